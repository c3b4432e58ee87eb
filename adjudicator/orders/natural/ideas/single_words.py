"""Finds the idea of a word that is in no phrase: a name, a sign, a number, an everyday word, or one with a slip."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cached_property

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.ideas.idea_asides import BRACKETS
from adjudicator.orders.natural.ideas.said_in_place import points_at_place
from adjudicator.orders.natural.names.heard import perhaps_heard, surely_heard
from adjudicator.orders.natural.names.named_text import NAMED, PLAYED, NamedText
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.remarks import HEDGE, PLAIN, STRANGE, TURNING
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.phrase_book import PhraseBook
from adjudicator.orders.natural.words.plain_words import hedges, is_plain, is_usual, turns
from adjudicator.orders.near_words import NearWords

SHOWN = ("ally",)
"""The kinds of names that mean something only where they lie on the table."""
SIGNS = {",": ",", ";": ";", ":": ",", "(": ",", ")": ",", "-": ",", "&": "and", "/": "or", ">": ",", "|": ",",
          "=": ","}  # fmt: skip
_NOTHING = common.FILLERS | common.LIGHT | common.TO | common.FROM | common.SELF | common.ALSO | frozenset("'s*!.w")
"""Words that mean nothing in a plan, such as articles."""
_LIKE_NOT = frozenset(("note", "hot", "got", "nut", "knot", "lot", "dot", "noon", "nono", "noun"))
"""Everyday words that are one slip away from "not" or "non"; in a condition they may be meant for it."""
_SHORTEST_SLIP = 4
_PICTURES = ("So", "Sk", "Mn", "Cf")
"""The kinds of signs of which pictures consist, as Unicode names them."""


class SingleWords:
    """Finds the ideas of single words of one game, whose phrases are given."""

    def __init__(self, ideas: Ideas, phrases: PhraseBook) -> None:
        self.ideas, self.phrases = ideas, phrases

    def of(self, word: str, before: Sequence[Idea], said: NamedText) -> list[Idea]:
        """Return the ideas of a word that is in no phrase; none for a filler."""
        if word in said.held:
            return [] if self._is_self(said, word) else [_named_idea(said, word)]
        if word in SIGNS:
            return [Idea(SIGNS[word], word if word in BRACKETS else "")]
        if word in common.AND:
            return [Idea("and")]
        if word.isdigit():
            return [Idea("n", word, word)]
        if self._is_side(word, before, said):
            return [self.idea({**self.ideas.misheard, **self.ideas.initials}[word])]
        if self._names_person(word, before) and (sign := said.beginning(self.ideas.people, word)):
            return [_named_idea(said, sign)]
        if (not is_usual(word) or self._is_behind_head(before)) and (sign := said.initials(self.ideas.people, word)):
            return [_named_idea(said, sign)]
        if _is_picture(word) or word in _NOTHING or self._is_wanted_most(word, before):
            return in_capitals(word, before, said)
        found = self._of_word(word, said)
        is_unknown = found[-1] in (Idea(STRANGE), Idea(TURNING))
        may_be_name = (is_unknown or found == [Idea(PLAIN)]) and self._is_behind_head(before)
        if may_be_name and (sign := surely_heard(said, self.ideas.people, word)):
            return [_named_idea(said, sign)]
        if may_be_name and is_unknown and (sign := perhaps_heard(said, self.ideas.people, word)):
            return [_named_idea(said, sign), *found]
        return found

    def _of_word(self, word: str, said: NamedText) -> list[Idea]:
        """Return the ideas of a word that has no idea of its own: it is an everyday word, misspelt, or unknown."""
        if is_usual(word) and not said.is_of_name(word):
            kind = PLAIN if is_plain(word) else HEDGE if hedges(word) else TURNING
            return [Idea(kind, word if kind == TURNING else "", beside="not" if word in _LIKE_NOT else "")]
        is_like_name = said.is_like_name(word)
        if meant := self._mistyped(word):
            is_sure = ":" not in said.words or (len(meant) == 1 and len(word) > _SHORTEST_SLIP)
            return meant if is_sure and not is_like_name and not turns(word) else [*meant, Idea(TURNING)]
        if head := self._like_head(word):
            return [*head, Idea(TURNING)]
        if not is_like_name and hedges(word):
            return [Idea(HEDGE)]
        return [Idea(TURNING if is_like_name or turns(word) else STRANGE)]

    def _is_self(self, said: NamedText, sign: str) -> bool:
        """Return True for the name of the writer's own leader, by which people speak of themselves."""
        own = said.context.book.entry(said.context.seat, (self.ideas.people,))
        is_person = said.kind_of(sign) == self.ideas.people
        return own is not None and is_person and said.held[sign].text == own.names["en"][0]

    def _is_side(self, word: str, before: Sequence[Idea], said: NamedText) -> bool:
        """Return True for an initial that says more about the idea before it: the "l" of "ally l", or "ally > l"."""
        if points_at_place(self.ideas.initials.get(word, ""), said.words, self.ideas):
            return self._is_behind_head(before)
        is_known = word in {**self.ideas.misheard, **self.ideas.initials}
        return is_known and bool(before) and before[-1].kind in self.ideas.heads

    def _names_person(self, word: str, before: Sequence[Idea]) -> bool:
        """Return True for a word that may be the beginning of somebody's name: the "ty" of "ally ty"."""
        is_short = len(word) > 1 and word not in _NOTHING
        is_behind = bool(before) and before[-1].kind in self.ideas.heads
        return is_short and (is_behind or (not is_usual(word) and self._is_behind_head(before)))

    def _is_wanted_most(self, word: str, before: Sequence[Idea]) -> bool:
        """Return True for a "most" behind the first of the names that somebody wants: "I want the mill most, ..."."""
        kinds = [idea.kind for idea in before]
        names = [kind in NAMED for kind in kinds]
        return word == "most" and names[-1:] == [True] and sum(names) == 1 and self.ideas.wants in kinds

    def _is_behind_head(self, before: Sequence[Idea]) -> bool:
        """Return True behind what a line is about, perhaps with a sign or a verb: "ally: OT", "token goes to CL"."""
        said = [idea.kind for idea in before[-2:]]
        begins, behind = (*self.ideas.heads, *self.ideas.carries), (",", "is", "target", self.ideas.plays)
        leads = len(said) > 1 and said[0] in begins and said[1] in behind
        return leads or (said != [] and said[-1] in self.ideas.heads)

    @cached_property
    def _near(self) -> NearWords:
        return NearWords(word for word in self.phrases.single if len(word) >= _SHORTEST_SLIP - 1)

    def _mistyped(self, word: str) -> list[Idea]:
        """Return the only idea whose word is one slip away and begins with the same letter; none if there are more."""
        near = self._near.of(word) if len(word) >= _SHORTEST_SLIP else []
        kinds = {self.phrases.single[one] for one in near if one[0] == word[0]}
        return [self.idea(kinds.pop())] if len(kinds) == 1 else []

    def _like_head(self, word: str) -> list[Idea]:
        """Return what a short word says a line is about if it is one slip away from a word for that: "kep"."""
        kinds = {self.phrases.single[one] for one in self._near.of(word)} if len(word) == _SHORTEST_SLIP - 1 else set()
        return [self.idea(kind) for kind in sorted(kinds.intersection(self.ideas.heads))]

    def idea(self, kind: str) -> Idea:
        text = self.ideas.printed.get(kind, kind)
        return Idea(kind, text, beside=text)


