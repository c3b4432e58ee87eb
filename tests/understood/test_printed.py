"""What the judge prints for a seat to send is accepted where it is printed, and samples of help are read at least."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from adjudicator.reports.letters import Letter
from tests.conformance.printed import noted
from tests.trace import names
from tests.understood.sent_back import Echo
from tests.understood.table import SetTable, kind_of

FOLDER = Path(__file__).parent
FILES = ("first", "fresh", "later", "other", "people")
MOST_MAILS = 3
"""The most mails of the files that are handed in for one position, seat and question."""
BOARD = (
    "{here}: marhc > {there} all", "{here}: march > Pyke all", "{here}: march > {there} 7 knights; 1 siege engine",
    "support for {here}", "{here}: support for {there}", "{here} - c", "{here} = c\n{there} : rade",
    "marcia su {there}", "{here}: raid > {here}", "White harbour: d", "KL: defend", "footman stays",
    "{here}: defend or", "{here}: {there}", "march {here} {there} with 1 Knight", "{here}: m* > {there} if nobody",
    "cards: Eddard last", "cards: rob stark, ser gregr", "lose: knights last", "bid: 4", "bid: 2 0 0",
    "trono 4 feudi 1 corte 1", "ties: {seat}", "ties: stark, lannister", "bid wildlings: lots", "retreat: nowhere",
    "muster {here}: dragon", "raven: swap", "blade: perhaps", "wildlings lose: the fleet", "default: maybe",
    "steward: nice", "r99 bid: 1", "clear everything of mine", "q1 z", "q99 a", "ok 7",
)  # fmt: skip
RING = (
    "bid 4", "bid: play cheapest leed", "bid: play lowest unless", "bid: leading", "always bid: not leading",
    "bid: cersei leads", "bid: Forced Homage, then", "bid: Velvet Thret or kneel", "bid: play lowest blue or kneel",
    "bid: play 4 if gap < x", "ally: lefft", "ally: jon and the token there too", "token: both", "keep: my best cards",
    "spend max: nine", "cards max: a few", "target leader: nobody", "target card: the red one", "give: nothing",
    "rank: best first", "most red: many", "want: perhaps", "colour: black", "look order: up", "steward: nice",
    "bid: Gift of Gran, the second envoy", "play lowest, or else nothing", "I pass if it gets too dear", "q99 a",
    "default: maybe", "r99 bid: kneel", "velvet threat or bridge toll or kneel if", "ok 7",
)  # fmt: skip
ANYWHERE = (
    "Finale", "Ok all", "yes to all 3", "1", "b", "hello?", "orders", "form", "undo", "status", "help", "help dragons",
)  # fmt: skip
"""Mails from anybody at any time, as the first players of the judge wrote them."""
HELP = {
    "agot-1e": ("orders", "marches", "bids", "cards", "combat", "one-time", "support", "westeros", "sending"),
    "agot-2e": ("orders", "marches", "bids", "cards", "combat", "support", "westeros", "questions", "harrenhal"),
    "btwixt": ("plan", "steps", "conditions", "limits", "targets", "council", "draft", "cards", "questions", "sending"),
}
"""Pages of help with samples of what a player sends; all others are read by the test of the long run."""


def groups() -> list[list[dict[str, Any]]]:
    """Return the mails of the files, those for the same position, seat and question together."""
    mails = [
        json.loads(line)
        for name in FILES
        for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    return [list(same) for _, same in groupby(sorted(mails, key=kind_of), kind_of)]


GROUPS = groups()
EVERY = 24
"""Of how many positions, seats and questions one is tried every day in each language."""
PARTS = 10


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Letter]]:
    """Return the list to which every letter is added when it is rendered, after its text on one line."""
    return noted(monkeypatch)


def tried(group: list[dict[str, Any]], language: str, made: list[tuple[str, Letter]], count: int) -> Iterator[Echo]:
    """Yield a seat that has sent back what it was shown: at first, and in answer to mails of the files and of ours."""
    mail = {**group[0], "writes": language}
    position = json.loads((FOLDER / "positions" / f"{mail['position']}.json").read_text(encoding="utf-8"))
    table = SetTable(position, mail)
    echo = Echo(table, made)
    echo.opening()
    choose = random.Random(repr((mail["id"], language)))
    own = RING if position["game"] == "btwixt" else BOARD
    helps = [f"help {topic}" for topic in HELP[position["game"]]]
    for text in [each["mail"] for each in group[:MOST_MAILS]]:
        echo.mail(text)
    for words, share in ((own, 3), (ANYWHERE, 1), (helps, 1)):
        for text in choose.sample(words, min(len(words), share * count)):
            echo.mail(_of_the_position(text, table))
    yield echo
    table.close()


def _of_the_position(text: str, table: SetTable) -> str:
    """Return a mail with areas of the seat, and the seat itself, in its gaps."""
    held = table.position["state"].get("areas", {})
    ours = getattr(table.world.desk.library.variants()[table.position["game"]], "areas", {})
    own = [area if area in ours else names.area(area) for area in held if table.seat in held[area].get("units", {})]
    called = [ours[area].names["en"] for area in own if area in ours] or ["Winterfell"]
    return text.format(here=called[0], there=called[-1], seat=table.seat)


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_sample_of_what_is_printed_can_be_sent_back(language: str, made: list[tuple[str, Letter]]) -> None:
    start = ("en", "it").index(language) * EVERY // 2
    _compare(GROUPS[start::EVERY], language, made, count=1)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("part", range(PARTS))
def test_everything_that_is_printed_can_be_sent_back(
    part: int, language: str, made: list[tuple[str, Letter]]
) -> None:
    _compare(GROUPS[part::PARTS], language, made, count=50)


def _compare(sample: list[list[dict[str, Any]]], language: str, made: list[tuple[str, Letter]], count: int) -> None:
    """Fail if a seat of one of these positions was shown something that is not understood when it is sent back."""
    found = [echo for group in sample for echo in tried(group, language, made, count)]
    assert all(echo.tried for echo in found)
    assert [strange for echo in found for strange in echo.strange] == []
