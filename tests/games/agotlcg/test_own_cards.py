"""Cards of an owner's own: what every word does in play, what players read, and what a wrong file is told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
import yaml

from adjudicator.boxes.folder import check_variant
from adjudicator.games.agotlcg import GAME
from adjudicator.games.agotlcg.box import KIND
from adjudicator.games.agotlcg.box.own import (
    OWN_TYPES,
    abilities,
    always,
    conditions,
    costs,
    effects,
    filters,
    occasions,
)
from adjudicator.games.agotlcg.lines.deck_mail import decks_in
from adjudicator.games.agotlcg.reports.voice import Voice
from adjudicator.games.agotlcg.rules.actions import action_window
from adjudicator.games.agotlcg.rules.components import Deck
from adjudicator.games.agotlcg.rules.deck_rules import is_playable
from adjudicator.games.agotlcg.rules.dominance import DOMINANCE
from adjudicator.games.agotlcg.rules.entering import enter
from adjudicator.games.agotlcg.rules.leaving import kill, sacrifice
from adjudicator.games.agotlcg.rules.phases import begin_phase, end_phase
from adjudicator.games.agotlcg.rules.setup import new_game
from adjudicator.games.agotlcg.rules.values import is_of, total, traits
from adjudicator.judge.table.match import reader_of
from tests.docs.pages import ROOT
from tests.games.agotlcg.decks import PLOTS, codes, legal, written
from tests.games.agotlcg.own import OWN, own_box
from tests.games.agotlcg.random_play import play
from tests.games.agotlcg.scene import Scene, attack, candidates, choose, use
from tests.games.agotlcg.test_random_games import cards_of, check
from tests.trace.lcg import BOX, KIND_NAME, lcg_box


def scene(
    mine: Sequence[str] = (),
    theirs: Sequence[str] = (),
    *,
    hand: Sequence[str] = (),
    their_hand: Sequence[str] = (),
    phase: str = "challenges",
) -> Scene:
    """Return a position with cards of an owner's own in the box."""
    return Scene(mine, theirs, hand=hand, their_hand=their_hand, phase=phase, box=own_box())


# ---- what the words do


def test_a_reaction_to_a_challenge_asks_for_type_side_margin_and_part() -> None:
    for type, attackers, defenders, draws in (
        ("power", ["Old Captain"], [], 1),
        ("military", ["Old Captain"], [], 0),
        ("power", ["Robb Stark"], [], 0),
        ("power", ["Old Captain"], ["Cersei Lannister"], 0),
    ):
        played = scene(["Old Captain", "Robb Stark"], ["Cersei Lannister"])
        played.win(type, attackers, *([use("Old Captain")] if draws else []), defenders=defenders)

        assert (played.hand(), "Old Captain" in played.offered()) == (draws, bool(draws))


def test_a_constant_effect_counts_only_while_its_condition_holds() -> None:
    played = scene(["Old Captain"], ["Robb Stark"])
    resting = played.strength("Old Captain")
    played.fight("power", ["Old Captain"])

    assert (resting, played.strength("Old Captain")) == (3, 5)


def test_a_keyword_is_gained_in_some_challenges_only() -> None:
    played = scene(["Court Spy"], ["Robb Stark"])
    before = played.keywords("Court Spy")
    played.fight("power", ["Court Spy"])

    assert (before, played.keywords("Court Spy")) == ([], ["stealth"])


def test_chance_picks_what_an_opponent_discards() -> None:
    played = scene(["Robb Stark"], ["Court Spy"], hand=["Ice", "Arya Stark"])

    played.win("power", ["Robb Stark"])

    assert played.hand() == 1 and len(played.game.players["p1"].discard) == 1


def test_an_interrupt_takes_another_card_from_the_dead_pile() -> None:
    played = scene(["Silent Mourner"])
    played.lay("p1", "dead", "Arya Stark")

    played.play(kill(played.game, [played.id("Silent Mourner")]), use("Silent Mourner"), choose("Arya Stark"))

    assert (played.where("Silent Mourner"), played.where("Arya Stark")) == ("p1 dead", "p1 hand")


