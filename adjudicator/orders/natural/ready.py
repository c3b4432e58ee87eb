"""Hears that a seat is ready, and which proposals it accepts, in words that are not those of the manual."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from adjudicator.orders.accepting import Acceptance
from adjudicator.orders.natural import common
from adjudicator.orders.natural.answers import PLACES
from adjudicator.orders.natural.common import words_of
from adjudicator.orders.normalise import clean

_READY = words_of("finished done ready final finale definitivo definitiva pronto pronta finito fatto")
_CLOSES = re.compile(
    r"(?:i'm |i am |we're |all )?(?:good to go|all set)(?: here| from me)?"
    r"|(?:per me )?(?:si )?(?:puo|possiamo) (?:andare|partire)"
    r"|no (?:more|further) changes(?: from me)?,? i'm ready|ho finito,? ordini definitivi|"
    r"(?:(?:and )?that(?:'s| is|s) (?:all|it)|(?:questo )?(?:e|is) tutto)(?: (?:from me|da parte mia|grazie|thanks))?"
)
"""Matches a cleaned line that ends a mail, such as "that's all"; a cleaned "è" reads "is"."""
_AROUND = words_of(
    "i'm im i am we're we are that's thats that is all it you can go ahead now ok okay good looks great perfect thanks "
    "thank sono ho abbiamo ci siamo tutto per me va bene cosi puoi andare avanti grazie e da parte mia with my orders "
    "from for round turn confermo confirmed these those this my the orders order moves are ordini questi sono i miei"
)
_YES = words_of("yes ok okay si accept accetto take prendo")
_NO = words_of("no not non")
_LINKS = words_of(
    "the one ones number and but ma please thanks to la il lo e alla al alle numero va bene benissimo grazie quella"
)
_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+|[?]")
_SAID_AROUND = _YES | _NO | _LINKS | common.LIGHT
_PARTS = re.compile(r"[,;.]|\b(?:but|ma)\b|(?<=[a-z\d]) (?=not \d|non \d)")
"""Matches what sets apart the proposals that are taken from those that are not."""
_LONGEST = 80
_ENDS_READY = re.compile(
    r"(?:(?<=[,.;!]) *|(?<! ) +)(?<!not )(?<!non )(?<!almost )(?:and |e )?"
    r"(?:final|done|i'm done|definitivo|ho finito|finito)[.! ]*$",
    re.IGNORECASE,
)
_ANNOUNCES = re.compile(
    r"\s*(?:(?:these|here|those|questi|ecco) (?:are |sono )?)?(?:my|the|our|i miei|i nostri|gli) "
    r"(?P<final>final |definitive )?(?:orders|moves|ordini)(?P<last> final[ie]| definitivi)?(?: are| sono)?"
    r"(?: for this (?:round|turn)| di questo round)? ?:\s*(?=\S)",
    re.IGNORECASE,
)
"""Matches "these are my final orders:" and the like in front of orders on the same line."""


def says_ready(line: str) -> bool:
    """Return True for a line that says nothing but that its writer is ready."""
    said = clean(line) if len(line) <= _LONGEST else ""
    if _CLOSES.fullmatch(said.rstrip(" .!,")):
        return True
    words = _WORD.findall(said)
    return bool(_READY.intersection(words)) and set(words) <= _READY | _AROUND


def without_ready(text: str) -> tuple[str, bool]:
    """Return a text without words at its end that say that its writer is ready, and whether it has them."""
    found = _ENDS_READY.search(text)
    return (text[: found.start()], True) if found and found.start() else (text, False)


def without_heading(text: str) -> tuple[str, bool]:
    """Return a text without words at its start that only announce orders, and whether they call these final."""
    found = _ANNOUNCES.match(text)
    return (text[found.end() :], bool(found["final"] or found["last"])) if found else (text, False)


def accepts(line: str, offered: Collection[int]) -> Acceptance | None:
    """Return the proposals that a line accepts by number or place: "yes to the first and 3, not 2"; else None."""
    numbers = sorted(offered)
    taken: list[int] = []
    refused: list[int] = []
    for part in _PARTS.split(clean(line)) if len(line) <= _LONGEST else ():
        words = _WORD.findall(part)
        named = [number for word in words if (number := _number(word, numbers)) is not None]
        others = [word for word in words if _number(word, numbers) is None]
        is_no = bool(_NO.intersection(words))
        if not _SAID_AROUND.issuperset(others) or (is_no and (not named or _YES.intersection(words))):
            return None
        (refused if is_no else taken).extend(named)
    if not taken or not set(taken) <= set(numbers) or set(taken) & set(refused):
        return None
    return Acceptance(line.strip(), tuple(dict.fromkeys(taken)))


def _number(word: str, numbers: Sequence[int]) -> int | None:
    """Return the number of the proposal that a word names, by digits or by its place."""
    place = next((n for n, said in enumerate(PLACES) if word in said), None)
    if word.isdigit():
        return int(word)
    return numbers[place] if place is not None and place < len(numbers) else None
