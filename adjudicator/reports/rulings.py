"""Mails about decisions that the rules leave to the moderator, as pages for the templates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.reports.blocks import TextTable
from adjudicator.reports.form import mailto
from adjudicator.reports.frame import Page, answering, tagged, top_line
from adjudicator.reports.game import RulingReports
from adjudicator.reports.games import reports_of, speech_of, voice_of
from adjudicator.reports.letter_head import Head
from adjudicator.reports.letter_rulings import Ruled, RuledLine, RulingWanted
from adjudicator.reports.life import from_judge
from adjudicator.reports.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingPage(Page):
    """A question for the moderator, or the result of a ruling; `lines` are examples that may be typed as they are."""

    text: str
    about: Sequence[str]
    how: str
    lines: Sequence[str]
    table: TextTable | None


REFUSED = "ruling-refused"
_TO_MODERATOR = ("ruling.moderator-subject", "ruling.moderator")
_TO_OTHERS = ("ruling.others-subject", "ruling.others")


def wanted_page(letter: RulingWanted) -> RulingPage:
    """Return the page that says which decision the game waits for; the moderator's page also says how to make it."""
    head, voice = letter.head, voice_of(letter.head)
    reports = _reports(head)
    title, text = _TO_MODERATOR if letter.settles else _TO_OTHERS
    subject = tagged(voice, head, voice.t(f"reports.{title}"))
    return RulingPage(
        subject=subject,
        top=top_line(voice, head),
        footer=[voice.t("reports.footer.judge")],
        language=head.language,
        reply=mailto(head.reply_to, f"Re: {subject}") if letter.settles else "",
        text=voice.t(f"reports.{text}"),
        about=reports.wanted(voice, letter.about),
        how=voice.t("reports.ruling.how") if letter.settles else "",
        lines=reports.examples(voice, letter.view) if letter.settles else (),
        table=reports_of(head).board(voice, letter.view).table if letter.settles else None,
    )


def ruled_page(letter: Ruled) -> RulingPage:
    """Return the page that answers a ruling: each of its lines in full words, or its problem."""
    head, voice = letter.head, voice_of(letter.head)
    text, refused = from_judge(voice, "command", letter.code, {}), letter.code == REFUSED
    subject = tagged(voice, head, answering(voice, letter.replies_to, text.partition(". ")[0].rstrip(".")))
    return RulingPage(
        subject=subject,
        top=top_line(voice, head),
        footer=[voice.t("reports.footer.judge")],
        language=head.language,
        reply=mailto(head.reply_to, subject),
        text=text,
        about=[_line(voice, head, line) for line in letter.lines],
        how=voice.t("reports.ruling.would-work") if refused else "",
        lines=_reports(head).examples(voice, letter.view) if refused else (),
        table=None,
    )


def _line(voice: Voice, head: Head, line: RuledLine) -> str:
    """Return what a line of a ruling does, or what is wrong with it."""
    if line.problem is not None:
        speech = speech_of(head)
        why = f"{speech.problem(line.problem)} {speech.suggestion(line.problem)}".strip()
        return voice.t("reports.ruling.wrong", why=why, words=line.words)
    if line.said:
        return voice.t("reports.ruling.said", said=line.said)
    edit = _reports(head).edit(voice, line.edit) if line.edit is not None else voice.t("reports.ruling.nothing")
    return voice.t("reports.ruling.edit", said=edit, words=line.words)


def _reports(head: Head) -> RulingReports:
    """Return the words of the game for rulings. Raises ValueError for a game that has none."""
    found = reports_of(head).ruling
    if found is None:
        raise ValueError(f"the game {head.game} asks its moderator and has no words for it")
    return found
