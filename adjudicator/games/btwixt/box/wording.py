"""The sentence of an effect: a template with its arguments in braces.

`{who}` is an argument in words, `{who:di}` the same in a form that the words around it need, and
`{who?draw|{who} draws}` one of two wordings: the first for the plain case (you, one, this one), else the second.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

FORMS: Final = ("card", "cards", "ally", "power", "group", "cannot", "di", "a", "da", "in")
"""Forms of an argument: with its noun or unit, as a group, as a ban, or after an Italian preposition."""
TIMING: Final = "when"
"""The name by which every template can refer to the timing of the clause."""

_SLOT = re.compile(r"\{(\w+)(?::(\w+)|\?((?:[^{}]|\{[^{}]*\})*))?\}")
_INNER = re.compile(r"\{[^{}]*\}")


def fill(template: str, say: Callable[[str, str], str], plain: Callable[[str], bool]) -> str:
    """Return a template with its slots filled: `say` returns an argument in a form, `plain` tells the plain case."""

    def filled(slot: re.Match[str]) -> str:
        name, form, choice = slot.groups()
        if choice is None:
            return say(name, form or "")
        first, second = _ways(choice)
        return fill(first if plain(name) else second, say, plain)

    return _SLOT.sub(filled, template)


def problems(template: str, arguments: tuple[str, ...]) -> Iterator[str]:
    """Yield what is wrong with a template for an effect with these arguments."""
    if re.search(r"[{}]", _SLOT.sub("", template)):
        yield "braces that are not {argument}, {argument:form} or {argument?one|other}"
    for name, form, choice in _SLOT.findall(template):
        if name not in (*arguments, TIMING):
            yield f"the effect has no argument {name}"
        if form and form not in FORMS:
            yield f"there is no form {form} of {name}"
        if choice:
            if _INNER.sub("", choice).count("|") != 1:
                yield f"two wordings for {name} need one | between them"
            for inner in _INNER.findall(choice):
                yield from problems(inner, arguments)


def _ways(choice: str) -> tuple[str, str]:
    """Return the two wordings of a choice; slots inside it contain no further choice."""
    first, _, second = choice.partition("|")
    return first, second
