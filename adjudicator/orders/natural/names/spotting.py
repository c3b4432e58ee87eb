"""Finds the known words of a sentence: names, orders, units, numbers and small words, with slips and abbreviations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from adjudicator.orders.context import Context
from adjudicator.orders.natural.names.at_home import is_left_at_home
from adjudicator.orders.natural.names.everyday_names import EverydayNames
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.misspelt import SHORTEST_SLIP, Misspelt
from adjudicator.orders.natural.names.ports_named import PortNames, joined_ports
from adjudicator.orders.natural.names.said_names import SaidNames
from adjudicator.orders.natural.names.short_names import ShortNames
from adjudicator.orders.natural.names.unit_letters import unit_of_letters
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.plain_words import is_plain
from adjudicator.orders.natural.words.sentence_words import words_of_sentence

_TOWARDS = frozenset(("a", "ad", "al", "allo", "alla", "alle", "all", "ai", "agli"))
"""Words that lead somewhere if the name of an area follows."""
_CAPITALS = re.compile(r"(?<![^\W\d_])[A-Z]{2,4}\b")
_HUMPS = re.compile(r"\b(?:[A-Z][a-z]{1,4}){2,3}\b")
"""Matches the beginnings of a name's words, each with a capital: "StEnd"."""
_HEAD_CODE = re.compile(r"^\s*([A-Z]{2,3})(?=:)")
"""Matches initials at the head of a text in capitals, where other words may only be shouted."""
_HARBOURS = frozenset(("harbour", "harbor", "porto"))
"""Words for a port, which begin or end the names of areas too."""
_PORTS = _HARBOURS | {"port"}
_PORT_ALONE = tuple([word] for word in _PORTS)
_FOR_PORT = frozenset(("p", "pt", "prt", "pto"))
"""Letters for a port beside its land."""
_OF = frozenset(("of", "di", "del", "della", "dei", "delle", "d"))
_SHORTEST_USUAL = 3
_LONGEST_CODE = 3
"""In a sentence without longer words, all are codes."""
_LEAVERS = frozenset(("i", "we", "i'll", "lo", "la", "li", "le", "io"))
_BEFORE_UNITS = frozenset(("the", "a", "an", "my", "its", "only")) | common.REST
_GOES_ON_THERE = ([",", "dove"], [",", "where"])
"""Words behind an area that is crossed, by which the order of that area follows."""
_BREAKS = frozenset(",;.()?!/|")


