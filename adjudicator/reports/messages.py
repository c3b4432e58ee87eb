"""Puts into words what became of the messages of a mail, and shows how a message is typed."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from adjudicator.engine.lines import LineProblem
from adjudicator.orders.press_fences import KINDS
from adjudicator.orders.wording import Speech
from adjudicator.reports.layout import WIDTH
from adjudicator.reports.letter_parts import JudgeNote, MessageResult, MessageToSend
from adjudicator.reports.voice import Voice

_WIDTH = WIDTH - 4
"""The width of a line that is shown further to the right."""


def result_text(voice: Voice, speech: Speech, result: MessageResult) -> str:
    """Return the sentence about a message: to whom it was sent, or why it was not."""
    if result.why is None:
        return voice.t(f"judge.press.{result.code}", to=_named(speech, result.to))
    return voice.t(f"judge.press.{result.code}", words=result.words, why=reason_text(voice, speech, result.why))


def reason_text(voice: Voice, speech: Speech, why: LineProblem | JudgeNote) -> str:
    """Return the sentence for what is wrong with a message, with a suggestion if there is one."""
    if isinstance(why, LineProblem):
        return f"{speech.problem(why)} {speech.suggestion(why)}".strip()
    facts = {key: _named(speech, [value]) if key == "name" else value for key, value in why.facts.items()}
    return voice.t(f"judge.{why.code}", **facts)


def _named(speech: Speech, ids: Sequence[str]) -> str:
    """Return the names of readers, joined by commas and "and"."""
    return speech.listed([speech.name(id, KINDS) for id in ids])


def typed_message(voice: Voice, message: MessageToSend) -> list[str]:
    """Return the lines of a message as they are typed, from its opening to its closing line, none of them wide."""
    to = message.to or voice.t("reports.press.typed-moderator")
    return closed_message(voice, voice.t("reports.press.start", to=to), message.text)


def closed_message(voice: Voice, start: str, text: Sequence[str]) -> list[str]:
    """Return the lines of a message with this opening line and text and its closing line; none of the text is wide."""
    folded = [part for line in text for part in textwrap.wrap(line, _WIDTH) or [""]]
    return [start, *folded, voice.t("reports.press.end")]