def in_capitals(word: str, before: Sequence[Idea], said: NamedText) -> list[Idea]:
    """Return the ideas of a small word in capitals that has the first letters of a card, such as "GG"; none for others.

    It is surely the card where something is done with it: behind "then", or behind a verb that plays it.
    """
    sign = next((sign for kind in PLAYED if (sign := said.initials(kind, word))), "") if len(word) > 1 else ""
    if not sign:
        return []
    is_sure = before != [] and before[-1].kind in ("then", "start")
    return [_named_idea(said, sign), *([] if is_sure else [Idea(TURNING)])]


def _named_idea(said: NamedText, sign: str) -> Idea:
    """Return the idea of a name; what is only shown has the idea that it stands for at this moment."""
    named, kind = said.held[sign], said.kind_of(sign)
    if kind not in SHOWN:
        return Idea(kind, named.text, named.n, named.beside)
    if named.beside == named.text:
        return Idea("absent", named.text)
    return idea_now(named.beside)


def idea_now(said: str) -> Idea:
    """Return the idea that something stands for at the moment, with its text."""
    idea, _, text = said.partition(" ")
    return Idea(idea, text or idea)


def _is_picture(word: str) -> bool:
    """Return True for a picture, or a sign that belongs to one."""
    return unicodedata.category(word[0]) in _PICTURES
