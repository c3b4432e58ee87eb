"""Looks over the judge's shoulder: what decided, whether its seat regrets it, which order lines went bad.

It stands before the one place where answers are settled, `Play.answer`, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from adjudicator.games.westeros.shapes.orders import Order
from adjudicator.judge.table import drafts
from adjudicator.judge.table.play_at import Play
from adjudicator.orders.order_set import OrderSet
from adjudicator.store import events, games, seats
from tests.playability.counts import Counts
from tests.playability.parts import Head, Playable


class Watch:
    """Counts what is settled at one table."""

    def __init__(self, game: Playable, heads: Mapping[str, Head], counts: Counts) -> None:
        self.game = game
        self.heads = heads
        self.counts = counts
        self._orders: dict[str, OrderSet] = {}

    def forget(self, seat: str) -> None:
        """A mail of a seat is about to come: its lines may be others soon."""
        self._orders.pop(seat, None)

    def settled(self, play: Play, answers: Mapping[str, Answer], by: Mapping[str, str]) -> None:
        """Count the decisions of a group that is about to be settled."""
        window = play.open[0].name == play.package.window
        if window:
            self.counts.rounds += 1
            self.counts.player_rounds += len(play.open)
        for ask in play.open:
            if window:
                self._planned(play, ask, answers[ask.seat], by[ask.seat])
            else:
                self._decision(play, ask, answers[ask.seat], by[ask.seat])

    def _decision(self, play: Play, ask: Ask, answer: Answer, by: str) -> None:
        view = play.view(ask.seat)
        source = _source(by)
        if source == "line":
            source = "policy" if self._stands(play, ask, view) else "ordered"
        self.counts.decisions[ask.name, source] += 1
        if source in ("ordered", "policy") and self.heads[ask.seat].regrets(ask, answer, view):
            self.counts.regrets[ask.name, source] += 1

    def _stands(self, play: Play, ask: Ask, view: Mapping[str, Any]) -> bool:
        """True when every line that decided stands until it is replaced."""
        orders = self._orders_of(play, ask.seat)
        said = play.package.asks.answer(ask, orders.in_force(_window(play)), view, play.variant)
        used = [line for line, _ in said.used] if said is not None else []
        return all(kept.round is None for kept in orders.kept if kept.line in used)

    def _planned(self, play: Play, ask: Ask, answer: Answer, by: str) -> None:
        view = play.view(ask.seat)
        source = "default" if by == "default" else _source(by.partition("+")[0])
        self.counts.decisions[ask.name, "ordered" if source == "line" else source] += 1
        for line in self._orders_of(play, ask.seat).in_force(_window(play)):
            if line.subject != "order" or line.object not in ask.about.get("areas", ()):
                continue
            self.counts.order_lines += 1
            wanted = {each.value.order for each in line.alternatives if isinstance(each.value, Order)}
            fault = "other-order" if answer[line.object] not in wanted else self.game.fault(line, view, play.variant)
            if fault:
                self.counts.bad[fault] += 1

    def _orders_of(self, play: Play, house: str) -> OrderSet:
        if house not in self._orders:
            seat = seats.get(play.tx, play.name, house)
            assert seat is not None
            self._orders[house] = drafts.load(play.tx, seat)
        return self._orders[house]

    def finished(self, tx: Any, name: str) -> None:
        """Count what the events of a finished game tell."""
        told = events.seen_by(tx, name, None)
        self.counts.marks.update(mark for event in told if (mark := self.game.mark(event.what)))


@contextmanager
def watching(watch: Watch) -> Iterator[None]:
    """Let `watch` see everything that is settled in this process."""
    settle = Play.answer

    def seen(play: Play, answers: Mapping[str, Answer], by: Mapping[str, str]) -> None:
        watch.settled(play, answers, by)
        settle(play, answers, by)

    Play.answer = seen  # type: ignore[method-assign]
    try:
        yield
    finally:
        Play.answer = settle  # type: ignore[method-assign]


def _window(play: Play) -> int:
    """Return the window whose lines are in force: it lasts into the next round."""
    game = games.get(play.tx, play.name)
    assert game is not None
    return int(game.settings.get("window", 0))


def _source(by: str) -> str:
    """Return asked, default, steward, or "line" for what a line or its mix decided."""
    if "steward" in by:
        return "steward"
    if by.endswith("default"):
        return "default"
    return "line" if by.startswith(("line:", "mix:")) else "asked"
