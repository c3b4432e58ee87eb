"""Do the parts of a variant fit together? What only this edition has, and what all editions have."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from adjudicator.boxes.faults import KeyPath, Notebook, did_you_mean
from adjudicator.games.agot1e.box.words import WORDS
from adjudicator.games.westeros.box.checks.board import area_path, check_board
from adjudicator.games.westeros.box.checks.cards import check_cards, check_hands
from adjudicator.games.westeros.box.checks.distinct import check_codes, check_names
from adjudicator.games.westeros.box.checks.pieces import check_pieces
from adjudicator.games.westeros.box.checks.setups import check_setup, setup_path
from adjudicator.games.westeros.components import AreaDef, SetUp, Variant

_NEUTRAL = ("land", "sea")
"""Where the units of Houses that do not play stay as neutral forces."""


def cross_check(variant: Variant, book: Notebook) -> None:
    """Note every place where two parts of the variant contradict each other."""
    check_board(variant, book)
    check_pieces(variant, book, WORDS.units)
    check_cards(variant, book)
    check_hands(variant, variant.new_house_cards.values(), book, "new-house-cards.yaml")
    _check_one_time_orders(variant, book)
    for setup in variant.setups.values():
        seen = _seen(setup, variant)
        if setup.areas:
            _check_overlay(seen, book)
        check_setup(setup, seen, book, _NEUTRAL)
        _check_own_fields(setup, seen, book)


def _seen(setup: SetUp, variant: Variant) -> Variant:
    """Return the variant with the board and the supply levels of a set-up."""
    supply = {id: level for id, level in setup.supply.items() if id in variant.houses}
    houses = {id: replace(house, supply=supply.get(id, house.supply)) for id, house in variant.houses.items()}
    return replace(variant, areas=setup.areas or variant.areas, houses=MappingProxyType(houses))


def _check_overlay(seen: Variant, book: Notebook) -> None:
    def path_of(area: AreaDef) -> KeyPath:
        over = ("overlay.yaml", *area_path(area)[1:])
        return over if over in book.keys else area_path(area)

    check_board(seen, book, path_of)


def _check_one_time_orders(variant: Variant, book: Notebook) -> None:
    placed = [
        (("one-time-orders.yaml", "one_time_orders", order.id), order) for order in variant.one_time_orders.values()
    ]
    normal = [(("orders.yaml", "orders", order.id), order) for order in variant.orders.values()]
    check_names([*normal, *placed], book)
    check_codes([*normal, *placed], book)
    for path, order in placed:
        if order.house is not None and order.house not in variant.houses:
            known = did_you_mean(order.house, variant.houses)
            book.fault((*path, "house"), f"there is no House {order.house}{known}")


def _check_own_fields(setup: SetUp, seen: Variant, book: Notebook) -> None:
    for house, level in setup.supply.items():
        if house not in setup.houses:
            known = did_you_mean(house, setup.houses)
            book.key_fault(setup_path(setup, "supply", house), f"House {house} does not play in this set-up{known}")
        elif level >= len(seen.supply_table) > 0:
            top = len(seen.supply_table) - 1
            book.fault(setup_path(setup, "supply", house), f"the supply table ends at {top}, so {level} is too high")
    for track, order in setup.printed_tracks.items():
        if sorted(order) != sorted(setup.houses):
            where = setup_path(setup, "printed_tracks", track)
            book.fault(where, f"{track} must list the Houses of this set-up: {', '.join(setup.houses)}")
    if setup.fewer_stars and len(setup.fewer_stars) != len(setup.stars):
        reason = f"{len(setup.fewer_stars)} star numbers for {len(setup.stars)} positions"
        book.fault(setup_path(setup, "fewer_stars"), reason)
    castles = sum(area.structure is not None for area in seen.areas.values())
    if (setup.castles_to_win or 0) > castles:
        book.fault(setup_path(setup, "castles_to_win"), f"there are only {castles} on the board")
