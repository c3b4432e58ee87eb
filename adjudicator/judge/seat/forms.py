"""Makes the form of a seat: its lines in force as it would type them, and empty lines for possible questions."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Ask
from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import Line, line_from_json
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.printing import Printer
from adjudicator.orders.subjects import ORDER
from adjudicator.reports.letters import FormArea, OrderForm


def form_of(seat: SeatAt, items: Sequence[Foreseen], ask: Ask | None) -> OrderForm:
    """Return the form of a seat: its lines in force while it plans, and empty lines for what it may be asked."""
    match, printer = seat.match, seat.printer
    wanted = [Line(id) for id in _plan_subjects(match)] if ask is not None else []
    wanted += [Line(item.subject, item.object) for item in items]
    empty = dict.fromkeys(map(printer.subject, wanted))
    if ask is None:
        return OrderForm(lines=[(subject, "") for subject in empty])
    orders = seat.orders
    last = match.memory.last_orders.get(seat.house, {})
    window = [kept.line for kept in orders.kept if kept.round == match.window]
    said = {line.object: printer.alternatives(line) for line in window if line.subject == ORDER}
    settled = [typed(line, printer) for line in window if line.subject != ORDER]
    taken = {subject for subject, _ in settled}
    areas = [FormArea(area=area, last=last.get(area), value=said.get(area, "")) for area in ask.about.get("areas", ())]
    return OrderForm(
        areas=areas,
        lines=[*settled, *((subject, "") for subject in empty if subject not in taken)],
        standing=standing_lines(orders, printer),
        last=[typed(line_from_json(line), printer) for line in match.memory.last_plans.get(seat.house, ())],
    )


def plan_of(seat: SeatAt) -> list[Line]:
    """Return the lines that answer the ask of the window without naming an area: plans for the whole window."""
    plans = _plan_subjects(seat.match)
    return [k.line for k in seat.orders.kept if k.round == seat.match.window and k.line.subject in plans]


def _plan_subjects(match: Match) -> list[str]:
    """Return the subjects that answer the ask of a window, name no area, and count for one window only."""
    subjects = match.game.lines.words(match.variant).subjects_for(match.game.window)
    return [subject.id for subject in subjects if subject.id != ORDER and not subject.stands]


def typed(line: Line, printer: Printer) -> tuple[str, str]:
    """Return the parts of a line before and after its colon; the first part includes `once` if the line says so."""
    said = printer.alternatives(line)
    return printer.line(line).removesuffix(f": {said}"), said


def standing_lines(orders: OrderSet, printer: Printer) -> list[tuple[str, str]]:
    """Return the standing lines of a seat as they would be typed."""
    return [typed(kept.line, printer) for kept in orders.kept if kept.round is None]
