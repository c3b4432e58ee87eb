"""One trace file of B'Twixt played through our rules, decision by decision."""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.engine.driver import Table
from adjudicator.games.btwixt.rules import RULES
from adjudicator.games.btwixt.rules.current import locked
from adjudicator.games.btwixt.rules.plans import PLAN
from adjudicator.games.btwixt.rules.state import Game
from adjudicator.games.btwixt.rules.values import total
from tests.installed import load_variant
from tests.trace import compare
from tests.trace.compare import Difference, Step

FORMAT = "btwixt-trace-1"
BOX = Path(__file__).parents[2] / "games" / "btwixt"
RULINGS_ALL_FOLLOW = {
    "pass_right": "next_turn",
    "extra_play": "optional",
    "move_target": "another_council",
}
"""Rulings named in the headers that our rules know in this reading only."""
STEPS = {
    "draft.keep": "draft",
    "bid.play": "bid",
    "bid.extra": "extra",
    "claim.council": "ally-council",
    "token.council": "token-council",
    "agree.want": "want",
    "agree.name": "agree",
}
"""Our asks under the names of the file; of the others the part behind the dot is the same."""


def step_of(ask: Ask) -> str:
    """Return the kind of decision an ask is in the file."""
    return STEPS.get(ask.name) or ask.name.partition(".")[2]


class OtherDraw(Exception):
    """We need another draw than the file has at this point."""


def _agree(fits: bool, otherwise: str) -> None:
    if not fits:
        raise OtherDraw(otherwise)


class Draws:
    """The chance seat: gives the orders of the header and what was drawn and mixed at each point of the file."""

    def __init__(self, header: dict[str, Any], decisions: Sequence[dict[str, Any]]) -> None:
        decks = header["decks"]
        self.seats, self.first = header["leaders"], header["first"]
        self.decks = {deck: decks[deck] for deck in ("influence", "allies", "tokens", "events") if deck in decks}
        self.decks |= {f"white-{leader}": cards for leader, cards in decks.get("white", {}).items()}
        lines = [header, *decisions]
        self.mixed: dict[str, deque[list[str]]] = {"influence": deque(), "tokens": deque()}
        self.random: deque[dict[str, Any]] = deque()
        for draw in (draw for line in lines for draw in line.get("draws") or ()):
            if "reshuffled" in draw:
                self.mixed[draw["deck"]].append(draw["reshuffled"])
            elif "random" in draw:
                self.random.append(draw)

    def answer(self, ask: Ask, entry: int) -> Any:
        """Return what was drawn or shuffled at this point of the file."""
        if ask.name == "setup.seats":
            return list(self.seats)
        if ask.name == "setup.first":
            return self.first
        if ask.name == "setup.shuffle":
            return list(self.decks[ask.about["deck"]])
        if "cards" in ask.about:
            order = self.mixed[ask.about["deck"]].popleft()
            _agree(sorted(order) == sorted(ask.about["cards"]), "the file mixes other cards")
            return list(order)
        _agree(bool(self.random), f"the file draws nothing more, we ask {ask.name}")
        draw = self.random.popleft()
        _agree(ask.name == f"chance.{draw['random']}", f"the file draws {draw}, we ask {ask.name}")
        drawn = draw.get("card") or draw["token"]
        _agree(drawn in ask.options, f"the file draws {drawn}, we offer {list(ask.options)}")
        return drawn


def canonical(game: Game) -> dict[str, Any]:
    """Return our state in the form of the file; collections without order are sorted."""
    state: dict[str, Any] = {
        name: getattr(game, name)
        for name in ("season", "round", "first", "first_taken", "current", "extra_ally", "playing", "winner", "totals")
    }
    state |= {name: list(getattr(game, name)) for name in ("row", "kneeling")}
    state |= {name: sorted(getattr(game, name)) for name in ("current_tokens", "discard", "removed", "dead", "blank")}
    state["phase"] = phase_of(game)
    state["decks"] = {
        "influence": list(game.influence),
        "allies": list(game.allies),
        "tokens": list(game.supply),
        "events": list(game.event_deck),
    }
    state["councils"] = {
        str(number): {"allies": sorted(council.allies), "tokens": sorted(council.tokens)}
        for number, council in enumerate(game.councils)
    }
    state["leaders"] = {leader: _leader(game, leader) for leader in game.leaders}
    return copy.deepcopy(state)


def phase_of(game: Game) -> str:
    """Return the phase under the name of the file."""
    if game.final is not None:
        return "ended"
    return {"draft": "draft", "reveal": "bid", "plans": "bid", "bidding": "bid"}.get(game.phase, "claim")


def _leader(game: Game, leader: str) -> dict[str, Any]:
    player = game.players[leader]
    return {
        "hand": sorted(player.hand),
        "offers": player.offers,
        "plays": player.plays,
        "may_pass": player.may_pass,
        "modifier": player.modifier,
        "total": total(game, leader),
        "locked": locked(game, leader),
        "shielded": player.shielded,
        "white": player.white,
        "pack": sorted(player.pack),
        "kept": sorted(player.kept),
    }


