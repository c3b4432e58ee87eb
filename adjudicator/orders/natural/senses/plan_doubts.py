"""Finds what makes a plan unsure although every word of it is known: contradictions, gaps, and steps in odd order."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise, takewhile

from adjudicator.engine.ideas import ANSWER, CONDITION, DROPPED, LINE, SUBJECT, Ideas
from adjudicator.orders.natural.ideas.idea_words import NEVER
from adjudicator.orders.natural.ideas.tidied import JOINTS
from adjudicator.orders.natural.names.named_text import NAMED, PLAYED, NamedText
from adjudicator.orders.natural.pieces.clauses import Clause, Idea, are_at_odds
from adjudicator.orders.natural.pieces.joining import JOINT, Piece, later_round
from adjudicator.orders.natural.pieces.remarks import PLAIN, STRANGE

_AT_ODDS = ({"not", "nobody"}, {"keep", "target"}, {"keep", "last"})
"""Kinds of ideas that say nothing sure together: the Italian double negation, and what is held back for somebody."""
_MAY_GIVE = re.compile(r"dai (?![,;])")
"""Matches the beginning of a text that may give something away."""


def contradict(pieces: Sequence[Piece], ideas: Ideas, *, again: bool = False, anew: bool = False) -> bool:
    """Return True if the pieces of a plan cannot all be meant.

    `again` is True if its words say that something is done twice, `anew` if they say that it is said otherwise now.
    """
    if _keeps_what_is_played(pieces) or _goes_on_from_line(pieces):
        return True
    if _limits_another_round(pieces) or (not again and _limits_again(pieces)):
        return True
    goes_on = _goes_on_after_end(pieces, ideas.ends) or _ends_anew(pieces, ideas.ends, anew=anew)
    return goes_on or _begins_late(pieces, ideas)


def _ends_anew(pieces: Sequence[Piece], end: str, *, anew: bool) -> bool:
    """Return True for an end as a sentence of its own behind a plan that says it as its last choice.

    So in "the smith or pass. No: pass" it may be all that is left of the plan. Behind words such as "changed my mind"
    it is so too if the plan only ends with it: "the smith, then pass. Changed my mind, I pass".
    """
    told = [piece for piece in pieces if piece.text == ";" or piece.kind != JOINT or piece.text.strip() == "or"]
    found = [(piece.kind, piece.text.strip()) for piece in told]
    is_end = (ANSWER, end)
    again = [is_end, (JOINT, ";"), is_end]
    places = [n for n in range(len(found)) if found[n : n + 3] == again]
    return any(anew or found[n - 1 : n] == [(JOINT, "or")] for n in places)


def is_never_done(pieces: Sequence[Piece], ideas: Ideas) -> bool:
    """Return True for an answer under conditions that are never met together: "smith if Ann leads and Ben leads"."""
    asked = [piece.text.partition(" if ")[2].split(" and ") for piece in pieces if piece.kind == ANSWER]
    pairs = (pair for conditions in asked for pair in combinations(conditions, 2))
    return any(are_at_odds(one, other, tuple(ideas.sole)) for one, other in pairs)


def _limits_again(pieces: Sequence[Piece]) -> bool:
    """Return True for an answer that is said again with a condition: "the smith, but the smith only if Anna stops"."""
    answers = [piece.text for piece in pieces if piece.kind == ANSWER]
    return any(two.startswith(f"{one} if ") for one, two in pairwise(answers))


def _keeps_what_is_played(pieces: Sequence[Piece]) -> bool:
    """Return True if a name is an answer and also what another line is about, as in "the smith ... keep the smith"."""
    answers = {piece.text.partition(" if ")[0] for piece in pieces if piece.kind == ANSWER}
    return any(piece.text.partition(": ")[2] in answers for piece in pieces if piece.kind == LINE)


def _goes_on_from_line(pieces: Sequence[Piece]) -> bool:
    """Return True if the first answer is a second choice after a line of its own: "keep the mill, else the smith"."""
    first = next((n for n, piece in enumerate(pieces) if piece.kind == ANSWER), 0)
    lines = [n for n in range(first) if pieces[n].kind == LINE]
    return bool(lines) and any(piece.text.strip() == "or" for piece in pieces[lines[-1] : first])


def _goes_on_after_end(pieces: Sequence[Piece], end: str) -> bool:
    """Return True if something follows the end of a plan that no condition belongs to: "pass, then the smith"."""
    at = next((n for n, piece in enumerate(pieces) if (piece.kind, piece.text) == (ANSWER, end)), len(pieces))
    after = takewhile(lambda piece: piece.kind != SUBJECT, pieces[at + 1 :])
    return any(piece.kind == ANSWER and piece.text.partition(" if ")[0] != end for piece in after)


def _limits_another_round(pieces: Sequence[Piece]) -> bool:
    """Return True if a line of its own follows a subject of another round at once: "next round at most five"."""
    said = [piece for piece in pieces if piece.kind != JOINT]
    return any(one.kind == SUBJECT and later_round(one.text) and two.kind == LINE for one, two in pairwise(said))


def _begins_late(pieces: Sequence[Piece], ideas: Ideas) -> bool:
    """Return True if nothing is done before a later turn than the first, so that "turn" may mean something else."""
    answers = [piece.text for piece in pieces if piece.kind == ANSWER]
    turn = ideas.in_turn.format("")
    fact, _, number = answers[0].rpartition(turn) if turn and answers else ("", "", "")
    others = [text for text in answers[1:] if text != ideas.ends]
    is_late = bool(fact) and number.isdigit() and int(number) > 1
    return is_late and (not others or any(turn in text for text in others))


def gives_and_keeps(said: NamedText, found: Sequence[Idea], ideas: Ideas) -> bool:
    """Return True if a sentence gives a card away and then keeps one, or never gives it, which may be either.

    So it is in "give the mill, keep it otherwise". An Italian "dai" that begins a text may be "give" or "come on".
    """
    gives = _MAY_GIVE.match(said.text) is not None
    for idea in found if ideas.gives else ():
        gives = (gives and idea.kind != ";") or idea.kind == ideas.gives
        if gives and (idea.kind in ideas.keeping or (idea.kind == "not" and idea.n == NEVER)):
            return True
    return False


def with_exceptions_doubted(found: Sequence[Idea]) -> list[Idea]:
    """Return the ideas with an unknown word for a "but" that may take a name away: "the highest but the mill"."""
    around = zip([Idea(","), *found], found, [*found[1:], Idea(",")], strict=False)
    return [Idea(STRANGE) if _excepts(last, idea, following) else idea for last, idea, following in around]


def _excepts(last: Idea, idea: Idea, following: Idea) -> bool:
    is_but = idea.kind == "and" and idea.text in ("but", "ma")
    return is_but and last.kind not in (*NAMED, *JOINTS) and following.kind in NAMED


def doubt_gaps(clauses: Sequence[Clause], ideas: Ideas) -> None:
    """Mark a clause as not understood if it is one everyday word where an answer may stand.

    Such a place is between two answers, before "then" or "or", or behind "then" at the end. No such clause may stand
    behind "or" either.
    """
    for clause in clauses:
        says_nothing = all(sense.kind == DROPPED for _, sense, _ in clause.made)
        clause.left = clause.left or (clause.joint in ("or", "else") and says_nothing and not clause.condition)
        clause.left = clause.left or _says_more_of_asked(clause, clause, ideas)
        clause.left = clause.left or any(clause.kinds >= pair for pair in _AT_ODDS) or _drops_all(clause)
        clause.left = clause.left or _ranks_names(clause, ideas) or _is_rule(clause, ideas)
        clause.left = clause.left or _aims_at_rank(clause, ideas)
    for last, clause in pairwise(clauses):
        is_told = any(sense.kind != DROPPED for _, sense, _ in clause.made)
        clause.left = clause.left or (bool(last.condition) and "start" in clause.kinds and not is_told)
        says_same = clause.joint == "and" and {sense.kind for _, sense, _ in clause.made} == {SUBJECT}
        clause.left = clause.left or (says_same and bool(last.texts(ANSWER)))
        clause.left = clause.left or _says_more_of_asked(last, clause, ideas)
    for before, clause, after in zip([None, *clauses], clauses, clauses[1:], strict=False):
        is_between = before is not None and bool(before.texts(ANSWER)) and bool(after.texts(ANSWER))
        if _is_word(clause) and (after.joint in ("then", "or") or is_between):
            clause.left = True
    for clause in clauses:
        clause.left = clause.left or (bool(ideas.in_turn) and _limits_turns(clause, ideas.in_turn))
    for last in clauses[-1:]:
        says_nothing = all(sense.kind == DROPPED for _, sense, _ in last.made) and not last.condition
        last.left = last.left or (last.joint == "then" and says_nothing)


def _is_rule(clause: Clause, ideas: Ideas) -> bool:
    """Return True if a clause may only say how a name is used whenever it is: "I always use the mill against Ann"."""
    return ideas.always in clause.kinds and bool(clause.texts(ANSWER)) and bool(clause.texts(LINE))


def _ranks_names(clause: Clause, ideas: Ideas) -> bool:
    """Return True for a name right behind words such as "the lowest", which may be one of those that are named."""
    answers = clause.texts(ANSWER)
    return len(answers) > 1 and answers[0] in ideas.repeated


def _aims_at_rank(clause: Clause, ideas: Ideas) -> bool:
    """Return True for words such as "the lowest" behind those for a victim: they may be of what a card hits."""
    ranks = any(text.partition(" ")[0] in ideas.repeated for text in clause.texts(ANSWER))
    aimed = (two.kind for one, two in pairwise(clause.ideas) if one.kind == ideas.aims != "")
    return ranks and not {*aimed}.isdisjoint(ideas.unnamed)


def _says_more_of_asked(last: Clause, clause: Clause, ideas: Ideas) -> bool:
    """Return True if an answer that names nothing may belong to the wish before it: "hit Ann, the highest card"."""
    is_asked = not last.kinds.isdisjoint(ideas.asked) and bool(last.texts(LINE))
    is_own = clause.joint == "then" or not clause.kinds.isdisjoint(("start", *PLAYED))
    return is_asked and bool(clause.texts(ANSWER)) and not is_own and set(clause.texts(ANSWER)) != {ideas.ends}


def _limits_turns(clause: Clause, in_turn: str) -> bool:
    """Return True for a limit of turns that stands alone, and may be for what was said before: "max two turns"."""
    fact = in_turn.partition(" ")[0]
    limits = [text for text in clause.texts(CONDITION) if text.partition(" ")[0] == fact and " = " not in text]
    return bool(limits) and not clause.condition and not clause.texts(ANSWER)


def _drops_all(clause: Clause) -> bool:
    """Return True if a clause is nothing but words around a name that are left out, such as "on Ann's side"."""
    needs = [need for _, sense, _ in clause.made for need in sense.needs if sense.kind == DROPPED]
    return len(needs) > 1 and not clause.kinds.isdisjoint(NAMED) and all(s.kind == DROPPED for _, s, _ in clause.made)


def _is_word(clause: Clause) -> bool:
    """Return True if a clause is one everyday word."""
    return clause.kinds == {PLAIN} and len(clause.ideas) == 1


def doubt_places(clauses: Sequence[Clause], ideas: Ideas, answers: Callable[[Clause], bool]) -> None:
    """Mark a clause as not understood if its answer is the "last" and another follows, or "first" behind another.

    The same holds for an answer beside words that only lead over to another clause: "if I win with the mill".
    """
    ends = {ideas.ends, ideas.closes}
    told = [n for n, clause in enumerate(clauses) if ends.isdisjoint(clause.kinds) and answers(clause)]
    for n in told:
        kinds = clauses[n].kinds
        is_late = ideas.first in kinds and n != told[0]
        is_early = ideas.last in kinds and (n != told[-1] or len(told) == 1)
        named = sum(idea.kind in NAMED for idea in clauses[n].ideas)
        is_choice = ideas.best in kinds and max(named, len(clauses[n].texts(ANSWER))) > 1
        is_early = is_early or (ideas.nth in kinds and n == told[0])
        if is_late or is_early or is_choice or not kinds.isdisjoint(ideas.carries):
            clauses[n].left = True
    for last, clause, after in zip(clauses, clauses[1:], clauses[2:], strict=False):
        is_beside = clause.joint == "," and after.joint == "then" and not clause.condition
        clause.left = clause.left or (is_beside and _describes(last, clause))
    for clause, after in pairwise(clauses if not told else clauses[: told[0] + 1]):
        clause.left = clause.left or (_may_be_first(clause, ideas) and answers(after) and after.joint == "then")
    for n, clause in enumerate(clauses):
        ends_late = ideas.ends in clause.kinds and not clause.kinds.isdisjoint((ideas.last, ideas.nth))
        clause.left = clause.left or _is_told_of(clause, ideas) or (ends_late and not any(each < n for each in told))
    for last, clause in pairwise(clauses):
        clause.left = clause.left or _names_again(last, clause)
    for last, clause in pairwise(clause for clause in clauses if _says(clause) or _carries(clause, ideas)):
        is_bet = not _says(last) and _carries(last, ideas) and clause.joint == ","
        clause.left = clause.left or (is_bet and bool(clause.texts(ANSWER)))
    for clause in clauses:
        clause.left = clause.left or _only_places(clause, ideas) or _misses_place(clause, ideas)


def _misses_place(clause: Clause, ideas: Ideas) -> bool:
    """Return True if a word between the prize and what comes with it may say where that goes.

    So in "the ally goes to Lena the token to Anna", or "the ally to him, the token to Anna", not both go to Anna.
    """
    places = [n for n, idea in enumerate(clause.ideas) if idea.kind in ideas.placed]
    between = clause.ideas[places[0] + 1 : places[-1]] if places else []
    return len(places) > 1 and any(idea.kind in (PLAIN, *ideas.pronouns) for idea in between)


def _says(clause: Clause) -> bool:
    return any(clause.texts(kind) for kind in (ANSWER, CONDITION, LINE, SUBJECT))


def _carries(clause: Clause, ideas: Ideas) -> bool:
    """Return True for a clause with words that only lead over to another one, such as "if I win"."""
    return not clause.kinds.isdisjoint(ideas.carries)


def _may_be_first(clause: Clause, ideas: Ideas) -> bool:
    """Return True for everyday words with "first", which may be a misspelt name: "the mall first, then I stop"."""
    says_more = any(sense.kind != DROPPED for _, sense, _ in clause.made) or clause.condition != ""
    return clause.kinds >= {ideas.first, PLAIN} and not says_more


def _only_places(clause: Clause, ideas: Ideas) -> bool:
    """Return True for a clause that only turns the order of what stands before it: "the second one goes first"."""
    says_more = any(sense.kind != DROPPED for _, sense, _ in clause.made) or not clause.kinds.isdisjoint(NAMED)
    is_place = not clause.kinds.isdisjoint((ideas.first, ideas.last, ideas.nth))
    return is_place and clause.begins and ideas.plays in clause.kinds and not says_more


def splits_choice(clauses: Sequence[Clause], *, either: bool) -> bool:
    """Return True if one side of a choice may be several answers: "either the mill, then the ford, or the smith".

    `either` is True if a word says that there are two sides. A text may also begin with "or" to say that.
    """
    joints = [clause.joint for clause in clauses]
    return (either or joints[:1] == ["or"]) and "then" in joints and "or" in joints[1:]


def _names_again(last: Clause, clause: Clause) -> bool:
    """Return True if a clause may only name the card that the one before it describes: "my best card: the mill"."""
    described = "one-card" in last.kinds and bool(last.texts(ANSWER)) and last.kinds.isdisjoint(("start", *NAMED))
    return described and clause.joint == "," and clause.kinds <= {*PLAYED, PLAIN} and not clause.condition


def _describes(last: Clause, clause: Clause) -> bool:
    """Return True if a clause may describe the card named before it, and not play another: "the mill, my best card"."""
    named = [idea.kind in NAMED for idea in last.ideas]
    return named[-1:] == [True] and "one-card" in clause.kinds and not any(i.kind in NAMED for i in clause.ideas)


def _is_told_of(clause: Clause, ideas: Ideas) -> bool:
    """Return True if a clause tells what somebody wants, or does to another one, who stands behind the word for it."""
    wants = any((one.kind, two.kind) == (ideas.people, ideas.wants) for one, two in pairwise(clause.ideas))
    states = [idea.kind for idea in clause.ideas[:2]] == [ideas.people, "is"]
    wants = wants or (states and not clause.kinds.isdisjoint(ideas.talk))
    at = next((n for n, idea in enumerate(clause.ideas) if idea.kind in ideas.heads), 0)
    sides = clause.ideas[:at], clause.ideas[at:]
    return not clause.condition and (wants or all(any(idea.kind == ideas.people for idea in side) for side in sides))
