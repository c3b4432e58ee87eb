"""Cards that nothing else can express: the rules ask the moderator, whose edits never make or lose a piece."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any

import pytest

from adjudicator.engine.asks import MODERATOR
from adjudicator.engine.driver import IllegalAnswer, Table
from adjudicator.engine.journal import entry_from_json
from adjudicator.games.btwixt.box import words
from adjudicator.games.btwixt.reports.cards import card_text
from adjudicator.games.btwixt.rules import RULES
from adjudicator.games.btwixt.rules.components import Box, Clause, Effect
from adjudicator.games.btwixt.rules.state import Game
from tests.games.btwixt.random_play import BOX, box, chance, check, play, sampled
from tests.installed import check_variant

PROMPT = {"en": "Do what the card says.", "it": "Fai ciò che dice la carta."}
ASK = "effect.manual"
ACTING = [time for time in words.TIMINGS if time not in words.STANDING]


@cache
def manual_box(*times: str) -> Box:
    """Return a box in which every card and ally asks the moderator at its times."""
    effect = Effect("manual", MappingProxyType({"prompt": MappingProxyType(PROMPT)}))

    def ability(kind: str) -> tuple[Clause, ...]:
        return tuple(Clause(time, (effect,)) for time in times or ACTING if words.TIMINGS[time] == kind)

    influence = {id: replace(card, ability=ability("influence")) for id, card in box().influence.items()}
    allies = {id: replace(ally, ability=ability("ally")) for id, ally in box().allies.items()}
    return replace(box(), influence=influence, allies=allies)


def new_table(seed: int, *times: str, players: int = 4, **rulings: Any) -> Table:
    """Return a table at which such cards are played, at its first ask."""
    leaders = random.Random(seed).sample(list(box().leaders), players)
    state = RULES.new_game(manual_box(*times), players, {**rulings, "leaders": leaders})
    return Table(RULES, state, chance(seed)).start()


def asked(seed: int, *times: str, enough: Callable[[Game], bool] = lambda game: True, **rulings: Any) -> Table:
    """Return a table that stands at an ask to the moderator, in a position with enough to edit."""
    for each in range(seed, seed + 50):
        table, choose = new_table(each, *times, **rulings), random.Random(each).choice
        while table.open and not (table.open[0].seat == MODERATOR and enough(table.state)):
            table.trust(sampled(table, choose))
        if table.open:
            check(table)
            table.state.events = []
            return table
    raise AssertionError("no such position")


def ruling(*edits: Mapping[str, Any], said: str = "") -> dict[str, Any]:
    """Return an answer of the moderator."""
    return {"edits": list(edits), "said": said}


def rule(table: Table, *edits: Mapping[str, Any]) -> Game:
    """Have the moderator make edits; return the state before the next ask."""
    table.answer({MODERATOR: ruling(*edits)})
    check(table)
    state: Game = table.state
    return state


# ---- Asking


@pytest.mark.parametrize("time", ACTING)
def test_the_rules_stop_and_ask_the_moderator(time: str) -> None:
    [ask] = asked(1, time).open

    assert (ask.seat, ask.name, ask.about["prompt"]) == (MODERATOR, ASK, PROMPT)
    assert ask.about["card"] and ask.about["leader"] in box().leaders


def test_a_ruling_without_edits_changes_nothing_but_is_told_with_its_sentence() -> None:
    table = asked(2, "on_play")
    card = table.open[0].about["card"]
    table.answer({MODERATOR: ruling(said="It has no effect.")}, {MODERATOR: "moderator:7"})
    told = [event for event in table.state.events if event["e"] == "ruling"]

    assert [(event["card"], event["said"], event["edits"]) for event in told] == [(card, "It has no effect.", [])]
    assert "to" not in told[0], "everybody is told"
    assert table.entries[-1].by == {MODERATOR: "moderator:7"} or table.entries[-2].by == {MODERATOR: "moderator:7"}


# ---- Edits


def with_offers(game: Game) -> bool:
    return any(player.offers for player in game.players.values()) and bool(game.discard)


def with_hands(game: Game) -> bool:
    return with_offers(game) and all(player.hand for player in game.players.values())


def test_a_card_goes_from_any_open_place_or_hand_to_another() -> None:
    table = asked(3, "on_play", enough=with_hands)
    game: Game = table.state
    giver = next(leader for leader in game.leaders if game.players[leader].offers)
    taker = next(leader for leader in game.leaders if leader != giver and game.players[leader].hand)
    third = next(leader for leader in game.leaders if leader not in (giver, taker))
    offered, held = game.players[giver].offers[0], game.players[taker].hand[0]
    design, of_hand = offered.partition("#")[0], held.partition("#")[0]
    before = len(game.players[third].hand)

    game = rule(
        table,
        {"do": "card", "card": design, "from": ["offers", giver], "to": ["hand", third]},
        {"do": "card", "card": of_hand, "from": ["hand", taker], "to": ["discard", None]},
        {"do": "card", "card": of_hand, "from": ["discard", None], "to": ["removed", None]},
    )

    assert len(game.players[third].hand) == before + 1
    assert of_hand in [card.partition("#")[0] for card in game.removed]


def test_an_ally_goes_to_a_council_to_the_dead_or_to_the_deck() -> None:
    table = asked(4, "triumph", enough=lambda game: game.current is not None and sum(
        len(each.allies) for each in game.councils) > 1)  # fmt: skip
    game: Game = table.state
    here = next(number for number, council in enumerate(game.councils) if council.allies)
    ally, current = game.councils[here].allies[0], str(game.current)
    end = (here + 1) % len(game.councils)

    game = rule(
        table,
        {"do": "ally", "ally": ally, "to": ["council", end]},
        {"do": "ally", "ally": ally, "to": ["dead", None]},
        {"do": "ally", "ally": ally, "to": ["top", None]},
        {"do": "ally", "ally": current, "to": ["bottom", None]},
    )

    assert game.allies[-1] == current and ally in game.allies
    assert game.current is None and game.current_tokens == []


def test_tokens_move_unseen_and_return_to_the_supply_shuffled() -> None:
    table = asked(5, "on_play", enough=lambda game: game.current is not None and bool(game.councils[0].tokens))
    game: Game = table.state
    counts = [len(council.tokens) for council in game.councils]
    zero, one, supply = ["council", 0], ["council", 1], ["supply", None]

    game = rule(
        table,
        {"do": "token", "from": zero, "to": one},
        {"do": "token", "from": supply, "to": zero},
        {"do": "token", "from": supply, "to": ["current", None]},
        {"do": "token", "from": one, "to": supply},
    )

    assert [len(council.tokens) for council in game.councils] == counts
    assert len(game.current_tokens) == 1
    made = [entry.what for entry in table.entries if entry.by == {"chance": "chance"}]
    assert {"chance.token", "chance.supply"} <= set(made)


def test_leaders_kneel_stand_draw_change_totals_and_take_the_first_player_token() -> None:
    table = asked(6, "on_play", enough=lambda game: len(game.kneeling) == 1)
    game: Game = table.state
    down = game.kneeling[0]
    up = next(leader for leader in game.leaders if leader not in (down, table.open[0].about["leader"]))
    hand, modifier = len(game.players[down].hand), game.players[down].modifier

    game = rule(
        table,
        {"do": "stand", "leader": down},
        {"do": "kneel", "leader": up},
        {"do": "draw", "leader": down, "n": 2},
        {"do": "total", "leader": down, "amount": -3},
        {"do": "first", "leader": up},
    )

    assert game.kneeling == [up] and (game.first, game.first_taken) == (up, True)
    assert len(game.players[down].hand) == hand + 2 and game.players[down].modifier == modifier - 3


def test_a_total_that_is_fixed_changes_itself_and_the_winner_stays() -> None:
    table = asked(7, "triumph")
    game: Game = table.state
    winner = game.winner
    assert game.totals is not None and winner is not None
    before = game.totals[winner]

    table.answer({MODERATOR: ruling({"do": "total", "leader": winner, "amount": -50})})

    assert before > 0 and table.state.totals[winner] == 0 and table.state.winner == winner


def test_an_edit_is_checked_in_the_position_the_ones_before_it_made() -> None:
    table = asked(8, "on_play", enough=with_offers)
    game: Game = table.state
    leader = next(leader for leader in game.leaders if game.players[leader].offers)
    design = game.players[leader].offers[0].partition("#")[0]
    away = {"do": "card", "card": design, "from": ["offers", leader], "to": ["discard", None]}
    back = {"do": "card", "card": design, "from": ["discard", None], "to": ["offers", leader]}
    form = table.open[0].form
    assert form is not None
    before = RULES.dump(game)

    assert form.problem(ruling(away, back)) is None
    refused = form.problem(ruling(*[away] * 5))
    assert refused is not None and refused.code == "no-such-card-there" and refused.facts["edit"] > 1
    assert RULES.dump(game) == before, "checking changes nothing"


BAD: list[tuple[Any, str]] = [
    (None, "no-ruling"),
    ({"edits": []}, "no-ruling"),
    ({"edits": [], "said": 3}, "ruling-too-long"),
    ({"edits": [], "said": "x" * 401}, "ruling-too-long"),
    (ruling(*[{"do": "first", "leader": "LEADER"}] * 13), "too-many-edits"),
    (ruling({"do": "win", "leader": "LEADER"}), "no-edit"),
    (ruling({"do": "first", "leader": "nobody"}), "no-edit"),
    (ruling({"do": "first", "leader": "LEADER", "more": 1}), "no-edit"),
    (ruling({"do": "draw", "leader": "LEADER", "n": True}), "no-edit"),
    (ruling({"do": "stand", "leader": "LEADER"}), "stands-already"),
    (ruling(*[{"do": "kneel", "leader": "LEADER"}] * 2), "kneels-already"),
    (ruling({"do": "token", "from": ["council", 9], "to": ["supply", None]}), "no-edit"),
    (ruling({"do": "token", "from": ["council", 0], "to": ["council", 0]}), "goes-nowhere"),
    (ruling({"do": "token", "from": ["current", None], "to": ["supply", None]}), "no-token-there"),
    (ruling({"do": "card", "card": "nothing", "from": ["discard", None], "to": ["removed", None]}), "no-edit"),
    (ruling({"do": "ally", "ally": "DECKED", "to": ["dead", None]}), "ally-not-there"),
    (ruling({"do": "ally", "ally": "CURRENT", "to": ["council", -1]}), "no-edit"),
]


@pytest.mark.parametrize(("answer", "code"), BAD, ids=[f"{n}-{code}" for n, (_, code) in enumerate(BAD)])
def test_what_cannot_be_done_is_refused_and_changes_nothing(answer: Any, code: str) -> None:
    table = asked(9, "on_play", enough=lambda game: not game.kneeling and game.current is not None)
    game: Game = table.state
    names = {"LEADER": game.leaders[0], "DECKED": game.allies[0], "CURRENT": str(game.current)}
    text = json.dumps(answer)
    for name, id in names.items():
        text = text.replace(name, id)
    before = RULES.dump(game)

    with pytest.raises(IllegalAnswer) as refused:
        table.answer({MODERATOR: json.loads(text)})

    assert refused.value.problem.code == code and RULES.dump(game) == before


# ---- Whole games


@pytest.mark.parametrize("players", [3, 6])
def test_random_games_go_on_and_keep_every_piece(players: int) -> None:
    for seed, rulings in enumerate(({}, {"advanced": True}, {"revealed_allies": True, "clash_draft": True})):
        table = new_table(seed, players=players, short=True, **rulings)
        play(table, seed, check)

        assert table.over


def some_edits(table: Table, choose: Callable[[Any], Any]) -> dict[str, Any]:
    """Return random edits, as many of them as the form takes."""
    game: Game = table.state
    numbers = range(len(game.councils))
    places = [*(["council", number] for number in numbers), ["supply", None], ["current", None]]
    piles: list[list[Any]] = [[name, leader] for leader in game.leaders for name in ("hand", "offers")]
    piles += [["discard", None], ["removed", None]]
    ends = [*(["council", number] for number in numbers), ["dead", None], ["top", None], ["bottom", None]]
    tries = [
        lambda: {"do": "token", "from": choose(places), "to": choose(places)},
        lambda: {"do": "ally", "ally": choose(list(game.box.allies)), "to": choose(ends)},
        lambda: {"do": "card", "card": choose(list(game.box.influence)), "from": choose(piles), "to": choose(piles)},
        lambda: {"do": "kneel", "leader": choose(game.leaders)},
        lambda: {"do": "stand", "leader": choose(game.leaders)},
        lambda: {"do": "total", "leader": choose(game.leaders), "amount": choose(range(-9, 9))},
        lambda: {"do": "first", "leader": choose(game.leaders)},
        lambda: {"do": "draw", "leader": choose(game.leaders), "n": choose((1, 2))},
    ]
    edits: list[dict[str, Any]] = []
    for _ in range(8):
        edit = choose(tries)()
        if table.open[0].problem(ruling(*edits, edit)) is None:
            edits.append(edit)
    return ruling(*edits)


def test_random_edits_keep_every_piece_and_the_game_restarts_from_its_journal() -> None:
    done = 0
    for seed in range(6):
        table, choose = new_table(seed, players=3, short=True), random.Random(seed).choice
        while table.open and table.n < 400:
            if table.open[0].seat == MODERATOR and choose(range(4)) == 0:
                answer = some_edits(table, choose)
                done += len(answer["edits"])
                table.answer({MODERATOR: answer})
            else:
                table.trust(sampled(table, choose))
            check(table)
        entries = [entry_from_json(json.loads(json.dumps(entry.as_json()))) for entry in table.entries]
        again = new_table_from_start(seed).start(entries)

        assert RULES.dump(again.state) == RULES.dump(table.state)
    assert done > 20


def new_table_from_start(seed: int) -> Table:
    """Return the same table before anything happened, without chance."""
    leaders = random.Random(seed).sample(list(box().leaders), 3)
    return Table(RULES, RULES.new_game(manual_box(), 3, {"short": True, "leaders": leaders}), None)


# ---- Cards


def test_a_card_says_its_prompt_in_both_languages() -> None:
    card = manual_box("on_play").influence["betrayal"]

    assert card_text(box(), card, "en") == "When played: the moderator settles this: Do what the card says."
    assert card_text(box(), card, "it") == "Quando giocata: decide chi modera: Fai ciò che dice la carta."


def test_the_file_of_an_owner_may_have_such_cards_and_faults_are_told(tmp_path: Any) -> None:
    shipped = (BOX / "cardset.yaml").read_text(encoding="utf-8")
    old = "{when: triumph, do: [{place_rule: {rule: shared_with_you}}]}"
    assert old in shipped
    for name, do, reasons in (
        ("good", "{when: triumph, do: [{manual: {prompt: {en: Do it., it: Fallo.}}}]}", []),
        ("bad", "{when: triumph, do: [{manual: {prompt: {it: Fallo.}}}]}", ["names lacks en", "lacks en"]),
        ("late", "{when: in_offers, do: [{manual: {prompt: {en: Do it.}}}]}", ["in_offers can only have"]),
    ):
        folder = tmp_path / name
        folder.mkdir()
        for file in BOX.glob("*.yaml"):
            text = file.read_text(encoding="utf-8")
            (folder / file.name).write_text(text.replace(old, do), encoding="utf-8")
        faults = [fault.reason for fault in check_variant(folder)]
        assert bool(faults) == bool(reasons), faults
        assert not reasons or any(reason in fault for fault in faults for reason in reasons), faults