def test_a_save_costs_a_sacrifice_and_is_no_help_to_oneself() -> None:
    played = scene(["Shield Maiden", "Arya Stark"])

    played.play(kill(played.game, [played.id("Shield Maiden"), played.id("Arya Stark")]), use("Shield Maiden"))

    assert (played.where("Shield Maiden"), played.where("Arya Stark")) == ("p1 discard", "p1")


def test_a_reduction_and_power_for_a_card_that_was_marshaled() -> None:
    played = scene(["Loud Herald"], hand=["Margaery Tyrell", "Deaf Septon"], phase="marshaling")

    played.act(use("Loud Herald"), use("Margaery Tyrell"), use("Deaf Septon"), use("Loud Herald"))

    assert played.gold() == 9 - (3 - 2) - 2
    assert played.power("Loud Herald") == 1


def test_costs_are_paid_and_only_some_characters_can_be_chosen() -> None:
    theirs = ["Burned Men", "Robb Stark", "Deaf Septon"]
    played = scene(["Old Jailer"], theirs, hand=["Ice"])

    asked = played.act(use("Old Jailer"), choose("Burned Men"))

    assert candidates(asked) == {"Burned Men"}
    assert played.knelt("Burned Men") and played.hand() == 0
    assert played.game.players["p1"].faction_knelt


def test_an_effect_counts_cards_and_a_forced_ability_waits_for_its_conditions() -> None:
    for gold, limited, power in ((2, True, 1), (1, True, 0), (2, False, 0)):
        played = scene(["Weapon Smith", *(["Quiet Cove"] if limited else [])], phase="dominance")
        played.attach("Little Bird", "Weapon Smith")
        played.game.players["p1"].gold = gold
        played.play(begin_phase(played.game))

        assert played.faction_power() == power
        assert played.strength("Weapon Smith") == 2 + 1


def test_icons_are_gained_and_lost_by_what_cards_are_and_how_they_stand() -> None:
    played = scene(["Old Marshal", "Arya Stark", "Robb Stark"], phase="standing")
    played.kneel("Robb Stark", "Arya Stark")

    assert "power" in played.icons("Old Marshal")
    assert "military" not in played.icons("Robb Stark")
    played.play(end_phase(played.game), use("Old Marshal"), choose("Robb Stark"))
    assert not played.knelt("Robb Stark") and played.knelt("Arya Stark")


def test_an_attachment_gives_faction_and_trait_and_strength_for_a_challenge() -> None:
    played = scene(["Robb Stark"])
    played.attach("Stolen Banner", "Robb Stark")
    robb, before = played.id("Robb Stark"), played.strength("Robb Stark")

    assert is_of(played.game, robb, "greyjoy") and "raider" in traits(played.game, robb)
    played.phase("challenges", attack("military", "Robb Stark"), use("Stolen Banner"))
    assert "str-raised" in played.told() and played.knelt("Stolen Banner")
    assert played.strength("Robb Stark") == before


def test_a_trait_can_be_taken_away() -> None:
    played = scene(["Eddard Stark"])
    played.attach("Open Shame", "Eddard Stark")

    assert "lord" not in traits(played.game, played.id("Eddard Stark"))


def test_a_blank_card_does_nothing_until_the_attachment_goes() -> None:
    played = scene(["Old Captain"])
    played.attach("Rough Gag", "Old Captain")
    played.fight("power", ["Old Captain"])
    gagged = played.strength("Old Captain")
    played.play(action_window(played.game, "attackers"), use("Rough Gag"))

    assert (gagged, played.strength("Old Captain")) == (3, 5)
    assert played.where("Rough Gag") == "p1 hand" and played.hand() == 2


