"""B'Twixt as it lies in games/, and what the loader says about a folder that is wrong."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest

from adjudicator.boxes import VariantError
from adjudicator.games.btwixt.rules import EFFECTS
from adjudicator.games.btwixt.rules.components import Box, Effects
from adjudicator.library import GameLibrary
from tests.games.btwixt.random_play import BOX, box
from tests.installed import check_variant, load_variant

MARK = "^^"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the box that may be edited."""
    folder = tmp_path / "my-own"
    shutil.copytree(BOX, folder)
    return folder


def edit(folder: Path, file: str, old: str, new: str) -> tuple[int, int] | None:
    """Replace a text that stands in the file; return the place of the mark in the new one, if it has one."""
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text, f"{old!r} stands in {file}"
    text = text.replace(old, new, 1)
    at = text.find(MARK)
    (folder / file).write_text(text.replace(MARK, "", 1), encoding="utf-8")
    if at < 0:
        return None
    before = text[:at]
    return before.count("\n") + 1, at - before.rfind("\n")


def test_the_shipped_box_is_whole_and_of_its_own_type() -> None:
    assert check_variant(BOX) == []
    assert isinstance(box(), Box)
    decks = Counter[str]()
    for card in box().influence.values():
        decks[card.deck] += card.count
    assert decks == {"standard": 62, "events": 11, "leader_cards": 36}
    assert (len(box().allies), sum(box().tokens.values()), len(box().leaders)) == (50, 54, 9)


def names_in(effects: Effects) -> set[str]:
    """Return the effects used, also those inside others."""
    found = set()
    for effect in effects:
        found.add(effect.name)
        for value in effect.args.values():
            parts = value if isinstance(value, tuple) else ()
            for part in parts:
                found |= names_in(part if isinstance(part, tuple) else (part,))
    return found


def test_every_effect_the_rules_know_is_on_a_card_but_the_one_that_asks_the_moderator() -> None:
    cards = [*box().influence.values(), *box().allies.values()]
    used = {name for card in cards for clause in card.ability for name in names_in(clause.do)}

    assert used == set(EFFECTS) - {"manual"}
    assert set(box().vocabulary.primitives) == set(EFFECTS)


def test_a_stand_in_does_not_pass_for_a_printed_card() -> None:
    for card in (*box().influence.values(), *box().allies.values()):
        assert card.origin in ("standin", "printed_partial")
        assert bool(card.filled) == (card.origin == "printed_partial")


def test_it_is_no_game_by_mail_before_there_is_a_package_for_it() -> None:
    known = GameLibrary()

    assert "btwixt" in known.paths()
    if known.variant("btwixt") is not None:
        assert known.game("btwixt").rules.name == "btwixt"


