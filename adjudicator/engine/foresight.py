"""Foresight: the questions that may come to a seat before its next orders, as far as the seat can know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A question that may come, by the name of its ask, with the subject and object of the line that would answer it.

    A `certain` question comes whatever the others do, such as the mustering of a seat whose turn is still ahead. A
    `soon` question belongs to what is happening now. With `again` the question returns after each answer, like the
    picks of a draft. `about` holds facts for the person, which the seat may know.
    """

    ask: str
    subject: str
    object: str = ""
    certain: bool = False
    soon: bool = False
    again: bool = False
    about: Mapping[str, Any] = field(default_factory=dict)
