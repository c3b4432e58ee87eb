"""The box of the card game: the variant, its cards and its ready-made decks, read and checked as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.kind import BoxKind
from adjudicator.boxes.outside import SHEET
from adjudicator.boxes.rulings import read_rulings
from adjudicator.games.agotlcg.box.cards import read_cards
from adjudicator.games.agotlcg.box.decks import check_apart, check_decks, read_apart, read_decks
from adjudicator.games.agotlcg.box.own import read_own
from adjudicator.games.agotlcg.box.titles import read_titles
from adjudicator.games.agotlcg.rules.components import Box
from adjudicator.games.agotlcg.rules.text_lookup import PRINTED

RULES: Final = "agotlcg"
RULINGS: Final = MappingProxyType({"decks": ("learning", "own")})
"""What a group may choose."""
FILES: Final = ("variant.yaml", "cards.yaml", "titles.yaml", "decks.yaml")


def build(id: str, sheets: Mapping[str, YamlEntry], checksum: str) -> Box:
    """Return the box as read; note faults where its parts do not fit together."""
    main, cards = sheets["variant.yaml"], read_cards(sheets["cards.yaml"])
    own, texts = read_own(sheets[SHEET], cards) if SHEET in sheets else ({}, {})
    options = read_rulings(main, RULINGS, {"decks": "learning"})
    box = Box(
        id=id,
        checksum=checksum,
        names=main.names("names"),
        rules=main.word("rules", (RULES,)),
        version=main.number("version", low=1),
        cards=MappingProxyType(cards | own),
        texts=PRINTED.with_own(texts) if texts else PRINTED,
        titles=MappingProxyType(read_titles(sheets["titles.yaml"])),
        decks=MappingProxyType(read_decks(sheets["decks.yaml"])),
        rulings=options.defaults,
        ruling_choices=options.choices,
        former_rulings=options.former,
        ruling_notes=options.notes,
        apart=read_apart(main),
    )
    for sheet in sheets.values():
        sheet.close()
    check_apart(main, box)
    check_decks(sheets["decks.yaml"], box)
    return box


KIND: Final = BoxKind(FILES, build, takes_cards=True)
