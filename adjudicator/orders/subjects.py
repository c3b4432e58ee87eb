"""Reads the text before the colon: an area, or a policy with its object and scope."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.bad_lines import Ambiguous, Unreadable
from adjudicator.engine.lines import EVERYWHERE, Scope
from adjudicator.engine.shapes.reading import Slot
from adjudicator.engine.words import NameEntry, Subject
from adjudicator.orders.context import Context
from adjudicator.orders.grammar import RawScope, RawSubject
from adjudicator.orders.names import NameBook
from adjudicator.orders.normalise import fold

ORDER = "order"
"""The id of the subject of lines that start with the name of an area."""

_AREA = Slot(("area",))
_SUBJECT = Slot(("subject",))
SUBJECTS = Slot(("subject", "area"))
_KINDS = {"versus": "house", "at": "area", "origin": "area"}
_PLACES = ("at", "origin")
"""Kinds of scopes whose words, such as "at", may also be part of a name."""
_SCOPE_NAMES = {"attack": "side", "defend": "side", "versus": "versus", "at": "at", "origin": "origin"}


def subject_entries(subjects: Sequence[Subject]) -> tuple[NameEntry, ...]:
    """Return the policies as entries for a book of names."""
    return tuple(NameEntry("subject", subject.id, subject.names) for subject in subjects if subject.id != ORDER)


def read_subject(context: Context, raw: RawSubject) -> tuple[Subject, str, Scope]:
    """Return the subject, its object ("" if none) and its scope; the object may stand first. Raises BadLine."""
    try:
        return _read_subject(context, raw)
    except Unreadable:
        turned = _turned(context, raw.words)
        if not turned:
            raise
        return _read_subject(context, replace(raw, words=turned))


def _read_subject(context: Context, raw: RawSubject) -> tuple[Subject, str, Scope]:
    id, words = _split(context.book, raw.words)
    if id == ORDER:
        subject, object, scopes = context.words.subject(ORDER), context.book.resolve(_AREA, words), raw.scopes
    else:
        subject = context.words.subject(id)
        words, scopes = _object_words(context, subject, words, raw.scopes)
        _no_stray_letter(context, raw, scopes)
        object = _read_object(context, subject, words)
    return subject, object, _read_scope(context, subject, scopes)


def _split(book: NameBook, words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Return the id of the subject, and the words of its object. A whole name beats a partial one."""
    if book.index(_AREA).is_exact(fold(" ".join(words))):
        return ORDER, words
    exact = book.index(_SUBJECT)
    for length in range(len(words), 0, -1):
        if exact.is_exact(fold(" ".join(words[:length]))):
            return book.resolve(_SUBJECT, words[:length]), words[length:]
    found = book.find(SUBJECTS, words)
    if len(found) != 1:
        if not found and len(words) > 1 and len(book.find(_SUBJECT, words[:1])) == 1:
            return book.resolve(_SUBJECT, words[:1]), words[1:]
        return _complain(book, words, found)
    id = found[0]
    return (id, ()) if book.entry(id, ("subject",)) else (ORDER, words)


def _turned(context: Context, words: Sequence[str]) -> tuple[str, ...]:
    """Return the subject before its object if they were typed in reverse, as in `auction bid`; else nothing."""
    exact = context.book.index(_SUBJECT)
    for n in range(1, len(words)):
        if not exact.is_exact(fold(" ".join(words[n:]))):
            continue
        subject = context.words.subject(context.book.resolve(_SUBJECT, words[n:]))
        slot = context.slot(subject.object, own=subject.own_object)
        if subject.object and len(context.book.find(slot, words[:n])) == 1:
            return (*words[n:], *words[:n])
    return ()


def _complain(book: NameBook, words: Sequence[str], found: tuple[str, ...]) -> tuple[str, Sequence[str]]:
    typed = " ".join(words)
    if found:
        raise Ambiguous("several-names", found, words=typed, expected="subject")
    raise Unreadable("unknown-subject", lambda: book.index(SUBJECTS).alike(fold(typed)), words=typed)


def _no_stray_letter(context: Context, raw: RawSubject, scopes: Sequence[RawScope]) -> None:
    """Raise Unreadable for `a` after an English word, as in `leave a ford`; only in Italian it means "at"."""
    if all(scope.sign != "a" for scope in scopes):
        return
    english = {word for synonyms in context.policy_words("en") for word in fold(synonyms)}
    italian = {word for synonyms in context.policy_words("it") for word in fold(synonyms)}
    for scope in scopes:
        if scope.sign == "a" and raw.words[0] in english - italian:
            raise Unreadable("no-scope-here", words=" ".join((scope.sign, *scope.words)), subject=raw.words[0])


def _object_words(
    context: Context, subject: Subject, words: Sequence[str], scopes: tuple[RawScope, ...]
) -> tuple[Sequence[str], tuple[RawScope, ...]]:
    """Return the words of the object and the scopes left.

    "at" may name the object, as in `muster at ford`, and any sign of a scope may be part of the object's whole name.
    """
    if not subject.object or not scopes:
        return words, scopes
    joined = (*words, scopes[0].sign, *scopes[0].words)
    slot = context.slot(subject.object, own=subject.own_object)
    if words and context.book.index(slot).is_exact(fold(" ".join(joined))):
        return joined, scopes[1:]
    if scopes[0].kind not in _PLACES or scopes[0].kind in subject.scopes:
        return words, scopes
    return joined if words else scopes[0].words, scopes[1:]


def _read_object(context: Context, subject: Subject, words: Sequence[str]) -> str:
    if not words:
        if subject.object_required:
            raise Unreadable("object-missing", subject=subject.id)
        return ""
    if not subject.object:
        raise Unreadable("no-object-here", subject=subject.id, words=" ".join(words))
    return context.book.resolve(context.slot(subject.object, own=subject.own_object), words)


def _read_scope(context: Context, subject: Subject, scopes: Sequence[RawScope]) -> Scope:
    values: dict[str, str] = {}
    for scope in scopes:
        name = _SCOPE_NAMES[scope.kind]
        if name not in subject.scopes:
            raise Unreadable("no-scope-here", subject=subject.id, words=" ".join((scope.sign, *scope.words)))
        if name in values:
            raise Unreadable("scope-twice", words=" ".join((scope.sign, *scope.words)))
        kind = _KINDS.get(scope.kind)
        values[name] = scope.kind if kind is None else context.book.resolve(Slot((kind,)), scope.words)
    return Scope(**values) if values else EVERYWHERE
