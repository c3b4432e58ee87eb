"""The worked examples of the two rulebooks, one by one; in brackets the chapter. Numbers are those of the examples."""

from __future__ import annotations

from adjudicator.games.agot1e.rules import RULES
from adjudicator.games.agot1e.rules.one_time.consolidating import EFFECTS
from adjudicator.games.westeros.armies import sizes
from adjudicator.games.westeros.clash_of_kings import clash_of_kings
from adjudicator.games.westeros.mustering import muster
from tests.games.agot1e.box import variant
from tests.games.agot1e.rulings.test_westeros import count_supply, put
from tests.games.agot1e.scenario import position
from tests.games.agot2e.rulings.battle import battle, outcome, part
from tests.games.agot2e.rulings.scenario import drive, losses, march, phase, refusal, told, units


def test_lannister_is_set_up() -> None:
    """(Setting up the Game)"""
    game = RULES.new_game(variant(), 5, {})
    held = {area: game.areas[area].units for area in game.held_by("lannister")}
    assert held == {
        "lannisport": {"footman": 1, "knight": 1}, "stoney-sept": {"footman": 1}, "the-golden-sound": {"ship": 1}
    }  # fmt: skip
    assert [game.tracks[track].index("lannister") + 1 for track in ("throne", "fiefdoms", "court")] == [2, 5, 1]
    assert game.raven_holder == "lannister" and game.players["lannister"].power == 5


def test_supply_falls_from_five_to_three() -> None:
    """(Supply): four armies of 4, 3, 2 and 2 become 3, 2, 2 and 2."""
    areas = {
        "harrenhal": units("lannister", "2k 2f"),
        "the-golden-sound": units("lannister", "3s"),
        "searoad-marches": units("lannister", "2k"),
        "stoney-sept": units("lannister", "2f"),
    }
    game = position(areas, supply={"lannister": 5})
    ask = count_supply(game).waiting
    assert game.players["lannister"].supply == 3 and ask.seat == "lannister"
    lost = losses(("harrenhal", "f"), ("the-golden-sound", "s"))
    assert refusal(ask, losses(("harrenhal", "f"))) is not None
    game = position(areas, supply={"lannister": 5})
    count_supply(game, lost)
    assert sorted(sizes(game, "lannister"), reverse=True) == [3, 2, 2, 2]


def test_lannister_musters() -> None:
    """(Mustering): at supply 3 the last point of Riverrun cannot be used."""
    areas = {
        "lannisport": units("lannister", "f"),
        "harrenhal": units("lannister", "2f"),
        "riverrun": units("lannister", "3k"),
        "stoney-sept": units("lannister", "f"),
        "sunset-sea": units("lannister", "s"),
    }
    game = position(areas, supply={"lannister": 3})
    ask = drive(muster(game, "lannister", game.castles_of("lannister"), "mustering")).waiting
    answer = [
        put("lannisport", "footman"),
        put("lannisport", "ship", "the-golden-sound"),
        put("harrenhal", "knight", upgrade="footman"),
        put("riverrun", "ship", "the-golden-sound"),
    ]
    assert refusal(ask, answer) is None
    assert refusal(ask, [*answer, put("riverrun", "footman")]) == "supply-exceeded"
    assert refusal(ask, [*answer, put("riverrun", "ship", "the-golden-sound")]) == "supply-exceeded"


def test_bids_for_the_fiefdoms() -> None:
    """(Clash of Kings): 4, 3, 3, 2 and 0; Greyjoy has just won the Iron Throne and decides the tie."""
    power = dict.fromkeys(("lannister", "baratheon", "stark", "tyrell", "greyjoy"), 9)
    game = position({}, power=power)
    throne = {"greyjoy": 5, "lannister": 4, "baratheon": 3, "stark": 2, "tyrell": 1}
    bids = {"lannister": 4, "baratheon": 3, "stark": 3, "tyrell": 2, "greyjoy": 0}
    played = drive(clash_of_kings(game), [throne, bids, [["baratheon", "stark"]]])
    assert [ask.seat for ask in played.asks("bid.ties")] == ["greyjoy"]
    assert game.tracks["fiefdoms"] == ["lannister", "baratheon", "stark", "tyrell", "greyjoy"]
    assert game.blade_holder == "lannister"


def test_five_raids() -> None:
    """(Executing Raid Orders): Greyjoy pillages, Lannister removes the Raid of Tyrell, which then never acts."""
    areas = {
        "blackwater": units("lannister", "f", order="raid"),
        "the-golden-sound": units("lannister", "s", order="raid"),
        "searoad-marches": units("lannister", "f", order="support"),
        "riverrun": units("lannister", "f", order="support"),
        "sunset-sea": units("greyjoy", "s", order="raid"),
        "highgarden": units("tyrell", "f", order="consolidate"),
        "the-reach": units("tyrell", "f", order="raid"),
        "harrenhal": units("baratheon", "f", order="raid"),
    }
    game = position(areas, tracks={"throne": ["greyjoy", "stark", "lannister", "baratheon", "tyrell"]})
    raids = [("sunset-sea", "highgarden"), ("blackwater", "the-reach"), ("harrenhal", "riverrun")]
    played = phase(game, "raid", [{"from": source, "target": target} for source, target in raids], rest=True)
    assert [ask.seat for ask in played.asked][:3] == ["greyjoy", "lannister", "baratheon"]
    assert "tyrell" not in {ask.seat for ask in played.asked}
    assert game.players["greyjoy"].power == 6 and game.players["tyrell"].power == 5


