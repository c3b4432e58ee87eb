"""The box of the card game is read whole, and faults name file, line and reason."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from adjudicator.boxes.faults import VariantError
from adjudicator.boxes.folder import load_variant
from adjudicator.games.agotlcg.box import KIND
from tests.trace.lcg import BOX, KIND_NAME, lcg_box


def test_the_core_set_is_read() -> None:
    box = lcg_box()

    assert len(box.cards) == 205 + 17
    assert box.cards["01090"].title == "Tywin Lannister"
    assert box.cards["01101"].cost is None
    assert {sum(deck.deck.values()) for deck in box.decks.values()} == {27}
    assert [deck.faction for deck in box.decks.values()][:2] == ["stark", "lannister"]
    assert len({deck.faction for deck in box.decks.values()}) == 8


def test_every_text_belongs_to_a_card_of_the_box() -> None:
    assert lcg_box().texts.codes() <= lcg_box().cards.keys()


FAULTS = [
    ("cards.yaml", "icons: [military, intrigue, power]", "icons: [military, siege]", "unknown icon siege"),
    ("cards.yaml", "faction: lannister", "faction: lanister", 'faction cannot be "lanister"; did you mean lannister?'),
    ("titles.yaml", 'rivals: ["01210", "01209"]', 'rivals: ["01212", "01209"]', "there is no title 01212"),
    ("titles.yaml", "income: 2", "gold: 2", "gold"),
    ("decks.yaml", '"01159": 1}', '"01959": 1}', "the box has no card 01959"),
    ("decks.yaml", '"01159": 1}', '"01102": 1}', "Treachery belongs to lannister, the deck to stark"),
    ("decks.yaml", 'plots: {"01004": 1', 'plots: {"01004": 2', "a plot deck has 7 cards, not 8"),
    ("decks.yaml", 'plots: {"01004": 1', 'plots: {"01090": 1', "Tywin Lannister is a card of type character, not plot"),
]


@pytest.mark.parametrize(("file", "old", "new", "reason"), FAULTS, ids=[fault[3] for fault in FAULTS])
def test_a_fault_of_the_box_names_file_and_reason(tmp_path: Path, file: str, old: str, new: str, reason: str) -> None:
    folder = Path(shutil.copytree(BOX, tmp_path / "box"))
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(VariantError) as caught:
        load_variant(folder, {KIND_NAME: KIND})

    found = [str(fault) for fault in caught.value.faults]
    assert any(reason in fault and file in fault for fault in found), found
