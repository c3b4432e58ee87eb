"""Lines give the right answers in small positions, and every answer is legal when it is given."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import Line, LineAnswer
from adjudicator.games.agot2e.asks import ASKS
from adjudicator.games.westeros.armies import Pick, ReconcileForm, UnitForm
from adjudicator.games.westeros.clash_of_kings import BidsForm, TiesForm
from adjudicator.games.westeros.mustering import MusterForm, points_of
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.view import view
from tests.games.agot2e.random_play import new_table, variant
from tests.games.agot2e.rulings.scenario import Played, march, phase, position, token, units
from tests.orders.lively import Outcome, play_by_lines
from tests.orders.reference import reader


def lines_of(text: str, seat: str) -> list[Line]:
    read = (reader(seat).line(line) for line in text.splitlines())
    return [line for line in read if line is not None]


def settled(game: Game, ask: Ask, text: str) -> LineAnswer | None:
    found = ASKS.answer(ask, lines_of(text, ask.seat), view(game, ask.seat), variant())
    if found is not None and found.complete and not found.ask_me:
        assert ask.problem(found.answer) is None, (found, ask.problem(found.answer))
    return found


def says(game: Game, ask: Ask, text: str) -> Any:
    """Return the answer of the lines; fails when they are silent."""
    found = settled(game, ask, text)
    assert found is not None, f"{ask.name}: the lines say nothing"
    return found.answer


def is_silent(game: Game, ask: Ask, text: str) -> bool:
    return settled(game, ask, text) is None


def ask_of(played: Played, name: str, seat: str = "") -> Ask:
    return next(ask for ask in played.open if ask.name == name and seat in ("", ask.seat))


# -- planning ------------------------------------------------------------------------------------


def planning(**fields: Any) -> tuple[Game, Ask]:
    areas = {"winterfell": units("stark", "2k f"), "karhold": units("stark", "f"), "pyke": units("greyjoy", "f")}
    game = position(areas, **fields)
    return game, ask_of(phase(game, "planning"), "planning.orders", "stark")


def test_orders_come_from_the_lines_of_the_areas() -> None:
    game, ask = planning()

    assert says(game, ask, "kar: r > cas\nwin: m* > moa 2k") == {
        "winterfell": "march-plus-1-special",
        "karhold": "raid",
    }


def test_orders_for_a_part_of_the_areas_are_not_complete() -> None:
    game, ask = planning()
    found = settled(game, ask, "kar: d")

    assert found is not None and not found.complete
    assert found.answer == {"karhold": "defense-1"}


def test_a_forbidden_order_gives_way_to_the_next_alternative() -> None:
    game, ask = planning(restrictions=["no-raid"])

    assert says(game, ask, "kar: r > cas or d\nwin: c")["karhold"] == "defense-1"


# -- raven ------------------------------------------------------------------------------------------


def raven() -> tuple[Game, Ask]:
    game = position({"winterfell": units("stark", "f", order="raid")}, tracks={"court": ["stark"]})
    return game, phase(game, "raven").waiting


def test_the_raven_replaces_looks_or_rests() -> None:
    game, ask = raven()

    assert says(game, ask, "raven: win d* if str win < 2 or peek bury") == {
        "use": "replace",
        "area": "winterfell",
        "to": "defense-2-special",
    }
    assert says(game, ask, "raven: win d* if str win > 2 or peek bury") == {"use": "look"}
    assert says(game, ask, "raven: none") == {"use": "none"}
    assert is_silent(game, ask, "raven: kar d")


def test_the_raven_puts_the_card_where_the_line_says() -> None:
    game, _ = raven()
    look = phase(game, "raven", [{"use": "look"}]).waiting

    assert says(game, look, "raven: peek bury") == "bottom"
    assert says(game, look, "raven: win d* if str win > 2 or peek") == "top"


# -- raids ------------------------------------------------------------------------------------------------


def raids() -> tuple[Game, Ask]:
    game = position(
        {
            "karhold": units("stark", "f", order="raid"),
            "shivering-sea": units("stark", "s", order="raid"),
            "castle-black": units("greyjoy", "f", order="support"),
            "white-harbor": units("greyjoy", "f", order="consolidate"),
        }
    )
    return game, phase(game, "raid").waiting


def test_the_first_target_that_can_still_be_raided() -> None:
    game, ask = raids()

    assert says(game, ask, "kar: r > win or cas or none") == {"from": "karhold", "target": "castle-black"}
    assert says(game, ask, "kar: r > win or none") == {"from": "karhold", "target": None}
    assert is_silent(game, ask, "kar: r > win")
    assert is_silent(game, ask, "kar: r")


def test_the_sequence_says_which_raid_is_first() -> None:
    game, ask = raids()
    lines = "kar: r > cas\nsvs: r > whi"

    assert says(game, ask, f"{lines}\nsequence raids: svs, kar")["from"] == "shivering-sea"
    assert says(game, ask, f"{lines}\nsequence: kar")["from"] == "karhold"


def test_a_raid_on_nothing_waits_until_the_others_are_carried_out() -> None:
    """An effective raid that waits a pass may be raided itself; a sequence may still name the other one first."""
    game, ask = raids()
    lines = "kar: r > win or none\nsvs: r > whi or none"

    assert says(game, ask, lines) == {"from": "shivering-sea", "target": "white-harbor"}
    assert says(game, ask, f"{lines}\nsequence raids: kar") == {"from": "karhold", "target": None}
    assert says(game, ask, f"{lines}\nsequence raids: svs") == {"from": "shivering-sea", "target": "white-harbor"}
    assert says(game, ask, "kar: r > win or none\nsvs: r > narrow or none") == {"from": "karhold", "target": None}


# -- marches --------------------------------------------------------------------------------------------------


def marches(**more: Any) -> tuple[Game, Ask]:
    areas = {
        "karhold": units("stark", "2k f", order="march-plus-1-special"),
        "white-harbor": units("stark", "f", order="march-0"),
        "castle-black": units("greyjoy", "f"),
        **more,
    }
    game = position(areas)
    return game, phase(game, "march").waiting


def test_a_march_moves_what_the_line_says() -> None:
    game, ask = marches()

    assert says(game, ask, "kar: m* > win 2k; token") == march("karhold", ("winterfell", "2k"))
    assert says(game, ask, "kar: m* > win 2k; cas rest; token") == march(
        "karhold", ("winterfell", "2k"), ("castle-black", "f"), leave=True
    )
    assert says(game, ask, "kar: m* > win") == march("karhold", ("winterfell", "2k f"))
    assert says(game, ask, "kar: m* stay") == march("karhold")


def test_the_first_march_that_is_legal_and_whose_guard_holds() -> None:
    game, ask = marches()
    line = "kar: m* > cas 2k if str cas <= {} or > oldtown k or > win f or stay"

    assert says(game, ask, line.format(1)) == march("karhold", ("castle-black", "2k"))
    assert says(game, ask, line.format(0)) == march("karhold", ("winterfell", "f"))


def test_the_sequence_says_which_march_is_first() -> None:
    game, ask = marches()
    lines = "kar: m* > win f\nwhi: m > win f"

    assert says(game, ask, lines)["from"] == "karhold"
    assert says(game, ask, f"{lines}\nsequence marches: whi")["from"] == "white-harbor"


def test_a_leave_line_leaves_a_token() -> None:
    game, ask = marches()
    lines = "whi: m > moa f\nsequence: whi\nleave at whi: yes if power >= 5 or no"

    assert says(game, ask, lines) == march("white-harbor", ("moat-cailin", "f"), leave=True)
    assert says(game, ask, lines.replace(">= 5", ">= 6")) == march("white-harbor", ("moat-cailin", "f"))


def test_a_march_that_wants_to_be_asked_is_asked() -> None:
    game, ask = marches()
    found = settled(game, ask, "kar: m* ask if cas enemy or > win f")

    assert found is not None and found.ask_me
    assert is_silent(game, ask, "kar: m*")


def neutral() -> tuple[Game, Ask]:
    game = position(
        {
            "boneway": units("baratheon", "2f", order="march-0"),
            "yronwood": {"neutral": 3},
            "princes-pass": units("tyrell", "f", order="support"),
        }
    )
    return game, phase(game, "march").waiting


def test_a_neutral_force_too_strong_alone_makes_the_line_call_for_support() -> None:
    game, ask = neutral()

    assert says(game, ask, "bon: m > yronwood 2f or stay") == {"call": ["yronwood"]}
    called = phase(game, "march", [{"call": ["yronwood"]}]).waiting
    assert called.name == "march.neutral-support"
    assert says(game, called, "princes pass: s baratheon or none") is True
    assert says(game, called, "princes pass: s none") is False
    assert says(game, called, "princes pass: s baratheon if at pyke or none") is False
    assert is_silent(game, called, "princes pass: s")
    after = phase(game, "march", [{"call": ["yronwood"]}, False]).waiting
    assert says(game, after, "bon: m > yronwood 2f or stay") == march("boneway")


# -- combat -----------------------------------------------------------------------------------------------------


def combat(
    answers: Iterable[Any] = (), *, attacker: str = "2k", defender: str = "f", areas: dict[str, Any] | None = None,
    **fields: Any,
) -> tuple[Game, Played]:  # fmt: skip
    """Stark marches from Winterfell into Moat Cailin, which Greyjoy holds."""
    board = {
        "winterfell": units("stark", attacker, order="march-0"),
        "moat-cailin": units("greyjoy", defender),
        "seagard": units("greyjoy", "f"),
        **(areas or {}),
    }
    game = position(board, **fields)
    return game, phase(game, "march", [march("winterfell", ("moat-cailin", attacker)), *answers])


SUPPORTS = {
    "white-harbor": units("stark", "f", order="support"),
    "twins": units("tyrell", "f", order="support"),
}


@pytest.mark.parametrize(
    ("line", "side"),
    [
        ("twins: s self or stark if vs greyjoy or none", "attacker"),
        ("twins: s greyjoy", "defender"),
        ("twins: s stark if at seagard or none", "none"),
        ("twins: s lannister or martell or defender", "defender"),
        ("twins: s attacker if margin >= 0 or none", "none"),
        ("twins: s  none", "none"),
    ],
)
def test_a_house_that_looks_on_supports_as_its_line_says(line: str, side: str) -> None:
    game, played = combat(["attacker"], areas=SUPPORTS, tracks={"throne": ["stark"]})

    assert says(game, ask_of(played, "combat.support", "tyrell"), line) == side


def test_own_support_is_self() -> None:
    game, played = combat(areas=SUPPORTS, tracks={"throne": ["stark"]})
    ask = ask_of(played, "combat.support", "stark")

    assert says(game, ask, "whi: s me") == "attacker"
    assert says(game, ask, "whi: s none") == "none"
    assert is_silent(game, ask, "whi: s tyrell")


def test_support_can_be_refused() -> None:
    game, played = combat(["attacker", "attacker"], areas=SUPPORTS, tracks={"throne": ["stark"]})
    ask = ask_of(played, "combat.refuse", "stark")

    assert says(game, ask, "refuse: martell, tyrell") == "tyrell"
    assert says(game, ask, "refuse: martell") is None
    assert says(game, ask, "refuse: all") == "tyrell"
    assert is_silent(game, ask, "refuse: tyrell if margin > 9")


def cards() -> tuple[Game, Ask]:
    game, played = combat(hands={"stark": ["robb-stark", "catelyn-stark", "the-blackfish"]})
    return game, ask_of(played, "combat.card", "stark")


@pytest.mark.parametrize(
    ("lines", "card"),
    [
        ("cards: eddard, blackfish, robb", "the-blackfish"),
        ("cards: eddard, any", "robb-stark"),
        ("cards: mix catelyn 3, robb 1", "catelyn-stark"),
        ("cards defend: robb\ncards attack vs greyjoy: catelyn", "catelyn-stark"),
        ("cards at seagard: robb\ncards vs tyrell: robb\ncards: catelyn", "catelyn-stark"),
        ("cards: catelyn if margin >= 4 or blackfish if margin >= 3 or robb", "the-blackfish"),
        ("cards: catelyn if seen eddard or robb", "catelyn-stark"),
    ],
)
def test_the_first_card_still_in_hand_is_played(lines: str, card: str) -> None:
    game, ask = cards()

    assert says(game, ask, lines) == card


def test_no_card_of_the_list_in_hand_says_nothing() -> None:
    game, ask = cards()

    assert is_silent(game, ask, "cards: eddard, roose")
    assert is_silent(game, ask, "cards defend: robb")
    found = settled(game, ask, "cards: ask if rank court <= 6 or robb")
    assert found is not None and found.ask_me


def blade(stark: str, greyjoy: str, attacker: str = "k") -> tuple[Game, Ask]:
    game, played = combat(
        [{"stark": stark, "greyjoy": greyjoy}], attacker=attacker, defender="f", tracks={"fiefdoms": ["stark"]}
    )
    return game, ask_of(played, "combat.blade", "stark")


def test_the_blade_is_used_if_it_decides() -> None:
    # Knight 2 + Blackfish 1 against Footman 1 + Theon 3 in a castle: one short, and the Blade's holder wins ties.
    game, decides = blade("the-blackfish", "theon-greyjoy")
    assert says(game, decides, "blade: if decides") == "strength"
    game, idle = blade("eddard-stark", "theon-greyjoy")

    assert says(game, idle, "blade: if decides") == "no"
    assert says(game, idle, "blade: yes") == "strength"
    assert says(game, idle, "blade defend: yes\nblade: no") == "no"
    assert is_silent(game, idle, "blade: yes if margin > 9")


def test_the_redraw_of_a_tides_card_has_its_own_line() -> None:
    ask = Ask("stark", "combat.blade", ("no", "redraw"), about={"area": "moat-cailin"})
    game, _ = blade("catelyn-stark", "theon-greyjoy")

    assert says(game, ask, "redraw: yes if margin >= 1 or no\nblade: no") == "redraw"
    assert says(game, ask, "redraw: if margin < 1") == "no"
    assert is_silent(game, ask, "blade: yes")


def losses_of(units: Any) -> dict[str, int]:
    return {kind: n for item in units for kind, n in item["units"].items()}


def test_losses_follow_the_ranking() -> None:
    among = [{"area": "winterfell", "units": {"footman": 1, "knight": 2}}]
    ask = Ask(
        "stark", "combat.casualties", form=None, options=_every_loss(among, 2), about={"count": 2, "among": among}
    )
    game = position({"winterfell": units("stark", "2k f")})

    assert losses_of(says(game, ask, "lose: f, s, k")) == {"footman": 1, "knight": 1}
    assert losses_of(says(game, ask, "lose: k")) == {"knight": 2}
    assert losses_of(says(game, ask, "lose: s")) == {"footman": 1, "knight": 1}
    assert is_silent(game, ask, "lose attack: k")


def _every_loss(among: list[dict[str, Any]], number: int) -> list[Any]:
    area, held = among[0]["area"], among[0]["units"]
    ways = [{"footman": f, "knight": number - f} for f in range(held["footman"] + 1) if number - f <= held["knight"]]
    return [[{"area": area, "units": {kind: n for kind, n in way.items() if n}}] for way in ways]


def beaten(card: str) -> tuple[Game, Played]:
    """Greyjoy loses Moat Cailin with two Footmen and may go to Seagard or the Twins."""
    cards = {"stark": card, "greyjoy": "aeron-damphair"}
    tracks = {"fiefdoms": ["tyrell"]}
    return combat([cards], defender="2f", areas={"twins": token("greyjoy")}, power={"greyjoy": 0}, tracks=tracks)


def test_the_loser_retreats_to_the_first_area_that_is_open() -> None:
    game, played = beaten("catelyn-stark")
    ask = ask_of(played, "combat.retreat", "greyjoy")

    assert says(game, ask, "retreat: win, twins, seagard") == "twins"
    assert says(game, ask, "retreat from moa: seagard") == "seagard"
    assert says(game, ask, "retreat: home, any") == ask.options[0]
    assert says(game, ask, "retreat ships: twins\nretreat armies: seagard") == "seagard"
    assert is_silent(game, ask, "retreat: pyke\nretreat from seagard: twins\nretreat attack: twins")


def test_robb_sends_the_loser_where_his_line_says() -> None:
    game, played = beaten("robb-stark")
    ask = ask_of(played, "combat.retreat", "stark")

    assert says(game, ask, "ability robb: kar, seagard\nretreat: twins") == "seagard"
    assert is_silent(game, ask, "retreat: twins")


@pytest.mark.parametrize(
    ("about", "options", "line", "answer"),
    [
        ("tyrion-lannister", (False, True), "ability tyrion: yes if margin >= 0 or no", True),
        ("tyrion-lannister", (False, True), "ability tyrion: if margin < 0", False),
        ("doran-martell", ("throne", "fiefdoms", "court"), "ability doran: court", "court"),
        ("queen-of-thorns", ("kingswood", "reach"), "ability queen: boneway, reach", "reach"),
        ("mace-tyrell", ("standing", "routed"), "ability mace: routed", "routed"),
        ("aeron-damphair", (None, "asha-greyjoy"), "ability aeron: none", None),
        ("aeron-damphair", (None, "asha-greyjoy", "euron-crows-eye"), "ability aeron: any", "euron-crows-eye"),
        ("patchface", (None, "robb-stark", "roose-bolton"), "ability patchface: roose, any", "roose-bolton"),
        ("cersei-lannister", (None, "winterfell"), "ability cersei: kar, any", "winterfell"),
        ("renly-baratheon", (None, "winterfell"), "ability renly: none", None),
    ],
)
def test_texts_of_cards_are_answered_by_their_own_line(
    about: str, options: tuple[Any, ...], line: str, answer: Any
) -> None:
    game, _ = combat()
    game.combat.attacker = variant().house_cards[about].house  # type: ignore[union-attr]
    ask = Ask(game.combat.attacker, "combat.ability", options, about={"card": about})  # type: ignore[union-attr]

    assert says(game, ask, line) == answer
    assert is_silent(game, ask, "blade: yes")


# -- consolidate and musters -----------------------------------------------------------------------------------


def consolidations() -> tuple[Game, Ask]:
    areas = {
        "winterfell": units("stark", "f", order="consolidate-special"),
        "karhold": units("stark", "f", order="consolidate"),
    }
    game = position(areas)
    return game, phase(game, "consolidate").waiting


def test_a_special_order_musters_or_pays() -> None:
    game, ask = consolidations()

    assert says(game, ask, "win: c* muster k or power\nkar: c\nsequence power: win") == {
        "area": "winterfell",
        "use": "muster",
    }
    assert says(game, ask, "win: c* power\nsequence: win") == {"area": "winterfell", "use": "power"}
    assert is_silent(game, ask, "win: c*")


def test_the_units_of_a_special_order_come_from_the_same_line() -> None:
    game, _ = consolidations()
    ask = phase(game, "consolidate", [{"area": "winterfell", "use": "muster"}]).waiting

    assert says(game, ask, "win: c* muster f>k+f or power\nmuster win: s") == [
        {"castle": "winterfell", "area": "winterfell", "unit": "knight", "upgrade": "footman"},
        {"castle": "winterfell", "area": "winterfell", "unit": "footman", "upgrade": None},
    ]


def musters() -> tuple[Game, Ask]:
    areas = {"winterfell": units("stark", "f"), "white-harbor": units("stark", "f"), "narrow-sea": units("tyrell", "s")}
    game = position(areas)
    castles = game.castles_of("stark")
    about = {"cause": "mustering", "castles": {castle: points_of(game, castle) for castle in castles}}
    ask = Ask("stark", "muster.place", form=MusterForm(game, "stark", castles), about=about)
    return game, ask


def test_each_castle_musters_by_its_line() -> None:
    game, ask = musters()

    assert says(game, ask, "muster win: 3k or f+s\nmuster: k or s@nar or f>k") == [
        {"castle": "winterfell", "area": "winterfell", "unit": "footman", "upgrade": None},
        {"castle": "winterfell", "area": "winterfell-port", "unit": "ship", "upgrade": None},
        {"castle": "white-harbor", "area": "white-harbor", "unit": "knight", "upgrade": "footman"},
    ]
    assert says(game, ask, "muster: none") == []


def test_castles_without_a_line_leave_the_answer_incomplete() -> None:
    game, ask = musters()
    found = settled(game, ask, "muster win: k")

    assert found is not None and not found.complete
    assert [muster["unit"] for muster in found.answer] == ["knight"]
    assert is_silent(game, ask, "muster win: 3k")


def test_the_horde_musters_in_one_castle_only() -> None:
    game, ask = musters()
    form = ask.form
    assert form is not None
    form.one_castle = True  # type: ignore[attr-defined]
    horde = Ask("stark", "muster.place", form=form, about={**ask.about, "cause": "horde"})

    assert {muster["castle"] for muster in says(game, horde, "muster: f")} == {"winterfell"}


# -- Westeros phase ------------------------------------------------------------------------------------------------


def choice(name: str, options: Iterable[Any], line: str, seat: str = "stark", **about: Any) -> Any:
    game = position({"winterfell": units("stark", "2k f"), "karhold": units("stark", "k f")}, power={seat: 7})
    return says(game, Ask(seat, name, tuple(options), about=about), line)


@pytest.mark.parametrize(
    ("name", "options", "about", "line", "answer"),
    [
        ("westeros.choice", ("supply", "mustering", "nothing"), {"card": "a-throne-of-blades"},
         "choose throne: muster if power >= 9 or supply or none", "supply"),
        ("westeros.choice", ("no-defense", "no-march-plus-1", "nothing"), {"card": "put-to-the-sword"},
         "choose put to the sword: no defence", "no-defense"),
        ("bid.track", range(8), {"track": "court"}, "bid: throne 2, fief 0, court 5", 5),
        ("bid.track", range(8), {"track": "court"}, "bid court: 12", 7),
        ("bid.track", range(8), {"track": "fiefdoms"}, "bid fief: 3 if power >= 8 or 1", 1),
        ("bid.track", range(8), {"track": "throne"}, "bid throne: all", 7),
        ("bid.wildlings", range(8), {"strength": 8}, "bid wild: 4 if threat >= 8 or 1", 4),
        ("bid.wildlings", range(8), {"strength": 6}, "bid wild: 4 if threat >= 8 or 1", 1),
        ("wildlings.tie", ("greyjoy", "baratheon"), {"among": "lowest"}, "ties low: baratheon, greyjoy", "baratheon"),
        ("wildlings.tie", ("greyjoy", "baratheon"), {"among": "highest"}, "ties high: stark, greyjoy", "greyjoy"),
        ("wildlings.option", ("destroy-two-units", "lose-two-positions"), {}, "wildlings option: positions",
         "lose-two-positions"),
        ("wildlings.card", ("robb-stark", "catelyn-stark"), {"action": "discard"}, "wildlings discard: eddard, catelyn",
         "catelyn-stark"),
        ("wildlings.card", (None, "robb-stark"), {"action": "take-back"}, "wildlings take: eddard, none", None),
        ("wildlings.track", ("throne", "fiefdoms", "court"), {"action": "highest", "house": "stark"},
         "wildlings best: court\nwildlings track: throne", "court"),
        ("wildlings.track", ("fiefdoms", "court"), {"action": "lowest", "house": "stark"},
         "wildlings best: court\nwildlings track: throne, fief", "fiefdoms"),
        ("port.ships", range(3), {"area": "pyke-port"}, "ports at pyke: 1\nports: all", 1),
        ("port.ships", range(3), {"area": "oldtown-port"}, "ports at pyke: 1\nports: all", 2),
        ("port.ships", range(3), {"area": "oldtown-port"}, "ports: none", 0),
        ("port.ships", range(3), {"area": "oldtown-port"}, "ports: 9", 2),
    ],
)  # fmt: skip
def test_choices_of_the_westeros_phase(name: str, options: Any, about: dict[str, Any], line: str, answer: Any) -> None:
    assert choice(name, options, line, **about) == answer


def test_a_line_about_my_marker_says_nothing_about_anothers() -> None:
    game = position({})
    ask = Ask("stark", "wildlings.track", ("throne", "court"), about={"action": "lower-two", "house": "tyrell"})

    assert is_silent(game, ask, "wildlings track: court")


def test_ties_are_ordered_by_the_ranking_and_then_as_they_stand() -> None:
    groups = [["greyjoy", "tyrell", "martell"], ["stark", "baratheon"]]
    ask = Ask("stark", "bid.ties", form=TiesForm(groups), about={"track": "throne", "groups": groups})
    game = position({})

    assert says(game, ask, "ties throne: stark, martell") == [["martell", "greyjoy", "tyrell"], ["stark", "baratheon"]]
    assert is_silent(game, ask, "ties throne: lannister"), "a group without any House that the line names is asked"
    assert is_silent(game, ask, "ties court: stark, martell")


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("ties: tyrell", ["stark", "tyrell", "greyjoy"]),
        ("ties: tyrell, greyjoy", ["stark", "tyrell", "greyjoy"]),
        ("ties: tyrell, stark", ["tyrell", "stark", "greyjoy"]),
        ("ties: greyjoy, tyrell, stark", ["greyjoy", "tyrell", "stark"]),
    ],
)
def test_the_own_house_wins_ties_unless_the_line_puts_it_elsewhere(line: str, order: list[str]) -> None:
    groups = [["greyjoy", "tyrell", "stark"]]
    ask = Ask("stark", "bid.ties", form=TiesForm(groups), about={"track": "throne", "groups": groups})

    assert says(position({}), ask, line) == [order]


@pytest.mark.parametrize(
    ("among", "line", "chosen"),
    [
        ("highest", "ties high: tyrell, greyjoy", "stark"),
        ("highest", "ties high: tyrell, stark", "tyrell"),
        ("lowest", "ties low: tyrell, greyjoy", "tyrell"),
        ("lowest", "ties low: stark", "stark"),
    ],
)
def test_the_own_house_is_the_highest_and_never_the_lowest_bidder_by_itself(among: str, line: str, chosen: str) -> None:
    assert choice("wildlings.tie", ("greyjoy", "tyrell", "stark"), line, among=among) == chosen


def test_three_bids_at_once_are_cut_to_what_is_left() -> None:
    game = position({}, power={"stark": 6})
    ask = Ask("stark", "bid.all-tracks", form=BidsForm(6), about={"tracks": ["throne", "fiefdoms", "court"]})

    assert says(game, ask, "bid: throne 2, fief 0, court 5") == {"throne": 2, "fiefdoms": 0, "court": 4}
    found = settled(game, ask, "bid throne: 3")
    assert found is not None and not found.complete and found.answer["throne"] == 3


def reconcile(text: str, supply: int = 0) -> LineAnswer | None:
    areas = {"winterfell": units("stark", "2k f"), "karhold": units("stark", "2f"), "moat-cailin": units("stark", "2f")}
    game = position(areas, supply={"stark": supply})
    ask = Ask("stark", "supply.reconcile", form=ReconcileForm(game, "stark"), about={})
    return settled(game, ask, text)


def test_units_are_removed_until_the_armies_fit_and_not_one_more() -> None:
    # Level 0 feeds two armies of two: three units in Winterfell and a third army are too much.
    found = reconcile("disband: f kar, f win, k win, f moa")

    assert found is not None
    assert found.answer == [
        {"area": "karhold", "units": {"footman": 1}},
        {"area": "winterfell", "units": {"footman": 1}},
    ]


def test_a_list_without_places_and_a_list_too_short() -> None:
    found = reconcile("disband: 9f, 5k")

    assert found is not None and sum(sum(item["units"].values()) for item in found.answer) == 2
    assert reconcile("disband: f kar") is None


def wildling_units(line: str, count: int = 2, action: str = "destroy", **more: Any) -> Any:
    held = {"winterfell": {"knight": 2, "footman": 1}, "karhold": {"footman": 2}}
    game = position({area: {"house": "stark", "units": dict(there)} for area, there in held.items()})
    form = UnitForm([Pick(area, there, {}) for area, there in held.items()], count, **more)
    among = [{"area": area, "units": there} for area, there in held.items()]
    ask = Ask("stark", "wildlings.units", form=form, about={"action": action, "count": count, "among": among})
    found = settled(game, ask, line)
    return found and found.answer


def test_wildlings_take_the_listed_units() -> None:
    assert wildling_units("wildlings lose: f kar, 3k, f") == [
        {"area": "karhold", "units": {"footman": 1}},
        {"area": "winterfell", "units": {"knight": 1}},
    ]
    assert wildling_units("wildlings lose: f") is None
    assert wildling_units("wildlings downgrade: 2k win", action="downgrade") == [
        {"area": "winterfell", "units": {"knight": 2}}
    ]
    assert wildling_units("wildlings upgrade: f kar", action="upgrade", up_to=True) == [
        {"area": "karhold", "units": {"footman": 1}}
    ]
    assert wildling_units("wildlings upgrade: none", action="upgrade", up_to=True) == []


# -- whole games -------------------------------------------------------------------------------------------------------


def test_whole_games_are_played_by_lines_and_every_answer_is_legal() -> None:
    total = Outcome()
    for seed in range(4):
        rulings = {"tides_of_battle": seed == 0, "collect_track_bids_together": seed == 1, "split_support": seed == 2}
        outcome = play_by_lines(new_table(3 + seed, seed, rulings), seed)
        total.by_lines.update(outcome.by_lines)
        total.silent.update(outcome.silent)

    rare = {"march.neutral-support", "combat.casualties", "combat.retreat-casualties", "port.ships"}
    assert set(ASKS) - set(total.by_lines) <= rare | {"combat.refuse", "wildlings.card", "combat.replacement"}
    assert total.silent.total() < 0.05 * total.by_lines.total()
