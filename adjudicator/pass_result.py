"""What one pass of the judge has done."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Pass:
    """The result of one pass."""

    mails: Counter[str] = field(default_factory=Counter)
    due: int = 0
    sent: Counter[str] = field(default_factory=Counter)
    records: int = 0
    trouble: str = ""

    @property
    def did_something(self) -> bool:
        """True when the pass handled or sent anything."""
        return bool(self.mails or self.due or self.sent or self.records)
