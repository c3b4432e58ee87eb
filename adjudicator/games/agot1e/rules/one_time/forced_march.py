"""The one-time order Forced March: units of areas around move into its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from adjudicator.engine.asks import Answer, Ask, Choose, Problem, Rule, ask_one
from adjudicator.games.agot1e.rules.marching import DeclaredMarchForm
from adjudicator.games.agot1e.rules.one_time.placing import take_up
from adjudicator.games.westeros import marches
from adjudicator.games.westeros.answers import March, Move
from adjudicator.games.westeros.armies import may_become
from adjudicator.games.westeros.marches import after_march, leave_token, may_leave_token
from adjudicator.games.westeros.neutral import NeutralSupport
from adjudicator.games.westeros.passes import one_time_with
from adjudicator.games.westeros.reach import destinations
from adjudicator.games.westeros.state import Game, count


@dataclass(frozen=True, slots=True)
class JoiningUnits:
    """Units of one area that join a Forced March, and whether a power token stays there."""

    source: str
    units: Mapping[str, int]
    leave_token: bool = False

    def to_json(self) -> dict[str, Any]:
        """Return them as a JSON value."""
        return {"from": self.source, "units": dict(self.units), "leave_token": self.leave_token}

    def march_to(self, area: str) -> March:
        """Return their march as one of its own."""
        return March(self.source, (Move(area, self.units),), self.leave_token)


@dataclass(frozen=True, slots=True)
class ForcedMarch:
    """A Forced March: the order, its area, and the units that come there."""

    order: str
    area: str
    joining: tuple[JoiningUnits, ...] = ()

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> ForcedMarch:
        """Return the march that `to_json` wrote. Raises KeyError if a part is missing."""
        joining = (JoiningUnits(each["from"], each["units"], each["leave_token"]) for each in data["moves"])
        return cls(data["order"], data["area"], tuple(joining))

    def to_json(self) -> dict[str, Any]:
        """Return the march as a JSON value."""
        return {"order": self.order, "area": self.area, "moves": [each.to_json() for each in self.joining]}


class MarchOrForcedForm(DeclaredMarchForm):
    """One March order as always, or a Forced March."""

    def __init__(self, game: Game, house: str, sources: Sequence[str], forced: Sequence[str]) -> None:
        super().__init__(game, house, sources, NeutralSupport())
        self.forced = forced

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the march is not legal, or None."""
        if "order" not in answer:
            return super().problem(answer)
        march = ForcedMarch.from_json(answer)
        area = march.area
        if area not in self.forced or march.order != self.game.areas[area].one_time:
            return Problem("no-march-order", {"area": area})
        if len({each.source for each in march.joining}) < len(march.joining):
            return Problem("same-place-twice", {"area": area})
        wrong = (self._from(each, area) for each in march.joining)
        return next((problem for problem in wrong if problem), None) or self._army(march)

    def _from(self, joining: JoiningUnits, area: str) -> Problem | None:
        """Units that stand in an area from which they may march here."""
        source, game = joining.source, self.game
        if source not in sources_of(game, self.house, area):
            return Problem("not-adjacent", {"area": source, "to": area})
        standing = game.areas[source].standing()
        for kind, n in joining.units.items():
            if not 0 < n <= standing.get(kind, 0):
                facts = {"area": source, "unit": kind, "wanted": n, "there": standing.get(kind, 0)}
                return Problem("units-not-there", facts)
        if joining.leave_token and not may_leave_token(game, self.house, joining.march_to(area)):
            return Problem("no-token-there", {"area": source})
        return None if joining.units else Problem("units-unreadable", {"area": source})

    def _army(self, march: ForcedMarch) -> Problem | None:
        """The armies must fit supply afterwards, and the tokens must be there."""
        changes = {each.source: -count(each.units) for each in march.joining}
        changes[march.area] = -sum(changes.values())
        if sum(each.leave_token for each in march.joining) > self.game.players[self.house].power:
            return Problem("no-token-there", {"area": march.area})
        fits = not march.joining or may_become(self.game, self.house, changes)
        return None if fits else Problem("supply-exceeded", {"area": march.area})

    def default(self) -> Answer:
        """Return a march that moves nobody."""
        return super().default() if self.sources else self._nobody(self.forced[0]).to_json()

    def sample(self, choose: Choose) -> Answer:
        """Return a random march of one kind or the other."""
        area = choose([*self.sources, *self.forced])
        if area not in self.forced:
            return super().sample(choose)
        joining = []
        for source in sources_of(self.game, self.house, area):
            units = {k: n for k, most in self.game.areas[source].standing().items() if (n := choose(range(most + 1)))}
            joining += [JoiningUnits(source, units)] if units else []
        answer = replace(self._nobody(area), joining=tuple(joining)).to_json()
        return answer if self.problem(answer) is None else self._nobody(area).to_json()

    def _nobody(self, area: str) -> ForcedMarch:
        return ForcedMarch(self.game.areas[area].one_time or "", area)


def sources_of(game: Game, house: str, area: str) -> list[str]:
    """Return the areas from which units of a House may march into one of its areas."""
    return [other for other in game.held_by(house) if other != area and area in destinations(game, house, other)]


def one_march(game: Game, house: str, sources: list[str]) -> Rule[None]:
    """Resolve one March order, or a Forced March."""
    forced = one_time_with(game, house, "march")
    if not forced:
        yield from marches.one_march(game, house, sources)
        return
    answer = yield from ask_one(_ask(game, house, sources, forced))
    if "order" in answer:
        game.part = {"march": answer["area"]}
        _carry_out(game, house, ForcedMarch.from_json(answer))
    else:
        march = March.from_json(answer)
        game.part = {"march": march.source}
        yield from marches.resolve_march(game, house, march)
    yield from after_march(game)


def _ask(game: Game, house: str, sources: Sequence[str], forced: Sequence[str]) -> Ask:
    """Return the ask; with one Forced March that nobody can join there is nothing to decide."""
    form = MarchOrForcedForm(game, house, sources, forced)
    about = {"areas": list(sources), "forced": list(forced)}
    if not sources and len(forced) == 1 and not sources_of(game, house, forced[0]):
        return Ask(house, "march.resolve", (form.default(),), about=about)
    return Ask(house, "march.resolve", form=form, about=about)


def _carry_out(game: Game, house: str, march: ForcedMarch) -> None:
    """Take the units into the area; a power token may stay in each area that they leave empty."""
    area = march.area
    order = take_up(game, area)
    for each in march.joining:
        may_token = each.leave_token and may_leave_token(game, house, each.march_to(area))
        game.take_off(each.source, each.units)
        game.put_in(house, area, each.units)
        if may_token:
            leave_token(game, house, each.source)
    game.tell("forced-march", house=house, area=area, order=order, moves=[each.to_json() for each in march.joining])
