"""Doubts areas that are named by an everyday word alone: "old habit", "winter is here"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from itertools import pairwise

from rapidfuzz.distance import OSA

from adjudicator.orders.context import Context
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.said_names import AREA
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.plain_words import is_plain, is_usual
from adjudicator.orders.normalise import clean, fold

_TELLS = words_of("is was are were has had feels looks seems comes over sono era ha sembra viene arriva sopra")
"""Words behind a name by which something is told of it; they begin no order."""
_ALIKE = 0.75
"""How much two words in one are like a word of a name if they are that word."""
_OF = frozenset(("of", "di", "del", "della", "dei", "delle"))


class EverydayNames:
    """Knows which areas the everyday words of a sentence may name for one seat."""

    def __init__(self, context: Context) -> None:
        self.context = context

    def doubted(self, marks: Sequence[Mark], words: Sequence[str]) -> list[Mark]:
        """Return the marks with areas marked as guessed whose only word may mean something else where it stands."""
        said = [mark for mark in marks if mark.kind != "to"]
        of_all = {mark for one, two in pairwise(said) if "all" in (one.kind, two.kind) for mark in (one, two)}
        doubtful = [mark for i, mark in enumerate(marks)
                    if self._is_doubtful(mark, marks[i + 1 :], words, mark in of_all)]  # fmt: skip
        return [replace(mark, exact=False) if mark in doubtful else mark for mark in marks]

    def named_whole(self, mark: Mark, word: str) -> Mark:
        """Return the mark of a word only with those areas that have it as a whole word, if any has it.

        A word that others have whole is not the beginning of a longer one: "mill" is not "Millford" beside "Old Mill".
        """
        if mark.kind != "area" or mark.end != mark.at + 1 or self._is_exact(word) or word not in self._words:
            return mark
        left = tuple(id for id in mark.ids if id in self._words[word])
        return replace(mark, ids=left) if left else Mark("unknown", (word,), at=mark.at, end=mark.end)

    def _is_doubtful(self, mark: Mark, after: Sequence[Mark], words: Sequence[str], for_all: bool) -> bool:
        """Return True if the word of a mark goes on with an everyday word, or is a region in words for "all" of it."""
        is_single = mark.kind == "area" and mark.end == mark.at + 1 and words[mark.at].isalpha()
        word = words[mark.at]
        if not is_single or self._ports.issuperset(mark.ids) or any(name == [word] for _, name in self._names):
            return False
        if for_all and word in self._tails:
            return True
        follows = "".join(words[mark.end : mark.end + 1])
        if self._is_split(mark, f"{word}{follows}".replace("'", "")):
            return False
        unknown = [each for each in after[:1] if each.kind == "unknown" and each.plain and each.at == mark.end]
        is_other = is_plain(follows) and not common.is_small(follows) and follows not in common.FILLERS
        is_light = word not in self._words and is_other and all(each.at > mark.end for each in after)
        return is_usual(word) and (bool(unknown) or is_light or follows in _TELLS)

    def _is_split(self, mark: Mark, joined: str) -> bool:
        """Return True if two words are one word of the area's name, split and perhaps misheard: "red wine"."""
        parts = {part.replace("'", "") for id, name in self._names if id in mark.ids for part in name}
        return any(OSA.normalized_similarity(part, joined) >= _ALIKE for part in parts)

    def _is_exact(self, word: str) -> bool:
        return self.context.book.index(AREA).is_exact(fold(word))

    @cached_property
    def _names(self) -> list[tuple[str, list[str]]]:
        """The names of the areas, in small letters and cut into words, each with the id of its area."""
        entries = self.context.book.of_kind("area")
        return [(entry.id, clean(name).split()) for entry in entries for all in entry.names.values() for name in all]

    @cached_property
    def _words(self) -> dict[str, set[str]]:
        """Maps each whole word of a name to the ids of the areas that have it."""
        found: dict[str, set[str]] = {}
        for id, name in self._names:
            for word in name:
                found.setdefault(word, set()).add(id)
        return found

    @cached_property
    def _ports(self) -> frozenset[str]:
        return frozenset(entry.id for entry in self.context.book.of_kind("area") if entry.base)

    @cached_property
    def _tails(self) -> frozenset[str]:
        """The words behind an "of" in a name, which may be a region by themselves."""
        lands = [name for id, name in self._names if id not in self._ports]
        return frozenset(word for name in lands for n, word in enumerate(name) if _OF.intersection(name[:n]))
