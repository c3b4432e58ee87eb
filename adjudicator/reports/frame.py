"""The frame of every mail: a subject with the tag of the game, a first line that names the topic, a footer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.reports.layout import short
from adjudicator.reports.letters import Head
from adjudicator.reports.voice import Voice

LONGEST_SUBJECT = 90
MOST_REPEATED = 80
"""The greatest length of a subject that an answer repeats, in characters."""
_PREFIXES = re.compile(r"\A\s*(?:(?:re|r|aw|sv|rif)\s*:\s*)+", re.IGNORECASE)
"""Matches the prefixes that mail programs put before the subject of an answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """The frame of a mail; `language` is the language code for the HTML."""

    subject: str
    top: str
    footer: Sequence[str]
    language: str
    reply: str = ""
    """A mailto link for an answer without the form; empty if there is nobody to answer."""
    pictured: bool = False
    """True when the place of a picture is to be marked in the HTML."""
    whole: str = ""
    """A sentence that says that the mail is sent in its full length; "" for a mail that must be short."""


def tagged(voice: Voice, head: Head, text: str) -> str:
    """Return a subject on one line, with a tag such as "[westeros1 r4] " if the mail is about a game."""
    if not head.game:
        return short(text, LONGEST_SUBJECT)
    text = short(_answered_once(re.sub(rf"\[{re.escape(head.game)}(?: \w{{1,4}})?\]\s*", "", text)), LONGEST_SUBJECT)
    code = "reports.tag" if head.round is not None else "reports.tag-without-round"
    return f"{voice.t(code, game=head.game, round=head.round)} {text}"


def top_line(voice: Voice, head: Head) -> str:
    """Return game, seat and round as the first line, such as "GAME, SEAT, round 4"; "" if there is no game."""
    parts = [head.game] if head.game else []
    if head.seat and head.variant:
        parts.append(voice.titled(head.seat))
    if head.game and head.round is not None:
        parts.append(voice.t("reports.round", round=head.round))
    return ", ".join(parts)


def works(voice: Voice, code: str, would_work: Sequence[str]) -> list[str]:
    """Return sentences about what would work: whole sentences unchanged, other texts joined into one sentence."""
    sentences = [each for each in would_work if each.endswith((".", "?"))]
    pieces = [each for each in would_work if each not in sentences]
    return [*sentences, *([voice.t(code, what=voice.listed(pieces, "or"))] if pieces else [])]


def answering(voice: Voice, replies_to: str | None, otherwise: str) -> str:
    """Return "Re: SUBJECT", shortened, or `otherwise` if `replies_to` is empty or None (a stranger's subject)."""
    if replies_to is None:
        return voice.t("reports.subject.stranger")
    theirs = replies_to.strip()[:MOST_REPEATED].strip()
    if not theirs:
        return otherwise
    return _answered_once(f"Re: {theirs}")


def _answered_once(subject: str) -> str:
    """Return a subject with several "Re:" replaced by one."""
    core = _PREFIXES.sub("", subject, count=1)
    return f"Re: {core}" if len(core) < len(subject) else subject
