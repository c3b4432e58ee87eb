"""The cards of House Stark."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.cards.conditions import (
    can_stand,
    challenge_of,
    controls,
    for_host,
    for_this,
    in_play,
    is_character,
    participates,
    this_card,
    you_win,
)
from adjudicator.games.agotlcg.rules.cards.costs import KNEEL_THIS, SACRIFICE_THIS, kneel_one
from adjudicator.games.agotlcg.rules.cards.effects import (
    cancel,
    faction_gains_power,
    kill_targets,
    lasting,
    stand_this,
    take_from_pile,
)
from adjudicator.games.agotlcg.rules.challenge_form import STANDS_TO_ATTACK
from adjudicator.games.agotlcg.rules.changes import draw, stand
from adjudicator.games.agotlcg.rules.checks import check_state
from adjudicator.games.agotlcg.rules.components import owner_of
from adjudicator.games.agotlcg.rules.entering import ENTERS_KNELT
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
from adjudicator.games.agotlcg.rules.using import NO_TRIGGERS
from adjudicator.games.agotlcg.rules.values import AMBUSH, controller, is_of, strength, traits


def _stark(game: Game, card: str) -> bool:
    return is_of(game, card, "stark")


def _direwolf(game: Game, card: str) -> bool:
    return "direwolf" in traits(game, card)


def _top_card_under(use: Use) -> Rule[None]:
    """Put the top card of the deck face down under the card, as a duplicate."""
    use.game.cards[use.card].duplicates.append(use.game.players[use.player].draw.pop(0))
    yield from check_state(use.game)


def _opponents_event(use: Use) -> bool:
    """Return True if the effects are those of an opponent's event."""
    return use.occasion["player"] != use.player and use.game.facts(use.occasion["card"]).type == "event"


def _silenced(game: Game, source: str, seat: str) -> int | None:
    """Forbid opponents to trigger abilities while the card participates in a challenge."""
    return 1 if seat != controller(game, source) and participates(game, source) else None


def _weak(use: Use, card: str) -> bool:
    """Return True for a character of STR 1 or less, or 2 or less beside Robb Stark."""
    most = 2 if controls(use.game, use.player, "Robb Stark") else 1
    return is_character(use.game, card) and strength(use.game, card) <= most


def _own_stark_falls(use: Use) -> bool:
    """Return True if a Stark character of the player died or was sacrificed, and a character of the player kneels."""
    card = use.occasion["card"]
    mine = owner_of(card) == use.player and _stark(use.game, card) and is_character(use.game, card)
    return mine and any(can_stand(use, other) for other in use.game.of(use.player, "character"))


def _small_stark_in_piles(use: Use) -> list[str]:
    """Return the Stark characters of printed STR 2 or less in the player's discard and dead piles."""
    player, facts = use.game.players[use.player], use.game.facts
    piles = (*player.discard, *player.dead)
    return sorted(c for c in piles if is_character(use.game, c) and _stark(use.game, c) and facts(c).strength <= 2)


def _reveal_top(use: Use) -> Rule[None]:
    """Show the top card of the deck; a Stark card is drawn."""
    top = use.game.players[use.player].draw[0]
    use.game.tell("revealed", card=top)
    if _stark(use.game, top):
        yield from draw(use.game, {use.player: 1})


def _strengthen(use: Use) -> Rule[None]:
    """Give +2 STR until the end of the challenge; its winner draws if that is the player."""
    yield from lasting("strength", 2, "challenge")(use)
    challenge_of(use).draws_if_won.append(use.player)


def _in_challenge(type: str = "") -> PlayRestriction:
    """Return the rule that an event can be played only during a challenge: of this type, or of any type if it is ""."""
    return PlayRestriction(lambda game, seat: game.challenge is not None and type in ("", game.challenge.type))


def _direwolf_ambush(game: Game, source: str, card: str) -> int | None:
    """Give Direwolf cards in the controller's hand ambush for their printed cost."""
    mine = card in game.players[controller(game, source)].hand and _direwolf(game, card)
    return game.facts(card).cost if mine else None


