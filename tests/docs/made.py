"""The tables of the manuals that are made from the code, and the exchange of the README, played by the real judge."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from email import message_from_string
from functools import cache, partial
from pathlib import Path
from typing import Any

import click
import yaml

from adjudicator.cli import main
from adjudicator.engine.stewards import PUBLISHED
from adjudicator.games.agot2e.asks import ASKS
from adjudicator.judge.commands.mail_command import Proof, Who
from adjudicator.judge.commands.table import COMMANDS, MODULES
from adjudicator.judge.table.options import choice_text
from adjudicator.orders.common_words import COMMON
from adjudicator.settings import OPTIONS
from adjudicator.texts import catalogue
from tests.docs.pages import ROOT, Fence, fences
from tests.games.agotlcg import coverage
from tests.judge.world import JUDGE, World

PLAYERS = {
    "stark": "Anna <anna@example.org>",
    "baratheon": "Carlo <carlo@example.org>",
    "greyjoy": "Dora <dora@example.org>",
    "lannister": "Elsa <elsa@example.org>",
    "martell": "Fred <fred@example.org>",
    "tyrell": "Gina <gina@example.org>",
}
MODERATOR = "Bruno <bruno@example.org>"
GAME = "westeros1"


# ---- Tables


def settings_table() -> Iterator[str]:
    """Yield the table of settings."""
    yield from ("| setting | default | |", "|---|---|---|")
    for option in OPTIONS:
        default = option.default if isinstance(option.default, int | list) else f'"{option.default}"'
        default = str(default).lower() if isinstance(option.default, bool) else default
        yield f"| `{option.name}` | `{default}` | {' '.join(option.comment.split())} |"


def commands_table() -> Iterator[str]:
    """Yield the table of the keeper's commands."""
    yield from ("| command | what it does |", "|---|---|")
    for name, command in all_commands():
        words = " ".join([f"adjudicator {name}", *_arguments(command)])
        yield f"| `{words.replace('|', chr(92) + '|')}` | {(command.help or '').splitlines()[0]} |"


def all_commands() -> Iterator[tuple[str, click.Command]]:
    """Yield every command of the keeper with its full name, in the order of --help."""
    with click.Context(main) as context:
        for name in main.list_commands(context):
            command = main.get_command(context, name)
            assert command is not None
            if isinstance(command, click.Group):
                yield from ((f"{name} {part}", command.commands[part]) for part in sorted(command.commands))
            else:
                yield name, command


WHO = {
    Who.ANYBODY: "anybody", Who.ONLOOKER: "players, moderators, observers", Who.PLAYER: "players",
    Who.MODERATOR: "the moderator",
}  # fmt: skip
PROOF = {
    Proof.NEVER: "no", Proof.ALWAYS: "yes", Proof.UNKNOWN_SENDER: "from an address that is new here",
    Proof.OPEN_ADDRESS: "unless it came to your reply address",
}  # fmt: skip
STATES = {
    "waiting": "waits to begin", "running": "runs", "paused": "is paused", "aside": "was set aside", "over": "is over",
}  # fmt: skip


def mail_commands_table(*, of_moderators: bool) -> Iterator[str]:
    """Yield the table of the commands of a mail: those of moderators, or those of all others."""
    third = "the game" if of_moderators else "who"
    yield from (f"| command | in Italian | what it does | {third} | confirmed first |", "|---|---|---|---|---|")
    documented = {module.COMMAND.name: module.__doc__ for module in MODULES}
    for command in COMMANDS:
        if not command.words or command.name == "later" or (command.who is Who.MODERATOR) is not of_moderators:
            continue
        english, italian = (", ".join(f"`{word}`" for word in command.words[language]) for language in ("en", "it"))
        does = (documented.get(command.name) or command.does.__doc__ or "").partition(": ")[2].partition(".")[0]
        states = " or ".join(words for state, words in STATES.items() if state in command.states)
        cell = states if of_moderators else WHO[command.who]
        yield f"| {english} | {italian or 'the same'} | {does} | {cell} | {PROOF[command.proof]} |"


def _arguments(command: click.Command) -> list[str]:
    return [p.make_metavar(click.Context(command)) for p in command.params if isinstance(p, click.Argument)]


