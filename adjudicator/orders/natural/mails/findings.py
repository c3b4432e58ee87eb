"""Keeps what the second reader finds in a mail, takes back what later words doubt, and puts it among the statements."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.orders.mail_reading import Clear, MailReading, Statement
from adjudicator.orders.natural.changes.corrections import Change
from adjudicator.orders.natural.names.ground import Reading
from adjudicator.orders.natural.sentences.cut import without_bullet

_PICTURES = ("So", "Sk", "Mn", "Cf", "Zs")
"""The kinds of signs of which a picture and the blank behind it consist, as Unicode names them."""
PERHAPS = "perhaps-meant"
"""The code of the problem of words that may mean a line, which is proposed."""


@dataclass(frozen=True, slots=True)
class Found:
    """A statement of the second reader and the line of the mail where it stands."""

    line: int
    statement: Statement
    for_rest: bool = False
    """True for an area that the mail does not name here: an order for it elsewhere in the mail counts instead."""


class Findings:
    """What was found in one mail so far, beside what the strict grammar could read."""

    def __init__(self, reading: MailReading, lines: Sequence[str], accepts: Callable[[Line], bool]) -> None:
        """Keep the reading of a mail, its lines, and the test whether the rules accept a line."""
        self.reading, self.lines, self.accepts = reading, lines, accepts
        said = [entry for entry in reading.entries if isinstance(entry, Statement)]
        self.good = {bare_words(each.words): each for each in said if each.problem is None}
        whole = "\n".join(map(bare_words, filter(str.strip, lines)))
        self.bad = {
            bare_words(line): each for each in said if each.problem is not None
            for line in (each.words, *_lines_apart(each.words, whole))
        }  # fmt: skip
        """What the strict grammar refuses, by its words, and by each line of them if others stand between its lines."""
        self.ignored = {bare_words(line) for line in reading.ignored}
        self.found: list[Found] = []
        self.unread: list[tuple[int, str]] = []
        self.ready: list[str] = []
        """Lines that say that the seat is ready."""
        self.cleared: list[tuple[int, Line]] = []
        """Lines in force that the mail takes back, with the number of the line that does."""
        self.replaced: set[str] = set()
        self._taken_back: list[Statement] = []
        """Proposals of what was said before a correction that is not understood."""
        self._perhaps_kept: list[Found] = []
        """What was said before a correction that names nothing itself."""

    def earlier(self, number: int) -> list[tuple[int, Statement]]:
        """Return the statements that the mail made so far, with their lines."""
        good = [(self._where.get(plain, number), each) for plain, each in self.good.items()
                if plain not in self.replaced]  # fmt: skip
        said = [*good, *((each.line, each.statement) for each in self.found)]
        return sorted((each for each in said if each[0] <= number), key=lambda each: each[0])

    @cached_property
    def _where(self) -> dict[str, int]:
        """The first line of each statement that was read, by its words, which a mail program may have wrapped."""
        begins = [(bare_words(line), n) for n, line in enumerate(self.lines) if line.strip()]
        found = {plain: n for plain, n in reversed(begins) if plain in self.good}
        left = [plain for plain in self.good if plain not in found]
        wrapped = ((plain, n) for plain in left for begin, n in reversed(begins) if plain.startswith(f"{begin} "))
        return {**found, **dict(wrapped)}

    def doubt(self, number: int, *, anew: bool = False, names_nothing: bool = False) -> None:
        """Propose what the mail said so far instead of taking it: a correction of it is not understood.

        If this begins `anew`, what the mail says of the same subjects further on counts alone. If it names nothing,
        and something follows that it can be about, the rest stays.
        """
        earlier = self.earlier(number)
        for line, statement in earlier:
            self._propose_instead(line, statement)
        self._taken_back += self._proposals() if anew else ()
        self._perhaps_kept += [Found(*each) for each in earlier if each[1].lines] if anew and names_nothing else ()

    def drop_taken_back(self) -> None:
        """Forget proposals of what stood before a correction, on subjects of which it says something behind that."""
        said = {(line.key, line.round) for _, each in self.earlier(len(self.lines)) for line in each.lines}
        about = {(line.key, line.round) for each in self._perhaps_kept for line in each.statement.lines}
        stays = about - said if about & said else set()
        self.found = [
            each for each in self.found
            if not (any(each.statement is old for old in self._taken_back)
                    and (said | stays).intersection((line.key, line.round) for line in each.statement.meant))
        ]  # fmt: skip
        self.found += [each for each in self._perhaps_kept
                       if stays.issuperset((line.key, line.round) for line in each.statement.lines)]  # fmt: skip

    def doubt_last(self, number: int) -> None:
        """Propose what the last line before, or the same one, said: a condition of it is not understood."""
        said = self.earlier(number)
        for line, statement in said:
            if line == said[-1][0]:
                self._propose_instead(line, statement)

    def doubt_from(self, number: int) -> None:
        """Propose what the mail says below a line instead of taking it: the line says when, or whether, it counts."""
        for line, statement in self.earlier(len(self.lines)):
            if line > number:
                self._propose_instead(line, statement)

    def doubt_subject(self, subject: str) -> None:
        """Propose the lines on a subject instead of taking them: a part of the mail about it is not understood."""
        self.doubt_where(lambda line: line.subject == subject)

    def doubt_where(self, is_meant: Callable[[Line], bool]) -> None:
        """Propose the lines for which a test is true instead of taking them."""
        for number, statement in self.earlier(len(self.lines)):
            if any(map(is_meant, statement.lines)):
                self._propose_instead(number, statement)

    def doubt_lines(self, lines: Iterable[Line]) -> None:
        """Propose these lines instead of taking them, wherever the mail says them."""
        plain = {textless(line) for line in lines}
        self.doubt_where(lambda line: textless(line) in plain)

    def doubt_object(self, ids: Collection[str], *, anew: bool = False) -> None:
        """Propose the lines for areas instead of taking them: the mail takes something of them back.

        If it begins `anew`, what it takes of them further on counts alone.
        """
        self.doubt_where(lambda line: line.object in ids)
        about = (each for each in self._proposals() if any(line.object in ids for line in each.meant))
        self._taken_back += about if anew else ()

    def undo(self, number: int, change: Change) -> None:
        """Forget what earlier lines of this mail said about the same subjects; propose it if the change is not sure."""
        keys = {line.key for line in change.undone}
        is_sure = len(change.readings) == 1 and change.readings[0].sure
        if is_sure:
            self._forget_proposals({(line.key, line.round) for line in change.undone})
        for line, statement in self.earlier(number):
            if not keys.intersection(each.key for each in statement.lines):
                continue
            if is_sure:
                self._forget(statement)
                left = tuple(each for each in statement.lines if each.key not in keys)
                self.found += [Found(line, replace(statement, lines=left))] if left else []
            else:
                self._propose_instead(line, statement)

    def undo_each(self, number: int, readings: Sequence[Reading]) -> None:
        """Forget what earlier lines of this mail said about the subjects of readings that all count."""
        for reading in readings:
            self.undo(number, Change((reading,), reading.lines))

    def doubt_what_is_said_otherwise(self) -> None:
        """Propose a line instead of taking it if a part of the mail that was read again may say otherwise."""
        perhaps = {(each.meant[0].key, textless(each.meant[0])) for each in self._proposals()}
        for number, statement in self.earlier(len(self.lines)):
            said = {(line.key, textless(line)) for line in statement.lines}
            keys = {key for key, _ in said}
            if any(key in keys and (key, line) not in said for key, line in perhaps):
                self._propose_instead(number, statement)

    def leave_named_ones(self) -> None:
        """Forget an order for the rest where the mail has one for the area itself: "the rest defends, Mill marches".

        An area that an order is only proposed for is none of the rest either.
        """
        said = [statement for _, statement in self.earlier(len(self.lines))]
        rest = [each.statement for each in self.found if each.for_rest]
        named = {line.key for each in said if each not in rest for line in _lines_of(each)}
        self.found = [
            each for each in self.found
            if not (each.for_rest and named.intersection(line.key for line in _lines_of(each.statement)))
        ]  # fmt: skip

    def _is_replaced(self, statement: Statement) -> bool:
        """Return True if a statement, or each line of it, was read again."""
        lines = [bare_words(line) for line in statement.words.splitlines()]
        return bare_words(statement.words) in self.replaced or (bool(lines) and self.replaced.issuperset(lines))

    def is_refused(self, plain: str) -> bool:
        """Return True for a bare line that the strict grammar refuses, or in which it finds no order."""
        return plain in self.bad or plain in self.ignored

    def lines_taken(self) -> set[int]:
        """Return the numbers of the lines of the mail of which something is taken."""
        return {number for number, each in self.earlier(len(self.lines)) if each.lines}

    def left_out(self) -> list[Statement]:
        """Return what the strict grammar refuses and nothing was read in."""
        said = (entry for entry in self.reading.entries if isinstance(entry, Statement))
        return [each for each in said if each.problem is not None and not self._is_replaced(each)]

    def forget(self, number: int, statement: Statement) -> None:
        """Forget a statement that only repeats an earlier one; its words are noted as not read if nothing else is."""
        self._forget(statement)
        if all(each.statement.words != statement.words for each in self.found):
            self.unread.append((number, statement.words))

    def _forget(self, statement: Statement) -> None:
        self.found = [each for each in self.found if each.statement is not statement]
        self.replaced.add(bare_words(statement.words))

    def _forget_proposals(self, subjects: Collection[tuple[object, int | None]]) -> None:
        """Propose nothing any more on these subjects and rounds, because the mail says it anew."""
        self.found = [
            each for each in self.found
            if each.statement.problem is None
            or not any((line.key, line.round) in subjects for line in each.statement.meant)
        ]  # fmt: skip

    def propose(self, number: int, text: str, lines: Sequence[Line]) -> None:
        """Propose lines for a text that stands in a line of the mail, and is no longer noted as not read."""
        self.found += [Found(number, proposed(text, line)) for line in lines]
        self.replaced.add(bare_words(self.lines[number]))
        self.unread = [each for each in self.unread if each != (number, text)]

    def unpropose(self, is_wrong: Callable[[Statement], bool]) -> None:
        """Propose nothing any more for statements for which a test is true; their words count as not read."""
        wrong = [each for each in self.found if each.statement.problem is not None and is_wrong(each.statement)]
        self.found = [each for each in self.found if each not in wrong]
        kept = {(each.line, each.statement.words) for each in self.found}
        said = dict.fromkeys((each.line, each.statement.words) for each in wrong)
        self.unread += [each for each in said if each not in kept and each not in self.unread]
        self.reading = replace(self.reading, entries=tuple(
            replace(each, meant=()) if isinstance(each, Statement) and each.problem is not None and is_wrong(each)
            else each for each in self.reading.entries
        ))  # fmt: skip

    def note_end(self, number: int, text: str) -> None:
        """Note the end of a plan that is not understood as not read, together with the words before it."""
        last = next((words for line, words in reversed(self.unread) if line == number), "")
        if last:
            self.unread.remove((number, last))
        before = last or next((each.statement.words for each in reversed(self.found) if each.line == number), "")
        self.unread.append((number, f"{before}. {text}" if before else text))

    def _propose_instead(self, number: int, statement: Statement) -> None:
        """Propose the lines of a statement instead of taking them; an illegal one stays and is refused."""
        if statement.lines and all(map(self.accepts, statement.lines)):
            self._forget(statement)
            self.found += [Found(number, proposed(statement.words, line)) for line in statement.lines]

    def _proposals(self) -> Iterator[Statement]:
        """Yield what was found and is proposed."""
        return (each.statement for each in self.found if each.statement.problem is not None and each.statement.meant)

    def result(self) -> MailReading:
        """Return the reading of the mail with what was found, in the order of its lines."""
        if not self.found and not self.replaced:
            return self.reading
        self.found = _without_repeats(self.found)
        reading = self.reading
        if self.ready:
            reading = replace(reading, mode="final", acts=(*reading.acts, *self.ready))
        where = {bare_words(line): number for number, line in reversed(list(enumerate(self.lines)))}
        placed: list[tuple[int, int, Statement | Clear]] = []
        last = 0
        for i, entry in enumerate(self.reading.entries):
            plain = bare_words(entry.words) if isinstance(entry, Statement) else ""
            last = where.get(plain, last)
            if not (isinstance(entry, Statement) and self._is_replaced(entry)):
                placed.append((last, i, entry))
        placed += [(each.line, len(placed) + i, each.statement) for i, each in enumerate(self.found)]
        placed += [(number, len(placed) + i, Clear(what)) for i, (number, what) in enumerate(self.cleared)]
        entries = [entry for _, _, entry in sorted(placed, key=lambda each: each[:2])]
        return replace(
            reading,
            entries=tuple(
                replace(entry, number=n) if isinstance(entry, Statement) else entry
                for n, entry in enumerate(entries, start=1)
            ),
            ignored=(
                *(line for line in self.reading.ignored if bare_words(line) not in self.replaced),
                *(text for number, text in self.unread if bare_words(self.lines[number]) in self.replaced),
            ),
        )


def _without_repeats(found: Sequence[Found]) -> list[Found]:
    """Return what was found with one proposal for each line, which quotes all words that mean it."""
    made: dict[object, Found] = {}
    for n, each in enumerate(found):
        said = each.statement
        key: object = tuple(map(textless, said.meant)) if said.problem is not None and said.meant else n
        if key in made:
            words = f"{made[key].statement.words} / {said.words}"
            made[key] = replace(made[key], statement=replace(made[key].statement, words=words))
        else:
            made[key] = each
    return list(made.values())


def _lines_apart(words: str, mail: str) -> list[str]:
    """Return the lines of some words if these do not stand one below the other in a mail."""
    lines = words.splitlines()
    joined = "\n".join(map(bare_words, lines))
    return [] if f"\n{joined}\n" in f"\n{mail}\n" else lines


def proposed(words: str, line: Line, why: LineProblem | None = None) -> Statement:
    problem = why or LineProblem("unreadable", PERHAPS, {"words": words})
    return Statement(0, words, problem=problem, meant=(replace(line, text=words),))


def textless(line: Line) -> Line:
    """Return a line without the words it was made from."""
    return replace(line, text="")


def names_answered(lines: Iterable[Line]) -> set[str]:
    """Return the ids of cards, people and places, and the words, that lines list as their answers."""
    values = [said.value for line in lines for said in line.alternatives]
    return {item for value in values if isinstance(value, Ranking) for item in value.items}


def bare_words(words: str) -> str:
    """Return a line without its bullet, number or picture in a list, to find it again among the statements."""
    left = without_bullet(words)
    said = next((n for n, sign in enumerate(left) if unicodedata.category(sign) not in _PICTURES), 0)
    return " ".join(left[said:].split())


def _lines_of(statement: Statement) -> tuple[Line, ...]:
    """Return the lines that a statement says, or for which it is proposed."""
    return (*statement.lines, *statement.meant)
