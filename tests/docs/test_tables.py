"""The tables of the manuals say what the code says."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.games.agot2e.asks import ASKS
from adjudicator.judge.commands import reading
from adjudicator.judge.dispatch import MOST_COMMANDS
from adjudicator.judge.table import answer_size
from adjudicator.judge.table.options import LANGUAGES, PRESS, START, TRUST, Options, read_options
from adjudicator.mail import gate
from adjudicator.mail.intake import MOST_TRIES
from adjudicator.mail.outbox import GIVE_UP
from adjudicator.mail.rate_limit import Caps
from adjudicator.orders import mail_notes, mail_reader
from adjudicator.store.database import ROOM_BYTES
from tests.docs.made import TABLES, variant_yaml
from tests.docs.pages import ROOT, Fence, code, fences, table
from tests.games.agot2e.random_play import new_table
from tests.installed import GAMES, load_variant

MEBI = 2**20
AGAIN = "run `python -m tests.docs` to write the manuals anew, and look at the difference"


@pytest.mark.parametrize(("page", "name"), TABLES, ids=lambda part: part)
def test_a_table_made_from_the_code_is_up_to_date(page: str, name: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    inside = text.partition(f"<!-- {name} -->\n")[2].partition("<!-- end -->")[0]

    assert inside.splitlines() == list(TABLES[page, name]()), AGAIN


def test_the_rulings_of_the_file_are_those_a_moderator_may_name() -> None:
    box = load_variant(ROOT / "games" / "agot-2e")

    assert set(variant_yaml()["rulings"]) == set(box.ruling_choices)
    assert set(variant_yaml()["profiles"]) == set(box.profiles)


def test_the_table_of_options_has_every_option_with_its_default() -> None:
    rows = {code(row[0])[0]: row[1] for row in table("docs/moderators.md", "options")}
    box = load_variant(ROOT / "games" / "agot-2e")
    made = read_options("", box, tuple(sorted(box.setups)))
    fixed = {"zone": "the judge's", "language": "yours", "profile": "none", "anonymous": "`no`", "grey": "`no`",
             "hold": "`no`"}  # fmt: skip

    assert set(rows) == set(Options.__dataclass_fields__) - {"rulings"}
    for name, said in rows.items():
        value = getattr(made, name)
        hours = ("question", "tripwire", "grace", "bank", "regrow", "least", "vote")
        unit = "h" if name in hours else "d" if name == "away" else ""
        assert said == fixed.get(name, f"`{value}{unit}`"), name
    meaning = {code(row[0])[0]: code(row[2]) for row in table("docs/moderators.md", "options")}
    assert set(TRUST) <= set(meaning["trust"]) and set(START) <= set(meaning["start"])
    assert set(LANGUAGES) <= set(meaning["language"]) and set(PRESS) <= set(meaning["press"])


@pytest.mark.parametrize("row", table("docs/moderators.md", "rulings"), ids=lambda row: row[0])
def test_every_choice_of_a_ruling_may_be_written_in_a_mail(row: list[str]) -> None:
    box = load_variant(ROOT / "games" / "agot-2e")
    [name], choices = code(row[0]), code(row[1])

    read = [read_options(f"{name}={choice}", box, (3, 6)).rulings[name] for choice in choices]

    assert read[0] == box.rulings[name]
    assert len(read) == len(box.ruling_choices[name]) and all(value in box.ruling_choices[name] for value in read)


@pytest.mark.parametrize("fence", fences("judge") + fences("mail"), ids=str)
def test_every_game_that_is_created_in_the_manuals_can_be(fence: Fence) -> None:
    created = [command for line in fence.lines if (command := reading.read(line)) and command.word == "create"]

    for command in created:
        folder = ROOT / "games" / command.variant
        box = load_variant(folder if folder.is_dir() else ROOT / "games" / "agot-2e")  # "my-westeros" is a copy of that
        package = GAMES[box.rules]
        options = read_options(command.rest, box, tuple(package.seating.sizes(box)))
        assert package.rules.new_game(box, options.players, options.rulings)


def test_the_limits_are_those_of_the_code() -> None:
    said = dict(table("docs/keepers.md", "limits"))
    caps = Caps()

    assert said == {
        "mail": f"{gate.MAIL_BYTES // MEBI} MiB",
        "text of a mail": f"{gate.TEXT_LINES} lines",
        "lines that are read as orders": str(mail_reader.MOST_LINES),
        "letters in these lines": str(mail_reader.MOST_LETTERS),
        "one line": f"{mail_notes.LONGEST} letters",
        "commands of one mail": str(MOST_COMMANDS),
        "answers to one mail, together": f"twice the mail and {answer_size.FREE // 2**10} KiB",
        "answers to one address in a day": (
            f"{caps.per_day}; {caps.per_day_of_seat} for mails to the address of a seat; "
            f"{caps.per_day_when_taken} if these have an effect, {caps.per_day_unproven} if others have one; "
            f"{caps.stranger} to HELP, LIST or STATUS of somebody who has no game here"
        ),
        "tries for a mail that breaks the reader": str(MOST_TRIES),
        "a letter that cannot be delivered is tried for": f"{GIVE_UP.days} days",
        "free disk below which no mail is fetched": f"{ROOM_BYTES // MEBI} MiB",
    }


def test_the_manual_names_the_budget_that_counts_without_a_line() -> None:
    said = (ROOT / "docs" / "players.md").read_text(encoding="utf-8").replace("\n", " ")

    budget = GAMES["agot2e"].budget
    assert f"in a round at most, {budget} if you say nothing" in said


# ---- The defaults of the players' manual


def _quiet_march(ask: Ask) -> bool:
    answer = ask.default_answer()
    return "call" not in answer and (answer["moves"], answer["leave_token"]) == ([], False)


def _first(ask: Ask) -> bool:
    return ask.form is not None or bool(ask.default_answer() == ask.options[0])


def _is(value: Any) -> Callable[[Ask], bool]:
    return lambda ask: bool(ask.default_answer() == value)


def _nothing_if_possible(ask: Ask) -> bool:
    return bool(ask.default_answer() == ("nothing" if "nothing" in ask.options else ask.options[0]))


def _peaceful(ask: Ask) -> bool:
    orders, restrictions = list(ask.default_answer().values()), ask.about["restrictions"]
    first = "defense" if "no-consolidate" in restrictions else "consolidate"
    warlike = [order for order in orders if order.startswith(("raid", "march"))]
    return orders[0].startswith(first) and (not warlike or bool(restrictions) or len(orders) > 6)


def _own_side_or_none(ask: Ask) -> bool:
    fights = ask.seat in (ask.about["attacker"], ask.about["defender"])
    own = "attacker" if ask.seat == ask.about["attacker"] else "defender"
    return bool(ask.default_answer() == (own if fights else "none"))


DEFAULTS: Mapping[str, Callable[[Ask], bool]] = {
    "westeros.choice": _nothing_if_possible,
    "muster.place": _is([]),
    "bid.track": _is(0),
    "bid.wildlings": _is(0),
    "wildlings.tie": lambda ask: ask.default_answer() == ask.options[0 if ask.about["among"] == "highest" else -1],
    "wildlings.track": _first,
    "planning.orders": _peaceful,
    "planning.raven": _is({"use": "none"}),
    "planning.raven-look": _is("top"),
    "raid.resolve": lambda ask: ask.default_answer()["target"] is None,
    "march.resolve": _quiet_march,
    "march.neutral-support": _is(False),
    "combat.support": _own_side_or_none,
    "combat.refuse": _is(None),
    "combat.ability": _first,
    "combat.retreat": _first,
    "port.ships": lambda ask: ask.default_answer() == max(ask.options),
    "consolidate.resolve": lambda ask: ask.default_answer().get("use", "power") == "power",
}
"""What the table says of an ask, as a check; the rulings D-01 to D-25 have tests of their own for each."""


@pytest.mark.parametrize("page", ["docs/defaults.md", "docs/defaults.it.md"])
def test_the_page_of_defaults_says_something_of_every_ask_and_every_style(page: str) -> None:
    rows = table(page, "stewards")

    assert {name for row in rows for name in code(row[0])} == set(ASKS)
    assert all(len(row) == 5 and all(row) for row in rows)


def test_the_defaults_of_random_games_are_those_of_the_table() -> None:
    seen: Counter[str] = Counter()
    for seed in range(6):
        game, choose = new_table(6, seed), random.Random(seed).choice
        while game.open:
            for ask in game.open:
                seen[ask.name] += 1
                if ask.name in DEFAULTS and not ask.forced:
                    assert DEFAULTS[ask.name](ask), (ask.name, ask.default_answer(), ask.about)
            game.trust({ask.seat: ask.sample(choose) for ask in game.open})
            game.state.events = []

    assert len(set(seen) & set(DEFAULTS)) >= len(DEFAULTS) - 2
