"""Cards of House Baratheon."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.asking import ask_cards
from adjudicator.games.agotlcg.rules.cards.conditions import (
    can_kneel,
    can_stand,
    for_controller,
    for_host,
    for_this,
    in_play,
    is_character,
    of_faction,
    this_card,
    wins_dominance,
)
from adjudicator.games.agotlcg.rules.cards.costs import KNEEL_THIS, gold
from adjudicator.games.agotlcg.rules.cards.effects import discard_targets, draws, kneel_targets, lasting, stand_this
from adjudicator.games.agotlcg.rules.changes import faction_card, gain_power, lose_power, move_power, stand
from adjudicator.games.agotlcg.rules.leaving import discard_from_hand
from adjudicator.games.agotlcg.rules.standing import MOST_STANDING
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import (
    Ability,
    AttachRestriction,
    Constant,
    PlayRestriction,
    Target,
    Text,
    Use,
)
from adjudicator.games.agotlcg.rules.values import SIDE_STRENGTH, controller, strength, traits

MOST_CONSOLIDATED = 4
"""The STR of the characters that Consolidation of Power kneels, in all."""
_baratheon = of_faction("baratheon")


def _is_condition(use: Use, card: str) -> bool:
    return use.game.facts(card).type == "attachment" and "condition" in traits(use.game, card)


def _marshaled_or_played_rhllor(use: Use) -> bool:
    """Return True if the player marshaled a R'hllor card or played an event with that trait."""
    card = use.occasion["card"]
    if "r'hllor" not in traits(use.game, card):
        return False
    if use.to is not None and use.to.kind == "event-played":
        return bool(use.occasion["player"] == use.player)
    return use.occasion["by"] == "marshal" and controller(use.game, card) == use.player


def _other_kneeling_characters(game: Game, source: str, card: str) -> int | None:
    """Count the kneeling characters of all players besides the card itself."""
    if card != source:
        return None
    return sum(here.knelt and is_character(game, other) for other, here in game.cards.items() if other != source)


def _opponent_has_king(game: Game, card: str) -> bool:
    seat = controller(game, card)
    others = [other for other in game.cards if game.cards[other].controller != seat]
    return any("king" in traits(game, other) and is_character(game, other) for other in others)


def _opposing_power(use: Use) -> list[str]:
    """Return the opponents' characters and faction cards that have power."""
    game, found = use.game, []
    for seat in game.opponents(use.player):
        found += [card for card in game.of(seat, "character") if game.cards[card].power]
        found += [faction_card(seat)] if game.players[seat].faction_power else []
    return sorted(found)


def _take_power_away(use: Use) -> Rule[None]:
    """Remove 1 power from each card that was chosen."""
    for card in use.targets:
        lose_power(use.game, card)
    yield from ()


def _host(use: Use) -> str:
    return use.game.cards[use.card].host or ""


def _opponents_with_power(use: Use) -> list[str]:
    return [seat for seat in use.game.opponents(use.player) if use.game.players[seat].faction_power]


def _keeps_power(use: Use) -> bool:
    """Return True at the end of a challenges phase in which the player lost no power challenge."""
    lost = any(challenge.type == "power" and challenge.loser == use.player for challenge in use.game.fought)
    return use.occasion["phase"] == "challenges" and not lost


def _returns_to_hand(use: Use) -> Rule[None]:
    """Let the card go to its owner's hand rather than to the dead pile."""
    assert use.to is not None
    use.to.area = "hand"
    yield from ()


def _weak(use: Use, card: str) -> bool:
    """Return True for a standing character of STR 4 or less."""
    return can_kneel(use, card) and strength(use.game, card) <= MOST_CONSOLIDATED


def _of_one_player(game: Game, cards: Sequence[str]) -> bool:
    """Return True for characters of one player with 4 STR in all."""
    whose = {controller(game, card) for card in cards}
    return len(whose) == 1 and sum(strength(game, card) for card in cards) <= MOST_CONSOLIDATED


def _consolidate(use: Use) -> Rule[None]:
    """Kneel what was chosen; one of those characters, as the player likes, gains 1 power."""
    yield from kneel_targets(use)
    about = {"card": use.card, "ability": use.number}
    there = [card for card in use.targets if card in use.game.cards]
    for card in (yield from ask_cards(use.player, "lcg.select", sorted(there), 1, 1, about=about)):
        yield from gain_power(use.game, card)


def _own_kneeling(use: Use, card: str) -> bool:
    mine = use.game.cards[card].controller == use.player
    return mine and can_stand(use, card) and _baratheon(use.game, card)


