"""Replaces phrases that a game lists as spoken forms by placeholders, and tells if words of a text are left over."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.engine.ideas import DROPPED
from adjudicator.engine.spoken import Form
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.named_text import EACH, FIRST, KINDS, NAMED, WORD, Held, NamedText
from adjudicator.orders.natural.pieces.joining import JOINT, Piece
from adjudicator.orders.natural.words import common
from adjudicator.orders.natural.words.plain_words import may_be_remark

_SIGNS = frozenset(",:;.!()-*")


class FormsText(NamedText):
    """A text in which placeholders stand for names and spoken forms; each is one private-use character."""

    def __init__(self, ground: Ground, text: str) -> None:
        super().__init__(ground, text)
        self.put_names(NAMED)
        for form in self.spoken.forms:
            self._put_form(form)
        self.put_names(("word", "ally"))

    def _put_form(self, form: Form) -> None:
        def put(found: re.Match[str]) -> str:
            said = [self.held.get(each or "", Held(each or "", each or "")) for each in found.groups()]
            return self.hold(form.kind, form.text.format(*said)) if form.kind != DROPPED else " "

        self.text = " ".join(_pattern(form.pattern).sub(put, self.text).split())

    def pieces(self) -> tuple[list[Piece], bool]:
        """Return the parts of a line that the text says, and True if none of its words is left unexplained."""
        return [*self._pieces()], all(map(self._is_known, self._clauses()))

    def _clauses(self) -> Iterator[list[str]]:
        """Yield the words between signs."""
        clause: list[str] = []
        for word in (*WORD.findall(self.text), ";"):
            if word in _SIGNS:
                yield clause
                clause = []
            else:
                clause.append(word)

    def _is_known(self, clause: Sequence[str]) -> bool:
        """Return True if every word of a clause is explained, or if it only says why."""
        small = (*common.AND, "'", "s", "&")
        left = [word for word in clause if not (word in self.held or word in small)]
        left = [word for word in left if not (word in common.FILLERS or word in common.LIGHT)]
        names = any(word in self.held or self.is_of_name(word) for word in clause)
        return not left or (not names and may_be_remark(clause))

    def _pieces(self) -> Iterator[Piece]:
        for word in WORD.findall(self.text):
            if word in self.held:
                yield Piece(self.kind_of(word), self.held[word].text.strip())
            elif word == ";":
                yield Piece(JOINT, ";")
            elif word in _SIGNS or word in common.AND or word == "&":
                yield Piece(JOINT, ",")

    def names_of(self, kind: str) -> list[str]:
        """Return the names of a kind in the order they are said, each once."""
        signs = [word for word in WORD.findall(self.text) if word in self.held and self.kind_of(word) == kind]
        return list(dict.fromkeys(self.held[sign].text for sign in signs))


_PATTERNS: dict[str, re.Pattern[str]] = {}


def _pattern(text: str) -> re.Pattern[str]:
    """Return the regular expression of a form; its `<card>` matches the placeholder of any card, and so on."""
    if text not in _PATTERNS:
        made = re.sub(r"<(\w+)>", lambda found: _sign_of(found[1]), text)
        _PATTERNS[text] = re.compile(rf"(?<![a-z\d']){made}(?![a-z\d'])")
    return _PATTERNS[text]


def _sign_of(kind: str) -> str:
    if kind == "n":
        return r"(\d+)"
    start = FIRST + KINDS.index(kind) * EACH
    return rf"([{chr(start)}-{chr(start + EACH - 1)}])"
