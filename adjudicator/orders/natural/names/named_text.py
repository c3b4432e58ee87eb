"""Puts signs for the names and numbers of a sentence, so that what people say around them can be looked at."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from adjudicator.engine.ideas import ANSWER, DROPPED, LIMIT_SIGNS, LINE, NUMBER_KINDS, SUBJECT
from adjudicator.engine.spoken import ABOUT, CHOSEN
from adjudicator.orders.names import NameBook
from adjudicator.orders.natural.names.abbreviations import is_initials, is_joined
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.likeness import is_like, is_like_behind_first, is_plural
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.anew import changes_mind
from adjudicator.orders.natural.words.plain_words import is_plain
from adjudicator.orders.natural.words.ways import shorter, way
from adjudicator.orders.near_words import NearWords
from adjudicator.orders.normalise import clean, fold

KINDS = (
    "card", "house", "area", "unit", "ally", "colour", "word", *NUMBER_KINDS, ANSWER, SUBJECT, LINE, DROPPED,
    ABOUT, CHOSEN,
)  # fmt: skip
FIRST, EACH = 0xE000, 0x80
"""The first sign of the first kind, and how many signs a kind has."""
NAMED = ("card", "house", "area", "unit", "colour")
PLAYED = frozenset(("card",))
"""The kinds of names of what people play."""
WORD = re.compile(r"[a-z][a-z']*|\d+|[\ue000-\uf8ff]|[^\sa-z\d]")
_LONGEST, _SHORTEST = 5, 4
_LONG_WORD, _LONG_CARD = 6, 8
"""A shorter name is not recognised if it has a slip."""
_SHORTENED = ("card", "house")
"""The kinds of names that may be shortened, or have a slip."""
_ARTICLES = frozenset(("the", "il", "la", "lo", "i", "le", "gli", "a", "an", "un", "una"))
INDEFINITE = frozenset(("a", "an", "un", "una"))
"""Articles that stand in no name: "I forged a letter" tells something, and names no card."""
_OF = frozenset(("of", "di", "dei", "del", "dell", "degli", "della", "delle", "dello"))
"""Words that stand before a name and are no part of it."""
_PLACES = common.words_of("first second third fourth last primo prima secondo seconda terzo terza quarto quarta ultimo")
_SMALL = _PLACES | common.FILLERS | common.LIGHT | common.FROM | common.TO | common.HEAVY
_NUMBERS = re.compile(r"(?<!this )(?<!that )(?<!the )(?<!other )(?<!which )\b(" + "|".join(common.NUMBERS) + r")\b")
_TWO = way("named_text.two")
_AGAIN = way("named_text.again")
_OF_ALL = way("named_text.of_all")
_ENDS = re.compile(r"(?<=[a-z\d)\ue000-\uf8ff])[.!]+(?=\s|$)|;")
_COUNTS = re.compile(r"(?<![^\s:;,(])\(?\d[.)](?=\s)")
_COUNTED = re.compile(r"(?<![^\s:;,(])\(?1[.)] [^.)]*\b2[.)] ")
"""Matches a list of numbered items on one line."""
_PLUS = re.compile(r"(?<=\d) ?\+(?! ?\d)")
_POINTS = way("named_text.points")
_ONWARDS = way("named_text.onwards")
_DASH = re.compile(r" [-–—] (?=\d)")
_ORDINALS = {
    "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth",
    "1a": "prima", "2a": "seconda", "3a": "terza", "4a": "quarta",
}  # fmt: skip
_ORDINAL = re.compile("|".join(rf"\b{short}\b" for short in _ORDINALS))
_UNMARKED = {
    "im": "i'm", "ive": "i've", "dont": "don't", "doesnt": "doesn't", "didnt": "didn't", "isnt": "isn't",
    "arent": "aren't", "hasnt": "hasn't", "havent": "haven't", "cant": "can't", "wont": "won't", "thats": "that's",
    "whats": "what's", "whos": "who's", "theyre": "they're", "theres": "there's", "hes": "he's", "shes": "she's",
    "youre": "you're", "its": "it's", "somebodys": "somebody's", "someones": "someone's", "nobodys": "nobody's",
    "doesn": "doesn't", "ill": "i'll", "couldnt": "couldn't", "nn": "non", "xke": "perche", "xche": "perche",
    "cmq": "comunque", "qnd": "quando",
}  # fmt: skip
"""Maps words that are typed without their apostrophe, or short as in chats, to how they are printed."""
_HUMPS = re.compile(r"(?<!\w)(?=[A-Za-z]{0,3}[a-z])(?:[A-Z][a-z]{0,5}){2,4}(?!\w)")
_CAPITALS = re.compile(r"\b[A-Z]{2,3}\b")
_UNMARKED_WORD = re.compile(rf"(?<![\w'])(?:{'|'.join(_UNMARKED)})(?![\w'])")
_THE = way("named_text.the")
_THEN = way("named_text.then")
_LIMITS = (
    ("least", way("named_text.least").pattern),
    ("most", way("named_text.most").pattern),
    ("over", way("named_text.over").pattern),
    ("under", way("named_text.under").pattern),
)


_plainer = shorter("plan_words", "plan_asides", "plan_conditions", "plan_effects")


def _marked(found: re.Match[str]) -> str:
    return _UNMARKED[found[0]]


@dataclass(frozen=True, slots=True)
class Held:
    """What a sign stands for: the text in the strict form, and the number in it."""

    text: str
    n: str = ""
    beside: str = ""
    """For a seat, what it is called by its place at the table; else the text."""

    def __str__(self) -> str:
        return self.text


class NamedText:
    """One text in which signs stand for names and numbers."""

    def __init__(self, ground: Ground, text: str) -> None:
        self.ground, self.context = ground, ground.context
        self.spoken = ground.context.words.spoken
        self.held: dict[str, Held] = {}
        self.used = dict.fromkeys(KINDS, 0)
        plain = _plainer(clean(text)) if self.spoken.ideas is not None else clean(text)
        plain = _DASH.sub(" , ", _UNMARKED_WORD.sub(_marked, _THE.sub("the", _THEN.sub("then", plain))))
        plain = _POINTS.sub(" points", _PLUS.sub(" or more", plain))
        plain = _ONWARDS.sub(r"onwards \1", plain)
        plain = _ORDINAL.sub(lambda found: _ORDINALS[found[0]], plain)
        self.humps = frozenset(word.lower() for word in _HUMPS.findall(text))
        """Words with several capitals, which may be the beginnings of a name's words: "DrSt"."""
        self.capitals = frozenset(word.lower() for word in _CAPITALS.findall(text))
        """Short words in capitals, which may be the first letters of a name's words: "HP"."""
        self.text = _ENDS.sub(" ; ", _COUNTS.sub(",", plain) if _COUNTED.search(plain) else plain)
        self.words = WORD.findall(self.text)
        self.replaced = ""
        """What the text says that something else takes the place of."""
        self.says_two = _TWO.search(self.text) is not None
        """True if the text has a word for two, such as "both"."""
        self.says_again = _AGAIN.search(self.text) is not None
        """True if the text has a word for one that comes once more, such as "again" or "the other"."""
        self.says_of_all = _OF_ALL.search(self.text) is not None
        """True if a condition of the text stands behind words such as "one at a time", so that it is one of all."""
        self.says_anew = changes_mind(self.text)
        """True if the text says that its writer has changed his mind."""
        self._besides: Collection[str] = ()
        self._put_numbers()

    def hold(self, kind: str, text: str, n: str = "", beside: str = "") -> str:
        at = self.used[kind]
        self.used[kind] += 1
        sign = chr(FIRST + KINDS.index(kind) * EACH + min(at, EACH - 1))
        self.held[sign] = Held(text, n, beside or text)
        return f" {sign} "

    def _put_numbers(self) -> None:
        self.text = with_digits(self.text)
        for kind, pattern in _LIMITS:
            def put(found: re.Match[str], kind: str = kind) -> str:
                n = next(filter(None, found.groups()))
                return self.hold(kind, f"{LIMIT_SIGNS[kind]} {n}", n)

            sign = re.escape(LIMIT_SIGNS[kind])
            self.text = re.sub(rf"\b(?:{pattern})\b|(?<![<>=]){sign} ?(\d+)", put, self.text)

    def put_names(self, kinds: Sequence[str], besides: Collection[str] = ()) -> None:
        """Replace names of these kinds by signs; a word of `besides` alone is never read as a name or code."""
        self._besides = besides
        words, at, left = WORD.findall(self.text), 0, []
        while at < len(words):
            length, sign = next(self._named(words, at, kinds), (1, words[at]))
            left.append(sign.strip())
            at += length
        self.text = " ".join(left)

    def put_choice(self, about: str, chosen: str, besides: Collection[str]) -> None:
        """Replace names of what asks for a choice, given by two words or more, and beside them what may be chosen."""
        self._besides = besides
        self._put_kind(about, ABOUT, least=2)
        if any(self.kind_of(sign) == ABOUT for sign in self.held):
            self._put_kind(chosen, CHOSEN)

    def _put_kind(self, kind: str, role: str, least: int = 1) -> None:
        """Replace the names of one kind that have this number of words or more."""
        for name in _with_commas(self.context.book, kind):
            self.text = self.text.replace(name, name.replace(",", ""))
        words, at, left = WORD.findall(self.text), 0, []
        while at < len(words):
            spans = (words[at : at + n] for n in range(min(_LONGEST, len(words) - at), 0, -1))
            length, id = next(((len(said), id) for said in spans if (id := self._of_kind(kind, said, least))), (1, ""))
            entry = self.context.book.entry(id, (kind,)) if id else None
            left.append(self.hold(role, entry.names["en"][0]).strip() if entry is not None else words[at])
            at += length
        self.text = " ".join(left)

    def _of_kind(self, kind: str, said: Sequence[str], least: int) -> str:
        """Return the only thing of a kind that words name, if they are enough; else ""."""
        folded = fold(" ".join(said)) if said[0] not in _OF and said[-1] not in _ARTICLES else ()
        is_name = len(folded) >= least and all(word[0].isalpha() and word.isascii() for word in said)
        return self._meant(kind, folded) if is_name else ""

    def _named(self, words: Sequence[str], at: int, kinds: Sequence[str]) -> Iterator[tuple[int, str]]:
        """Yield the length of a name that starts here, longest first, with the sign for it."""
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            said = words[at : at + length]
            is_words = all(each[0].isascii() and each[0].isalpha() for each in said)
            is_words = is_words and INDEFINITE.isdisjoint(said[1:-1])
            if not is_words or said[-1] in _ARTICLES or said[-1] in common.AND or said[0] in _OF:
                continue
            owner = "'s" if said[-1].endswith("'s") else ""
            for kind in kinds:
                is_the = kind == "ally" and at > 0 and words[at - 1] in _ARTICLES
                folded = fold(" ".join(said).removesuffix(owner))
                id = self._meant(kind, folded, is_the=is_the) or self._nearly(kind, folded)
                if id and (sign := self.sign(kind, id)):
                    yield length, f"{sign} {owner}"

    def _meant(self, kind: str, folded: tuple[str, ...], *, is_the: bool = False) -> str:
        """Return the only thing of a kind that these words name: wholly, or by whole words of the name; else "".

        `is_the` is True behind an article, where even a small word may name something that lies on the table.
        """
        if kind == "unit" and (spoken := self._unit_called(folded)):
            return spoken
        slot = self.context.slot((kind,), own=kind == "card")
        index = self.context.book.index(slot)
        if folded[0] in index.verbs or (len(folded) == 1 and folded[0] in common.AND):
            return ""
        ids = self.context.book.find(slot, folded)
        if len(folded) == 1 and len(folded[0]) < _SHORTEST and folded[0] in self._besides:
            return ""
        if not index.is_exact(folded):
            is_shown = any(id in self.ground.beside for id in ids)
            is_small = (len(" ".join(folded)) < _SHORTEST or folded[0] in _SMALL) and not (is_the and is_shown)
            is_small = is_small or (folded[0] in _SMALL and not is_the)
            if kind in ("word", "unit") or is_small or (len(folded) == 1 and folded[0] in self._besides):
                return ""
            ids = tuple(id for id in ids if set(folded) <= self._words_of(kind, id))
        if kind == "ally":
            ids = tuple(id for id in ids if id in self.ground.beside) or ids
        if kind == "area":
            ids = tuple(id for id in ids if id in self.places) or ids
        if kind in PLAYED and len(ids) > 1:
            ids = tuple(filter(self._may_be_due, ids))
        return ids[0] if len(ids) == 1 else ""

    def _unit_called(self, folded: tuple[str, ...]) -> str:
        """Return the unit that a word of four letters or more means that is no name of it, such as "boats"; else ""."""
        if len(folded) != 1 or len(folded[0]) < _SHORTEST or folded[0] in self._besides:
            return ""
        called = {id: words for (kind, id), words in self.spoken.words.items() if kind == "unit"}
        return next((id for id, words in called.items() if folded in map(fold, words)), "")

    def _may_be_due(self, id: str) -> bool:
        """Return True for a card that may be played in the position, or ranked in a list, as far as the seat can."""
        entry, unsaid = self.context.book.entry(id, tuple(PLAYED)), self.spoken.unsaid
        subjects = [unsaid] if unsaid in self.ground.own else [] if unsaid else self.spoken.lists
        lines = (self.ground.line(f"{each}: {entry.names['en'][0]}") for each in subjects if entry is not None)
        return any(line is not None for line in lines)

    def _nearly(self, kind: str, folded: tuple[str, ...]) -> str:
        """Return the only thing whose name is shortened or misspelt to these words, as in "sec envoy"; else ""."""
        if kind in _SHORTENED and len(folded) == 1 and folded[0] in self.humps:
            return self._by_humps(kind, folded[0])
        if kind == "ally" and len(folded) == 1 and folded[0] in self.capitals:
            id = self._by_initials(kind, folded[0])
            return id if id in self.ground.beside else ""
        if kind not in _SHORTENED:
            return ""
        if len(folded) > 1 and (id := self._split(kind, folded)):
            return id
        if folded[-1] in _SMALL or folded[-1] == "x":
            return ""
        if len(folded) == 1 and kind in PLAYED and (id := self._of_plural(kind, folded[0])):
            return id
        least = _LONG_CARD if kind in PLAYED else _LONG_WORD
        if len(folded) == 1 and (is_plain(folded[0]) or len(folded[0]) < least):
            return ""
        verbs = self.context.book.index(self.context.slot((kind,))).verbs
        fits = is_like_behind_first if folded[0] in _SMALL else is_like
        return self._only(kind, folded[0][0], lambda name: name[0] not in verbs and fits(folded, name))

    def _split(self, kind: str, folded: tuple[str, ...]) -> str:
        """Return the id of the only thing whose name is these words written as fewer: "back up plan"; else ""."""
        whole = "".join(folded)
        return self._only(kind, whole[0], lambda name: len(name) < len(folded) and "".join(name) == whole)

    def _of_plural(self, kind: str, word: str) -> str:
        """Return the only thing of a kind of which a word is the plural; else ""."""
        return self._only(kind, word[0], lambda name: len(name) == 1 and is_plural(word, name[0]))

    def _by_humps(self, kind: str, word: str) -> str:
        """Return the only thing of a kind of which a word has the beginnings of all words; else ""."""
        found = self._only(kind, word[0], lambda name: len(name) > 1 and is_joined(word, name))
        return found or self._by_initials(kind, word)

    def _by_initials(self, kind: str, word: str) -> str:
        """Return the only thing of a kind whose words, with or without "of", begin with the letters of a word."""
        names = _words_in(self.context.book, kind)
        ids = {id for id, words in names if is_initials(word, words, fold(" ".join(words)))}
        return ids.pop() if len(ids) == 1 else ""

    def beginning(self, kind: str, word: str) -> str:
        """Return the sign for the only thing of a kind whose name begins with a word; else ""."""
        id = self._only(kind, word[0], lambda name: name[0].startswith(word))
        return self.sign(kind, id) if id else ""

    def initials(self, kind: str, word: str) -> str:
        """Return the sign for the only thing whose name has a word in capitals for its first letters; else ""."""
        id = self._by_initials(kind, word) if word in self.capitals else ""
        return self.sign(kind, id) if id else ""

    def _only(self, kind: str, letter: str, fits: Callable[[tuple[str, ...]], bool]) -> str:
        """Return the id of the only thing with a name that begins with this letter and passes a test; else ""."""
        ids = {id for id, name in names_of(self.context.book, kind).get(letter, ()) if fits(name)}
        return ids.pop() if len(ids) == 1 else ""

    def sign(self, kind: str, id: str) -> str:
        """Return the sign for a thing of a kind; "" if there is none."""
        entry = self.context.book.entry(id, (kind,))
        return self.hold(kind, entry.names["en"][0], beside=self.ground.beside.get(id, "")).strip() if entry else ""

    def _words_of(self, kind: str, id: str) -> set[str]:
        entry = self.context.book.entry(id, (kind,))
        return {word for names in entry.names.values() for name in names for word in fold(name)} if entry else set()

    def is_of_name(self, word: str) -> bool:
        """Return True for a word that stands in a name."""
        return word in _words_of_names(self.context.book)

    def is_like_name(self, word: str) -> bool:
        """Return True for a word that is one slip away from a word of a name, so that it may be meant for it."""
        return bool(_near_names(self.context.book).of(word))

    @cached_property
    def places(self) -> frozenset[str]:
        """The areas that matter to the seat."""
        return self.ground.near | frozenset(self.ground.own)

    def kind_of(self, word: str) -> str:
        """Return the kind of what a sign stands for; "" for a word."""
        return KINDS[(ord(word) - FIRST) // EACH] if word in self.held else ""


@lru_cache(maxsize=16)
def names_of(book: NameBook, kind: str) -> Mapping[str, Sequence[tuple[str, tuple[str, ...]]]]:
    """Return the ids of a kind with each of their names in words, by the first letter of the name."""
    found: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for entry in book.entries:
        for name in (name for names in entry.names.values() for name in names) if entry.kind == kind else ():
            found.setdefault(fold(name)[0][0], []).append((entry.id, fold(name)))
    return found


@lru_cache(maxsize=16)
def _with_commas(book: NameBook, kind: str) -> Sequence[str]:
    """Return the names of a kind with a comma in them, as they stand in a plain text."""
    entries = (entry for entry in book.entries if entry.kind == kind)
    return [clean(name) for entry in entries for said in entry.names.values() for name in said if "," in name]


@lru_cache(maxsize=16)
def _words_in(book: NameBook, kind: str) -> Sequence[tuple[str, tuple[str, ...]]]:
    """Return the ids of a kind with all words of each of their names of several words."""
    entries = [entry for entry in book.entries if entry.kind == kind]
    names = ((e.id, tuple(clean(name).split())) for e in entries for said in e.names.values() for name in said)
    return [(id, words) for id, words in names if len(words) > 1]


@lru_cache(maxsize=16)
def _words_of_names(book: NameBook) -> frozenset[str]:
    """Return every word of four letters or more that stands in a name."""
    entries = (entry for entry in book.entries if entry.kind in NAMED)
    names = (name for entry in entries for said in (*entry.names.values(), entry.called) for name in said)
    return frozenset(word for name in names for word in fold(name) if len(word) >= _SHORTEST)


@lru_cache(maxsize=16)
def _near_names(book: NameBook) -> NearWords:
    return NearWords(_words_of_names(book))


def with_digits(text: str) -> str:
    """Return a plain text in which numbers in words are digits."""
    return _NUMBERS.sub(lambda found: str(common.NUMBERS[found[1]]), text)
