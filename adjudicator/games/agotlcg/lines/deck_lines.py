"""The lines of a deck in a mail: where it begins and ends, and what a line with a card looks like."""

from __future__ import annotations

import re
from collections.abc import Sequence

from adjudicator.engine.shapes.reading import Reading, Slot
from adjudicator.games.agotlcg.lines.deck_list import AGENDA, AGENDA_SLOT, CARD, FACTION, FACTION_SLOT

FEWEST = 5
"""How many lines with a number of copies make a deck where no line says that one begins."""
MOST_WORDS = 10
"""The most blanks in a line with a card; a longer one is a sentence."""
_BEFORE = re.compile(r"(?:[-*•] ?)?(?:x ?(?P<x>\d{1,2})|(?P<n>\d{1,2}) ?[x×*]?) (?P<name>\S.*)", re.IGNORECASE)
_BEHIND = re.compile(r"(?:[-*•] ?)?(?P<name>\S.*?) ?(?: [x×] ?(?P<x>\d{1,2})|[:,]? (?P<n>\d{1,2}) ?x?)", re.IGNORECASE)
_SET = re.compile(r"(?P<name>[^()]*\S) ?\((?P<set>[^()]*)\)(?P<rest>[^()]*)")
_HEAD = re.compile(r"(?:my )?(?:deck|mazzo|decklist|deck list)(?: list)?:?|(?:ecco )?il mio mazzo:?", re.IGNORECASE)
_SECTION = re.compile(
    r"(?:(?:main|draw|plot) ?deck|plots?|characters?|locations?|attachments?|events?|agendas?|cards?"
    r"|trame?|personagg[io]|luog(?:o|hi)|attachment|aggiunt[ae]|event[io]|mazzo (?:trame|principale)|total|totale)"
    r" ?(?:\(\d{1,3}(?: cards?| carte)?\)|\d{1,3}|: ?\d{1,3})? ?:?",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"(?:packs?|cycles?|decklist|created|published|exported|total|https?)\b.*", re.IGNORECASE)
_LABEL = re.compile(r"faction|agenda|fazione", re.IGNORECASE)
_ANY_CARD = Slot((CARD, AGENDA))


def place_of(plain: Sequence[str], reading: Reading) -> tuple[int, int, int] | None:
    """Return where a deck begins, where its first card is and where it ends; None if there is no deck."""
    heads = [number for number, line in enumerate(plain) if _HEAD.fullmatch(line)]
    above = heads[0] if heads else 0
    numbered = [number for number, line in enumerate(plain) if number >= above and counted(line) is not None]
    known = [number for number in numbered if _is_card(plain[number], reading)]
    if len(known) < FEWEST and not (heads and numbered):
        return None
    card = numbered[0] if heads else known[0]
    return _begin(plain, card, heads, reading), card, _end(plain, card, reading)


def counted(line: str) -> tuple[str, int] | None:
    """Return a name and its number of copies; None for a line without a number."""
    if _SECTION.fullmatch(line) or line.count(" ") > MOST_WORDS:
        return None
    found = _BEFORE.fullmatch(line) or _BEHIND.fullmatch(line)
    return (found["name"].strip(), int(found["x"] or found["n"])) if found is not None else None


def _is_card(line: str, reading: Reading) -> bool:
    """Return True for a line with a number and the name of a card."""
    found = counted(line)
    return found is not None and bool(find(_ANY_CARD, without_set(found[0])[0], reading))


def _end(plain: Sequence[str], card: int, reading: Reading) -> int:
    """Return the last line with a card. Below an empty line the deck goes on only with what belongs to a deck."""
    last = card
    for number in range(card, len(plain)):
        line = plain[number]
        if counted(line) is not None:
            last = number
        elif line and not plain[number - 1] and not _belongs(line, reading) and not find(_ANY_CARD, line, reading):
            break
    return last


def _begin(plain: Sequence[str], card: int, heads: Sequence[int], reading: Reading) -> int:
    """Return where the deck begins: above its first card, with the faction, the agenda and what sites write there."""
    first = max((number for number in heads if number < card), default=card)
    if first < card:
        return first
    number = card - 1
    while number >= 0 and _belongs(plain[number], reading):
        first = number if plain[number] else first
        number -= 1
    return first


def _belongs(line: str, reading: Reading) -> bool:
    known = not line or _SECTION.fullmatch(line) or _ASIDE.fullmatch(line) or label_of(line) is not None
    return bool(known or find(FACTION_SLOT, line, reading) or find(AGENDA_SLOT, without_set(line)[0], reading))


def label_of(line: str) -> tuple[str, str] | None:
    """Return what a line such as "Faction: House Stark" is about, and what it says; None for other lines."""
    label, colon, rest = line.partition(":")
    if colon and _LABEL.fullmatch(label.strip()):
        return ("agenda" if label.strip().lower() == "agenda" else FACTION), rest.strip()
    return None


def find(slot: Slot, words: str, reading: Reading) -> str:
    """Return the only thing that is called so, whole; "" for none."""
    folded = reading.folded(words)
    found = reading.find(slot, folded) if folded and reading.is_exact(slot, folded) else ()
    return found[0] if len(found) == 1 else ""


def without_set(typed: str) -> tuple[str, str]:
    """Return a name, and the set in brackets behind it."""
    found = _SET.fullmatch(typed)
    return (f"{found['name']} {found['rest']}".strip(), found["set"].strip()) if found is not None else (typed, "")


def says_nothing(line: str) -> bool:
    """Return True for a heading, an empty line and what deck sites write around the cards."""
    return not line or any(pattern.fullmatch(line) for pattern in (_SECTION, _ASIDE, _HEAD))