def test_three_footmen_march_from_lannisport() -> None:
    """(Executing March Orders): one to Stoney Sept, one to Searoad Marches, one stays."""
    areas = {
        "lannisport": units("lannister", "3f", order="march-minus-1"),
        "searoad-marches": units("lannister", "f"),
    }
    game = position(areas)
    phase(game, "march", [march("lannisport", ("stoney-sept", "f"), ("searoad-marches", "f"))])
    found = {area: game.areas[area].units["footman"] for area in game.held_by("lannister")}
    assert found == {"lannisport": 1, "stoney-sept": 1, "searoad-marches": 2} and not game.areas["lannisport"].order


def test_four_ships_carry_an_army_from_highgarden_to_sunspear() -> None:
    """(Ship Transport)"""
    areas = {
        "highgarden": units("tyrell", "4k", order="march-0"),
        "sunset-sea": units("tyrell", "2s"),
        "redwyne-straights": units("tyrell", "s"),
        "summer-sea": units("tyrell", "s"),
    }
    game = position(areas)
    ask = phase(game, "march").waiting
    coasts = ("sunspear", "flints-finger", "starfall")
    assert all(refusal(ask, march("highgarden", (coast, "4k"))) is None for coast in coasts)
    game.areas["redwyne-straights"] = type(game.areas["sunset-sea"])()
    assert refusal(phase(game, "march").waiting, march("highgarden", ("sunspear", "4k"))) == "not-adjacent"


def test_seven_against_six_before_the_cards() -> None:
    """(Calling for Support): a March order of the defender counts nothing, and Baratheon helps Lannister."""
    areas = {
        "the-reach": units("tyrell", "2k", order="march-plus-1-special"),
        "blackwater": units("lannister", "f", order="march-minus-1"),
        "kings-landing": units("tyrell", "k", order="support"),
        "stoney-sept": units("lannister", "k f", order="support"),
        "harrenhal": units("baratheon", "k", order="support"),
    }
    game = position(areas, tracks={"throne": ["tyrell"]})
    played = phase(game, "march", [march("the-reach", ("blackwater", "2k"))], always={"combat.support": "defender"})
    assert [ask.seat for ask in played.asks("combat.support")] == ["baratheon"]
    assert played.asks("combat.card")[0].about["strength"] == {"tyrell": 7, "lannister": 6}


def test_two_swords_against_a_fortification() -> None:
    """(Casualties): Tyrell loses one unit against Tywin, and Lannister none against Margaery."""
    for attackers, defenders, lost in (("4k", "2f", 1), ("f", "4k", 0)):
        areas = {"stoney-sept": units("lannister", attackers, order="march-0")}
        game = position({**areas, "blackwater": units("tyrell", defenders)})
        battle(game, "stoney-sept", "blackwater", attackers, ("tywin-lannister", "margaery-tyrell"))
        assert outcome(game)["winner"] == ("lannister" if lost else "tyrell")
        assert sum(n for each in told(game, "casualties") for n in each["units"][0]["units"].values()) == lost


def test_a_routed_knight_at_storms_end() -> None:
    """(Retreats): it adds nothing, and is destroyed when the second battle is lost too."""
    areas = {
        "storms-end": units("tyrell", "k f", routed="k"),
        "dragonstone": units("baratheon", "2k", order="march-0"),
        "shipbreaker-bay": units("baratheon", "s"),
    }
    game = position(areas)
    battle(game, "dragonstone", "storms-end", "2k", ("salladhor-saan", "brienne-of-tarth"))
    assert part(game, "tyrell", "army") == 1
    assert told(game, "destroyed-at-once")[0]["units"] == {"knight": 1}


def test_dragonstone_pays_two() -> None:
    """(Executing Consolidate Power Orders)"""
    game = position({"dragonstone": units("baratheon", "f", order="consolidate")})
    phase(game, "consolidate")
    assert game.players["baratheon"].power == 7


def test_sunspear_yields_to_five() -> None:
    """(Neutral Forces): a Knight, a Footman, +1 and a supporting Ship."""
    areas = {
        "yronwood": units("tyrell", "k f", order="march-plus-1-special"),
        "summer-sea": units("tyrell", "s", order="support"),
        "sunspear": {"neutral": 5},
    }
    game = position(areas)
    phase(game, "march", [march("yronwood", ("sunspear", "k f"))])
    assert told(game, "neutral-force")[0]["total"] == 5 and game.areas["sunspear"].house == "tyrell"


