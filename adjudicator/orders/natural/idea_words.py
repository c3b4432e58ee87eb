"""Finds the ideas of a game among the words of a text: phrases, names, numbers, signs and words with a slip."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from rapidfuzz.distance import OSA

from adjudicator.engine.spoken import NUMBER_KINDS, Ideas
from adjudicator.orders.natural import common
from adjudicator.orders.natural.clauses import Idea
from adjudicator.orders.natural.idea_asides import BRACKETS
from adjudicator.orders.natural.named_text import NAMED, WORD, NamedText
from adjudicator.orders.natural.plain_words import is_plain, is_usual, turns
from adjudicator.orders.natural.remarks import PLAIN, STRANGE, TURNING

JOINTS = ("else", "or", "then", ",", "and", ";")
"""Kinds of ideas that stand between clauses."""
BEGINS = ("if", "unless")
"""Kinds of ideas that begin a condition."""
FOR_IT = "for"
"""The number of an idea that only says what something is for: "for the ally"."""
_LONGEST = 10
_SHOWN = ("ally",)
"""The kinds of names that mean something only where they lie on the table."""
_ELIDED = re.compile(r"\b(?:l|d|un|dell|dall|nell|all|sull|quell|quest|c(?!'(?:e|is)\b))'(?=[a-z])")
_SIGNS = {",": ",", ";": ";", ":": ",", "(": ",", ")": ",", "-": ",", "&": "and", "/": "or", ">": ",", "|": ",",
          "=": ","}  # fmt: skip
_NOTHING = common.FILLERS | common.LIGHT | common.TO | common.FROM | common.SELF | common.ALSO | frozenset("'s*!.w")
"""Words that say nothing about a plan."""
_BARE = common.words_of("the a an my his her il lo la i gli le un una uno mio mia miei mie suo sua")
"""Words that are left out before anything is looked for."""
_WHO = frozenset(("who", "which", "whose", "che", "cui"))
"""Words that begin a remark on what stands before a comma."""
_IF_FIRST = frozenset(("should",))
"""Words that begin a condition only where a clause begins."""
_SHORTEST_SLIP = 4
_PICTURES = ("So", "Sk", "Mn", "Cf")
"""The kinds of signs of which pictures consist, as Unicode names them."""


class IdeaWords:
    """Finds the ideas of one game."""

    def __init__(self, ideas: Ideas) -> None:
        self.ideas = ideas

    @cached_property
    def _phrases(self) -> dict[tuple[str, ...], str]:
        said = {kind: words.split("|") for kind, words in self.ideas.words.items()}
        each = ((kind, phrase) for kind, phrases in said.items() for phrase in phrases if phrase)
        return {bare(_ELIDED.sub(" ", phrase).split()): kind for kind, phrase in each}

    @cached_property
    def _initials(self) -> re.Pattern[str]:
        letter = "[" + "".join(self.ideas.initials) + "]"
        both = rf"(?:(?<=^)|(?<=[,;] ))({letter}) ([a-z]+),? ({letter}) ([a-z]+)$"
        return re.compile(rf"{both}|(?<![a-z'\d])({letter})(?: ?[=:>]+ ?| - )({letter}|[a-z]{{3,}})(?![a-z'])")

    def _spelled_out(self, found: re.Match[str]) -> str:
        return " ".join(self.ideas.initials.get(part, part) for part in found.groups() if part)

    @cached_property
    def _single(self) -> frozenset[str]:
        """The words that are an idea by themselves, so that they are not taken for a part of a name."""
        return frozenset(phrase[0] for phrase in self._phrases if len(phrase) == 1)

    def of(self, said: NamedText) -> list[Idea]:
        """Return the ideas of a text in order, with a `STRANGE` or `TURNING` one for each word that is not known."""
        said.text = self._initials.sub(self._spelled_out, said.text) if self.ideas.initials else said.text
        said.put_names((*NAMED, *_SHOWN), besides=self._single)
        return self._found(said)

    def _found(self, said: NamedText) -> list[Idea]:
        found: list[Idea] = []
        words = bare(WORD.findall(_ELIDED.sub(" ", said.text)))
        at = 0
        while at < len(words):
            word = words[at]
            length, kind = self._phrase(words, at)
            if word in _WHO and found and found[-1].kind == ",":
                found.append(Idea(self.ideas.reason))
            elif kind == "if" and word in _IF_FIRST and at and words[at - 1] not in (*_SIGNS, *common.AND):
                found.append(Idea(PLAIN))
            elif kind:
                found.append(_idea_now(said.ground.beside[kind]) if kind in said.ground.beside else self._idea(kind))
            elif word in said.held:
                found.append(_named_idea(said, word))
            elif word in _SIGNS:
                found.append(Idea(_SIGNS[word], word if word in BRACKETS else ""))
                if word == "-" and "".join(words[at + 1 : at + 2]).isdigit():
                    found.append(Idea(TURNING))
                    at += 1
            elif word in common.AND:
                found.append(Idea("and"))
            elif word.isdigit():
                found.append(Idea("n", word, word))
            elif self._is_side(word, found):
                found.append(self._idea(self.ideas.initials[word]))
            elif self._names_person(word, found) and (sign := said.beginning(self.ideas.people, word)):
                found.append(_named_idea(said, sign))
            elif _is_picture(word):
                pass
            elif word not in _NOTHING:
                found += self._of_word(word, said)
            if found and found[-1].kind in _SHOWN and words[at - 1 : at] in (("for",), ("per",)):
                found[-1] = replace(found[-1], n=FOR_IT)
            at += length
        return _limits(_said_once(found))

    def _of_word(self, word: str, said: NamedText) -> list[Idea]:
        """Return the ideas of a word in no phrase: an everyday one, one with a slip, or one that is not known."""
        if is_usual(word) and not said.is_of_name(word):
            return [Idea(PLAIN if is_plain(word) else TURNING)]
        is_like_name = said.is_like_name(word)
        if meant := [*self._mistyped(word)]:
            return meant if ":" not in said.words and not is_like_name and not turns(word) else [*meant, Idea(TURNING)]
        return [Idea(TURNING if is_like_name or turns(word) else STRANGE)]

    def _is_side(self, word: str, before: Sequence[Idea]) -> bool:
        """Return True for the initial of what is said of the idea right before it: "ally l"."""
        return word in self.ideas.initials and bool(before) and before[-1].kind in self.ideas.heads

    def _names_person(self, word: str, before: Sequence[Idea]) -> bool:
        """Return True for a word that may begin somebody's name, right behind an idea that somebody belongs to."""
        is_short = len(word) > 1 and word not in _NOTHING
        return is_short and bool(before) and before[-1].kind in self.ideas.heads

    def _phrase(self, words: Sequence[str], at: int) -> tuple[int, str]:
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            kind = self._phrases.get(tuple(words[at : at + length]))
            if kind is not None:
                return length, kind
        return 1, ""

    @cached_property
    def _by_first_letter(self) -> dict[str, list[str]]:
        words = sorted(word for word in self._single if len(word) >= _SHORTEST_SLIP - 1)
        return {letter: [word for word in words if word[0] == letter] for letter in {word[0] for word in words}}

    def _mistyped(self, word: str) -> Iterator[Idea]:
        """Yield the only idea whose word is one slip behind the first letter away."""
        if len(word) < _SHORTEST_SLIP:
            return
        like = (one for one in self._by_first_letter.get(word[0], ()) if abs(len(one) - len(word)) <= 1)
        near = {self._phrases[(one,)] for one in like if OSA.distance(word, one, score_cutoff=1) <= 1}
        if len(near) == 1:
            yield self._idea(near.pop())

    def _idea(self, kind: str) -> Idea:
        text = self.ideas.printed.get(kind, kind)
        return Idea(kind, text, beside=text)


