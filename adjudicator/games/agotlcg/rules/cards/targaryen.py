"""Cards of House Targaryen."""

from __future__ import annotations

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.cards.conditions import (
    can_stand,
    for_controller,
    for_host,
    in_play,
    is_character,
    participates,
    this_card,
    you_win,
)
from adjudicator.games.agotlcg.rules.cards.costs import KNEEL_THIS, SACRIFICE_THIS, gold, kneel_one
from adjudicator.games.agotlcg.rules.cards.effects import (
    burns,
    discard_targets,
    put_into_play,
    shuffle_in,
    stand_targets,
)
from adjudicator.games.agotlcg.rules.challenge_form import MORE, STANDS_TO_ATTACK
from adjudicator.games.agotlcg.rules.changes import stand
from adjudicator.games.agotlcg.rules.entering import can_enter, enter
from adjudicator.games.agotlcg.rules.leaving import sacrifice
from adjudicator.games.agotlcg.rules.state import AtEnd, Game
from adjudicator.games.agotlcg.rules.texts import Ability, AttachRestriction, Constant, Target, Text, Use
from adjudicator.games.agotlcg.rules.values import controller, traits

ENOUGH_BETRAYAL = 3
REBIRTH = ("put-into-play", "shuffle")
"""What can be done with a Hatchling of the dead pile."""


def _stormborn(game: Game, card: str) -> bool:
    return "stormborn" in traits(game, card)


def _for_stormborn(keyword: str) -> Constant:
    """Return the constant effect that gives a keyword to the controller's Stormborn characters."""

    def found(game: Game, source: str, card: str) -> int | None:
        mine = card in game.cards and game.cards[card].controller == controller(game, source)
        return 1 if mine and is_character(game, card) and _stormborn(game, card) else None

    return Constant(keyword, found)


def _own_stormborn_wins(use: Use) -> bool:
    mine = use.game.of(use.player, "character")
    return you_win()(use) and any(_stormborn(use.game, card) and participates(use.game, card) for card in mine)


def _betray(use: Use) -> Rule[None]:
    """Put a betrayal token on the card; with three of them it is sacrificed."""
    tokens = use.game.cards[use.card].tokens
    tokens["betrayal"] = tokens.get("betrayal", 0) + 1
    use.game.tell("token-placed", card=use.card, token="betrayal", amount=1)
    if tokens["betrayal"] >= ENOUGH_BETRAYAL:
        yield from sacrifice(use.game, use.card)


def _it_fights_and_wins(use: Use) -> bool:
    return you_win()(use) and participates(use.game, use.card)


def _weaker_defenders(game: Game, source: str, card: str) -> int | None:
    """Take 1 STR off every defending character while the card attacks."""
    challenge = game.challenge
    if challenge is None or source not in challenge.attackers:
        return None
    return -1 if card in challenge.defenders else None


def _weaker_enemies(game: Game, source: str, card: str) -> int | None:
    """Take 1 STR off enemy participants while the card stands and its controller is in the challenge."""
    challenge, seat = game.challenge, controller(game, source)
    if challenge is None or game.cards[source].knelt:
        return None
    if seat not in (challenge.attacker, challenge.defender) and not game.rulings.every_enemy:
        return None
    enemy = challenge.side_of(card) and game.cards[card].controller != seat
    return -1 if enemy else None


def _dothraki_in_hand(use: Use) -> list[str]:
    game, hand = use.game, use.game.players[use.player].hand
    cards = [card for card in hand if is_character(game, card) and "dothraki" in traits(game, card)]
    return sorted(card for card in cards if can_enter(game, card))


def _ride_for_now(use: Use) -> Rule[None]:
    """Put the chosen character into play; it returns to hand at the end of the phase and cannot be saved."""
    for card in use.targets:
        yield from enter(use.game, card, "put")
        use.game.at_end.append(AtEnd(card, "to-hand", source=use.card))


def _wake(use: Use) -> Rule[None]:
    """Stand the chosen character; it returns to hand at the end of the phase."""
    yield from stand(use.game, use.targets)
    use.game.at_end += [AtEnd(card, "to-hand", saveable=True, source=use.card) for card in use.targets]


def _sleeping_dragon(use: Use, card: str) -> bool:
    facts, mine = use.game.facts(card), use.game.cards[card].controller == use.player
    return mine and can_stand(use, card) and facts.unique and facts.faction == "targaryen"


