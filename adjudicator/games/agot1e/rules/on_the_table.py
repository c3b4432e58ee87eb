"""What of the box is used in one game, which depends on its number of players and on its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from adjudicator.games.agot1e.rules.rulings import Rulings
from adjudicator.games.westeros.components import (
    AreaDef,
    HouseDef,
    OneTimeOrder,
    SetUp,
    UnitDef,
    Variant,
    without_ports,
)

SIEGE_ENGINE = "siege_engine"
_DEALT: dict[tuple[int, int, Rulings], tuple[Variant, Variant]] = {}


def on_the_table(variant: Variant, players: int, rulings: Rulings) -> Variant:
    """Return the variant with only what is used in a game; the same object for the same variant, players and options.

    Raises KeyError for a number of players without set-up.
    """
    key = (id(variant), players, rulings)
    found = _DEALT.get(key)
    if found is None or found[0] is not variant:
        found = _DEALT[key] = (variant, _dealt(variant, players, rulings))
    return found[1]


def _dealt(variant: Variant, players: int, rulings: Rulings) -> Variant:
    setup = _setup(variant.setups[players], rulings)
    cards = variant.new_house_cards if rulings.new_house_cards else variant.house_cards
    return replace(
        variant,
        areas=_areas(setup.areas or variant.areas, rulings),
        houses=_houses(variant.houses, setup),
        units=_units(variant.units, rulings),
        house_cards=cards,
        new_house_cards={},
        one_time_orders=_one_time_orders(variant, setup, rulings),
        fortifications=variant.fortifications if rulings.fortifications else 0,
        setups=MappingProxyType({players: setup}),
        castles_to_win=setup.castles_to_win or variant.castles_to_win,
    )


def _setup(setup: SetUp, rulings: Rulings) -> SetUp:
    if setup.printed_tracks and not rulings.court_swap:
        setup = replace(setup, tracks=MappingProxyType({**setup.tracks, **setup.printed_tracks}))
    if setup.fewer_stars and rulings.fewer_stars:
        setup = replace(setup, stars=setup.fewer_stars)
    return setup


def _areas(areas: Mapping[str, AreaDef], rulings: Rulings) -> Mapping[str, AreaDef]:
    return areas if rulings.ports else MappingProxyType(without_ports(areas))


def _houses(houses: Mapping[str, HouseDef], setup: SetUp) -> Mapping[str, HouseDef]:
    changed = {id: replace(houses[id], supply=supply) for id, supply in setup.supply.items()}
    return MappingProxyType({**houses, **changed})


def _units(units: Mapping[str, UnitDef], rulings: Rulings) -> Mapping[str, UnitDef]:
    return units if rulings.siege_engines else MappingProxyType({u: d for u, d in units.items() if u != SIEGE_ENGINE})


def _one_time_orders(variant: Variant, setup: SetUp, rulings: Rulings) -> Mapping[str, OneTimeOrder]:
    orders = variant.one_time_orders.values() if rulings.one_time_orders else ()
    return MappingProxyType({o.id: o for o in orders if o.house is None or o.house in setup.houses})
