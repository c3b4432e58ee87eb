"""Cards in words: the text made from the ability, the origin, and a description in one line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import reduce
from itertools import groupby
from typing import Any, Final

from adjudicator.games.btwixt.box.wording import TIMING, fill
from adjudicator.games.btwixt.reports.cards_words import PART, Words
from adjudicator.games.btwixt.rules.components import AllyDef, Box, Effect, InfluenceDef
from adjudicator.texts import find

Card = InfluenceDef | AllyDef
_PLAIN: Final = ("you", 1, "current", "always", "this")
"""Values of arguments that take the first of two wordings; all others take the second."""
_SAYS_HOW_LONG: Final = ("round", "triumph")
"""Timings after which a sentence need not say how long an effect lasts, or what it replaces."""


def card_text(box: Box, card: Card, language: str) -> str:
    """Return the text of a card: the words of the box's owner, or sentences made from its ability."""
    words = Words(box.vocabulary, language)
    if card.text:
        return " ".join(words.name(card.text).split())
    parts = []
    for when, clauses in groupby(card.ability, lambda clause: words.name(box.vocabulary.timings[clause.when])):
        said = [_effect(words, effect, clause.when) for clause in clauses for effect in clause.do]
        sentences = [said[0], *map(_capital, said[1:])]
        parts.append(words.t("sentence", when=when, text=" ".join(map(_stopped, sentences))))
    return " ".join(parts)


def short_text(box: Box, card: Card, language: str, width: int) -> str:
    """Return the text of a card shortened to a width between two words, with "…" for what is missing."""
    whole = card_text(box, card, language)
    if len(whole) <= width:
        return whole
    kept = whole[:width].rsplit(" ", 1)[0] if " " in whole[:width] else whole[: width - 1]
    return re.sub(r"[\s.,:;(]+$", "", kept)[: width - 1] + "…"


def origin_text(box: Box, card: Card, language: str) -> str:
    """Return the origin of a card, so that nobody takes an invented card for a printed one."""
    words = Words(box.vocabulary, language)
    if card.origin == "printed_partial":
        filled = ", ".join(find(language, f"{PART}.filled.{field}") or _spaced(field) for field in card.filled)
        code = "origin.printed_partial" if filled else "origin.printed_whole"
        return words.t(code, name=words.name(card.names), filled=filled)
    if card.origin == "standin" and card.models:
        return words.t("origin.models", card=_printed(box, words, card.models))
    return words.t(f"origin.{card.origin}")


def head_text(box: Box, card: Card, language: str) -> str:
    """Return a description of a card: name, colour, value or power, copies."""
    words = Words(box.vocabulary, language)
    name = words.name(card.names)
    if isinstance(card, AllyDef):
        return words.t("head.ally", name=name, power=card.power)
    kind = words.said("color", card.color, "card", theirs=False)
    if card.leader is not None:
        leader = words.name(box.leaders[card.leader].names)
        return words.t("head.white", name=name, card=kind, leader=leader, value=card.value)
    head = words.t("head.influence", name=name, card=kind, value=card.value)
    return head if card.count == 1 else words.t("head.copies", head=head, n=card.count)


def _effect(words: Words, effect: Effect, when: str) -> str:
    """Return an effect as a phrase, without capital letter and full stop."""
    primitive = words.vocabulary.primitives[effect.name]
    kinds = {name: kind.rstrip("?") for name, kind in primitive.args.items()}
    theirs = any(kind == "leader" and effect.args[name] != "you" for name, kind in kinds.items())

    def say(name: str, form: str) -> str:
        value: Any = effect.args.get(name)
        if kinds[name] == "effects":
            return _one_after_the_other(words, value, when)
        if kinds[name] == "option_list":
            return _folded(words, "either", [_one_after_the_other(words, option, when) for option in value])
        if kinds[name] == "pick" and value == "them" and effect.args.get("who") == "you":
            value = "you"
        return words.said(kinds[name], value, form, theirs=theirs)

    def plain(name: str) -> bool:
        return when in _SAYS_HOW_LONG if name == TIMING else effect.args.get(name) in _PLAIN

    return fill(words.name(primitive.names), say, plain)


def _one_after_the_other(words: Words, effects: Sequence[Effect], when: str) -> str:
    return _folded(words, "then", [_effect(words, effect, when).rstrip(".") for effect in effects])


def _folded(words: Words, code: str, phrases: Sequence[str]) -> str:
    return reduce(lambda first, following: words.t(code, first=first, next=following), phrases)


def _printed(box: Box, words: Words, id: str) -> str:
    """Return the name of the printed card on which an invented card is modelled."""
    known: Any = box.influence.get(id) or box.allies.get(id)
    if known is not None:
        return words.name(known.names)
    return find(words.language, f"{PART}.printed.{id}") or _spaced(id).title()


def _spaced(id: str) -> str:
    return id.replace("_", " ")


def _capital(phrase: str) -> str:
    return phrase[:1].upper() + phrase[1:]


def _stopped(phrase: str) -> str:
    return phrase if phrase.endswith((".", "!", "?", "…")) else f"{phrase}."
