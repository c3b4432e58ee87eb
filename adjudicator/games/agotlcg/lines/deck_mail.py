"""Finds a deck in a mail, one card a line, as players type it and as deck sites write it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rapidfuzz import fuzz, process

from adjudicator.engine.lines import Alternative, Line, LineProblem
from adjudicator.engine.shapes.reading import Reading
from adjudicator.engine.words import FoundList
from adjudicator.games.agotlcg.lines.deck_lines import counted, find, label_of, place_of, says_nothing, without_set
from adjudicator.games.agotlcg.lines.deck_list import (
    AGENDA,
    AGENDA_SLOT,
    CARD_SLOT,
    FACTION,
    FACTION_SLOT,
    DeckList,
    gathered,
)
from adjudicator.games.agotlcg.rules.components import FACTIONS, TYPES, Box
from adjudicator.games.agotlcg.rules.deck_rules import deck_faults, sorted_out

MOST_LINES = 400
LONGEST = 4000
"""How many lines of a mail are looked at; a mail with a longer line holds no deck."""
NEAR = 3
"""How many names are suggested for an unknown one."""
OUR_SET = ("core", "set base", "scatola base", "gt01")
"""How the name of the set begins of which the box has the cards."""
CORE_CODE = "01"
"""With this the numbers of the cards of the Core Set begin."""
_BLANKS = re.compile(r"\s+")
_NO_AGENDA = ("none", "no agenda", "nessuna", "nessuna agenda")


@dataclass
class _Deck:
    """A deck that is being read: what was found, at which line, and the lines that cannot be read."""

    first: int
    faction: str = ""
    agenda: str = ""
    entries: list[tuple[str, int]] = field(default_factory=list)
    at: dict[str, int] = field(default_factory=dict)
    """The line of each card and of the agenda."""
    wrong: list[tuple[int, LineProblem]] = field(default_factory=list)


def decks_in(box: Box, lines: Sequence[str], reading: Reading) -> list[FoundList]:
    """Return the deck in the lines of a mail, if there is one, with everything that is wrong with it."""
    plain = [_BLANKS.sub(" ", line.strip()) for line in lines[:MOST_LINES] if len(line) <= LONGEST]
    if len(plain) < len(lines[:MOST_LINES]):
        return []
    place = place_of(plain, reading)
    if place is None:
        return []
    first, card, last = place
    deck = _Deck(first)
    for number in range(first, last + 1):
        _read(deck, number, plain[number], number < card, box, reading)
    value = DeckList(deck.faction, deck.agenda, gathered(deck.entries))
    line = Line("deck", alternatives=(Alternative(value),), text=plain[first])
    wrong = sorted([*deck.wrong, *_faults(box, deck, value)], key=lambda found: found[0])
    return [FoundList(first, last, line, tuple(wrong))]


def _read(deck: _Deck, number: int, line: str, above: bool, box: Box, reading: Reading) -> None:
    """Take one line of a deck."""
    if says_nothing(line):
        return
    label, card = label_of(line), counted(line)
    if label is not None:
        _read_label(deck, number, *label, box, reading)
    elif card is not None:
        _read_card(deck, number, *card, box, reading)
    elif (faction := find(FACTION_SLOT, line, reading)) != "":
        deck.faction = faction
    elif not above or find(AGENDA_SLOT, without_set(line)[0], reading):
        _read_card(deck, number, line, 1, box, reading)


def _read_label(deck: _Deck, number: int, what: str, name: str, box: Box, reading: Reading) -> None:
    if what == FACTION:
        deck.faction = find(FACTION_SLOT, name, reading)
        known = deck.faction
    else:
        known = find(AGENDA_SLOT, without_set(name)[0], reading)
        deck.agenda = known
        known = known or ("-" if name.lower() in ("", *_NO_AGENDA) else "")
        deck.at[known] = number
    if not known:
        near = FACTIONS if what == FACTION else _near(box, name, (AGENDA,))
        deck.wrong.append((number, LineProblem("unreadable", f"deck-unknown-{what}", {"words": name}, near)))


def _read_card(deck: _Deck, number: int, typed: str, copies: int, box: Box, reading: Reading) -> None:
    """Take a card, or the agenda; note what cannot be read."""
    name, set = without_set(typed)
    agenda = find(AGENDA_SLOT, name, reading)
    code = agenda or find(CARD_SLOT, name, reading)
    if not code:
        near = _near(box, name)
        deck.wrong.append((number, LineProblem("unreadable", "deck-unknown-card", {"words": name}, near)))
    elif set and code.startswith(CORE_CODE) and not set.lower().startswith(OUR_SET):
        deck.wrong.append((number, LineProblem("illegal", "deck-other-set", {"card": code, "set": set})))
    elif copies == 0:
        deck.wrong.append((number, LineProblem("unreadable", "deck-line", {"words": typed})))
    elif agenda:
        _take_agenda(deck, number, agenda, copies)
    else:
        deck.entries.append((code, copies))
        deck.at.setdefault(code, number)


def _take_agenda(deck: _Deck, number: int, agenda: str, copies: int) -> None:
    if copies > 1 or deck.agenda not in ("", agenda):
        deck.wrong.append((number, LineProblem("illegal", "deck-agendas", {"name": agenda})))
    else:
        deck.agenda = agenda
        deck.at[agenda] = number


def _near(box: Box, name: str, types: tuple[str, ...] = TYPES) -> tuple[str, ...]:
    """Return the cards whose names are most like a typed one, best first."""
    cards = [(code, card) for code, card in box.cards.items() if card.type in types]
    names = {name.lower(): code for code, card in cards for name in card.names.values()}
    found = process.extract(name.lower(), list(names), scorer=fuzz.ratio, limit=3 * NEAR)
    return tuple(dict.fromkeys(names[form] for form, _, _ in found))[:NEAR]


def _faults(box: Box, deck: _Deck, value: DeckList) -> Iterator[tuple[int, LineProblem]]:
    """Yield what is against the rules for decks, at the line that it is about.

    While a line cannot be read nothing is said of the number of cards, since that line may have the missing ones.
    """
    made = sorted_out(box, value.faction, value.agenda or None, dict(value.cards))
    for fault in deck_faults(box, made):
        at = next((deck.at[card] for card in fault.cards if card in deck.at), None)
        if at is not None or not deck.wrong:
            yield deck.first if at is None else at, LineProblem("illegal", fault.code, fault.facts)
