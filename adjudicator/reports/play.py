"""Mails of a round: the report, questions in between, and reminders, as pages for the templates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import View
from adjudicator.reports import agot2e
from adjudicator.reports.blocks import Row, Section, Table
from adjudicator.reports.form import mailto
from adjudicator.reports.frame import Page, tagged, top_line, voice_of
from adjudicator.reports.letters import Decision, Event, Head, Questions, Reminder, Report, Seals
from adjudicator.reports.owe import OwePage, owe_page
from adjudicator.reports.voice import Voice

PLACED = "planning.orders"
"""The orders stand in the story, so they need not be repeated among the decisions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPage:
    """How the board stands, for one reader."""

    title: str
    table: Table
    hand: Sequence[str]
    has_seat: bool
    discards: Sequence[Row]
    areas: Sequence[Row]
    secrets: Sequence[str]
    westeros: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportPage(Page):
    """A report, for a seat or an observer."""

    note: str
    again: str
    yours: Sequence[str]
    owe: OwePage
    story: Sequence[Section]
    board: BoardPage
    decisions: Sequence[str]
    seals: str


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionsPage(Page):
    """Questions that no line answered."""

    title: str
    yours: Sequence[str]
    owe: OwePage
    story: Sequence[Section]
    board: BoardPage


@dataclass(frozen=True, slots=True, kw_only=True)
class ReminderPage(Page):
    """You still owe something."""

    lines: Sequence[str]
    owe: OwePage


def report_page(letter: Report) -> ReportPage:
    """Return the report as a page."""
    head, voice, view = letter.head, voice_of(letter.head), letter.view
    events = agot2e.known(letter.events, head.seat)
    subject = tagged(voice, head, _report_subject(voice, letter))
    return ReportPage(
        subject=subject,
        top=top_line(voice, head),
        footer=_footer(voice, head),
        language=head.language,
        reply=mailto(head.reply_to, f"Re: {subject}") if head.seat else "",
        note=letter.note,
        again=voice.t("reports.report.again") if letter.again else "",
        yours=[*yours(voice, events, head.seat), *_defaulted(voice, letter)],
        owe=owe_page(voice, head, letter.owed, view, f"Re: {subject}"),
        story=_titled(voice, agot2e.for_everybody(voice, events, first_round(events, view))),
        board=board_page(voice, view),
        decisions=[_decision(voice, each, head.seat) for each in letter.decisions if each.ask != PLACED],
        seals=seals_line(voice, letter.seals),
    )


def _report_subject(voice: Voice, letter: Report) -> str:
    if letter.again:
        return voice.t("reports.subject.again", round=letter.head.round)
    owed = letter.owed
    if not owed.orders:
        n = len(owed.questions)
        return voice.count("reports.subject.open-lines", n) if n else voice.t("reports.subject.happened")
    if owed.deadline is None:
        return voice.t("reports.subject.orders-no-deadline")
    return voice.t("reports.subject.orders", due=voice.moment(owed.deadline))


def _footer(voice: Voice, head: Head) -> list[str]:
    if head.seat is None:
        return [voice.t("reports.footer.observer")]
    return [voice.t("reports.footer.answer"), voice.t("reports.footer.help")]


def first_round(events: Sequence[Event], view: View) -> int:
    """Return the round in which the events begin, known from the first one that names a round."""
    named = next((event["round"] for event in events if event["e"] == "round"), None)
    if named is None:
        return int(view["round"])
    return int(named) if events[0]["e"] == "round" else max(1, int(named) - 1)


def yours(voice: Voice, events: Sequence[Event], seat: str | None) -> list[str]:
    """Return what happened to the seat; nothing ever happens to an observer."""
    return agot2e.for_seat(voice, events, seat) if seat else []


def _titled(voice: Voice, sections: Sequence[Section]) -> Sequence[Section]:
    for section in sections:
        section.title = voice.t("reports.report.everybody", round=section.title.upper())
    return sections


def board_page(voice: Voice, view: View) -> BoardPage:
    """Return the board as the reader sees it."""
    round = voice.own("round-title", round=view["round"]).upper()
    return BoardPage(
        title=voice.t("reports.report.board", round=round),
        table=agot2e.table(voice, view),
        hand=agot2e.hand(voice, view),
        has_seat=view.get("seat") in view["players"],
        discards=agot2e.discards(voice, view),
        areas=agot2e.areas(voice, view),
        secrets=agot2e.secrets(voice, view),
        westeros=agot2e.westeros(voice, view),
    )


