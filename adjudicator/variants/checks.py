"""Do the parts of a variant fit together? Each claim that fails becomes a fault at the line that breaks it."""

from __future__ import annotations

from adjudicator.rules.westeros.components import Variant
from adjudicator.variants.faults import Notebook


def cross_check(variant: Variant, book: Notebook) -> None:
    """Note every place where two parts of the variant contradict each other."""
