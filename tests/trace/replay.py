"""One trace file played through our rules, decision by decision."""

from __future__ import annotations

import copy
from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.engine.driver import Table
from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.westeros.consolidate import pays
from adjudicator.games.westeros.victory import standing
from tests.games.agot2e.random_play import variant
from tests.trace import compare, names
from tests.trace.answers import CHOOSE_NEXT, NO_MATCH, answer_of
from tests.trace.canonical import Canonical
from tests.trace.compare import Difference, Step

PROFILE = "swords-and-ravens"


class Draws:
    """The chance seat: gives the draws and shuffles written in the file."""

    def __init__(self, header: dict[str, Any], decisions: Sequence[dict[str, Any]]) -> None:
        self.decks: dict[str, list[str]] = {"wildlings": header["decks"].get("wildlings", [])}
        for number, deck in enumerate(header["decks"]["westeros"], start=1):
            self.decks[f"westeros-{number}"] = [names.westeros(card, number) for card in deck]
        self.queues: defaultdict[str, deque[Any]] = defaultdict(deque)
        for decision in decisions:
            for draw in decision.get("draws") or ():
                if "reshuffled" in draw:
                    if draw["deck"] == "tides":
                        continue
                    number = int(draw["deck"][-1])
                    self.queues[draw["deck"]].append([names.westeros(card, number) for card in draw["reshuffled"]])
                elif draw["deck"] == "tides":
                    self.queues[f"tides-{draw['for']}"].append(draw["card"])

    def answer(self, ask: Ask, entry: int) -> Any:
        """Return what was drawn or shuffled at this point of the file."""
        if ask.name == "setup.shuffle":
            return self.decks[ask.about["deck"]]
        if ask.name == "combat.tides":
            return self.queues[f"tides-{ask.about['for']}"].popleft()
        return self.queues[f"westeros-{ask.about['deck']}"].popleft()