def _drogo_attacks_first(game: Game, host: str) -> bool:
    """Return True for Khal Drogo in the first military challenge of his controller."""
    return game.facts(host).title == "Khal Drogo" and game.players[controller(game, host)].made["military"] == 1


def _bare(use: Use, card: str) -> bool:
    """Return True for a character without attachments."""
    return is_character(use.game, card) and not use.game.cards[card].attachments


def _breathes_fire(use: Use, card: str) -> bool:
    return "dragon" in traits(use.game, card) or use.game.facts(card).title == "Daenerys Targaryen"


def _dead_dragons(use: Use) -> list[str]:
    """Return the unique Targaryen characters in the player's dead pile."""
    game = use.game
    facts = {card: game.facts(card) for card in game.players[use.player].dead}
    return sorted(c for c, f in facts.items() if f.type == "character" and f.unique and f.faction == "targaryen")


def _from_the_ashes(use: Use) -> Rule[None]:
    """Put a chosen Hatchling into play if the player wants that, or else shuffle what was chosen into the deck."""
    about = {"card": use.card, "ability": use.number}
    hatched = [c for c in use.targets if "hatchling" in traits(use.game, c) and can_enter(use.game, c)]
    if hatched and (yield from ask_one(Ask(use.player, "lcg.option", REBIRTH, about=about))) == REBIRTH[0]:
        yield from put_into_play(use)
    else:
        yield from shuffle_in(use)


TARGARYEN: dict[str, Text] = {
    # Daenerys Targaryen
    "01160": (Constant("strength", _weaker_enemies),),
    # Drogon
    "01161": (_for_stormborn("renown"),),
    # Khal Drogo
    "01162": (for_controller(f"{MORE}military", 1),),
    # Magister Illyrio
    "01163": (
        Ability("action", stand_targets, costs=(gold(2),), target=Target(in_play(can_stand)), limit=(1, "phase")),
    ),
    # Rhaegal
    "01164": (
        Ability(
            "reaction",
            stand_targets,
            ("result",),
            _own_stormborn_wins,
            target=Target(in_play(lambda use, card: can_stand(use, card) and _stormborn(use.game, card))),
            limit=(1, "phase"),
        ),
    ),
    # Ser Jorah Mormont; the first part of its text, the sacrifice, is seen to when a token is put on it
    "01165": (
        Constant("betrayal", lambda game, source, card: None),
        Ability("forced-reaction", _betray, ("result",), _it_fights_and_wins),
    ),
    # Viserion
    "01166": (_for_stormborn("stealth"),),
    # Viserys Targaryen
    "01167": (
        Ability(
            "interrupt",
            discard_targets,
            ("killed", "discarded", "sacrificed", "to-hand", "removed-from-game"),
            this_card,
            target=Target(in_play(lambda use, card: use.game.facts(card).type == "attachment")),
        ),
    ),
    # Handmaiden
    "01169": (
        Ability(
            "action",
            stand_targets,
            costs=(SACRIFICE_THIS,),
            target=Target(in_play(lambda use, card: can_stand(use, card) and "lady" in traits(use.game, card))),
        ),
    ),
    # Unsullied
    "01171": (Constant("strength", _weaker_defenders),),
    # Drogo's Arakh
    "01172": (
        AttachRestriction(lambda game, host: "dothraki" in traits(game, host)),
        for_host("strength", 2),
        for_host(f"{STANDS_TO_ATTACK}military", when=_drogo_attacks_first),
    ),
    # Plaza of Punishment
    "01173": (Ability("reaction", burns(2), ("result",), you_win("power"), (KNEEL_THIS,), Target(in_play(_bare))),),
    # Dothraki Sea
    "01174": (
        Ability(
            "reaction",
            _ride_for_now,
            ("result",),
            you_win("power"),
            (SACRIFICE_THIS,),
            Target(_dothraki_in_hand),
        ),
    ),
    # Dracarys!
    "01176": (
        Ability(
            "action",
            burns(4),
            costs=(kneel_one(_breathes_fire),),
            target=Target(in_play(lambda use, card: participates(use.game, card))),
        ),
    ),
    # Fire and Blood
    "01177": (Ability("challenges-action", _from_the_ashes, target=Target(_dead_dragons)),),
    # Waking the Dragon
    "01178": (Ability("action", _wake, target=Target(in_play(_sleeping_dragon))),),
}
