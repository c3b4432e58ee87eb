"""What every mail has: a subject with the game's tag, a first line that says what it is about, a last one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.reports.layout import short
from adjudicator.reports.letters import Head
from adjudicator.reports.voice import Voice

LONGEST_SUBJECT = 90
MOST_REPEATED = 80
"""Letters of the subject of a mail that its answer repeats."""
_PREFIXES = re.compile(r"\A\s*(?:(?:re|r|aw|sv|rif)\s*:\s*)+", re.IGNORECASE)
"""What mail programs put before the subject of an answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """The frame of a mail; `language` is for the HTML."""

    subject: str
    top: str
    footer: Sequence[str]
    language: str
    reply: str = ""
    """A mailto link that just answers; empty if there is nothing to answer to."""


def tagged(voice: Voice, head: Head, text: str) -> str:
    """Return a subject on one line, "[westeros1 r4] " before it if it is about a game."""
    if not head.game:
        return short(text, LONGEST_SUBJECT)
    text = short(_answered_once(re.sub(rf"\[{re.escape(head.game)}(?: \w{{1,4}})?\]\s*", "", text)), LONGEST_SUBJECT)
    code = "reports.tag" if head.round is not None else "reports.tag-without-round"
    return f"{voice.t(code, game=head.game, round=head.round)} {text}"


def top_line(voice: Voice, head: Head) -> str:
    """Return "westeros1, House Stark, round 4"; empty if the mail is about no game."""
    parts = [head.game] if head.game else []
    if head.seat and head.variant:
        parts.append(voice.titled(head.seat))
    if head.game and head.round is not None:
        parts.append(voice.t("reports.round", round=head.round))
    return ", ".join(parts)


def works(voice: Voice, code: str, would_work: Sequence[str]) -> list[str]:
    """Return what would work: whole sentences as they are, anything else in one sentence."""
    sentences = [each for each in would_work if each.endswith((".", "?"))]
    pieces = [each for each in would_work if each not in sentences]
    return [*sentences, *([voice.t(code, what=voice.listed(pieces, "or"))] if pieces else [])]


def answering(voice: Voice, replies_to: str | None, otherwise: str) -> str:
    """Return "Re: their subject", cut short, or `otherwise` if there was none; None hides that of a stranger."""
    if replies_to is None:
        return voice.t("reports.subject.stranger")
    theirs = replies_to.strip()[:MOST_REPEATED].strip()
    if not theirs:
        return otherwise
    return _answered_once(f"Re: {theirs}")


def _answered_once(subject: str) -> str:
    """Return a subject with one "Re:" before it where it has several."""
    core = _PREFIXES.sub("", subject, count=1)
    return f"Re: {core}" if len(core) < len(subject) else subject
