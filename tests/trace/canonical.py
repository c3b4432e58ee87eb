"""Our state written as the canonical state of the trace files (section 2 of their description)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from adjudicator.games.westeros.state import Area, Combat, Game, Units
from tests.trace import names

UNITS = {"footman": "footman", "knight": "knight", "siege_engine": "siege-engine", "ship": "ship"}
PHASES = {"setup": "planning", "cleanup": "consolidate"}


class Canonical:
    """Writes the states of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.areas = names.their_areas(game.variant)
        self.cards = {card: names.their_westeros(card) for card in game.variant.westeros_cards}
        self.decks: dict[tuple[str, ...], list[str]] = {}
        self.land = [area for area in game.board.ids if area in game.board.land]
        self.special = {area for area, here in game.areas.items() if here.garrison or here.neutral}
        self.blocked = {area for area in game.areas if (game.board.land_of.get(area) or area) in game.setup.blocked}
        self.special |= self.blocked

    def state(self) -> dict[str, Any]:
        """Return the canonical state as it is now; parts of it are the game's own lists and hold for this moment."""
        game = self.game
        self.owners = self._owners()
        self.castles = Counter([self.owners[area] for area in game.board.castles])
        self.lands = Counter([self.owners[area] for area in self.land])
        self.tokens = Counter([here.token for here in game.areas.values() if here.token])
        tracks = {theirs: game.tracks[ours] for theirs, ours in names.TRACKS.items()}
        return {
            "round": game.round,
            "phase": "ended" if game.winner else PHASES.get(game.phase, game.phase),
            "tracks": tracks,
            "throne": {"holder": game.throne_holder},
            "blade": {"holder": game.blade_holder, "used": game.blade_used},
            "raven": {"holder": game.raven_holder, "used": game.raven_used},
            "wildlings": game.wildlings,
            "westeros": [self.cards[card] for card in game.westeros],
            "restrictions": [names.RESTRICTIONS[each] for each in game.restrictions],
            "decks": {
                "wildlings": game.wildling_deck,
                "westeros": [self._deck(deck) for deck in game.westeros_decks],
                "westeros_discard": [self._deck(deck) for deck in game.westeros_discard],
            },
            "areas": self._areas(),
            "houses": {house: self._house(house) for house in game.players},
            "combat": self._combat(game.combat) if game.combat else None,
        }

    def _deck(self, deck: list[str]) -> list[str]:
        """Return the trace's names of a deck's cards; most decks are the same as a moment ago."""
        key = tuple(deck)
        if key not in self.decks:
            self.decks[key] = [self.cards[card] for card in deck]
        return self.decks[key]

    def _areas(self) -> dict[str, Any]:
        """Return what lies in every area; the two areas of a running combat need more care than the others."""
        game, owners = self.game, self.owners
        fought = (game.combat.origin, game.combat.area) if game.combat else ()
        found: dict[str, Any] = {}
        for area, here in game.areas.items():
            if area in fought or area in self.special:
                content = self._area(area, here)
            else:
                content = {}
                if house := here.house:
                    content["units"] = {house: _units(here.units)}
                    if here.routed:
                        content["routed"] = {house: _units(here.routed)}
                    if here.order:
                        content["order"] = {"house": house, "type": names.OUR_ORDERS[here.order]}
                if here.token:
                    content["token"] = here.token
                if owner := owners[area]:
                    content["controller"] = owner
            if content:
                found[self.areas[area]] = content
        return found

    def _area(self, area: str, here: Area) -> dict[str, Any]:
        game = self.game
        content: dict[str, Any] = {}
        house, units, combat = here.house, here.units, game.combat
        if combat and area == combat.origin and combat.attacking:
            house = combat.attacker
            units = _joined(units, combat.attacking)
        if units:
            content["units"] = {house: _units(units)}
        if here.routed:
            content["routed"] = {house: _units(here.routed)}
        if here.order:
            owner = house
            if combat and not house:
                owner = combat.attacker if area == combat.origin else combat.defender
            content["order"] = {"house": owner, "type": names.OUR_ORDERS[here.order]}
        if here.token:
            content["token"] = here.token
        if here.garrison:
            content["garrison"] = {"house": game.home_house(area), "strength": here.garrison}
        if here.neutral:
            content["neutral"] = here.neutral
        if area in self.blocked:
            content["blocked"] = True
            return content
        controller = self.owners[area]
        if controller:
            content["controller"] = controller
        return content

    def _owners(self) -> dict[str, str | None]:
        """Return who controls every area, the attackers being shown where they came from."""
        game = self.game
        combat, homes, land_of = game.combat, game.homes, game.board.land_of
        owners: dict[str, str | None] = {
            area: here.house or here.token or homes.get(area) for area, here in game.areas.items()
        }
        if combat and combat.attacking:
            owners[combat.origin] = combat.attacker
        for port, land in land_of.items():
            owners[port] = game.areas[port].house or owners[land or ""]
        if combat and combat.attacking and combat.origin in game.board.port_of:
            owners[game.board.port_of[combat.origin]] = combat.attacker
        return owners

    def _house(self, house: str) -> dict[str, Any]:
        player = self.game.players[house]
        return {
            "power": player.power,
            "power_on_board": self.tokens[house],
            "supply": player.supply,
            "hand": player.hand,
            "discard": player.discard,
            "castles": self.castles[house],
            "land_areas": self.lands[house],
            "pool": {UNITS[kind]: n for kind, n in player.pool.items()},
        }

    def _combat(self, combat: Combat) -> dict[str, Any]:
        here = self.game.areas[combat.area]
        sides = {"attacker": combat.attacker, "defender": combat.defender}
        written: dict[str, Any] = {
            **sides,
            "from": self.areas[combat.origin],
            "area": self.areas[combat.area],
            "march": names.OUR_ORDERS[combat.order],
            "attacking": _army(combat.survivors.get(combat.attacker, (combat.attacking, {}))),
            "defending": _army(combat.survivors.get(combat.defender, (here.units, here.routed))),
            "support": {
                s.house: {"for": sides.get(s.side), "areas": sorted(self.areas[a] for a in s.areas)}
                for s in combat.support
            },
            "cards": {house: combat.cards.get(house) for house in sides.values()},
            "blade_used_by": combat.blade_used_by,
        }
        if getattr(self.game.rulings, "tides_of_battle", False):
            written["tides"] = {house: combat.tides.get(house) for house in sides.values()}
        if combat.winner:
            written["winner"] = combat.winner
            written["strength"] = dict(combat.strength)
        return written


def _army(army: tuple[Units, Units]) -> dict[str, Any]:
    units, routed = army
    return {"units": _units(units), "routed": _units(routed)} if routed else {"units": _units(units)}


def _units(units: Units) -> dict[str, int]:
    if "siege_engine" not in units:
        return units
    return {UNITS[kind]: n for kind, n in units.items()}


def _joined(units: Units, more: Units) -> Units:
    return {kind: units.get(kind, 0) + more.get(kind, 0) for kind in (*units, *more)}
