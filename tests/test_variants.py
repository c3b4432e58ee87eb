"""The 2nd edition as it lies in games/, the loader, and what the loader says about a folder that is wrong."""

from __future__ import annotations

import json
import os
import random
import shutil
import time
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from adjudicator.boxes import VariantError, find_variants
from adjudicator.games.agot2e.box import FILES, words
from adjudicator.games.agot2e.rules.house_cards import ABILITIES
from adjudicator.games.agot2e.rules.rulings import Rulings
from adjudicator.games.agot2e.rules.wildling_cards import EFFECTS
from adjudicator.games.westeros.components import Variant
from tests.box_damage import damaged, edit
from tests.installed import check_variant, load_variant
from tests.sampling import counts

GAMES = Path(__file__).parents[1] / "games"
BOX = GAMES / "agot-2e"


@pytest.fixture(scope="module")
def variant() -> Variant:
    return load_variant(BOX)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the folder, free to be edited."""
    return Path(shutil.copytree(BOX, tmp_path / "my-own"))


# ---------------------------------------------------------------------------------------------- what is in the box


def test_the_board_has_the_areas_structures_and_icons_of_the_box(variant: Variant) -> None:
    areas = variant.areas.values()

    assert Counter(area.kind for area in areas) == {"land": 38, "sea": 12, "port": 8}
    assert Counter(area.structure for area in areas if area.structure) == {"castle": 10, "stronghold": 10}
    assert sum(area.supply for area in areas) == 24
    assert sum(area.power for area in areas) == 19
    assert sorted(area.garrison for area in areas if area.home_of) == [2] * 6


def test_the_board_has_127_borders_and_16_more_with_ports(variant: Variant) -> None:
    edges = {frozenset((area.id, other)) for area in variant.areas.values() for other in area.adjacent}
    with_port = {edge for edge in edges if any(variant.areas[id].kind == "port" for id in edge)}

    assert (len(edges - with_port), len(with_port)) == (127, 16)
    assert all(area.id in variant.areas[other].adjacent for area in variant.areas.values() for other in area.adjacent)


@pytest.mark.parametrize(
    "pair",
    ["harrenhal twins", "greywater-watch winterfell", "three-towers starfall", "kingswood blackwater", "oldtown reach"],
)
def test_areas_that_only_look_close_do_not_touch(variant: Variant, pair: str) -> None:
    """Rivers, gaps and corners."""
    one, other = pair.split()

    assert other not in variant.areas[one].adjacent


def test_every_port_joins_its_land_and_its_sea(variant: Variant) -> None:
    for port in (area for area in variant.areas.values() if area.kind == "port"):
        assert set(port.adjacent) == {port.land, port.sea}
        assert variant.areas[port.land or ""].port == port.id
        assert port.id in variant.areas[port.sea or ""].adjacent
        assert port.max_ships == 3


def test_there_are_seven_cards_for_each_house_and_24_of_them_have_a_text(variant: Variant) -> None:
    cards = variant.house_cards.values()

    assert Counter(card.house for card in cards) == dict.fromkeys(variant.houses, 7)
    assert sum(card.ability is not None for card in cards) == 24
    assert all(card.swords == card.forts == 0 for card in cards if card.ability)
    assert all(set(card.text) == {"en", "it"} for card in cards if card.ability)
    for house in variant.houses:
        assert sorted(card.strength for card in cards if card.house == house) == [0, 1, 1, 2, 2, 3, 4]


def test_the_decks_hold_30_westeros_9_wildling_and_24_tides_cards(variant: Variant) -> None:
    westeros = variant.westeros_cards.values()

    assert [sum(card.count for card in westeros if card.deck == deck) for deck in (1, 2, 3)] == [10, 10, 10]
    assert [sum(card.count for card in westeros if card.deck == deck and card.icon) for deck in (1, 2, 3)] == [3, 3, 5]
    assert len({card.effect for card in variant.wildling_cards.values()}) == 9
    tides = variant.tides.values()
    assert sum(card.count for card in tides) == 24
    assert sum(card.count * card.strength for card in tides) == 22
    assert [sum(card.count * number for card in tides for number in [getattr(card, icon)]) for icon in
            ("swords", "forts", "skulls")] == [4, 4, 2]  # fmt: skip


def test_each_house_has_fifteen_orders_five_of_them_special_and_23_figures(variant: Variant) -> None:
    orders = variant.orders.values()

    assert sum(order.count for order in orders) == 15
    assert Counter(order.type for order in orders if order.star) == dict.fromkeys(
        ("march", "defense", "support", "raid", "consolidate"), 1
    )
    assert {unit.id: unit.limit for unit in variant.units.values()} == {
        "footman": 10, "knight": 5, "siege_engine": 2, "ship": 6,
    }  # fmt: skip


def test_the_wildling_track_and_the_supply_table_are_the_printed_ones(variant: Variant) -> None:
    assert (variant.wildling_start, variant.wildling_step, variant.wildling_limit) == (2, 2, 12)
    assert [len(row) for row in variant.supply_table] == [2, 2, 3, 4, 4, 4, 5]
    assert [sum(row) for row in variant.supply_table] == [4, 5, 7, 9, 10, 11, 13]


@pytest.mark.parametrize(("players", "neutral", "blocked"), [(3, 2, 12), (4, 12, 0), (5, 9, 0), (6, 2, 0)])
def test_set_ups_for_three_to_six_players(variant: Variant, players: int, neutral: int, blocked: int) -> None:
    setup = variant.setups[players]
    six = variant.setups[6]

    assert (len(setup.houses), len(setup.neutral), len(setup.blocked)) == (players, neutral, blocked)
    for track, order in setup.tracks.items():
        assert order == tuple(house for house in six.tracks[track] if house in setup.houses)
    assert setup.stars == ((3, 3, 2, 1, 0, 0) if players > 4 else (3, 2, 1, 0))[:players]
    for house in setup.houses:
        totals: Counter[str] = Counter()
        for units in setup.units[house].values():
            totals.update(units)
        assert totals == {"footman": 2, "knight": 1, "ship": 2 if house in ("baratheon", "greyjoy") else 1}


def test_everything_has_a_name_in_english_and_italian(variant: Variant) -> None:
    parts = (variant.areas, variant.houses, variant.units, variant.orders, variant.house_cards)
    cards = (variant.westeros_cards, variant.wildling_cards, variant.tides)
    for part in (*parts, *cards):
        assert all(set(thing.names) == {"en", "it"} for thing in part.values())


def test_every_ruling_has_choices_and_the_peers_profile_uses_them(variant: Variant) -> None:
    assert len(variant.rulings) == 33
    assert all(default in variant.ruling_choices[option] for option, default in variant.rulings.items())
    peer = variant.profiles["swords-and-ravens"]
    assert all(value != variant.rulings[option] for option, value in peer.items())
    assert len(peer) == 11


def test_the_port_ship_of_lannister_is_counted_as_a_record_counts_it(variant: Variant) -> None:
    """JSON knows no numbers as keys, and rulings are kept in the record of a game."""
    assert variant.rulings["lannister_port_ship"] == {"3": 0, "4": 1, "5": 1, "6": 1}
    assert json.loads(json.dumps(dict(variant.rulings))) == variant.rulings


def test_variants_may_name_exactly_what_the_rules_can_do() -> None:
    assert set(words.ABILITIES) == set(ABILITIES)
    assert set(words.WILDLING_EFFECTS) == set(EFFECTS)
    settled = {"retreat_into_enemy_homes"}  # open in other editions only: this rulebook forbids it
    assert set(words.RULINGS) == set(Rulings.__dataclass_fields__) - settled


# ---------------------------------------------------------------------------------------------- loading


def test_a_loaded_variant_cannot_be_changed(variant: Variant) -> None:
    with pytest.raises(TypeError):
        variant.areas["winterfell"] = variant.areas["pyke"]  # type: ignore[index]
    with pytest.raises(TypeError):
        variant.setups[6].units["stark"]["winterfell"]["knight"] = 9  # type: ignore[index]


def test_loading_is_quick() -> None:
    seconds = []
    for _ in range(5):
        start = time.process_time()
        assert check_variant(BOX) == []
        seconds.append(time.process_time() - start)

    assert min(seconds) < 0.150


def test_an_unchanged_folder_is_read_once_and_a_changed_one_again(copy: Path) -> None:
    first = load_variant(copy)
    assert load_variant(copy) is first

    edit(copy, "variant.yaml", "rounds: 10", "rounds: 9")
    os.utime(copy / "variant.yaml", ns=(1, 1))
    second = load_variant(copy)

    assert (first.rounds, second.rounds) == (10, 9)
    assert first.checksum != second.checksum


def test_the_checksum_depends_on_the_content_alone(copy: Path, variant: Variant) -> None:
    assert load_variant(copy).checksum == variant.checksum


def test_the_first_folder_with_an_id_wins(tmp_path: Path) -> None:
    own = shutil.copytree(BOX, tmp_path / "games" / "agot-2e")
    (tmp_path / "games" / "no-variant").mkdir()

    assert find_variants([tmp_path / "games", GAMES])["agot-2e"] == own
    assert find_variants([tmp_path / "nowhere", GAMES])["agot-2e"] == BOX


def test_a_copied_and_edited_variant_loads(copy: Path) -> None:
    """Another area, another border, other numbers, a borrowed ability, a set-up for two."""
    edit(copy, "board.yaml", "  karhold:", "  skagos:\n    code: SKA\n    names: {en: Skagos}\n    structure: castle"
         "\n    supply: 2\n    adjacent: [castle-black]\n  karhold:")  # fmt: skip
    edit(copy, "board.yaml", "adjacent: [bay-of-ice, karhold,", "adjacent: [bay-of-ice, skagos, karhold,")
    edit(copy, "variant.yaml", "castles_to_win: 7", "castles_to_win: 6")
    edit(copy, "variant.yaml", "rounds: 10", "rounds: 14")
    edit(copy, "house-cards.yaml", "      swords: 2", "      ability: balon-greyjoy\n      text: {en: Like Balon.}")
    edit(copy, "setups.yaml", "setups:\n",
         "setups:\n  2:\n    houses: [stark, martell]\n    stars: [2, 1]\n    tracks:\n"
         "      throne: [stark, martell]\n      fiefdoms: [stark, martell]\n      court: [martell, stark]\n"
         "    units:\n      stark: {winterfell: {knight: 2}}\n")  # fmt: skip

    variant = load_variant(copy)

    assert variant.id == "my-own"
    assert variant.areas["castle-black"].adjacent[3] == "skagos"
    assert (variant.castles_to_win, variant.rounds) == (6, 14)
    assert variant.setups[2].units["stark"] == {"winterfell": {"knight": 2}}
    assert variant.setups[6].units["stark"]["winterfell"] == {"footman": 1, "knight": 1}


# ----------------------------------------------------------------------------------------- what is wrong, and where

WRONG = [
    # missing, unknown and misspelt keys
    ("board.yaml", "  winterfell:\n    code: WIN\n", "  ^^winterfell:\n", "winterfell lacks code"),
    ("board.yaml", "    structure: castle", "    ^^structur: castle", "unknown key structur; did you mean structure?"),
    ("board.yaml", "    adjacent: [bay-of-ice, winterfell]\n", "", "stony-shore lacks adjacent"),
    ("board.yaml", "names: {en: Winterfell, it: Grande Inverno}", "^^names: {it: Grande Inverno}", "names lacks en"),
    ("board.yaml", "names: {en: Winterfell, it:", "names: {en: Winterfell, ^^Italian:", "no language code"),
    ("variant.yaml", "rounds: 10\n", "", "variant.yaml lacks rounds"),
    ("variant.yaml", "rules: agot2e", "rules: ^^agot3e", "did you mean agot2e?"),
    (
        "variant.yaml",
        "  march_pointer:",
        "  ^^march_poynter:",
        "unknown key march_poynter; did you mean march_pointer?",
    ),
    ("variant.yaml", "    tiebreakers: faq_2_0", "    ^^tiebreaker: faq_2_0", "did you mean tiebreakers?"),
    ("units.yaml", "    limit: 10\n", "", "footman lacks limit"),
    ("setups.yaml", "    stars: [3, 2, 1]\n", "", "setups 3 lacks stars"),
    # ids that lead nowhere
    ("board.yaml", "adjacent: [bay-of-ice, karhold", "adjacent: [bay-of-ice, ^^karhol", "did you mean karhold?"),
    ("board.yaml", "    sea: bay-of-ice", "    sea: ^^bay-of-winter", "there is no sea area bay-of-winter"),
    ("board.yaml", "    land: pyke", "    land: ^^winterfell", "winterfell has another port"),
    ("board.yaml", "    sea: ironmans-bay", "    sea: ^^narrow-sea", "narrow-sea does not border pyke"),
    ("houses.yaml", "home: pyke", "home: ^^pike", "there is no land area pike; did you mean pyke?"),
    ("houses.yaml", "home: pyke", "home: ^^winterfell", "winterfell is already the home of stark"),
    ("house-cards.yaml", "ability: catelyn-stark", "ability: ^^catelyn", "did you mean catelyn-stark?"),
    ("house-cards.yaml", "  martell:", "  ^^martel:", "there is no House martel; did you mean martell?"),
    ("westeros-cards.yaml", "effect: choice", "effect: ^^chance", 'effect cannot be "chance"'),
    ("westeros-cards.yaml", "mustering, nothing]", "^^muster, nothing]", "did you mean mustering?"),
    ("westeros-cards.yaml", "chooser: blade", "chooser: ^^sword", "expected throne, blade or raven"),
    ("westeros-cards.yaml", "restriction: no-raid", "restriction: ^^no-raids", "did you mean no-raid?"),
    ("wildling-cards.yaml", "effect: crow-killers", "effect: ^^crow-killer", "did you mean crow-killers?"),
    ("units.yaml", "upgrade_from: footman", "upgrade_from: ^^knight", "knight is no other unit"),
    ("orders.yaml", "type: raid", "type: ^^raids", "did you mean raid?"),
    ("setups.yaml", "    dragonstone: {footman: 1", "    ^^dragonstoan: {footman: 1", "did you mean dragonstone?"),
    ("setups.yaml", "{footman: 1, knight", "{^^footmen: 1, knight", "there is no unit footmen; did you mean footman?"),
    ("setups.yaml", "  greyjoy:\n", "  ^^grayjoy:\n", "there is no House grayjoy; did you mean greyjoy?"),
    ("setups.yaml", "      eyrie: 6", "      ^^eyry: 6", "there is no land area eyry; did you mean eyrie?"),
    (
        "setups.yaml",
        "throne: [baratheon, lannister, stark]",
        "throne: [baratheon, lannister, ^^tyrell]",
        "does not play",
    ),
    # things said twice
    ("board.yaml", "  karhold:\n", "  castle-black: {}\n  karhold:\n", "castle-black was already written in line"),
    ("board.yaml", "    code: KAR", "    code: ^^CAS", "CAS is also the code of castle-black"),
    ("board.yaml", "    code: KAR", "    code: ^^WINT", "WINT begins the name of winterfell"),
    ("board.yaml", "{en: Karhold", "{en: ^^Castle Black", '"Castle Black" is also the name of castle-black'),
    ("board.yaml", "  bay-of-ice:\n    code", "  ^^pyke:\n    code", "pyke is already a land area"),
    ("board.yaml", "[bay-of-ice, winterfell]", "[bay-of-ice, ^^bay-of-ice]", "bay-of-ice is listed twice"),
    ("units.yaml", "code: k", "code: ^^f", "f is also the code of footman"),
    ("orders.yaml", 'code: "s*"', 'code: ^^"s"', "s is also the code of support"),
    ("house-cards.yaml", "    catelyn-stark:", "    ^^patchface:", None),
    # borders from one side only
    (
        "board.yaml",
        "adjacent: [bay-of-ice, winterfell]",
        "adjacent: [bay-of-ice]",
        "stony-shore does not list winterfell",
    ),
    (
        "board.yaml",
        "adjacent: [bay-of-ice, winterfell]",
        "adjacent: [bay-of-ice, ^^pyke, winterfell]",
        "pyke does not list",
    ),
    ("board.yaml", "[bay-of-ice, winterfell]", "[bay-of-ice, winterfell, ^^stony-shore]", "cannot border itself"),
    ("board.yaml", "adjacent: [ironmans-bay]", "adjacent: [ironmans-bay, ^^pyke-port]", "pyke-port is a port"),
    # wrong numbers
    ("board.yaml", "    supply: 1", "    supply: ^^-1", "supply must be a whole number from 0 to 1000, not -1"),
    ("board.yaml", "    power: 1", "    power: ^^one", 'power must be a whole number from 0 to 1000, not "one"'),
    ("board.yaml", "position: [525, 45]", "position: ^^[525]", "position must be two numbers"),
    ("board.yaml", "position: [525, 45]", "position: [525, ^^north]", "number 2 of position must be a whole number"),
    ("houses.yaml", "supply: 1", "supply: ^^7", "the supply table ends at 6"),
    ("variant.yaml", "  3: [3, 2, 2, 2]\n", "  3: ^^[2, 3, 2, 2]\n", "army sizes must go from large to small"),
    ("variant.yaml", "  3: [3, 2, 2, 2]\n", "", "3 is not in its place"),
    ("variant.yaml", "start_power: 5", "start_power: ^^25", "more than the 20 power tokens"),
    ("variant.yaml", "wildling_start: 2", "wildling_start: ^^12", "must be below wildling_limit"),
    ("tides.yaml", "count: 8", "count: ^^0", "count must be a whole number from 1"),
    ("setups.yaml", "stars: [3, 2, 1]", "stars: ^^[3, 2]", "2 star numbers for 3 positions"),
    (
        "setups.yaml",
        "houses: [baratheon, lannister, stark]",
        "houses: ^^[baratheon, lannister]",
        "2 Houses in a set-up for 3",
    ),
    ("setups.yaml", "throne: [baratheon, lannister, stark]", "throne: ^^[baratheon, lannister]", "throne lacks stark"),
    (
        "setups.yaml",
        "  baratheon:\n",
        "  ^^baratheon:\n    storms-end: {knight: 5}\n",
        "6 of knight, and a House has 5",
    ),
    ("setups.yaml", "{ship: 2}", "{ship: 4}", "too large for supply 2"),
    ("setups.yaml", "    kingswood: {footman: 1}", "    kingswood: {^^ship: 1}", "a ship cannot stand in kingswood"),
    ("setups.yaml", "    kingswood:", "    ^^kings-landing:", "kings-landing is neutral or blocked"),
    ("setups.yaml", "    kingswood:", "    ^^winterfell:", None),
    ("setups.yaml", "    shipbreaker-bay: {", "    ^^pyke-port: {", "a port of pyke, which baratheon does not hold"),
    ("setups.yaml", "      - oldtown", "      - ^^winterfell", "winterfell is the home of stark, who plays"),
    # rulings
    ("variant.yaml", "default: spec", "default: ^^faq_1_0", "the default faq_1_0 is none of the choices"),
    ("variant.yaml", "choices: [spec, faq_2_0]", "choices: [spec, ^^faq_20]", "did you mean faq_2_0?"),
    ("variant.yaml", "    own_support_automatic: true", "    own_support_automatic: ^^1", "cannot be 1"),
    ("variant.yaml", "      - {3: 1, 4: 1", "      - ^^{3: some, 4: 1", "expected a number for each number of players"),
    ("variant.yaml", "choices: [spec, faq_2_0]", "^^choices: []", "tiebreakers needs at least one choice"),
    # YAML itself
    ("variant.yaml", "default: false", "default: ^^no", "no is read in different ways"),
    ("variant.yaml", "rounds: 10", "rounds: ^^012", "012 is read in different ways"),
    ("variant.yaml", "rounds: 10", "rounds: ^^1:30", "1:30 is read in different ways"),
    ("variant.yaml", "rounds: 10", "rounds: ^^1_0", "1_0 is read in different ways"),
    ("variant.yaml", "rounds: 10", "rounds: ^^true", "rounds must be a whole number from 1 to 1000, not true"),
    ("variant.yaml", "rounds: 10", "rounds:^^", "not nothing"),
    ("variant.yaml", "rounds: 10", "rounds: ^^&ten 10", "&ten is an anchor"),
    ("variant.yaml", "rounds: 10", "rounds: ^^*ten", "*ten repeats something by alias"),
    ("variant.yaml", "rounds: 10", "rounds: ^^!!python/name:os.system 10", "the tag"),
    ("variant.yaml", "rounds: 10", "rounds: [10\nversions^^: 1", "not YAML"),
    ("variant.yaml", "rounds: 10", "rounds: ^^" + "[" * 5000, None),
    ("variant.yaml", "rounds: 10", "rounds: 1^^\x070", "control character 0x07"),
    ("variant.yaml", "rounds: 10", "rounds: 10\n^^---\nrounds: 10", "a second document begins"),
    ("variant.yaml", "rules: agot2e", "? ^^[rules]\n: agot2e", "a key must be a word or a number"),
    ("board.yaml", "land:\n", "^^land: 7\nlost:\n", None),
]


@pytest.mark.parametrize(("file", "old", "new", "reason"), WRONG, ids=[f"{w[0]}-{i}" for i, w in enumerate(WRONG)])
def test_a_wrong_file_is_refused_with_line_column_and_reason(
    copy: Path, file: str, old: str, new: str, reason: str | None
) -> None:
    line, column = edit(copy, file, old, new)

    faults = check_variant(copy)

    assert faults, "the mistake went unseen"
    assert all(fault.line >= 1 and fault.column >= 1 and fault.file in FILES for fault in faults)
    if reason:
        assert any(reason in fault.reason for fault in faults), "\n".join(map(str, faults))
    if reason and "^^" in new:
        assert any((fault.file, fault.line, fault.column) == (file, line, column) for fault in faults), (
            f"expected {file}:{line}:{column}\n" + "\n".join(map(str, faults))
        )


def test_one_run_shows_every_fault_in_the_order_of_the_files(copy: Path) -> None:
    edit(copy, "tides.yaml", "count: 8", "count: many")
    edit(copy, "board.yaml", "code: KAR", "code: CAS")
    edit(copy, "board.yaml", "    structure: castle", "    structur: castle")
    line, column = edit(copy, "variant.yaml", "rounds: 10", "rounds: ^^ten")

    with pytest.raises(VariantError) as caught:
        load_variant(copy)

    assert [fault.file for fault in caught.value.faults] == ["variant.yaml", "board.yaml", "board.yaml", "tides.yaml"]
    assert str(caught.value).splitlines()[0].endswith("my-own: 4 faults")
    first = f'  variant.yaml:{line}:{column}: rounds must be a whole number from 1 to 1000, not "ten"'
    assert str(caught.value).splitlines()[1] == first


def test_missing_and_foreign_files_are_named(copy: Path) -> None:
    (copy / "tides.yaml").rename(copy / "tide.yaml")

    assert [str(fault) for fault in check_variant(copy)] == [
        "tides.yaml:1:1: cannot be read: No such file or directory",
        "tide.yaml:1:1: no file of a variant has this name; did you mean tides.yaml?",
    ]


def test_a_folder_that_is_not_there_is_one_fault(tmp_path: Path) -> None:
    with pytest.raises(VariantError, match="there is no folder"):
        load_variant(tmp_path / "nowhere")


def test_bytes_that_are_no_text_are_refused_with_their_place(copy: Path) -> None:
    data = (copy / "board.yaml").read_bytes()
    (copy / "board.yaml").write_bytes(data.replace("Vecchia Città".encode(), "Vecchia Città".encode("latin-1")))
    line = data[: data.index(b"Vecchia")].count(b"\n") + 1

    (fault,) = check_variant(copy)

    assert (fault.line, fault.reason) == (line, "byte 0xe0 is not UTF-8 text")


@pytest.mark.parametrize("content", ["", "# nothing\n", "[]", "words", "null", "- - - -", "a: {b: {c: {d: {e: f}}}}"])
@pytest.mark.parametrize("file", ["variant.yaml", "board.yaml", "setups.yaml", "westeros-cards.yaml"])
def test_a_file_with_something_else_in_it_is_refused(copy: Path, file: str, content: str) -> None:
    (copy / file).write_text(content)

    assert any(fault.file == file for fault in check_variant(copy))


@counts(25, 400)
def test_no_damage_to_a_file_ends_in_a_traceback(copy: Path, count: int) -> None:
    """Random cuts, doublings and swaps of lines and words; the faults of each must lie inside its files."""
    dice = random.Random(7)
    seen = 0
    for _ in range(count):
        file = dice.choice(FILES)
        good = (BOX / file).read_text(encoding="utf-8")
        (copy / file).write_text(damaged(good, dice), encoding="utf-8")
        faults = check_variant(copy)
        seen += bool(faults)
        for fault in faults:
            lines = (copy / fault.file).read_text(encoding="utf-8").count("\n") + 2
            assert 1 <= fault.line <= lines and fault.column >= 1
        (copy / file).write_text(good, encoding="utf-8")

    assert seen > count // 2


def test_near_words_are_offered_only_when_they_are_near(copy: Path) -> None:
    edit(copy, "board.yaml", "adjacent: [bay-of-ice, winterfell]", "adjacent: [bay-of-ice, valyria]")

    reasons = [fault.reason for fault in check_variant(copy)]

    assert "there is no area valyria" in reasons


def test_the_words_of_the_orders_are_those_of_the_order_syntax(variant: Variant) -> None:
    assert [order.code for order in variant.orders.values()] == [
        "m-",
        "m",
        "m*",
        "d",
        "d*",
        "s",
        "s*",
        "r",
        "r*",
        "c",
        "c*",
    ]
    assert {unit.id: unit.code for unit in variant.units.values()} == {
        "footman": "f", "knight": "k", "siege_engine": "e", "ship": "s",
    }  # fmt: skip
    assert all(len(area.code) == 3 for area in variant.areas.values())
    assert not any(one.code == other.code for one, other in pairwise(sorted(variant.areas.values(), key=str)))
