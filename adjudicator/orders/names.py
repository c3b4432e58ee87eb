"""Resolves names: official names in every language, codes, and the start of a name or of a word in it.

A name is searched among the kinds that its slot expects, whether or not they are legal there, so that a typo is
reported as a typo. An exact name or code beats a partial one; a partial name needs at least three letters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, partial

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from adjudicator.engine.bad_lines import Ambiguous, Unreadable
from adjudicator.engine.shapes.reading import Slot
from adjudicator.engine.words import NameEntry
from adjudicator.orders.meaning import says_all
from adjudicator.orders.normalise import fold

SHORTEST = 3
_ALIKE = 65.0
_WORSE = 15.0
"""The lowest similarity of a suggestion, of 100, and how far below the best one it may be."""
_LETTERS_A_TYPO = 6
"""A long name may be one typo away for each so many letters."""
_FEW = 3
"""A single word is suggested only if at most this many names contain it."""


class Index:
    """An index over some entries, from each exact form and each partial name to what it may mean."""

    def __init__(self, entries: Iterable[NameEntry]) -> None:
        self.entries = {entry.id: entry for entry in entries}
        self._exact: dict[str, list[str]] = {}
        self._beginnings: dict[str, list[str]] = {}
        self._words: set[str] = set()
        for entry in self.entries.values():
            for name in _names(entry):
                self._add(entry, fold(name))
            for exact in filter(None, (entry.code.lower(), " ".join(fold(entry.id)))):
                _note(self._exact, exact, entry.id)

    def _add(self, entry: NameEntry, words: tuple[str, ...]) -> None:
        """Index the whole name and, unless it is a fixed word, the start of the name and of the words in it."""
        _note(self._exact, " ".join(words), entry.id)
        _note(self._exact, "".join(words), entry.id)
        if entry.kind == "word":
            return
        self._words.update(word for word in words if len(word) >= SHORTEST)
        starts = range(len(words)) if not entry.base else range(1)
        for start in starts:
            for tail in {" ".join(words[start:]), "".join(words[start:])}:
                for end in range(SHORTEST, len(tail) + 1):
                    _note(self._beginnings, tail[:end].strip(), entry.id)

    def candidates(self, words: Sequence[str]) -> list[str]:
        """Return the ids a name may mean, in the order of the tables; empty if there are none."""
        typed = " ".join(words)
        found = self._exact.get(typed)
        if found is None and typed in self._beginnings and len(typed.replace(" ", "")) >= SHORTEST:
            found = list(dict.fromkeys((*self._beginnings[typed], *self._slips_of(typed))))
        found = found or []
        return [id for id in found if not self.entries[id].base or self.entries[id].base not in found]

    def _slips_of(self, typed: str) -> Iterator[str]:
        """Yield what a partial name may mean with a typo:

        a fixed word one letter away, or a code with two letters swapped.
        """
        for form, ids in self._exact.items():
            if len(form) > SHORTEST and OSA.distance(typed, form, score_cutoff=1) <= 1:
                yield from (id for id in ids if self.entries[id].kind == "word")
        for i in range(len(typed) - 1 if len(typed) == SHORTEST else 0):
            yield from self._exact.get(f"{typed[:i]}{typed[i + 1]}{typed[i]}{typed[i + 2 :]}", ())

    def is_exact(self, words: Sequence[str]) -> bool:
        """Return True when these words are a whole name or a code."""
        return " ".join(words) in self._exact

    def alike(self, words: Sequence[str], limit: int = 3, *, far: bool = False) -> tuple[str, ...]:
        """Return at most `limit` ids with names that start like these words or are one typo away, best first.

        With `far`, a long name may be several typos away.
        """
        typed = " ".join(words)
        if len(typed) < SHORTEST:
            return ()
        matches = process.extract(typed, self._forms.keys(), scorer=fuzz.ratio, limit=None, score_cutoff=_ALIKE)
        near = sorted(((score, form) for form, score, _ in matches if _is_near(typed, form, far=far)), reverse=True)
        near = [(score, form) for score, form in near if says_all(typed, (form,))]
        ids = [id for score, form in near if score >= near[0][0] - _WORSE for id in self._forms[form]]
        return tuple(dict.fromkeys(ids))[:limit]

    @cached_property
    def _forms(self) -> dict[str, list[str]]:
        """Maps whole names, and single words that occur in few names, to the ids they may mean."""
        words = {form: ids for form, ids in self._beginnings.items() if form in self._words and len(ids) <= _FEW}
        return {form: ids for form, ids in (self._exact | words).items() if len(form) >= SHORTEST}

    @cached_property
    def verbs(self) -> frozenset[str]:
        """Optional verbs in front of more than half of the names here, such as the "play" of `play smith`."""
        counts: Counter[str] = Counter()
        for entry in self.entries.values():
            forms = {fold(name) for name in _names(entry)}
            counts.update({form[0] for form in forms if form[1:] in forms})
        return frozenset(word for word, n in counts.items() if 2 * n > len(self.entries))

    def vocabulary(self) -> Iterator[str]:
        """Yield every word that occurs in a name of this index."""
        for form in (*self._exact, *self._beginnings):
            yield from form.split(" ")


def _is_near(typed: str, form: str, *, far: bool) -> bool:
    """Return True when the name and the typed text share their first three letters, or are a few typos apart."""
    most = max(1, len(form) // _LETTERS_A_TYPO) if far else 1
    return typed[:SHORTEST] == form[:SHORTEST] or OSA.distance(typed, form, score_cutoff=most) <= most


def _names(entry: NameEntry) -> Iterator[str]:
    for synonyms in entry.names.values():
        yield from synonyms
    yield from entry.plural.values()
    yield from entry.called


def _note(table: dict[str, list[str]], form: str, id: str) -> None:
    ids = table.setdefault(form, [])
    if id not in ids:
        ids.append(id)


class NameBook:
    """All names of a game, searched by slot."""

    def __init__(self, entries: Iterable[NameEntry]) -> None:
        self.entries = tuple(entries)
        self._by_kind: dict[str, tuple[NameEntry, ...]] = {}
        for entry in self.entries:
            self._by_kind[entry.kind] = (*self._by_kind.get(entry.kind, ()), entry)
        self._by_id = {(entry.kind, entry.id): entry for entry in reversed(self.entries)}
        self._first = {e.id: e for kind in reversed(self._by_kind.values()) for e in reversed(kind)}
        self._indexes: dict[Slot, Index] = {}
        self._found: dict[tuple[Slot, tuple[str, ...]], tuple[str, ...]] = {}

    def of_kind(self, kind: str) -> tuple[NameEntry, ...]:
        """Return the entries of a kind, in the order of the tables."""
        return self._by_kind.get(kind, ())

    def entry(self, id: str, kinds: Sequence[str] = ()) -> NameEntry | None:
        """Return the entry with this id among `kinds` (all kinds if empty), or None."""
        if not kinds:
            return self._first.get(id)
        found = (self._by_id.get((kind, id)) for kind in kinds)
        return next((entry for entry in found if entry is not None), None)

    def index(self, slot: Slot) -> Index:
        """Return the index of everything that a slot accepts."""
        if slot not in self._indexes:
            entries = [entry for kind in slot.kinds for entry in self.of_kind(kind)]
            if slot.owner:
                entries = [entry for entry in entries if entry.owner in ("", slot.owner)]
            words = [entry for entry in self.of_kind("word") if entry.id in slot.words]
            self._indexes[slot] = Index([*words, *entries])
        return self._indexes[slot]

    def find(self, slot: Slot, words: Sequence[str]) -> tuple[str, ...]:
        """Return the ids that these words may mean in the slot, possibly none or several."""
        key = (slot, tuple(words))
        if key not in self._found:
            folded = fold(" ".join(words))
            found = self.index(slot).candidates(folded)
            if not found and slot.owner:
                found = self.index(Slot(slot.kinds, slot.words)).candidates(folded)
            self._found[key] = tuple(found)
        return self._found[key]

    def shortest(self, slot: Slot, id: str) -> str:
        """Return a short form of an id for the slot:

        a code, else one word of its name, else the id. Raises KeyError.
        """
        entry = self.entry(id, slot.kinds)
        if entry is None:
            raise KeyError(f"no {' or '.join(slot.kinds)} has the id {id}")
        words = [word for name in entry.names["en"] for word in fold(name) if len(word) > SHORTEST]
        forms = (entry.code.lower(), *(" ".join(fold(n)) for n in entry.names["en"] if len(fold(n)) == 1), *words)
        return next((form for form in forms if form and self.find(slot, form.split(" ")) == (id,)), id)

    def resolve(self, slot: Slot, words: Sequence[str]) -> str:
        """Return the id that these words mean in the slot.

        Raises Unreadable or Ambiguous if there is not exactly one.
        """
        found = self.find(slot, words)
        if len(found) == 1:
            return found[0]
        if found:
            raise Ambiguous("several-names", found, words=" ".join(words), expected=expected(slot))
        bare = words[1:] if len(words) > 1 and words[0] in self.index(slot).verbs else words
        near = partial(self.index(slot).alike, fold(" ".join(bare)))
        raise Unreadable("unknown-name", near, words=" ".join(bare), expected=expected(slot), choices=slot.words)


def expected(slot: Slot) -> str:
    """Return the kind of name a slot expects, or "name" if it accepts several kinds."""
    kinds = [kind for kind in slot.kinds if kind not in ("word", "people")]
    return kinds[0] if len(kinds) == 1 else "name"
