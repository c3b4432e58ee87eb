"""Sets up the positions of the public cases, and describes what came of them.

Where nothing is said there are no cards and tokens in hands, offers and councils, the ally deck and the supply hold
everything in the order of the box, and the first leader is first player.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from difflib import get_close_matches
from typing import Any

from adjudicator.cases.kind import BadCase, CaseKind, Setting
from adjudicator.engine.asks import Answer, Ask, Rule
from adjudicator.games.btwixt.rules import PHASES
from adjudicator.games.btwixt.rules.components import Box, design_of
from adjudicator.games.btwixt.rules.effects.base import Source, run
from adjudicator.games.btwixt.rules.setup import new_game, tokens
from adjudicator.games.btwixt.rules.state import PLAIN, Council, Game, Player
from adjudicator.games.btwixt.rules.values import council_power
from adjudicator.games.btwixt.rules.victory import scored

OF_LEADERS = {field.name: field for field in fields(Player)}
PILES = ("influence", "event_deck", "discard", "removed", "blank")
ALLIES = ("allies", "dead", "row", "round_allies")
WHEN = ("on_play", "triumph", "claimed", "cleanup", "reveal", "round")
TABLE = tuple(name for name in PLAIN if name not in ("phase", "leaders"))


def _position(box: Box, setting: Setting) -> Game:
    said = setting.position
    try:
        leaders = said.get("leaders", list(box.leaders)[: setting.players])
        game = new_game(box, setting.players, {**setting.options, "leaders": leaders})
    except (KeyError, ValueError) as error:
        raise BadCase(("options",), f"no such game can be set up: {error}") from error
    game.first, game.allies, game.supply = game.leaders[0], list(box.allies), tokens(box)
    for key, value in said.items():
        path = ("position", key)
        _known(key, [*TABLE, *OF_LEADERS, "leaders", "councils"], path)
        if key == "councils":
            game.councils = [_council(game, each or {}, (*path, n)) for n, each in enumerate(value)]
        elif key in OF_LEADERS:
            for leader, each in value.items():
                _known(leader, game.players, (*path, leader))
                _check_pieces(game, key, each, (*path, leader))
                setattr(game.players[leader], key, each)
        elif key != "leaders":
            _check_pieces(game, key, value, path)
            setattr(game, key, value)
    return game


def _council(game: Game, said: Mapping[str, Any], path: tuple[str | int, ...]) -> Council:
    for key in said:
        _known(key, ("allies", "tokens"), (*path, key))
    _check_pieces(game, "allies", said.get("allies", []), (*path, "allies"))
    return Council(list(said.get("allies", [])), list(said.get("tokens", [])))


def _check_pieces(game: Game, key: str, value: Any, path: tuple[str | int, ...]) -> None:
    """Raise BadCase for a card or an ally that the box does not have."""
    names: Mapping[str, Any] = game.box.allies if key in ALLIES else game.box.influence
    if key in (*ALLIES, *PILES, "hand", "offers", "white"):
        for place, card in enumerate(value):
            _known(design_of(card), names, (*path, place))
    elif key == "current" and value is not None:
        _known(value, game.box.allies, path)
    elif key in ("first", "winner") and value is not None:
        _known(value, game.players, path)


def _known(word: Any, names: Any, path: tuple[str | int, ...]) -> None:
    """Raise BadCase unless a name is one of those there are."""
    if word not in names:
        near = get_close_matches(str(word), list(map(str, names)), n=1)
        raise BadCase(path, f"{word} is not known" + (f"; did you mean {near[0]}?" if near else ""))


def _rule(game: Game, play: Any) -> Rule[Any]:
    """Return a step, several steps one after the other, or the ability of a card, `{card: C, leader: L, when: W}`."""
    if isinstance(play, dict):
        return _ability(game, play)
    names = play if isinstance(play, list) else [play]
    for name in names:
        _known(name, PHASES, ("play",))
    return _steps(game, names)


def _steps(game: Game, names: Sequence[str]) -> Rule[Any]:
    following = None
    for name in names:
        game.phase = name
        following = yield from PHASES[name](game)
    return following


def _ability(game: Game, play: Mapping[str, Any]) -> Rule[None]:
    for key in ("card", "leader", "when"):
        if key not in play:
            raise BadCase(("play",), f"the ability of a card needs {key}")
    card, leader = play["card"], play["leader"]
    _known(leader, game.players, ("play", "leader"))
    _known(play["when"], WHEN, ("play", "when"))
    _known(design_of(card), {**game.box.influence, **game.box.allies}, ("play", "card"))
    is_ally = card in game.box.allies
    place = game.council_of(card) if is_ally else None
    source = Source(card, leader, is_ally=is_ally, council=place, used=place)
    return run(game, source, tuple(game.effects(card, play["when"])))


def _draw(ask: Ask) -> Answer:
    """Leave a pile in its order, and draw the first of several pieces."""
    return list(ask.about["cards"]) if "cards" in ask.about else ask.options[0]


def _facts(game: Game) -> Mapping[str, Any]:
    """Return the state under the names that docs/cases.md lists."""
    return {
        **{name: getattr(game, name) for name in TABLE if name != "supply"},
        **{key: {leader: getattr(player, key) for leader, player in game.players.items()} for key in OF_LEADERS},
        "councils": [{"allies": council.allies, "tokens": council.tokens} for council in game.councils],
        "powers": [council_power(game, number)["power"] for number in range(len(game.councils))],
        "supply": len(game.supply),
        "influence": game.influence,
        **dict(_scores(game)),
    }


def _scores(game: Game) -> Iterator[tuple[str, Any]]:
    found = scored(game)
    yield "winners", found["winners"]
    yield "decided_by", found["decided_by"]
    yield "ally_powers", found["ally_power"]


CASES = CaseKind(position=_position, rule=_rule, facts=_facts, draw=_draw)
