"""Cards of the Night's Watch."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.asking import at_random
from adjudicator.games.agotlcg.rules.cards.conditions import (
    by_five,
    challenge_of,
    controls,
    for_host,
    for_this,
    in_play,
    is_character,
    of_faction,
    participates,
    this_card,
    you_win,
)
from adjudicator.games.agotlcg.rules.cards.costs import DISCARD_ONE, KNEEL_THIS, RETURN_THIS, SACRIFICE_THIS
from adjudicator.games.agotlcg.rules.cards.effects import (
    draws,
    faction_gains_power,
    gains_gold,
    lasting,
    put_into_play,
    save,
    stand_targets,
)
from adjudicator.games.agotlcg.rules.challenge_form import (
    CANNOT_DEFEND,
    NO_CHALLENGE_AGAINST,
    NOT_BYPASSED,
    STANDS_TO_DEFEND,
)
from adjudicator.games.agotlcg.rules.changes import gain_gold, kneel
from adjudicator.games.agotlcg.rules.checks import CONSIDERED_ATTACKING
from adjudicator.games.agotlcg.rules.control import take_control
from adjudicator.games.agotlcg.rules.entering import can_enter
from adjudicator.games.agotlcg.rules.leaving import discard_from_hand
from adjudicator.games.agotlcg.rules.state import Game, Lasting
from adjudicator.games.agotlcg.rules.texts import (
    Ability,
    AttachRestriction,
    Constant,
    PlayRestriction,
    Target,
    Text,
    Use,
)
from adjudicator.games.agotlcg.rules.values import controller, traits

_watch = of_faction("nights-watch")


def _opponents_discard(use: Use) -> Rule[None]:
    """Discard a random card from the hand of each opponent."""
    for seat in use.game.opponents(use.player):
        yield from discard_from_hand(use.game, seat, (yield from at_random(use.game, seat, 1)))


def _dies_before_full_hands(use: Use) -> bool:
    """Return True if the card itself dies and an opponent has a card in hand."""
    return this_card(use) and any(use.game.players[seat].hand for seat in use.game.opponents(use.player))


def _kneeling_location(use: Use, card: str) -> bool:
    return use.game.facts(card).type == "location" and use.game.cards[card].knelt


def _defends(use: Use, card: str) -> bool:
    challenge = use.game.challenge
    return challenge is not None and card in challenge.defenders and _watch(use.game, card)


def _stand_stronger(use: Use) -> Rule[None]:
    """Stand the chosen defender and give it 2 STR until the end of the challenge."""
    yield from stand_targets(use)
    yield from lasting("strength", 2, "challenge")(use)


def _manned(game: Game, source: str, card: str) -> int | None:
    """Add 1 STR to the controller's characters of the Night's Watch."""
    mine = card in game.cards and game.cards[card].controller == controller(game, source)
    return 1 if mine and is_character(game, card) and _watch(game, card) else None


def _loses_unopposed(use: Use) -> bool:
    return use.occasion["loser"] == use.player and use.occasion["unopposed"] and not use.game.cards[use.card].knelt


def _taxed(use: Use) -> bool:
    """Return True if an opponent who has gold collected income."""
    seat = use.occasion["player"]
    return seat != use.player and use.game.players[seat].gold > 0


def _tax(use: Use) -> Rule[None]:
    """Move 1 gold from the player who collected income to the player who has the ability."""
    use.game.players[use.occasion["player"]].gold -= 1
    gain_gold(use.game, use.player, 1)
    yield from ()


def _frighten(use: Use) -> Rule[None]:
    """Forbid to declare the bypassed character as a defender until the end of the phase."""
    use.game.lasting.append(Lasting(CANNOT_DEFEND, use.occasion["card"], 1, "phase"))
    yield from ()


def _brother_dies(use: Use) -> bool:
    """Return True if a character of the Night's Watch, whoever controls it, would be killed."""
    card = use.occasion["card"]
    return is_character(use.game, card) and _watch(use.game, card)


def _held(use: Use) -> bool:
    """Return True at the end of a challenges phase in which the player lost no challenge as defender."""
    lost = any(challenge.loser == challenge.defender == use.player for challenge in use.game.fought)
    return use.occasion["phase"] == "challenges" and not lost


def _watch_in_hand(use: Use) -> list[str]:
    game, hand = use.game, use.game.players[use.player].hand
    cards = [card for card in hand if _watch(game, card) and game.facts(card).type != "event"]
    return sorted(card for card in cards if can_enter(game, card))


def _own_brother_fights(game: Game, seat: str) -> bool:
    """Return True if a character of the Night's Watch that a player controls is attacking or defending."""
    return any(participates(game, card) and _watch(game, card) for card in game.of(seat, "character"))


def _defends_by_five(use: Use) -> bool:
    """Return True if the player won the challenge as defender by 5 STR or more."""
    return by_five(you_win())(use) and challenge_of(use).defender == use.player


