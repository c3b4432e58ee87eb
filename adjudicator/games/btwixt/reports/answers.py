"""Answers in words: the options of a question, with what a player wants to know before choosing one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.btwixt.reports.cards import short_text
from adjudicator.games.btwixt.reports.voice import Voice

About = Mapping[str, Any]
LEADERS = frozenset({"effect.leader", "agree.name"})
COUNCILS = frozenset({"effect.council", "claim.council", "claim.token", "token.council"})
CARDS = frozenset({
    "draft.keep", "bid.play", "bid.extra", "effect.hand-card", "effect.discard-card", "triumph.next",
})  # fmt: skip
"""Asks whose answers are influence cards; an option of theirs comes with the text of the card."""
ALLIES = frozenset({"effect.ally", "effect.dead-ally", "effect.look-bottom"})
YES_NO = frozenset({"effect.may", "agree.want"})
WORDS = frozenset({"kneel", "pass", "none", "plan"})
TEXT_WIDTH = 52
"""Letters of a card's text behind its name, so that an option takes two lines of a mail at most."""
ANSWERED = frozenset({*LEADERS, *COUNCILS, *CARDS, *ALLIES, *YES_NO, "effect.offer-card", "effect.colour",
                      "effect.option", "effect.look-order", "effect.manual", "round.plan"})  # fmt: skip
"""Every ask there are words for."""


def answer_text(voice: Voice, ask: str, answer: Any, about: About) -> str:
    """Return an answer to an ask in words."""
    if isinstance(answer, bool):
        return voice.t("reports.yes" if answer else "reports.no")
    if isinstance(answer, dict):
        return str(answer["said"])
    if isinstance(answer, list):
        return ", ".join(voice.card(each) for each in answer)
    if isinstance(answer, str) and answer in WORDS:
        return voice.own(f"answer.{ask}.{answer}" if voice.has(f"answer.{ask}.{answer}") else f"answer.{answer}")
    if ask in LEADERS:
        return voice.house(answer)
    if ask in COUNCILS:
        return voice.council(answer)
    if ask == "effect.colour":
        return voice.colour(answer)
    if ask == "effect.option":
        return voice.own("answer.part", n=answer + 1)
    return voice.card(answer)


def option_text(voice: Voice, ask: str, answer: Any, about: About, view: View) -> str:
    """Return one option of a question: its words, with the figures that speak for or against it."""
    said = answer_text(voice, ask, answer, about)
    if isinstance(answer, str) and answer in WORDS:
        return said
    if ask in CARDS:
        text = short_text(voice.box, voice.design(answer), voice.language, TEXT_WIDTH).replace(": ", " - ")
        return voice.own("option.card", card=voice.valued(answer), text=text)
    if ask == "effect.offer-card":
        return _in_offers(voice, answer, view)
    if ask in ALLIES:
        return _ally(voice, answer, view)
    if ask in LEADERS and answer in view.get("players", {}):
        player = view["players"][answer]
        return voice.own("option.leader", leader=said, total=player["total"], hand=player["hand"])
    if ask in COUNCILS and len(view.get("councils", ())) > answer:
        return voice.own("option.council", council=said, visible=view["councils"][answer]["visible"])
    return said


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
