"""What lines say to the asks of the game, in small positions; every answer is legal at the moment of the ask."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from adjudicator.engine.asks import Ask, Rule
from adjudicator.engine.lines import without_tripwires
from adjudicator.games.btwixt.asks import ASKS
from adjudicator.games.btwixt.rules import PHASES, RULES, bidding, claiming
from adjudicator.games.btwixt.rules.effects.base import Source, run
from adjudicator.games.btwixt.rules.effects.tokens import gain
from adjudicator.games.btwixt.rules.setup import tokens
from adjudicator.games.btwixt.rules.state import Game
from tests.games.btwixt.random_play import box
from tests.games.btwixt.reference import lines, says, settled

A, B, C, D, E = LEADERS = ("cersei_lannister", "doran_martell", "jon_snow", "melisandre", "euron_greyjoy")
HAND = ("betrayal#1", "bridge_toll#1", "drawn_steel#1", "pulling_the_strings#1", "rally_the_levies#1")
"""Worth 1, 3, 8, 4 and 2: purple, green, red, purple and red."""
RALLY = "rally_the_levies#1"
"""Worth 1 more for each card in its own offers."""


def table(players: int = 4, **options: Any) -> Game:
    """Return a game in its first round; the first leader holds HAND, the ally is of power 3."""
    game = RULES.new_game(box(), players, {**options, "leaders": LEADERS[:players]})
    game.first, game.phase, game.current = A, "bidding", "toll_baron"
    game.supply = tokens(box())
    game.allies = ["court_fool", "night_porter", "quarry_giant"]
    game.players[A].hand = list(HAND)
    return game


def offers(game: Game, **cards: Iterable[str]) -> Game:
    """Lay cards into offers; leaders by their letters."""
    for letter, offered in cards.items():
        game.players[dict(zip("ABCDE", LEADERS, strict=True))[letter]].offers = list(offered)
    return game


def councils(game: Game, *allies: str) -> Game:
    """Put one ally into each council, from council 0 on; "" leaves one empty."""
    for council, ally in zip(game.councils, allies, strict=False):
        council.allies = [ally] if ally else []
    return game


def first_ask(rule: Rule[Any], seat: str = "") -> Ask:
    """Return the first ask of a rule, of one seat if several are asked together."""
    return next(ask for ask in next(rule) if seat in ("", ask.seat))


def turn(game: Game, seat: str = A) -> Ask:
    return first_ask(bidding.turn(game, seat))


def effect(game: Game, card: str, when: str = "on_play", you: str = A, seat: str = "") -> Ask:
    """Return the first question a card puts to a leader."""
    is_ally = card in box().allies
    source = Source(card, you, is_ally=is_ally, council=game.council_of(card) if is_ally else None)
    return first_ask(run(game, source, tuple(game.effects(card, when))), seat)


# ---- The plan


@pytest.mark.parametrize(
    ("plan", "answer"),
    [
        ("bid: play drawn steel", "drawn_steel#1"),
        ("bid: gift of grain, bridge toll", "bridge_toll#1"),
        ("bid: gift of grain or bridge toll", "bridge_toll#1"),
        ("bid: gift of grain", "kneel"),
        ("bid: lowest", "betrayal#1"),
        ("bid: highest", "drawn_steel#1"),
        ("bid: lowest red", "rally_the_levies#1"),
        ("bid: highest purple", "pulling_the_strings#1"),
        ("bid: highest white", "kneel"),
        ("bid: cheapest lead", "pulling_the_strings#1"),
        ("bid: cheapest lead red", "drawn_steel#1"),
        ("bid: cheapest lead green", "kneel"),
        ("bid: pass or kneel", "kneel"),
        ("bid: kneel or drawn steel", "kneel"),
        ("bid: kneel if power <= 2 or lowest", "betrayal#1"),
        ("bid: kneel if power = 3 and tokens = 0 or lowest", "kneel"),
        ("bid: lowest if gap > 3", "kneel"),
        ("bid: lowest if gap >= 3 and gap < 4", "betrayal#1"),
        ("bid: lowest if leading or highest if not leading", "drawn_steel#1"),
        ("bid: lowest if left leads", "betrayal#1"),
        ("bid: lowest if right leads or highest if far leads", "kneel"),
        ("bid: lowest if neighbour leads and left total = 3 and right total = 0", "betrayal#1"),
        ("bid: lowest if turn = 1 and standing = 3 and hand = 5 and cards = 0 and round = 1", "betrayal#1"),
        ("bid: lowest if mine = 0 and top = 3 and first and season is summer", "betrayal#1"),
        ("bid: lowest if ally is toll baron and not seen betrayal", "betrayal#1"),
        ("bid: lowest if seen second envoy", "kneel"),
        ("bid: lowest if seen bridge toll", "betrayal#1"),
        ("bid: lowest if dead court fool", "kneel"),
        ("bid: highest / spend max: 7", "pulling_the_strings#1"),
        ("bid: highest / spend max: 0", "kneel"),
        ("bid: drawn steel / spend max: 7", "kneel"),
        ("bid: highest / spend max: 7 if round >= 2", "drawn_steel#1"),
        ("bid: highest / cards max: 0", "kneel"),
        ("bid: highest / keep: drawn steel", "pulling_the_strings#1"),
        ("bid: drawn steel, lowest / keep: drawn steel, purple", "rally_the_levies#1"),
        ("bid: cheapest lead / keep: purple", "drawn_steel#1"),
        ("always bid: lowest", "betrayal#1"),
        ("always bid: lowest / bid: highest", "drawn_steel#1"),
        ("always bid: lowest / bid: highest if turn = 2", "kneel"),
    ],
)
def test_a_plan_is_tried_from_left_to_right(plan: str, answer: str) -> None:
    """The left neighbour has offered 3, everybody else nothing."""
    assert says(offers(table(), B=["bridge_toll#2"]), turn(table()), plan) == answer


def test_limits_count_what_lies_in_the_offers_already() -> None:
    game = offers(table(), A=["gift_of_grain#1"], B=["drawn_steel#2"])

    assert says(game, turn(game), "bid: highest / spend max: 11") == "pulling_the_strings#1"
    assert says(game, turn(game), "bid: highest / spend max: 10") == "bridge_toll#1"
    assert says(game, turn(game), "bid: highest / cards max: 2") == "drawn_steel#1"
    assert says(game, turn(game), "bid: highest / cards max: 1") == "kneel"


def test_a_lead_is_a_total_above_all_others() -> None:
    game = offers(table(), A=["bridge_toll#3"], C=["backup_plan#1", "second_envoy#1"])

    assert says(game, turn(game), "bid: cheapest lead green if gap = 2") == "bridge_toll#1"
    assert says(game, turn(game), "bid: cheapest lead if gap < 2 or cheapest lead if far leads") == RALLY


def test_a_lead_counts_what_open_cards_change() -> None:
    """Plain Speech takes 2 from cards of 7 or more of other leaders; Rally the Levies grows with the own offers."""
    game = offers(table(), A=["burnt_granary#1"], B=["plain_speech", "burnt_granary#2"])
    game.players[A].hand = ["drawn_steel#1"]
    assert says(game, turn(game), "bid: play cheapest lead or kneel") == "kneel"

    game = offers(table(), A=["burnt_granary#1"], B=["hold_the_gate"])
    game.players[A].hand = [RALLY, "velvet_threat#1"]
    assert says(game, turn(game), "bid: play cheapest lead or kneel") == RALLY


@pytest.mark.parametrize(("floor", "answer"), [(True, "kneel"), (False, "kneel")])
def test_a_lead_starts_from_what_a_total_is_below_the_floor(floor: bool, answer: str) -> None:
    """With -4 on an empty total, shown as 0, a card of 5 makes 1."""
    game = offers(table(floor_zero=floor), B=["backup_plan#1"])
    game.players[A].modifier, game.players[A].hand = -4, ["velvet_threat#1"]

    assert says(game, turn(game), "bid: play cheapest lead or kneel") == answer
    game.players[B].offers = []
    assert says(game, turn(game), "bid: play cheapest lead or kneel") == "velvet_threat#1"


def test_who_leads_is_decided_as_the_ally_decides_the_bid() -> None:
    """Some allies go to the highest single card, some to the lowest total of those who bid."""
    game = offers(table(), A=["bridge_toll#3"], B=["second_envoy#1", "second_envoy#2", "second_envoy#3"])
    game.round_allies = [ally_with("highest_single")]
    assert says(game, turn(game), "bid: kneel if leading or highest") == "kneel"

    game.round_allies = [ally_with("lowest")]
    game.players[B].offers = ["second_envoy#1"]
    assert says(game, turn(game), "bid: highest if left leads or kneel") == "drawn_steel#1"


def ally_with(mode: str) -> str:
    """Return an ally that decides the bid in its own way."""
    return next(
        ally.id
        for ally in box().allies.values()
        for clause in ally.ability
        for effect in clause.do
        if effect.name == "bid_rule" and effect.args["mode"] == mode
    )


def test_who_leads_alone_has_a_negative_gap() -> None:
    game = offers(table(), A=["drawn_steel#3"], B=["bridge_toll#2"])

    assert says(game, turn(game), "bid: lowest if gap > -5 or kneel if gap <= -5 and leading") == "kneel"


def test_a_pass_needs_a_card_that_allows_it() -> None:
    game = table()
    game.players[A].may_pass = True

    assert says(game, turn(game), "bid: pass or lowest") == "pass"


def test_others_who_knelt_are_known_by_their_side() -> None:
    game = table()
    game.kneeling = [B, C]

    assert says(game, turn(game), "bid: kneel if right knelt or lowest if left knelt and standing = 1") == "betrayal#1"
    game.kneeling.append(D)
    assert says(game, turn(game), "bid: kneel if all others knelt or lowest") == "kneel"


def test_a_further_card_is_asked_of_the_same_plan() -> None:
    game = table()
    game.players[A].hand = ["betrayal#1", "second_envoy#1"]
    game.players[A].plays = 1
    rule = bidding.extra_plays(game, A, Source("second_envoy#2", A, extra_plays=1))
    ask = first_ask(rule)

    assert says(game, ask, "bid: second envoy if turn = 1 or betrayal if turn = 2") == "betrayal#1"
    assert says(game, ask, "bid: kneel") == "none"
    assert says(game, ask, "bid: gift of grain") == "none"


def test_a_tripwire_asks_and_without_it_the_rest_counts() -> None:
    game = offers(table(), C=["drawn_steel#2"])
    plan = lines("bid: ask if far leads or lowest if gap <= 9", A)
    view = RULES.view(game, A)
    asked = ASKS.answer(turn(game), plan, view, box())
    silent = ASKS.answer(turn(game), without_tripwires(plan), view, box())

    assert asked is not None and asked.ask_me and asked.used == ((plan[0], 0),)
    assert silent is not None and silent.answer == "betrayal#1"


def test_a_plan_that_only_asks_says_nothing_once_nobody_shall_be_asked() -> None:
    plan = without_tripwires(lines("bid: ask", A))

    assert ASKS.answer(turn(table()), plan, RULES.view(table(), A), box()) is None


def test_there_is_a_plan_when_a_line_says_so() -> None:
    game = table()
    ask = first_ask(PHASES["plans"](game), A)

    assert says(game, ask, "bid: kneel") == says(game, ask, "always bid: ask or kneel") == "plan"
    assert settled(game, ask, "spend max: 3 / keep: betrayal") is None


def test_without_a_plan_lines_say_nothing_to_a_turn() -> None:
    assert settled(table(), turn(table()), "spend max: 3 / keep: betrayal / give: lowest") is None


def test_the_line_that_decides_is_told() -> None:
    found = settled(table(), turn(table()), "bid: kneel if power > 5 or gift of grain or lowest")

    assert found is not None and [number for _, number in found.used] == [2]


# ---- Councils


def claim(game: Game, ally: str = "toll_baron", options: Iterable[int] = (0, 3)) -> Ask:
    return first_ask(claiming.claim(game, ally, A, tuple(options)))


@pytest.mark.parametrize(
    ("typed", "council"),
    [
        ("ally: left", 0), ("ally: right", 3), ("ally: small", 3), ("ally: big", 0), ("ally: doran", 0),
        ("ally: melisandre", 3), ("ally: left if power >= 4 or right", 3), ("ally: any", 3),
        ("alleato: sinistra se turno > 5 oppure ristretto", 3),
    ],
)  # fmt: skip
def test_the_ally_goes_to_a_council_by_side_worth_or_neighbour(typed: str, council: int) -> None:
    game = councils(table(), "quarry_giant", "", "", "court_fool")

    assert says(game, claim(game), typed) == council


def test_a_council_that_is_not_open_gives_way_to_the_next() -> None:
    game = table()

    assert says(game, claim(game, options=(1, 3)), "ally: left, small") == 3
    assert settled(game, claim(game, options=(1, 2)), "ally: left, small") is None


@pytest.mark.parametrize(
    ("typed", "council"), [("same", 0), ("other", 3), ("left", 0), ("small", 3), ("melisandre", 3)]
)
def test_the_token_may_follow_the_ally_or_not(typed: str, council: int) -> None:
    game = councils(table(), "toll_baron", "", "", "")
    game.phase, game.winner, game.current = "token", A, None
    game.claimed = {"ally": "toll_baron", "council": 0}

    assert says(game, first_ask(PHASES["token"](game)), f"token: {typed}") == council


def test_without_an_ally_the_token_goes_to_the_smaller_council() -> None:
    game = councils(table(), "quarry_giant", "", "", "")
    game.phase, game.winner, game.current = "token", A, None

    for typed in ("same", "other"):
        assert says(game, first_ask(PHASES["token"](game)), f"token: {typed}") == 3


def test_a_token_of_an_ally_is_reckoned_from_its_own_council() -> None:
    game = councils(table(), "", "", "", "silver_factor")
    ask = first_ask(gain(game, A, Source("silver_factor", A, is_ally=True, council=3, effect="gain_token")))

    assert says(game, ask, "token: same") == 3
    assert says(game, ask, "token: other") == 0
    assert says(game, ask, "token: other / choose silver factor: same") == 3


def test_guards_of_the_token_speak_of_the_claimed_ally() -> None:
    game = councils(table(), "toll_baron", "", "", "")
    game.phase, game.winner, game.current = "token", A, None
    game.claimed = {"ally": "toll_baron", "council": 0}

    ask = first_ask(PHASES["token"](game))
    assert says(game, ask, "token: left if power = 3 and ally is toll baron or right") == 0


# ---- Targets


@pytest.mark.parametrize(
    ("typed", "leader"),
    [
        ("leading", C), ("far", C), ("left", B), ("right", D), ("jon", C), ("me, right", D), ("first player, left", B),
        ("small", D), ("big", B), ("any", C), ("euron, left", B),
    ],
)  # fmt: skip
def test_leaders_are_named_by_place_by_total_or_by_name(typed: str, leader: str) -> None:
    game = councils(offers(table(), B=["betrayal#2"], C=["drawn_steel#2"]), "quarry_giant", "", "", "")

    assert says(game, effect(game, "velvet_threat"), f"target leader: {typed}") == leader
    assert says(game, effect(game, "velvet_threat"), f"choose velvet threat: {typed}") == leader


def test_a_line_about_one_card_goes_before_what_holds_for_all() -> None:
    game = offers(table(), B=["betrayal#2"])

    typed = "target leader: left / choose velvet threat: right if round >= 2 or far"
    assert says(game, effect(game, "velvet_threat"), typed) == C
    assert says(game, effect(game, "banished_from_court"), typed) == B


def test_nobody_who_can_be_meant_leaves_the_question_open() -> None:
    game = table()
    assert settled(game, effect(game, "velvet_threat"), "target leader: me") is None
    assert settled(game, effect(game, "velvet_threat"), "target card: highest") is None


@pytest.mark.parametrize(
    ("typed", "card"),
    [
        ("highest", "drawn_steel#2"), ("lowest", "betrayal#2"), ("left", "bridge_toll#2"), ("far", "drawn_steel#2"),
        ("leading", "drawn_steel#2"), ("betrayal", "betrayal#2"), ("doran", "bridge_toll#2"), ("any", "drawn_steel#2"),
        ("gift of grain, right, doran", "bridge_toll#2"),
    ],
)  # fmt: skip
def test_cards_in_offers_are_named_by_value_by_leader_or_by_name(typed: str, card: str) -> None:
    game = offers(table(), B=["bridge_toll#2", "betrayal#2"], C=["drawn_steel#2"])

    assert says(game, effect(game, "forged_letter"), f"target card: {typed}") == card


def test_own_cards_are_named_by_me() -> None:
    game = offers(table(), A=["bridge_toll#2", "gift_of_grain#1"])
    source = Source("half_a_plan", A)
    ask = first_ask(run(game, source, next(game.effects("half_a_plan", "on_play")).args["do"]))

    assert says(game, ask, "target card: lowest") == "bridge_toll#2"
    assert says(game, ask, "choose half a plan: yes, gift of grain") == "gift_of_grain#1"
    assert says(game, ask, "target card: me") == "gift_of_grain#1"


def test_a_card_in_offers_may_be_picked_by_its_leader_where_no_line_names_the_card() -> None:
    game = offers(table(), B=["betrayal#2"], C=["drawn_steel#2", "bridge_toll#2"])
    ask = effect(game, "forged_letter")

    assert says(game, ask, "target leader: jon") == "drawn_steel#2"
    assert says(game, ask, "target leader: jon\ntarget card: betrayal") == "betrayal#2"


def filled(game: Game) -> Game:
    """Return the game with tokens in every council: most in that of B and C."""
    for council, number in zip(game.councils, (1, 3, 2, 1), strict=True):
        council.tokens = [game.supply.pop() for _ in range(number)]
    return game


@pytest.mark.parametrize(
    ("typed", "council"),
    [
        ("far", 1), ("strongest", 1), ("left", 0), ("right", 3), ("jon", 1), ("doran", 0), ("small", 0), ("any", 1),
        ("weakest", 0), ("other", 0),
    ],
)  # fmt: skip
def test_councils_are_named_by_side_worth_or_leader(typed: str, council: int) -> None:
    game = filled(table())

    assert says(game, effect(game, "plague_ship"), f"target council: {typed}") == council


@pytest.mark.parametrize(
    ("typed", "ally"),
    [
        ("highest", "quarry_giant"), ("lowest", "court_fool"), ("far", "quarry_giant"), ("left", "court_fool"),
        ("toll baron, masked duellist", "masked_duellist"), ("right, left", "court_fool"), ("any", "quarry_giant"),
    ],
)  # fmt: skip
def test_allies_are_named_by_power_by_council_or_by_name(typed: str, ally: str) -> None:
    game = councils(table(), "court_fool", "quarry_giant", "masked_duellist", "")
    ask = Ask(A, "effect.ally", ("court_fool", "quarry_giant", "masked_duellist"), default=1, about={"card": "x"})

    assert says(game, ask, f"target ally: {typed}") == ally


def test_an_ally_of_the_dead_is_named_by_power_or_by_name() -> None:
    game = table()
    game.dead = ["court_fool", "quarry_giant"]
    ask = effect(game, "grave_tender", "claimed")
    assert ask.name == "effect.may" and says(game, ask, "choose grave tender: court fool") is True

    ask = Ask(A, "effect.dead-ally", ("court_fool", "quarry_giant"), default=1, about={"card": "grave_tender"})
    assert says(game, ask, "choose grave tender: court fool") == "court_fool"
    assert says(game, ask, "target ally: highest") == "quarry_giant"


def test_a_colour_is_named() -> None:
    game = table()
    ask = effect(game, "forced_homage")

    assert says(game, ask, "colour: green") == "green"
    assert says(game, ask, "colour: green / choose forced homage: purple") == "purple"
    assert settled(game, ask, "colour: white") is None


# ---- Hands and piles


def test_what_is_kept_is_given_up_last() -> None:
    game = table()
    game.players[B].hand = ["second_envoy#1", "gift_of_grain#1"]
    ask = first_ask(run(game, Source("lame_marshal", A), tuple(game.effects("lame_marshal", "claimed"))))

    assert ask.about["of"] == A
    assert says(game, ask, "give: lowest") == "betrayal#1"
    assert says(game, ask, "give: lowest / keep: betrayal") == "rally_the_levies#1"
    assert says(game, ask, "give: betrayal / keep: betrayal") == "betrayal#1"
    assert says(game, ask, "give: lowest purple / keep: purple") == "betrayal#1"
    assert says(game, ask, "give: gift of grain, any") == "betrayal#1"
    assert settled(game, ask, "take: lowest") is None


def test_out_of_another_hand_one_takes() -> None:
    game = table()
    ask = Ask(A, "effect.hand-card", ("second_envoy#1", "gift_of_grain#1"), about={"card": "x", "of": B})

    assert says(game, ask, "take: highest / give: lowest") == "gift_of_grain#1"
    assert settled(game, ask, "give: lowest") is None


def test_cards_come_back_from_the_discard_pile() -> None:
    game = table()
    game.discard = ["drawn_steel#2", "second_envoy#1"]
    ask = effect(game, "borrowed_coin")

    assert says(game, ask, "take: lowest green, highest") == "second_envoy#1"
    assert says(game, ask, "choose borrowed coin: highest") == "drawn_steel#2"


# ---- Choices of single cards


def test_a_may_is_answered_for_its_card_alone() -> None:
    game = offers(table(), A=["bridge_toll#2"])
    ask = effect(game, "half_a_plan")

    assert ask.name == "effect.may"
    assert says(game, ask, "choose half a plan: yes") is True
    assert says(game, ask, "choose half a plan: no") is False
    assert says(game, ask, "choose half a plan: yes if gap > 0 or no") is False
    assert says(game, ask, "choose half a plan: bridge toll") is True
    assert settled(game, ask, "choose name in the fire: yes") is None


def test_one_of_several_parts_is_named_by_its_place() -> None:
    game = table()
    ask = effect(game, "river_gambler", "claimed")

    assert says(game, ask, "choose river gambler: second") == 1
    assert says(game, ask, "choose river gambler: left, first") == 0
    assert settled(game, ask, "choose river gambler: third") is None


def test_allies_that_were_looked_at_are_ordered() -> None:
    game = table()
    ask = effect(game, "vision_in_smoke")

    assert says(game, ask, "look order: lowest") == ["court_fool", "night_porter", "quarry_giant"]
    assert says(game, ask, "look order: night porter") == ["night_porter", "quarry_giant", "court_fool"]
    assert says(game, ask, "choose vision in smoke: highest") == ["quarry_giant", "court_fool", "night_porter"]


def test_one_ally_that_was_looked_at_goes_to_the_bottom_or_none() -> None:
    game = table()
    ask = effect(game, "marches_scout", "claimed")

    assert says(game, ask, "look bottom: none") == "none"
    assert says(game, ask, "look bottom: sansa stark, lowest") == "court_fool"


def test_triumphs_are_ordered_by_name() -> None:
    game = offers(table(triumph_order="winner_decides"), A=["bridge_toll#2"], B=["matchmaker#1"])
    game.winner, game.phase = A, "triumphs"
    ask = first_ask(PHASES["triumphs"](game))

    assert says(game, ask, "triumphs: drawn steel, matchmaker") == "matchmaker#1"
    assert says(game, ask, "triumphs: any") == "bridge_toll#2"


# ---- Agreement


def agreement(name: str, **about: Any) -> Ask:
    options = (True, False) if name == "agree.want" else (B, A, C)
    return Ask(A, name, options, about={"card": "pilgrim_mother", "effect": "agree_one", **about})


@pytest.mark.parametrize(
    ("typed", "wanting", "wants", "names"),
    [
        ("want: yes", [], True, A),
        ("want: no", [], False, A),
        ("want: yield to doran", [], True, B),
        ("want: yield to doran", [B], False, B),
        ("want: yield to melisandre", [B], True, A),
        ("want pilgrim mother: yield to jon / want: yes", [C], False, C),
        ("want: no if round = 1 or yes", [], False, A),
    ],
)
def test_who_yields_wants_it_only_if_the_other_does_not(
    typed: str, wanting: list[str], wants: bool, names: str
) -> None:
    game = table()

    assert says(game, agreement("agree.want", wanting=wanting), typed) is wants
    assert says(game, agreement("agree.name", named=[]), typed) == names


# ---- Draft


def draft(kept: Iterable[str] = (), pack: Iterable[str] = HAND) -> tuple[Game, Ask]:
    game = table(draft=True)
    game.phase = "draft"
    for player in game.players.values():
        player.hand, player.pack = ["second_envoy#1", "gift_of_grain#1"], []
    game.players[A].hand = []
    game.players[A].kept = sorted(kept)
    game.players[A].pack = list(pack)
    about = {"kept": sorted(kept), "passed": "left"}
    return game, Ask(A, "draft.keep", tuple(pack), about=about)


@pytest.mark.parametrize(
    ("typed", "kept", "card"),
    [
        ("rank: pulling the strings, drawn steel", (), "pulling_the_strings#1"),
        ("rank: gift of grain", (), "drawn_steel#1"),
        ("rank: lowest purple, highest", (), "betrayal#1"),
        ("rank: highest green", (), "bridge_toll#1"),
        ("rank: drawn steel / most drawn steel: 1", ("drawn_steel#2",), "pulling_the_strings#1"),
        ("rank: drawn steel / most drawn steel: 2", ("drawn_steel#2",), "drawn_steel#1"),
        ("rank: drawn steel / most red: 1", ("border_raid#1",), "pulling_the_strings#1"),
        ("rank: drawn steel / least green: 4", (), "drawn_steel#1"),
        ("rank: drawn steel / least green: 5", (), "bridge_toll#1"),
        ("rank: drawn steel / least green: 5", ("second_envoy#1",), "drawn_steel#1"),
        ("rank: drawn steel / least green: 3 / least purple: 2", (), "pulling_the_strings#1"),
        ("rank: drawn steel / least blue: 9", (), "drawn_steel#1"),
        ("rank: drawn steel / most red: 0 / most purple: 0 / most green: 0", (), "drawn_steel#1"),
        ("rank: drawn steel if round >= 5 or betrayal", (), "betrayal#1"),
    ],
)
def test_a_ranking_drafts_within_its_bounds(typed: str, kept: tuple[str, ...], card: str) -> None:
    game, ask = draft(kept)

    assert says(game, ask, typed) == card


def test_bounds_alone_draft_nothing() -> None:
    game, ask = draft()

    assert settled(game, ask, "most red: 2 / least green: 3") is None


def test_every_ask_is_answered_for_the_seat_that_is_asked() -> None:
    """The same line means other councils to another leader."""
    game = councils(table(), "quarry_giant", "", "", "")
    ask = first_ask(gain(game, D, None))

    assert says(game, ask, "token: left") == 3
    assert says(game, ask, "token: right") == 2
    assert says(game, ask, "token: cersei") == 3
