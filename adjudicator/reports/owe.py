"""What the reader owes: deadline, orders, questions, and the form for the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import View
from adjudicator.reports.asking import asked
from adjudicator.reports.blocks import Asked
from adjudicator.reports.due_reasons import due_reasons
from adjudicator.reports.form import FormPage, form_page
from adjudicator.reports.games import reports_of
from adjudicator.reports.letters import Head, Owed
from adjudicator.reports.voice import Voice


@dataclass(frozen=True, slots=True)
class OwePage:
    """The block "YOU OWE"."""

    due: str
    """ "by Tue 8 Dec 18:00 Rome (in 3 days)"; empty when nothing is owed."""
    why: str
    """Why it is due then, of questions alone only what is not so each time; empty when nothing is owed or known."""
    what: Sequence[str]
    """Lines at the top of the block: what is owed and how to answer."""
    lines: Sequence[str]
    """Lines below them with facts needed for the answer."""
    questions: Sequence[Asked]
    ahead: Sequence[str]
    """Questions that may come before the next orders, for which the form has lines."""
    form: FormPage
    waiting: str
    orders: bool
    soon: bool
    """True when something may be asked soon."""
    dropped: Sequence[str]
    """Lines that waited for this round and are no longer possible."""

    @property
    def nothing(self) -> bool:
        """True when the reader has nothing to do."""
        return not self.orders and not self.questions

    @property
    def said(self) -> str:
        """What the questions say with their details and options, so that it need not be said again."""
        return " ".join(
            text for each in self.questions for text in (*each.details, *(option.text for option in each.options))
        )

    @property
    def near(self) -> bool:
        """True when nothing is owed, but something may be asked soon and can be answered ahead."""
        return self.nothing and self.soon

    @property
    def title(self) -> str:
        """The part of the catalogue with the title above the form."""
        return "owe.form" if self.orders else "owe.open"


def owe_page(voice: Voice, head: Head, owed: Owed, view: View, subject: str, dropped: Sequence[str] = ()) -> OwePage:
    """Return what is owed, in words."""
    game = reports_of(voice)
    owing = owed.orders or bool(owed.questions)
    due = voice.due(owed.deadline) if owed.deadline else voice.t("reports.no-deadline")
    by = voice.t("reports.by", due=due) if owed.deadline else due
    return OwePage(
        due=by if owing else "",
        why=due_reasons(voice, owed.why, head.seat, unusual_only=not owed.orders) if owing else "",
        what=_what(voice, owed),
        lines=[voice.t("reports.owe.ahead"), *game.limits(voice, view)] if owed.orders else (),
        questions=[asked(game, voice, question, view) for question in owed.questions],
        ahead=_ahead(voice, owed),
        form=form_page(voice, head, owed.form, view, subject),
        waiting=_waiting(voice, owed),
        orders=owed.orders,
        soon=any(item.soon for item in owed.ahead),
        dropped=dropped,
    )


def _what(voice: Voice, owed: Owed) -> list[str]:
    lines = [_orders(voice, len(owed.form.areas))] if owed.orders else []
    if owed.complete:
        lines.append(voice.t("reports.owe.complete"))
    if owed.questions:
        lines.append(voice.count("reports.owe.questions", len(owed.questions)))
    if owed.away_until is not None:
        lines.append(voice.count("reports.owe.away", owed.away, until=voice.moment(owed.away_until)))
    return lines


def _orders(voice: Voice, areas: int) -> str:
    """Return a sentence with the number of orders due; in a game without areas, that a plan is due."""
    return voice.count("reports.owe.orders", areas) if areas else voice.t("reports.owe.plan")


def _ahead(voice: Voice, owed: Owed) -> list[str]:
    """Return a sentence about questions that are certain and a sentence about questions that may come."""
    game = reports_of(voice)
    lines: list[str] = []
    told: set[str] = set()
    for code, wanted in (("certain", True), ("possible", False)):
        topics = dict.fromkeys(game.ahead(voice, item) for item in owed.ahead if item.certain == wanted)
        fresh = [topic for topic in topics if topic not in told]
        told.update(fresh)
        if fresh:
            lines.append(voice.t(f"reports.ahead.{code}", topics=voice.listed(fresh)))
    return lines


def _waiting(voice: Voice, owed: Owed) -> str:
    return voice.t("reports.owe.waiting", houses=voice.houses(owed.waiting_for)) if owed.waiting_for else ""
