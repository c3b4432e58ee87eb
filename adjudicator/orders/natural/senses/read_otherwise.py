"""Finds plans that are easily read wrong: whom a condition is about, what "unless" denies, what is left out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.engine.ideas import ANSWER, CONDITION, LINE, SUBJECT, Ideas
from adjudicator.orders.natural.ideas.tidied import JOINTS
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Clause, Idea, denies_both
from adjudicator.orders.natural.pieces.joining import Piece, later_round
from adjudicator.orders.natural.pieces.remarks import FINE
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.ways import way

_OF_WRITER = common.words_of("i i'm im i've i'd io me my sono guido conduco comando sto vinco perdo sia miei mio")
"""Words by which a condition is about the writer."""
_RESULTS = common.words_of(
    "win wins won lose loses lost vinco vince vincono vincesse vincessi perdo perde perdessi perdesse"
)
"""Words for how an auction ends, of which somebody may just say that it is fine with him."""
_TABLE = common.words_of("front davanti table tavolo tavola")
"""Words by which cards lie on the table, and not in a hand."""
_EDGES = ("first", "last")
"""Kinds of ideas that say that something comes first, or last."""
_NEAR = 3
"""How many ideas back from "but" an idea such as "anything" is looked for."""
_EVER = common.words_of("always ever never sempre mai")
"""Words by which something counts in all rounds."""
_TODAY = common.words_of("today tonight now oggi stasera adesso ora")
"""Words for the round that is played."""
_UNTIL = common.words_of("until till fino finche")
"""Words such as "until", which may say how long something is repeated."""
_FROM_THEN_ON = way("read_otherwise.from_then_on")
"""Matches words by which what follows is done again and again, and not once."""


def may_be_turned(clauses: Sequence[Clause], pieces: Sequence[Piece], words: Sequence[str], ideas: Ideas) -> bool:
    """Return True if the words of a plan may mean something else than the pieces that were read from them."""
    pairs = [*pairwise(clauses)]
    if any(denies_both(one, two) for one, two in pairs) or _FROM_THEN_ON.search(" ".join(words)):
        return True
    if _OF_WRITER.isdisjoint(words) and any(_is_of_same(one, two, ideas) for one, two in pairs):
        return True
    if _goes_beyond_its_round(words, pieces):
        return True
    if not _RESULTS.isdisjoint(words) and any(_is_fine(one, two, ideas) for one, two in pairs):
        return True
    if not _TABLE.isdisjoint(words) and any(" if hand " in piece.text for piece in pieces):
        return True
    return not _UNTIL.isdisjoint(words) and any(_spends_once(clause, ideas) for clause in clauses)


def _goes_beyond_its_round(words: Sequence[str], pieces: Sequence[Piece]) -> bool:
    """Return True for words such as "always" or "today" in a plan for a later round, which may not be for that round.

    In "round 2: none, and always at the mill" the mill may be for all rounds.
    """
    rounds = [piece.text for piece in pieces if piece.kind == SUBJECT and later_round(piece.text)]
    subjects = [piece.text for piece in pieces if piece.kind == SUBJECT]
    for_good = not _EVER.isdisjoint(words) and any(piece.kind == LINE for piece in pieces)
    today = not _TODAY.isdisjoint(words) and rounds == subjects
    return bool(rounds) and (for_good or today)


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


def is_told_otherwise(found: Sequence[Idea], pieces: Sequence[Piece]) -> bool:
    """Return True if a plan says something that its pieces do not: another card, an exception, or places in a row."""
    return _leaves_out_what_is_played(found, pieces) or _gives_places_beside(found) or _lists_an_exception(found)


def _gives_places_beside(found: Sequence[Idea]) -> bool:
    """Return True for names beside which their places stand, in another order: "the mill (2), the ford (1)"."""
    around = zip(found, found[1:], found[2:], [*found[3:], Idea(",")], strict=False)
    signs = (*JOINTS, *_EDGES, "place")
    marked = [(sign.text, mark) for name, sign, mark, end in around
              if name.kind in PLAYED and sign.kind == "," and end.kind in signs]  # fmt: skip
    numbers = [int(mark.n) for _, mark in marked if mark.kind == "n" and mark.n.isdigit()]
    in_row = [*range(1, len(numbers) + 1)]
    is_mixed = len(numbers) > 1 and sorted(numbers) == in_row and numbers != in_row
    named = [sign for sign, mark in marked if mark.kind in (*_EDGES, "place")]
    return is_mixed or "(" in named or len(named) > 1


def _lists_an_exception(found: Sequence[Idea]) -> bool:
    """Return True for a name that is an exception: "anything red but the mill"."""
    kinds = [(idea.kind, idea.text) for idea in found]
    excepts = [n for n, kind in enumerate(kinds[:-1]) if kind == ("and", "but") and kinds[n + 1][0] in PLAYED]
    return any("anything" in (kind for kind, _ in kinds[max(n - _NEAR, 0) : n]) for n in excepts)


def _leaves_out_what_is_played(found: Sequence[Idea], pieces: Sequence[Piece]) -> bool:
    """Return True if somebody says that he plays a card, as in "I play the mill", and no piece of his plan names it."""
    played = [two.text for one, two in pairwise(found) if one.kind == "start" and two.kind in PLAYED]
    return any(all(text not in piece.text for piece in pieces) for text in played if text)
