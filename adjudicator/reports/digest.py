"""The one mail a day with what could wait, as a page for the templates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.reports.frame import Page, tagged, top_line
from adjudicator.reports.games import voice_of
from adjudicator.reports.letters import DigestLetter, DigestPart


@dataclass(frozen=True, slots=True, kw_only=True)
class DigestPage(Page):
    """All that has waited, each part as its own mail would have said it."""

    intro: str
    parts: Sequence[DigestPart]


def digest_page(letter: DigestLetter) -> DigestPage:
    """Return a mail of the day as a page."""
    head, voice = letter.head, voice_of(letter.head)
    return DigestPage(
        subject=tagged(voice, head, voice.t("reports.digest.subject", n=len(letter.parts))),
        top=top_line(voice, head),
        footer=[voice.t("reports.digest.ends")],
        language=head.language,
        intro=voice.t("reports.digest.intro"),
        parts=letter.parts,
    )
