"""Reads sentences by a game's ideas: the words of a clause are put together in any order that makes a piece of a line.

A clause ends at a sign or a joining word. Conditions begin with a word such as "if" and belong to the answer beside
them. Words that are neither ideas, names nor fillers leave the reading unsure.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from itertools import pairwise

from rapidfuzz.distance import OSA

from adjudicator.engine.spoken import ANSWER, CONDITION, DROPPED, LINE, NUMBER_KINDS, SUBJECT, Ideas, Sense
from adjudicator.orders.natural import common
from adjudicator.orders.natural.clauses import Clause, Conditions, Idea, Made, stronger
from adjudicator.orders.natural.joining import Piece
from adjudicator.orders.natural.named_text import NAMED, WORD, NamedText
from adjudicator.orders.natural.plain_words import is_plain
from adjudicator.orders.natural.remarks import PLAIN, Remarks
from adjudicator.orders.natural.replacing import without_replaced

_LONGEST = 10
_SHOWN = ("ally",)
"""The kinds of names that mean something only where they lie on the table."""
_ELIDED = re.compile(r"\b(?:l|d|un|dell|dall|nell|all|sull|quell|quest|c)'(?=[a-z])")
_JOINTS = ("else", "or", "then", ",", "and", ";")
_LISTING = (",", "and", "or", "else", "then")
_BEGINS = ("if", "unless")
_SIGNS = {",": ",", ";": ";", ":": ",", "(": ",", ")": ",", "-": ",", "&": "and", "/": "or", ">": ",", "|": ",",
          "=": ","}  # fmt: skip
_NOTHING = common.FILLERS | common.LIGHT | common.TO | common.FROM | common.SELF | common.ALSO | frozenset("'s*!.")
"""Words that say nothing about a plan."""
_BARE = common.words_of("the a an my his her il lo la i gli le un una uno mio mia miei mie suo sua")
"""Words that are left out before anything is looked for."""
_FOR_IT = "for"
"""The number of an idea that only says what something is for: "for the ally"."""
_SHORTEST_SLIP = 4
_MOST_WORDS = 120
"""A longer text is no plan."""


class Senses:
    """Puts the ideas of sentences together."""

    def __init__(self, ideas: Ideas) -> None:
        self.ideas = ideas
        self.remarks = Remarks(ideas, self._answers)

    @cached_property
    def _phrases(self) -> dict[tuple[str, ...], str]:
        said = {kind: words.split("|") for kind, words in self.ideas.words.items()}
        return {bare(phrase.split()): kind for kind, phrases in said.items() for phrase in phrases if phrase}

    @cached_property
    def _initials(self) -> re.Pattern[str]:
        letter = "[" + "".join(self.ideas.initials) + "]"
        both = rf"(?:(?<=^)|(?<=, ))({letter}) ([a-z]+),? ({letter}) ([a-z]+)$"
        return re.compile(rf"{both}|(?<![a-z'\d])({letter})(?: ?[=:>]+ ?| - )({letter}|[a-z]{{3,}})(?![a-z'])")

    def _spelled_out(self, found: re.Match[str]) -> str:
        return " ".join(self.ideas.initials.get(part, part) for part in found.groups() if part)

    @cached_property
    def _single(self) -> frozenset[str]:
        """The words that are an idea by themselves, so that they are not taken for a part of a name."""
        return frozenset(phrase[0] for phrase in self._phrases if len(phrase) == 1)

    def pieces(self, said: NamedText) -> tuple[list[Piece], bool]:
        """Return the pieces of a text in order, and whether every word of it is explained."""
        if len(said.words) > _MOST_WORDS:
            return [], False
        said.text = self._initials.sub(self._spelled_out, said.text) if self.ideas.initials else said.text
        said.put_names(NAMED, besides=self._single)
        said.put_names(_SHOWN, besides=self._single)
        ideas, known = self._ideas(said)
        ideas = _with_pronouns(ideas, self.ideas)
        ideas, said.replaced = without_replaced(ideas, self.ideas)
        clauses = self.remarks.left_out(self._clauses(ideas))
        clauses = self._with_lists(self._with_more_conditions(clauses))
        for clause in clauses:
            clause.made, clause.left = self._found(clause)
        known = known and not any(clause.left for clause in clauses)
        if any(clause.condition and clause.left and not clause.texts(CONDITION) for clause in clauses):
            return [], False
        conditions = Conditions(self.ideas.ends, self.ideas.closes)
        found = conditions.pieces(clauses)
        return found, known and conditions.sure

    def names_people(self, said: NamedText) -> bool:
        """Return True if the first idea of a text is somebody: a name, or a word that stands for one."""
        said.put_names(NAMED, besides=self._single)
        kinds = [idea.kind for idea in self._ideas(said)[0]]
        return next((kind for kind in kinds if kind not in self.ideas.small), "") in self.ideas.persons

    # -- words to ideas ------------------------------------------------------------------

    def _ideas(self, said: NamedText) -> tuple[list[Idea], bool]:
        found: list[Idea] = []
        words = bare(WORD.findall(_ELIDED.sub(" ", said.text)))
        known, at = True, 0
        while at < len(words):
            word = words[at]
            length, kind = self._phrase(words, at)
            if kind:
                found.append(_idea_now(said.ground.beside[kind]) if kind in said.ground.beside else self._idea(kind))
            elif word in said.held:
                found.append(_named_idea(said, word))
            elif word in _SIGNS:
                found.append(Idea(_SIGNS[word]))
                if word == "-" and "".join(words[at + 1 : at + 2]).isdigit():
                    known, at = False, at + 1
            elif word in common.AND:
                found.append(Idea("and"))
            elif word.isdigit():
                found.append(Idea("n", word, word))
            elif word not in _NOTHING:
                meant = [*self._mistyped(word)]
                plain = not meant and is_plain(word) and not said.is_like_name(word)
                known = known and plain
                found += [Idea(PLAIN)] if plain else meant
            if found and found[-1].kind in _SHOWN and words[at - 1 : at] in (("for",), ("per",)):
                found[-1] = replace(found[-1], n=_FOR_IT)
            at += length
        return _limits(found), known

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

    # -- ideas to clauses ----------------------------------------------------------------

    def _clauses(self, ideas: Sequence[Idea]) -> list[Clause]:
        found = [Clause("")]
        for idea in (*ideas, Idea(";")):
            clause = found[-1]
            is_begun = bool(clause.ideas or clause.condition)
            if idea.kind in _JOINTS:
                if idea.kind == ";" and clause.joint == "else" and not is_begun and len(found) > 1:
                    found[-2].joint = stronger(found[-2].joint, "else")
                if is_begun:
                    found.append(Clause(idea.kind))
                else:
                    clause.joint = stronger(clause.joint, idea.kind)
            elif idea.kind in _BEGINS:
                if clause.ideas or clause.condition not in ("", idea.kind):
                    found.append(Clause(""))
                found[-1].condition = idea.kind
            elif self._begins(clause, idea):
                found.append(Clause("", [idea]))
            else:
                clause.ideas.append(idea)
        return [clause for clause in found if clause.ideas or clause.condition]

    def _begins(self, clause: Clause, idea: Idea) -> bool:
        """Return True if an idea begins a clause of its own: an answer after a whole condition, or a second subject."""
        if not clause.ideas:
            return False
        if clause.condition:
            more = Clause(clause.joint, [*clause.ideas, idea], clause.condition)
            made, left = self._found(clause)
            return not left and any(s.kind == CONDITION for _, s, _ in made) and self._found(more)[1]
        return idea.kind in self.ideas.heads and any(sense.kind == LINE for _, sense, _ in self._found(clause)[0])

    def _listed(self, sense: Sense) -> set[str]:
        """Return the kinds of ideas that a clause may hold which goes on with the list of a sense."""
        dropped = {s.needs[0] for s in self.ideas.senses if s.kind == DROPPED}
        wanted = {kind for need in sense.needs[1:] for kind in need.lstrip("*?").split("|")}
        return dropped | wanted

    def _is_heading(self, clause: Clause, following: Clause) -> bool:
        """Return True if a clause makes no sense alone, but does with the one that follows: "tokens: right"."""
        kinds = {idea.kind for idea in clause.ideas}
        carries = kinds.issubset(self.ideas.carries) and self._found(following)[1]
        if clause.condition or not (carries or self._found(clause)[1]):
            return False
        return not self._found(Clause("", [*clause.ideas, *following.ideas]))[1]

    def _answers(self, clause: Clause) -> bool:
        return any(sense.kind == ANSWER for _, sense, _ in self._found(clause)[0])

    # -- clauses to pieces ---------------------------------------------------------------

    def _with_more_conditions(self, clauses: Sequence[Clause]) -> list[Clause]:
        """Return the clauses; what "and" joins to a condition is one if it may be."""
        for last, clause in pairwise(clauses):
            if last.condition and clause.joint == "and" and not clause.condition:
                clause.condition = "if"
                if self._found(clause)[1]:
                    clause.condition = ""
        return [*clauses]

    def _with_lists(self, clauses: Sequence[Clause]) -> list[Clause]:
        """Return the clauses with those that only go on with a list joined to its beginning: "keep this, that"."""
        stars = [sense for sense in self.ideas.senses if any(need.startswith("*") for need in sense.needs)]
        found: list[Clause] = []
        for clause in clauses:
            kinds = {idea.kind for idea in clause.ideas} - {PLAIN}
            last = found[-1] if found and clause.joint in _LISTING and not clause.condition else None
            listing = next((s for s in stars if last is not None and _match(s, [*last.ideas])), None)
            goes_on = listing is not None and kinds <= self._listed(listing)
            goes_on = goes_on and (clause.joint != "then" or not self._answers(clause))
            leads_on = last is not None and clause.joint == "and" and _leads_on(stars, last, clause)
            if last is not None and (goes_on or leads_on or self._is_heading(last, clause)):
                last.ideas += clause.ideas
            else:
                found.append(clause)
        return found

    def _found(self, clause: Clause) -> tuple[list[Made], bool]:
        """Return the pieces that the ideas of a clause make, in their order, and whether an idea is left over."""
        free: list[Idea | None] = [*clause.ideas]
        made: list[Made] = []
        for sense in self.ideas.senses:
            if _may_be(sense, clause):
                made += _taken(sense, free)
        is_turned = _turn(made, free, clause)
        kinds = {sense.kind for _, sense, _ in made}
        left = any(idea is not None and not self._says_nothing(idea, clause, kinds) for idea in free)
        conditions = sum(sense.kind == CONDITION for _, sense, _ in made)
        wrong = bool(clause.condition) and conditions != 1 and not kinds & {DROPPED, SUBJECT}
        return sorted(made, key=lambda each: each[0]), left or wrong or is_turned

    def _says_nothing(self, idea: Idea, clause: Clause, kinds: Collection[str]) -> bool:
        """Return True for an idea that says nothing beside the pieces of these kinds."""
        if idea.kind in ("is", PLAIN):
            begun = idea.kind == PLAIN and LINE not in kinds and any(each.kind == "start" for each in clause.ideas)
            return ANSWER not in kinds and not begun
        if idea.kind in self.ideas.pronouns:
            return not clause.condition and ANSWER not in kinds
        return idea.kind == "start" or idea.n == _FOR_IT or (idea.kind == "n" and idea.n == "1")


def _with_pronouns(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with the only leader that was named for a pronoun in a condition: "if he leads"."""
    named, made, begun = [], [], False
    for idea in found:
        begun = idea.kind in _BEGINS or (begun and idea.kind not in _JOINTS)
        if idea.kind == ideas.people:
            named.append(idea)
        is_one = begun and idea.kind in ideas.pronouns and len(set(named)) == 1
        made.append(named[0] if is_one else idea)
    return made