@cache
def variant_yaml(id: str = "agot-2e") -> Mapping[str, Any]:
    """Return what a variant's own file says."""
    path = ROOT / "games" / id / "variant.yaml"
    content: Mapping[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return content


def rulings_table(id: str = "agot-2e") -> Iterator[str]:
    """Yield the table of contested rules, as the variant's file lists them."""
    yield from ("| option | choices | what it is about |", "|---|---|---|")
    for name, ruling in variant_yaml(id)["rulings"].items():
        choices = [ruling["default"], *(c for c in ruling["choices"] if c != ruling["default"])]
        yield f"| `{name}` | {', '.join(f'`{choice_text(c)}`' for c in choices)} | {ruling['note']['en']} |"


def profiles_table() -> Iterator[str]:
    """Yield the table of profiles."""
    yield from ("| profile | what it sets |", "|---|---|")
    for name, profile in variant_yaml()["profiles"].items():
        yield f"| `{name}` | {', '.join(f'`{key}={choice_text(value)}`' for key, value in profile.items())} |"


def stewards_table(language: str) -> Iterator[str]:
    """Yield the table of what each style decides, question by question, in a language."""
    words = catalogue("agot2e", language)
    styles = (PUBLISHED, *ASKS.styles)
    named = [next(entry for entry in COMMON if entry.id == style).names[language][0] for style in styles]
    yield from (f"| {DECISION[language]} | {' | '.join(named)} |", "|---" * (len(styles) + 1) + "|")
    for ask, kind in ASKS.items():
        rules = [kind.steward[style] for style in styles]
        cells = [f"{words[f'topic.{ask}']} (`{ask}`)"]
        for place, rule in enumerate(rules):
            same = rules.index(rule) if rule in rules[:place] else None
            cells.append(words[f"steward.{rule.id}"] if same is None else f"{AS[language]} {named[same]}")
        yield f"| {' | '.join(cells)} |"


DECISION = {"en": "question", "it": "domanda"}
AS = {"en": "as", "it": "come"}

TABLES: Mapping[tuple[str, str], Callable[[], Iterator[str]]] = {
    ("docs/keepers.md", "settings"): settings_table,
    ("docs/keepers.md", "commands"): commands_table,
    ("docs/players.md", "mail-commands"): partial(mail_commands_table, of_moderators=False),
    ("docs/moderators.md", "mail-commands"): partial(mail_commands_table, of_moderators=True),
    ("docs/moderators.md", "rulings"): rulings_table,
    ("docs/moderators.md", "profiles"): profiles_table,
    ("docs/moderators.md", "btwixt"): partial(rulings_table, "btwixt"),
    ("docs/moderators.md", "agot-lcg"): partial(rulings_table, "agot-lcg"),
    ("docs/agotlcg-cards.md", "cards"): coverage.cards_table,
    ("docs/agotlcg-cards.md", "faq"): coverage.faq_table,
    ("docs/defaults.md", "stewards"): partial(stewards_table, "en"),
    ("docs/defaults.it.md", "stewards"): partial(stewards_table, "it"),
}


def with_table(text: str, name: str, rows: Iterator[str]) -> str:
    """Return a page with a table put between its marks."""
    before, mark, rest = text.partition(f"<!-- {name} -->\n")
    _, end, after = rest.partition("<!-- end -->")
    if not (mark and end):
        raise ValueError(f"there is no place for the table {name}")
    return f"{before}{mark}" + "".join(f"{row}\n" for row in rows) + f"{end}{after}"


# ---- Mails


def begun(folder: Path) -> World:
    """Return a judge with a game of six that has just begun: Anna plays Stark, Bruno moderates."""
    world = World(folder)
    world.mail(MODERATOR, f"create agot-2e {GAME} deadline=tue,fri 18:00 zone=Europe/Rome")
    for house, person in PLAYERS.items():
        world.mail(person, f"signon {GAME} {house}")
    world.mail(MODERATOR, "start", to=world.address("moderator", GAME))
    return world


def send(world: World, fence: Fence) -> Any:
    """Hand over the mail of a fence and return how it was filed; a reply goes to the writer's own reply address."""
    mail = message_from_string(fence.text)
    sender = str(mail["From"])
    seats = {person: house for house, person in PLAYERS.items()} | {MODERATOR: "moderator"}
    to = mail["To"] or world.address(seats[sender], GAME)
    return world.mail(sender, mail.get_payload(), to=to, Subject=mail["Subject"] or "orders")


@cache
def readme_receipt() -> str:
    """Return the subject and the text of the receipt for the mail of the README."""
    mail = next(fence for fence in fences("mail") if fence.page.name == "README.md")
    with tempfile.TemporaryDirectory() as folder:
        world = begun(Path(folder))
        send(world, mail)
        receipt = world.last("anna@example.org")
        world.close()
    assert "Received" in receipt.subject and JUDGE not in receipt.text
    return "\n".join([f"Subject: {receipt.subject}", "", *receipt.text.strip().splitlines(), ""])


def with_receipt(text: str, receipt: str) -> str:
    """Return the README with the receipt in its fence."""
    before, mark, rest = text.partition("```receipt\n")
    return f"{before}{mark}{receipt}{rest[rest.index('```') :]}"
