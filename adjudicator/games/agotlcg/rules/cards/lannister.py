"""The cards of House Lannister."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.asking import ask_cards
from adjudicator.games.agotlcg.rules.cards.conditions import (
    for_controller,
    for_host,
    for_this,
    is_character,
    is_noble,
    this_card,
    you_win,
)
from adjudicator.games.agotlcg.rules.cards.costs import KNEEL_FACTION, KNEEL_THIS
from adjudicator.games.agotlcg.rules.cards.effects import (
    cancel,
    draws,
    gains_gold,
    return_targets,
    this_gains_power,
)
from adjudicator.games.agotlcg.rules.challenge_form import MORE, STANDS_TO_ATTACK
from adjudicator.games.agotlcg.rules.entering import can_enter, enter
from adjudicator.games.agotlcg.rules.leaving import discard_from_play, discard_top, kill
from adjudicator.games.agotlcg.rules.state import AtEnd, Game
from adjudicator.games.agotlcg.rules.texts import Ability, Constant, PlayRestriction, Target, Text, Use
from adjudicator.games.agotlcg.rules.values import controller, is_of


def _lannister(game: Game, card: str) -> bool:
    return is_of(game, card, "lannister")


def _claim_while_scheming(game: Game, source: str, seat: str) -> int | None:
    """Raise claim while the card attacks in an intrigue challenge."""
    challenge = game.challenge
    scheming = challenge is not None and challenge.type == "intrigue" and source in challenge.attackers
    return 1 if scheming and seat == controller(game, source) else None


def _fights(game: Game, card: str) -> bool:
    """Return True while a card participates in a military challenge."""
    challenge = game.challenge
    return challenge is not None and challenge.type == "military" and bool(challenge.side_of(card))


def _noble_dies(use: Use) -> bool:
    card = use.occasion["card"]
    return is_character(use.game, card) and is_noble(use.game, card)


def _discard_top_and_copy(use: Use) -> Rule[None]:
    """Discard the top card of the opponent's deck; a copy of it in play may be discarded as well."""
    top = yield from discard_top(use.game, use.opponent, by=use.card)
    if top is None:
        return
    title = use.game.facts(top).title
    copies = sorted(card for card in use.game.cards if use.game.facts(card).title == title)
    about = {"card": use.card, "ability": use.number}
    chosen = yield from ask_cards(use.player, "lcg.select", copies, 0, 1, about=about)
    yield from discard_from_play(use.game, chosen)


def _gold_of(game: Game, source: str, card: str) -> int | None:
    return game.players[controller(game, source)].gold if card == source else None


def _entered_by_ambush_now(use: Use) -> bool:
    """Return True if the card entered by ambush in the phase that is ending."""
    return use.game.cards[use.card].entered == ("ambush", f"{use.game.round}.{use.game.phase}")


def _has_victim(use: Use) -> bool:
    """Return True if the card came by ambush and an opponent with fewer cards in hand has a character."""
    game, hand = use.game, len(use.game.players[use.player].hand)
    weaker = [seat for seat in game.opponents(use.player) if len(game.players[seat].hand) < hand]
    return this_card(use) and use.occasion["by"] == "ambush" and any(game.of(seat, "character") for seat in weaker)


def _opponent_kills_own(use: Use) -> Rule[None]:
    """Let the opponent, having fewer cards in hand, choose and kill a character of theirs."""
    players = use.game.players
    if len(players[use.player].hand) > len(players[use.opponent].hand):
        theirs = sorted(use.game.of(use.opponent, "character"))
        about = {"card": use.card, "ability": use.number}
        yield from kill(use.game, (yield from ask_cards(use.opponent, "lcg.select", theirs, 1, 1, about=about)))


def _lannisters_in_hand(use: Use) -> list[str]:
    hand = use.game.players[use.player].hand
    return sorted(c for c in hand if is_character(use.game, c) and _lannister(use.game, c) and can_enter(use.game, c))


def _put_into_play_for_now(use: Use) -> Rule[None]:
    """Put the chosen character into play; it is discarded at the end of the phase."""
    for card in use.targets:
        yield from enter(use.game, card, "put")
        use.game.at_end.append(AtEnd(card, "discarded", source=use.card))


def _their_characters(use: Use) -> list[str]:
    game = use.game
    return [card for seat in game.opponents(use.player) for card in game.of(seat, "character")]


def _cheapest_to_all_gold(use: Use) -> tuple[int, int]:
    """Return the lowest X that has a target, and all one's gold."""
    costs = [use.game.facts(card).cost or 0 for card in _their_characters(use)]
    gold = use.game.players[use.player].gold
    return min(costs, default=gold + 1), gold


def _up_to_x(use: Use) -> list[str]:
    return sorted(card for card in _their_characters(use) if (use.game.facts(card).cost or 0) <= use.x)


def _card_ability(use: Use) -> bool:
    """Return True if the effects are those of a triggered ability of a character, location or attachment."""
    return use.game.facts(use.occasion["card"]).type in ("character", "location", "attachment")


LANNISTER: dict[str, Text] = {
    # Cersei Lannister
    "01084": (Constant("claim", _claim_while_scheming),),
    # Joffrey Baratheon
    "01086": (Ability("reaction", this_gains_power, ("killed",), _noble_dies, limit=(3, "round")),),
    # Ser Jaime Lannister
    "01087": (for_this(f"{STANDS_TO_ATTACK}military"), for_this("renown", when=_fights)),
    # The Tickler
    "01088": (Ability("dominance-action", _discard_top_and_copy, costs=(KNEEL_THIS,), picks_opponent=True),),
    # Tyrion Lannister
    "01089": (
        Ability(
            "reaction",
            gains_gold(2),
            ("challenge",),
            lambda use: use.occasion["type"] == "intrigue",
            limit=(2, "round"),
        ),
    ),
    # Tywin Lannister
    "01090": (Constant("strength", _gold_of),),
    # Gold Cloaks
    "01092": (
        Ability(
            "forced-interrupt",
            lambda use: discard_from_play(use.game, [use.card], saveable=False),
            ("phase-ends",),
            _entered_by_ambush_now,
        ),
    ),
    # The Queen's Assassin
    "01095": (Ability("reaction", _opponent_kills_own, ("enters-play",), _has_victim, picks_opponent=True),),
    # Widow's Wail
    "01096": (
        for_host("strength", 2),
        for_host("military", when=lambda game, host: game.facts(host).title == "Joffrey Baratheon"),
    ),
    # Casterly Rock
    "01097": (for_controller(f"{MORE}intrigue", 1),),
    # Lannisport
    "01098": (Ability("reaction", draws(1), ("result",), you_win("intrigue")),),
    # Hear Me Roar!
    "01100": (Ability("action", _put_into_play_for_now, target=Target(_lannisters_in_hand)),),
    # The Things I Do For Love
    "01101": (
        PlayRestriction(
            lambda game, seat: any(_lannister(game, c) and is_noble(game, c) for c in game.of(seat, "character"))
        ),
        Ability(
            "challenges-action",
            return_targets,
            costs=(KNEEL_FACTION,),
            target=Target(_up_to_x),
            x=_cheapest_to_all_gold,
        ),
    ),
    # Treachery
    "01102": (
        PlayRestriction(
            lambda game, seat: any(_lannister(game, c) and game.facts(c).unique for c in game.of(seat, "character"))
        ),
        Ability("would-interrupt", cancel, ("effect",), _card_ability),
    ),
}
