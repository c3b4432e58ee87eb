"""The board: borders hold from both sides, ports join a land and a sea, every House has a home of its own."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.boxes.faults import KeyPath, Notebook, did_you_mean
from adjudicator.games.westeros.box.checks.distinct import check_codes, check_names
from adjudicator.games.westeros.components import AreaDef, HouseDef, Variant

_SECTION = {"land": "land", "sea": "sea", "port": "ports"}


def area_path(area: AreaDef) -> KeyPath:
    """Return where the area is written."""
    return ("board.yaml", _SECTION[area.kind], area.id)


def house_path(house: HouseDef) -> KeyPath:
    """Return where the House is written."""
    return ("houses.yaml", "houses", house.id)


PathOf = Callable[[AreaDef], KeyPath]
"""Returns where an area is written."""


def check_board(variant: Variant, book: Notebook, path_of: PathOf = area_path) -> None:
    """Note what is wrong with areas, borders, ports and homes."""
    for area in variant.areas.values():
        if area.kind == "port":
            _check_port(area, variant, book, path_of)
        else:
            _check_borders(area, variant, book, path_of)
    areas = [(path_of(area), area) for area in variant.areas.values()]
    check_names(areas, book)
    check_codes(areas, book)
    _check_code_beginnings(variant, book, path_of)
    _check_homes(variant, book)


def _check_borders(area: AreaDef, variant: Variant, book: Notebook, path_of: PathOf) -> None:
    for id in area.adjacent:
        where = (*path_of(area), "adjacent", id)
        other = variant.areas.get(id)
        if where not in book.values:
            continue  # a port, joined by the loader
        if other is None:
            book.fault(where, f"there is no area {id}{did_you_mean(id, variant.areas)}")
        elif other is area:
            book.fault(where, f"{id} cannot border itself")
        elif other.kind == "port":
            book.fault(where, f"{id} is a port; its borders follow from its land and sea")
        elif area.id not in other.adjacent and book.is_sound(*path_of(other)):
            book.fault(where, f"{area.id} lists {id}, but {id} does not list {area.id}")
    if not area.adjacent and book.is_sound(*path_of(area)):
        book.key_fault(path_of(area), f"{area.id} borders no other area")


def _check_port(port: AreaDef, variant: Variant, book: Notebook, path_of: PathOf) -> None:
    ends: dict[str, AreaDef] = {}
    for kind, id in (("land", port.land), ("sea", port.sea)):
        end = variant.areas.get(id or "")
        if id and (end is None or end.kind != kind):
            known = [area.id for area in variant.areas.values() if area.kind == kind]
            book.fault((*path_of(port), kind), f"there is no {kind} area {id}{did_you_mean(id, known)}")
        elif end:
            ends[kind] = end
    if len(ends) < 2:
        return
    land, sea = ends["land"], ends["sea"]
    if sea.id not in land.adjacent:
        book.fault((*path_of(port), "sea"), f"{sea.id} does not border {land.id}, so no port can join them")
    if land.port != port.id:
        book.fault((*path_of(port), "land"), f"{land.id} has another port, {land.port}; an area has one at most")


def _check_code_beginnings(variant: Variant, book: Notebook, path_of: PathOf) -> None:
    """A code must not begin the English name of another area: whoever types three letters would get the wrong one."""
    names = [(area, area.names.get("en", "").casefold().removeprefix("the ")) for area in variant.areas.values()]
    for area in variant.areas.values():
        code = area.code.casefold()
        for other, name in names:
            if code and name.startswith(code) and code != other.code.casefold():
                reason = f"{area.code} begins the name of {other.id} and would be taken for it; change one of the two"
                book.fault((*path_of(area), "code"), reason)


def _check_homes(variant: Variant, book: Notebook) -> None:
    for house in variant.houses.values():
        where = (*house_path(house), "home")
        home = variant.areas.get(house.home)
        lands = [area.id for area in variant.areas.values() if area.kind == "land"]
        if house.home and house.home not in lands:
            book.fault(where, f"there is no land area {house.home}{did_you_mean(house.home, lands)}")
        elif home and home.home_of != house.id:
            book.fault(where, f"{house.home} is already the home of {home.home_of}")
        if house.supply >= len(variant.supply_table) > 0:
            top = len(variant.supply_table) - 1
            book.fault((*house_path(house), "supply"), f"the supply table ends at {top}, so {house.supply} is too high")
    placed = [(house_path(house), house) for house in variant.houses.values()]
    check_names(placed, book)
    check_codes(placed, book)