class BtwixtReplay:
    """Plays the decisions of one file and compares after each of them."""

    def __init__(self, header: dict[str, Any], decisions: list[dict[str, Any]], end: dict[str, Any] | None) -> None:
        self.end_line = end
        self.todo = decisions
        self.decisions = len(decisions)
        rulings = {name: value for name, value in header["rulings"].items() if name not in RULINGS_ALL_FOLLOW}
        chosen = {**header["options"], **rulings, "leaders": header["leaders"]}
        state = RULES.new_game(load_variant(BOX), header["players"], chosen)
        self.given: dict[str, Any] = {}
        self.table = Table(RULES, state, Draws(header, decisions), settle_forced=False).start()
        self._settle_forced()
        self.expected = copy.deepcopy(header.get("start") or canonical(state))

    @classmethod
    def of(cls, lines: Sequence[dict[str, Any]]) -> BtwixtReplay:
        """Return the replay of a file's lines."""
        decisions = [line for line in lines if "step" in line]
        ends = [line for line in lines if line.get("at") == "end"]
        return cls(lines[0], decisions, ends[0] if ends else None)

    def steps(self) -> Iterator[Step]:
        """Play the file; yield after each decision, when everything it causes without asking has happened."""
        found = tuple(compare.places(self.expected, canonical(self.table.state)))
        if found:
            yield Step(0, {}, Difference(0, "set-up", found))
            return
        for decision in self.todo:
            try:
                problem = self._play(decision)
            except OtherDraw as other:
                problem = str(other)
            if problem:
                yield Step(decision["n"], {}, Difference(decision["n"], _words(decision), (problem,)))
                return
            ours = canonical(self.table.state)
            difference = None
            if "changed" in decision:
                apply(self.expected, decision["changed"])
                if self.expected != ours:
                    places = tuple(compare.places(self.expected, ours))
                    difference = Difference(decision["n"], _words(decision), places)
            yield Step(decision["n"], ours, difference)
        if self.table.open:
            asks = ", ".join(f"{ask.seat} {ask.name} {dict(ask.about)}" for ask in self.table.open)
            yield Step(self.decisions, {}, Difference(self.decisions, "the end", (f"but we ask {asks}",)))

    def _play(self, decision: dict[str, Any]) -> str:
        """Answer the ask that a decision is about; return why it does not fit, or ""."""
        waiting = [ask for ask in self.table.open if ask.seat not in self.given]
        fits = [ask for ask in waiting if ask.seat == decision["by"] and step_of(ask) == decision["step"]]
        if not fits:
            asks = ", ".join(f"{ask.seat} {ask.name}" for ask in waiting)
            return f"but we ask {asks or 'nothing'}"
        problem = fits[0].problem(decision["choice"]) or _other_options(fits[0], decision)
        if problem:
            return f"we refuse it: {problem}"
        self._give(fits[0], decision["choice"])
        self._settle_forced()
        return ""

    def _give(self, ask: Ask, answer: Any) -> None:
        self.given[ask.seat] = answer
        if len(self.given) == len(self.table.open):
            given, self.given = self.given, {}
            self.table.trust(given)
            self.table.state.events.clear()
            self.table.entries.clear()

    def _settle_forced(self) -> None:
        """Answer what has one legal answer, and what only a game by mail asks: the file does not ask it either."""
        while unasked := [ask for ask in self.table.open if _is_unasked(ask) and ask.seat not in self.given]:
            self._give(unasked[0], unasked[0].options[0])

    def end(self) -> dict[str, Any]:
        """Return the winners, what decided and the standing as our rules see them."""
        final = self.table.state.final or {"winners": [], "decided_by": None, "standing": []}
        return {name: final[name] for name in ("winners", "decided_by", "standing")}

    def final_difference(self) -> Difference | None:
        """Return how the end differs from the file's, if the file has one."""
        if self.end_line is None:
            return None
        final = self.table.state.final or {}
        found: list[str] = []
        for name in ("winners", "decided_by", "ally_power", "state"):
            value = canonical(self.table.state) if name == "state" else final.get(name)
            found += compare.places(self.end_line[name], value, f"/{name}")
        theirs = [{key: row[key] for key in row if key != "between"} for row in self.end_line["councils"]]
        found += compare.places(theirs, final.get("councils"), "/councils")
        theirs, ours = self.end_line["standing"], final.get("standing", [])
        found += compare.places(_by_leader(theirs), _by_leader(ours), "/standing")
        return Difference(self.decisions, "the end", tuple(found)) if found else None


def _is_unasked(ask: Ask) -> bool:
    return ask.forced or ask.name == PLAN


def _other_options(ask: Ask, decision: dict[str, Any]) -> str:
    """Return how our options differ from those of the file, "" where they agree or the file has none."""
    if "options" not in decision or ask.form is not None:
        return ""
    ours, theirs = sorted(map(str, ask.options)), sorted(map(str, decision["options"]))
    return "" if ours == theirs else f"the file offers {theirs}, we offer {ours}"


def apply(state: dict[str, Any], changed: dict[str, Any]) -> None:
    """Bring `state` up to date with the `changed` part of a decision line."""
    for key, value in changed.items():
        if key == "leaders":
            for leader, fields in value.items():
                state["leaders"][leader].update(fields)
        elif key in ("decks", "councils"):
            state[key].update(value)
        else:
            state[key] = value


def _by_leader(standing: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the places by leader, as equal places have no order."""
    return {row["leader"]: row for row in standing}


def _words(decision: dict[str, Any]) -> str:
    return f"{decision['by']} {decision['step']} {decision['choice']}"
