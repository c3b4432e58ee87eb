"""Joins clauses that make one list or one statement: "keep this, that and the other", "tokens: right"."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.engine.ideas import DROPPED, LINE, NUMBER_KINDS, Ideas, Sense
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Clause, Idea
from adjudicator.orders.natural.pieces.remarks import PLAIN, STRANGE, UNKNOWN
from adjudicator.orders.natural.senses.matching import Found, match

_LISTING = (",", "and", "or", "else", "then")


class Listing:
    """Finds the clauses that only continue the one before them."""

    def __init__(self, ideas: Ideas, found: Found, answers: Callable[[Clause], bool]) -> None:
        """Take the ideas of a game, a function that finds what a clause says, and one that tells if it is an answer."""
        self.ideas, self.found, self.answers = ideas, found, answers

    def joined(self, clauses: Sequence[Clause]) -> list[Clause]:
        """Return the clauses, with each that only continues a list joined to the clause that begins it."""
        stars = [sense for sense in self.ideas.senses if any(need.startswith("*") for need in sense.needs)]
        found: list[Clause] = []
        was = ""
        for clause in clauses:
            kinds = clause.kinds - {PLAIN, *UNKNOWN}
            last = found[-1] if found and clause.joint in _LISTING and not clause.condition else None
            if last is not None and self._is_put_in(last, clause):
                continue
            listing = next((s for s in stars if last is not None and match(s, [*last.ideas])), None)
            goes_on = listing is not None and kinds <= self._listed(listing) and _goes_on(listing, kinds)
            goes_on = goes_on and not self._is_answer(clause)
            if listing is not None and last is not None and not goes_on and _may_part(last, clause, was):
                last.ideas.append(Idea(STRANGE))
            if goes_on and clause.joint == "else" and last is not None and "keep" in last.kinds:
                clause.ideas.append(Idea(STRANGE))
            if goes_on and listing is not None and last is not None and _is_over(listing, last, clause):
                clause.ideas.append(Idea(STRANGE))
                goes_on = False
            leads_on = last is not None and clause.joint == "and" and self._leads_on(stars, last, clause)
            goes_on = goes_on or (last is not None and self._is_put_there_too(last, clause))
            if last is not None and (goes_on or leads_on or self._is_heading(last, clause)):
                more = [idea for idea in clause.ideas if idea.kind not in self.ideas.asked or idea not in last.ideas]
                last.ideas += [*more, *([Idea(STRANGE)] if self._are_apart(last, clause) else [])]
                was = clause.joint
            else:
                found.append(clause)
                was = ""
        return found

    def _is_put_in(self, last: Clause, clause: Clause) -> bool:
        """Return True for a clause between a bare head and what it needs: the "if I win" of "token, if I win, left"."""
        heads, carries = {*self.ideas.heads, *self.ideas.small}, {*self.ideas.carries}
        only_carries = clause.kinds <= {*carries, *self.ideas.small} and not clause.kinds.isdisjoint(carries)
        is_bare = last.kinds <= heads and not last.kinds.isdisjoint(self.ideas.heads)
        return only_carries and is_bare and clause.joint == "," and self.found(last)[1]

    def _is_put_there_too(self, last: Clause, clause: Clause) -> bool:
        """Return True for the second of two things behind the place of both: "to the left go the prize and a token"."""
        placed = {*self.ideas.placed}
        is_alone = clause.kinds <= {*placed, PLAIN} and not clause.kinds.isdisjoint(placed) and clause.joint == "and"
        ends_so = bool(last.ideas) and last.ideas[-1].kind in placed - clause.kinds
        before = any(idea.kind in self.ideas.councils for idea in last.ideas[:-1])
        return is_alone and ends_so and before and not last.condition

    def _are_apart(self, last: Clause, clause: Clause) -> bool:
        """Return True for a bare head and a sign before another head, which need not share what follows."""
        heads = {PLAIN, *self.ideas.heads}
        others = clause.kinds.intersection(self.ideas.heads) - last.kinds
        return clause.joint == "," and last.kinds <= heads and bool(others)

    def _leads_on(self, stars: Sequence[Sense], last: Clause, clause: Clause) -> bool:
        """Return True if the names before "and" share the clause after it, as in "this and that stay"."""
        sense = next((each for each in stars if each.kind == LINE and match(each, [*clause.ideas])), None)
        if sense is None or last.condition:
            return False
        listed = {need.lstrip("*") for need in sense.needs if need.startswith("*")}
        before = [idea.kind for idea in last.ideas if idea.kind not in (PLAIN, "place")]
        return clause.ideas[0].kind in listed and bool(before) and listed.issuperset(before)

    def _listed(self, sense: Sense) -> set[str]:
        """Return the kinds of ideas that a clause may hold if it continues a list that has this sense."""
        dropped = {s.needs[0] for s in self.ideas.senses if s.kind == DROPPED}
        wanted = {kind for need in sense.needs[1:] for kind in need.lstrip("*?").split("|")}
        return dropped | wanted

    def _is_heading(self, clause: Clause, following: Clause) -> bool:
        """Return True if a clause makes no sense alone, but does with the one that follows: "tokens: right"."""
        kinds = {idea.kind for idea in clause.ideas}
        if kinds <= {*self.ideas.keeping, *self.ideas.beside_keeping, "is", PLAIN} and "start" in following.kinds:
            return False
        if all(not limited.isdisjoint(NUMBER_KINDS) for limited in (kinds, following.kinds)):
            return False
        if following.joint == "then" and not kinds.isdisjoint(NUMBER_KINDS):
            return False
        carries = kinds.issubset(self.ideas.carries) and self.found(following)[1]
        if kinds and kinds.issubset(self.ideas.asked) and kinds <= following.kinds:
            return True
        if clause.condition or not (carries or self.found(clause)[1]):
            return False
        return not self.found(Clause("", [*clause.ideas, *following.ideas]))[1]

    def _is_answer(self, clause: Clause) -> bool:
        """Return True if a clause says by its first word that it is an answer: "then the mill", "I play the mill"."""
        kinds = {idea.kind for idea in clause.ideas}
        is_played = kinds - {self.ideas.first} == {self.ideas.plays, *PLAYED}
        begins = clause.joint == "then" or is_played or any(idea.kind == "start" for idea in clause.ideas)
        return begins and "not" not in clause.kinds and self.answers(clause)


def _may_part(last: Clause, clause: Clause, joint: str) -> bool:
    """Return True for "then" behind a list with a sign before its last name, which may be played: "keep A, B, then C".

    `joint` is what stands before that name.
    """
    return joint == "," and clause.joint == "then" and "keep" in last.kinds


def _names_of(listing: Sense) -> set[str]:
    """Return the kinds of ideas of which a sense allows several, such as names in a list."""
    return {kind for need in listing.needs if need.startswith("*") for kind in need.lstrip("*").split("|")}


def _goes_on(listing: Sense, kinds: set[str]) -> bool:
    """Return False for a clause that has a limit of its own and none of the names that the list consists of."""
    listed = _names_of(listing)
    return kinds.isdisjoint(NUMBER_KINDS) or not listed.isdisjoint(kinds)


def _is_over(listing: Sense, last: Clause, clause: Clause) -> bool:
    """Return True if a list is over before a clause names more: in "this stays, that" the "stays" has ended it."""
    kinds = [idea.kind for idea in last.ideas]
    heads = [need.lstrip("+").split("|") for need in listing.needs if not need.startswith(("*", "?"))]
    listed = _names_of(listing)
    if not heads or "also" in clause.kinds or clause.kinds.isdisjoint(listed):
        return False
    ends = max(next((i for i, kind in enumerate(kinds) if kind in head), 0) for head in heads)
    return listed.isdisjoint(kinds[ends:])