class Spotter:
    """Finds the known words of sentences, for one seat; `places` are the areas that matter to it."""

    def __init__(self, context: Context, places: Iterable[str]) -> None:
        self.context = context
        self.places = frozenset(places)
        self.said = SaidNames(context, self.places)
        self.everyday = EverydayNames(context)
        self.ports = PortNames(context.book, self.places)
        self.short = ShortNames(context.book, self.places, self.ports)
        self.capitals: frozenset[str] = frozenset()
        """The short words of the sentence in hand that are written in capitals, such as initials."""
        self.humps: frozenset[str] = frozenset()
        """Those of its words that have a capital in the middle: "StEnd"."""

    def words(self, text: str) -> list[str]:
        """Return the words and signs of a text."""
        found = _CAPITALS.findall(text) if not text.isupper() else _HEAD_CODE.findall(text)
        self.capitals = frozenset(map(str.lower, found))
        self.humps = frozenset(map(str.lower, _HUMPS.findall(text)))
        return words_of_sentence(self.short.expanded(text))

    def marks(self, words: Sequence[str]) -> list[Mark]:
        """Return the known words in order; words that are not known are marks of the kind "unknown"."""
        found: list[Mark] = []
        at = 0
        while at < len(words):
            mark = self._at(words, at, found)
            found.append(mark)
            at = mark.end
        named = joined_ports(_counted_behind(self._joined_names(found, words)), self.context.book)
        left = self.everyday.doubted([mark for mark in named if mark.kind != "light"], words)
        return [_counting(mark, left[i - 1 : i], left[i + 1 : i + 2]) for i, mark in enumerate(left)]

    def _joined_names(self, marks: Sequence[Mark], words: Sequence[str]) -> list[Mark]:
        """Return the marks with neighbouring words of one name read as one name."""
        found: list[Mark] = []
        for mark in marks:
            last = found[-1] if found else None
            if last is not None and last.end == mark.at and last.kind == mark.kind in ("area", "unit"):
                joined = next(self._misspelt.near(words[: mark.end], last.at, (mark.end - last.at,)), None)
                if joined is not None and joined.kind == mark.kind:
                    found[-1] = joined
                    continue
                if last.ids == mark.ids and mark.slip:
                    found[-1] = replace(mark, at=last.at)
                    continue
                both = tuple(id for id in last.ids if id in mark.ids)
                if len(both) == 1 and last.ids != mark.ids and words[last.at : last.end] not in _PORT_ALONE:
                    found[-1] = replace(mark, ids=both, at=last.at)
                    continue
            found.append(mark)
        return found

    def _at(self, words: Sequence[str], at: int, before: Sequence[Mark]) -> Mark:
        word = words[at]
        if not self.said.is_said(word) and (ids := self._by_capitals(words, at)):
            return Mark("area", ids, at=at, end=at + 1)
        if word in common.SPOKEN_SIGNS or word in common.THEN:
            return Mark("break", (",",), at=at, end=at + 1)
        if self._begins_line(words, at):
            return Mark("break", (";",), at=at, end=at + 2)
        if word in _BREAKS or word in (":", "-", "=", "&", "+", "*", ">"):
            kinds = {"*": "star", ">": "to", ":": "colon", "-": "dash", "=": "dash", "+": "plus", "&": "plus"}
            return Mark(kinds.get(word, "break"), (word,), at=at, end=at + 1)
        if word[0] in "+-" and word[1:].isdigit():
            return Mark("mod", number=int(word), at=at, end=at + 1)
        if word.isdigit():
            return self._numbered_name(words, at) or Mark("number", number=int(word), at=at, end=at + 1)
        if word in _TOWARDS and (place := self.said.named(words, at + 1)) is not None and place.kind == "area":
            return Mark("to", ("to",), at=at, end=at + 1)
        if word in common.VIA and (place := self.said.named(words, _behind_articles(words, at + 1))) is not None:
            is_left = place.kind == "area" and words[place.end : place.end + 2] not in _GOES_ON_THERE
            return Mark("via" if is_left else "light", (word,), at=at, end=at + 1)
        if word in _FOR_PORT and (port := self._port_of(words, at)) is not None:
            return port
        if word in _FOR_PORT and before and self.ports.of(before[-1].ids):
            return Mark("area", self.ports.of(before[-1].ids), at=at, end=at + 1)
        if word in _PORTS and before and self._is_port_of(words, at, before[-1]):
            return Mark("area", self.ports.of(before[-1].ids), at=at, end=at + 1)
        of = word in _HARBOURS and bool(words[at + 1 : at + 2]) and words[at + 1] in _OF
        if of and (port := self._port_of(words, at + 1)) is not None:
            return replace(port, at=at)
        behind = [mark.kind for mark in before[-2:]]
        is_order = behind[-1:] == ["area"] or behind in (["area", "dash"], ["area", "colon"])
        if is_order and word in common.STAY and self.said.is_said(word):
            return Mark(*self.said.spoken[word], at=at, end=at + 1)
        if behind == ["area", "colon"] and (order := self._order_cut(word)) is not None:
            return replace(order, at=at, end=at + 1)
        if (behind[-1:] in (["unit"], ["rest"]) or behind == ["rest", "number"]) and word in common.GUARDS:
            return Mark("stay", (word,), at=at, end=at + 1)
        if word in common.STAYING and said_last(before) == "unit" and not self._unit_follows(words, at + 1):
            return Mark("stay", (word,), at=at, end=at + 1)
        if (word in common.GUARDS and self._is_told_to(words, at, before)) or is_left_at_home(words, at, before):
            return Mark("stay", (word,), at=at, end=at + 1)
        if word in common.LEAVE and (self._unit_follows(words, at + 1) or _are_left(words, at, before)):
            return Mark("stay", (word,), at=at, end=at + 1)
        named = self._letters(words, at, before) or self._split(words, at) or self.said.named(words, at)
        if named is None or (named.end == at + 1 and (len(named.ids) > 1 or self._goes_on(words, at + 1))):
            slip = next(self._misspelt.near(words, at, (3, 2)), None)
            more = min(map(len, words[at + 1 : slip.end if slip is not None else at]), default=0) >= _SHORTEST_USUAL
            is_better = slip is not None and slip.exact and (named is None or slip.ids != named.ids or more)
            is_better = is_better or self._is_whole_name(slip, named, words)
            named = slip if is_better else named
        if named is not None and word in _HARBOURS and not self.places.intersection(named.ids):
            named = replace(named, ids=self.ports.all) if self.ports.all else named
        if named is not None:
            are_codes = all(len(each) <= _LONGEST_CODE for each in words)
            return named if word in _PORTS or are_codes else self.everyday.named_whole(named, word)
        return self._small(words, at) or self._guessed(words, at, before)

    def _begins_line(self, words: Sequence[str], at: int) -> bool:
        """Return True for dictated words for a new line with an area behind them, of whose name they are no part."""
        if [*words[at : at + 2]] not in common.NEW_LINES:
            return False
        whole, behind = self.said.named(words, at + 1), self.said.named(words, at + 2)
        return (whole is None or whole.end <= at + 2) and behind is not None and behind.kind == "area"

    def _is_told_to(self, words: Sequence[str], at: int, before: Sequence[Mark]) -> bool:
        """Return True for a verb behind units and a word such as "should", if no area is named: "he should guard"."""
        said = [mark for mark in before if mark.kind != "light"]
        follows = self.said.named(words, _behind_articles(words, at + 1))
        is_ordered = words[at - 1] in common.ORDERED and said[-1:] != [] and said[-1].kind in ("unit", "rest")
        others_act = any(mark.kind in ("order", "verb", "to", "corrects", "unit") for mark in said[:-1])
        return is_ordered and others_act and said[-1].end == at - 1 and (follows is None or follows.kind != "area")

    def _by_capitals(self, words: Sequence[str], at: int) -> tuple[str, ...]:
        """Return the areas that a word may stand for because it is written in capitals: "HP", "StEnd", "STO m HAR".

        A code that is a common word too counts in a sentence that holds nothing but codes.
        """
        word = words[at]
        found = self._by_initials(word) if word in self.capitals else ()
        is_code = len(word) == _LONGEST_CODE and all(len(each) <= _LONGEST_CODE for each in words)
        if found or not (word in self.humps or (is_code and word in self.capitals)):
            return found
        ids = self.short.areas(word)
        return ids if len(ids) == 1 else ()

    def _by_initials(self, word: str) -> tuple[str, ...]:
        """Return the areas with such initials, or the port of one that has them behind a "p"."""
        of_port = self.ports.of(self.short.areas(word[1:], initials=True)) if word[0] == "p" else ()
        return self.short.areas(word, initials=True) or of_port

    def _numbered_name(self, words: Sequence[str], at: int) -> Mark | None:
        """Return the area whose name begins with a number that is written as a digit here: "3 Mills"."""
        spelled = [word for word, number in common.NUMBERS.items() if number == int(words[at])]
        for length in (3, 2):
            for word in spelled if at + length <= len(words) else ():
                kind, ids = self._misspelt.forms.get("".join((word, *words[at + 1 : at + length])), ("", ()))
                if kind == "area" and len(ids) == 1:
                    return Mark("area", ids, at=at, end=at + length)
        return None

    def _is_port_of(self, words: Sequence[str], at: int, land: Mark) -> bool:
        """Return True for a word for a port right behind its land, unless another name begins with it."""
        named = self.said.named(words, at)
        is_bare = (named is None or named.end == at + 1) and words[at + 1 : at + 2] not in [[of] for of in _OF]
        return is_bare and land.kind == "area" and land.end == at and bool(self.ports.of(land.ids))

    def _goes_on(self, words: Sequence[str], at: int) -> bool:
        """Return True for a word that means nothing by itself, so that it may be the second part of a split name."""
        is_word = at < len(words) and words[at].isalpha() and not common.is_small(words[at])
        return is_word and words[at] not in common.FILLERS and self.said.named(words, at) is None

    def _is_whole_name(self, slip: Mark | None, named: Mark | None, words: Sequence[str]) -> bool:
        """Return True for a mistyped area of which only the first word, which another area shares, was a name."""
        if slip is None or named is None:
            return False
        is_longer = slip.kind == named.kind == "area" and slip.end > named.end and slip.ids != named.ids
        return is_longer and self._goes_on(words, named.end) and not self.short.ends_name(named.ids, words[named.end])

    def _order_cut(self, word: str) -> Mark | None:
        """Return the order that the beginning of its name stands for, if no other begins so: "mar" behind a colon."""
        if len(word) != SHORTEST_SLIP - 1 or common.is_small(word) or word in common.LIGHT:
            return None
        meant = {id for said, (kind, (id,)) in self.said.spoken.items() if kind == "order" and said.startswith(word)}
        return Mark("order", (*meant,)) if len(meant) == 1 else None

    def _unit_follows(self, words: Sequence[str], at: int) -> bool:
        """Return True if a unit is named next, behind nothing but articles, numbers and words for the other one."""
        while at < len(words) and (words[at] in _BEFORE_UNITS or words[at] in common.NUMBERS):
            at += 1
        named = self.said.named(words, at) if at < len(words) else None
        return named is not None and named.kind == "unit"

    def _split(self, words: Sequence[str], at: int) -> Mark | None:
        """Return the area whose name is written as two or three words by mistake."""
        for said in (words[at : at + 3], words[at : at + 2]):
            kind, ids = self._misspelt.forms.get("".join(said), ("", ()))
            if kind == "area" and len(ids) == 1 and len(said) > 1 and all(map(str.isalpha, said)):
                return Mark("area", ids, at=at, end=at + len(said))
        return None

    def _port_of(self, words: Sequence[str], at: int) -> Mark | None:
        """Return the port of the land that is named next."""
        behind = at + 2 if words[at + 1 : at + 2] == ["."] else at + 1
        land = self.said.named(words, behind)
        if land is None and behind < len(words) and (ids := self.short.areas(words[behind], initials=True)):
            land = Mark("area", ids, at=behind, end=behind + 1)
        ports = self.ports.of(land.ids) if land is not None and land.kind == "area" else ()
        return Mark("area", ports, at=at, end=land.end) if land is not None and ports else None

    def _letters(self, words: Sequence[str], at: int, before: Sequence[Mark]) -> Mark | None:
        return unit_of_letters(words, at, before, self.context.book.of_kind("unit"), self.capitals)

    def _small(self, words: Sequence[str], at: int) -> Mark | None:
        word = words[at]
        following = words[at + 1] if at + 1 < len(words) else ""
        if common.SIGNS.get(word, 0) < 0 and not (following.isdigit() or following in common.NUMBERS):
            return Mark("heavy", (word,), at=at, end=at + 1)
        if word in common.SIGNS and (following.isdigit() or following in common.NUMBERS):
            number = int(following) if following.isdigit() else common.NUMBERS[following]
            return Mark("mod", number=common.SIGNS[word] * number, at=at, end=at + 2)
        tables = (
            ("number", common.NUMBERS), ("number", common.ANOTHER), ("star", common.STARS), ("all", common.ALL),
            ("rest", common.REST),
            ("stay", common.STAY), ("self", common.SELF), ("none", common.NONE), ("to", common.TO),
            ("from", common.FROM), ("and", common.AND), ("corrects", common.CORRECTS), ("also", common.ALSO),
            ("heavy", common.HEAVY), ("light", common.LIGHT),
        )  # fmt: skip
        for kind, table in tables:
            if word in table:
                return Mark(kind, (word,), common.NUMBERS.get(word, word in common.ANOTHER), at=at, end=at + 1)
        return None

    def _guessed(self, words: Sequence[str], at: int, before: Sequence[Mark]) -> Mark:
        """Return what a word that nobody knows may mean: a name with a slip, or an abbreviation of a name near by."""
        word = words[at]
        is_meant = word in common.FILLERS or word in common.DOUBTS
        slip = next(self._misspelt.near(words, at, (3, 2) if is_meant else (3, 2, 1)), None)
        if slip is not None:
            return slip
        if before and before[-1].kind == "area" and self.short.ends_name(before[-1].ids, word):
            return Mark("light", at=at, end=at + 1)
        if word in common.FILLERS:
            return Mark("light", at=at, end=at + 1)
        if short := self.short.areas(word) or self.ports.of(self.short.areas(word[1:]) if word[:1] == "p" else ()):
            return Mark("area", short, at=at, end=at + 1)
        return Mark("unknown", (word,), at=at, end=at + 1, plain=is_plain(word))

    @cached_property
    def _misspelt(self) -> Misspelt:
        return Misspelt(self.context.book, self.places, self.said.spoken, self.said.plurals, self._leads)

    def _leads(self, words: Sequence[str]) -> bool:
        """Return True for words that lead to a name of its own."""
        return self.said.named(words, 1) is not None


