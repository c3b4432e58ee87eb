"""Positions and letters for the tests of reports: real games by random answers, seen through views."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import LineProblem
from adjudicator.games.agot2e.rules import RULES
from adjudicator.judge.commands.reading import never_first
from adjudicator.orders.receipt import Change
from adjudicator.reports.letters import (
    Ahead,
    FormArea,
    Head,
    OrderForm,
    Owed,
    Question,
    Questions,
    ReceiptLetter,
    ReceiptLine,
    ReplyLine,
    Report,
    Seals,
)
from tests.games.agot2e.random_play import new_table, variant
from tests.installed import GAMES
from tests.orders.reference import reader

COMMANDS = never_first()
TEMPLATES = [Path(__file__).parent.parent.parent / "templates"]
NOW = datetime(2026, 12, 4, 20, 0, tzinfo=UTC)
DUE = NOW + timedelta(days=3, hours=21)
LINES = (("bid", "throne 1, court 2"), ("muster winterfell", ""), ("bid wild", ""))
STANDING = (("cards", "robb, roose, greatjon, blackfish, catelyn"), ("lose", "f, s, k"), ("default", "ask me"))


WEB = {"order": "support", "cards": ["web-of-lies"]}
FORBIDDEN = LineProblem("illegal", "order-forbidden", WEB)


def head(seat: str | None, round: int | None, language: str = "en", game: str = "westeros1") -> Head:
    """Return the head of a letter to a seat."""
    return Head(
        address="anna@example.net",
        reply_to=f"judge+{game}-{seat or 'judge'}-k7qm2x9d@example.org",
        now=NOW,
        game=game,
        variant=variant(),
        reports=GAMES["agot2e"].reports,
        seat=seat,
        player="Anna",
        language=language,
        zone="Europe/Rome",
        round=round,
        context=reader(seat).context if seat else None,
    )


@dataclass(frozen=True)
class Moment:
    """A group of open asks, with the views of all Houses and an observer, and what happened since planning."""

    round: int
    asks: tuple[Ask, ...]
    views: dict[str | None, dict[str, Any]]
    events: tuple[dict[str, Any], ...]
    last: dict[str, dict[str, str]]


def moments(players: int, seed: int, rulings: dict[str, Any] | None = None) -> Iterator[Moment]:
    """Play a random game and yield every moment at which somebody is asked."""
    table = new_table(players, seed, rulings)
    choose = random.Random(seed).choice
    events: list[dict[str, Any]] = []
    last: dict[str, dict[str, str]] = {}
    while table.open:
        events += table.take_events()
        state = table.state
        seats = (*state.houses, None)
        views = {seat: RULES.view(state, seat) for seat in seats}
        yield Moment(state.round, tuple(table.open), views, tuple(events), last)
        if table.open[0].name == "planning.orders":
            events = []
        answers = {ask.seat: ask.sample(choose) for ask in table.open}
        if table.open[0].name == "planning.orders":
            last = {**last, **answers}
        table.answer(answers)


@cache
def some_moments(players: int = 6, seed: int = 4) -> tuple[Moment, ...]:
    """Return all moments of one game."""
    return tuple(moments(players, seed))


def report(moment: Moment, seat: str | None, language: str = "en") -> Report:
    """Return the report that opens the round of a planning moment."""
    ask = next((ask for ask in moment.asks if ask.seat == seat), None)
    last = moment.last.get(seat or "", {})
    areas = [FormArea(area=area, last=last.get(area)) for area in ask.about["areas"]] if ask else []
    form = OrderForm(areas=areas, lines=LINES if ask else (), standing=STANDING if ask else ())
    owed = Owed(deadline=DUE, orders=ask is not None, form=form)
    seals = Seals(commitment="9c41-07e2-b3aa", journal_link="5f0e")
    return Report(
        head=head(seat, moment.round, language),
        view=moment.views[seat],
        events=moment.events,
        since=moment.events if seat else None,
        owed=owed,
        seals=seals,
    )


def question_of(ask: Ask, number: int = 41) -> Question:
    """Return an open ask as a question."""
    return Question(
        number=number, ask=ask.name, options=list(ask.options), default=ask.default_answer(), about=dict(ask.about)
    )


def questions(moment: Moment, ask: Ask, language: str = "en") -> Questions:
    """Return the mail that puts one open ask."""
    form = OrderForm(lines=[("bid wild", "")])
    ahead = [Ahead(ask="bid.wildlings")]
    owed = Owed(deadline=NOW + timedelta(hours=14), questions=[question_of(ask)], form=form, ahead=ahead)
    return Questions(
        head=head(ask.seat, moment.round, language),
        view=moment.views[ask.seat],
        owed=owed,
        events=moment.events,
        since=moment.events,
    )


def receipt(language: str = "en") -> ReceiptLetter:
    """Return a receipt with a line of every kind."""
    line = reader("stark").line
    lines = [
        ReceiptLine(kind="taken", number=1, lines=[line("moa: m* > twi k")], words="moa: m* > twi k"),
        ReceiptLine(kind="odd", number=2, lines=[line("port win: r none")], words="port win: r",
                    why=[LineProblem("odd", "raid-reaches-nobody", {"areas": ["bay-of-ice"]})]),
        ReceiptLine(kind="illegal", number=3, words="shiverin sea: suport",
                    why=[FORBIDDEN]),
        ReceiptLine(kind="proposal", number=4, lines=[line("kar: r > cas or none")], words="karhlod: r > cas",
                    why=[LineProblem("unreadable", "unknown-name", {"words": "karhlod", "expected": "area"})]),
        ReplyLine(kind="answered", number=41, words="q41 b"),
    ]  # fmt: skip
    return ReceiptLetter(
        head=head("stark", 4, language),
        lines=lines,
        missing=["shivering-sea"],
        revision=2,
        before=[
            ReceiptLine(kind="before", number=0, lines=[line("win: d")], mark="round"),
            ReceiptLine(kind="before", number=0, lines=[line("cards: robb, roose")], mark="stands"),
            ReceiptLine(kind="before", number=0, lines=[line("r5 lose: f, s")], mark="from", round=5),
        ],
        cleared=[ReceiptLine(kind="cleared", number=0, lines=[line("blade: if decides")], mark="once")],
        will_ask=["bid.track", "muster.place"],
        remarks=[LineProblem("odd", "or-unclear", {"words": "cas none"})],
        changed=[Change(line("boi: s"), line("boi: m-"))],
        counts={"stars": (1, 2), "march": (2, 3)},
        owed=Owed(deadline=DUE, orders=True),
        seal="7f3a-91c2-0b5e",
        ignored_quoted=31,
        ignored=["Sent from my phone"],
    )
