"""Questions, options and answers of this game in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.engine.asks import Answer
from adjudicator.engine.lines import View
from adjudicator.games.agotlcg.reports.figures import figures
from adjudicator.games.agotlcg.reports.voice import Voice
from adjudicator.reports.ask_words import AskWords
from adjudicator.reports.letters import Ahead, Question


def words(ask: str, *, told: bool = False) -> AskWords:
    """Return the words for asks of a name; `told` if the story tells the answers."""
    return AskWords(said=lambda voice, answer, about: said(voice, ask, answer), details=details, same=same, told=told)


def said(voice: Voice, ask: str, answer: Answer) -> str:
    """Return an answer in words."""
    if answer is None:
        return voice.own("answer.none" if ask == "lcg.challenge" else "answer.pass")
    if isinstance(answer, dict):
        return _said_of(voice, answer)
    if isinstance(answer, list):
        return voice.cards(answer) if answer else voice.own("answer.nothing")
    return str(voice.facts({"answer": answer})["answer"])


def _said_of(voice: Voice, answer: dict[str, Any]) -> str:
    """Return an action, a trigger, a challenge, a set-up or piles of cards in words."""
    if "step" in answer:
        return voice.own(f"answer.{answer['step']}", card=voice.card(answer["card"]))
    if "type" in answer:
        type = voice.own(f"word.{answer['type']}")
        return voice.own("answer.challenge", type=type, cards=voice.cards(answer["attackers"]))
    if "ability" in answer:
        return voice.own("answer.use-ability", card=voice.card(answer["card"]))
    if "cards" in answer:
        placed = [*answer["cards"], *answer["attach"], *answer["duplicates"]]
        return voice.cards(placed) if placed else voice.own("answer.nothing")
    if "ends" in answer:
        return voice.house(answer["player"])
    piles = [(voice.own(f"word.{pile}"), voice.cards(cards)) for pile, cards in answer.items() if cards]
    return "; ".join(f"{pile}: {cards}" for pile, cards in piles)


def same(answer: Answer) -> Answer:
    """Return what options are compared by: copies of a card in hand are the same to a player."""
    if isinstance(answer, dict) and answer.get("step") in ("marshal", "duplicate", "ambush", "play-event"):
        return answer["step"], answer["card"].partition("#")[0]
    return answer


def details(voice: Voice, question: Question, view: View) -> Iterator[str]:
    """Yield the cards that a question without letters lets a player choose from, with their figures."""
    about = question.about
    if question.ask == "lcg.mulligan":
        yield voice.own("detail.hand", cards=voice.cards(view["own"]["hand"]))
    if question.options:
        return
    if "types" in about:
        for type, able in about["types"].items():
            yield voice.own("detail.able", type=voice.own(f"word.{type}"), cards=voice.cards(able))
    for card in about.get("hand", about.get("cards", ())):
        yield figures(voice, card, view)


def ahead(voice: Voice, item: Ahead) -> str:
    """Return what a question that may come is about."""
    return voice.own(f"topic.{item.ask}")