class Replay:
    """Plays the decisions of one file and compares where the file allows."""

    def __init__(self, header: dict[str, Any], decisions: list[dict[str, Any]], end: dict[str, Any] | None) -> None:
        self.end_line = end
        self.todo = deque(decisions)
        self.decisions = len(decisions)
        self.table = self.new_table(header, self.draws(header, decisions))
        self.canonical = self.writer(self.table.state)
        self.expected = copy.deepcopy(header["start"])
        self.last: dict[str, Any] | None = None
        self.given: dict[str, Any] = {}
        self.using: set[str] = set()
        self.passed: set[int] = set()
        self.hinted: set[tuple[int, str, str]] = set()

    draws = Draws
    """The chance seat."""
    writer = Canonical
    """Writes our states as the file has them."""
    answer_of = staticmethod(answer_of)
    """Turns a decision of the file into an answer to our ask."""

    def new_table(self, header: dict[str, Any], draws: Draws) -> Table:
        """Return a table that waits for the first decision of the game that the header describes."""
        options = header["options"]
        rulings = {
            **variant().profiles[PROFILE],
            "tides_of_battle": options["tides_of_battle"],
            "tiebreakers": options["tie_breaks"].replace("-", "_").replace(".", "_"),
            "lannister_port_ship": {str(header["players"]): int(options["lannister_port_ship"])},
        }
        state = RULES.new_game(variant(), header["players"], rulings)
        return Table(RULES, state, draws, settle_forced=False).start()

    @classmethod
    def of(cls, lines: Sequence[dict[str, Any]]) -> Replay:
        """Return the replay of a file's lines."""
        decisions = [line for line in lines if "step" in line]
        ends = [line for line in lines if line.get("at") == "end"]
        return cls(lines[0], decisions, ends[0] if ends else None)

    def steps(self) -> Iterator[Step]:
        """Play the file; yield after each decision, when everything it causes without asking has happened."""
        found = [*compare.places(self.expected, self.canonical.state())]
        if found:
            yield Step(0, {}, Difference(0, "set-up", tuple(found)))
            return
        while self.table.open:
            if self.todo and self.todo[0]["n"] in self.passed and self.last:
                yield self._compared(self.last)
                self.last = self.todo.popleft()
                continue
            ask, answer = self._next()
            if ask is None:
                yield self._stuck()
                return
            if answer is not NO_MATCH:
                if self.last:
                    yield self._compared(self.last)
                self.last = self.todo.popleft()
                if answer is CHOOSE_NEXT:
                    self.using.add(ask.seat)
                    continue
                problem = ask.problem(answer)
                if problem:
                    yield self._refused(ask, f"we refuse it: {problem.code} {dict(problem.facts)}")
                    return
                self._give(ask, answer)
            else:
                self._give(ask, self._automatic(ask))
        if self.todo:
            yield self._refused(None, "our game is over")
        elif self.last:
            yield self._compared(self.last, final=True)

    def _next(self) -> tuple[Ask | None, Any]:
        """Return the open ask that the next decision answers, or one that settles itself, or None."""
        waiting = [ask for ask in self.table.open if ask.seat not in self.given]
        refusing = bool(self.given) and waiting[0].name == "combat.refuse"
        if self.todo and not refusing:
            for ask in waiting:
                answer = self.answer_of(self.todo[0], ask)
                if answer is not NO_MATCH:
                    return ask, answer
        for ask in waiting:
            if self._automatic(ask) is not NO_MATCH:
                return ask, NO_MATCH
        return None, NO_MATCH

    def _automatic(self, ask: Ask) -> Any:
        """Return the answer of an ask the other engine does not put, or NO_MATCH when somebody must decide."""
        if ask.alike or self.is_left_to_rules(ask):
            return self._one_of_alike(ask)
        if ask.forced:
            return ask.options[0]
        if ask.seat in self.using:
            others = [option for option in ask.options if option is not None]
            return others[0] if len(others) == 1 else NO_MATCH
        if ask.name == "march.neutral-support":
            return self._said_later(ask)
        return None if ask.name == "combat.refuse" else NO_MATCH

    def is_left_to_rules(self, ask: Ask) -> bool:
        """True for the order of raids without a target and of plain Consolidate Power: the other engine asks nobody."""
        if ask.name == "raid.resolve":
            return not any(option["target"] for option in ask.options)
        return ask.name == "consolidate.resolve" and not any(option["use"] == "muster" for option in ask.options)

    def _one_of_alike(self, ask: Ask) -> Any:
        """Which of several alike orders goes first is not in the decisions: take the file's events where it has them.

        Without events an order that another House raids later is kept, and the best paid goes first; beyond that
        the first on the board.
        """
        kind, place = ("raid", "from") if ask.name == "raid.resolve" else ("consolidated", "area")
        options = {option.get("from", option.get("area")): option for option in ask.options}
        for event in (self.last or {}).get("events", ()):
            if event["e"] == kind and event.get("auto") and event["house"] == ask.seat:
                area = names.area(event[place])
                if (event_key := (self.last or {})["n"], kind, area) not in self.hinted and area in options:
                    self.hinted.add(event_key)
                    return options[area]
        raided = {names.area(d["choice"]["target"]) for d in self._rest_of_raids() if d["choice"]["target"]}
        if kind == "consolidated":
            return max(ask.options, key=lambda option: pays(self.table.state, option["area"]))
        return next((option for area, option in options.items() if area not in raided), ask.options[0])

    def _said_later(self, ask: Ask) -> Any:
        """The other engine may call Houses in another order: read ahead, and pass over that decision later."""
        for decision in self.todo:
            if decision["step"] != "neutral-support":
                break
            answer = self.answer_of(decision, ask)
            if answer is not NO_MATCH:
                self.passed.add(decision["n"])
                return answer
        return NO_MATCH

    def _rest_of_raids(self) -> Iterator[dict[str, Any]]:
        for decision in self.todo:
            if decision["step"] != "raid":
                return
            yield decision

    def _give(self, ask: Ask, answer: Any) -> None:
        self.given[ask.seat] = answer
        self.using.discard(ask.seat)
        if len(self.given) == len(self.table.open):
            given, self.given = self.given, {}
            self.table.trust(given)
            self.table.state.events.clear()
            self.table.entries.clear()

    def _compared(self, decision: dict[str, Any], *, final: bool = False) -> Step:
        ours = self.canonical.state()
        difference = None
        if "changed" in decision:
            compare.apply(self.expected, decision["changed"])
            # What the other engine still does once the game is won is not ours to repeat (D-12, D-13).
            if not final and self.expected != ours:
                found = tuple(compare.places(self.expected, ours))
                difference = Difference(decision["n"], _words(decision), found)
        return Step(decision["n"], ours, difference)

    def _refused(self, ask: Ask | None, why: str) -> Step:
        decision = self.last if ask else self.todo[0]
        assert decision is not None
        return Step(decision["n"], {}, Difference(decision["n"], _words(decision), (why,)))

    def _stuck(self) -> Step:
        asks = ", ".join(f"{ask.seat} {ask.name} {dict(ask.about)}" for ask in self.table.open)
        decision = self.todo[0] if self.todo else {"n": self.decisions, "step": "nothing", "by": "-", "choice": None}
        return Step(decision["n"], {}, Difference(decision["n"], _words(decision), (f"but we ask {asks}",)))

    def end(self) -> dict[str, Any]:
        """Return winner and standing as our rules see them."""
        rows = standing(self.table.state)
        for row in rows:
            row["iron_throne"] = row.pop("throne")
        return {"winner": self.table.state.winner, "standing": rows}

    def final_difference(self) -> Difference | None:
        """Return how the winner differs from the file's, if the file names one."""
        if self.end_line is None:
            return None
        theirs, ours = self.end_line["winner"], self.table.state.winner
        if theirs == ours:
            return None
        return Difference(self.decisions, "the end", (f"/winner: expected {theirs!r}, ours {ours!r}",))


def _words(decision: dict[str, Any]) -> str:
    return f"{decision['by']} {decision['step']} {decision['choice']}"
