"""Says what became of one mail, as one JSON object."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.orders.normalise import clean
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.printing import Printer
from adjudicator.reports.games import voice_of
from adjudicator.reports.letter_receipt import ReceiptLetter, ReceiptLine
from adjudicator.reports.letters import Refusal
from adjudicator.reports.receipt_lines import LineWords
from adjudicator.store import proposals
from adjudicator.store import questions as rows
from adjudicator.store.proposals import ANSWER
from tests.understood.table import Heard, SetTable

_QUOTED = re.compile(r'"([^"]+)"')
_WORDS = re.compile(r"\w+")
_REFUSED = ("unreadable", "ambiguous", "illegal", "older", "proposal")
_PRESS = re.compile(r"\s*(?:press to|messaggio (?:a|per))\s+(.+?)\s*:?\s*$", re.IGNORECASE)
_SHORTEST = 4


class Result:
    """Reads what came of a mail from the store and from the answer."""

    def __init__(self, table: SetTable, match: Match, heard: Heard) -> None:
        self.table, self.match, self.heard = table, match, heard
        self.seat = table.seat
        self.printer = Printer(match.reader(self.seat).context)
        self.receipts = [letter for letter in heard.letters if isinstance(letter, ReceiptLetter)]
        self.lines = [line for letter in self.receipts for line in letter.lines]

    def as_json(self, mail: dict[str, Any], before: OrderSet) -> dict[str, Any]:
        """Return what became of the mail."""
        unread = [words for letter in self.receipts for words in letter.ignored]
        unread += [words for letter in self.heard.letters for words in str(getattr(letter, "words", "")).splitlines()]
        unread += [f"help {topic}" for letter in self.heard.letters if (topic := getattr(letter, "topic", ""))]
        unread += [line for line in mail["mail"].splitlines() for word in unread if _is_help(line, word)]
        return {
            "id": mail["id"],
            "taken": [*self._taken(before), *self._answers(mail), *self._acts(mail["mail"])],
            "proposed": [[number, text] for number, text in self._proposed()],
            "refused": [*({"words": line.words, "hints": self._hints(line)} for line in self.lines
                          if line.kind in _REFUSED and not line.proposal), *self._unread_with_hints()],
            "unread": unread,
            "silent": [line for line in mail["mail"].splitlines() if not self._is_mentioned(line, unread)],
        }  # fmt: skip

    def _taken(self, before: OrderSet) -> Iterator[str]:
        known = {(kept.line, kept.round) for kept in before.kept}
        window = self.match.window
        for kept in SeatAt(self.match, self.seat).orders.kept:
            if (kept.line, kept.round) not in known:
                round = kept.round if kept.round is not None and kept.round != window else kept.line.round
                once = kept.line.once and round is None
                yield self.printer.line(replace(kept.line, round=round, after=0, once=once))

    def _answers(self, mail: dict[str, Any]) -> Iterator[str]:
        number = self.match.memory.asked.get(self.seat)
        question = rows.get(self.match.tx, self.match.name, number) if number else None
        if question is not None and question.state == rows.ANSWERED:
            value = question.answer["value"]
            if questions.takes_number(self.match, question):
                yield f"q{question.number} {value}"
            elif value in question.options:
                yield f"q{question.number} {questions.LETTERS[list(question.options).index(value)]}"
            elif value == []:
                yield f"{mail['open']['line'].partition(':')[0]}: none"
            else:
                yield self._in_words(value)

    def _in_words(self, value: Any) -> str:
        """Return the line that says the answer to a question without options."""
        if not (isinstance(value, list) and value and "castle" in value[0]):
            return f"{value!r}"
        name = lambda kind, id: self.printer.name(self.printer.context.slot((kind,)), id)  # noqa: E731
        parts = []
        for each in value:
            unit = name("unit", each["unit"])
            place = f" at {name('area', each['area'])}" if each["area"] != each["castle"] else ""
            parts.append(f"1 {name('unit', each['upgrade'])} > {unit}" if each["upgrade"] else f"1 {unit}{place}")
        return f"muster {name('area', value[0]['castle'])}: {' + '.join(parts)}"

    def _acts(self, text: str) -> Iterator[str]:
        for letter in self.receipts:
            if letter.checked:
                yield "check"
            elif letter.mode:
                yield letter.mode
            yield from (f"clear {self.printer.line(line.lines[0]).partition(':')[0]}" for line in letter.cleared)
            if letter.messages and letter.unfinished is None:
                yield from (f"press to {found[1]}" for line in text.splitlines() if (found := _PRESS.fullmatch(line)))

    def _proposed(self) -> Iterator[tuple[int, str]]:
        shown = {line.proposal for line in self.lines if line.proposal}
        made = proposals.of_seat(self.match.tx, self.match.name, self.seat)
        yield from ((each.number, each.text) for each in made if each.state == ANSWER and each.number in shown)
        for number, said in SeatAt(self.match, self.seat).orders.proposals.items():
            if number in shown:
                yield number, "; ".join(self.printer.line(line) for line in said)

    def _hints(self, line: ReceiptLine) -> list[str]:
        """Return every quoted text beside a refused line that reads as a line."""
        letter = next(letter for letter in self.receipts if line in letter.lines)
        said = LineWords(voice_of(letter.head), letter)
        texts = [quoted for each in (said.why(line), *said.would_work(line)) for quoted in _QUOTED.findall(each)]
        return [hint for text in texts if (hint := self._as_line(text))]

    def _unread_with_hints(self) -> Iterator[dict[str, Any]]:
        """Yield the words of each letter that were not read, with the lines that it shows as ones that would be."""
        for letter in self.heard.letters:
            words, shown = letter.ignored if isinstance(letter, ReceiptLetter) else [getattr(letter, "words", "")], []
            if isinstance(letter, ReceiptLetter):
                shown = [*letter.ignored_examples]
            elif isinstance(letter, Refusal):
                shown = [str(note.facts["line"]) for note in letter.hints if "line" in note.facts]
            if hints := [hint for text in shown if (hint := self._as_line(text))]:
                yield {"words": "\n".join(words), "hints": hints}

    def _as_line(self, text: str) -> str:
        try:
            line: Line | None = self.match.reader(self.seat).line(text)
        except BadLine:
            return text if re.match(r"q\d+ ", text) else ""
        return self.printer.line(line) if line is not None else ""

    def _is_mentioned(self, line: str, unread: Sequence[str]) -> bool:
        """True when the answer quotes a line, or understood all of it."""
        words = _WORDS.findall(line.lower())
        if not words:
            return True
        said = [*(each.words for each in self.lines), *unread]
        known = [" ".join(_WORDS.findall(each.lower())) for each in said]
        text = " ".join(words)
        if any(text in each or (len(each) >= _SHORTEST and each in text) for each in known if each):
            return True
        shown = " ".join(_WORDS.findall(" ".join(post.text for post in self.heard.posts).lower()))
        is_act = any(letter.mode or letter.messages or letter.cleared for letter in self.receipts)
        return text in shown or is_act or any(line.kind == "answered" for line in self.lines)


def _is_help(line: str, topic: str) -> bool:
    """Return True for a line that was taken as a request for help with a topic, which the answer names."""
    said = clean(line).split()
    return topic.startswith("help ") and said[1:] == clean(topic).split()[1:]
