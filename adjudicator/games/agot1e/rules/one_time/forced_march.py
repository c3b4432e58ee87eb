"""The one-time order Forced March: units of areas around move into its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.engine.asks import Answer, Ask, Choose, Problem, Rule, ask_one
from adjudicator.games.agot1e.rules.marching import DeclaredMarchForm
from adjudicator.games.agot1e.rules.one_time.placing import take_up
from adjudicator.games.westeros import marches
from adjudicator.games.westeros.armies import may_become
from adjudicator.games.westeros.marches import after_march, leave_token, may_leave_token
from adjudicator.games.westeros.neutral import NeutralSupport
from adjudicator.games.westeros.passes import one_time_with
from adjudicator.games.westeros.reach import destinations
from adjudicator.games.westeros.state import Game, count


class MarchOrForcedForm(DeclaredMarchForm):
    """One March order as always, or a Forced March."""

    def __init__(self, game: Game, house: str, sources: Sequence[str], forced: Sequence[str]) -> None:
        super().__init__(game, house, sources, NeutralSupport())
        self.forced = forced

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the march is not legal, or None."""
        if "order" not in answer:
            return super().problem(answer)
        area = answer["area"]
        if area not in self.forced or answer["order"] != self.game.areas[area].one_time:
            return Problem("no-march-order", {"area": area})
        froms = [move["from"] for move in answer["moves"]]
        if len(set(froms)) < len(froms):
            return Problem("same-place-twice", {"area": area})
        wrong = (self._from(move, area) for move in answer["moves"])
        return next((problem for problem in wrong if problem), None) or self._army(answer)

    def _from(self, move: Mapping[str, Any], area: str) -> Problem | None:
        """Units that stand in an area from which they may march here."""
        source, game = move["from"], self.game
        if source not in sources_of(game, self.house, area):
            return Problem("not-adjacent", {"area": source, "to": area})
        standing = game.areas[source].standing()
        for kind, n in move["units"].items():
            if not 0 < n <= standing.get(kind, 0):
                return Problem("units-not-there", {"area": source, "unit": kind, "wanted": n})
        if move["leave_token"] and not may_leave_token(game, self.house, _as_march(move, area)):
            return Problem("no-token-there", {"area": source})
        return None if move["units"] else Problem("units-unreadable", {"area": source})

    def _army(self, answer: Mapping[str, Any]) -> Problem | None:
        """The armies must fit supply afterwards, and the tokens must be there."""
        changes = {move["from"]: -count(move["units"]) for move in answer["moves"]}
        changes[answer["area"]] = -sum(changes.values())
        if sum(move["leave_token"] for move in answer["moves"]) > self.game.players[self.house].power:
            return Problem("no-token-there", {"area": answer["area"]})
        fits = not answer["moves"] or may_become(self.game, self.house, changes)
        return None if fits else Problem("supply-exceeded", {"area": answer["area"]})

    def default(self) -> Answer:
        """Return a march that moves nobody."""
        return super().default() if self.sources else self._nobody(self.forced[0])

    def sample(self, choose: Choose) -> Answer:
        """Return a random march of one kind or the other."""
        area = choose([*self.sources, *self.forced])
        if area not in self.forced:
            return super().sample(choose)
        moves = []
        for source in sources_of(self.game, self.house, area):
            units = {k: n for k, most in self.game.areas[source].standing().items() if (n := choose(range(most + 1)))}
            moves += [{"from": source, "units": units, "leave_token": False}] if units else []
        answer = {**self._nobody(area), "moves": moves}
        return answer if self.problem(answer) is None else self._nobody(area)

    def _nobody(self, area: str) -> Answer:
        return {"order": self.game.areas[area].one_time, "area": area, "moves": []}


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
    game.part = {"march": answer["area"] if "order" in answer else answer["from"]}
    if "order" in answer:
        _carry_out(game, house, answer)
    else:
        yield from marches.resolve_march(game, house, answer)
    yield from after_march(game)


def _ask(game: Game, house: str, sources: Sequence[str], forced: Sequence[str]) -> Ask:
    """Return the ask; with one Forced March that nobody can join there is nothing to decide."""
    form = MarchOrForcedForm(game, house, sources, forced)
    about = {"areas": list(sources), "forced": list(forced)}
    if not sources and len(forced) == 1 and not sources_of(game, house, forced[0]):
        return Ask(house, "march.resolve", (form.default(),), about=about)
    return Ask(house, "march.resolve", form=form, about=about)


def _carry_out(game: Game, house: str, answer: Mapping[str, Any]) -> None:
    """Take the units into the area; a power token may stay in each area that they leave empty."""
    area = answer["area"]
    order = take_up(game, area)
    for move in answer["moves"]:
        may_token = move["leave_token"] and may_leave_token(game, house, _as_march(move, area))
        game.take_off(move["from"], move["units"])
        game.put_in(house, area, move["units"])
        if may_token:
            leave_token(game, house, move["from"])
    game.tell("forced-march", house=house, area=area, order=order, moves=list(answer["moves"]))


def _as_march(move: Mapping[str, Any], area: str) -> dict[str, Any]:
    return {"from": move["from"], "moves": [{"to": area, "units": move["units"]}]}
