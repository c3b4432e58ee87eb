"""Cities and castles give one point, strongholds two, spent on units and upgrades in that area.

Second edition "Westeros Card: Mustering"; first edition "Mustering".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.engine.asks import Answer, Ask, Choose, Problem, Rule, ask_one
from adjudicator.games.westeros.answers import Muster
from adjudicator.games.westeros.armies import limit_of
from adjudicator.games.westeros.state import Game, count
from adjudicator.games.westeros.supply import armies, fits


class MusterForm:
    """A list of musters, placed one after the other; each must be legal when it is placed (MU-04, MU-07)."""

    def __init__(self, game: Game, house: str, castles: Sequence[str], *, one_castle: bool = False) -> None:
        self.game = game
        self.house = house
        self.points = {castle: points_of(game, castle) for castle in castles}
        self.one_castle = one_castle

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the list is not legal, naming the first wrong muster, or None."""
        trial = Trial(self.game, self.house, self.points)
        musters = [Muster.from_json(each) for each in answer]
        if self.one_castle and len({muster.castle for muster in musters}) > 1:
            return Problem("muster-one-castle")
        for muster in musters:
            wrong = trial.problem(muster)
            if wrong:
                return wrong
            trial.add(muster)
        return None

    def default(self) -> Answer:
        """Return no muster."""
        return []

    def sample(self, choose: Choose) -> Answer:
        """Return random legal musters."""
        trial = Trial(self.game, self.house, self.points)
        castles = [choose(list(self.points))] if self.one_castle else list(self.points)
        chosen: list[Muster] = []
        for castle in castles:
            while trial.left[castle]:
                options: list[Muster | None] = [None, *trial.legal(castle)]
                muster = choose(options)
                if muster is None:
                    break
                trial.add(muster)
                chosen.append(muster)
        return [each.to_json() for each in chosen]


class Trial:
    """Musters tried on paper: points, figures and army sizes as they would be after the musters so far."""

    def __init__(self, game: Game, house: str, points: Mapping[str, int]) -> None:
        self.game = game
        self.house = house
        self.left = dict(points)
        self.pool = dict(game.players[house].pool)
        self.here: dict[str, dict[str, int]] = {}
        self.sizes: dict[str, int] = {}
        self.before: dict[str, int] | None = None

    def _units(self, area: str) -> dict[str, int]:
        if area not in self.here:
            held = self.game.areas[area]
            self.here[area] = dict(held.units) if held.house == self.house else {}
        return self.here[area]

    def problem(self, muster: Muster) -> Problem | None:
        """Return why one more muster is not legal, or None."""
        game, castle, area, kind = self.game, muster.castle, muster.area, muster.unit
        unit = game.variant.units.get(kind)
        if castle not in self.left or unit is None:
            return Problem("muster-not-a-castle", {"area": castle})
        upgrade = muster.upgrade
        if cost_of(game, kind, upgrade) > self.left[castle]:
            return Problem("muster-points", {"area": castle, "points": points_of(game, castle), "unit": kind})
        if self.pool.get(kind, 0) < 1:
            return Problem("muster-no-figure", {"unit": kind})
        if upgrade:
            if upgrade != unit.upgrade_from or area != castle or not self._upgradable(castle, upgrade, muster):
                return Problem("muster-nothing-to-upgrade", {"area": castle, "unit": upgrade})
            return None
        return self._placing(castle, area, kind)

    def _upgradable(self, castle: str, upgrade: str, muster: Muster) -> bool:
        """True while a unit is there to be upgraded; routed ones are left out where the game has it so (MU-09)."""
        number = self._units(castle).get(upgrade, 0)
        if self.game.rulings.upgrade_routed_footmen:
            return number > 0
        return number > self.game.areas[castle].routed.get(upgrade, 0) and not muster.routed

    def _placing(self, castle: str, area: str, kind: str) -> Problem | None:
        """Where a new unit may go: land units into the area, Ships into its port or a free sea beside it (MU-01)."""
        game = self.game
        if area not in places(game, self.house, castle, kind):
            return Problem("muster-place", {"area": area, "castle": castle, "unit": kind})
        if area in game.board.is_port and count(self._units(area)) >= game.variant.areas[area].max_ships:
            return Problem("port-full", {"area": area})
        if not self._has_supply_for(area):
            return Problem("supply-exceeded", {"area": area})
        return None

    def _has_supply_for(self, area: str) -> bool:
        """Return whether one more unit in an area fits, or leaves no army larger than it was (SU-08)."""
        if self.before is None:
            areas = self.game.areas
            self.before = {held: count(areas[held].units) for held in self.game.held_by(self.house)}
        after = dict(self.before)
        for place, more in (*self.sizes.items(), (area, 1)):
            after[place] = after.get(place, 0) + more
        limit = limit_of(self.game, self.house)
        return fits(after.values(), limit) or fits(after.values(), armies(self.before.values()))

    def add(self, muster: Muster) -> None:
        """Place one legal muster."""
        unit = self.game.variant.units[muster.unit]
        units = self._units(muster.area)
        units[unit.id] = units.get(unit.id, 0) + 1
        self.pool[unit.id] -= 1
        upgrade = muster.upgrade
        self.left[muster.castle] -= cost_of(self.game, muster.unit, upgrade)
        if upgrade:
            units[upgrade] -= 1
            self.pool[upgrade] += 1
        else:
            self.sizes[muster.area] = self.sizes.get(muster.area, 0) + 1

    def legal(self, castle: str) -> Iterator[Muster]:
        """Yield every single muster that `castle` could make next."""
        for unit in self.game.variant.units.values():
            if unit.upgrade_from:
                upgrade = Muster(castle, castle, unit.id, unit.upgrade_from)
                if self.problem(upgrade) is None:
                    yield upgrade
            for area in places(self.game, self.house, castle, unit.id):
                muster = Muster(castle, area, unit.id)
                if self.problem(muster) is None:
                    yield muster


