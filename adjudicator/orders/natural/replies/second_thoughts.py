"""Finds second thoughts about an answer, "b, no wait, a", and doubts about an acceptance, "not sure about 3"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from adjudicator.orders.accepting import Acceptance
from adjudicator.orders.mail_reading import MailReading
from adjudicator.orders.natural.words.correcting import ADDRESSES, CORRECTION
from adjudicator.orders.natural.words.taken_back import is_condition, withdraws
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_PARTS = way("second_thoughts.cuts")
_BULLET = re.compile(r"^[\s*>-]{1,9}")
_ANEW = way("second_thoughts.anew")
_SOFT = way("second_thoughts.soft")


@dataclass(frozen=True, slots=True)
class SecondThought:
    """What an answer says last; `is_sure` is True if what it said before is surely taken back.

    `first` is what it said before. With `may_address`, the last words may be an apology to somebody, and no answer.
    """

    words: str
    is_sure: bool
    first: str = ""
    may_address: bool = False


def second_thought(lines: Sequence[str]) -> SecondThought | None:
    """Return what lines say after the last words that take something back; None if no words do."""
    parts = [_BULLET.sub("", part).strip() for line in lines for part in _PARTS.split(line) if part.strip()]
    for n in range(len(parts) - 1, 0, -1):
        text = ", ".join(parts[n:])
        found = CORRECTION.match(f"{parts[n]} ") or _ANEW.match(parts[n])
        if found is not None:
            rest = _ANEW.sub("", CORRECTION.sub("", f"{text} ").strip(), count=1)
            first, may_address = ", ".join(parts[:n]), ADDRESSES.match(parts[n]) is not None
            return SecondThought(rest, not _SOFT.fullmatch(found[0]), first, may_address)
    return None


_DOUBTS = way("second_thoughts.doubts")
_TURNS = way("second_thoughts.turns")
_SAYS_ANEW = way("second_thoughts.says_anew")
_DENIES = way("second_thoughts.denies")
_LONGEST_DOUBT = 60


def with_doubts_heard(reading: MailReading) -> MailReading:
    """Return the reading without the acceptances that another line doubts: of the numbers it names, else of all."""
    if not reading.accepted:
        return reading
    doubted = [line for line in reading.ignored if doubts(line)]
    named = [_numbers_doubted(line) for line in doubted]
    accepted = reading.accepted
    for numbers in named:
        accepted = tuple(left for said in accepted if (left := _without(said, numbers)) is not None)
    gone = tuple(said.words for said in reading.accepted if said.words not in {left.words for left in accepted})
    return replace(reading, accepted=accepted, ignored=(*gone, *reading.ignored))


def _numbers_doubted(line: str) -> set[int]:
    """Return the numbers of the proposals that a line surely doubts alone; none if all may be doubted."""
    if (denied := _DENIES.match(clean(line))) is not None:
        return {int(denied[1])}
    if CORRECTION.match(line) or _TURNS.match(clean(line)):
        return set()
    return set(map(int, re.findall(r"\d{1,3}", line)))


def doubts(line: str) -> bool:
    """Return True for a short line that doubts or takes back what another line accepts."""
    if len(line) > _LONGEST_DOUBT:
        return False
    said = clean(line)
    anew = CORRECTION.match(line.strip()) and re.search(r"\d", said)
    begins = anew or _TURNS.match(said) or CORRECTION.fullmatch(f"{line.strip()} ") or _SAYS_ANEW.match(said)
    return bool(begins or _DOUBTS.search(said) or withdraws(line) or is_condition(line))


def _without(said: Acceptance, numbers: set[int]) -> Acceptance | None:
    """Return an acceptance without some numbers; None if nothing is left, or if it is not known what it names."""
    left = tuple(number for number in said.numbers if number not in numbers)
    return replace(said, numbers=left) if numbers and left else None
