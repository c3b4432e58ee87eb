"""One trace file of the card game played through our rules, decision by decision."""

from __future__ import annotations

import copy
import re
from collections import deque
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any

from adjudicator.boxes.folder import load_variant
from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.driver import Table
from adjudicator.games.agotlcg.box import KIND
from adjudicator.games.agotlcg.rules import PHASES
from adjudicator.games.agotlcg.rules.components import Box, Deck
from adjudicator.games.agotlcg.rules.setup import new_game
from adjudicator.games.agotlcg.rules.state import Game, Rulings
from tests.trace import compare
from tests.trace.compare import Difference, Step
from tests.trace.lcg_state import apply
from tests.trace.lcg_there import does_nothing, offered, order_in_piles, shown, with_all_on_them

FORMAT = "agot-lcg-traces 1"
BOX = Path(__file__).parents[2] / "games" / "agot-lcg"
ACTIONS = ("marshal", "duplicate", "use-ability", "play-event", "ambush")
LATE_STRENGTH = re.compile(r"/cards/p\d/01090#\d/str: .*")
"""STR that counts gold: the other engine computes it anew only with the next event after gold was paid or returned."""
OUTSIDE = "outside"
"""What we answer for a player of whom the file has no line at this point: a pass."""


@cache
def lcg_box() -> Box:
    """Return the box of the Core Set."""
    box = load_variant(BOX, {KIND_NAME: KIND})
    assert isinstance(box, Box)
    return box


KIND_NAME = "agotlcg"


class CardRules:
    """The phases, for the table."""

    name = KIND_NAME
    phases = PHASES


class LcgDraws:
    """The chance seat: gives the first decks of the header and the draws of the file, in order."""

    def __init__(self, header: dict[str, Any], decisions: Sequence[dict[str, Any]]) -> None:
        start = header["start"]
        self.first = start["first"]
        self.decks = {seat: [*player["hand"], *player["draw"]] for seat, player in start["players"].items()}
        self.records = deque(copy.deepcopy([record for line in decisions for record in line.get("random") or ()]))

    def answer(self, ask: Ask, entry: int) -> Answer:
        """Return what the file drew at this point. Raises OtherQuestion if it drew something else."""
        if ask.name == "lcg.first":
            return self.first
        if ask.name == "lcg.shuffle" and ask.about["deck"] in self.decks:
            return self.decks.pop(ask.about["deck"])
        if ask.name == "lcg.random-card":
            return self._picked(ask)
        if ask.name == "lcg.titles":
            offered = self._next(ask, "random")["offered"]
            return [*offered, *(title for title in ask.about["cards"] if title not in offered)]
        if ask.name == "lcg.initiative":
            return self._next(ask, "random")["player"]
        order = self._next(ask, "shuffle")["order"]
        if sorted(order) != ask.about["cards"]:
            raise OtherQuestion("the file shuffles other cards")
        return order

    def _picked(self, ask: Ask) -> str:
        """Return the next card that chance picked from a hand; the file has the hands in the order of the seats."""
        own = [record for record in self.records if record.get("of") == ask.about["hand"]]
        if not own or own[0] not in list(takewhile(lambda record: "of" in record, self.records)):
            raise OtherQuestion(f"we pick a card of {ask.about['hand']}, the file has {list(self.records)[:1]}")
        card = str(own[0]["cards"].pop(0))
        if not own[0]["cards"]:
            self.records.remove(own[0])
        return card

    def _next(self, ask: Ask, kind: str) -> dict[str, Any]:
        if not self.records or kind not in self.records[0]:
            raise OtherQuestion(
                f"we ask chance for {ask.name} {dict(ask.about)}, the file has {list(self.records)[:1]}"
            )
        return self.records.popleft()


class OtherQuestion(Exception):
    """We need another decision or draw than the file has at this point."""


