"""Answers in words: the options of a question, with what a player wants to know before choosing one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from adjudicator.engine.asks import Answer
from adjudicator.engine.lines import View
from adjudicator.games.btwixt.reports.cards import short_text
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.games.btwixt.rules.components import design_of
from adjudicator.reports.ask_words import About

WORDS = frozenset({"kneel", "pass", "none", "plan"})
TEXT_WIDTH = 52
"""Letters of a card's text behind its name, so that an option takes two lines of a mail at most."""


@dataclass(frozen=True, slots=True)
class Named:
    """What the answers to an ask name: leaders, councils, cards."""

    name: Callable[[Voice, Answer], str]
    """Returns the name of an answer."""
    with_figures: Callable[[Voice, Answer, View], str] | None = None
    """Returns an option with the figures that speak for or against it; None if the name is enough."""
    same: Callable[[Answer], Answer] = lambda answer: answer
    """Returns what options are compared by, so that equal ones are shown once."""


def said(ask: str, named: Named) -> Callable[[Voice, Answer, About], str]:
    """Return the function that puts an answer to an ask into words."""

    def words(voice: Voice, answer: Answer, about: About) -> str:
        if isinstance(answer, bool):
            return voice.t("reports.yes" if answer else "reports.no")
        if isinstance(answer, dict):
            return str(answer["said"])
        if isinstance(answer, list):
            return ", ".join(voice.card(each) for each in answer)
        if isinstance(answer, str) and answer in WORDS:
            return voice.own(f"answer.{ask}.{answer}" if voice.has(f"answer.{ask}.{answer}") else f"answer.{answer}")
        return named.name(voice, answer)

    return words


def option(ask: str, named: Named) -> Callable[[Voice, Answer, About, View], str]:
    """Return the function that puts an option into words, with figures unless it is a fixed word."""
    answered = said(ask, named)

    def words(voice: Voice, answer: Answer, about: About, view: View) -> str:
        if named.with_figures is None or (isinstance(answer, str) and answer in WORDS):
            return answered(voice, answer, about)
        return named.with_figures(voice, answer, view)

    return words


def _with_text(voice: Voice, card: str, view: View) -> str:
    """Return a card with its value and the beginning of its text."""
    text = short_text(voice.box, voice.design(card), voice.language, TEXT_WIDTH).replace(": ", " - ")
    return voice.own("option.card", card=voice.valued(card), text=text)


def _leader(voice: Voice, leader: str, view: View) -> str:
    """Return a leader with their total and the size of their hand."""
    if leader not in view.get("players", {}):
        return voice.house(leader)
    player = view["players"][leader]
    return voice.own("option.leader", leader=voice.house(leader), total=player["total"], hand=player["hand"])


def _council(voice: Voice, council: int, view: View) -> str:
    """Return a council with what all can see of its power."""
    if len(view.get("councils", ())) <= council:
        return voice.council(council)
    return voice.own("option.council", council=voice.council(council), visible=view["councils"][council]["visible"])


def _in_offers(voice: Voice, card: str, view: View) -> str:
    """Return a card that lies in offers with its value now, and whose it is."""
    for leader, player in view.get("players", {}).items():
        for offer in player["offers"]:
            if offer["card"] == card:
                whose = voice.house(leader)
                return voice.own("option.offer", card=voice.card(card), value=offer["value"], leader=whose)
    return voice.valued(card)


def _ally(voice: Voice, ally: str, view: View) -> str:
    """Return an ally with its power and its council."""
    for number, council in enumerate(view.get("councils", ())):
        if ally in council["allies"]:
            return voice.own("option.ally", ally=voice.valued(ally), council=voice.council(number))
    return voice.valued(ally)


def _part(voice: Voice, part: int) -> str:
    return voice.own("answer.part", n=part + 1)


LEADER = Named(Voice.house, _leader)
COUNCIL = Named(Voice.council, _council)
CARD = Named(Voice.card, _with_text, design_of)
OFFERED = Named(Voice.card, _in_offers)
ALLY = Named(Voice.card, _ally)
COLOUR = Named(Voice.colour)
PART = Named(_part)
WORD = Named(Voice.card)
"""Answers that are fixed words, a list of cards, or what a moderator wrote."""
