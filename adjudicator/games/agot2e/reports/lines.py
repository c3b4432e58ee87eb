"""Writes the lines that would answer in advance what only this edition asks."""

from __future__ import annotations

from adjudicator.engine.lines import View
from adjudicator.games.westeros.reports import lines
from adjudicator.games.westeros.reports.lines import SHOWN, about_wildlings, areas_of, line_of, some_of, word_of
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.letters import Question

CHASES = "robb-stark"
"""The ability of the card whose owner chooses where the loser retreats."""


def choose(voice: Voice, question: Question, view: View) -> str:
    """Return a line that chooses the first options of a Westeros card."""
    words = f" {voice.t('reports.or')} ".join(word_of(voice, option) for option in question.options[:SHOWN])
    return line_of(voice, "choose", card=voice.card(question.about["card"]).replace(",", ""), options=words)


def wildling_option(voice: Voice, question: Question, view: View) -> str:
    """Return a line that chooses what is lost."""
    return about_wildlings(voice, question, view, word_of(voice, question.options[0]))


def wildling_track(voice: Voice, question: Question, view: View) -> str:
    """Return a line that names tracks."""
    return about_wildlings(voice, question, view, ", ".join(voice.track(track) for track in question.options))


def retreat(voice: Voice, question: Question, view: View) -> str:
    """Return the line of the winner whose card lets them choose where the loser retreats, or a line of the loser."""
    if question.about["house"] == view.get("seat"):
        return lines.retreat(voice, question, view)
    card = next((id for id, card in voice.box.house_cards.items() if card.ability == CHASES), None)
    if card is None:
        return ""
    return line_of(voice, "ability", card=voice.card(card), answer=areas_of(voice, some_of(question.options)))


def blade(voice: Voice, question: Question, view: View) -> str:
    """Return a line that says when the Blade is used, or when a Tides card is drawn again."""
    return lines.blade(voice, question, view) if "margin" in question.about else line_of(voice, "redraw")


def consolidate(voice: Voice, question: Question, view: View) -> str:
    """Return a line that musters with a special order."""
    area = next((option["area"] for option in question.options if option["use"] == "muster"), None)
    return line_of(voice, "consolidate", area=voice.area(area)) if area else ""
