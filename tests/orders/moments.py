"""Moments of games at which seats are asked: from random play, from play by lines, and arranged for rare asks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.games.westeros.state import Game
from tests.games.agot2e.random_play import new_table
from tests.games.agot2e.rulings.scenario import march, phase, position, token, units
from tests.orders.lively import Outcome, asked_by_lines

Moment = tuple[Ask, Game]
RULINGS: tuple[dict[str, Any], ...] = ({}, {"collect_track_bids_together": True}, {"tides_of_battle": True})


def random_moments(seeds: range) -> Iterator[Moment]:
    """Yield every ask of games played by random legal answers, with the state at that point."""
    for seed in seeds:
        table, choose = new_table(3 + seed % 4, seed, RULINGS[seed % len(RULINGS)]), random.Random(seed).choice
        while table.open:
            yield from ((ask, table.state) for ask in table.open)
            table.trust({ask.seat: ask.sample(choose) for ask in table.open})
            table.state.events = []


def lively_moments(seeds: range) -> Iterator[Moment]:
    """Yield the asks of games played by lines, which have more combats, with the state at that point."""
    for seed in seeds:
        table = new_table(3 + seed % 4, seed, RULINGS[seed % len(RULINGS)])
        yield from ((ask, table.state) for ask in asked_by_lines(table, seed, Outcome()))


def rare_moments() -> Iterator[Moment]:
    """Yield asks that are very rare in games."""
    for game, answers, name in (_neutral(), _casualties(), _retreat(), _port()):
        played = phase(game, "march", answers)
        yield next(ask for ask in played.open if ask.name == name), game


def _neutral() -> tuple[Game, list[Any], str]:
    board = {
        "boneway": units("baratheon", "2f", order="march-0"),
        "yronwood": {"neutral": 3},
        "princes-pass": units("tyrell", "f", order="support"),
    }
    return position(board), [{"call": ["yronwood"]}], "march.neutral-support"


def _casualties() -> tuple[Game, list[Any], str]:
    board = {
        "stoney-sept": units("lannister", "4k", order="march-0"),
        "blackwater": units("stark", "f k"),
        "harrenhal": {},
    }
    cards = {"stark": "catelyn-stark", "lannister": "ser-jaime-lannister"}
    return position(board), [march("stoney-sept", ("blackwater", "4k")), cards], "combat.casualties"


def _retreat() -> tuple[Game, list[Any], str]:
    closed = {area: token("tyrell") for area in ("crackclaw-point", "kings-landing", "reach")}
    board = {
        "stoney-sept": units("lannister", "4k", order="march-0"),
        "blackwater": units("stark", "f k"),
        "searoad-marches": units("stark", "f"),
        "harrenhal": units("stark", "2f"),
        **closed,
    }
    cards = {"stark": "catelyn-stark", "lannister": "ser-kevan-lannister"}
    game = position(board, supply={"stark": 0})
    return game, [march("stoney-sept", ("blackwater", "4k")), cards], "combat.retreat-casualties"


def _port() -> tuple[Game, list[Any], str]:
    board = {
        "dornish-marches": units("stark", "f", order="march-0"),
        "oldtown": token("lannister"),
        "oldtown-port": units("lannister", "2s"),
    }
    return position(board), [march("dornish-marches", ("oldtown", "f"))], "port.ships"