class LcgReplay:
    """A file's decisions given to our rules one after the other."""

    def __init__(self, header: dict[str, Any], decisions: list[dict[str, Any]], end: dict[str, Any] | None) -> None:
        decks = {
            seat: Deck(player["faction"], player["deck"], player["plots"], player["agenda"])
            for seat, player in header["players"].items()
        }
        self.todo = deque(decisions)
        self.decisions, self.end_line = len(decisions), end
        self.expected = copy.deepcopy(header["start"])
        self.marshaled: str | None = None
        self.first: str | None = None
        self.leaving: list[str] = []
        self.row: list[str] = []
        game = new_game(lcg_box(), decks, Rulings(stand_in_order=True, every_enemy=True, targets_after_costs=True))
        self.table = Table(CardRules(), game, LcgDraws(header, decisions), settle_forced=False)

    @classmethod
    def of(cls, lines: list[dict[str, Any]]) -> LcgReplay:
        """Return the replay of a file."""
        end = next((line for line in lines if line.get("at") == "end"), None)
        return cls(lines[0], [line for line in lines if "step" in line], end)

    def steps(self) -> Iterator[Step]:
        """Play decision by decision; the last step is the first that differs, if any does."""
        try:
            self.table.start()
            yield from self._steps()
        except OtherQuestion as other:
            n = self.todo[0]["n"] if self.todo else self.decisions
            yield Step(n, {}, Difference(n, _words(self.todo[0]) if self.todo else "the end", (str(other),)))

    def _steps(self) -> Iterator[Step]:
        """Answer what is open; whenever the next line of the file is about to be used, compare the states."""
        done: dict[str, Any] | None = None
        while self.table.open:
            given: dict[str, Answer] = {}
            for line, answers in self._lines_for_open(given):
                if done is not None:
                    yield self._compared(done)
                given.update(answers)
                done = line
                self.todo.popleft()
            self.table.state.events.clear()
            self.table.trust(given)
            self._note_leaving()
            self.table.entries.clear()
        if self.todo:
            raise OtherQuestion("the file goes on, our game is over")
        if done is not None:
            yield Step(done["n"], self.state(), None)

    def _lines_for_open(self, given: dict[str, Answer]) -> Iterator[tuple[dict[str, Any], dict[str, Answer]]]:
        """Yield the lines that answer the open asks, with the answers; asks of windows without a line are passed."""
        waiting = {ask.seat: ask for ask in self.table.open}
        while waiting:
            while self.todo and does_nothing(self.table.state, self.todo[0]):
                yield self.todo[0], {}
            line = self.todo[0] if self.todo else {"by": None, "step": "end"}
            ask = waiting.pop(line["by"], None) or waiting.pop(next(iter(waiting)))
            if ask.name == "lcg.plot" and len(ask.about["cards"]) == 1:
                given[ask.seat] = ask.default_answer()
                continue
            answer = OUTSIDE if self._is_marshaled(ask) else answer_of(ask, line)
            if ask.name == "lcg.pile-order" and answer is not OUTSIDE:
                answer = self._in_their_order(answer)
            if answer is OUTSIDE:
                given[ask.seat] = None
                continue
            problem = ask.problem(answer) or _other_options(ask, line, self.table.state)
            if problem:
                raise OtherQuestion(f"we refuse it: {problem}")
            yield line, {ask.seat: answer}
            if line["step"] == "end-marshaling":
                self.marshaled = line["by"]

    def _note_leaving(self) -> None:
        """Remember which cards in play leave it together, while the order in which they do is asked."""
        game = self.table.state
        if not any(ask.name == "lcg.pile-order" for ask in self.table.open):
            self.leaving = []
        elif not self.leaving:
            told = [event["card"] for event in game.events if event["e"] in ("killed", "discarded")]
            self.leaving = [card for card in told if card in game.cards]
            self.row = with_all_on_them(game, self.leaving)

    def _in_their_order(self, cards: list[str]) -> list[str]:
        """Return the cards of one player as they enter a pile there."""
        if not set(cards) <= set(self.row):
            return cards
        if not set(cards) <= set(self.leaving):
            return order_in_piles([card for card in self.row if card not in self.leaving], [cards])
        chosen = [line["choice"] for line in takewhile(lambda line: line["step"] == "pile-order", self.todo)]
        chosen = [cards for cards in chosen if set(cards) <= set(self.leaving)]
        return [card for card in order_in_piles(self.row, chosen) if card in cards]

    def _is_marshaled(self, ask: Ask) -> bool:
        """Return True in the marshaling window of a player who has ended it: in the file nobody acts after that."""
        in_window = ask.name == "lcg.action" and ask.about["window"] == "marshaling"
        if not in_window or ask.about["active"] != self.marshaled:
            self.marshaled = None
        return self.marshaled is not None

    def _compared(self, line: dict[str, Any]) -> Step:
        """Return the step of a line whose consequences have all been played."""
        ours, difference = self.state(), None
        if "changed" in line:
            apply(self.expected, line["changed"])
            found = tuple(place for place in compare.places(self.expected, ours) if not LATE_STRENGTH.fullmatch(place))
            difference = Difference(line["n"], _words(line), found) if found else None
        return Step(line["n"], ours, difference)

    def state(self) -> dict[str, Any]:
        """Return our canonical state."""
        game = self.table.state
        self.first = game.first or self.first
        return shown(game, self.table.open, self.leaving, self.first)

    def end(self) -> dict[str, Any]:
        """Return who won and why as our rules see it."""
        game = self.table.state
        return {"winner": game.winner, "reason": game.reason, "rounds": game.round}

    def final_difference(self) -> Difference | None:
        """Return how the end differs from the file's, if the file has one."""
        if self.end_line is None:
            return None
        theirs = {name: self.end_line[name] for name in ("winner", "reason", "rounds")}
        found = tuple(compare.places(theirs, self.end()))
        return Difference(self.decisions, "the end", found) if found else None


