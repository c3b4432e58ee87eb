"""Cards of House Martell."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.cards.conditions import (
    attends,
    by_five,
    challenge_of,
    for_host,
    for_this,
    in_play,
    is_character,
    is_noble,
    of_faction,
    participates,
    this_card,
    you_win,
)
from adjudicator.games.agotlcg.rules.cards.costs import KNEEL_THIS, SACRIFICE_THIS, gold
from adjudicator.games.agotlcg.rules.cards.effects import faction_gains_power, looks_at_top, names_one, put_into_play
from adjudicator.games.agotlcg.rules.challenge_form import MAY_DEFEND, MUST_DEFEND, NO_CHALLENGE
from adjudicator.games.agotlcg.rules.changes import gain_power
from adjudicator.games.agotlcg.rules.components import CHALLENGES
from adjudicator.games.agotlcg.rules.entering import can_enter
from adjudicator.games.agotlcg.rules.leaving import leave_challenge, leave_play
from adjudicator.games.agotlcg.rules.state import Game, Lasting
from adjudicator.games.agotlcg.rules.texts import Ability, Constant, PlayRestriction, Target, Text, Use
from adjudicator.games.agotlcg.rules.values import CLAIM_IN, controller, strength, traits

_martell = of_faction("martell")


def _used_plots(game: Game, card: str) -> int:
    return len(game.players[controller(game, card)].used)


def _send_away(use: Use) -> Rule[None]:
    """Take the chosen character out of the challenge."""
    for card in use.targets:
        leave_challenge(use.game, card)
    yield from ()


def _cheap_in_hand(use: Use) -> list[str]:
    """Return the characters of printed cost 5 or less in hand that can enter play."""
    game, hand = use.game, use.game.players[use.player].hand
    cards = [card for card in hand if is_character(game, card) and (game.facts(card).cost or 0) <= 5]
    return sorted(card for card in cards if can_enter(game, card))


def _take_her_place(use: Use) -> Rule[None]:
    """Put the chosen character into play, then return the card itself to hand."""
    yield from put_into_play(use)
    if all(card in use.game.cards for card in use.targets):  # a duplicate has not entered play (rules 5.5)
        yield from leave_play(use.game, "to-hand", [use.card], saveable=False)


def _other_nobles(game: Game, source: str, card: str) -> int | None:
    """Strengthen the controller's other Lords and Ladies of the House by the number of used plots."""
    mine = card != source and card in game.cards and game.cards[card].controller == controller(game, source)
    return _used_plots(game, source) if mine and _martell(game, card) and is_noble(game, card) else None


def _gain_icon(use: Use) -> Rule[None]:
    """Give the card an icon of the player's choice until the end of the phase."""
    icon = yield from names_one(use, CHALLENGES)
    use.game.lasting.append(Lasting(icon, use.card, 1, "phase"))


def _take_icon(use: Use) -> Rule[None]:
    """Let the chosen character lose an icon of the player's choice until the end of the phase."""
    for card in use.targets:
        icon = yield from names_one(use, CHALLENGES)
        use.game.lasting.append(Lasting(icon, card, -1, "phase"))


def _confine(use: Use) -> Rule[None]:
    """Let the chosen character lose one icon of each type until the end of the phase."""
    use.game.lasting += [Lasting(icon, card, -1, "phase") for card in use.targets for icon in CHALLENGES]
    yield from ()


def _fives(use: Use) -> int:
    """Return how many full 5 STR the margin of the challenge has."""
    return abs(int(use.occasion["attacker_str"]) - int(use.occasion["defender_str"])) // 5


def _wins_attacking_by_five(use: Use) -> bool:
    return by_five(you_win())(use) and use.card in challenge_of(use).attackers


def _lost_defence(use: Use) -> bool:
    return bool(use.occasion["loser"] == use.player == challenge_of(use).defender)


def _more_claim(use: Use) -> Rule[None]:
    """Raise the player's claim in challenges of the type that was lost, until the end of the phase."""
    use.game.lasting.append(Lasting(f"{CLAIM_IN}{challenge_of(use).type}", use.player, 1, "phase"))
    yield from ()