def said_last(marks: Sequence[Mark]) -> str:
    """Return the kind of the last mark that says something; "" if there is none."""
    return next((mark.kind for mark in reversed(marks) if mark.kind != "light"), "")


def _are_left(words: Sequence[str], at: int, before: Sequence[Mark]) -> bool:
    """Return True for "I leave" behind the units that somebody leaves: "the footman I leave there"."""
    goes = words[at + 1 : at + 2] and words[at + 1] in ("for", "to", "per", "towards", "verso")
    named = [mark.kind for mark in before if mark.kind != "light"]
    return words[at - 1] in _LEAVERS and named[-1:] == ["unit"] and not goes


def _behind_articles(words: Sequence[str], at: int) -> int:
    """Return the index of the first word from `at` on that is no article or preposition."""
    return next((i for i in range(at, len(words)) if words[i] not in common.LIGHT), len(words))


def _counted_behind(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks with the number before its unit that stands behind it with an "x": "ship x2"."""
    found: list[Mark] = []
    for mark in marks:
        is_times = len(found) > 1 and found[-1].ids == ("x",) and found[-2].kind == "unit"
        if mark.kind == "number" and is_times:
            unit = found[-2]
            found[-2:] = [replace(mark, at=unit.at, end=unit.at), replace(unit, end=mark.end)]
        else:
            found.append(mark)
    return found


def _counting(mark: Mark, before: Sequence[Mark], after: Sequence[Mark]) -> Mark:
    """Return a number with a sign as a count if it stands between units, as in `1k +1f`.

    A negative one before units takes these away, and is no modifier: "all minus one footman". A zero behind an order
    is a modifier without a sign: "march 0".
    """
    is_zero = mark.kind == "number" and not mark.number
    if is_zero and before and before[0].kind == "order" and not (after and after[0].kind in ("unit", "token")):
        return replace(mark, kind="mod", ids=())
    if mark.kind == "mod" and mark.number < 0 and after and after[0].kind == "unit":
        return replace(mark, kind="heavy", ids=("minus",), number=0)
    units = bool(before and after) and before[0].kind == after[0].kind == "unit"
    return replace(mark, kind="number") if mark.kind == "mod" and mark.number > 0 and units else mark
