"""Proposes a limit or a wish with another value where a line below it, which was not read, names that value alone.

So "right after all" below "ally: left" proposes "ally: right", and takes neither. Words that name the subject and deny
it, as "no token", or the letter of a line, as "don't do b)", take nothing but propose what the line said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adjudicator.engine.lines import Line
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.orders.mail_reading import Statement
from adjudicator.orders.natural.mails.findings import bare_words, names_answered, textless
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.replies.ready import says_ready
from adjudicator.orders.natural.sentences.cut import without_bullet
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.small_talk import only_greets
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean
from adjudicator.orders.printing import Printer

_DENIES = words_of(
    "no not non never mai don't dont niente nessun nessuno neither senza without drop forget skip togli tolgo lascia"
)
_CONDITIONS = words_of("if unless when while se quando finche purche equal draw tie ties pari")
"""Words such as "if he leads", under which alone another value counts."""
_LETTER = way("values_said_anew.letter")
"""Matches the letter or number of a line in a list."""
_NOT_A_PART = way("values_said_anew.not_a_part")
"""Matches the beginning of words that deny a name, in small letters."""
_ITEM = re.compile(r"\s*\(?([a-z]|\d{1,2})[.):]\s", re.IGNORECASE)
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+")
_MOST_WORDS = 8
"""A line with more words is taken for a story."""


def doubt_values_said_anew(look: SecondLook) -> None:
    """Propose lines instead of taking them if an unread line below them gives them another value, or denies them."""
    if look.told.senses is None:
        return
    for number, text in _unread(look):
        said = [each for each in look.mail.earlier(number) if each[0] < number and each[1].lines]
        denies = bool(_DENIES.intersection(_WORD.findall(clean(text))))
        if said and not (denies and _denies_line(look, text, said)):
            _changes_value(look, number, text, said)


def doubt_parts_denied(look: SecondLook) -> None:
    """Propose a plan that stands below another one of which it denies a part.

    "Not the mill, I meant the ford" below "the smith, then the mill" may leave the smith.
    """
    if look.told.senses is None:
        return
    planned = look.told.spoken.unsaid
    before = [line for each in look.mail.good.values() for line in each.lines]
    plans = [names_answered([line]) for line in before if line.subject == planned]
    for text in filter(_NOT_A_PART.match, map(clean, look.lines)):
        ids = {id for mark in look.marks(text) if mark.kind == "card" for id in mark.ids}
        if any(ids & names for names in plans if len(names) > 1):
            look.mail.doubt_subject(planned)


def _unread(look: SecondLook) -> Iterator[tuple[int, str]]:
    """Yield the short lines of a mail of which nothing was taken, with their numbers."""
    taken = look.mail.lines_taken()
    for number, line in enumerate(look.lines):
        plain, talks = bare_words(line), only_greets(line) or says_ready(line)
        is_read = number in taken or plain in look.mail.replaced or not look.mail.is_refused(plain)
        if plain and not (talks or is_read) and len(plain.split()) <= _MOST_WORDS:
            yield number, line


def _changes_value(look: SecondLook, number: int, text: str, said: Sequence[tuple[int, Statement]]) -> None:
    """Propose the last line before a text that can have a value of it, as it was and with that value."""
    for at, statement in reversed(said):
        for line in statement.lines:
            others = _with_values_of(look, line, text)
            if others and _stands_right_below(look, at, number):
                look.mail.doubt_lines([line])
                is_sure = len(others) == 1 and (_DENIES | _CONDITIONS).isdisjoint(_WORD.findall(clean(text)))
                if is_sure:
                    look.mail.propose(number, text, others)
                return


def _with_values_of(look: SecondLook, line: Line, text: str) -> list[Line]:
    """Return the lines on the subject of a line with each other value that a word of a text is; none for a plan."""
    spoken = look.told.spoken
    if line.subject in (spoken.unsaid, spoken.keeps) or any(_lists(said.value) for said in line.alternatives):
        return []
    head = Printer(look.ground.context).line(textless(line)).partition(":")[0]
    found = [look.ground.line(f"{head}: {word}") for word in _WORD.findall(clean(text))]
    kept = {textless(each): each for each in found if each is not None and each.key == line.key}
    return [each for plain, each in kept.items() if plain != textless(line)]


def _lists(value: object) -> bool:
    """Return True for a list of several names, of which another name may only change one."""
    return isinstance(value, Ranking) and len(value.items) > 1


def _stands_right_below(look: SecondLook, at: int, number: int) -> bool:
    """Return True if no blank line parts two lines."""
    return all(line.strip() for line in look.lines[at:number])


def _denies_line(look: SecondLook, text: str, said: Sequence[tuple[int, Statement]]) -> bool:
    """Propose the lines on a subject that a denial names, and the line whose letter it names; True if there are any."""
    subjects = {id for mark in look.marks(text) if mark.kind == "subject" for id in mark.ids}
    letters = {(found[1] or found[2]).lower() for found in _LETTER.finditer(clean(text))}
    items = [line for line in look.lines if (item := _ITEM.match(line)) is not None and item[1].lower() in letters]
    named = [line for item in items for each in look.told.readings(without_bullet(item)) for line in each.lines]
    named += [line for item in items if (line := look.ground.line(without_bullet(item))) is not None]
    named += [line for _, each in said for line in each.lines if line.subject in subjects]
    look.mail.doubt_lines(named)
    return bool(named)