def places(game: Game, house: str, castle: str, kind: str) -> tuple[str, ...]:
    """Return the areas into which `castle` may muster a unit of `kind`, fullness and supply apart."""
    if game.variant.units[kind].terrain == "land":
        return (castle,)
    port, areas = game.board.port_of.get(castle), game.areas
    seas = tuple(s for s in game.board.near_seas[castle] if areas[s].house in (None, house) and not areas[s].neutral)
    if port is None or game.areas[port].house not in (None, house):
        return seas
    return (port, *seas)


def points_of(game: Game, castle: str) -> int:
    """Return the mustering points of a castle or stronghold."""
    return game.variant.muster_points[game.variant.areas[castle].structure or "castle"]


def cost_of(game: Game, kind: str, upgrade: str | None) -> int:
    """Return the mustering points of a new unit, or of one that takes the place of an `upgrade`."""
    unit = game.variant.units[kind]
    return unit.upgrade_cost if upgrade else unit.muster_cost


def can_muster(game: Game, house: str, castles: Sequence[str]) -> bool:
    """True when at least one muster is legal."""
    trial = Trial(game, house, {castle: points_of(game, castle) for castle in castles})
    return any(True for castle in castles for _ in trial.legal(castle))


def muster(game: Game, house: str, castles: Sequence[str], cause: str, *, one_castle: bool = False) -> Rule[int]:
    """Let `house` muster in `castles`, control being enough (MU-08); return how many musters it made."""
    if not castles or not can_muster(game, house, castles):
        return 0
    about = {"cause": cause, "castles": {castle: points_of(game, castle) for castle in castles}}
    form = MusterForm(game, house, castles, one_castle=one_castle)
    musters = yield from ask_one(Ask(house, "muster.place", form=form, about=about))
    for each in musters:
        place(game, house, Muster.from_json(each))
    if musters:
        game.tell("mustered", house=house, cause=cause, musters=musters)
    return len(musters)


def place(game: Game, house: str, muster: Muster) -> None:
    """Carry out one muster; an upgraded routed Footman stays routed (MU-09)."""
    upgrade = muster.upgrade
    routed = False
    if upgrade:
        here = game.areas[muster.area]
        standing = here.units[upgrade] > here.routed.get(upgrade, 0)
        wanted = not standing if muster.routed is None else muster.routed
        routed = wanted and bool(here.routed.get(upgrade))
    game.place(house, muster.area, muster.unit, routed)
    if upgrade:
        game.destroy(muster.area, {upgrade: 1}, {upgrade: 1} if routed else None)


def muster_everywhere(game: Game) -> Rule[None]:
    """In turn order each House finishes all its musters before the next begins (MU-01 to MU-11)."""
    for house in game.turn_order:
        game.progress["house"] = house
        yield from muster(game, house, game.castles_of(house), "mustering")
