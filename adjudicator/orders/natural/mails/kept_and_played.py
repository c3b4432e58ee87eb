"""Adds cards to the list of those that are kept, and doubts plans with cards that the mail, or one before, keeps.

"and the mill too" below "keep: the ford" keeps both. "The ford you may play" below it takes neither line.
"""

from __future__ import annotations

from adjudicator.engine.lines import Line
from adjudicator.orders.mail_reading import Statement
from adjudicator.orders.natural.changes.corrections import Change
from adjudicator.orders.natural.mails.findings import Found, bare_words, names_answered
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.names.ground import Reading
from adjudicator.orders.natural.plans.lists_in_force import names_of
from adjudicator.orders.natural.sentences.cut import without_bullet
from adjudicator.orders.natural.words.ways import way

_MORE = way("kept_and_played.more")
"""Matches words that only add something to a list, with the names between them."""
_EXCEPTS = way("kept_and_played.excepts")
"""Matches the beginning of a line by which some names of the list above it do not count."""


def keeps_more(look: SecondLook, number: int, line: str) -> bool:
    """Take a line that only adds cards to the list of kept ones right above it, as one list."""
    added = _MORE.fullmatch(without_bullet(line).strip())
    before = look.mail.earlier(number - 1)[-1:] if added is not None else []
    for at, statement in before:
        kept = [each for each in statement.lines if each.subject == look.told.spoken.keeps]
        if added is None or len(kept) != 1 or not all(each.strip() for each in look.lines[at:number]):
            continue
        names = f"{', '.join(names_of(kept[0], look.ground))}, {added['before'] or added['behind']}"
        whole = look.ground.line(f"{kept[0].subject}: {names}")
        if whole is not None:
            look.mail.undo(number, Change((Reading((whole,)),), (whole,)))
            look.mail.found.append(Found(number, Statement(0, f"{statement.words} / {line.strip()}", (whole,))))
            look.mail.replaced.add(bare_words(line))
            return True
    return False


def doubt_kept_and_played(look: SecondLook) -> None:
    """Propose plans and lists of kept cards that share a card, if ordinary words say one of both."""
    keeps, planned = look.told.spoken.keeps, look.told.spoken.unsaid
    said = look.mail.earlier(len(look.lines))
    kept = [(_is_told(look, at), line) for at, each in said for line in _lines(each) if line.subject == keeps]
    plans = [(_is_told(look, at), line) for at, each in said for line in _lines(each)
             if line.subject == planned and line.round is None]  # fmt: skip
    in_force = [(False, line) for line in look.ground.in_force if line.subject == keeps] if not kept else []
    in_doubt = [
        line for told, one in plans for told_too, other in (*kept, *in_force)
        if (told or told_too) and not names_answered([one]).isdisjoint(names_answered([other]))
        for line in (one, other)
    ]  # fmt: skip
    look.mail.doubt_lines([*in_doubt, *(line for _, line in kept if _names_in_vain(look, line))])


def _is_told(look: SecondLook, at: int) -> bool:
    """Return True for a line that the strict grammar cannot read; what stands in the form of a report has no line."""
    return any(look.mail.is_refused(bare_words(line)) for line in look.lines[at : at + 1])


def _names_in_vain(look: SecondLook, kept: Line) -> bool:
    """Return True if a line of which nothing is taken makes an exception, or names a card of a list of kept ones."""
    taken = look.mail.lines_taken()
    left = [line for n, line in enumerate(look.lines) if n not in taken and look.mail.is_refused(bare_words(line))
            and bare_words(line) not in look.mail.replaced]  # fmt: skip
    named = {id for line in left for mark in look.marks(line) if mark.kind == "card" for id in mark.ids}
    return any(map(_EXCEPTS.match, look.lines)) or not named.isdisjoint(names_answered([kept]))


def _lines(statement: Statement) -> tuple[Line, ...]:
    """Return the lines that a statement says, or is proposed for."""
    return (*statement.lines, *statement.meant)
