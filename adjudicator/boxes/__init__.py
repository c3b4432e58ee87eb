"""Loads and checks variants: folders of YAML files that describe what is in the box of a game."""

from __future__ import annotations

from adjudicator.boxes.faults import Fault, VariantError
from adjudicator.boxes.folder import check_variant, find_variants, inferred_in, load_variant, takes_cards, takes_file
from adjudicator.boxes.inferred import InferredValue
from adjudicator.boxes.outside import checksum_outside, outside_file

__all__ = [
    "Fault",
    "InferredValue",
    "VariantError",
    "check_variant",
    "checksum_outside",
    "find_variants",
    "inferred_in",
    "load_variant",
    "outside_file",
    "takes_cards",
    "takes_file",
]
