"""Units, orders, and the tables and numbers of variant.yaml."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.boxes.faults import Notebook, did_you_mean
from adjudicator.games.westeros.box.checks.distinct import check_codes, check_names
from adjudicator.games.westeros.components import Variant


def check_pieces(variant: Variant, book: Notebook, needed: Sequence[str]) -> None:
    """Note what is wrong with units, orders, the supply table and the numbers; the rules need the `needed` units."""
    units = [(("units.yaml", "units", unit.id), unit) for unit in variant.units.values()]
    orders = [(("orders.yaml", "orders", order.id), order) for order in variant.orders.values()]
    for placed in (units, orders):
        check_names(placed, book)
        check_codes(placed, book)
    _check_units(variant, book, needed)
    _check_supply_table(variant, book)
    _check_numbers(variant, book)


def _check_units(variant: Variant, book: Notebook, needed: Sequence[str]) -> None:
    for id in needed:
        if id not in variant.units:
            book.key_fault(("units.yaml", "units"), f"the rules need a unit {id}")
    for unit in variant.units.values():
        where = ("units.yaml", "units", unit.id, "upgrade_from")
        lower = variant.units.get(unit.upgrade_from or "")
        if unit.upgrade_from and (lower is None or lower is unit):
            known = [id for id in variant.units if id != unit.id]
            book.fault(where, f"{unit.upgrade_from} is no other unit{did_you_mean(unit.upgrade_from, known)}")
        elif lower and lower.terrain != unit.terrain:
            book.fault(where, f"a {lower.terrain} unit cannot become a {unit.terrain} unit")


def _check_supply_table(variant: Variant, book: Notebook) -> None:
    where = ("variant.yaml", "supply_table")
    if not variant.supply_table and book.is_sound(*where):
        book.key_fault(where, "the supply table is empty")
    for level, row in enumerate(variant.supply_table):
        if (*where, level) not in book.values:
            book.key_fault(where, f"the levels must be 0, 1, 2 ... in this order; {level} is not in its place")
            return
        if not row and book.is_sound(*where, level):
            book.fault((*where, level), f"supply level {level} allows no army")
        if list(row) != sorted(row, reverse=True):
            book.fault((*where, level), "army sizes must go from large to small")


def _check_numbers(variant: Variant, book: Notebook) -> None:
    if variant.start_power > variant.power_tokens:
        book.fault(("variant.yaml", "start_power"), f"more than the {variant.power_tokens} power tokens of a House")
    if variant.wildling_start >= variant.wildling_limit:
        book.fault(("variant.yaml", "wildling_start"), f"must be below wildling_limit, {variant.wildling_limit}")