def answer_of(ask: Ask, line: dict[str, Any]) -> Answer:
    """Return the answer that a line of the file gives to an ask, or OUTSIDE where the line is not about it."""
    step, mine = line["step"], line["by"] == ask.seat
    kind = ask.name.removeprefix("lcg.")
    if kind == "action":
        return _action(ask, line) if mine and line.get("window") == ask.about["window"] else OUTSIDE
    if kind == "trigger":
        return _trigger(ask, line) if mine and line.get("kind") == ask.about["kind"] else OUTSIDE
    if mine and step == kind == "look" and "hand" in line["choice"]:
        taken = line["choice"]["hand"]
        return {**line["choice"], "hand": [] if taken is None else [taken]}
    if mine and step == kind:
        return line["choice"]
    raise OtherQuestion(f"but we ask {ask.seat} {ask.name} {dict(ask.about)} {list(ask.options)[:9]}")


def _action(ask: Ask, line: dict[str, Any]) -> Answer:
    if line["step"] == "end-marshaling":
        return None
    return {"step": line["step"], **line["choice"]} if line["step"] in ACTIONS else OUTSIDE


def _trigger(ask: Ask, line: dict[str, Any]) -> Answer:
    """Return the option with the same card and ability; a pass is one for these abilities only."""
    mine = {(option["card"], option["ability"]): option for option in ask.options if option is not None}
    if line["step"] == "pass":
        theirs = {(option["card"], option["ability"]) for option in line.get("options", ())}
        return None if theirs <= mine.keys() else OUTSIDE
    if line["step"] != "trigger":
        return OUTSIDE
    chosen = line["choice"]
    return mine.get((chosen["card"], chosen["ability"]), OUTSIDE)


def _other_options(ask: Ask, line: dict[str, Any], game: Game) -> str:
    """Return how our options differ from those of the file, "" where they agree or the file has none."""
    theirs, ours = line.get("options"), offered(game, ask)
    if not isinstance(theirs, list):
        return ""
    if ask.name == "lcg.action":
        theirs = [option for option in theirs if not does_nothing(game, {"by": ask.seat, "choice": option, **option})]
    if ask.name == "lcg.trigger":
        theirs, ours = ([{k: o[k] for k in ("card", "ability")} for o in options] for options in (theirs, ours))
    elif "cards" in ask.about:
        ours = list(ask.about.get("cards", theirs))
    theirs, ours = sorted({str(_sorted(o)) for o in theirs}), sorted({str(_sorted(o)) for o in ours})
    return "" if ours == theirs else f"the file offers {theirs}, we offer {ours}"


def _sorted(option: Any) -> Any:
    return dict(sorted(option.items(), key=lambda item: item[0])) if isinstance(option, dict) else option


def _words(line: dict[str, Any]) -> str:
    return f"{line['by']} {line['step']} {line['choice']}"
