"""Finds plans that are easily read wrong: whom a condition is about, what "unless" denies, what is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.engine.ideas import ANSWER, CONDITION, LINE, Ideas
from adjudicator.orders.natural.ideas.clauses import EITHER, Clause, Idea, opposite
from adjudicator.orders.natural.ideas.joining import Piece
from adjudicator.orders.natural.ideas.remarks import FINE
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.words import common

_OF_WRITER = common.words_of("i i'm im i've i'd io me my sono guido conduco comando sto vinco perdo sia miei mio")
"""Words by which a condition is about the writer."""
_RESULTS = common.words_of(
    "win wins won lose loses lost vinco vince vincono vincesse vincessi perdo perde perdessi perdesse"
)
"""Words for how an auction ends, of which somebody may just say that it is fine with him."""
_TABLE = common.words_of("front davanti table tavolo tavola")
"""Words by which cards lie on the table, and not in a hand."""
_UNTIL = common.words_of("until till fino finche")
"""Words that say how long something is done again and again."""
_FROM_THEN_ON = re.compile(
    r"\bfrom (?:then|there|that point|that moment) on|\bda (?:li|la|quel momento|allora) in (?:poi|avanti)\b"
)
"""Matches words by which what follows is done again and again, and not once."""


def may_be_turned(clauses: Sequence[Clause], pieces: Sequence[Piece], words: Sequence[str], ideas: Ideas) -> bool:
    """Return True if the words of a plan may mean something else than the pieces that were read from them."""
    pairs = [*pairwise(clauses)]
    if any(_denies_both(one, two) for one, two in pairs) or _FROM_THEN_ON.search(" ".join(words)):
        return True
    if _OF_WRITER.isdisjoint(words) and any(_is_of_same(one, two, ideas) for one, two in pairs):
        return True
    if not _RESULTS.isdisjoint(words) and any(_is_fine(one, two, ideas) for one, two in pairs):
        return True
    if not _TABLE.isdisjoint(words) and any(" if hand " in piece.text for piece in pieces):
        return True
    return not _UNTIL.isdisjoint(words) and any(_spends_once(clause, ideas) for clause in clauses)


def denied_together(clauses: Sequence[Clause]) -> Iterator[Clause]:
    """Yield the clauses; those of two facts behind "unless" as one that is true where either is false.

    Of more than two facts, the others are left as they are.
    """
    left = [*clauses]
    while left:
        clause = left.pop(0)
        if left and _denies_both(clause, left[0]):
            more = left.pop(0).texts(CONDITION)
            (at, sense, text), *others = (made for made in clause.made if made[1].kind == CONDITION)
            both = EITHER.join((text, *map(opposite, more)))
            clause = replace(clause, made=[made for made in clause.made if made[1].kind != CONDITION])
            clause.made += [(at, sense, both), *others]
        yield clause


def _denies_both(last: Clause, clause: Clause) -> bool:
    """Return True for "unless" before two facts, which denies them only together: "unless he leads and I am behind"."""
    is_more = clause.joint == "and" and bool(clause.texts(CONDITION)) and not clause.texts(ANSWER)
    return last.condition == "unless" and is_more and bool(last.texts(CONDITION))


def _is_of_same(last: Clause, clause: Clause, ideas: Ideas) -> bool:
    """Return True for a second fact that names nobody, but may be about the same person: "if Ann stands and leads"."""
    about = not last.kinds.isdisjoint(ideas.persons) and bool(last.texts(CONDITION))
    names_nobody = clause.kinds.isdisjoint((ideas.people, *ideas.sides, *ideas.others))
    facts = {each.removeprefix("not ") for each in clause.texts(CONDITION)}
    return clause.joint == "and" and about and names_nobody and bool(facts) and facts <= {*ideas.sole}


def _is_fine(condition: Clause, clause: Clause, ideas: Ideas) -> bool:
    """Return True for a condition behind which somebody only says that it is fine: "if he wins, so be it"."""
    fine = not {ideas.closes, ideas.content, ideas.refuses}.isdisjoint(clause.kinds)
    fine = fine or any(idea.beside == FINE for idea in clause.ideas)
    return bool(condition.condition) and bool(condition.texts(CONDITION)) and fine


def _spends_once(clause: Clause, ideas: Ideas) -> bool:
    """Return True for a limit that may say how long something is repeated: "the lowest until I have spent 7"."""
    limits = any(text.startswith("spend") for text in clause.texts(LINE))
    return limits and not {*clause.texts(ANSWER)}.isdisjoint(ideas.repeated)


def leaves_out_what_is_played(found: Sequence[Idea], pieces: Sequence[Piece]) -> bool:
    """Return True if somebody says that he plays a card, as in "I play the mill", and no piece of his plan names it."""
    played = [two.text for one, two in pairwise(found) if one.kind == "start" and two.kind in PLAYED]
    return any(all(text not in piece.text for piece in pieces) for text in played if text)
