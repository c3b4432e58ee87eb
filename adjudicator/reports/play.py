"""Mails of a round: the report, questions in between and ahead, and reminders, as pages for the templates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicator.reports.asking import ask_title
from adjudicator.reports.blocks import BoardShown, Section
from adjudicator.reports.decisions import decisions_told, entries, not_asked, unanswered
from adjudicator.reports.form import mailto
from adjudicator.reports.frame import Page, tagged, top_line
from adjudicator.reports.games import reports_of, speech_of, voice_of
from adjudicator.reports.letters import Event, Head, Owed, Questions, Reminder, Report, Seals
from adjudicator.reports.owe import OwePage, owe_page
from adjudicator.reports.since import BRIEFLY, SincePage, since_page
from adjudicator.reports.voice import Voice

FIRST = 1
"""The round whose report makes the commitment known."""
LONG, BEGINNING = 40, 12
"""The number of characters to which long numbers are cut where there is little room."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportPage(Page):
    """A report, for a seat or an observer."""

    since: SincePage | None
    note: str
    yours: Sequence[str]
    owe: OwePage
    ahead: str
    """What may be asked soon, in one sentence; "" if nothing may."""
    story: Sequence[Section]
    board: BoardShown
    decisions: Sequence[str]
    unanswered: Sequence[str]
    """The decisions that the judge made because no answer came in time. Each stands in `decisions` too."""
    unanswered_brief: Sequence[str]
    """The same with topics in place of the questions."""
    not_asked: Sequence[str]
    seals: str
    seals_short: str
    """The same with long numbers cut."""
    seals_new: str
    """The same; after the first round without the commitment to the deals, which every player has by then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionsPage(Page):
    """Questions that no line answered, or that will come."""

    since: SincePage | None
    title: str
    owe: OwePage
    ahead: str
    """What may be asked soon, in one sentence; "" if nothing may."""
    story: Sequence[Section]
    """What goes on right now, such as the combat that a question is about."""
    board: BoardShown


@dataclass(frozen=True, slots=True, kw_only=True)
class ReminderPage(Page):
    """A reminder that the reader still owes something."""

    since: SincePage | None
    lines: Sequence[str]
    owe: OwePage


def report_page(letter: Report) -> ReportPage:
    """Return the report as a page."""
    head, voice, view = letter.head, voice_of(letter.head), letter.view
    game = reports_of(head)
    events, fresh = _with_what_goes_on(letter), game.known(letter.events, head.seat)
    subject = tagged(voice, head, _report_subject(voice, letter))
    left = unanswered(voice, letter.decisions)
    since = since_page(voice, head, letter.since, len(left))
    return ReportPage(
        subject=subject,
        top=top_line(voice, head),
        footer=_footer(voice, head),
        language=head.language,
        reply=mailto(head.reply_to, f"Re: {subject}") if head.seat else "",
        pictured=letter.pictured,
        since=since,
        note=letter.note,
        whole=voice.t("reports.report.whole") if letter.whole else "",
        yours=game.yours(voice, fresh, head.seat) if head.seat and (since is None or since.more) else (),
        owe=owe_page(voice, head, letter.owed, view, f"Re: {subject}", _dropped(voice, letter)),
        story=_titled(voice, game.story(voice, events, view)),
        board=game.board(voice, view),
        decisions=entries(voice, decisions_told(voice, letter.decisions), head.seat),
        unanswered=entries(voice, left, head.seat),
        unanswered_brief=entries(voice, left, head.seat, brief=True),
        not_asked=not_asked(voice, letter.decisions),
        seals=seals_line(voice, letter.seals),
        seals_short=seals_line(voice, shortened(letter.seals)),
        seals_new=seals_line(voice, letter.seals if head.round == FIRST else replace(letter.seals, commitment="")),
        ahead=_soon(voice, letter.owed),
    )


def _dropped(voice: Voice, letter: Report) -> list[str]:
    """Return the lines that waited for this round and cannot be taken, each with the reason."""
    if not letter.dropped:
        return []
    speech = speech_of(letter.head)
    return [voice.t("judge.dropped", words=each.words, why=speech.problem(each.problem)) for each in letter.dropped]


def _report_subject(voice: Voice, letter: Report) -> str:
    if letter.whole:
        return voice.t("reports.subject.whole", round=letter.head.round)
    owed = letter.owed
    if not owed.orders:
        return _asked_subject(voice, owed)
    if owed.deadline is None:
        return voice.t("reports.subject.orders-no-deadline")
    return voice.t("reports.subject.orders", due=voice.moment(owed.deadline))


def _asked_subject(voice: Voice, owed: Owed) -> str:
    """Return a subject with the number of open questions, else of near questions, else that something happened."""
    near = len([item for item in owed.ahead if item.soon])
    if owed.questions:
        return voice.count("reports.subject.open-lines", len(owed.questions))
    return voice.count("reports.subject.ahead", near) if near else voice.t("reports.subject.happened")


def _footer(voice: Voice, head: Head) -> list[str]:
    if head.seat is None:
        return [voice.t("reports.footer.observer")]
    return [voice.t("reports.footer.answer"), voice.t("reports.footer.help")]


def _titled(voice: Voice, sections: Sequence[Section]) -> Sequence[Section]:
    return [
        replace(section, title=voice.t("reports.report.everybody", round=section.title.upper())) for section in sections
    ]


def seals_line(voice: Voice, seals: Seals) -> str:
    """Return the seals that are known, in one line."""
    box = voice.box
    parts = [
        voice.t("reports.seals.commitment", commitment=seals.commitment) if seals.commitment else "",
        voice.t("reports.seals.journal", link=seals.journal_link) if seals.journal_link else "",
        voice.t("reports.seals.orders", seal=seals.orders) if seals.orders else "",
        voice.t("reports.seals.rules", variant=box.id, version=box.version),
    ]
    return " ".join(part for part in parts if part)


def shortened(seals: Seals) -> Seals:
    """Return the seals with long numbers cut; the mail holds them in full elsewhere."""
    return replace(seals, commitment=_cut(seals.commitment), journal_link=_cut(seals.journal_link))


def _cut(number: str) -> str:
    return number if len(number) <= LONG else f"{number[:BEGINNING]}…"


def questions_page(letter: Questions) -> QuestionsPage:
    """Return the questions as a page."""
    head, voice, view = letter.head, voice_of(letter.head), letter.view
    game = reports_of(head)
    subject = tagged(voice, head, _question_subject(voice, letter))
    questions = letter.owed.questions
    told = game.known([*letter.told, *letter.events], head.seat)
    newest = game.known(letter.events, head.seat)[-1:]
    return QuestionsPage(
        subject=subject,
        top=top_line(voice, head),
        footer=[voice.t("reports.question.open"), voice.t("reports.question.full")],
        language=head.language,
        reply=mailto(head.reply_to, f"Re: {subject}", f"q{questions[0].number} " if len(questions) == 1 else ""),
        pictured=letter.pictured,
        since=since_page(voice, head, letter.since, most=BRIEFLY),
        title=voice.count("reports.question.title", len(questions)) if questions else voice.t("reports.ahead.title"),
        owe=owe_page(voice, head, letter.owed, view, f"Re: {subject}"),
        ahead=_soon(voice, letter.owed),
        story=_titled(voice, game.story(voice, game.running(told, newest, view), view)),
        board=game.board(voice, view),
    )


def _soon(voice: Voice, owed: Owed) -> str:
    """Return which questions may come next, with the command for the form that answers them before they are asked."""
    topics = list(dict.fromkeys(reports_of(voice).ahead(voice, item) for item in owed.ahead))
    return voice.t("reports.ahead.soon", topics=voice.listed(topics)) if topics else ""


def _with_what_goes_on(letter: Report) -> Sequence[Event]:
    """Return the new events, preceded by events told before that are needed to understand them."""
    game, seat = reports_of(letter.head), letter.head.seat
    events, told = game.known(letter.events, seat), game.known(letter.told, seat)
    return [*game.running(told, events, letter.view), *events]


def _question_subject(voice: Voice, letter: Questions) -> str:
    questions = letter.owed.questions
    if not questions:
        return _asked_subject(voice, letter.owed)
    if len(questions) != 1:
        return voice.t("reports.subject.questions", n=len(questions))
    title = ask_title(reports_of(voice), voice, questions[0].ask, questions[0].about, letter.view.get("seat"))
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
        who = voice.steward(letter.steward, letter.friends)
        areas = voice.listed(voice.area(area) for area in letter.missing)
        lines += [voice.t("reports.reminder.missing", areas=areas), voice.t("reports.reminder.else", who=who)]
    return ReminderPage(
        subject=subject,
        top=top_line(voice, head),
        footer=_footer(voice, head),
        language=head.language,
        reply=mailto(head.reply_to, f"Re: {subject}"),
        since=since_page(voice, head, letter.since),
        lines=lines,
        owe=owe_page(voice, head, letter.owed, letter.view, f"Re: {subject}"),
    )
