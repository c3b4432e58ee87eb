"""A checker for tests of what can be stored at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.lines import Instead, Line, LineProblem, View


class Lenient:
    """A checker to whom every line is legal, whatever else is in force."""

    def check(self, line: Line, view: View) -> Sequence[LineProblem]:
        return ()

    def check_together(self, lines: Sequence[Line], view: View) -> Mapping[int, LineProblem]:
        return {}

    def instead(self, lines: Sequence[Line], n: int, view: View) -> Instead | None:
        return None

    def remarks(self, lines: Sequence[Line], view: View) -> Sequence[LineProblem]:
        return ()

    def missing(self, lines: Sequence[Line], view: View) -> Sequence[str]:
        return ()

    def counts(self, lines: Sequence[Line], view: View) -> Mapping[str, tuple[int, int]]:
        return {}