STRINGS = "{when: triumph, do: [{place_rule: {rule: shared_with_you}}]}"
BETRAYAL = "{when: on_play, do: [{move_offer: {from: another, to: you}}]}"
WRONG = [
    ("variant.yaml", "hand: 10", "hand: ^^ten", "hand must be a whole number"),
    ("variant.yaml", "  advanced:\n", "  ^^advansed:\n", "did you mean advanced?"),
    ("variant.yaml", "choices: [winner, none]", "choices: [winner, ^^nobody]", "do not know the choice nobody"),
    ("variant.yaml", "seasons: [summer, autumn, winter]", "seasons: [summer, ^^autum, winter]", "did you mean autumn?"),
    ("variant.yaml", "  6: {seasons", "  ^^7: {seasons", "7 is no number of leaders"),
    ("cardset.yaml", "tokens: {1: 18", "^^tokens: {1: 17", "53 power tokens, but the box has 54"),
    ("cardset.yaml", "    count: 4\n", "    count: ^^0\n", "count must be a whole number from 1"),
    ("cardset.yaml", "color: purple", "color: ^^blue", "color cannot be"),
    ("cardset.yaml", "origin: printed_partial", "origin: ^^printed", "origin cannot be"),
    ("cardset.yaml", "    leader: jon_snow\n", "    leader: ^^jon_snov\n", "jon_snov is no leader"),
    ("cardset.yaml", "{en: Betrayal,", "{en: ^^Pulling the Strings,", "is also the name of pulling_the_strings"),
    ("cardset.yaml", "  court_fool:\n", "  ^^betrayal:\n", "betrayal is also the id of another card"),
    ("cardset.yaml", STRINGS, STRINGS.replace("when: ", "when: ^^in_a_"), "when cannot be"),
    ("cardset.yaml", STRINGS, STRINGS.replace("triumph", "^^claimed"), "claimed does not stand on an influence card"),
    ("cardset.yaml", STRINGS, STRINGS.replace("shared_with_you", "^^left"), "the rule must be shared_with_you"),
    ("cardset.yaml", BETRAYAL, BETRAYAL.replace("move_offer", "^^move_ofer"), "did you mean move_offer?"),
    ("cardset.yaml", BETRAYAL, BETRAYAL.replace("to: you", "^^too: you"), "unknown key too"),
    ("cardset.yaml", BETRAYAL, BETRAYAL.replace("move_offer: {from: another, ", "^^move_offer: {"), "lacks from"),
    ("cardset.yaml", BETRAYAL, BETRAYAL.replace("another", "^^each_other"), "from of move_offer must be you"),
    ("cardset.yaml", BETRAYAL, BETRAYAL.replace("on_play, do: [{", "in_offers, do: [{^^"), "in_offers can only have"),
    ("cardset.yaml", BETRAYAL, "{when: on_play, do: [{^^win_ties: {who: you}}]}", "stand directly under in_offers"),
    ("cardset.yaml", BETRAYAL, "{when: triumph, do: [{^^extra_play: {n: 1}}]}", "can only stand under on_play"),
    ("cardset.yaml", BETRAYAL, "{when: on_play, do: ^^[]}", "expected at least one effect"),
    ("cardset.yaml", BETRAYAL, "{when: on_play, do: [{choose: {options: ^^[[{stall: {}}]]}}]}", "at least two options"),
    ("cardset.yaml", BETRAYAL, "{when: on_play, do: [^^{stall: {}, end_bidding: {}}]}", "each effect as one"),
    (
        "cardset.yaml",
        BETRAYAL,
        "{when: on_play, do: [{modify_total: {who: you, amount: {count: ^^knelt_leader}}}]}",
        "did you mean knelt_leaders?",
    ),
    ("effects.yaml", "    args: {from: leader, to: leader, filter: opt_filter}", "    args: {from: ^^card, to: leader}",
     "from cannot be"),
    ("effects.yaml", "  reward:\n", "  ^^rewards:\n", "unknown key rewards; did you mean reward?"),
    ("effects.yaml", "  a_neighbour: {en: one", "  ^^a_neighbor: {en: one", "did you mean a_neighbour?"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "reason"), WRONG, ids=[f"{row[0][:4]}-{row[3][:30]}" for row in WRONG])
def test_every_fault_is_told_with_its_place(copy: Path, file: str, old: str, new: str, reason: str) -> None:
    place = edit(copy, file, old, new)

    faults = check_variant(copy)

    assert any((f.file, (f.line, f.column)) == (file, place) and reason in f.reason for f in faults), (
        f"expected {file}:{place}: {reason}\n" + "\n".join(map(str, faults))
    )
    with pytest.raises(VariantError):
        load_variant(copy)


def test_a_file_of_another_kind_of_box_is_foreign(copy: Path) -> None:
    (copy / "board.yaml").write_text("land: {}\n")

    faults = check_variant(copy)
    assert len(faults) == 1 and str(faults[0]).startswith("board.yaml:1:1: no file of a variant has this name")


def test_an_owner_may_type_in_his_own_cards(copy: Path) -> None:
    edit(copy, "cardset.yaml", BETRAYAL, "{when: on_play, do: [{draw: {who: all, n: 2}}]}")

    assert load_variant(copy).influence["betrayal"].ability[0].do[0].name == "draw"
    assert load_variant(copy).checksum != box().checksum
