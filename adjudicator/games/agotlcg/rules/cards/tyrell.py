"""Cards of House Tyrell, as far as they can be played."""

from __future__ import annotations

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.asking import at_random
from adjudicator.games.agotlcg.rules.cards.conditions import (
    can_stand,
    challenge_of,
    controls,
    for_this,
    in_play,
    is_character,
    this_card,
    you_win,
)
from adjudicator.games.agotlcg.rules.cards.costs import KNEEL_THIS
from adjudicator.games.agotlcg.rules.cards.effects import lasting, stand_this
from adjudicator.games.agotlcg.rules.challenge_form import MORE, MOST_DECLARED, STANDS_TO_DEFEND
from adjudicator.games.agotlcg.rules.components import CHALLENGES
from adjudicator.games.agotlcg.rules.leaving import discard_from_hand
from adjudicator.games.agotlcg.rules.state import Game, Lasting
from adjudicator.games.agotlcg.rules.texts import Ability, Constant, Target, Text, Use
from adjudicator.games.agotlcg.rules.values import controller, traits


def _tyrell(game: Game, card: str) -> bool:
    return game.facts(card).faction == "tyrell"


def _beside(title: str, icon: str) -> Text:
    """Return the text of a guard: stronger, with another icon and standing in defence while the other is there."""

    def together(game: Game, card: str) -> bool:
        return controls(game, controller(game, card), title)

    values = ("strength", icon, STANDS_TO_DEFEND)
    return tuple(for_this(value, when=together) for value in values)


def _attacker_discards(use: Use) -> Rule[None]:
    """Discard a random card of the attacker's hand."""
    loser = use.occasion["loser"]
    yield from discard_from_hand(use.game, loser, (yield from at_random(use.game, loser, 1)))


def _defended_in_intrigue(use: Use) -> bool:
    won = you_win("intrigue")(use) and challenge_of(use).defender == use.player
    return won and bool(use.game.players[use.occasion["loser"]].hand)


def _one_defender(game: Game, source: str, seat: str) -> int | None:
    """Limit the defenders to one while the card attacks alone."""
    challenge = game.challenge
    alone = challenge is not None and challenge.attackers == [source] and seat == challenge.defender
    return 1 if alone else None


def _one_more_challenge(use: Use) -> Rule[None]:
    """Name a type of challenge; one more of it may be initiated this phase."""
    about = {"card": use.card, "ability": use.number}
    type = yield from ask_one(Ask(use.player, "lcg.option", CHALLENGES, about=about))
    use.game.lasting.append(Lasting(f"{MORE}{type}", use.player, 1, "phase"))


def _locations_of_the_reach(game: Game, source: str, card: str) -> int | None:
    mine = game.of(controller(game, source), "location")
    return sum("the reach" in traits(game, other) for other in mine) if card == source else None


TYRELL: dict[str, Text] = {
    # Left
    "01179": _beside("Right", "power"),
    # Maester Lomys
    "01180": (Ability("reaction", _attacker_discards, ("result",), _defended_in_intrigue),),
    # Margaery Tyrell
    "01181": (
        Ability(
            "challenges-action",
            lasting("strength", 3, "phase"),
            costs=(KNEEL_THIS,),
            target=Target(in_play(lambda use, card: is_character(use.game, card))),
        ),
    ),
    # Randyll Tarly
    "01183": (
        Ability(
            "reaction",
            stand_this,
            ("str-raised",),
            lambda use: this_card(use) and can_stand(use, use.card),
            limit=(2, "phase"),
        ),
    ),
    # Right
    "01184": _beside("Left", "intrigue"),
    # The Knight of Flowers
    "01185": (Constant(MOST_DECLARED, _one_defender),),
    # Olenna's Informant
    "01189": (
        Ability(
            "reaction",
            _one_more_challenge,
            ("enters-play",),
            lambda use: this_card(use) and use.game.phase == "challenges",
        ),
    ),
    # Wardens of the Reach
    "01190": (Constant("strength", _locations_of_the_reach),),
    # Growing Strong
    "01195": (
        Ability(
            "challenges-action",
            lasting("strength", 2, "phase"),
            target=Target(in_play(lambda use, card: is_character(use.game, card) and _tyrell(use.game, card)), 1, 3),
        ),
    ),
}
