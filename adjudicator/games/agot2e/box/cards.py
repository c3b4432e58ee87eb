"""wildling-cards.yaml and tides.yaml: cards that only this edition has."""

from __future__ import annotations

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.agot2e.box.words import WILDLING_EFFECTS
from adjudicator.games.westeros.components import TidesCard, WildlingCard


def read_wildling_cards(sheet: YamlEntry) -> dict[str, WildlingCard]:
    """Return the wildling cards."""
    return sheet.entry("wildling_cards").each(
        lambda id, entry: WildlingCard(
            id=id,
            names=entry.names("names"),
            effect=entry.word("effect", WILDLING_EFFECTS),
            text=entry.names("text", required=False),
        )
    )


def read_tides(sheet: YamlEntry) -> dict[str, TidesCard]:
    """Return the kinds of Tides of Battle cards."""
    return sheet.entry("tides").each(_tide)


def _tide(id: str, entry: YamlEntry) -> TidesCard:
    return TidesCard(
        id=id,
        names=entry.names("names"),
        count=entry.number("count", 1, low=1),
        strength=entry.number("strength", 0),
        swords=entry.number("swords", 0),
        forts=entry.number("forts", 0),
        skulls=entry.number("skulls", 0),
    )
