"""Rules and contested rulings of B'Twixt, each in a position made for it; the numbers are those of the rulings."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from adjudicator.engine.asks import Ask, Rule
from adjudicator.games.btwixt.rules import PHASES, RULES, claiming, current, decks
from adjudicator.games.btwixt.rules.bidding import playable
from adjudicator.games.btwixt.rules.effects.base import Source, run
from adjudicator.games.btwixt.rules.effects.prize import Order
from adjudicator.games.btwixt.rules.effects.targets import offered
from adjudicator.games.btwixt.rules.setup import cards_of, tokens
from adjudicator.games.btwixt.rules.state import Game
from adjudicator.games.btwixt.rules.values import ally_power, amount, guarded, total
from adjudicator.games.btwixt.rules.victory import scored
from tests.games.btwixt.random_play import box

A, B, C, D = LEADERS = ("cersei_lannister", "doran_martell", "jon_snow", "melisandre")


def table(players: int = 4, **options: Any) -> Game:
    """Return a game with leaders in their seats, the first of them first player, and full decks."""
    game = RULES.new_game(box(), players, {**options, "leaders": LEADERS[:players]})
    game.first = A
    game.allies = list(box().allies)
    game.supply = tokens(box())
    return game


def played(rule: Rule[Any], *answers: Any) -> tuple[Any, list[Ask]]:
    """Run a rule with answers to the questions that have more than one; chance takes the first. Return its asks too."""
    given, asked, send = list(answers), [], None
    while True:
        try:
            asks = next(rule) if send is None else rule.send(send)
        except StopIteration as done:
            assert not given, f"never asked: {given}"
            return done.value, asked
        send = {ask.seat: answer(ask, given, asked) for ask in asks}


def answer(ask: Ask, given: list[Any], asked: list[Ask]) -> Any:
    """Return the answer to one ask."""
    if ask.seat == "chance":
        return list(ask.about["cards"]) if "cards" in ask.about else ask.options[0]
    if ask.forced:
        return ask.options[0]
    asked.append(ask)
    assert given, f"an ask too many: {ask.seat} {ask.name} {list(ask.options)}"
    found = given.pop(0)
    assert ask.problem(found) is None, f"{found} is none of {list(ask.options)}"
    return found


def phase(game: Game, name: str, *answers: Any) -> list[Ask]:
    """Play one phase; return what was asked."""
    game.phase = name
    return played(PHASES[name](game), *answers)[1]


def effects(game: Game, card: str, you: str, when: str, *answers: Any) -> list[Ask]:
    """Resolve the effects of a card for a leader; return what was asked."""
    is_ally = card in box().allies
    source = Source(card, you, is_ally=is_ally, council=game.council_of(card) if is_ally else None)
    return played(run(game, source, tuple(game.effects(card, when))), *answers)[1]


def offers(game: Game, **cards: Iterable[str]) -> None:
    """Lay cards into offers; leaders by the letters A to D."""
    for letter, offered_cards in cards.items():
        game.players[dict(zip("ABCD", LEADERS, strict=True))[letter]].offers = list(offered_cards)


# -- the course of a game --------------------------------------------------------


@pytest.mark.parametrize(("players", "rounds", "seasons"), [(3, 4, 3), (4, 5, 3), (5, 6, 2), (6, 7, 2)])
def test_3_a_season_has_a_round_more_than_leaders_and_the_short_version_drops_one(
    players: int, rounds: int, seasons: int
) -> None:
    game = RULES.new_game(box(), players, {})
    short = RULES.new_game(box(), players, {"short": True})

    assert (game.rounds, len(game.seasons)) == (rounds, seasons)
    assert short.seasons == game.seasons[1:]


def test_2_1_who_stands_up_again_goes_on_at_his_next_place() -> None:
    game = table(3)
    game.players[A].hand, game.players[B].hand = ["general_pardon"], ["drawn_steel#1"]
    game.players[C].hand = ["drawn_steel#2"]

    game.kneeling = [B]

    asked = phase(game, "bidding", "general_pardon", "drawn_steel#1", "kneel")

    assert [ask.seat for ask in asked] == [A, B, C]
    assert game.kneeling == [C, A, B]


def test_r3_without_a_playable_card_a_leader_kneels_unasked() -> None:
    game = table(3)

    assert phase(game, "bidding") == []
    assert game.kneeling == [A, B, C]


def test_r26_a_pass_counts_for_the_next_turn_only() -> None:
    game = table(3)
    game.players[A].hand = ["backup_plan#1", "long_banquet#1"]

    asked = phase(game, "bidding", "long_banquet#1", "pass", "backup_plan#1")

    assert [list(ask.options)[-1] for ask in asked] == ["kneel", "pass", "kneel"]


def test_r27_an_extra_card_is_played_after_the_first_and_may_be_declined() -> None:
    game = table(3)
    game.players[A].hand = ["backup_plan#1", "second_envoy#1"]

    asked = phase(game, "bidding", "second_envoy#1", "none", "kneel")

    assert [ask.name for ask in asked] == ["bid.play", "bid.extra", "bid.play"]
    assert game.players[A].offers == ["second_envoy#1"]


def test_3_2_ties_go_to_the_nearest_to_the_first_player_or_to_whom_a_card_favours() -> None:
    game = table()
    game.first = B
    offers(game, A=["velvet_threat#1"], C=["velvet_threat#2"])
    phase(game, "totals")
    assert game.winner == C

    offers(game, A=["borrowed_crown#1"], C=["clever_wager", "hold_the_gate"], D=["banner_unfurled"])
    game.players[C].modifier, game.players[D].modifier = -2, -2
    phase(game, "totals")
    assert game.winner == A


def test_r4_the_floor_applies_last_and_can_be_left_out() -> None:
    for floor, expected in ((True, 0), (False, -1)):
        game = table(floor_zero=floor)
        offers(game, A=["betrayal#1"])
        game.players[A].modifier = -2
        assert total(game, A) == expected


def test_r5_triumphs_go_clockwise_or_as_the_winner_decides() -> None:
    for order, answers in (("from_first", (0, 1)), ("winner_decides", ("bridge_toll#2", 1, 0))):
        game = table(3, triumph_order=order)
        game.first, game.winner = B, A
        offers(game, B=["bridge_toll#1"], C=["bridge_toll#2"])
        asked = phase(game, "triumphs", *answers)
        assert [ask.seat for ask in asked] == ([B, C] if order == "from_first" else [A, C, B])


def test_r6_the_winner_takes_a_token_though_the_ally_was_killed_or_does_not() -> None:
    for reading, number in (("winner", 1), ("none", 0)):
        game = table(token_after_kill=reading)
        game.current, game.winner = "court_fool", A
        played(current.kill(game))
        phase(game, "claim")
        phase(game, "when_claimed")
        phase(game, "token", *([0] * number))
        assert len(game.councils[0].tokens) == number
        phase(game, "reset")
        assert not game.killed, "in the next round an ally may come again"


@pytest.mark.parametrize("reading", ["winner", "none"])
def test_r15_without_any_ally_the_bid_is_for_the_token_whatever_a_killed_ally_costs(reading: str) -> None:
    game = table(token_after_kill=reading)
    game.allies, game.current = [], None
    phase(game, "reveal")
    game.winner = A
    phase(game, "claim")
    phase(game, "when_claimed")
    phase(game, "token", 0)
    assert len(game.councils[0].tokens) == 1


def test_r7_tokens_on_an_ally_go_with_it_or_where_its_holder_wants() -> None:
    game = table()
    game.current, game.current_tokens, game.winner = "court_fool", ["1#1", "2#20"], B
    phase(game, "claim", 0)
    assert game.councils[0].tokens == ["1#1", "2#20"] and not game.current_tokens

    game = table(tokens_on_ally="winner_chooses")
    game.current, game.current_tokens, game.winner = "court_fool", ["1#1", "2#20"], B
    phase(game, "claim", 0, 1, 0)
    assert (game.councils[0].tokens, game.councils[1].tokens) == (["2#20"], ["1#1"])


def test_tokens_on_a_killed_ally_return_to_the_supply() -> None:
    game = table()
    game.current, game.current_tokens = "court_fool", [game.supply.pop(0)]
    played(current.kill(game))
    assert len(game.supply) == 54 and game.dead == ["court_fool"] and game.current is None


def test_7_only_the_neighbours_count_for_pulling_the_strings() -> None:
    game = table()
    strings = [f"pulling_the_strings#{number}" for number in (1, 2, 3, 4)]
    offers(game, B=strings[:1], D=strings[1:3], C=strings[3:])
    assert claiming.pulled(game, A) == [game.right_council(A)]
    game.blank = strings[1:3]
    assert claiming.pulled(game, A) == [game.left_council(A)]
    offers(game, A=strings[:1], B=[], D=[])
    assert claiming.pulled(game, A) == game.councils_of(A)


def test_7_an_own_placement_text_beats_pulling_the_strings() -> None:
    game = table()
    game.current, game.winner = "west_gate_sentinel", A
    offers(game, D=["pulling_the_strings#1"])
    phase(game, "claim")
    assert "west_gate_sentinel" in game.councils[game.left_council(A)].allies


def test_r8_without_agreement_the_nearest_to_the_first_player_or_nobody() -> None:
    for reading, drawn in (("nearest_first_player", 2), ("nobody", 0)):
        game = table(3, no_agreement=reading)
        game.influence = ["betrayal#1", "betrayal#2"]
        asked = effects(game, "pilgrim_mother", A, "claimed", True, True, B, C)
        assert [ask.name for ask in asked] == ["agree.want", "agree.want", "agree.name", "agree.name"]
        assert len(game.players[B].hand) == drawn
    game = table(3)
    game.influence = ["betrayal#1", "betrayal#2"]
    effects(game, "pilgrim_mother", A, "claimed", False, True)
    assert len(game.players[C].hand) == 2


def test_r9_a_white_card_of_another_leader_is_playable_or_dead() -> None:
    for reading, cards in (("playable", ["crown_debt", "north_wind"]), ("dead", ["north_wind"])):
        game = table(advanced=True, foreign_leader_cards=reading)
        game.players[C].hand = ["crown_debt", "north_wind"]
        assert playable(game, C) == cards


def test_r10_the_white_card_is_added_after_the_draft_or_drafted() -> None:
    for reading, dealt in (("added_after", 9), ("drafted", 10)):
        game = table(advanced=True, draft=True, draft_white_card=reading)
        game.influence = cards_of(box(), "standard")
        for leader in game.leaders:
            game.players[leader].white = [card.id for card in box().influence.values() if card.leader == leader]
        phase(game, "season")
        assert [len(game.players[leader].hand) for leader in game.leaders] == [dealt] * 4


def test_r11_white_cards_leave_the_game_also_in_the_clash_draft_or_not() -> None:
    for reading, removed in (("removed", ["north_wind"]), ("discarded", [])):
        game = table(clash_draft=True, clash_white_cards=reading)
        game.to_discard("north_wind")
        assert game.removed == removed and len(game.discard) == 1 - len(removed)


def test_r12_looked_at_allies_go_back_to_row_and_deck() -> None:
    game = table(revealed_allies=True)
    game.row, game.allies = ["court_fool", "poacher"], ["silk_trader", "inky_clerk"]
    looked = decks.peek_allies(game, 2)
    decks.put_back(game, looked, ["silk_trader", "court_fool"])
    assert (game.row, game.allies) == (["silk_trader", "poacher"], ["court_fool", "inky_clerk"])


def test_r34_an_ally_at_the_bottom_goes_under_the_deck_and_the_others_keep_their_order() -> None:
    game = table(revealed_allies=True)
    game.row, game.allies = ["court_fool", "poacher"], ["silk_trader", "inky_clerk"]
    effects(game, "marches_scout", A, "claimed", "court_fool")
    assert (game.row, game.allies) == (["silk_trader", "poacher"], ["inky_clerk", "court_fool"])


def test_r14_an_empty_deck_is_made_of_the_discard_pile_and_may_stay_empty() -> None:
    game = table()
    game.discard = ["betrayal#1"]
    assert played(decks.draw_card(game, A))[0] == "betrayal#1"
    assert played(decks.draw_card(game, A))[0] is None


def test_r15_and_r16_without_ally_or_token_there_is_nothing_to_claim() -> None:
    game = table()
    game.allies, game.supply = [], []
    assert phase(game, "reveal") == [] and game.current is None
    game.winner, game.totals = A, dict.fromkeys(game.leaders, 0)
    for name in ("claim", "when_claimed", "token"):
        assert phase(game, name) == []


def test_r22_a_round_ability_ends_with_its_ally_or_with_the_round() -> None:
    for reading, locked in (("while_current", []), ("whole_round", ["red"])):
        game = table(round_ability=reading)
        game.allies = ["stable_master", "wandering_singer"]
        phase(game, "reveal")
        assert current.locked(game, A) == ["red"]
        effects(game, "open_lists", A, "on_play")
        assert game.current == "wandering_singer" and current.play_limit(game) == 2
        assert current.locked(game, A) == locked


def test_r22_a_reward_is_paid_only_if_its_ally_was_claimed() -> None:
    for killed, number in ((False, 1), (True, 0)):
        game = table()
        game.allies = ["toll_baron"]
        phase(game, "reveal")
        game.winner, game.totals = A, {A: 9, B: 3, C: 5, D: 5}
        if killed:
            played(current.kill(game))
        phase(game, "claim", *([] if killed else [0]))
        phase(game, "when_claimed", *([1] * number))
        assert len(game.councils[1].tokens) == number, "the second total is that of C, nearest to the first player"


def test_r25_a_first_player_token_that_was_taken_is_not_passed_on() -> None:
    game = table()
    effects(game, "young_claimant", C, "claimed")
    phase(game, "first_player")
    assert game.first == C and not game.first_taken
    phase(game, "first_player")
    assert game.first == D


def test_r29_an_ability_never_kills_its_own_ally_and_pieces_move_elsewhere() -> None:
    game = table()
    game.councils[0].allies = ["headsmans_patron"]
    assert effects(game, "headsmans_patron", A, "claimed") == []
    game.councils[0].allies, game.councils[0].tokens = ["tax_farmer"], ["1#1"]
    assert effects(game, "tax_farmer", A, "claimed") == [] and game.councils[0].tokens == ["1#1"]


def test_r30_a_may_is_offered_only_if_it_can_do_something() -> None:
    game = table()
    assert effects(game, "grave_tender", A, "claimed") == []
    game.dead = ["court_fool"]
    effects(game, "grave_tender", A, "claimed", True)
    assert game.allies[0] == "court_fool" and not game.dead
    assert len(effects(table(may_question="always"), "grave_tender", A, "claimed", False)) == 1


def test_r31_a_shield_stops_cards_of_others_and_a_guard_all_but_itself() -> None:
    game = table()
    offers(game, B=["betrayal#1"])
    game.players[B].shielded = True
    assert offered(game, Source("forged_letter#1", A), "another", {}) == []
    assert offered(game, Source("some_ally", A, is_ally=True), "another", {}) == ["betrayal#1"]
    game.councils[1].allies = ["keeper_of_keys", "poacher"]
    game.councils[2].allies = ["shield_brothers", "inky_clerk"]
    assert [guarded(game, ally) for c in game.councils for ally in c.allies] == [False, True, True, False]


def test_r31_a_moved_card_stays_blank_and_is_whole_again_in_a_hand() -> None:
    game = table()
    offers(game, B=["backup_plan#1"])
    game.blank = ["backup_plan#1"]
    effects(game, "betrayal#1", A, "on_play")
    assert game.players[A].offers == ["backup_plan#1"] and game.blank == ["backup_plan#1"]
    effects(game, "half_a_plan", A, "on_play", True)
    assert game.players[A].hand == ["backup_plan#1"] and game.blank == []


def test_7_backup_plan_goes_to_the_hand_of_its_holder_who_did_not_win() -> None:
    game = table()
    offers(game, A=["backup_plan#1"], B=["backup_plan#2"])
    game.winner, game.totals = A, dict.fromkeys(game.leaders, 0)
    phase(game, "reset")
    assert game.players[B].hand == ["backup_plan#2"] and game.discard == ["backup_plan#1"]


def test_r18_an_additional_ally_brings_no_token_and_is_claimed_completely() -> None:
    game = table()
    game.allies, game.influence = ["hedge_captain"], ["betrayal#1"]
    game.winner = A
    effects(game, "matchmaker#1", A, "triumph", 0)
    assert game.councils[0].allies == ["hedge_captain"] and game.players[A].hand == ["betrayal#1"]
    assert len(game.supply) == 54 and game.extra_ally is None


# -- scoring ---------------------------------------------------------------------


def test_5_the_example_of_the_rulebook() -> None:
    """Two small councils of 17, and the others 22 and 20: the leader with 22 wins."""
    game = table()
    for council, points in zip(game.councils, (22, 17, 20, 17), strict=True):
        council.tokens = [token for token in tokens(box()) if token.startswith("1#")][:points]
        council.tokens += ["1#extra"] * (points - len(council.tokens))
    game.councils[3].tokens.pop()

    result = scored(game)

    assert result["winners"] == [B] and result["decided_by"] == "other-council"
    assert [row["place"] for row in result["standing"]] == [1, 2, 3, 4]


def test_5_equal_in_everything_is_a_shared_victory() -> None:
    result = scored(table(3))
    assert result["winners"] == [A, B, C] and result["decided_by"] == "shared"


def test_powers_change_by_the_abilities_of_allies_in_the_same_council() -> None:
    game = table()
    game.councils[0].allies = ["hearth_matron", "court_fool", "unacknowledged_son", "bone_collector"]
    game.dead = ["poacher", "inky_clerk", "salt_widow"]
    assert [ally_power(game, ally, 0) for ally in game.councils[0].allies] == [2, 2, 2, 6]
    assert amount(game, {"count": "dead_allies", "times": -2, "max": 4}, A) == -4


def test_an_order_names_all_cards_once() -> None:
    form = Order(("a", "b", "c"))
    assert form.problem(["c", "a", "b"]) is None and form.default() == ["a", "b", "c"]
    for wrong in (["a", "b"], ["a", "b", "b"], "abc", [1, 2, 3]):
        assert form.problem(wrong) is not None
    assert sorted(form.sample(lambda cards: cards[-1])) == ["a", "b", "c"]
