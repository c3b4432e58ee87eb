"""Types answers to questions: a letter, a number, or the words that a line would have behind its colon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.demo.reading import QuestionRead
from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import View
from tests.playability.agot2e.hand import Hand


def typed(hand: Hand, question: QuestionRead, ask: Ask, answer: Answer, view: View) -> list[str]:
    """Return the lines that give an answer to a question as it is printed."""
    q = f"q{question.number}"
    if question.most is not None:
        return [f"{q} {answer}"]
    if len(question.options) > 1 and ask.options:
        letters = list(question.options)
        return [f"{q} {letters[list(ask.options).index(answer)]}"]
    if ask.name == "muster.place":
        return _musters(hand, ask, answer)
    if ask.name == "march.resolve" and "from" in answer:
        return [f"{q} {hand.area(answer['from'])}: {_march(hand, view, answer)}"]
    return [f"{q} {_words(hand, ask, answer)}"]


def _march(hand: Hand, view: View, answer: Mapping[str, Any]) -> str:
    """Return the order that lies in an area and where its units go."""
    code = hand.variant.orders[str(view["areas"][answer["from"]]["order"])].code
    moves = "; ".join(f"> {hand.area(move['to'])} {hand.units(move['units'])}" for move in answer["moves"])
    return f"{code} {moves or 'stay'}"


def _words(hand: Hand, ask: Ask, answer: Answer) -> str:
    """Return an answer without letters in words; "a" stands for the default."""
    match ask.name:
        case "planning.raven":
            if answer["use"] == "replace":
                return f"{hand.area(answer['area'])} d"
            return "peek" if answer["use"] == "look" else "none"
        case "bid.ties":
            return hand.houses(house for group in answer for house in group)
        case "supply.reconcile" | "wildlings.units":
            return ", ".join(hand.units(item["units"], at=item["area"]) for item in answer) or "none"
        case "combat.casualties" | "combat.retreat-casualties":
            return ", ".join(hand.variant.units[kind].code for item in answer for kind in item["units"])
    return "a"


def _musters(hand: Hand, ask: Ask, musters: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return a line for every castle that may muster."""
    codes = {kind: unit.code for kind, unit in hand.variant.units.items()}
    found = []
    for castle in ask.about["castles"]:
        said = []
        for each in musters:
            if each["castle"] == castle:
                into = f"{codes[each['upgrade']]}>" if each.get("upgrade") else ""
                place = f"@{hand.variant.areas[each['area']].code}" if each["area"] != castle else ""
                said.append(f"{into}{codes[each['unit']]}{place}")
        found.append(f"muster {hand.area(castle)}: {'+'.join(said) or 'none'}")
    return found