def _defaulted(voice: Voice, letter: Report) -> list[str]:
    """Return what the defaults decided for the seat, which nobody else is told."""
    return [
        voice.t("reports.decision.defaulted", **_facts_of(voice, decision, letter.head.seat))
        for decision in letter.decisions
        if decision.source == "default"
    ]


def _facts_of(voice: Voice, decision: Decision, seat: str | None) -> dict[str, str]:
    title = agot2e.ask_title(voice, decision.ask, decision.about, seat) if decision.about else _topic(voice, decision)
    return {"title": title, "answer": agot2e.answer_text(voice, decision.ask, decision.answer, decision.about)}


def _topic(voice: Voice, decision: Decision) -> str:
    topic = voice.own(f"topic.{decision.ask}")
    return f"{topic[:1].upper()}{topic[1:]} -"


def _decision(voice: Voice, decision: Decision, seat: str | None) -> str:
    how = voice.t(f"reports.decision.{decision.source}")
    if decision.line:
        how = voice.t("reports.decision.line", how=how, line=decision.line)
    return voice.t("reports.decision.entry", how=how, **_facts_of(voice, decision, seat))


def seals_line(voice: Voice, seals: Seals) -> str:
    """Return the seals that are known, in one line."""
    box = voice.box
    parts = [
        voice.t("reports.seals.commitment", commitment=seals.commitment) if seals.commitment else "",
        voice.t("reports.seals.journal", n=seals.journal_entry, link=seals.journal_link) if seals.journal_link else "",
        voice.t("reports.seals.orders", seal=seals.orders) if seals.orders else "",
        voice.t("reports.seals.rules", variant=box.id, version=box.version),
    ]
    return " ".join(part for part in parts if part)


def questions_page(letter: Questions) -> QuestionsPage:
    """Return the questions as a page."""
    head, voice, view = letter.head, voice_of(letter.head), letter.view
    events = agot2e.known(letter.events, head.seat)
    n = len(letter.owed.questions)
    subject = tagged(voice, head, _question_subject(voice, letter))
    return QuestionsPage(
        subject=subject,
        top=top_line(voice, head),
        footer=[voice.t("reports.question.open")],
        language=head.language,
        reply=mailto(head.reply_to, f"Re: {subject}", f"q{letter.owed.questions[0].number} " if n == 1 else ""),
        title=voice.count("reports.question.title", n),
        yours=yours(voice, events, head.seat),
        owe=owe_page(voice, head, letter.owed, view, f"Re: {subject}"),
        story=agot2e.for_everybody(voice, events, first_round(events, view)),
        board=board_page(voice, view),
    )


def _question_subject(voice: Voice, letter: Questions) -> str:
    questions = letter.owed.questions
    if len(questions) != 1:
        return voice.t("reports.subject.questions", n=len(questions))
    title = agot2e.ask_title(voice, questions[0].ask, questions[0].about, letter.view.get("seat"))
    return voice.t("reports.subject.question", q=questions[0].number, title=title)


def reminder_page(letter: Reminder) -> ReminderPage:
    """Return a reminder as a page."""
    head, voice = letter.head, voice_of(letter.head)
    deadline = letter.owed.deadline
    code = "reminder" if deadline else "reminder-no-deadline"
    when = voice.moment(deadline) if deadline else ""
    subject = tagged(voice, head, voice.t(f"reports.subject.{code}", due=when))
    lines = [voice.t("reports.reminder.text")]
    if letter.missing:
        areas = voice.listed(voice.area(area) for area in letter.missing)
        lines += [voice.t("reports.reminder.missing", areas=areas), voice.t("reports.reminder.else")]
    return ReminderPage(
        subject=subject,
        top=top_line(voice, head),
        footer=_footer(voice, head),
        language=head.language,
        reply=mailto(head.reply_to, f"Re: {subject}"),
        lines=lines,
        owe=owe_page(voice, head, letter.owed, letter.view, f"Re: {subject}"),
    )
