"""Guesses what a clause is about that nothing else reads, so that a line can be proposed: "hands off the mill"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from adjudicator.engine.ideas import ANSWER, NUMBER_KINDS, Guess
from adjudicator.engine.lines import Line
from adjudicator.orders.natural.ideas.idea_words import ONLY
from adjudicator.orders.natural.ideas.tidied import BEGINS
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.named_text import WORD, NamedText
from adjudicator.orders.natural.pieces.clauses import Clause, Idea
from adjudicator.orders.natural.pieces.remarks import CONTRARY
from adjudicator.orders.natural.senses.senses import Senses
from adjudicator.orders.natural.words.phrase_book import ELIDED
from adjudicator.orders.natural.words.ways import way

_COUNTED = re.compile(r"^\s*(?:\d+[.)]|[a-z]\)|[-*•])\s+")
"""Matches the number in front of an item of a list."""
_SENTENCES = re.compile(r"(?<!\bmax)[.!]\s", re.IGNORECASE)
_PARTS = re.compile(r"[();]\s?|,\s")
_HALVES = way("guessing.halves")
"""Matches what stands between parts of a sentence that may be about different subjects."""
_MOST_WORDS = 30
"""A longer clause is about more than one thing."""
_MOST_PARTS = 8
_SIGNS = {"| ": "|", "*": r"[\w']*", ".. ": r"(?:\S+ ){0,4}?", "(": "(?:", "N": r"(\d+)"}
"""What the signs in the texts of guesses stand for in a pattern."""
_SIGN = re.compile("|".join(map(re.escape, _SIGNS)))


@dataclass(frozen=True, slots=True)
class _Clause:
    """A clause as guesses look at it: its ideas, and its words with the kinds of names in place of these."""

    ideas: Sequence[Idea]
    words: str

    @property
    def begins(self) -> set[str]:
        """The texts of the ideas with which its conditions begin, such as "only"; empty if it has none."""
        return {idea.text for idea in self.ideas if idea.kind in BEGINS}

    @property
    def is_contrary(self) -> bool:
        """True if the clause says the opposite of whatever line its words could make."""
        return any(idea.kind == CONTRARY for idea in self.ideas)

    def says(self, text: str) -> re.Match[str] | None:
        """Return the place where the clause says one of the things that a text of a guess stands for."""
        return _pattern(text).search(self.words)


class Guesses:
    """Guesses which line a clause means by a few words of it, such as "spend" and a number."""

    def __init__(self, senses: Senses) -> None:
        self.ideas, self.words, self.found = senses.ideas, senses.words, senses.found

    def lines(self, text: str, ground: Ground) -> list[Line]:
        """Return the lines that the sentences of a text may be about; none of them is sure.

        A question is left alone, and so is what a condition may belong to, which would be lost, unless it only says
        when a line counts.
        """
        sentences = [part for part in _SENTENCES.split(f"{_COUNTED.sub('', text)} ") if part.strip()]
        if "?" in text or len(sentences) > _MOST_PARTS:
            return []
        found = [line for each in sentences for line in self._of_sentence(each, ground)]
        return list({line.key: line for line in found}.values())

    def _of_sentence(self, sentence: str, ground: Ground) -> list[Line]:
        """Return the lines that a whole sentence may mean, and those that its parts may mean on other subjects."""
        whole = self._clause(sentence, ground)
        if whole.is_contrary:
            return []
        found = self._guessed(whole, ground)
        for apart in (_PARTS, _HALVES):
            begins = [0, *(match.end() for match in apart.finditer(sentence))]
            if len(begins) > 1:
                said = {line.key for line in found}
                parts = [self._clause(part, ground) for part in _parts(sentence, begins)]
                lines = [line for part in self._unconditional(parts, ground) for line in self._guessed(part, ground)]
                found += [line for line in _once(lines) if line.key not in said]
        return found

    def _unconditional(self, parts: Sequence[_Clause], ground: Ground) -> list[_Clause]:
        """Return the parts of a sentence without those to which a condition beside them may belong.

        A condition is its own part's if this says what is done. One with "only" is of what stands before it.
        """
        lone = [n for n, part in enumerate(parts) if part.begins and not self._is_whole(part, ground)]
        return [part for n, part in enumerate(parts) if not any(n <= at or ONLY not in parts[at].begins for at in lone)]

    def _is_whole(self, clause: _Clause, ground: Ground) -> bool:
        """Return True if a clause says what is done, other than an end, or something of which a line is guessed."""
        made = (self.found(Clause("", [idea]))[0] for idea in clause.ideas)
        answers = {text for each in made for _, sense, text in each if sense.kind == ANSWER}
        return bool(answers - {self.ideas.ends}) or self._guessed(clause, ground) != []

    def _clause(self, text: str, ground: Ground) -> _Clause:
        said = NamedText(ground, text)
        return _Clause(self.words.of(said), _told(said))

    def _guessed(self, clause: _Clause, ground: Ground) -> list[Line]:
        """Return the lines that a clause may be about, if it names one value for each subject."""
        if clause.is_contrary or len(clause.words.split()) > _MOST_WORDS:
            return []
        facts = {idea.kind for idea in clause.ideas}.intersection(self.ideas.facts)
        guesses = self.ideas.guesses
        if clause.begins:
            guesses = [guess for guess in guesses if guess.occasion and facts.issubset(guess.facts)]
        lines = [ground.line(text) for guess in guesses for text in _lines(guess, clause)]
        return _once([line for line in lines if line is not None])


def _parts(sentence: str, begins: Sequence[int]) -> list[str]:
    """Return a sentence cut before each of the indices `begins`, the first of which is 0."""
    return [sentence[begin:end] for begin, end in pairwise([*begins[:_MOST_PARTS], len(sentence)])]


def _once(lines: Sequence[Line]) -> list[Line]:
    """Return the lines on subjects of which only one thing is said."""
    told = list({(line.key, line.alternatives): line for line in lines}.values())
    keys = [line.key for line in told]
    return [line for line in told if keys.count(line.key) == 1]


def _told(said: NamedText) -> str:
    """Return the words of a text, with "CARD" or the like for a name, and "most 3" or the like for a limit."""
    words = WORD.findall(ELIDED.sub(" ", said.text))
    return " ".join(_told_word(said, word) for word in words)


def _told_word(said: NamedText, word: str) -> str:
    """Return what stands for a word in a guess: the kind of a name in capitals, a limit as "most 3", else the word."""
    if word not in said.held:
        return word.rstrip("'")
    kind, n = said.kind_of(word), said.held[word].n
    n = str(int(n) - 1) if kind == "under" else n
    return f"{kind} {n}" if kind in NUMBER_KINDS else kind.upper()


@cache
def _pattern(text: str) -> re.Pattern[str]:
    """Return the pattern that finds one of the things for which a text of a guess stands."""
    told = _SIGN.sub(lambda sign: _SIGNS[sign[0]], text)
    return re.compile(rf"(?<!\S)(?:{told})(?!\S)")


def _lines(guess: Guess, clause: _Clause) -> Iterator[str]:
    """Yield the text of the line of a guess, if a clause speaks of it and names what the line needs."""
    if any(clause.says(text) for text in guess.bars):
        return
    found = [clause.says(text) for text in guess.says]
    if not all(found) and not any(idea.kind in guess.ideas for idea in clause.ideas):
        return
    numbers = [n for each in found if each is not None for n in each.groups() if n is not None]
    values = [[value for value, said in guess.values.items() if clause.says(said)]] if guess.values else []
    named = [_named(wanted, clause) for wanted in guess.wanted]
    slots = [*([numbers[:1]] if "{}" in guess.line and numbers else []), *named, *values]
    if all(slots) and guess.line.count("{}") == len(slots):
        yield guess.line.format(*(", ".join(each) for each in slots))


def _named(wanted: str, clause: _Clause) -> list[str]:
    """Return the names of the wanted kinds in a clause: all of them for "*card", but for "card" only a single one."""
    kinds = wanted.lstrip("*").split("|")
    values = list(dict.fromkeys(_value(idea) for idea in clause.ideas if idea.kind in kinds))
    return values if wanted.startswith("*") or len(values) == 1 else []


def _value(idea: Idea) -> str:
    """Return what a line has for an idea: a number for a limit, else its text."""
    if idea.kind in NUMBER_KINDS:
        return idea.less if idea.kind == "under" else idea.n
    return idea.text or idea.kind
