"""Insight, intimidate, pillage and renown after a challenge that somebody won (rules 10)."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.asking import ask_cards
from adjudicator.games.agotlcg.rules.changes import draw, gain_power, kneel
from adjudicator.games.agotlcg.rules.leaving import discard_top
from adjudicator.games.agotlcg.rules.state import Challenge, Game
from adjudicator.games.agotlcg.rules.values import has, strength

KEYWORDS: Final = ("insight", "intimidate", "pillage", "renown")


def resolve_keywords(game: Game, challenge: Challenge) -> Rule[None]:
    """Resolve each type once, in the order that the first player wants (rules 10.1)."""
    left = list(KEYWORDS)
    while True:
        ready = [keyword for keyword in left if _instances(game, challenge, keyword)]
        if not ready:
            return
        keyword = ready[0]
        if len(ready) > 1:
            keyword = yield from ask_one(Ask(game.in_order()[0], "lcg.keyword-order", tuple(ready)))
        left.remove(keyword)
        yield from _resolve(game, challenge, keyword)


def _instances(game: Game, challenge: Challenge, keyword: str) -> list[str]:
    """Return the winner's participants whose keyword could do something."""
    winners = challenge.attackers if challenge.winner == challenge.attacker else challenge.defenders
    if keyword == "intimidate" and not _intimidated(game, challenge):
        return []
    return sorted(card for card in winners if has(game, card, keyword))


def _intimidated(game: Game, challenge: Challenge) -> list[str]:
    """Return the characters of the loser that an attacker who won could kneel: standing, STR up to the margin."""
    if challenge.winner != challenge.attacker:
        return []
    margin = challenge.attacker_str - challenge.defender_str
    theirs = game.of(challenge.defender, "character")
    return sorted(card for card in theirs if not game.cards[card].knelt and strength(game, card) <= margin)


def _resolve(game: Game, challenge: Challenge, keyword: str) -> Rule[None]:
    """Ask which instances the winner uses, in order, and apply them; intimidate works once (rules 10.2).

    An instance that is gained meanwhile is asked about too (rules 10.3).
    """
    offered: list[str] = []
    most = 1 if keyword == "intimidate" else len(game.cards)
    while most:
        cards = [card for card in _instances(game, challenge, keyword) if card not in offered]
        if not cards:
            return
        offered += cards
        used = yield from _ask_used(challenge, keyword, cards, most)
        most -= len(used)
        for card in used:
            game.tell("keyword", keyword=keyword, card=card)
            yield from _use(game, challenge, keyword, card)


def _ask_used(challenge: Challenge, keyword: str, cards: list[str], most: int) -> Rule[list[str]]:
    """Return which instances the winner uses, in order; the default is all that can be used."""
    assert challenge.winner is not None
    most = min(most, len(cards))
    return (
        yield from ask_cards(
            challenge.winner, "lcg.keyword", cards, 0, most, usual=cards[:most], about={"keyword": keyword}
        )
    )


def _use(game: Game, challenge: Challenge, keyword: str, card: str) -> Rule[None]:
    winner, loser = challenge.winner, challenge.loser
    assert winner is not None and loser is not None
    if keyword == "insight":
        yield from draw(game, {winner: 1})
    elif keyword == "renown":
        yield from gain_power(game, card)
    elif keyword == "pillage":
        yield from discard_top(game, loser, by=card)
    else:
        about = {"card": card, "ability": keyword}
        yield from kneel(
            game, (yield from ask_cards(winner, "lcg.target", _intimidated(game, challenge), 1, 1, about=about))
        )