def test_numbers_of_a_player_grow_with_what_is_counted() -> None:
    before, played = scene(), scene(["Quiet Cove", "Night Market", "Old Gate", "The Wall"])

    assert played.value("income") == before.value("income") + 1 + 0
    assert played.value("initiative") == before.value("initiative") + 2
    assert total(played.game, DOMINANCE, "p1") == 2


def test_gold_and_a_kneeling_knight_return_a_character() -> None:
    played = scene(["Old Gate", "Tumblestone Knight"], ["Arya Stark", "Robb Stark"], phase="standing")
    played.kneel("Arya Stark")
    played.game.players["p1"].gold = 1

    played.phase("standing", use("Old Gate"), choose("Tumblestone Knight"), choose("Arya Stark"))

    assert played.where("Arya Stark") == "p2 hand" and played.gold() == 0


def test_dominance_of_the_other_is_an_occasion() -> None:
    played = scene(["Old Gate"], ["Robb Stark"], phase="dominance")
    played.game.players["p1"].gold = 0

    played.phase("dominance")

    assert played.hand() == 1


def test_a_search_shows_a_card_of_a_type_and_costs_a_location() -> None:
    played = scene(["Night Market", "Drowned Altar"], phase="taxation")
    played.lay("p1", "draw", "Arya Stark", "Ice")

    asked = played.play(action_window(played.game, "taxation"), use("Night Market"), choose("Ice"))

    assert candidates(asked, "lcg.search") == {"Ice"}
    assert played.where("Ice") == "p1 hand" and played.where("Drowned Altar") == "p1 discard"


def test_an_event_is_played_only_where_it_says() -> None:
    for first, seat, offered in (("p2", "p2", True), ("p1", "p2", False), ("p2", "p1", False)):
        played = scene(["Arya Stark"], ["Robb Stark"], hand=["Great Pyre"])
        played.game.first = first
        played.fight("military", ["Robb Stark" if seat == "p2" else "Arya Stark"], seat=seat)
        played.act()

        assert ("Great Pyre" in played.offered()) == offered


def test_a_veto_cancels_an_event_once_a_challenge() -> None:
    played = scene(["Robb Stark"], ["Arya Stark"], hand=["Put to the Sword"], their_hand=["Loud Veto", "Loud Veto"])

    played.win("military", ["Robb Stark"], use("Put to the Sword"), use("Loud Veto"))

    assert played.game.uses["challenge:p2:Loud Veto"] == 1


def test_cards_come_back_from_the_piles() -> None:
    played = scene(hand=["Sudden Return"])
    played.lay("p1", "discard", "Old Captain", "Arya Stark")
    asked = played.act(use("Sudden Return"), choose("Old Captain"))
    assert candidates(asked) == {"Old Captain"} and played.where("Old Captain") == "p1"

    later = scene(hand=["Sudden Return"], phase="marshaling")
    later.lay("p1", "dead", "Sansa Stark", "Old Captain")
    asked = later.act(use("Sudden Return"), choose("Sansa Stark"))
    assert candidates(asked) == {"Sansa Stark"} and later.where("Sansa Stark") == "p1 draw"


def test_one_effect_after_another() -> None:
    played = scene(["Robb Stark"], ["Arya Stark", "Burned Men"], hand=["Low Blow"])

    played.win("military", ["Robb Stark"], use("Low Blow"), choose("Arya Stark"))

    assert "renown" in played.keywords("Robb Stark")
    assert played.where("Arya Stark") == "p2 discard" and played.where("Burned Men") == "p2 dead"


def test_a_plot_is_revealed_and_hears_what_happens() -> None:
    played = scene(["Quiet Cove"], phase="plot")
    assert played.revealed("Great Muster") and played.gold() == 11
    assert (played.value("claim"), played.value("reserve")) == (2, 8)

    played.play(sacrifice(played.game, played.id("Quiet Cove")), use("Great Muster"))
    assert played.gold() == 12


