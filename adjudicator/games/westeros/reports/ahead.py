"""Questions that may come before the next orders, in words: the topic of each, with its combat or place."""

from __future__ import annotations

from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.letters import Ahead


def ahead_text(voice: Voice, item: Ahead) -> str:
    """Return what a question will be about: "House cards against Tyrell at Storm's End"."""
    topic, about = voice.own(f"topic.{item.ask}"), voice.facts(item.about)
    if "against" in about and "area" in about:
        return voice.own("ahead.combat", topic=topic, house=about["against"], area=about["area"])
    return voice.own("ahead.place", topic=topic, area=about["area"]) if "area" in about else topic
