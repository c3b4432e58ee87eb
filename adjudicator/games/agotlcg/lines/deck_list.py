"""An answer that is a deck: `deck: Stark; Fealty; 2 Summons; 3 Eddard Stark`, or the name of a ready-made one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from adjudicator.engine.bad_lines import Unreadable
from adjudicator.engine.lines import Value, stored
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.engine.shapes.reading import Clause, Clauses, Reading, Sign, Slot, said, typed_words
from adjudicator.engine.shapes.shape import Printing, Saying, Shape, Told

FACTION, AGENDA, READY, CARD = "faction", "agenda", "ready-deck", "card"
"""The kinds of names in a deck."""
FACTION_SLOT, AGENDA_SLOT, CARD_SLOT = Slot((FACTION,)), Slot((AGENDA,)), Slot((CARD,))
_ENTRY = Slot((CARD, AGENDA))
_READY = Slot((READY,))
MOST_COPIES = 99


@stored
@dataclass(frozen=True, slots=True)
class DeckList(Value):
    """A deck as it was sent: a faction and an agenda, "" for none, and every other card with its number of copies."""

    faction: str
    agenda: str
    cards: tuple[tuple[str, int], ...]

    @property
    def copies(self) -> int:
        """The number of cards, plots among them."""
        return sum(n for _, n in self.cards)


def gathered(entries: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """Return every card once, with all copies of it, in the order in which they were named first."""
    found: Counter[str] = Counter()
    for code, n in entries:
        found[code] += n
    return tuple(found.items())


@dataclass(frozen=True)
class DeckShape(Shape):
    """A faction, then an agenda if there is one, and cards with their numbers, all separated by semicolons."""

    def read(self, reading: Reading, clauses: Clauses, before: Value | None) -> Value:
        """Return the deck, or a ranking of one name for a ready-made one. Raises BadLine."""
        first, *rest = (_signs(clause) for clause in clauses)
        if not rest and reading.find(_READY, typed_words(first)):
            return Ranking((reading.resolve(_READY, typed_words(first)),))
        faction, agenda = reading.resolve(FACTION_SLOT, typed_words(first)), ""
        if rest and not _number(rest[0]) and reading.find(AGENDA_SLOT, typed_words(rest[0])):
            agenda = reading.resolve(AGENDA_SLOT, typed_words(rest.pop(0)))
        return DeckList(faction, agenda, gathered(_card(reading, signs) for signs in rest))

    def printed(self, printing: Printing, value: Value, before: Value | None = None) -> str:
        """Return the whole deck in one line."""
        match value:
            case Ranking((ready,)):
                return printing.name(_READY, ready)
            case DeckList():
                head = [printing.name(FACTION_SLOT, value.faction)] if value.faction else []
                head += [printing.name(AGENDA_SLOT, value.agenda)] if value.agenda else []
                return "; ".join((*head, *(f"{n} {printing.name(CARD_SLOT, code)}" for code, n in value.cards)))
        return super().printed(printing, value, before)

    def said(self, saying: Saying, value: Value, told: Told) -> str:
        """Return the faction, the agenda and the number of cards; a list would be longer than the rest of a mail."""
        match value:
            case Ranking((ready,)):
                return saying.name(ready, (READY,))
            case DeckList():
                faction = saying.name(value.faction, (FACTION,))
                agenda = saying.name(value.agenda, (AGENDA,)) if value.agenda else ""
                code = "deck-with-agenda" if agenda else "deck-without-agenda"
                return saying.own_if_any(code, faction=faction, agenda=agenda, n=value.copies) or faction
        return super().said(saying, value, told)


def _signs(clause: Clause) -> tuple[Sign, ...]:
    """Return the signs between two semicolons; a comma there is part of a name."""
    return tuple(sign for element in clause for sign in element)


def _number(signs: tuple[Sign, ...]) -> int | None:
    return int(str(signs[0])) if signs and signs[0].type == "NUMBER" else None


def _card(reading: Reading, signs: tuple[Sign, ...]) -> tuple[str, int]:
    """Return a card with its number; 1 if there is none. Raises BadLine."""
    number = _number(signs)
    words = typed_words(signs if number is None else signs[1:])
    if (number is not None and not 0 < number <= MOST_COPIES) or not words:
        raise Unreadable("deck-line", words=said(signs))
    return reading.resolve(CARD_SLOT, words), number or 1
