"""Parses the punctuation of one line by grammar.lark; the words in between are not interpreted yet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib import resources
from typing import Any, TypeAlias

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from adjudicator.engine.bad_lines import Unreadable

Element: TypeAlias = tuple[Token, ...]
Clause: TypeAlias = tuple[Element, ...]
"""Elements that were separated by commas."""

_OPS = {"==": "=", "=>": ">=", "=<": "<="}


@dataclass(frozen=True, slots=True)
class RawScope:
    """A restriction such as `vs red`: its kind, the word or sign it was written with, and the words of its name."""

    kind: str
    sign: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RawFact:
    """One fact of a condition: its words in order, and its comparison, if any."""

    words: tuple[Token, ...]
    op: str = ""
    number: int | None = None
    sign: Token | None = None
    """The "and" before this fact; None for the first fact."""


@dataclass(frozen=True, slots=True)
class RawAlternative:
    """One answer: its clauses, which were separated by semicolons, and its conditions.

    `then` is True if the word "then", and not "or", joins it to the answer before it.
    """

    clauses: tuple[Clause, ...] = ()
    facts: tuple[RawFact, ...] = ()
    then: bool = False


@dataclass(frozen=True, slots=True)
class RawSubject:
    """The words before the colon."""

    words: tuple[str, ...]
    scopes: tuple[RawScope, ...] = ()


@dataclass(frozen=True, slots=True)
class RawStatement:
    """A line with a colon. An empty line of a form has no alternatives."""

    subject: RawSubject
    alternatives: tuple[RawAlternative, ...] = ()
    round: int | None = None
    once: bool = False


@dataclass(frozen=True, slots=True)
class RawCommand:
    """A line without a colon: its command word (header, final, clear ...) and its arguments."""

    word: str
    name: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    round: int | None = None
    subject: RawSubject | None = None


@dataclass(frozen=True, slots=True)
class RawReply:
    """An answer to a numbered question; its words are not interpreted yet."""

    question: int
    answer: str


def _negated(fact: RawFact) -> RawFact:
    """Return the negation of a fact."""
    if fact.words[0].type == "NOT":
        return replace(fact, words=fact.words[1:])
    return replace(fact, words=(Token("NOT", "not"), *fact.words))


class _Builder(Transformer[Token, Any]):
    """Builds the values above while lark parses."""

    def statement(self, parts: list[Any]) -> RawStatement:
        round = next((part for part in parts if isinstance(part, int)), None)
        subject = next(part for part in parts if isinstance(part, RawSubject))
        alternatives = parts[-1] if isinstance(parts[-1], tuple) else ()
        return RawStatement(subject, alternatives, round, "once" in parts)

    def drawer(self, parts: list[Token]) -> int:
        return int(parts[0][1:])

    def once(self, parts: list[Token]) -> str:
        return "once"

    def subject(self, parts: list[Any]) -> RawSubject:
        return RawSubject(parts[0], tuple(parts[1:]))

    def name(self, parts: list[Token]) -> tuple[str, ...]:
        return tuple(str(part) for part in parts)

    def attack(self, parts: list[Token]) -> RawScope:
        return RawScope("attack", str(parts[0]))

    def defend(self, parts: list[Token]) -> RawScope:
        return RawScope("defend", str(parts[0]))

    def versus(self, parts: list[Any]) -> RawScope:
        return RawScope("versus", str(parts[0]), parts[1])

    def at(self, parts: list[Any]) -> RawScope:
        return RawScope("at", str(parts[0]), parts[1])

    def origin(self, parts: list[Any]) -> RawScope:
        return RawScope("origin", str(parts[0]), parts[1])

    def alternatives(self, parts: list[Any]) -> tuple[RawAlternative, ...]:
        found: list[RawAlternative] = []
        for before, part in zip([None, *parts], parts, strict=False):
            if isinstance(part, RawAlternative):
                found.append(replace(part, then=isinstance(before, Token)))
        return tuple(found)

    def alternative(self, parts: list[Any]) -> RawAlternative:
        facts = parts.pop() if isinstance(parts[-1], list) else ()
        return RawAlternative(parts[0] if parts else (), tuple(facts))

    def value(self, parts: list[Clause]) -> tuple[Clause, ...]:
        return tuple(parts)

    def clause(self, parts: list[Element]) -> Clause:
        return tuple(parts)

    def element(self, parts: list[Token]) -> Element:
        return tuple(parts)

    def guard(self, parts: list[Any]) -> list[RawFact]:
        found: list[RawFact] = []
        for i, part in enumerate(parts):
            if isinstance(part, RawFact):
                found.append(replace(part, sign=parts[i - 1] if found else None))
        if isinstance(parts[0], Token) and parts[0].type == "UNLESS":
            return [_negated(fact) for fact in found]
        return found

    def fact(self, parts: list[Any]) -> RawFact:
        words = tuple(part for part in parts if isinstance(part, Token) and part.type not in ("NUMBER", "MINUS"))
        op = next((part for part in parts if isinstance(part, list)), None)
        if op is None:
            return RawFact(words)
        sign = -1 if any(isinstance(part, Token) and part.type == "MINUS" for part in parts) else 1
        return RawFact(words, _OPS.get(op[0], str(op[0])), sign * int(parts[-1]))

    def fact_word(self, parts: list[Token]) -> Token:
        return parts[0]

    def op(self, parts: list[Token]) -> list[Token]:
        return parts

    def command(self, parts: list[RawCommand]) -> RawCommand:
        return parts[0]

    def header(self, parts: list[Any]) -> RawCommand:
        tokens = {part.type: part for part in parts if isinstance(part, Token)}
        house = next((part for part in parts if isinstance(part, tuple)), ())
        number = int(tokens["ROUND"][1:]) if "ROUND" in tokens else None
        revision = (int(tokens["NUMBER"]),) if "NUMBER" in tokens else ()
        return RawCommand("header", (str(tokens["GAME_NAME"]), *house), revision, number)

    def mode(self, parts: list[RawCommand]) -> RawCommand:
        return parts[0]

    def final(self, parts: list[Token]) -> RawCommand:
        digits = "".join(sign for part in parts for sign in part if sign.isdigit())
        return RawCommand("final", round=int(digits) if digits else None)

    def draft(self, _: list[Token]) -> RawCommand:
        return RawCommand("draft")

    def check(self, _: list[Token]) -> RawCommand:
        return RawCommand("check")

    def end(self, _: list[Token]) -> RawCommand:
        return RawCommand("end")

    def clear(self, parts: list[Any]) -> RawCommand:
        round = next((part for part in parts if isinstance(part, int)), None)
        return RawCommand("clear", round=round, subject=next((p for p in parts if isinstance(p, RawSubject)), None))

    def password(self, _: list[Token]) -> RawCommand:
        return RawCommand("password")

    def replies(self, parts: list[RawReply]) -> tuple[RawReply, ...]:
        return tuple(parts)

    def reply(self, parts: list[Token]) -> RawReply:
        answer = str(parts[1]).strip().lstrip(".:=)").strip(" ,;") if len(parts) > 1 else ""
        return RawReply(int(parts[0][1:]), answer)


@cache
def _parser() -> Lark:
    grammar = resources.files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(
        grammar,
        parser="lalr",
        start=["statement", "command", "replies"],
        lexer="contextual",
        maybe_placeholders=False,
        transformer=_Builder(visit_tokens=False),
    )


@lru_cache(maxsize=4096)
def parse(text: str, start: str) -> Any:
    """Parse a cleaned line from a start rule: statement, command or replies. Raises Unreadable.

    Results are cached, because players send the same short lines again and again.
    """
    try:
        return _parser().parse(text, start=start)
    except UnexpectedInput as error:
        raise _unreadable(text, error) from None


def _unreadable(text: str, error: UnexpectedInput) -> Unreadable:
    """Return the error for a line that does not parse, pointing at the first word that does not fit."""
    at = error.pos_in_stream if isinstance(error, UnexpectedCharacters) else None
    if isinstance(error, UnexpectedToken):
        at = None if error.token.type == "$END" else error.token.start_pos
    if at is None or at >= len(text):
        return Unreadable("ends-too-early", words=text)
    return Unreadable("stuck-at", words=text[at:].split(" ")[0], before=text[:at].strip())
