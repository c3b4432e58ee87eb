"""Mails about what a moderator must settle, as pages for the templates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.reports.blocks import TextTable
from adjudicator.reports.form import mailto
from adjudicator.reports.frame import Page, answering, tagged, top_line
from adjudicator.reports.game import RulingReports
from adjudicator.reports.games import reports_of, voice_of
from adjudicator.reports.letter_head import Head
from adjudicator.reports.letter_rulings import Ruled, RuledLine, RulingWanted
from adjudicator.reports.life import from_judge
from adjudicator.reports.voice import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingPage(Page):
    """What is to be settled, or what became of it; `lines` may be typed as they stand."""

    text: str
    about: Sequence[str]
    how: str
    lines: Sequence[str]
    table: TextTable | None


_TO_MODERATOR = ("ruling.moderator-subject", "ruling.moderator")
_TO_OTHERS = ("ruling.others-subject", "ruling.others")


def wanted_page(letter: RulingWanted) -> RulingPage:
    """Return what the game waits for; the moderator reads how to settle it."""
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
    """Return each line of a ruling in full words, or what is wrong with it."""
    head, voice = letter.head, voice_of(letter.head)
    text = from_judge(voice, "command", letter.code, {})
    subject = tagged(voice, head, answering(voice, letter.replies_to, text.partition(". ")[0].rstrip(".")))
    return RulingPage(
        subject=subject,
        top=top_line(voice, head),
        footer=[voice.t("reports.footer.judge")],
        language=head.language,
        reply=mailto(head.reply_to, subject),
        text=text,
        about=[_line(voice, _reports(head), line) for line in letter.lines],
        how="",
        lines=(),
        table=None,
    )


def _line(voice: Voice, reports: RulingReports, line: RuledLine) -> str:
    facts: Mapping[str, Any] = {"words": line.words}
    if line.why:
        return voice.t("reports.ruling.wrong", why=line.why, **facts)
    if line.said:
        return voice.t("reports.ruling.said", said=line.said)
    said = reports.edit(voice, line.edit) if line.edit is not None else voice.t("reports.ruling.nothing")
    return voice.t("reports.ruling.edit", said=said, **facts)


def _reports(head: Head) -> RulingReports:
    """Return what the game says about rulings; raises ValueError for a game that needs none."""
    found = reports_of(head).ruling
    if found is None:
        raise ValueError(f"the game {head.game} asks its moderator and has no words for it")
    return found
