"""Handles lines that the strict grammar nearly reads: with another sign for the colon, or with slips in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line
from adjudicator.orders.mail_reading import Statement
from adjudicator.orders.natural.mails.findings import Found, bare_words, textless
from adjudicator.orders.natural.mails.second_look import SecondLook
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.said_names import AREA
from adjudicator.orders.natural.sentences.cut import respelled, without_bullet
from adjudicator.orders.normalise import clean, fold, words_in
from adjudicator.orders.printing import Printer


class NearlyStrict:
    """Knows which lines of one mail are best left to the strict grammar."""

    def __init__(self, look: SecondLook) -> None:
        self.look = look

    def with_colon(self, number: int, plain: str) -> bool:
        """Take a line in the strict form that has another sign, or none, for its colon.

        Return False for a line that somebody else is to read.
        """
        statement = self.look.mail.bad.get(plain)
        problem = statement.problem if statement is not None else None
        words = statement.words if statement is not None else self.look.lines[number].strip()
        if self.look.ground.only_propose or (statement is None and plain not in self.look.mail.ignored):
            return False
        lacks = problem is not None and problem.code == "colon-missing"
        text = problem.remedies[0] if problem is not None and lacks else respelled(words)
        if lacks and self._begins_something_else(text):
            return False
        line = self.look.ground.line(text) if ":" in text and text != words else None
        line = self._as_people_mean(line) if line is not None and lacks else line
        mended = None
        if line is None and statement is not None and ":" in words and respelled(words) == words:
            mended = line = self._mended(statement) if not self._knows_all(words) else None
        if line is None or any(mark.kind == "corrects" for mark in self.look.marks(words)):
            return False
        line = replace(line, text=words)
        self.look.corrections.said((line,), number, "")
        self.look.mail.found.append(Found(number, Statement(0, words, (line,), mended=mended is not None)))
        self.look.mail.replaced.add(plain)
        return True

    def _begins_something_else(self, text: str) -> bool:
        """Return True for a line in which a word begins another: the "play" of "keep: the mill and play the ford"."""
        subject, said = text.partition(":")[0].strip(), {*words_in(text)}
        barred = (phrase for phrase in self.look.ground.context.words.phrases if not said.isdisjoint(phrase.without))
        forms = (form for phrase in barred for language in phrase.forms.values() for form in language)
        return any(form.startswith(f"{subject} ") for form in forms)

    def _as_people_mean(self, line: Line) -> Line:
        """Return a line that was typed without its colon with what people mean by its words: "always pass"."""
        same = self.look.told.spoken.same
        subject, colon, answer = Printer(self.look.ground.context).line(replace(line, text="")).partition(":")
        meant = " ".join(same.get(word, word) for word in answer.split())
        return line if meant.split() == answer.split() else self.look.ground.line(f"{subject}{colon} {meant}") or line

    def _knows_all(self, words: str) -> bool:
        """Return True if the second reader knows each word of a line as it is written."""
        return not any(mark.slip or mark.kind == "unknown" or not mark.exact for mark in self.look.marks(words))

    def _mended(self, statement: Statement) -> Line | None:
        """Return the only legal line that mending the slips in a line gives; None if there are none or several."""
        texts = self.look.ground.reader.known_words.respelled(clean(statement.words))
        lines = {textless(line) for text in texts if (line := self.look.ground.line(text)) is not None}
        return lines.pop() if len(lines) == 1 else None

    def is_proposed(self, number: int) -> bool:
        """Return True if the strict grammar proposes a line itself in place of one with a fault."""
        statement = self.look.mail.bad.get(bare_words(self.look.lines[number]))
        return statement is not None and bool(statement.text)

    def is_known(self, number: int, marks: Sequence[Mark]) -> bool:
        """Return True if the strict grammar knows better what a line with a fault is about, such as one slip."""
        statement = self.look.mail.bad.get(bare_words(self.look.lines[number]))
        one_slip = ":" in self.look.lines[number] and [mark.kind for mark in marks if mark.slip] == ["order"]
        one_slip = one_slip and self._has_remedy(number, marks)
        return statement is not None and bool(statement.text or statement.meant or one_slip)

    def _has_remedy(self, number: int, marks: Sequence[Mark]) -> bool:
        """Return True if the strict grammar knows the area of a line, so that it can mend one slip by itself."""
        head = without_bullet(self.look.lines[number]).partition(":")[0]
        order = next((mark.ids[0] for mark in marks if mark.kind == "order" and mark.slip), None)
        if not fold(head) or not self.look.ground.context.book.find(AREA, fold(head)):
            return not fold(head)
        name = next((token.name for token in self.look.ground.context.words.spoken.orders if token.type == order), None)
        return name is None or self.look.ground.line(f"{head}: {name}") is not None
