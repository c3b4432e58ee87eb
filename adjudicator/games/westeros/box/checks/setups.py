"""Set-ups: seats, tracks and stars agree, and the starting units could stand there in a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from adjudicator.boxes.faults import KeyPath, Notebook, did_you_mean
from adjudicator.games.westeros.components import AreaDef, SetUp, Variant

LAND = ("land",)


def check_setup(setup: SetUp, variant: Variant, book: Notebook, neutral: Collection[str] = LAND) -> None:
    """Note what is wrong with a set-up; neutral forces may stand in areas of the kinds `neutral`."""
    _check_seats(setup, variant, book)
    _check_tracks(setup, book)
    _check_tokens(setup, variant, book, neutral)
    owners: dict[str, str] = {}
    for house in setup.houses:
        if house in variant.houses:
            _check_units(setup, house, variant, book, owners)


def setup_path(setup: SetUp, *rest: str | int) -> KeyPath:
    """Return where something in a set-up is written."""
    return ("setups.yaml", "setups", setup.players, *rest)


def _check_seats(setup: SetUp, variant: Variant, book: Notebook) -> None:
    for house in setup.houses:
        if house not in variant.houses:
            known = did_you_mean(house, variant.houses)
            book.fault(setup_path(setup, "houses", house), f"there is no House {house}{known}")
    if not book.is_sound(*setup_path(setup)):
        return
    if len(setup.houses) != setup.players:
        book.fault(setup_path(setup, "houses"), f"{len(setup.houses)} Houses in a set-up for {setup.players} players")
    if len(setup.stars) != setup.players:
        book.fault(setup_path(setup, "stars"), f"{len(setup.stars)} star numbers for {setup.players} positions")


def _check_tracks(setup: SetUp, book: Notebook) -> None:
    if not book.is_sound(*setup_path(setup, "houses")):
        return
    for track, order in setup.tracks.items():
        for house in order:
            if house not in setup.houses:
                known = did_you_mean(house, setup.houses)
                book.fault(
                    setup_path(setup, "tracks", track, house), f"House {house} does not play in this set-up{known}"
                )
        missing = [house for house in setup.houses if house not in order]
        if missing and book.is_sound(*setup_path(setup, "tracks", track)):
            book.fault(setup_path(setup, "tracks", track), f"{track} lacks {', '.join(missing)}")


def _check_tokens(setup: SetUp, variant: Variant, book: Notebook, neutral: Collection[str]) -> None:
    homes = {variant.houses[house].home: house for house in setup.houses if house in variant.houses}
    for section, ids, kinds in (("neutral", tuple(setup.neutral), neutral), ("blocked", setup.blocked, LAND)):
        known = [area.id for area in variant.areas.values() if area.kind in kinds]
        for id in ids:
            reason = ""
            if id not in known:
                reason = f"there is no {' or '.join(kinds)} area {id}{did_you_mean(id, known)}"
            elif id in homes:
                reason = f"{id} is the home of {homes[id]}, who plays"
            elif section == "blocked" and id in setup.neutral:
                reason = f"{id} is already defended by a neutral force"
            if reason:
                (book.key_fault if section == "neutral" else book.fault)(setup_path(setup, section, id), reason)


def _check_units(setup: SetUp, house: str, variant: Variant, book: Notebook, owners: dict[str, str]) -> None:
    totals: Counter[str] = Counter()
    base = _units_path(setup, house, book)
    if not setup.units[house] and book.is_sound(*setup_path(setup)):
        book.fault(setup_path(setup, "houses", house), f"House {house} has no starting units")
    for id, units in setup.units[house].items():
        area = variant.areas.get(id)
        if area is None:
            book.key_fault((*base, id), f"there is no area {id}{did_you_mean(id, variant.areas)}")
            continue
        if (reason := _why_not_here(setup, house, area, variant)) or owners.setdefault(id, house) != house:
            book.key_fault((*base, id), reason or f"{owners[id]} has units in {id} already")
        _check_army(area, units, (*base, id), variant, book)
        totals.update(units)
    for unit, number in totals.items():
        if unit in variant.units and number > variant.units[unit].limit:
            book.key_fault(base, f"{number} of {unit}, and a House has {variant.units[unit].limit}")
    _check_supply(setup, house, variant, book, base)


def _units_path(setup: SetUp, house: str, book: Notebook) -> KeyPath:
    own = setup_path(setup, "units", house)
    return own if own in book.keys else ("setups.yaml", "units", house)


def _why_not_here(setup: SetUp, house: str, area: AreaDef, variant: Variant) -> str:
    land = area.land or area.id
    if land in setup.neutral or land in setup.blocked:
        return f"{land} is neutral or blocked with {setup.players} players"
    if area.land and area.land not in (variant.houses[house].home, *setup.units[house]):
        return f"{area.id} is a port of {area.land}, which {house} does not hold"
    return ""


def _check_army(area: AreaDef, units: Mapping[str, int], where: KeyPath, variant: Variant, book: Notebook) -> None:
    for unit in units:
        if unit not in variant.units:
            book.key_fault((*where, unit), f"there is no unit {unit}{did_you_mean(unit, variant.units)}")
        elif (variant.units[unit].terrain == "land") != (area.kind == "land"):
            book.key_fault((*where, unit), f"a {unit} cannot stand in {area.id}, a {area.kind} area")
    if area.kind == "port" and sum(units.values()) > area.max_ships:
        book.key_fault(where, f"{sum(units.values())} ships in a port for {area.max_ships}")


def _check_supply(setup: SetUp, house: str, variant: Variant, book: Notebook, where: KeyPath) -> None:
    level = variant.houses[house].supply
    if level >= len(variant.supply_table):
        return
    limit = variant.supply_table[level]
    armies = sorted((size for units in setup.units[house].values() if (size := sum(units.values())) > 1), reverse=True)
    fits = len(armies) <= len(limit) and all(army <= most for army, most in zip(armies, limit, strict=False))
    if not fits:
        book.key_fault(where, f"armies of {armies} are too large for supply {level}, which allows {list(limit)}")