def test_an_attachment_acts_by_what_its_host_is_and_leaves_the_game_for_it() -> None:
    for host, offered in (("Eddard Stark", True), ("Arya Stark", False)):
        played = scene([host])
        played.attach("Last Oath", host)
        played.kneel(host)

        played.act(use("Last Oath")) if offered else played.act()

        assert played.knelt(host) != offered
        assert (played.where("Last Oath") == "p1 removed") == offered


def test_a_card_acts_only_while_it_stands_so_itself() -> None:
    for kneels in (True, False):
        played = scene(["Sleeping Dog"])
        if kneels:
            played.kneel("Sleeping Dog")

        assert played.strength("Sleeping Dog") == (4 if kneels else 1)


def test_a_card_may_enter_play_knelt() -> None:
    played = scene(hand=["Free Outlaw"])

    played.play(enter(played.game, played.id("Free Outlaw"), "put"))

    assert played.knelt("Free Outlaw")


# ---- the file


def words_of(value: object) -> set[str]:
    """Return every key and every word in a value read from YAML."""
    if isinstance(value, dict):
        return set(map(str, value)) | {word for each in value.values() for word in words_of(each)}
    if isinstance(value, list):
        return {word for each in value for word in words_of(each)}
    return {value} if isinstance(value, str) else set()


def test_every_word_is_used_by_a_card_of_our_file() -> None:
    tables = [filters.STEADY, filters.CHANGING, filters.WHOSE, filters.IS, conditions.CONDITIONS, conditions.ROLES]
    tables += [occasions.OCCASIONS, costs.WORDS, costs.MAPPINGS, effects.WORDS, effects.MAPPINGS, always.ONLY_HOST]
    tables += [always.OF_PLAYERS, abilities.AREAS, abilities.ANSWERS, OWN_TYPES]
    used = words_of(yaml.safe_load(OWN.read_text(encoding="utf-8")))

    assert [word for table in tables for word in table if word not in used] == []


def test_texts_are_read_in_the_language_of_the_player() -> None:
    said = [Voice(language, own_box()).text("p1/own-undying#1") for language in ("en", "it")]

    assert said == ["Cannot be killed.", "Non può essere uccisa."]
    assert Voice("it", own_box()).text("p1/own-deaf#1") == "Immune to events."
    assert Voice("en", own_box()).text("p1/01141#1") == Voice("en", lcg_box()).text("p1/01141#1")


def test_decks_may_have_them_and_the_installed_box_knows_nothing_of_them() -> None:
    assert all(is_playable(own_box(), code) for code in own_box().cards)
    assert "own-undying" not in lcg_box().cards and "own-undying" not in lcg_box().texts


FAULTS = {
    "names: {en: Ice}": "Ice is the name of 01153 already",
    "faction: greyjo": 'faction cannot be "greyjo"; did you mean greyjoy?',
    "strength: -1": "strength must be a whole number from 0 to 1000, not -1",
    "abilities: [{when: reaction, to: {you-wn: {type: power}}, do: [cancel]}]": "did you mean you-win?",
    "abilities: [{when: reaction, to: {you-win: {type: power}}, do: [{drw: 1}]}]": "did you mean draw?",
    "abilities: [{when: action, do: [{draw: 1}]}]": "could be used without end",
    "abilities: [{when: action, limit: {per: round}, do: [{kill: target}]}]": "add choose",
    "abilities: [{when: reaction, to: {killed: this}, do: [{draw: 1}]}]": "make it an interrupt",
    "abilities: [{when: interrupt, to: {killed: this}, do: [save]}]": "a save is a would-interrupt",
    "abilities: [{when: interrupt, to: {effect-of: {type: event}}, do: [cancel]}]": "cancelled by a would-interrupt",
    "abilities: [{when: when-revealed, do: [{draw: 1}]}]": "only plots are revealed",
    "abilities: [{when: action, limit: {per: round}, choose: {from: hand, card: {type: event}}, do: [{kill: target}]}]":
        "nothing happens so to cards from hand",
    "abilities: [{when: action, costs: [{kneel: {type: character}}, discard-card], do: [{draw: 1}]}]":
        "only one of the costs",
    "always: [{for: this, strngth: 2}]": "did you mean strength?",
    "always: [{for: {trait: lord}, strength: 2}]": "printed-trait",
    "always: [{for: this, trait: lord}]": "by an attachment",
    "always: [{for: {}, strength: 2}]": "say at least one thing",
}  # fmt: skip
CARD = {"names": "{en: New Card}", "faction": "stark", "cost": "1", "strength": "1", "text": "{en: Words.}"}


