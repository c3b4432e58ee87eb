"""Cards of House Tyrell, as far as they can be played."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.asking import at_random
from adjudicator.games.agotlcg.rules.cards.conditions import (
    attends,
    by_five,
    can_stand,
    challenge_of,
    controls,
    for_this,
    in_play,
    is_character,
    participates,
    this_card,
    you_win,
)
from adjudicator.games.agotlcg.rules.cards.costs import KNEEL_THIS, gold
from adjudicator.games.agotlcg.rules.cards.effects import (
    draws,
    lasting,
    looks_at_top,
    names_one,
    put_into_play,
    searches,
    stand_this,
)
from adjudicator.games.agotlcg.rules.challenge_form import MORE, MOST_DECLARED, STANDS_TO_DEFEND
from adjudicator.games.agotlcg.rules.changes import stand
from adjudicator.games.agotlcg.rules.components import CHALLENGES
from adjudicator.games.agotlcg.rules.entering import can_enter
from adjudicator.games.agotlcg.rules.leaving import discard_from_hand, leave_challenge
from adjudicator.games.agotlcg.rules.state import Game, Lasting
from adjudicator.games.agotlcg.rules.texts import Ability, AttachRestriction, Constant, Target, Text, Use
from adjudicator.games.agotlcg.rules.using import FIRST_EVENT_CHEAPER
from adjudicator.games.agotlcg.rules.values import controller, is_of, traits

DRAWN = ("attachment", "character", "event", "location")
"""The types of the cards of a draw deck."""


def _tyrell(game: Game, card: str) -> bool:
    return is_of(game, card, "tyrell")


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
    type = yield from names_one(use, CHALLENGES)
    use.game.lasting.append(Lasting(f"{MORE}{type}", use.player, 1, "phase"))


def _locations_of_the_reach(game: Game, source: str, card: str) -> int | None:
    mine = game.of(controller(game, source), "location")
    return sum("the reach" in traits(game, other) for other in mine) if card == source else None


def _tyrell_in_hand(use: Use) -> list[str]:
    """Return the Tyrell characters of printed cost 6 or less in hand that can enter play."""
    game, hand = use.game, use.game.players[use.player].hand
    cards = [card for card in hand if is_character(game, card) and _tyrell(game, card)]
    return sorted(card for card in cards if (game.facts(card).cost or 0) <= 6 and can_enter(game, card))


def _host(use: Use) -> str:
    return use.game.cards[use.card].host or ""


def _wield(use: Use) -> Rule[None]:
    """Give the attached character 3 STR until the end of the challenge."""
    use.targets = [_host(use)]
    yield from lasting("strength", 3, "challenge")(use)


def _attacking(use: Use) -> list[str]:
    return sorted(use.game.challenge.attackers) if use.game.challenge else []


def _send_home(use: Use) -> Rule[None]:
    """Stand the chosen attacker and take it out of the challenge."""
    yield from stand(use.game, use.targets)
    for card in use.targets:
        leave_challenge(use.game, card)


def _look_at_deck(use: Use) -> Rule[None]:
    """Look at the top five cards of the picked player's deck; up to three of them go to the bottom."""
    yield from looks_at_top(use.opponent, 5, {"bottom": 3, "top": 5})(use)


def _search_another_type(use: Use) -> Rule[None]:
    """Let the loser name a type; the player searches the deck for a card of another type."""
    named = yield from names_one(use, DRAWN, use.occasion["loser"])
    whole = len(use.game.players[use.player].draw)
    yield from searches(whole, *(type for type in DRAWN if type != named))(use)


def _wins_at_court(use: Use) -> bool:
    return you_win("intrigue")(use) or you_win("power")(use)


def _first_event_cheaper(game: Game, source: str, seat: str) -> int | None:
    return 1 if seat == controller(game, source) else None


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
    # Paxter Redwyne
    "01182": (Constant(FIRST_EVENT_CHEAPER, _first_event_cheaper),),
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
    # The Queen of Thorns
    "01186": (
        Ability(
            "reaction",
            put_into_play,
            ("result",),
            lambda use: you_win("intrigue")(use) and attends(use),
            target=Target(_tyrell_in_hand),
        ),
    ),
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
    # Heartsbane
    "01191": (
        AttachRestriction(_tyrell),
        Ability("action", _wield, when=lambda use: participates(use.game, _host(use)), costs=(KNEEL_THIS,)),
    ),
    # Highgarden
    "01192": (Ability("challenges-action", _send_home, costs=(gold(1), KNEEL_THIS), target=Target(_attacking)),),
    # The Mander
    "01193": (Ability("reaction", draws(2), ("result",), by_five(you_win()), (KNEEL_THIS,)),),
    # Growing Strong
    "01195": (
        Ability(
            "challenges-action",
            lasting("strength", 2, "phase"),
            target=Target(in_play(lambda use, card: is_character(use.game, card) and _tyrell(use.game, card)), 1, 3),
        ),
    ),
    # Olenna's Cunning
    "01196": (Ability("reaction", _search_another_type, ("result",), _wins_at_court),),
    # "The Bear and the Maiden Fair"
    "01197": (Ability("action", _look_at_deck, picks_anyone=True),),
}
