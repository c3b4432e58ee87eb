"""Takes back proposals of what their own words exclude: "anybody but Ann" is no order to help Ann."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.sentences.denied_areas import speaks_of
from adjudicator.orders.natural.words.ways import way

_BEHIND, _BEFORE = way("excluded.behind"), way("excluded.before")
_NAMES = ("area", "unit", "house", "card")


def drop_excluded(look: SecondLook) -> None:
    """Propose no line with a name that its own words exclude."""
    look.mail.unpropose(lambda said: any(_excludes(look, said.words, line) for line in said.meant))


def excluded(words: Sequence[str], marks: Sequence[Mark]) -> set[str]:
    """Return what the names in a text mean that its words exclude."""
    names = {mark.at: mark for mark in marks if mark.kind in _NAMES}
    said, at = [], 0
    while at < len(words):
        said.append(f"_{at}_" if at in names else words[at])
        at = names[at].end if at in names else at + 1
    text = " ".join(said)
    found = [each for pattern in (_BEHIND, _BEFORE) for match in pattern.finditer(text) for each in match.groups()]
    return {id for sign in found if sign is not None for id in names[int(sign.strip("_"))].ids}


def _excludes(look: SecondLook, text: str, line: Line) -> bool:
    """Return True if a text excludes what a line is for, or names as an answer."""
    words = look.spotter.words(text)
    ids = excluded(words, look.spotter.marks(words))
    is_for = line.object in ids or look.spotter.ports.base(line.object) in ids
    return bool(ids) and (is_for or speaks_of(replace(line, text=""), ids))
