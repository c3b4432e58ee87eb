"""Questions that may come before the next orders, in words: what it is about, and why it may come."""

from __future__ import annotations

from adjudicator.reports.agot2e.voice import Voice
from adjudicator.reports.letters import Ahead


def ahead_text(voice: Voice, item: Ahead) -> str:
    """Return why a question may come, with the facts the seat may know; its topic where no sentence fits."""
    code = f"ahead.{item.ask}"
    if voice.has(code):
        try:
            return voice.own(code, **voice.facts(item.about))
        except KeyError:
            pass
    topic = voice.own(f"topic.{item.ask}")
    return voice.own("ahead.topic", topic=f"{topic[:1].upper()}{topic[1:]}")
