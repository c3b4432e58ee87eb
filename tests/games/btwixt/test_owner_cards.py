"""An owner of the box has cards in a file of his own: read where it lies, checked as a whole, named by a variant."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.boxes import VariantError, checksum_outside
from adjudicator.games.btwixt.reports.cards import card_text
from adjudicator.games.btwixt.rules.components import Box
from tests.games.btwixt.owner import EXAMPLE, added, own_set, run
from tests.games.btwixt.random_play import BOX, box
from tests.installed import check_variant, load_variant

MARK = "^^"


# ---- Reading


def test_a_whole_set_takes_the_place_of_ours(file: Path) -> None:
    mine: Box = load_variant(BOX, file)

    assert {card.origin for card in (*mine.influence.values(), *mine.allies.values())} == {"owner"}
    assert not set(mine.influence) & set(box().influence) and not set(mine.allies) & set(box().allies)
    assert card_text(mine, mine.allies["zq_court_fool"], "it").startswith("Zanzibar allies")
    assert mine.vocabulary == box().vocabulary


@pytest.mark.parametrize("section", ["tokens", "standard", "events", "leader_cards", "allies"])
def test_a_section_takes_the_place_of_that_section_alone(tmp_path: Path, section: str) -> None:
    path = tmp_path / "part.yaml"
    part = {"tokens": {1: 20, 2: 20, 3: 14}} if section == "tokens" else own_set(section)
    path.write_text(yaml.safe_dump(part), encoding="utf-8")
    mine: Box = load_variant(BOX, path)

    for deck in ("standard", "events", "leader_cards"):
        ours = {card.id for card in box().influence.values() if card.deck == deck}
        now = {card.id for card in mine.influence.values() if card.deck == deck}
        assert (now == ours) == (deck != section)
    assert (mine.allies == box().allies) == (section != "allies")
    assert (mine.tokens == box().tokens) == (section != "tokens")
    assert mine.set_name == box().set_name


def test_the_example_of_the_manual_is_whole_and_has_invented_names_only() -> None:
    assert check_variant(BOX, EXAMPLE) == []
    events = [card for card in load_variant(BOX, EXAMPLE).influence.values() if card.deck == "events"]

    assert len(events) == 11 and {card.origin for card in events} == {"owner"}
    assert not {card.names["en"] for card in events} & {card.names["en"] for card in box().influence.values()}


def test_what_an_owner_writes_for_a_card_is_what_players_read() -> None:
    mine = load_variant(BOX, EXAMPLE)

    assert card_text(mine, mine.influence["second_thoughts"], "it") == (
        "Se non hai vinto l'asta, questa carta ti torna in mano."
    )
    assert card_text(mine, mine.influence["harvest_moon"], "en") == "When played: every leader draws 1 influence card."


@pytest.mark.parametrize(
    ("prompt", "english", "italian"),
    [
        ("{en: swap seats., it: scambiate i posti.}", "swap seats.", "scambiate i posti."),
        ("swap seats", "swap seats.", "swap seats."),
    ],
)
def test_what_no_effect_can_express_is_left_to_the_moderator_in_the_owners_words(
    tmp_path: Path, prompt: str, english: str, italian: str
) -> None:
    path = tmp_path / "manual.yaml"
    text = EXAMPLE.read_text(encoding="utf-8").replace("draw: {who: all, n: 1}", f"manual: {{prompt: {prompt}}}")
    path.write_text(text, encoding="utf-8")
    mine = load_variant(BOX, path)
    card = mine.influence["harvest_moon"]

    assert card_text(mine, card, "en") == f"When played: the moderator settles this: {english}"
    assert card_text(mine, card, "it") == f"Quando giocata: decide chi modera: {italian}"


# ---- Faults

WHEEL = "{when: on_play, do: [{discard_offer: {from: another, filter: {color: red, max_value: 4}}}]}"
MOON = "{when: on_play, do: [{draw: {who: all, n: 1}}]}"
FAULTS = [
    ("events:\n", "^^event:\n", "unknown key event; did you mean events?"),
    ("tokens: {1: 24, 2: 18, 3: 12}", "^^tokens: {1: 24, 2: 18, 3: 11}", "53 power tokens, but the box has 54"),
    ("tokens: {1: 24, 2: 18, 3: 12}", "tokens: {1: 24, 2: 18, ^^4: 12}", "worth 1, 2 or 3, not 4"),
    ("tokens: {1: 24", "tokens: {1: ^^many", "must be a whole number"),
    ("  harvest_moon:\n", "  ^^harvest moon:\n", "is no id"),
    ("  harvest_moon:\n", "  ^^betrayal:\n", "betrayal is also the id of another card"),
    ("  broken_wheel:\n", "  ^^harvest_moon:\n", "was already written in line"),
    ("{en: Broken Wheel,", "{en: ^^Betrayal,", "Betrayal is also the name of betrayal"),
    ("{en: Broken Wheel,", "{en: ^^Court Fool,", "Court Fool is also the name of court_fool"),
    ("{en: Broken Wheel,", '{en: ^^"Wheel: broken",', "a name is one line of letters"),
    ("names: {en: Broken Wheel, it", "^^names: {it", "names lacks en"),
    ("    color: blue\n    value: 5\n", "    color: ^^red\n    value: 5\n", "color cannot be"),
    ("    value: 5\n", "    value: ^^13\n", "value must be a whole number from 0 to 12"),
    ("    value: 5\n", "    value: 5\n    ^^count: 2\n", "unknown key count"),
    ("    value: 5\n", "    value: 5\n    origin: ^^mine\n", "origin cannot be"),
    ("    text:\n      en: If", "    text:\n      ^^e: If", "e is no language code"),
    (MOON, MOON.replace("on_play", "^^on_reveal"), "when cannot be"),
    (MOON, MOON.replace("on_play", "^^claimed"), "claimed does not stand on an influence card"),
    (MOON, MOON.replace("draw", "^^drawn"), "unknown effect drawn; did you mean draw?"),
    (MOON, MOON.replace("n: 1", "^^m: 1"), "unknown key m"),
    (MOON, MOON.replace("all", "^^everybody"), "who cannot be"),
    (MOON, MOON.replace("draw: {who: all, n: 1}", "^^manual: {}"), "manual lacks prompt"),
    (MOON, MOON.replace("draw: {who: all, n: 1}", "manual: {prompt: ^^3}"), "prompt must be a mapping"),
    (MOON, MOON.replace("draw: {who: all, n: 1}", "manual: {^^prompt: {it: si}}"), "prompt lacks en"),
    (WHEEL, WHEEL.replace("red", "^^crimson"), "color cannot be"),
    (WHEEL, WHEEL.replace("max_value", "^^most"), "unknown key most"),
    ("ability:\n      - {when: triumph, do: [{take_first: {who: you}}]}\n", "^^ability: []\n", "has no ability"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "reason"), FAULTS, ids=[row[2][:36] for row in FAULTS])
def test_every_fault_is_told_with_file_line_and_column(tmp_path: Path, old: str, new: str, reason: str) -> None:
    path = tmp_path / "wrong.yaml"
    text = EXAMPLE.read_text(encoding="utf-8")
    assert old in text
    text = text.replace(old, new, 1)
    before = text[: text.index(MARK)]
    place = (str(path), before.count("\n") + 1, len(before) - before.rfind("\n"))
    path.write_text(text.replace(MARK, ""), encoding="utf-8")

    faults = check_variant(BOX, path)

    assert any((f.file, f.line, f.column) == place and reason in f.reason for f in faults), (place, faults)
    assert {f.file for f in faults} == {str(path)}, "what is installed is not to blame"
    with pytest.raises(VariantError):
        load_variant(BOX, path)


Change = Callable[[dict[str, Any]], object]
COUNTS: list[tuple[str, Change, str]] = [
    ("standard", lambda part: part["standard"].popitem(), "standard, but the box has 62"),
    ("events", lambda part: part["events"].popitem(), "10 events, but the box has 11"),
    ("allies", lambda part: part["allies"].popitem(), "49 allies, but the box has 50"),
    ("leader_cards", lambda part: part["leader_cards"].popitem(), "eddard_stark has 3 white cards instead of 4"),
    ("leader_cards", lambda part: part["leader_cards"].popitem(), "35 leader_cards, but the box has 36"),
    ("leaders", lambda part: part["leaders"].pop("jon_snow"), "jon_snow is left out"),
    ("leaders", lambda part: part["leaders"].pop("jon_snow"), "8 leaders, but the box has 9"),
]


@pytest.mark.parametrize(("section", "change", "reason"), COUNTS, ids=[row[2][:36] for row in COUNTS])
def test_a_section_that_is_not_as_large_as_the_box_is_told(
    tmp_path: Path, section: str, change: Change, reason: str
) -> None:
    part = own_set(section)
    change(part)
    path = tmp_path / "short.yaml"
    path.write_text(f"# my cards\n{yaml.safe_dump(part, sort_keys=False)}", encoding="utf-8")

    faults = check_variant(BOX, path)

    assert any(reason in f.reason and (f.file, f.line, f.column) == (str(path), 2, 1) for f in faults), faults


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("", (1, 1), "the file is empty"),
        ("- 1\n", (1, 1), "the file must be a mapping"),
        ("events: {a: [\n", (2, 1), "not YAML"),
        ("{}\n", (1, 1), "none of the sections"),
        ("\nallies: []\n", (2, 9), "allies must be a mapping"),
        ("x: &a 1\n", (1, 4), "aliases are not used here"),
    ],
)
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, text: str, place: tuple[int, int], reason: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")

    assert any((f.line, f.column) == place and reason in f.reason for f in check_variant(BOX, path))


def test_the_command_checks_a_file_without_making_anything(file: Path) -> None:
    sound = run("variants", "check", str(BOX), "--cards", str(file))
    file.write_text(file.read_text(encoding="utf-8").replace("zq_court_fool:", "zq_court fool:"), encoding="utf-8")
    faulty = run("variants", "check", str(BOX), "--cards", str(file))

    assert (sound.exit_code, sound.output) == (0, f"{file}: no fault found\n")
    assert faulty.exit_code == 1
    assert re.search(rf"^{file}:\d+:3: zq_court fool is no id", faulty.output, re.MULTILINE)
    assert [path.name for path in file.parent.iterdir()] == ["mine.yaml"]


def test_a_file_may_be_checked_for_a_variant_that_has_one_already(data: Path, file: Path) -> None:
    folder, better = added(data, file), file.with_name("better.yaml")
    better.write_text("tokens: {1: 30, 2: 20, 3: 4}\n", encoding="utf-8")

    assert run("variants", "check", str(folder), "--cards", str(better)).exit_code == 0
    assert load_variant(folder, better).tokens == {1: 30, 2: 20, 3: 4}
    assert load_variant(folder).tokens == box().tokens


def test_another_game_takes_no_cards(file: Path) -> None:
    (fault,) = check_variant(BOX.parent / "agot-2e", file)

    assert fault.reason == "agot-2e takes no file of cards"


# ---- A variant of one's own in the data folder


def test_a_variant_of_ones_own_names_the_file_and_copies_nothing(data: Path, file: Path) -> None:
    folder = added(data, file)

    assert [path.name for path in folder.iterdir()] == ["variant.yaml"]
    written = (folder / "variant.yaml").read_text(encoding="utf-8")
    assert yaml.safe_load(written) == {"base": "btwixt", "cards": str(file)}
    mine: Box = load_variant(folder)
    assert (mine.id, mine.rules, set(mine.allies)) == ("my-box", "btwixt", set(load_variant(BOX, file).allies))
    assert "my-box" in run("variants", "list", "--data", str(data)).output
    assert "Zanzibar" in run("cards", "my-box", "quixel allies 7", "--data", str(data)).output
    assert "variant my-box: no fault" in run("doctor", "--data", str(data)).output


@pytest.mark.parametrize("name", ["btwixt", "my-box", "../out", "My Box", "MINE"])
def test_a_name_that_is_taken_or_none_makes_nothing(data: Path, file: Path, name: str) -> None:
    added(data, file)
    before = sorted((data / "games").rglob("*"))
    result = run("variants", "add", "btwixt", "--cards", str(file), "--as", name, "--data", str(data))

    assert result.exit_code == 1 and "cannot be its name" in result.output
    assert sorted((data / "games").rglob("*")) == before


def test_a_file_with_faults_makes_no_variant(data: Path, tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("tokens: {1: 3}\n", encoding="utf-8")
    result = run("variants", "add", "btwixt", "--cards", str(path), "--as", "my-box", "--data", str(data))

    assert result.exit_code == 1 and f"{path}:1:1: 3 power tokens, but the box has 54" in result.output
    assert not (data / "games" / "my-box").exists()


@pytest.mark.parametrize(
    ("written", "place", "reason"),
    [
        ("base: btwixd\ncards: x.yaml\n", (1, 7), "there is no variant btwixd; did you mean btwixt?"),
        ("base: btwixt\n", (1, 1), "lacks cards"),
        ("base: btwixt\ncards: x.yaml\nversion: 2\n", (3, 1), "unknown key version"),
        ("base: other\ncards: x.yaml\n", (1, 7), "other builds on another variant itself"),
    ],
)
def test_a_variant_of_ones_own_is_checked_too(
    data: Path, file: Path, written: str, place: tuple[int, int], reason: str
) -> None:
    folder = added(data, file)
    shutil.copytree(folder, folder.parent / "other")
    (folder / "variant.yaml").write_text(written, encoding="utf-8")

    assert any((f.file, f.line, f.column) == ("variant.yaml", *place) and reason in f.reason
               for f in check_variant(folder)), check_variant(folder)  # fmt: skip


def test_a_file_that_is_gone_or_changed_is_noticed_when_the_variant_is_loaded_again(data: Path, file: Path) -> None:
    folder = added(data, file)
    first = load_variant(folder)
    assert load_variant(folder) is first

    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("Quixel allies 7", "Quixel allies seven"), encoding="utf-8")
    second = load_variant(folder)
    assert second is not first and checksum_outside(second.checksum) != checksum_outside(first.checksum)

    file.unlink()
    with pytest.raises(VariantError, match=f"{file}:1:1: cannot be read: No such file"):
        load_variant(folder)


def test_a_keeper_is_told_what_is_wrong_with_a_file_in_one_line(data: Path, file: Path) -> None:
    added(data, file)
    file.unlink()

    for words in (("cards", "my-box"), ("variants", "show", "my-box"), ("variants", "check", "games/my-box")):
        words = tuple(str(data / word) if "/" in word else word for word in words)
        result = run(*words, *(() if "check" in words else ("--data", str(data))))
        assert result.exit_code == 1 and isinstance(result.exception, SystemExit)
        assert f"{file}:1:1: cannot be read: No such file or directory" in result.output
    assert "my-box           cannot be played: 1 fault (" in run("variants", "list", "--data", str(data)).output


def test_the_card_in_the_manual_stands_in_the_example() -> None:
    manual = (EXAMPLE.parent / "keepers.md").read_text(encoding="utf-8")
    (card,) = re.findall(r"```yaml\n( +\w+:\n +names:.*?)```", manual, re.DOTALL)

    assert card in EXAMPLE.read_text(encoding="utf-8")


@pytest.mark.parametrize("words", [("cards",), ("variants", "check", "games/btwixt")])
def test_a_file_of_cards_that_is_no_plain_file_is_refused_before_it_is_read(words: tuple[str, ...]) -> None:
    result = run(*words, "--cards", "/dev/zero")

    assert result.exit_code == 1 and "is no plain file" in result.output
    assert isinstance(result.exception, SystemExit)