def _leads_on(stars: Sequence[Sense], last: Clause, clause: Clause) -> bool:
    """Return True if names before "and" belong to the list of the clause behind it: "this and that stay"."""
    sense = next((each for each in stars if each.kind == LINE and _match(each, [*clause.ideas])), None)
    if sense is None or last.condition:
        return False
    listed = {need.lstrip("*") for need in sense.needs if need.startswith("*")}
    return clause.ideas[0].kind in listed and {idea.kind for idea in last.ideas} <= listed


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


def _may_be(sense: Sense, clause: Clause) -> bool:
    """Return True if a clause may have a sense: after "if" no answers, elsewhere no conditions without a number."""
    if clause.condition:
        return sense.kind in (CONDITION, DROPPED, SUBJECT)
    return sense.kind != CONDITION or _has_number(sense)


def _taken(sense: Sense, free: list[Idea | None]) -> Iterator[Made]:
    """Yield the pieces that a sense makes of the free ideas, which are free no longer."""
    while (places := _match(sense, free)) is not None:
        named = [_named([idea for i in group if (idea := free[i]) is not None]) for group in places]
        used = [i for group in places for i in group]
        yield min(used), sense, sense.text.format(*named)
        for i in used:
            free[i] = None
        if sense.kind == CONDITION:
            break