def _end_attacks(use: Use) -> Rule[None]:
    """Forbid the loser to initiate challenges against the player until the end of the round."""
    forbidden = f"{NO_CHALLENGE_AGAINST}{use.player}"
    use.game.lasting.append(Lasting(forbidden, use.occasion["loser"], 1, "round"))
    yield from ()


def _own_ranger(game: Game, source: str, card: str) -> int | None:
    mine = card in game.cards and game.cards[card].controller == controller(game, source)
    return 1 if mine and "ranger" in traits(game, card) else None


def _home_to_the_deck(use: Use) -> Rule[None]:
    """Gain 2 power; the card is shuffled into its owner's deck rather than put on the dead pile."""
    assert use.to is not None
    yield from faction_gains_power(2)(use)
    use.to.area = "draw"


def _brothers_attack(game: Game, card: str) -> bool:
    """Return True while the card stands and another character of the Night's Watch attacks for its controller."""
    seat, challenge = controller(game, card), game.challenge
    if challenge is None or game.cards[card].knelt or challenge.attacker != seat:
        return False
    return any(other != card and _watch(game, other) for other in challenge.attackers)


def _recruits(use: Use) -> list[str]:
    """Return the characters of printed cost 3 or less in opponents' discard piles that the player may have in play."""
    game = use.game
    piles = [card for seat in game.opponents(use.player) for card in game.players[seat].discard]
    cheap = [card for card in piles if is_character(game, card) and (game.facts(card).cost or 0) <= 3]
    return sorted(card for card in cheap if can_enter(game, card, use.player))


def _common_character(use: Use, card: str) -> bool:
    """Return True for a character in play of printed cost 6 or less that is not unique."""
    facts = use.game.facts(card)
    return facts.type == "character" and not facts.unique and (facts.cost or 0) <= 6


def _take_targets(use: Use) -> Rule[None]:
    """Take control of what was chosen, for good."""
    for card in use.targets:
        yield from take_control(use.game, card, use.player)


NIGHTS_WATCH: dict[str, Text] = {
    # Benjen Stark
    "01122": (Constant(NOT_BYPASSED, _own_ranger), Ability("interrupt", _home_to_the_deck, ("killed",), this_card)),
    # Ghost
    "01123": (Ability("reaction", _frighten, ("bypassed",), lambda use: use.occasion["by"] == use.card),),
    # Jon Snow
    "01124": (for_this(CONSIDERED_ATTACKING, when=_brothers_attack),),
    # Maester Aemon
    "01125": (Ability("would-interrupt", save, ("killed",), _brother_dies, (KNEEL_THIS,)),),
    # Old Bear Mormont
    "01126": (
        for_this(STANDS_TO_DEFEND, when=lambda game, card: controls(game, controller(game, card), "The Wall")),
        Ability("interrupt", put_into_play, ("phase-ends",), _held, target=Target(_watch_in_hand)),
    ),
    # Ser Waymar Royce
    "01128": (Ability("interrupt", _opponents_discard, ("killed",), _dies_before_full_hands),),
    # Yoren
    "01129": (
        Ability(
            "reaction",
            put_into_play,
            ("enters-play",),
            lambda use: this_card(use) and use.occasion["by"] == "marshal",
            target=Target(_recruits),
        ),
    ),
    # Messenger Raven
    "01130": (Ability("dominance-action", draws(1), costs=(RETURN_THIS,)),),
    # Old Forest Hunter
    "01131": (Ability("action", gains_gold(1), costs=(DISCARD_ONE,), limit=(1, "phase")),),
    # Veteran Builder
    "01134": (Ability("action", stand_targets, costs=(SACRIFICE_THIS,), target=Target(in_play(_kneeling_location))),),
    # Longclaw
    "01135": (AttachRestriction(_watch), for_host("strength"), for_host("renown")),
    # Castle Black
    "01136": (Ability("action", _stand_stronger, costs=(KNEEL_THIS,), target=Target(in_play(_defends))),),
    # The Wall
    "01137": (
        Constant("strength", _manned),
        Ability("forced-reaction", lambda use: kneel(use.game, [use.card]), ("result",), _loses_unopposed),
        Ability(
            "interrupt",
            faction_gains_power(2),
            ("phase-ends",),
            lambda use: use.occasion["phase"] == "challenges",
            (KNEEL_THIS,),
        ),
    ),
    # A Meager Contribution
    "01138": (Ability("reaction", _tax, ("income",), _taxed, max=(1, "round")),),
    # Take the Black
    "01139": (Ability("dominance-action", _take_targets, target=Target(in_play(_common_character)), max=(1, "round")),),
    # The Sword in the Darkness
    "01140": (
        PlayRestriction(_own_brother_fights),
        Ability("reaction", _end_attacks, ("result",), _defends_by_five),
    ),
}
