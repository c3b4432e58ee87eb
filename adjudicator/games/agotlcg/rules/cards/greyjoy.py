"""Cards of House Greyjoy."""

from __future__ import annotations

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.cards.conditions import (
    attends,
    can_stand,
    challenge_of,
    for_host,
    in_play,
    is_character,
    of_faction,
    participates,
    unopposed,
    wins_dominance,
    you_win,
)
from adjudicator.games.agotlcg.rules.cards.costs import KNEEL_THIS, SACRIFICE_THIS
from adjudicator.games.agotlcg.rules.cards.effects import (
    discard_targets,
    draws,
    faction_gains_power,
    kill_targets,
    kneel_targets,
    lasting,
    put_into_play,
    save,
    stand_this,
    this_gains_power,
)
from adjudicator.games.agotlcg.rules.entering import attach_played, can_enter
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
from adjudicator.games.agotlcg.rules.values import ADDS_NOTHING, controller, may_attach, strength, traits

_greyjoy = of_faction("greyjoy")
_wins_unopposed = unopposed(you_win())


def _less_reserve(game: Game, source: str, seat: str) -> int | None:
    """Take 1 off the reserve of opponents while the controller is first player."""
    owner = controller(game, source)
    return -1 if game.first == owner != seat else None


def _warships(game: Game, source: str, card: str) -> int | None:
    mine = game.of(controller(game, source), "location")
    return sum("warship" in traits(game, other) for other in mine) if card == source else None


def _weaker_defender(game: Game, source: str, card: str) -> int | None:
    """Leave out defenders that are weaker than the card while it attacks."""
    challenge = game.challenge
    if challenge is None or source not in challenge.attackers or card not in challenge.defenders:
        return None
    return 1 if strength(game, card) < strength(game, source) else None


def _weak_defenders(use: Use) -> list[str]:
    """Return the defenders of STR 5 or less."""
    challenge = use.game.challenge
    return sorted(card for card in challenge.defenders if strength(use.game, card) <= 5) if challenge else []


def _cheap_standing_location(use: Use, card: str) -> bool:
    """Return True for a standing location of printed cost 2 or less, or 3 or less for the first player."""
    facts, most = use.game.facts(card), 3 if use.game.first == use.player else 2
    return facts.type == "location" and (facts.cost or 0) <= most and not use.game.cards[card].knelt


def _scout(use: Use) -> Rule[None]:
    """Give the chosen character STR until the end of the challenge: 2 for the first player, 1 for others."""
    yield from lasting("strength", 2 if use.game.first == use.player else 1, "challenge")(use)


def _host_attacked(use: Use) -> bool:
    return _wins(use) and (use.game.cards[use.card].host or "") in challenge_of(use).attackers


_wins = you_win()


def _draw_or_power(use: Use) -> Rule[None]:
    """Let the player choose between drawing a card and 1 power for the faction."""
    about = {"card": use.card, "ability": use.number}
    chosen = yield from ask_one(Ask(use.player, "lcg.option", ("draw", "power"), about=about))
    yield from (draws(1) if chosen == "draw" else faction_gains_power(1))(use)


def _balon_sneaks(game: Game, source: str, card: str) -> int | None:
    mine = card in game.cards and game.cards[card].controller == controller(game, source)
    return 1 if mine and game.facts(card).title == "Balon Greyjoy" else None


def _losers_goods(use: Use) -> list[str]:
    """Return the attachments and locations of the loser."""
    loser = use.occasion["loser"]
    return sorted([*use.game.of(loser, "attachment"), *use.game.of(loser, "location")])


def _fighting_greyjoy(use: Use, card: str) -> bool:
    return is_character(use.game, card) and _greyjoy(use.game, card) and participates(use.game, card)


def _dead_ironborn(use: Use) -> list[str]:
    """Return the Ironborn in the player's dead pile that can enter play."""
    game, dead = use.game, use.game.players[use.player].dead
    return sorted(card for card in dead if "ironborn" in traits(game, card) and can_enter(game, card))


def _losers_locations(use: Use) -> list[str]:
    """Return the locations in the discard pile of the loser of the challenge that can enter play for the player."""
    game, loser = use.game, challenge_of(use).loser
    pile = game.players[loser].discard if loser else []
    return sorted(c for c in pile if game.facts(c).type == "location" and can_enter(game, c, use.player))


def _pillaged(use: Use) -> bool:
    return bool(use.occasion.get("by") == use.card)


def _greyjoy_dies(use: Use) -> bool:
    """Return True if a Greyjoy character would die and, where its STR has to be cured, may have the attachment."""
    card = use.occasion["card"]
    cures = use.to is None or not use.to.only_cured or may_attach(use.game, use.card, card)
    return is_character(use.game, card) and _greyjoy(use.game, card) and cures


def _rise(use: Use) -> Rule[None]:
    """Save the character; the event becomes an attachment on it, if it may have that attachment."""
    host = use.occasion["card"]
    yield from save(use)
    if host in use.game.cards and may_attach(use.game, use.card, host):
        yield from attach_played(use.game, use.card, host)


GREYJOY: dict[str, Text] = {
    # Aeron Damphair
    "01065": (Ability("reaction", put_into_play, ("dominance",), wins_dominance, target=Target(_dead_ironborn)),),
    # Alannys Greyjoy
    "01066": (Constant("reserve", _less_reserve),),
    # Asha Greyjoy
    "01067": (
        Ability(
            "reaction",
            stand_this,
            ("result",),
            lambda use: _wins_unopposed(use) and attends(use) and can_stand(use, use.card),
        ),
    ),
    # Balon Greyjoy
    "01068": (Constant(ADDS_NOTHING, _weaker_defender),),
    # Euron Crow's Eye
    "01069": (Ability("reaction", put_into_play, ("discarded",), _pillaged, target=Target(_losers_locations)),),
    # Theon Greyjoy
    "01071": (Ability("reaction", this_gains_power, ("result",), lambda use: _wins_unopposed(use) and attends(use)),),
    # Drowned Men
    "01073": (Constant("strength", _warships),),
    # Lordsport Shipwright
    "01075": (
        Ability(
            "marshaling-action",
            kneel_targets,
            costs=(KNEEL_THIS,),
            target=Target(in_play(_cheap_standing_location)),
        ),
    ),
    # Throwing Axe
    "01077": (
        AttachRestriction(lambda game, host: "ironborn" in traits(game, host)),
        Ability(
            "reaction",
            kill_targets,
            ("result",),
            _host_attacked,
            (SACRIFICE_THIS,),
            Target(lambda use: sorted(challenge_of(use).defenders)),
        ),
    ),
    # Great Kraken
    "01078": (
        Constant("stealth", _balon_sneaks),
        Ability("reaction", _draw_or_power, ("result",), _wins_unopposed, limit=(2, "round")),
    ),
    # Iron Fleet Scout
    "01079": (Ability("challenges-action", _scout, costs=(KNEEL_THIS,), target=Target(in_play(_fighting_greyjoy))),),
    # Risen from the Sea
    "01081": (
        Ability("would-interrupt", _rise, ("killed",), _greyjoy_dies, cures=1),
        for_host("strength"),
    ),
    # The Kraken's Grasp
    "01082": (
        PlayRestriction(lambda game, seat: game.first == seat),
        Ability("challenges-action", lasting(ADDS_NOTHING, 1, "challenge"), target=Target(_weak_defenders)),
    ),
    # We Do Not Sow
    "01083": (
        Ability(
            "reaction",
            discard_targets,
            ("result",),
            _wins_unopposed,
            target=Target(_losers_goods),
            max=(1, "challenge"),
        ),
    ),
}
