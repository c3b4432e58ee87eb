"""A second game brings its own reports: the general mails carry them without a word of the first one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

import adjudicator.texts as texts
from adjudicator.reports.ask_words import AskWords
from adjudicator.reports.blocks import (
    BoardShown,
    News,
    Section,
    StoryEntry,
    StoryStage,
    TextTable,
)
from adjudicator.reports.game import GameReports
from adjudicator.reports.letters import (
    Decision,
    EndOfGame,
    FormArea,
    Head,
    Letter,
    OrderForm,
    Owed,
    Question,
    Questions,
    Reminder,
    Report,
    Seals,
)
from adjudicator.reports.render import render
from adjudicator.reports.voice import Voice
from tests.reports.positions import COMMANDS, DUE, TEMPLATES, head

FOREIGN = ("Westeros", "Iron Throne", "castle", "House ", "power", "special order")


@dataclass(frozen=True)
class Auction:
    """A variant of a game of bids that has nothing to do with the first one."""

    id: str = "lots"
    version: int = 1
    rules: str = "auction"
    names: dict[str, str] = field(default_factory=lambda: {"en": "Lots"})


REPORTS = GameReports(
    voice=Voice,
    known=lambda events, seat: list(events),
    story=lambda voice, events, view: [Section("Lot 3", [StoryStage("Bids", [StoryEntry("Red pays 7.")])])],
    running=lambda told, events, view: (),
    yours=lambda voice, events, seat: ["You paid 7."],
    news=lambda voice, events, seat: [News("Lot 3 is yours.", 1)],
    asks={
        "bid": AskWords(
            said=lambda voice, answer, about: str(answer), case=lambda voice, about, seat: "last" if about else "",
            is_typed=lambda question: False,
        ),
    },
    ahead=lambda voice, item: "bids",
    board=lambda voice, view: BoardShown("THE LOTS", TextTable(["", "gold"], [["Red", "5"]], mine=0)),
    limits=lambda voice, view: ["You have 5 gold."],
    comments=lambda voice, line, view: ["estimate 6"],
)  # fmt: skip


def letters(head: Head) -> list[Letter]:
    """Return a letter of each kind that tells of a game."""
    view: dict[str, Any] = {"seat": "red"}
    form = OrderForm(areas=[FormArea(area="lot-4")], lines=[("limit", "")], standing=[("greed", "low")])
    question = Question(number=7, ask="bid", options=[8], default=8)
    decision = Decision(ask="bid", answer=7, source="policy", line="greed: low", about={"lot": 3})
    return [
        Report(head=head, view=view, since=(), owed=Owed(deadline=DUE, orders=True, form=form), decisions=[decision]),
        Questions(head=head, view=view, since=(), owed=Owed(deadline=DUE, questions=[question])),
        Reminder(head=head, view=view, since=(), owed=Owed(deadline=DUE, orders=True, form=form), missing=["lot-4"]),
        EndOfGame(head=head, view=view, since=(), winner="red", seals=Seals(seed="00")),
    ]


@pytest.fixture
def sentences(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give the game a catalogue while a test runs."""
    (tmp_path / "auction.en.yaml").write_text(
        "ask: {bid: {title: How high do you go?, last: Last bid}}\ntopic: {bid: bids}"
    )
    monkeypatch.setattr(texts, "PLACES", [*texts.PLACES, tmp_path])
    texts.catalogue.cache_clear()
    yield
    texts.catalogue.cache_clear()


@pytest.mark.usefixtures("sentences")
def test_every_mail_of_a_round_can_be_written_for_another_game() -> None:
    reader = replace(head("red", 3, game="lots1"), variant=Auction(), reports=REPORTS)
    mails = [render(letter, templates=TEMPLATES, commands=COMMANDS).text for letter in letters(reader)]

    for text in mails:
        assert "Lot 3 is yours." in text
        assert [word for word in FOREIGN if word in text] == []
    assert [said for said in ("Lot 4 :", "# estimate 6", "limit :", "greed :", "You have 5 gold.", "Bids")
            if said not in mails[0]] == []  # fmt: skip
    assert 'Last bid 7 (your line "greed: low").' in mails[0]
    assert "[q7] How high do you go?" in mails[1] and "Lot 4" in mails[2] and "Red wins." in mails[3]