@pytest.mark.parametrize("line", FAULTS)
def test_a_wrong_card_is_refused_with_place_and_reason(line: str, tmp_path: Path) -> None:
    key, _, value = line.partition(": ")
    lines = [f"    {name}: {said}" for name, said in (CARD | {key: value}).items()]
    file = tmp_path / "cards.yaml"
    file.write_text("\n".join(["character:", "  own-new:", *lines]) + "\n", encoding="utf-8")

    found = [str(fault) for fault in check_variant(BOX, {KIND_NAME: KIND}, file)]

    assert any(FAULTS[line] in fault for fault in found), found
    assert all(re.match(rf"{re.escape(str(file))}:\d+:\d+: ", fault) for fault in found)


def test_a_card_that_does_something_needs_words_for_players(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    lines = [f"    {name}: {said}" for name, said in CARD.items() if name != "text"]
    always = "    always: [{for: this, strength: 1}]"
    file.write_text("\n".join(["character:", "  own-new:", *lines, always]) + "\n", encoding="utf-8")

    assert "players need a text" in str(check_variant(BOX, {KIND_NAME: KIND}, file)[0])


def test_the_page_for_owners_explains_every_word_and_the_example_is_right() -> None:
    page = (ROOT / "docs" / "lcg-cards.md").read_text(encoding="utf-8")
    words = [filters.STEADY, filters.CHANGING, filters.WHOSE, filters.IS, conditions.CONDITIONS, conditions.ROLES]
    words += [occasions.OCCASIONS, costs.WORDS, costs.MAPPINGS, effects.WORDS, effects.MAPPINGS, always.ONLY_HOST]
    words += [always.OF_PLAYERS, always.PROTECTED, abilities.AREAS, abilities.ANSWERS, abilities.PERIODS, OWN_TYPES]

    assert [word for table in words for word in table if not re.search(rf"[`{{ ]{word}[`: ]", page)] == []
    assert check_variant(BOX, {KIND_NAME: KIND}, ROOT / "docs" / "lcg-cards.example.yaml") == []


# ---- whole games


def own_deck(faction: str) -> Deck:
    """Return a deck of every card of our file that a faction may have, and fillers of the Core Set."""
    cards = [card for card in own_box().cards.values() if card.own and card.faction in ("neutral", faction)]
    own = {card.code: 2 for card in cards if card.type != "plot"}
    plots = {**dict.fromkeys(codes(dict.fromkeys(PLOTS, 1)), 1), "own-muster": 1}
    return Deck(faction, own | codes(legal(faction, cards=30)), plots)


@pytest.mark.parametrize("seed", range(8))
def test_random_games_with_these_cards_end_and_lose_no_card(seed: int) -> None:
    factions = Random(seed).sample(["greyjoy", "martell", "lannister", "baratheon", "tyrell"], 2 + seed % 3)
    game = new_game(own_box(), {f"p{n}": own_deck(faction) for n, faction in enumerate(factions, 1)})
    every = cards_of(game)

    done = play(seed, lambda state: check(state, every), game)

    assert done.winner in done.players and not done.resolving


def test_a_deck_by_mail_may_name_them() -> None:
    cards = legal("greyjoy", cards=58) | {"Old Captain": 1, "Great Pyre": 1}
    lines = written("House Greyjoy", cards=cards).splitlines()
    [own], [installed] = (decks_in(box, lines, reader_of(GAME, box, "red").context) for box in (own_box(), lcg_box()))

    assert own.wrong == () and "Old Captain" in str(installed.wrong)