def _forbid_type(use: Use) -> Rule[None]:
    """Forbid the winner to initiate challenges of a type of the player's choice until the end of the phase."""
    type = yield from names_one(use, CHALLENGES)
    use.game.lasting.append(Lasting(f"{NO_CHALLENGE}{type}", use.occasion["winner"], 1, "phase"))


def _sharpened(game: Game, source: str, card: str) -> int | None:
    return _used_plots(game, source) if game.cards[source].host == card else None


def _defending_players(use: Use, card: str) -> bool:
    defender = challenge_of(use).defender
    return is_character(use.game, card) and use.game.cards[card].controller == defender


def _draw_out(use: Use) -> Rule[None]:
    """Oblige the chosen character to be declared as a defender in this challenge, if it can be."""
    use.game.lasting += [Lasting(MUST_DEFEND, card, 1, "challenge") for card in use.targets]
    yield from ()


MARTELL: dict[str, Text] = {
    # Areo Hotah
    "01103": (
        Ability(
            "reaction",
            _send_away,
            ("enters-play",),
            this_card,
            target=Target(in_play(lambda use, card: participates(use.game, card))),
        ),
    ),
    # Arianne Martell
    "01104": (Ability("action", _take_her_place, target=Target(_cheap_in_hand), limit=(1, "phase")),),
    # Doran Martell
    "01105": (Constant("strength", _other_nobles),),
    # Edric Dayne
    "01106": (Ability("action", _gain_icon, costs=(gold(1),)),),
    # Maester Caleotte
    "01107": (
        Ability(
            "reaction",
            _take_icon,
            ("result",),
            lambda use: use.occasion["loser"] == use.player and attends(use),
            target=Target(in_play(lambda use, card: is_character(use.game, card))),
        ),
    ),
    # Obara Sand
    "01108": (for_this(f"{MAY_DEFEND}power"),),
    # The Red Viper
    "01109": (
        Ability(
            "reaction", lambda use: gain_power(use.game, use.card, _fives(use)), ("result",), _wins_attacking_by_five
        ),
    ),
    # Dornish Paramour
    "01111": (Ability("reaction", _draw_out, ("attacks",), this_card, target=Target(in_play(_defending_players))),),
    # Greenblood Trader
    "01112": (Ability("reaction", looks_at_top("", 2, {"hand": 1, "bottom": 2}), ("enters-play",), this_card),),
    # Palace Spearman
    "01114": (for_this("intrigue", when=lambda game, card: game.first != controller(game, card)),),
    # Dawn
    "01115": (
        Constant("strength", _sharpened),
        for_host("intimidate", when=lambda game, host: "house dayne" in traits(game, host)),
    ),
    # Ghaston Grey
    "01116": (
        Ability(
            "reaction",
            lambda use: leave_play(use.game, "to-hand", use.targets, saveable=False),
            ("result",),
            _lost_defence,
            (KNEEL_THIS, SACRIFICE_THIS),
            Target(lambda use: sorted(challenge_of(use).attackers), chooses=False),
        ),
    ),
    # Sunspear
    "01117": (Ability("reaction", _more_claim, ("result",), _lost_defence, (KNEEL_THIS,)),),
    # Doran's Game
    "01119": (
        Ability(
            "reaction",
            lambda use: faction_gains_power(len(use.game.players[use.player].used))(use),
            ("result",),
            lambda use: by_five(you_win("intrigue"))(use) and bool(use.game.players[use.player].used),
            max=(1, "challenge"),
        ),
    ),
    # Unbowed, Unbent, Unbroken
    "01120": (
        PlayRestriction(lambda game, seat: game.first != seat),
        Ability("reaction", _forbid_type, ("result",), _lost_defence, max=(1, "challenge")),
    ),
    # Confinement
    "01121": (
        Ability(
            "action",
            _confine,
            target=Target(in_play(lambda use, card: is_character(use.game, card) and strength(use.game, card) <= 4)),
        ),
    ),
}
