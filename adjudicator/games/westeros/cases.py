"""Sets up the positions of the public cases of any edition, and describes what came of them.

A position begins with an empty board: what is not written is not there. Where nothing is said a House has 5 power,
supply 6 and all its cards in hand, the tracks stand as in the set-up, and it is round 2.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from difflib import get_close_matches
from typing import Any

from adjudicator.cases.kind import BadCase, CaseKind, Setting
from adjudicator.engine.asks import CHANCE, Answer, Ask, Rule
from adjudicator.games.westeros.ruleset import EditionRules
from adjudicator.games.westeros.state import Area, Game
from adjudicator.games.westeros.westeros_phase import resolve
from adjudicator.games.westeros.wildlings import attack

POWER, SUPPLY = 5, 6
"""The available power and the supply level of a House about which a case says nothing."""
PLAIN = (
    "round", "wildlings", "wildling_deck", "westeros_decks", "westeros_discard", "restrictions", "blade_used",
    "raven_used", "columns", "spared", "known_wildling",
)  # fmt: skip
"""What a position can say besides areas and Houses, under the same names as the state."""
OF_HOUSES = ("power", "supply", "hands", "tracks", "one_time")


def cases_of(rules: EditionRules) -> CaseKind:
    """Return how cases of an edition are played."""
    return CaseKind(
        position=lambda variant, setting: _position(rules, variant, setting),
        rule=_rule,
        facts=_facts,
        draw=_draw,
        whole=frozenset({"areas"}),
    )


def _position(rules: EditionRules, variant: Any, setting: Setting) -> Game:
    try:
        game: Game = rules.new_game(variant, setting.players, setting.options)
    except (KeyError, ValueError) as error:
        raise BadCase(("options",), f"no such game can be set up: {error}") from error
    said = setting.position
    for key in said:
        _known(key, (*PLAIN, *OF_HOUSES, "areas"), ("position", key))
    game.round, game.events = 2, []
    game.areas = {area: Area() for area in game.areas}
    for area, content in said.get("areas", {}).items():
        _known(area, game.areas, ("position", "areas", area))
        game.areas[area] = _area(game, content or {}, ("position", "areas", area))
    for house in game.players:
        _set_player(game, house, said)
    for track, first in said.get("tracks", {}).items():
        _set_track(game, track, first)
    for key in PLAIN:
        if key in said:
            setattr(game, key, said[key])
    game.wildling_deck = game.wildling_deck or sorted(game.variant.wildling_cards)
    return game


def _area(game: Game, content: Mapping[str, Any], path: tuple[str, ...]) -> Area:
    """Return an area filled as a case says. Raises BadCase for a name or a number that cannot be."""
    for key in content:
        _known(key, [f.name for f in fields(Area)], (*path, key))
    for key in ("house", "token"):
        if content.get(key) is not None:
            _known(content[key], game.players, (*path, key))
    if content.get("order") is not None:
        _known(content["order"], game.variant.orders, (*path, "order"))
    for key in ("units", "routed"):
        for kind in content.get(key, {}):
            _known(kind, game.variant.units, (*path, key, kind))
    values: dict[str, Any] = {key: dict(value) if isinstance(value, dict) else value for key, value in content.items()}
    here = Area(**values)
    if any(here.units.get(kind, 0) < n for kind, n in here.routed.items()):
        raise BadCase((*path, "routed"), "more units are routed than there are")
    if bool(here.units) != bool(here.house):
        raise BadCase(path, "units need a house, and a house needs units; a power token is written as token")
    return here


def _set_player(game: Game, house: str, said: Mapping[str, Any]) -> None:
    """Give a House its power, supply, cards and the figures that are not on the board."""
    player = game.players[house]
    player.power = said.get("power", {}).get(house, POWER)
    player.supply = said.get("supply", {}).get(house, SUPPLY)
    player.one_time = list(said.get("one_time", {}).get(house, player.one_time))
    held = [game.areas[area].units for area in game.held_by(house)]
    player.pool = {kind: unit.limit - sum(n.get(kind, 0) for n in held) for kind, unit in game.variant.units.items()}
    if min(player.pool.values()) < 0:
        raise BadCase(("position", "areas"), f"more figures of {house} than there are: {player.pool}")
    hand = said.get("hands", {}).get(house)
    if hand is not None:
        for place, card in enumerate(hand):
            _known(card, player.hand, ("position", "hands", house, place))
        player.discard = [card for card in player.hand if card not in hand]
        player.hand = sorted(hand)


def _set_track(game: Game, track: str, first: list[str]) -> None:
    """Put the named Houses first on a track; the others follow in the order of the set-up."""
    _known(track, game.tracks, ("position", "tracks", track))
    for place, house in enumerate(first):
        _known(house, game.players, ("position", "tracks", track, place))
    game.tracks[track] = [*first, *(house for house in game.tracks[track] if house not in first)]


def _known(word: Any, names: Any, path: tuple[str | int, ...]) -> None:
    """Raise BadCase unless a name is one of those there are."""
    if word not in names:
        near = get_close_matches(str(word), list(map(str, names)), n=1)
        raise BadCase(path, f"{word} is not known" + (f"; did you mean {near[0]}?" if near else ""))


def _rule(game: Game, play: Any) -> Rule[Any]:
    """Return a phase, one Westeros card as `{card: NAME}`, or an attack of the wildlings as `{wildlings: STRENGTH}`."""
    if isinstance(play, dict) and len(play) == 1:
        (what, which), = play.items()
        _known(what, ("card", "wildlings"), ("play", what))
        if what == "wildlings":
            return attack(game, which)
        _known(which, game.variant.westeros_cards, ("play", what))
        return resolve(game, game.variant.westeros_cards[which])
    phases = game.edition.phases
    _known(play, phases, ("play",))
    game.phase = play
    phase: Callable[[Any], Rule[Any]] = phases[play]
    return phase(game)


def _draw(ask: Ask) -> Answer:
    """Leave a deck in the order in which it lies, and draw the first of several options."""
    assert ask.seat == CHANCE
    return list(ask.about["cards"]) if "cards" in ask.about else ask.options[0]


def _facts(game: Game) -> Mapping[str, Any]:
    """Return the state under the names that docs/cases.md lists."""
    combats = [_combat(event) for event in game.events if event["e"] == "combat-result"]
    return {
        "areas": {area: {k: v for k, v in asdict(here).items() if v} for area, here in game.areas.items()},
        "controllers": {area: game.controller(area) for area in game.areas},
        "castles": {house: len(game.castles_of(house)) for house in game.houses},
        "power": {house: player.power for house, player in game.players.items()},
        "supply": {house: player.supply for house, player in game.players.items()},
        "hands": {house: sorted(player.hand) for house, player in game.players.items()},
        "discards": {house: sorted(player.discard) for house, player in game.players.items()},
        "pool": {house: player.pool for house, player in game.players.items()},
        "tracks": game.tracks,
        "combats": combats,
        "combat": combats[-1] if combats else {},
        "winner": game.winner,
        "phase": game.phase,
        **{key: getattr(game, key) for key in PLAIN},
    }


def _combat(event: Mapping[str, Any]) -> dict[str, Any]:
    """Return the result of a combat: who won, why, and the parts of each side's strength."""
    return {"winner": event["winner"], "by": event["decided_by"], "area": event["area"], **event["sides"]}