def _turn(made: list[Made], free: list[Idea | None], clause: Clause) -> bool:
    """Turn the only condition round for "not" or "unless"; return True if there is nothing that could be turned."""
    negated = [i for i, idea in enumerate(free) if idea is not None and idea.kind == "not"]
    if (len(negated) + (clause.condition == "unless")) % 2 == 0:
        return False
    conditions = [n for n, (_, sense, _) in enumerate(made) if sense.kind == CONDITION]
    if len(conditions) != 1:
        return True
    at, sense, text = made[conditions[0]]
    made[conditions[0]] = (at, sense, f"not {text}")
    for i in negated:
        free[i] = None
    return False


def _has_number(sense: Sense) -> bool:
    """Return True for a condition about a number, which needs no "if": "with a gap of at most 3"."""
    return bool(re.search(r"\d$", sense.text)) or any(need in (*NUMBER_KINDS, "n") for need in sense.needs)


def _named(group: Sequence[Idea]) -> Idea:
    """Return what a need stands for: its idea, or all of them in a row, each once."""
    group = list(dict.fromkeys(group))
    if len(group) == 1:
        return group[0]
    return Idea("", ", ".join(idea.text for idea in group))


def _match(sense: Sense, free: Sequence[Idea | None]) -> list[list[int]] | None:
    """Return the places of the ideas that a sense needs among those that are free; None if one is missing."""
    used: set[int] = set()
    found: list[list[int]] = []
    for need in sense.needs:
        kinds = need.lstrip("*?+").split("|")
        group = [i for i, idea in enumerate(free) if idea is not None and i not in used and idea.kind in kinds]
        if need.startswith("+"):
            group = [i for i in group if found and found[-1] and i == found[-1][-1] + 1]
        if not group and not need.startswith("?"):
            return None
        group = group if need.startswith("*") else group[:1]
        used.update(group)
        found.append(group)
    return found


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
                found += [Idea(waiting)] if waiting else []
                waiting = idea.kind
        elif idea.kind == "n" and waiting:
            found.append(Idea(waiting, f"{signs[waiting]} {idea.n}", idea.n))
            waiting = ""
        else:
            found.append(idea)
    return [*found, Idea(waiting)] if waiting else found


def bare(words: Sequence[str]) -> tuple[str, ...]:
    """Return words without articles and the like, and without quotes around them."""
    return tuple(word.rstrip("'") for word in words if word not in _BARE and word != "'")


@lru_cache(maxsize=16)
def senses_of(ideas: Ideas) -> Senses:
    """Return the reader of a game's ideas; it is made once."""
    return Senses(ideas)
