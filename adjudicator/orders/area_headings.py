"""Expands `Battle at Ford: cards Smith, Miller; blade if decides` into one line per policy, each `at ford`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from adjudicator.engine.bad_lines import Unreadable
from adjudicator.engine.shapes.reading import Slot
from adjudicator.orders.context import Context
from adjudicator.orders.normalise import clean, fold

_SUBJECT = Slot(("subject",))
_LONGEST = 3


def expand(context: Context, line: str) -> Iterator[str]:
    """Yield one line per clause below a heading; yield any other line unchanged. Raises Unreadable."""
    words, plain = context.heading_words, clean(line)
    headed = _headed(words).fullmatch(plain) if plain.startswith(words) else None
    if headed is None:
        yield line
        return
    for clause in headed["rest"].split(";"):
        if clause.strip():
            yield _policy_line(context, clause.split(), headed["area"].strip())


@cache
def _headed(words: tuple[str, ...]) -> re.Pattern[str]:
    """Return the pattern of a line that one of these words heads."""
    return re.compile(rf"(?:{'|'.join(words)})(?: (?:at|in|a|ad|for|per))? (?P<area>[^:]+):(?P<rest>.*)")


def _policy_line(context: Context, words: list[str], area: str) -> str:
    """Return the clause `cards smith, miller` below a heading for the ford as `cards at ford: smith, miller`.

    Raises Unreadable if the clause does not start with the name of a policy.
    """
    index = context.book.index(_SUBJECT)
    for length in range(min(_LONGEST, len(words)), 0, -1):
        if index.is_exact(fold(" ".join(words[:length]))):
            return f"{' '.join(words[:length])} at {area}: {' '.join(words[length:])}"
    raise Unreadable("unknown-subject", index.alike(fold(words[0])), words=words[0])
