"""Plain text in a narrow window: paragraphs, hanging indents and tables of at most 72 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Collection, Sequence
from functools import lru_cache

from adjudicator.reports.blocks import TextTable

WIDTH = 72
REMEMBERED = 2000
"""How many paragraphs are remembered."""


class Paragraphs:
    """Folds plain text to the width, with no further line that begins with one of the `commands`.

    A mail can come back quoted without quote marks, and such a line would then be read as a command.
    """

    def __init__(self, commands: Collection[str] = ()) -> None:
        self.commands = commands
        self._folded_once = lru_cache(maxsize=REMEMBERED)(self._folded)

    def para(self, text: object, indent: int = 0, hang: int | None = None, first: str = "") -> str:
        """Return `text` folded after `first`; further lines are indented by `hang`, or to the text's column.

        Words longer than a line, such as addresses, are not broken. The last line never holds a single word, because
        a word such as "orders" alone on a line is a command. A mail is often laid out several times until it is short
        enough, and many say the same, so paragraphs are remembered.
        """
        return self._folded_once(str(text), indent, hang, first)

    def _folded(self, text: str, indent: int, hang: int | None, first: str) -> str:
        lead = " " * indent + first
        said = text.split()
        line = lead + " ".join(said)
        if len(line) <= WIDTH:
            return line
        rest = " " * (len(lead) if hang is None else hang)
        lines: list[list[str]] = [[]]
        length = len(lead)
        for word in said:
            if lines[-1] and length + 1 + len(word) > WIDTH:
                lines.append(self._along(lines[-1], word))
                length = len(rest) + len(" ".join(lines[-1]))
            length += len(word) + bool(lines[-1])
            lines[-1].append(word)
        if len(lines) > 1 and len(lines[-1]) == 1 and length + 1 + len(lines[-2][-1]) <= WIDTH:
            lines[-1][:0] = self._along(lines[-2], lines[-1][0], alone=True)
        return "\n".join((rest if i else lead) + " ".join(words) for i, words in enumerate(lines))

    def _along(self, line: list[str], word: str, *, alone: bool = False) -> list[str]:
        """Remove words from the end of `line` and return them, to begin the next line before `word`.

        Without them the next line would begin with a command; with `alone` it would hold a single word.
        """
        taken: list[str] = []
        first = word
        while (first.strip(".,;!?\"'").lower() in self.commands or (alone and not taken)) and len(line) > 2:
            first = line.pop()
            taken.insert(0, first)
        return taken

    def bullet(self, text: object) -> str:
        """Return a list item."""
        return self.para(text, first="  * ")

    def columns(self, label: object, text: object, indent: int = 2, width: int = 12) -> str:
        """Return `text` to the right of a label."""
        return self.para(text, indent=indent, hang=indent + width, first=f"{label!s:<{width - 1}} ")

    def headline(self, title: str, beside: str) -> str:
        """Return a title with a text beside it, or below it if there is no room."""
        line = f"{title}          {beside}".rstrip()
        return line if len(line) <= WIDTH else f"{title}\n{self.para(beside, indent=2)}"


def short(text: str, longest: int) -> str:
    """Return `text` on one line of at most `longest` characters; " ..." stands for the words left out."""
    line = " ".join(text.split())
    return line if len(line) <= longest else textwrap.shorten(line, longest, placeholder=" ...")

def one_line(text: object, indent: int = 0, first: str = "") -> str:
    """Return the beginning of a text after `first`, on one line; "…" stands for the words left out."""
    line = " " * indent + first + " ".join(str(text).split())
    if len(line) <= WIDTH:
        return line
    return line[:WIDTH].rpartition(" ")[0].rstrip(" .,:;(-…") + "…"


def close_up(text: str, is_short: bool) -> str:
    """Return a text, without its empty lines if it has to be short."""
    return "".join(line for line in text.splitlines(keepends=True) if line.strip()) if is_short else text


def comment(text: object) -> str:
    """Return a text with each line turned into a comment in the order syntax."""
    return "\n".join(f"  # {line}" for line in textwrap.wrap(str(text), WIDTH - 4))


def table(table: TextTable, mark: str = "") -> str:
    """Return a table with aligned columns; `mark` follows the reader's own row.

    It is remembered, since a mail is often laid out several times.
    """
    return _aligned(tuple(table.header), tuple(map(tuple, table.rows)), table.mine, mark)


@lru_cache(maxsize=64)
def _aligned(header: Sequence[str], cells: Sequence[Sequence[str]], mine: int | None, mark: str) -> str:
    rows = [list(row) for row in cells]
    if mine is not None and mark:
        rows[mine][0] += f" {mark}"
    widths = [max(len(row[i]) for row in [list(header), *rows]) for i in range(len(header))]
    return "\n".join(_row(row, widths) for row in [header, *rows])


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Return a row with numbers centred below their titles, so that "1 (T)" and "2" are aligned."""
    first = f"  {cells[0]:<{widths[0]}}"
    rest = "".join(f"  {_under(cell, width)}" for cell, width in zip(cells[1:], widths[1:], strict=True))
    return (first + rest).rstrip()


def _under(cell: str, width: int) -> str:
    """Return a number with its first digit in the middle of the column."""
    if cell and not cell[0].isdigit():
        return f"{cell:<{width}}"
    digits = len(cell.split(" ")[0])
    before = max(0, width // 2 - digits + 1)
    return f"{' ' * min(before, width - len(cell))}{cell}".ljust(width)


def order_line(text: object, indent: int = 2) -> str:
    """Return an order line as a block, broken only where the reader of orders joins the pieces again."""
    return "\n".join(folded(" " * indent + str(text), indent))


def folded(line: str, indent: int = 2) -> list[str]:
    """Return an order line in pieces that are read as one line: broken after a comma or semicolon or before "or".

    If it can be broken nowhere because its colon stands under others further to the right, the colon moves to the left.
    """
    if len(line) <= WIDTH:
        return [line]
    for cut in range(WIDTH - 1, indent + 20, -1):
        if line[cut - 1] in ",;" or line[cut : cut + 4] in (" or ", " opp"):
            return [line[:cut].rstrip(), *folded(" " * (indent + 2) + line[cut:].strip(), indent)]
    subject, colon, said = line.partition(" :")
    closer = f"{subject.rstrip()}{colon}{said}"
    return folded(closer) if len(closer) < len(line) else [line]