def with_pronouns(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with the only leader that was named for a pronoun in a condition: "if he leads"."""
    named, made, begun = [], [], False
    for idea in found:
        begun = idea.kind in BEGINS or (begun and idea.kind not in JOINTS)
        if idea.kind == ideas.people:
            named.append(idea)
        is_one = begun and idea.kind in ideas.pronouns and len(set(named)) == 1
        made.append(named[0] if is_one else idea)
    return made


def _named_idea(said: NamedText, sign: str) -> Idea:
    """Return the idea of a name; what is only shown has the idea that it stands for at this moment."""
    named, kind = said.held[sign], said.kind_of(sign)
    if kind not in _SHOWN:
        return Idea(kind, named.text, named.n, named.beside)
    if named.beside == named.text:
        return Idea("absent", named.text)
    return _idea_now(named.beside)


def _idea_now(said: str) -> Idea:
    """Return the idea that something stands for at the moment, with its text."""
    idea, _, text = said.partition(" ")
    return Idea(idea, text or idea)


def _said_once(ideas: Sequence[Idea]) -> list[Idea]:
    """Return the ideas without the second of two in a row that are the same, as in a word and a picture for it."""
    alike = (PLAIN, "n", *JOINTS)
    return [
        idea for last, idea in zip([None, *ideas], ideas, strict=False)
        if idea.kind in alike or last is None or not (idea == last or idea.beside == last.kind)
    ]  # fmt: skip


def _limits(ideas: Sequence[Idea]) -> list[Idea]:
    """Return the ideas with a word for a limit and the number that follows, or stands before it, as one."""
    signs = {"least": ">=", "most": "<=", "over": ">", "under": "<"}
    found: list[Idea] = []
    waiting = ""
    for idea in ideas:
        if idea.kind in NUMBER_KINDS and not idea.n:
            last = next((i for i in range(len(found) - 1, max(len(found) - 3, -1), -1) if found[i].kind == "n"), None)
            if last is not None:
                found[last] = Idea(idea.kind, f"{signs[idea.kind]} {found[last].n}", found[last].n)
            else:
                found += [Idea(PLAIN)] if waiting else []
                waiting = idea.kind
        elif idea.kind == "n" and waiting:
            found.append(Idea(waiting, f"{signs[waiting]} {idea.n}", idea.n))
            waiting = ""
        else:
            found.append(idea)
    return [*found, Idea(PLAIN)] if waiting else found


def _is_picture(word: str) -> bool:
    """Return True for a picture, or a sign that belongs to one."""
    return unicodedata.category(word[0]) in _PICTURES


def bare(words: Sequence[str]) -> tuple[str, ...]:
    """Return words without articles and the like, and without quotes around them."""
    return tuple(word.rstrip("'") for word in words if word not in _BARE and word != "'")
