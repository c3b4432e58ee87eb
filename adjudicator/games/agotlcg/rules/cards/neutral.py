"""The neutral cards that are not plots, and the agenda Fealty."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.cards.conditions import (
    as_attacker,
    by_five,
    can_stand,
    challenge_of,
    for_controller,
    for_host,
    in_play,
    is_character,
    is_noble,
    losers,
    participates,
    this_card,
    you_win,
)
from adjudicator.games.agotlcg.rules.cards.costs import KNEEL_FACTION, KNEEL_THIS, REMOVE_THIS, SACRIFICE_THIS
from adjudicator.games.agotlcg.rules.cards.effects import (
    cancel,
    discard_targets,
    draws,
    faction_gains_power,
    kill_targets,
    lasting,
    reduces,
    reduces_loyal,
    save,
)
from adjudicator.games.agotlcg.rules.changes import stand
from adjudicator.games.agotlcg.rules.dominance import DOMINANCE
from adjudicator.games.agotlcg.rules.leaving import discard_from_play
from adjudicator.games.agotlcg.rules.state import AtEnd, Game
from adjudicator.games.agotlcg.rules.texts import Ability, AttachRestriction, PlayRestriction, Target, Text, Use
from adjudicator.games.agotlcg.rules.values import icons, traits

NOBLES_ONLY = AttachRestriction(is_noble)
ONCE_A_CHALLENGE = (1, "challenge")


def _discard_all_characters(use: Use) -> Rule[None]:
    """Discard every character from play."""
    characters = sorted(card for card in use.game.cards if is_character(use.game, card))
    yield from discard_from_play(use.game, characters)


def _own_wildling_fights(use: Use, card: str) -> bool:
    game = use.game
    return participates(game, card) and "wildling" in traits(game, card) and game.cards[card].controller == use.player


def _host(game: Game, card: str) -> str:
    """Return the card to which an attachment is attached."""
    return game.cards[card].host or ""


def _host_kneels(use: Use) -> bool:
    return can_stand(use, _host(use.game, use.card))


def _host_leaves(use: Use) -> bool:
    return bool(use.occasion["card"] == _host(use.game, use.card))


def _poisonable(use: Use) -> list[str]:
    """Return the loser's characters without an intrigue icon."""
    return [card for card in losers("character")(use) if "intrigue" not in icons(use.game, card)]


def _poison(use: Use) -> Rule[None]:
    """Put a poison token on the chosen character, which dies of it at the end of the phase."""
    for card in use.targets:
        tokens = use.game.cards[card].tokens
        tokens["poison"] = tokens.get("poison", 0) + 1
        use.game.at_end.append(AtEnd(card, "killed", saveable=True, token="poison", source=use.card))
        use.game.tell("token-placed", card=card, token="poison", amount=1)
    yield from ()


def _opponents_event(use: Use) -> bool:
    """Return True if the effects are those of an opponent's event."""
    return use.occasion["player"] != use.player and use.game.facts(use.occasion["card"]).type == "event"


def _its_cost(use: Use) -> tuple[int, int]:
    """Return the printed cost of the event to be cancelled as the only X, or no X if it cannot be paid."""
    cost = use.game.facts(use.occasion["card"]).cost or 0
    return cost, min(cost, use.game.players[use.player].gold)


NEUTRAL: dict[str, Text] = {
    # Fealty; the first part of its text is about building decks
    "01027": (
        PlayRestriction(lambda game, seat: True),
        Ability("action", reduces_loyal, costs=(KNEEL_FACTION,)),
    ),
    # Littlefinger
    "01028": (
        Ability("reaction", draws(2), ("enters-play",), lambda use: this_card(use) and use.occasion["by"] == "marshal"),
    ),
    # Varys
    "01029": (
        Ability(
            "interrupt",
            _discard_all_characters,
            ("phase-ends",),
            lambda use: use.occasion["phase"] == "dominance",
            (REMOVE_THIS,),
        ),
    ),
    # Rattleshirt's Raiders
    "01030": (
        Ability(
            "reaction",
            discard_targets,
            ("result",),
            lambda use: you_win()(use) and use.card in challenge_of(use).attackers,
            target=Target(losers("attachment")),
        ),
    ),
    # Wildling Horde
    "01031": (
        Ability(
            "challenges-action",
            lasting("strength", 2, "challenge"),
            costs=(KNEEL_FACTION,),
            target=Target(in_play(_own_wildling_fights)),
        ),
    ),
    # Seal of the Hand
    "01032": (
        NOBLES_ONLY,
        Ability(
            "action",
            lambda use: stand(use.game, [_host(use.game, use.card)]),
            when=_host_kneels,
            costs=(KNEEL_THIS,),
        ),
    ),
    # Bodyguard
    "01033": (
        NOBLES_ONLY,
        Ability("would-interrupt", save, ("killed", "discarded"), _host_leaves, (SACRIFICE_THIS,)),
    ),
    # Little Bird
    "01034": (for_host("intrigue"),),
    # Milk of the Poppy
    "01035": (for_host("blank"),),
    # Noble Lineage
    "01036": (for_host("power"),),
    # Syrio's Training
    "01037": (for_host("military"),),
    # The Iron Throne
    "01038": (for_controller(DOMINANCE, 8),),
    # The Kingsroad
    "01039": (Ability("marshaling-action", reduces(3, "character"), costs=(KNEEL_THIS, SACRIFICE_THIS)),),
    # Put to the Sword
    "01041": (
        Ability(
            "reaction",
            kill_targets,
            ("result",),
            as_attacker(by_five(you_win("military"))),
            target=Target(losers("character")),
            max=ONCE_A_CHALLENGE,
        ),
    ),
    # Put to the Torch
    "01042": (
        Ability(
            "reaction",
            discard_targets,
            ("result",),
            as_attacker(by_five(you_win("military"))),
            target=Target(losers("location")),
            max=ONCE_A_CHALLENGE,
        ),
    ),
    # Superior Claim
    "01043": (
        Ability("reaction", faction_gains_power(2), ("result",), by_five(you_win("power")), max=ONCE_A_CHALLENGE),
    ),
    # Tears of Lys
    "01044": (
        Ability(
            "reaction",
            _poison,
            ("result",),
            as_attacker(you_win("intrigue")),
            target=Target(_poisonable),
            max=ONCE_A_CHALLENGE,
        ),
    ),
    # The Hand's Judgment
    "01045": (Ability("would-interrupt", cancel, ("effect",), _opponents_event, x=_its_cost),),
}
