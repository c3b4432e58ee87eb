"""Conditions and candidates that several texts share."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.games.agotlcg.rules.state import Challenge, Game
from adjudicator.games.agotlcg.rules.texts import Candidates, Constant, Test, Use
from adjudicator.games.agotlcg.rules.values import controller, is_of, traits

Fits = Callable[[Use, str], bool]


def challenge_of(use: Use) -> Challenge:
    """Return the challenge that is being resolved."""
    assert use.game.challenge is not None
    return use.game.challenge


def you_win(type: str = "") -> Test:
    """Return the condition of having won a challenge of this type, or of any type, as attacker or as defender."""
    return lambda use: use.occasion["winner"] == use.player and type in ("", challenge_of(use).type)


def by_five(condition: Test) -> Test:
    """Return the condition with a margin of 5 STR or more."""
    return lambda use: condition(use) and abs(use.occasion["attacker_str"] - use.occasion["defender_str"]) >= 5


def as_attacker(condition: Test) -> Test:
    """Return the condition for the attacking player alone."""
    return lambda use: condition(use) and challenge_of(use).attacker == use.player


def losers(type: str) -> Candidates:
    """Return the loser's cards of a type."""
    return lambda use: sorted(use.game.of(use.occasion["loser"], type))


def this_card(use: Use) -> bool:
    """Return True if the occurrence is about the card with the ability."""
    return bool(use.occasion["card"] == use.card)


def in_play(fits: Fits) -> Candidates:
    """Return the candidates in play that fit, whoever controls them."""
    return lambda use: sorted(card for card in use.game.cards if fits(use, card))


def is_character(game: Game, card: str) -> bool:
    """Return True if a card is a character."""
    return game.facts(card).type == "character"


def of_faction(faction: str) -> Callable[[Game, str], bool]:
    """Return the condition of a card that it is of this faction, as printed or by an attachment."""
    return lambda game, card: is_of(game, card, faction)


def unopposed(condition: Test) -> Test:
    """Return the condition of a challenge that was won, narrowed to those that nobody opposed."""
    return lambda use: condition(use) and bool(use.occasion["unopposed"])


def attends(use: Use) -> bool:
    """Return True if the card with the ability is attacking or defending."""
    return participates(use.game, use.card)


def wins_dominance(use: Use) -> bool:
    """Return True if the player who has the ability won dominance."""
    return bool(use.occasion["player"] == use.player)


def is_noble(game: Game, card: str) -> bool:
    """Return True if a card has the trait Lord or Lady."""
    return not {"lord", "lady"}.isdisjoint(traits(game, card))


def has_trait(trait: str) -> Callable[[Game, str], bool]:
    """Return the condition of a card that it has a trait."""
    return lambda game, card: trait in traits(game, card)


def controls_trait(game: Game, seat: str, trait: str) -> bool:
    """Return True if a player controls a character with a trait."""
    return any(trait in traits(game, card) for card in game.of(seat, "character"))


def fights_alone(game: Game, card: str) -> bool:
    """Return True if a character attacks alone or defends alone."""
    return participates(game, card) and game.challenge is not None and len(game.challenge.side_of(card)) == 1


def controls(game: Game, seat: str, title: str) -> bool:
    """Return True if a player controls a card with this title."""
    return any(game.facts(card).title == title for card in game.of(seat))


def participates(game: Game, card: str) -> bool:
    """Return True if a character is attacking or defending."""
    return game.challenge is not None and bool(game.challenge.side_of(card))


def can_stand(use: Use, card: str) -> bool:
    """Return True if a card in play is a kneeling character."""
    return is_character(use.game, card) and use.game.cards[card].knelt


def can_kneel(use: Use, card: str) -> bool:
    """Return True if a card in play is a standing character."""
    return is_character(use.game, card) and not use.game.cards[card].knelt


def for_controller(value: str, amount: int) -> Constant:
    """Return a constant effect that adds to a value of the player who controls the card."""
    return Constant(value, lambda game, source, seat: amount if seat == controller(game, source) else None)


def for_this(value: str, amount: int = 1, when: Callable[[Game, str], bool] = lambda game, card: True) -> Constant:
    """Return a constant effect that adds to a value of the card itself while a condition is true."""
    return Constant(value, lambda game, source, card: amount if card == source and when(game, source) else None)


def for_host(value: str, amount: int = 1, when: Callable[[Game, str], bool] = lambda game, host: True) -> Constant:
    """Return a constant effect that adds to a value of the card to which the attachment is attached."""

    def found(game: Game, source: str, card: str) -> int | None:
        return amount if game.cards[source].host == card and when(game, card) else None

    return Constant(value, found)
