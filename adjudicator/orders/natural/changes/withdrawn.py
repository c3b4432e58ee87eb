"""Hears that a line in force is taken back by its name, and nothing put in its place: "forget about the mill bid"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.lines import Line
from adjudicator.orders.context import Context
from adjudicator.orders.natural.ideas.idea_words import IdeaWords
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.named_text import NamedText
from adjudicator.orders.natural.pieces.remarks import PLAIN
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean, fold
from adjudicator.orders.subjects import ORDER

_WITHDRAWS = way("withdrawn.withdraws")
_OF_ROUND = way("withdrawn.withdraws_round")
_ANY_LIMIT = way("withdrawn.any_limit")
"""Matches a word for a limit that does not say what is limited."""
_NUMBER = "n"
"""The kind of a number, such as how much a limit is."""
_ALL_OF_IT = common.words_of("what i we i've sent wrote said had have planned that there ho mandato scritto inviato")
"""Words that name nothing but what was sent."""


def withdrawn(text: str, ground: Ground) -> Line | None:
    """Return the only line in force, other than an order for an area, that a sentence takes back; else None."""
    plain = clean(text).rstrip(" .!")
    if (of_round := _OF_ROUND.fullmatch(plain)) is not None:
        return _waiting(of_round[1], int(of_round[2]), ground)
    found = _WITHDRAWS.fullmatch(plain)
    what = next((each for each in found.groups() if each), "") if found is not None else ""
    named = set(fold(what))
    lines = [line for line in ground.in_force if line.subject != ORDER and line.round is None]
    meant = [line for line in lines if named and _is_named(line, named, lines, ground.context)]
    meant = meant or ([line for line in lines if line.subject in _topics(what, ground)] if named else [])
    return meant[0] if len(meant) == 1 else None


def _topics(what: str, ground: Ground) -> set[str]:
    """Return the subjects of the lines that words such as "saving cards" are about; empty if they say anything else.

    What is counted decides which limit is meant: "the limit of two cards" is none of points, "the limit" may be any.
    """
    ideas = ground.context.words.spoken.ideas
    if ideas is None:
        return set()
    kinds = {idea.kind for idea in IdeaWords(ideas).of(NamedText(ground, what))} - {PLAIN, _NUMBER, *ideas.small}
    about = {kind for kind in kinds if kind in ideas.topics}
    if not about or not kinds <= {*about, *ideas.measures}:
        return set()
    limits = {kind: line.subject for kind, said in ideas.counts.items() if (line := ground.line(f"{said}: 1"))}
    if _ANY_LIMIT.fullmatch(what):
        return {*limits.values()}
    named = {ideas.topics[kind] for kind in about}
    measured = {limits[kind] for kind in kinds if kind in limits} if named <= {*limits.values()} else set()
    return measured or named


def _waiting(what: str, round: int, ground: Ground) -> Line | None:
    """Return the only line that waits for a round and that words name, if they name any."""
    lines = [line for line in ground.waiting if line.round == round and line.subject != ORDER]
    named = set(fold(what)) - _ALL_OF_IT
    meant = [line for line in lines if not named or _is_named(line, named, lines, ground.context)]
    return meant[0] if len(meant) == 1 else None


def _is_named(line: Line, named: set[str], lines: Sequence[Line], context: Context) -> bool:
    """Return True if words name what a line is about: its object if it has one, else its subject."""
    of_subject = {word for each in context.words.subjects if each.id == line.subject
                  for said in each.names.values() for name in said for word in fold(name)}  # fmt: skip
    entries = [entry for entry in context.book.entries if entry.id == line.object] if line.object else []
    of_object = {word for entry in entries for said in entry.names.values() for name in said for word in fold(name)}
    must = of_object if line.object else of_subject
    return not line.scope.at and named <= of_subject | of_object and not named.isdisjoint(must)