def _join_defence(use: Use) -> Rule[None]:
    """Let the chosen character take part as a defender; it stands if the player wins the challenge."""
    challenge = use.game.challenge
    for card in use.targets if challenge else ():
        assert challenge is not None
        if card not in challenge.defenders:
            challenge.defenders.append(card)
            use.game.tell("joins-challenge", card=card)
        challenge.stands_if_won.append(card)
    yield from ()


def _look_and_discard(use: Use) -> Rule[None]:
    """Look at the hand of the picked opponent and let one card of it be discarded."""
    about = {"card": use.card, "ability": use.number}
    hand = sorted(use.game.players[use.opponent].hand)
    chosen = yield from ask_cards(use.player, "lcg.select", hand, 1, 1, about=about)
    yield from discard_from_hand(use.game, use.opponent, chosen)


def _has_rhllor(game: Game, seat: str) -> bool:
    return any("r'hllor" in traits(game, card) for card in game.of(seat, "character"))


def _opponent_holds_cards(use: Use) -> bool:
    return any(use.game.players[seat].hand for seat in use.game.opponents(use.player))


BARATHEON: dict[str, Text] = {
    # Maester Cressen
    "01046": (
        Ability("marshaling-action", discard_targets, costs=(KNEEL_THIS,), target=Target(in_play(_is_condition))),
    ),
    # Melisandre
    "01047": (
        Ability(
            "reaction",
            kneel_targets,
            ("enters-play", "event-played"),
            _marshaled_or_played_rhllor,
            target=Target(in_play(can_kneel)),
            limit=(1, "round"),
        ),
    ),
    # Robert Baratheon
    "01048": (Constant("strength", _other_kneeling_characters),),
    # Selyse Baratheon
    "01049": (
        Ability(
            "challenges-action",
            lasting("intrigue", 1, "phase"),
            costs=(gold(1),),
            target=Target(in_play(lambda use, card: is_character(use.game, card) and _baratheon(use.game, card))),
        ),
    ),
    # Ser Davos Seaworth
    "01050": (Ability("interrupt", _returns_to_hand, ("killed",), this_card),),
    # Shireen Baratheon
    "01051": (Ability("interrupt", kneel_targets, ("killed",), this_card, target=Target(in_play(can_kneel))),),
    # Stannis Baratheon
    "01052": (Constant(MOST_STANDING, lambda game, source, seat: 2),),
    # Fiery Followers
    "01054": (
        Ability(
            "reaction",
            stand_this,
            ("phase-begins",),
            lambda use: use.occasion["phase"] == "dominance" and can_stand(use, use.card),
        ),
    ),
    # King's Hunting Party
    "01055": (for_this("intrigue", when=_opponent_has_king),),
    # Vanguard Lancer
    "01057": (Ability("reaction", _take_power_away, ("enters-play",), this_card, target=Target(_opposing_power)),),
    # Lightbringer
    "01058": (
        AttachRestriction(_baratheon),
        for_host("renown", when=lambda game, host: game.facts(host).title == "Stannis Baratheon"),
        Ability(
            "reaction",
            lambda use: stand(use.game, [_host(use)]),
            ("gains-power",),
            lambda use: use.occasion["card"] == _host(use) and can_stand(use, _host(use)),
            limit=(1, "phase"),
        ),
    ),
    # Chamber of the Painted Table
    "01060": (
        Ability(
            "reaction",
            lambda use: move_power(use.game, _opponents_with_power(use)[0], use.player, 1),
            ("dominance",),
            lambda use: wins_dominance(use) and bool(_opponents_with_power(use)),
            (KNEEL_THIS,),
        ),
    ),
    # The Red Keep
    "01061": (
        for_controller(f"{SIDE_STRENGTH}power", 2),
        Ability("interrupt", draws(2), ("phase-ends",), _keeps_power, (KNEEL_THIS,)),
    ),
    # Consolidation of Power
    "01062": (
        Ability("marshaling-action", _consolidate, target=Target(in_play(_weak), 1, 99, together=_of_one_player)),
    ),
    # Ours is the Fury
    "01063": (
        PlayRestriction(lambda game, seat: game.challenge is not None and game.challenge.defender == seat),
        Ability("action", _join_defence, target=Target(in_play(_own_kneeling))),
    ),
    # Seen In Flames
    "01064": (
        PlayRestriction(_has_rhllor),
        Ability("challenges-action", _look_and_discard, when=_opponent_holds_cards, picks_opponent=True),
    ),
}
