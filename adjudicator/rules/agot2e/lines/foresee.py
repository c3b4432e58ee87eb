"""Which questions may come to a House before its next orders, told from its view alone."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import View
from adjudicator.rules.westeros.components import Variant


def foresee(seat: str, view: View, variant: Variant) -> Sequence[Foreseen]:
    """Return what may be asked of `seat` until orders are due again, most likely first."""
    return ()
