"""Questions, options and answers of this game in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.engine.asks import Answer
from adjudicator.engine.lines import View
from adjudicator.games.agotlcg.reports.figures import figures
from adjudicator.games.agotlcg.reports.voice import Voice
from adjudicator.games.agotlcg.rules.components import code_of
from adjudicator.reports.ask_words import AskWords
from adjudicator.reports.letters import Ahead, Question

FROM_HAND = ("marshal", "duplicate", "ambush", "play-event")
"""The steps of an action that take a card from hand."""


def words(ask: str, *, told: bool = False, quiet: bool = False) -> AskWords:
    """Return the words for asks of a name; see `AskWords` for `told` and `quiet`."""
    return AskWords(
        said=lambda voice, answer, about: said(voice, ask, answer),
        option=lambda voice, answer, about, view: option(voice, ask, answer, view),
        details=details,
        line=line,
        same=same,
        told=told,
        quiet=quiet,
    )


def option(voice: Voice, ask: str, answer: Answer, view: View) -> str:
    """Return an option, with the figures of the card that it plays or chooses."""
    if isinstance(answer, dict) and answer.get("step") in FROM_HAND:
        return voice.own(f"answer.{answer['step']}", card=figures(voice, answer["card"], view))
    if isinstance(answer, list) and len(answer) == 1:
        return figures(voice, answer[0], view)
    return said(voice, ask, answer)


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
        facts = {"type": type, "cards": voice.cards(answer["attackers"]), "house": voice.house(answer["opponent"])}
        return voice.own("answer.challenge", **facts)
    if "ability" in answer:
        return voice.own("answer.use-ability", card=voice.card(answer["card"]))
    if "plots" in answer:
        return voice.faction(answer["faction"])
    if "cards" in answer:
        placed = [*answer["cards"], *answer["attach"], *answer["duplicates"]]
        return voice.cards(placed) if placed else voice.own("answer.nothing")
    if "ends" in answer:
        return voice.house(answer["player"])
    piles = [(voice.own(f"word.{pile}"), voice.cards(cards)) for pile, cards in answer.items() if cards]
    return "; ".join(f"{pile}: {cards}" for pile, cards in piles)


def same(answer: Answer) -> Answer:
    """Return what options are compared by: copies of a card in hand are the same to a player."""
    if isinstance(answer, dict) and answer.get("step") in FROM_HAND:
        return answer["step"], answer["card"].partition("#")[0]
    return answer


def details(voice: Voice, question: Question, view: View) -> Iterator[str]:
    """Yield what a player must know to answer: the challenge, the gold, the hand, and the cards to choose from."""
    about = question.about
    if view["challenge"] is not None:
        yield challenge_line(voice, view)
    if about.get("window") == "marshaling":
        yield voice.own("detail.gold", gold=view["players"][view["seat"]]["gold"])
    if question.ask == "lcg.deck":
        yield from (voice.own(f"detail.deck-{part}") for part in ("how", "rules"))
        yield voice.own("detail.deck-default", faction=voice.faction(voice.box.decks[about["ready"]].faction))
        return
    if question.ask == "lcg.title":
        yield from (f"{voice.title(code)}: {voice.text(f'title/{code}')}" for code in question.options)
    if question.ask == "lcg.mulligan":
        yield voice.own("detail.hand", cards=voice.cards(view["own"]["hand"]))
    if not question.options:
        for type, able in about.get("types", {}).items():
            yield voice.own("detail.able", type=voice.own(f"word.{type}"), cards=voice.cards(able))
        open_to = dict.fromkeys(seat for seats in about.get("opponents", {}).values() for seat in seats)
        if open_to:
            yield voice.own("detail.against", players=voice.listed(map(voice.house, open_to)))
        yield from (figures(voice, card, view) for card in about.get("hand", about.get("cards", ())))


def challenge_line(voice: Voice, view: View) -> str:
    """Return the challenge that is going on: its type, both sides and their STR."""
    challenge = view["challenge"]
    sides = {side: voice.cards(challenge[side]) for side in ("attackers", "defenders")}
    return voice.own("note.challenge", **{**challenge, **sides, "type": voice.own(f"word.{challenge['type']}")})


def line(voice: Voice, question: Question, view: View) -> str:
    """Return a line that answers a question without letters, as an example."""
    code, about = f"line.{question.ask}", question.about
    if "ready" in about:
        return voice.own(code, faction=voice.box.decks[about["ready"]].faction.title())
    if question.options or not voice.has(code):
        return ""
    types = [(type, able) for type, able in about.get("types", {}).items() if able]
    type, able = types[0] if types else ("", _worth_naming(voice, about))
    cards = ", ".join(dict.fromkeys(voice.card(card) for card in able[: max(1, about.get("least", 1))]))
    facts = {"cards": cards, "type": voice.own(f"word.{type}") if type else ""}
    if type in about.get("opponents", {}):
        code, facts = f"{code}-at", {**facts, "house": voice.house(about["opponents"][type][0])}
    return voice.own(code, **facts) if cards else ""


def _worth_naming(voice: Voice, about: View) -> Sequence[str]:
    """Return the cards that may be chosen; of a hand to set up first those that need no other card."""
    if "hand" not in about:
        return list(about.get("cards", ()))
    alone = [card for card in about["hand"] if voice.box.cards[code_of(card)].type in ("character", "location")]
    return alone or list(about["hand"])


def ahead(voice: Voice, item: Ahead) -> str:
    """Return what a question that may come is about."""
    return voice.own(f"topic.{item.ask}")
