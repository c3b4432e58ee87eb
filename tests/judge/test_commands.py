"""The table of commands: each says all about itself, and one more is one module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.judge.commands import table
from adjudicator.judge.commands.mail_command import MailCommand, Proof, Who, game_of
from adjudicator.judge.commands.reading import read, split
from adjudicator.judge.commands.table import COMMANDS, MODULES
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import tell
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.layout import Paragraphs
from adjudicator.reports.render import help_topics
from adjudicator.store.games import RUNNING
from tests.docs.pages import ROOT
from tests.judge.commands import with_command
from tests.judge.world import MODERATOR, World, person

FOLDER = Path(str(MODULES[0].__file__)).parent
OTHERS = {
    "__init__", "doing", "lost_address", "mail_command", "moderators", "players", "reading", "seat_words",
    "table", "wanted_options",
}  # fmt: skip


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge with a running game."""
    world = World(tmp_path)
    world.begin(3)
    world.post()
    yield world
    world.close()


def nap_of(who: Who) -> MailCommand:
    """Return an invented command that tells the asker that the game goes on."""

    def does(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
        tell(sitting, writer, "resumed", words=said.text, game=game_of(writer).name)
        return True

    return MailCommand(
        name="nap", words={"en": ("nap",), "it": ("pisolino",)}, does=does, who=who, states=frozenset({RUNNING}),
        proof=Proof.OPEN_ADDRESS if who is Who.MODERATOR else Proof.NEVER,
    )  # fmt: skip


@pytest.mark.parametrize("word", ["nap", "Pisolino."])
def test_an_invented_command_is_known_to_nobody_until_it_is_in_the_table(
    world: World, monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    world.mail(person("stark"), word, to=world.address("stark"))
    before = world.last(person("stark")).text
    with_command(monkeypatch, nap_of(Who.PLAYER))

    world.mail(person("stark"), word, to=world.address("stark"))

    assert "goes on" not in before and "goes on" in world.last(person("stark")).text


def test_who_may_say_an_invented_command_is_what_it_says(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with_command(monkeypatch, nap_of(Who.MODERATOR))

    world.mail(person("stark"), "nap", to=world.address("stark"))
    world.mail(MODERATOR, "nap", to=world.address("moderator"))
    answers = {post.to: post.text for post in world.post()}

    assert "NAP" in answers[person("stark")] and "goes on" in answers[MODERATOR]


def test_an_invented_command_of_a_moderator_is_confirmed_first(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with_command(monkeypatch, nap_of(Who.MODERATOR))

    world.mail(MODERATOR, "nap")
    request = world.last(MODERATOR)
    world.mail(MODERATOR, "yes", to=request.reply_to)

    assert "confirm" in request.reply_to and "goes on" in world.last(MODERATOR).text


def test_a_command_that_needs_a_running_game_is_refused_while_it_is_paused(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_command(monkeypatch, nap_of(Who.MODERATOR))
    world.mail(MODERATOR, "pause", to=world.address("moderator"))

    world.mail(MODERATOR, "nap", to=world.address("moderator"))

    assert "resume" in world.last(MODERATOR).text


# ---- What every command says about itself


def test_every_module_is_in_the_table() -> None:
    listed = {Path(str(module.__file__)).stem for module in MODULES}

    assert {path.stem for path in FOLDER.glob("*.py")} - OTHERS == listed


def test_no_two_commands_have_a_name_or_a_word_in_common() -> None:
    words = [word for command in COMMANDS for some in command.words.values() for word in some]

    assert len({command.name for command in COMMANDS}) == len(COMMANDS) and len(set(words)) == len(words)


def test_what_is_done_after_a_yes_alone_cannot_be_typed() -> None:
    assert all(command in COMMANDS and command.does for command in table.AFTER_YES)
    assert not any(command.words or command.patterns for command in table.AFTER_YES)


@pytest.mark.parametrize("command", [each.COMMAND for each in MODULES], ids=lambda command: command.name)
def test_a_command_has_words_an_effect_and_a_page_of_help(command: MailCommand) -> None:
    assert set(command.words) == {"en", "it"} and command.words["en"]
    assert command.does or command.together or command.name == "confirm"
    assert command.help in help_topics([ROOT / "templates"])
    assert command.states and (command.agreed is None or command.proof is not Proof.NEVER)


def test_no_line_of_ours_begins_with_the_word_of_a_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with_command(monkeypatch, nap_of(Who.PLAYER))
    world = World(tmp_path)
    para = Paragraphs(world.desk.commands).para

    words = [word for command in table.COMMANDS for some in command.words.values() for word in some]
    folded = [para(f"{'abcd ' * 13} ab {word} wins the day") for word in words]

    assert "nap" in words and not [text for text in folded if read(text.splitlines()[1])]
    assert not [text for text, word in zip(folded, words, strict=True) if text.splitlines()[1].startswith(word)]
    world.close()


@pytest.mark.parametrize(("line", "name"), [
    ("sign  on", None), ("Sign On westeros1", "signon"), ("leave game", "withdraw"), ("map: a", None),
    ("deadline 2027-01-07 18:00", "deadline"),
])  # fmt: skip
def test_a_line_is_read_whole_or_not_at_all(line: str, name: str | None) -> None:
    said = read(line)

    assert (said and said.word) == name


def test_commands_are_taken_out_before_the_lines_are_read() -> None:
    typed = ["status", "help cards", "report r3", "why 14", "absence 3 dec - 9 dec", "list"]

    contents = split("\n".join([*typed, "whi: d"]))

    said = [(each.word, each.rest, each.round) for each in contents.commands]
    assert said == [("status", "", None), ("help", "cards", None), ("report", "", 3), ("why", "14", None),
                    ("absence", "3 dec - 9 dec", None), ("list", "", None)]  # fmt: skip
    assert contents.text.strip() == "whi: d"
