"""The log of a round in several lengths: turn by turn, as running text, as totals with what was played, as results."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.reports.blocks import Section, StoryEntry, StoryStage


def capital(text: str) -> str:
    """Return a text that begins with a capital."""
    return text[:1].upper() + text[1:]


@dataclass(slots=True)
class Turn(StoryEntry):
    """A turn of the bid, or a step after it, with what followed from it."""

    @property
    def line(self) -> str:
        """The turn, and behind it in brackets what followed."""
        return f"{self.text} ({'; '.join(self.more)})" if self.more else self.text


@dataclass(slots=True)
class Round(Section):
    """The log of one round."""

    number: int = 0
    played: dict[str, list[str]] = field(default_factory=dict)
    """Leader to the cards played, in order."""
    totals: str = ""
    """Who bid what, highest first; empty before the bid is decided."""
    plays: str = ""
    """The same, each leader with the cards played."""
    results: list[str] = field(default_factory=list)
    """What the round came to, a sentence each."""

    @property
    def flow(self) -> list[str]:
        """Each stage as one running text."""
        return [" ".join(f"{capital(each.line)}." for each in self.turns(stage)) for stage in self.stages]

    @staticmethod
    def turns(stage: StoryStage) -> list[Turn]:
        """Return the entries of a stage."""
        return [each for each in stage.entries if isinstance(each, Turn)]
