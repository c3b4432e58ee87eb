"""Where an answer came from, as the journal and the record write it: "mail:7", "line:3+steward:hold", "default"."""

from __future__ import annotations

from dataclasses import dataclass

LINE, MIX, MAIL, STEWARD, DEFAULT = "line", "mix", "mail", "steward", "default"


@dataclass(frozen=True, slots=True)
class Source:
    """Where an answer came from.

    `kind` is "line", "mix", "mail", "steward", "default", or a word such as "chance" where nobody chose.
    """

    kind: str
    detail: str = ""
    """The number of the mail that brought the line or the answer, the weights of a mix, or the style of a steward."""
    rest: str = ""
    """Who settled what a line left open, such as "default" or "steward:hold"; "" when nothing was left open."""

    @classmethod
    def read(cls, text: str) -> Source:
        """Return the source that a text in the journal means."""
        first, _, rest = text.partition("+")
        if text.startswith(f"{MIX}:"):
            first, rest = text, ""
        kind, _, detail = first.partition(":")
        return cls(kind, detail, rest)

    def __str__(self) -> str:
        first = f"{self.kind}:{self.detail}" if self.detail else self.kind
        return f"{first}+{self.rest}" if self.rest else first

    @property
    def is_of_lines(self) -> bool:
        """True when lines of the seat settled at least a part."""
        return self.kind in (LINE, MIX)

    @property
    def without_lines(self) -> str:
        """Who settled what lines did not: a steward or the default; "" when lines settled all."""
        return self.rest or ("" if self.is_of_lines else str(self))
