"""What the reader owes: until when, which orders, which questions, and the form to answer with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import View
from adjudicator.reports import agot2e
from adjudicator.reports.blocks import Asked
from adjudicator.reports.form import FormPage, form_page
from adjudicator.reports.letters import Head, Owed
from adjudicator.reports.voice import Voice


@dataclass(frozen=True, slots=True)
class OwePage:
    """The block "YOU OWE"."""

    due: str
    """ "by Tue 8 Dec 18:00 Rome (in 3 days)"; empty when nothing is owed."""
    lines: Sequence[str]
    questions: Sequence[Asked]
    form: FormPage
    waiting: str
    orders: bool

    @property
    def nothing(self) -> bool:
        """True when the reader need not do anything."""
        return not self.orders and not self.questions


def owe_page(voice: Voice, head: Head, owed: Owed, view: View, subject: str) -> OwePage:
    """Return what is owed, in words."""
    owing = owed.orders or bool(owed.questions)
    due = voice.due(owed.deadline) if owed.deadline else voice.t("reports.no-deadline")
    by = voice.t("reports.by", due=due) if owed.deadline else due
    return OwePage(
        due=by if owing else "",
        lines=_orders(voice, owed, view) if owed.orders else (),
        questions=[agot2e.asked(voice, question, view) for question in owed.questions],
        form=form_page(voice, head, owed.form, view, subject),
        waiting=_waiting(voice, owed),
        orders=owed.orders,
    )


def _orders(voice: Voice, owed: Owed, view: View) -> list[str]:
    seat = view.get("seat")
    lines = [voice.count("reports.owe.orders", len(owed.form.areas)), voice.t("reports.owe.ahead")]
    lines += agot2e.restrictions(voice, view["restrictions"])
    if seat in view["players"]:
        stars = view["players"][seat]["stars"]
        lines.append(voice.count("reports.owe.stars", stars) if stars else voice.t("reports.owe.stars.none"))
    return lines


def _waiting(voice: Voice, owed: Owed) -> str:
    return voice.t("reports.owe.waiting", houses=voice.houses(owed.waiting_for)) if owed.waiting_for else ""
