"""The box of this game: three YAML files, read and checked as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from types import MappingProxyType
from typing import Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import did_you_mean
from adjudicator.boxes.outside import SHEET
from adjudicator.boxes.rulings import read_profiles, read_rulings
from adjudicator.games.btwixt.box import words
from adjudicator.games.btwixt.box.cards import FILE as CARDS
from adjudicator.games.btwixt.box.cards import check_cards, read_allies, read_influence, read_leaders, read_tokens
from adjudicator.games.btwixt.box.sheets import CardSheets
from adjudicator.games.btwixt.box.vocabulary import read_vocabulary
from adjudicator.games.btwixt.rules.components import Box, Size
from adjudicator.games.btwixt.rules.rulings import Rulings

FILES: Final = ("variant.yaml", CARDS, "effects.yaml")


def build(id: str, sheets: Mapping[str, YamlEntry], checksum: str) -> Box:
    """Return the box as read; note faults where its parts do not fit together."""
    main, cards = sheets["variant.yaml"], CardSheets(sheets[CARDS], sheets.get(SHEET))
    options = read_rulings(main, words.RULINGS, asdict(Rulings()))
    named = cards.section("set")
    influence = read_influence(cards)
    box = Box(
        id=id,
        checksum=checksum,
        names=main.names("names"),
        rules=main.word("rules", words.RULES),
        version=main.number("version", low=1),
        hand=main.number("hand", low=1, high=10),
        sizes=MappingProxyType(_sizes(main.entry("players"))),
        set_name=named.text("name"),
        set_version=named.number("version", low=1),
        leaders=MappingProxyType(read_leaders(cards)),
        tokens=MappingProxyType(read_tokens(cards)),
        influence=MappingProxyType(influence),
        allies=MappingProxyType(read_allies(cards, influence)),
        vocabulary=read_vocabulary(sheets["effects.yaml"]),
        rulings=options.defaults,
        ruling_choices=options.choices,
        profiles=read_profiles(main, options.choices),
        former_rulings=options.former,
        ruling_notes=options.notes,
    )
    named.close()
    for sheet in sheets.values():
        sheet.close()
    check_cards(cards, box.leaders, box.tokens, box.influence, box.allies)
    return box


def _sizes(section: YamlEntry) -> dict[int, Size]:
    """Return the numbers that depend on how many leaders play, for 3 to 6 leaders."""
    found: dict[int, Size] = {}
    for players in section.written():
        entry = section.entry(players)
        seasons = entry.ids("seasons")
        for place, season in enumerate(seasons):
            if season not in words.SEASONS:
                reason = f"unknown season {season}{did_you_mean(season, words.SEASONS)}"
                entry.book.fault((*entry.path, "seasons", place), reason)
        if len(seasons) < 2 and entry.book.is_sound(*entry.path, "seasons"):
            entry.book.fault((*entry.path, "seasons"), "a game has two seasons or more: the short version drops one")
        if players not in (3, 4, 5, 6):
            entry.book.key_fault(entry.path, f"{players} is no number of leaders from 3 to 6")
        found[players] = Size(seasons, entry.number("events"))
        entry.close()
    return found