def _other_direwolves(game: Game, source: str, card: str) -> int | None:
    mine = game.of(controller(game, source))
    return sum(_direwolf(game, other) for other in mine if other != source) if card == source else None


def _bran_has_insight(game: Game, source: str, card: str) -> int | None:
    mine = card in game.cards and game.cards[card].controller == controller(game, source)
    return 1 if mine and game.facts(card).title == "Bran Stark" else None


def _war_is_revealed(game: Game, card: str) -> bool:
    return any("war" in traits(game, player.plot) for player in game.players.values() if player.plot)


STARK: dict[str, Text] = {
    # Arya Stark
    "01141": (
        for_this("military", when=lambda game, card: bool(game.cards[card].duplicates)),
        Ability("reaction", _top_card_under, ("enters-play",), this_card),
    ),
    # Bran Stark
    "01142": (Ability("would-interrupt", cancel, ("effect",), _opponents_event, (SACRIFICE_THIS,)),),
    # Catelyn Stark
    "01143": (Constant(NO_TRIGGERS, _silenced),),
    # Eddard Stark
    "01144": (
        Ability(
            "reaction",
            stand_this,
            ("challenge",),
            lambda use: use.occasion["defender"] == use.player and can_stand(use, use.card),
        ),
    ),
    # Grey Wind
    "01145": (Ability("challenges-action", kill_targets, costs=(KNEEL_THIS,), target=Target(in_play(_weak))),),
    # Robb Stark
    "01146": (
        Ability(
            "reaction",
            lambda use: stand(use.game, sorted(use.game.of(use.player, "character"))),
            ("killed", "sacrificed"),
            _own_stark_falls,
            limit=(1, "round"),
        ),
    ),
    # Sansa Stark
    "01147": (
        for_this(ENTERS_KNELT),
        Ability("reaction", faction_gains_power(1), ("stands",), this_card, limit=(1, "round")),
    ),
    # Summer
    "01148": (
        Constant("insight", _bran_has_insight),
        Ability("reaction", take_from_pile, ("enters-play",), this_card, target=Target(_small_stark_in_piles)),
    ),
    # Direwolf Pup
    "01149": (Constant("strength", _other_direwolves),),
    # Vanguard of the North
    "01151": (for_this(f"{STANDS_TO_ATTACK}military", when=_war_is_revealed),),
    # Ice
    "01153": (
        AttachRestriction(_stark),
        for_host("strength", 2),
        Ability(
            "reaction",
            kill_targets,
            ("result",),
            lambda use: you_win("military")(use) and participates(use.game, use.game.cards[use.card].host or ""),
            (SACRIFICE_THIS,),
            Target(lambda use: sorted(use.game.of(use.occasion["loser"], "character"))),
        ),
    ),
    # Gates of Winterfell
    "01154": (Ability("challenges-action", _reveal_top, costs=(KNEEL_THIS,)),),
    # The Wolfswood
    "01155": (Constant(AMBUSH, _direwolf_ambush),),
    # For the North!
    "01157": (
        _in_challenge("military"),
        Ability(
            "action",
            _strengthen,
            target=Target(in_play(lambda use, card: _stark(use.game, card) and participates(use.game, card))),
        ),
    ),
    # Like Warm Rain
    "01158": (
        Ability(
            "reaction",
            kill_targets,
            ("result",),
            lambda use: (
                use.occasion["loser"] == use.player == challenge_of(use).defender
                and challenge_of(use).type == "intrigue"
            ),
            (kneel_one(lambda use, card: _direwolf(use.game, card)),),
            Target(lambda use: sorted(challenge_of(use).attackers)),
            max=(1, "challenge"),
        ),
    ),
    # Winter Is Coming
    "01159": (_in_challenge(), Ability("action", lasting("claim", 1, "challenge"), max=(1, "challenge"))),
}
