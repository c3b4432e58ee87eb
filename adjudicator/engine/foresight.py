"""Foresight: which questions may come to a seat before its next orders, told from what the seat may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Foreseen:
    """One question that may come, named by its ask, and the line that answers it ahead: subject and object.

    `certain` questions come whatever the others do, such as the mustering of a seat whose turn is still to come;
    the others may come, `soon` if they belong to what goes on now. `again`: once answered it comes anew, as each pick
    of a draft does. `about` tells a person why, with facts the seat may know.
    """

    ask: str
    subject: str
    object: str = ""
    certain: bool = False
    soon: bool = False
    again: bool = False
    about: Mapping[str, Any] = field(default_factory=dict)
