"""A second game brings its own reports: the general mails carry them without a word of the first one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from adjudicator.reports.blocks import (
    Asked,
    BoardShown,
    LetteredOption,
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
    asked=lambda voice, question, view: Asked(question.number, "How high do you go?", [LetteredOption("a", "8")]),
    ask_title=lambda voice, ask, about, seat: "Last bid",
    answer_text=lambda voice, ask, answer, about: str(answer),
    ahead=lambda voice, item: "bids",
    board=lambda voice, view: BoardShown("THE LOTS", TextTable(["", "gold"], [["Red", "5"]], mine=0)),
    limits=lambda voice, view: ["You have 5 gold."],
    comments=lambda voice, line, view: ["estimate 6"],
    told=frozenset(),
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


def test_every_mail_of_a_round_can_be_written_for_another_game() -> None:
    reader = replace(head("red", 3, game="lots1"), variant=Auction(), reports=REPORTS)
    texts = [render(letter, templates=TEMPLATES, commands=COMMANDS).text for letter in letters(reader)]

    for text in texts:
        assert "Lot 3 is yours." in text
        assert [word for word in FOREIGN if word in text] == []
    assert [said for said in ("Lot 4 :", "# estimate 6", "limit :", "greed :", "You have 5 gold.", "Bids")
            if said not in texts[0]] == []  # fmt: skip
    assert 'Last bid 7 (your line "greed: low").' in texts[0]
    assert "[q7] How high do you go?" in texts[1] and "Lot 4" in texts[2] and "Red wins." in texts[3]
