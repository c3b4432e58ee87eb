"""Reads lists below a heading that says what they are, and doubts what stands below a heading that nobody understands.

"Keep:" or "Not to be played" above a list of cards is read as if all stood on one line. What stands below
"Ann suggests:" or "I'd never write" is only proposed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from adjudicator.orders.mail_commands import ends_mail
from adjudicator.orders.natural.mails.findings import bare_words
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.names.ground import Reading, are_sure
from adjudicator.orders.natural.replies.ready import says_ready
from adjudicator.orders.natural.sentences.cut import Group, Sentence, without_bullet
from adjudicator.orders.natural.words.anew import heads_new_orders
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.small_talk import only_greets
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import clean, words_in

_ANNOUNCES = way("under_headings.announces")
"""Matches a heading that only says that orders of its writer follow, or why they stand there."""
_ANNOUNCING = listed("under_headings.announcing")
"""Words of a heading that says no more than that."""
_LEADS_ON = way("under_headings.leads_on")
"""Matches the end of a line such as "Ann told me to write", below which the words of somebody else may stand."""
_DENIES = words_of("not never no avoid don't dont non mai evito evitare evita evitiamo niente")
"""Words of a heading by which the cards below it are not played."""
_COLUMNS = ("\t", "|", ";")
"""Signs between the columns of a table, whose first row only names these."""
_MOST_ITEMS, _MOST_WORDS = 8, 12


class ListsUnderHeadings:
    """Reads the lists of one mail together with the headings above them, in a game of plans."""

    def __init__(self, look: SecondLook) -> None:
        self.look = look

    def together(self, number: int) -> int:
        """Take a heading and the list below it if both say something but a plan; return how many lines were taken."""
        items = _items_below(self.look.lines, number)
        head = self.look.lines[number].strip().rstrip(": ")
        if self.look.told.senses is None or not items or not head or "?" in head:
            return 0
        listed = ", ".join(items)
        readings = self._readings(f"{head}: {listed}") or self._denied(head, listed)
        if not readings:
            return 0
        lines = self.look.lines[number : number + 1 + len(items)]
        said = Sentence(" / ".join(lines), number)
        self.look.mail.found += self.look.stating.of(number, said, [Group((), (each,)) for each in readings])
        self.look.mail.replaced.update(map(bare_words, lines))
        return len(lines)

    def _readings(self, text: str) -> Sequence[Reading]:
        """Return the readings of a heading with its list, if all of it is sure and nothing of it is a plan."""
        strict = self.look.ground.line(text)
        readings = [Reading((strict,))] if strict is not None else self.look.told.readings(text)
        planned = self.look.told.spoken.unsaid
        is_plan = any(line.subject == planned for each in readings for line in each.lines)
        return readings if are_sure(readings) and not is_plan else []

    def _denied(self, head: str, listed: str) -> list[Reading]:
        """Return an unsure reading by which cards are kept that stand below words such as "never to be played"."""
        keeps = self.look.told.spoken.keeps
        denies = bool(keeps) and not _DENIES.isdisjoint(words_in(clean(head)))
        line = self.look.ground.line(f"{keeps}: {listed}") if denies else None
        return [Reading((line,), False)] if line is not None else []


def doubt_under_headings(look: SecondLook) -> None:
    """Propose what stands below a heading that was not read, unless that only says that orders follow."""
    if look.told.senses is None:
        return
    taken = {number for number, each in look.mail.earlier(len(look.lines)) if each.lines or each.meant}
    for number, line in enumerate(look.lines[:-1]):
        is_taken = number in taken or bare_words(line) in look.mail.replaced
        if line.strip() and not is_taken and not _is_read(look, line) and _heads(look.lines, number):
            look.mail.doubt_from(number)


def _is_read(look: SecondLook, line: str) -> bool:
    """Return True for a line that is a part of a statement in the strict form, a greeting, or says "ready"."""
    plain = bare_words(line)
    is_part = any(plain in good for good in look.mail.good)
    return is_part or only_greets(line) or says_ready(line) or heads_new_orders(line) or ends_mail(line)


def _heads(lines: Sequence[str], number: int) -> bool:
    """Return True for a heading, or a line that leads on to the one below it, which does not just announce orders."""
    line, below = lines[number].strip(), lines[number + 1]
    plain = clean(line).strip(" :.-")
    if any(sign in line for sign in _COLUMNS) or without_bullet(line) != line or len(plain.split()) > _MOST_WORDS:
        return False
    is_dated = any(map(str.isdigit, line))
    lists = bool(_items_below(lines, number)) and not is_dated
    leads = line.endswith(":") or _LEADS_ON.search(plain) is not None or lists
    return leads and bool(below.strip()) and not announces(line) and line[-1] not in ".!?,"


def announces(line: str) -> bool:
    """Return True for a heading that says no more than that orders of its writer follow, or why they stand there."""
    plain = clean(line).strip(" :.-")
    return _ANNOUNCES.search(plain) is not None or _ANNOUNCING.issuperset(words_in(plain))


def _items_below(lines: Sequence[str], number: int) -> list[str]:
    """Return the items of the list right below a line that is no item itself."""
    below = lines[number + 1 : number + 1 + _MOST_ITEMS]
    items = [without_bullet(line).strip() for line in takewhile(_is_item, below)]
    return items if not _is_item(lines[number]) and all(items) else []


def _is_item(line: str) -> bool:
    """Return True for a line with a bullet or a number in front."""
    return bool(line.strip()) and without_bullet(line) != line