def test_a_fortification_instead_of_three_power() -> None:
    """(*A Clash of Kings*, Fortifications): then three Knights come to 3 against the two Footmen's 3."""
    areas = {"kings-landing": units("baratheon", "2f", order="consolidate")}
    game = position(areas, rulings={"fortifications": True})
    ask = phase(game, "consolidate").waiting
    assert [option["use"] for option in ask.options] == ["power", "fortification"]
    phase(game, "consolidate", [ask.options[1]])
    assert game.areas["kings-landing"].fortification and game.players["baratheon"].power == 5
    game.areas["blackwater"].house, game.areas["blackwater"].units = "lannister", {"knight": 3}
    game.areas["blackwater"].order = "march-0"
    game.phase = "march"
    played = battle(game, "blackwater", "kings-landing", "3k", ("kevan-lannister", "salladhor-saan"))
    assert played.asks("combat.card")[0].about["strength"] == {"lannister": 3, "baratheon": 3}
    paid = position(areas, rulings={"fortifications": True})
    phase(paid, "consolidate", [ask.options[0]])
    assert paid.players["baratheon"].power == 8


def test_a_ship_in_port_raids_its_sea() -> None:
    """(*A Clash of Kings*, Ports): Martell cancels the support of the fleet outside Sunspear."""
    areas = {
        "port-of-sunspear": units("martell", "s", order="raid"),
        "sunspear": units("martell", "f"),
        "east-summer-sea": units("tyrell", "s", order="support"),
    }
    game = position(areas, players=6, rulings={"ports": True})
    phase(game, "raid", [{"from": "port-of-sunspear", "target": "east-summer-sea"}])
    assert not game.areas["east-summer-sea"].order


def test_conscription_at_winterfell() -> None:
    """(*A Clash of Kings*, One-Time Orders): two points, here for an upgrade and a Footman."""
    game = position({"winterfell": units("stark", "f")}, rulings={"one_time_orders": True})
    musters = [put("winterfell", "knight", upgrade="footman"), put("winterfell", "footman")]
    drive(EFFECTS["conscription"](game, "stark", "winterfell", "conscription"), [musters])
    assert game.areas["winterfell"].units == {"knight": 1, "footman": 1}


def test_a_caravan_at_blackwater() -> None:
    """(*A Clash of Kings*, One-Time Orders): from 3 to 5, until the next Supply card."""
    game = position({"blackwater": units("lannister", "f")}, rulings={"one_time_orders": True}, supply={"lannister": 3})
    drive(EFFECTS["supply-caravan"](game, "lannister", "blackwater", "supply-caravan"))
    assert game.players["lannister"].supply == 5
    count_supply(game)
    assert game.players["lannister"].supply == 4, "two barrels of Blackwater and two of Lannisport"


def test_a_forced_march_gathers_an_army_that_marches_on() -> None:
    """(*A Clash of Kings*, Forced March): over the sea too, and the normal March order is used afterwards."""
    areas = {
        "kings-landing": units("baratheon", "f", order="march-0", one_time="forced-march"),
        "dragonstone": units("baratheon", "k"),
        "shipbreaker-bay": units("baratheon", "s"),
        "blackwater-bay": units("baratheon", "s"),
        "crackclaw-point": units("baratheon", "f"),
        "blackwater": units("lannister", "f"),
    }
    game = position(areas, rulings={"one_time_orders": True})
    joining = [
        {"from": "dragonstone", "units": {"knight": 1}, "leave_token": False},
        {"from": "crackclaw-point", "units": {"footman": 1}, "leave_token": False},
    ]
    forced = {"order": "forced-march", "area": "kings-landing", "moves": joining}
    played = phase(game, "march", [forced, march("kings-landing", ("blackwater", "k 2f"))])
    assert {ask.name for ask in played.open} == {"combat.card"}
    assert played.open[0].about["strength"] == {"baratheon": 4, "lannister": 1}


def test_winter_in_an_open_column_is_replaced_in_its_turn() -> None:
    """(*A Clash of Kings*, Westeros phase): Last Days of Summer comes for it, and moves the wildlings."""
    columns = [["mustering", "supply"], ["game-of-thrones"] * 2, ["winter-is-coming-3", "wildling-attack"]]
    decks = [["supply"], ["game-of-thrones"], ["last-days-of-summer-3"]]
    game = position({}, rulings={"open_westeros_cards": True}, round=1)
    game.columns, game.westeros_decks, game.westeros_discard = columns, decks, [[], [], []]
    phase(game, "westeros", draws=[["last-days-of-summer-3", "winter-is-coming-3"]], rest=True)
    assert game.westeros == ["mustering", "game-of-thrones", "last-days-of-summer-3"]
    assert [event["icons"] for event in told(game, "wildlings-track")] == [1]
