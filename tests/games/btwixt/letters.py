"""Positions and letters of B'Twixt for the tests of reports: real games by random answers, seen through views."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cache
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.engine.driver import Table
from adjudicator.engine.lines import LineProblem
from adjudicator.games.btwixt.rules import RULES
from adjudicator.games.btwixt.rules.plans import PLAN as ASKED
from adjudicator.reports.letters import (
    CommandReply,
    EndOfGame,
    FinalPlace,
    Head,
    Letter,
    OrderForm,
    Owed,
    PlayerRow,
    PressLetter,
    Question,
    Questions,
    ReceiptLetter,
    ReceiptLine,
    Reminder,
    Report,
    Ruled,
    RuledLine,
    RulingWanted,
    Seals,
    Welcome,
)
from tests import installed
from tests.games.btwixt.random_play import OTHER_READINGS, box, new_table, sampled
from tests.games.btwixt.reference import reader
from tests.reports.positions import DUE, NOW

PLAN = "kneel if power <= 2 or play pulling the strings if turn = 1 and not first or play cheapest lead or kneel"
LINES = (("bid", ""), ("ally", ""), ("token", ""), ("target leader", ""), ("target card", ""))
STANDING = (("always bid", "kneel"), ("keep", "drawn steel"), ("spend max", "9"))
NO_SUCH = LineProblem("unreadable", "unknown-subject", {"words": "targt leader"}, ("target",))
SEALS = Seals(commitment="9c41-07e2-b3aa", journal_link="5f0e", orders="7f3a-91c2-0b5e")
View = dict[str, Any]
PLAYED = (
    (3, 5, {"draft": True}), (4, 2, {"advanced": True}), (5, 6, {"clash_draft": True, "revealed_allies": True}),
    (6, 3, {**OTHER_READINGS, "advanced": True}), (4, 8, {"clash_draft": True}), (3, 9, OTHER_READINGS),
)  # fmt: skip


@dataclass(frozen=True)
class Moment:
    """A group of open asks, or the end, with the views of all and what happened since the last plans."""

    asks: tuple[Ask, ...]
    views: dict[str | None, View]
    events: tuple[dict[str, Any], ...]
    rounds: tuple[tuple[dict[str, Any], ...], ...]
    """What happened in the rounds before, each as its report told it."""

    @property
    def planning(self) -> bool:
        """True when all are asked for their plans."""
        return bool(self.asks) and self.asks[0].name == "round.plan"

    @property
    def leaders(self) -> list[str]:
        """The seats, clockwise."""
        return list(self.views[None]["leaders"])


def is_planning(table: Table) -> bool:
    """True when plans are due."""
    return bool(table.open) and table.open[0].name == ASKED


def moments(
    players: int, seed: int, options: Mapping[str, Any] | None = None, worth: Callable[[Table], bool] = is_planning
) -> Iterator[Moment]:
    """Play a random game and yield the moments when plans are due, the end, and others that are worth it."""
    table = new_table(players, seed, options)
    choose = random.Random(seed).choice
    events: list[dict[str, Any]] = []
    rounds: list[tuple[dict[str, Any], ...]] = []
    while True:
        events += table.take_events()
        if table.open and not (is_planning(table) or worth(table)):
            table.trust(sampled(table, choose))
            continue
        views = {seat: RULES.view(table.state, seat) for seat in (*table.state.leaders, None)}
        moment = Moment(tuple(table.open), views, tuple(events), tuple(rounds))
        yield moment
        if not table.open:
            return
        if moment.planning:
            rounds.append(moment.events)
            events = []
        table.trust(sampled(table, choose))


def head(view: View, language: str = "en") -> Head:
    """Return the head of a letter to the reader of a view."""
    seat = view["seat"]
    return Head(
        address="anna@example.net",
        reply_to=f"judge+lions-{(seat or 'judge').partition('_')[0]}-k7qm2x9d@example.org",
        now=NOW,
        game="lions",
        variant=box(),
        reports=installed.GAMES["btwixt"].reports,
        seat=seat,
        player="Anna",
        language=language,
        zone="Europe/Rome",
        round=view["number"],
        view=view,
        context=reader(seat).context if seat else None,
    )


def report(moment: Moment, seat: str | None, language: str = "en", missed: int = 0) -> Report:
    """Return the report that opens a round, to somebody who sent nothing for some rounds before the last."""
    view = moment.views[seat]
    before = moment.rounds[len(moment.rounds) - missed :]
    owes = seat is not None and moment.planning
    form = OrderForm(lines=LINES, standing=STANDING, last=[("bid", PLAN)]) if owes else OrderForm()
    return Report(
        head=head(view, language),
        view=view,
        events=moment.events,
        since=[event for events in (*before, moment.events) for event in events] if seat else None,
        owed=Owed(deadline=DUE, orders=owes, form=form),
        seals=SEALS,
    )


def question_of(ask: Ask, number: int = 41) -> Question:
    """Return an open ask as a question."""
    return Question(
        number=number, ask=ask.name, options=list(ask.options), default=ask.default_answer(), about=dict(ask.about)
    )


def questions(moment: Moment, ask: Ask, language: str = "en") -> Questions:
    """Return the mail that puts one open ask."""
    view = moment.views[ask.seat]
    owed = Owed(deadline=NOW + timedelta(hours=14), questions=[question_of(ask)], form=OrderForm(lines=LINES))
    return Questions(head=head(view, language), view=view, owed=owed, events=moment.events, since=moment.events)


def case(ask: Ask) -> tuple[str, str, str]:
    """Return what tells kinds of questions apart."""
    about = ask.about
    return ask.name, str(about.get("use") or about.get("effect") or ""), str("goes_to" in about)


@cache
def every_question() -> tuple[tuple[Moment, int], ...]:
    """Return one moment for each kind of question that some random games put, with which of its asks it is."""
    found: dict[tuple[str, str, str], tuple[Moment, int]] = {}
    for players, seed, options in PLAYED:
        for moment in moments(players, seed, options, lambda table: any(case(ask) not in found for ask in table.open)):
            for i, ask in enumerate(moment.asks):
                found.setdefault(case(ask), (moment, i))
    return tuple(found.values())


def tick(moment: Moment, seat: str, language: str = "en") -> Questions:
    """Return what somebody hears while the bid waits for somebody else."""
    view = moment.views[seat]
    owed = Owed(form=OrderForm(lines=LINES))
    return Questions(head=head(view, language), view=view, owed=owed, events=moment.events, since=moment.events)


def end(moment: Moment, seat: str | None, language: str = "en") -> EndOfGame:
    """Return the last letter of a game."""
    view = moment.views[seat]
    final = view["final"]
    standing = [
        FinalPlace(place=row["place"], seat=row["leader"], player="Anna",
              facts={key: row[key] for key in ("small", "other", "allies")})
        for row in final["standing"]
    ]  # fmt: skip
    return EndOfGame(
        head=head(view, language), view=view, winner=final["winners"][0],
        shared=final["winners"] if len(final["winners"]) > 1 else (), standing=standing, events=moment.events,
        seals=Seals(commitment="9c41-07e2-b3aa", seed="00" * 32), since=moment.events if seat else None,
        record="records/lions",
    )  # fmt: skip


def receipt(moment: Moment, seat: str, language: str = "en") -> ReceiptLetter:
    """Return a receipt with lines of a plan."""
    line = reader(seat).line
    lines = [
        ReceiptLine(kind="taken", number=1, lines=[line(f"bid: {PLAN}")], words=f"bid: {PLAN}", mark="once"),
        ReceiptLine(kind="taken", number=2, lines=[line("spend max: 9")], words="spend max: 9", mark="stands"),
        ReceiptLine(kind="unreadable", number=3, words="targt leader: jon", why=[NO_SUCH]),
    ]
    return ReceiptLetter(head=head(moment.views[seat], language), lines=lines, revision=2, counts={"spend": (5, 9)},
                   owed=Owed(deadline=DUE, orders=True), seal="7f3a-91c2-0b5e")  # fmt: skip


def every_kind(players: int, seed: int, language: str) -> Iterator[Letter]:
    """Yield letters of every kind out of one game."""
    game = list(moments(players, seed, worth=lambda table: table.open[0].name == "effect.leader"))
    planning = next(moment for moment in game if moment.planning and moment.views[None]["number"] == 4)
    asking = next(moment for moment in reversed(game) if moment.asks and moment.asks[0].name == "effect.leader")
    seat = planning.leaders[0]
    letter = report(planning, seat, language)
    yield letter
    yield report(planning, None, language)
    yield questions(asking, asking.asks[0], language)
    other = next(leader for leader in asking.leaders if leader != asking.asks[0].seat)
    yield tick(asking, other, language)
    yield receipt(planning, seat, language)
    yield ReceiptLetter(head=letter.head, missing=["bid"], mode="final", owed=letter.owed)
    yield Reminder(head=letter.head, view=letter.view, owed=letter.owed, missing=["bid"], since=letter.since)
    yield CommandReply(head=letter.head, code="done", view=letter.view, words="status")
    players_now = [PlayerRow(seat=each, name="Anna", you=each == seat) for each in planning.leaders]
    yield Welcome(head=letter.head, players=players_now, moderator="Bruno", days="tue 18:00", question_hours=24,
                  steward="hold", commitment="9c41-07e2-b3aa")  # fmt: skip
    yield end(game[-1], seat, language)
    yield end(game[-1], None, language)
    yield from _rulings(planning, language)
    yield PressLetter(
        head=letter.head, sender=planning.leaders[1], to=planning.leaders[:1], text="Yield to me, please."
    )


def _rulings(moment: Moment, language: str) -> Iterator[Letter]:
    """Yield what is told of a card that the moderator settles."""
    table, one = moment.views[None], moment.leaders[0]
    prompt = {"en": "Do what the card says.", "it": "Fai ciò che dice la carta."}
    about = {"card": next(iter(box().influence)), "leader": one, "prompt": prompt}
    own = head(moment.views[one], language)
    yield RulingWanted(head=head(table, language), view=table, ask="effect.manual", about=about, settles=True)
    yield RulingWanted(head=own, view=table, ask="effect.manual", about=about)
    edit = {"do": "draw", "leader": one, "n": 2}
    lines = [RuledLine("settle draw 2", edit), RuledLine("settle say why", said="why")]
    yield Ruled(head=head(table, language), view=table, code="ruled", lines=lines)
    wrong = RuledLine("settle drw 2", problem=NO_SUCH)
    moderator = replace(head(table, language), context=reader("").context)
    yield Ruled(head=moderator, view=table, code="ruling-refused", lines=[wrong])
