"""Sends back what the judge prints for a seat in a position, each text as a mail of its own, from where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.judge.commands import reading
from adjudicator.reports.letters import Help, Letter, ReceiptLetter, ReceiptLine, Refusal
from adjudicator.reports.receipt_lines import ANSWERED, PROPOSED, TAKEN
from tests.conformance.printed import flat, letters_of, mended, printed_in
from tests.judge.world import Post
from tests.understood.table import Heard, SetTable

_QUOTED = re.compile(r'"([^"]+)"')
_NOT_BY_ITSELF = re.compile(r"or|oppure|then|poi|ask|chiedi|end|fine|q\d+|moderator|moderatore", re.IGNORECASE)
"""Matches what is quoted as a word that a line may have, not as a line."""
_GOES_ON = re.compile(r"(or|oppure|ELSE|ALTRIMENTI|IF|SE) ")
"""Matches the beginning of a line of help that goes on with the line above it."""
OF_ANOTHER_TIME = ("no-such-question", "question-closed", "no-such-proposal")
"""What is wrong with a number in a sample, when nothing that waits has this number."""


@dataclass(frozen=True)
class Strange:
    """A text that was printed to be sent and was not understood: after which mail it was printed, and what came."""

    after: str
    text: str
    answer: str


class Echo:
    """A seat at a table that sends back whatever it is shown, and keeps what was not understood."""

    def __init__(self, table: SetTable, made: list[tuple[str, Letter]]) -> None:
        self.table, self.made = table, made
        self.letters = dict(made)
        self.tried: set[str] = set()
        self.strange: list[Strange] = []

    def opening(self) -> None:
        """Send back what the newest mail to the seat prints."""
        self._try("", (self.table.letter,))

    def mail(self, text: str) -> None:
        """Hand over a mail, and send back what its answer prints, each from the position after that mail."""
        heard = self.table.hear(text)
        kept, letter = self.table.kept, self.table.letter
        if heard.posts:
            self.table.kept, self.table.letter = self.table._copy(), heard.posts[-1]
            self._try(text, heard.posts)
            self.table.kept, self.table.letter = kept, letter
        self.table.back()

    def _try(self, typed: str, posts: tuple[Post, ...]) -> None:
        self.letters.update(self.made)
        for post in posts:
            letter = self.letters[flat(post.text)]
            for text in _printed(post, letter, typed):
                if text not in self.tried:
                    self.tried.add(text)
                    self._send(typed, text, is_example=isinstance(letter, Help))

    def _send(self, typed: str, text: str, *, is_example: bool) -> None:
        heard = self.table.hear(text)
        self.table.back()
        if not _is_read(heard) or not (is_example or _is_accepted(heard, text)):
            said = " | ".join(flat(post.text) for post in heard.posts)
            self.strange.append(Strange(typed, text, said))


def _printed(post: Post, letter: Letter, typed: str) -> Iterator[str]:
    """Yield what a mail prints to be sent: lines in quotes, options, forms and, of a page of help, its samples.

    A single word that is no command is only named, as in a sentence about what the reader wrote.
    """
    repaired = set(mended(letter)) if isinstance(letter, ReceiptLetter) else set()
    for text in printed_in(post, letter, typed):
        is_word = text.isalpha()
        if text not in repaired and not is_word and (":" in text or not isinstance(letter, Help)):
            yield text
    own = letters_of(typed)
    for quoted in _QUOTED.findall(flat(post.text)):
        if letters_of(quoted) not in own and reading.read(quoted) is not None:
            yield quoted
    if isinstance(letter, Help):
        yield from _samples(post.text)


def _samples(text: str) -> Iterator[str]:
    """Yield the sample lines of a page of help; lines that go on with another one together with it."""
    found: list[str] = []
    for line in text.replace("\r\n", "\n").split("\n"):
        if not line.startswith("  "):
            continue
        if found and _GOES_ON.match(line.strip()):
            found[-1] += "\n" + line.strip()
        else:
            found.append(line.strip())
    yield from (sample for sample in found if not _NOT_BY_ITSELF.fullmatch(sample))


def _is_read(heard: Heard) -> bool:
    """Return True if an answer came and says of nothing that it could not be read."""
    for letter in heard.letters:
        if isinstance(letter, ReceiptLetter):
            if letter.ignored or any(map(_is_unread, letter.lines)):
                return False
        elif isinstance(letter, Refusal) and letter.code == "nothing-read":
            return False
    return bool(heard.posts)


def _is_unread(line: ReceiptLine) -> bool:
    """Return True for a line that could not be read; not for a number that only belongs to nothing at present."""
    is_read = line.why and line.why[0].code in OF_ANOTHER_TIME
    return line.kind in ("unreadable", "ambiguous") and not is_read


def _is_accepted(heard: Heard, text: str) -> bool:
    """Return True if nothing that was sent is refused; of two proposals for one token the second is proposed anew."""
    accepted = (*TAKEN, *ANSWERED, *(PROPOSED if text.startswith("ok") else ()))
    for letter in heard.letters:
        if isinstance(letter, Refusal):
            return False
        if isinstance(letter, ReceiptLetter):
            left = [each for each in letter.lines if each.kind not in accepted]
            if not all(each.why and each.why[0].code == "still-open" for each in left):
                return False
    return True
