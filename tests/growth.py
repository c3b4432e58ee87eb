"""Finds the strings on which a regular expression works hardest, and tells whether it takes too long there."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import re._constants as ops
import re._parser as parser
import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import adjudicator
from adjudicator.judge.commands.mail_command import MailCommand

HOME = Path(adjudicator.__file__).parent
METHODS = frozenset({"match", "fullmatch", "search", "findall", "finditer", "sub", "split"})
TREATED_ALIKE = {"finditer": "findall", "sub": "findall", "split": "findall"}
LEFT_OUT = ("demo", "__main__", "parser_child", "migrations")
"""Parts that read nothing from outside, or that do something when they are imported."""
ANY = tuple(" a1-:!.,@>\"'=é")
CLASSES = {
    "CATEGORY_SPACE": (" ",), "CATEGORY_DIGIT": ("1",), "CATEGORY_WORD": ("a", "1"),
    "CATEGORY_NOT_SPACE": ("a", "!"), "CATEGORY_NOT_WORD": (" ", "!"), "CATEGORY_NOT_DIGIT": ("a",),
}  # fmt: skip
ALWAYS = (" ", "a", "-", ":", "a ", "> ", "1", "\t", '"', "(", "a:", "=", "a@", ".", "*")
"""Pieces that every pattern meets many times in a row."""
MOST_SIGNS = 4
"""Signs around one repetition that are tried in pairs."""
SIZES = (16, 32, 64, 128, 256, 512, 1024, 2048)
EXPONENTIAL = 10.0
"""What doubling a text does to the time of a pattern that must not be tried on a longer text: it would not end."""
NOTICED = 0.0006
"""Seconds below which a time says nothing."""
TRIES = 4
LINEAR = 3.0
"""What doubling a text may do to the time; twice would be exact, four times is quadratic."""

Found = tuple[re.Pattern[Any], str, frozenset[str]]


def patterns() -> Iterator[Found]:
    """Yield every pattern kept in a module of the package, where it stands, and the methods it is used with."""
    seen: set[re.Pattern[Any]] = set()
    for info in pkgutil.walk_packages(adjudicator.__path__, "adjudicator."):
        if any(part in info.name for part in LEFT_OUT):
            continue
        module = importlib.import_module(info.name)
        file = Path(module.__file__ or "")
        used = _methods(file)
        for name, value in vars(module).items():
            for pattern in _inside(value):
                if pattern not in seen and not name.startswith("__"):
                    seen.add(pattern)
                    here = frozenset(method for owner, method in _calls(file) if owner == name)
                    yield pattern, f"{info.name}.{name}", here or _used_by_name(name) or used


def hardest(pattern: re.Pattern[Any], methods: Iterable[str]) -> str:
    """Return the text that makes a pattern slower than in proportion to its length; "" when there is none."""
    for before, piece in sorted(_attacks(pattern)):
        for after in ("", "\0", "!b"):
            for method in sorted({TREATED_ALIKE.get(method, method) for method in methods}):
                use = getattr(pattern, "findall" if method == "findall" else method)
                if grows(lambda n: use(_text(pattern, before + piece * (n // len(piece)) + after))):  # noqa: B023
                    return f"{method} of {before!r} + {piece!r} * n + {after!r}"
    return ""


def grows(work: Callable[[int], object]) -> bool:
    """True when work takes more than in proportion to the size it is given, as far as that can be noticed."""
    last = seconds(work, SIZES[0] // 2)
    for n in SIZES:
        now = seconds(work, n)
        if now > NOTICED and now / max(last, 1e-6) > LINEAR and _grows_at(work, n):
            return True
        last = now
    return False


def seconds(work: Callable[[int], object], n: int) -> float:
    """Return the processor time of this thread for some work."""
    start = time.thread_time()
    work(n)
    return time.thread_time() - start


def _grows_at(work: Callable[[int], object], n: int) -> bool:
    """True when the same is seen in the best of several tries, for this size and for the next two.

    A single try is no proof: on a busy machine any work may take long once, or a few times in a row. A pattern that
    looks at most 60 signs ahead is slower than linear only until the text is longer than that.
    """
    if _best(work, n) > max(NOTICED, EXPONENTIAL * _best(work, n // 2)):
        return True
    sizes = (n, 2 * n, 4 * n)
    return all(_best(work, size) > max(NOTICED, LINEAR * _best(work, size // 2)) for size in sizes)


def _best(work: Callable[[int], object], n: int) -> float:
    """Return the shortest of a few times for some work, tried with pauses in between."""
    times = []
    for _ in range(TRIES):
        times.append(seconds(work, n))
        time.sleep(min(times[-1], 0.01))
    return min(times)


# ---- which patterns there are


def _inside(value: object, depth: int = 0) -> Iterator[re.Pattern[Any]]:
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, MailCommand):
        yield from value.patterns
    elif isinstance(value, tuple | list | dict) and depth < 4:
        for item in value.values() if isinstance(value, dict) else value:
            yield from _inside(item, depth + 1)


@cache
def _calls(file: Path) -> tuple[tuple[str, str], ...]:
    """Return each name something is called on, "" for one that is made on the spot, with the method."""
    return tuple(_found_calls(file))


def _found_calls(file: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr in METHODS:
            owner = node.value
            name = owner.id if isinstance(owner, ast.Name) else owner.attr if isinstance(owner, ast.Attribute) else ""
            if name != "re":
                yield name, node.attr


def _methods(file: Path) -> frozenset[str]:
    """Return the methods that a module calls on its local names, for patterns that stand in a table.

    `split` and `sub` are left out: what has these is a string more often than a pattern.
    """
    found = {method for name, method in _calls(file) if name.islower()} & {"match", "fullmatch", "search"}
    return frozenset(found) or frozenset({"search", "fullmatch"})


def _used_by_name(name: str) -> frozenset[str]:
    return _by_name().get(name, frozenset())


def _by_name(known: dict[str, frozenset[str]] = {}) -> dict[str, frozenset[str]]:  # noqa: B006 - read once
    if not known:
        for file in HOME.rglob("*.py"):
            for name, method in _calls(file):
                known[name] = known.get(name, frozenset()) | {method}
    return known


# ---- what is hard for a pattern


def _text(pattern: re.Pattern[Any], text: str) -> Any:
    return text.encode("latin-1", "replace") if isinstance(pattern.pattern, bytes) else text


def _attacks(pattern: re.Pattern[Any]) -> set[tuple[str, str]]:
    """Return beginnings that bring a pattern to one of its repetitions, each with what repeats there."""
    raw = pattern.pattern
    flags = pattern.flags & ~re.UNICODE if isinstance(raw, bytes) else pattern.flags
    attacks: set[tuple[str, str]] = set()
    _walk(parser.parse(raw.decode("latin-1") if isinstance(raw, bytes) else raw, flags), "", attacks)
    return attacks | {("", piece) for _, piece in attacks} | {("", piece) for piece in ALWAYS}


def _walk(sequence: Any, before: str, attacks: set[tuple[str, str]]) -> None:
    for at, (op, value) in enumerate(sequence):
        if op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
            least, most, body = value
            if most is ops.MAXREPEAT or most >= 100:
                attacks.update((before, piece) for piece in _pieces(body))
                around = (*sequence[at - 1 if at else 0 : at], *sequence[at + 1 : at + 2])
                attacks.update(("", pair) for pair in _pairs(body, around))
            _walk(body, before, attacks)
            before += _shortest(body) * least
            continue
        inner = value[1] if op is ops.BRANCH else [value[3]] if op is ops.SUBPATTERN else []
        inner += [value[1]] if op in (ops.ASSERT, ops.ASSERT_NOT) else [value] if op is ops.ATOMIC_GROUP else []
        for each in inner:
            _walk(each, before, attacks)
        before += _examples(op, value)[0]


def _pieces(body: Any) -> set[str]:
    parts = list(body)
    found = set(_examples(*parts[0])) if len(parts) == 1 else set()
    return {piece for piece in found | {_shortest(body)} if piece}


def _pairs(body: Any, around: Any) -> set[str]:
    """Return two signs at a time that a repetition of alternatives and its neighbours name, such as a quote escaped."""
    if not any(op is ops.BRANCH or (op is ops.SUBPATTERN and value[3][0][0] is ops.BRANCH) for op, value in body):
        return set()
    signs = sorted(_signs(body) | _signs(around))[:MOST_SIGNS]
    return {first + second for first, second in permutations(signs, 2)}


def _signs(sequence: Any) -> set[str]:
    """Return the single signs, no letters or digits, that some parts of a pattern name."""
    found: set[str] = set()
    for op, value in sequence:
        if op in (ops.LITERAL, ops.NOT_LITERAL):
            found.add(chr(value))
        elif op is ops.IN:
            found |= {chr(sign) for kind, sign in value if kind is ops.LITERAL}
        elif op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
            found |= _signs(value[2])
        elif op is ops.BRANCH:
            found |= {sign for each in value[1] for sign in _signs(each)}
        elif op is ops.SUBPATTERN:
            found |= _signs(value[3])
    return {sign for sign in found if not sign.isalnum()}


def _shortest(sequence: Any) -> str:
    return "".join(_examples(op, value)[0] for op, value in sequence)


def _examples(op: Any, value: Any) -> list[str]:
    """Return texts that one part of a pattern matches, the shortest first."""
    if op is ops.LITERAL:
        return [chr(value)]
    if op is ops.IN:
        return _of_class(value)
    if op in (ops.ANY, ops.NOT_LITERAL):
        return [c for c in ANY if op is ops.ANY or ord(c) != value]
    if op is ops.BRANCH:
        return [_shortest(each) for each in value[1]]
    if op in (ops.SUBPATTERN, ops.ATOMIC_GROUP):
        return [_shortest(value[3] if op is ops.SUBPATTERN else value)]
    if op in (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT):
        return [_shortest(value[2]) * value[0]]
    return [""]


def _of_class(items: Any) -> list[str]:
    found: list[str] = []
    for op, value in items:
        if op is ops.CATEGORY:
            found += CLASSES.get(str(value), ("a",))
        elif op in (ops.LITERAL, ops.RANGE):
            found.append(chr(value if op is ops.LITERAL else value[0]))
    if items and items[0][0] is ops.NEGATE:
        return [c for c in ANY if c not in found] or ["~"]
    return found or ["a"]
