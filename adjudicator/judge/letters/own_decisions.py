"""Lists a seat's own decisions since the last report, and what settled each. Only that seat may see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.engine.lines import Line, line_from_json
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.engine.source import LINE, MAIL, MIX, Source
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.printing import Printer
from adjudicator.reports.letters import Decision


def decisions_of(seat: SeatAt, *, told: bool = False) -> list[Decision]:
    """Return the seat's own decisions since the last report, each with what settled it; if `told`, older ones too.

    The older ones are those that the last report told of.
    """
    memory = seat.match.memory
    every = [*memory.told_decisions, *memory.decisions] if told else memory.decisions
    made = [each for each in every if each["seat"] == seat.house]
    printer = seat.printer if made else None
    return [_decision(each, each["ask"] == seat.match.game.window, printer) for each in made]


def _decision(made: Mapping[str, Any], is_order: bool, printer: Printer | None) -> Decision:
    by = Source.read(made["by"])
    source, _, style = source_word(made["by"], is_order).partition(":")
    line = _line(made)
    also = [line_from_json(each) for each in made.get("also", ())]
    chosen = line.alternatives[made["alternative"]].value if line is not None else None
    ranked = isinstance(chosen, Ranking) and len(chosen.items) > 1
    return Decision(
        ask=made["ask"],
        answer=made["answer"],
        source=source,
        unasked=made.get("unasked", ""),
        about=made["about"],
        line="; ".join(map(printer.line, (line, *also))) if printer is not None and line is not None else "",
        alternative=made["alternative"] + 1 if line is not None and len(line.alternatives) > 1 and not also else 0,
        ranked=ranked and not also,
        drawn=by.kind == MIX,
        partly=by.kind == LINE and bool(by.rest),
        style=style,
    )


def _line(made: Mapping[str, Any]) -> Line | None:
    """Return the line that decided, without the word `ask`; None if nothing else is left of the line."""
    line = line_from_json(made["line"]) if made.get("line") else None
    return line if line is not None and line.alternatives else None


def source_word(by: str, is_order: bool) -> str:
    """Return what settled a decision, as reports name it; a steward is named with its style."""
    source = Source.read(by)
    if source.is_of_lines and not source.rest:
        return "ordered" if is_order else "policy"
    return "asked" if source.kind == MAIL else source.without_lines
