"""Lines in whole games: whatever they answer is legal, and a plan says what anybody would work out from the table."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import eq, ge, gt, le, lt
from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.engine.driver import Table
from adjudicator.engine.lines import Alternative, Guard, Line
from adjudicator.engine.shapes.numbers import Number
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.btwixt.asks import ASKS, words_of
from adjudicator.games.btwixt.rules.components import design_of
from adjudicator.games.btwixt.rules.current import bid_mode
from adjudicator.games.btwixt.rules.state import Game
from adjudicator.games.btwixt.rules.totals import best_bids, first_of_tied
from adjudicator.games.btwixt.rules.values import total
from tests.games.btwixt.lively import Author, Played, play_by_lines, said
from tests.games.btwixt.random_play import OTHER_READINGS, box, new_table, sampled, variants

OPTIONS = [options for _, options in variants()]
PLAN = ("bid", "always-bid", "keep", "spend-max", "cards-max")
COMPARE: Mapping[str, Callable[[int, int], bool]] = {"<": lt, "<=": le, "=": eq, ">=": ge, ">": gt}


def games(number: int, first: int = 0) -> Iterable[tuple[int, int, dict[str, Any]]]:
    """Yield players, seed and options of games of every kind."""
    for seed in range(first, first + number):
        readings = OTHER_READINGS if seed % 2 else {}
        yield 3 + seed % 4, seed, {**OPTIONS[7 * seed % len(OPTIONS)], **readings}


def play_some(number: int, first: int = 0) -> Played:
    played = Played()
    for players, seed, options in games(number, first):
        play_by_lines(players, seed, options, played)
    return played


def test_lines_answer_legally_in_games_of_every_kind() -> None:
    played = play_some(8)

    assert played.answered["bid.play"] == played.asked["bid.play"] > 200
    assert sum(played.answered.values()) > 0.8 * sum(played.asked.values())


@pytest.mark.slow
def test_lines_answer_every_ask_legally_in_two_hundred_games() -> None:
    played = play_some(200)

    assert {ask for ask, number in played.answered.items() if number} == set(ASKS) - {"effect.manual"}


# ---- The plan, worked out again from the state of the game by the words of the manual


def facts(game: Game, seat: str) -> dict[str, Any]:
    """Return what a reader of the public report, with his own hand, says of every fact without a name."""
    player, others = game.players[seat], [leader for leader in game.leaders if leader != seat]
    totals = {leader: total(game, leader) for leader in game.leaders}
    top, ahead = max(totals[leader] for leader in others), in_front(game)
    left, right = game.left_of(seat), game.right_of(seat)
    far = [leader for leader in others if leader not in (left, right)]
    return {
        "power": game.ally(game.current).power if game.current else 0,
        "tokens": len(game.current_tokens),
        "mine": totals[seat],
        "top": top,
        "gap": top - totals[seat],
        "turn": player.plays + 1,
        "standing": len([leader for leader in others if leader not in game.kneeling]),
        "hand": len(player.hand),
        "cards": len(player.offers),
        "round": game.number,
        "left-total": totals[left],
        "right-total": totals[right],
        "first": game.first == seat,
        "leading": ahead == [seat],
        "left-leads": left in ahead,
        "right-leads": right in ahead,
        "neighbour-leads": left in ahead or right in ahead,
        "far-leads": any(leader in ahead for leader in far),
        "left-knelt": left in game.kneeling,
        "right-knelt": right in game.kneeling,
        "others-knelt": set(others) <= set(game.kneeling),
    }


def in_front(game: Game) -> list[str]:
    """Return who has the best bid as the rules decide it."""
    return best_bids(game, {leader: total(game, leader) for leader in game.leaders}, bid_mode(game))


def with_card(game: Game, seat: str, card: str) -> list[str]:
    """Return who would have the best bid with one more card in the offers of a leader."""
    player = game.players[seat]
    player.offers.append(card)
    found = in_front(game)
    player.offers.remove(card)
    return found


def holds(guard: Guard, game: Game, seat: str) -> bool:
    if not guard.args:
        value = facts(game, seat)[guard.fact]
        return bool(COMPARE[guard.op](value, guard.number) if guard.op else value) != guard.negated
    named: Mapping[str, Callable[[str], bool]] = {
        "season": lambda season: game.season == season,
        "ally": lambda ally: game.current == ally,
        "leads": lambda leader: leader in in_front(game),
        "knelt": lambda leader: leader in game.kneeling,
        "dead": lambda ally: ally in game.dead,
        "seen": lambda card: any(
            design_of(each) == card
            for pile in (game.discard, game.removed, *(player.offers for player in game.players.values()))
            for each in (*pile, *([game.playing["card"]] if game.playing else []))
        ),
    }
    return named[guard.fact](*guard.args) != guard.negated


def first_said(lines: Sequence[Line], subject: str, game: Game, seat: str) -> Any:
    for line in lines:
        for alternative in line.alternatives if line.subject == subject else ():
            if all(holds(guard, game, seat) for guard in alternative.guards):
                return alternative.value
    return None


def planned(game: Game, ask: Ask, lines: Sequence[Line]) -> Any:
    """Return what the plan of a leader does on his turn."""
    seat, stop = ask.seat, "none" if ask.name == "bid.extra" else "kneel"
    plan = next(line for subject in ("bid", "always-bid") for line in lines if line.subject == subject)
    is_won = facts(game, seat)["others-knelt"] and first_of_tied(game, in_front(game)) == seat
    for number, alternative in enumerate(plan.alternatives):
        if all(holds(guard, game, seat) for guard in alternative.guards):
            for item in alternative.value.items:  # type: ignore[union-attr]
                if item not in ("kneel", "pass") and used_up(item, number, plan, game, seat):
                    continue
                if is_won and item != "kneel" and not about_the_end(alternative):
                    continue
                done = carried_out(item, game, ask, lines, stop)
                if done is not None:
                    return done
    return stop


def about_the_end(alternative: Alternative) -> bool:
    return any(guard.fact in ("leading", "others-knelt") and not guard.negated for guard in alternative.guards)


def means(item: str, card: str, game: Game) -> bool:
    """True when a name, or a word for a card by its value, may mean a design."""
    verb = next((verb for verb in ("lowest", "highest") if item.startswith(verb)), "")
    return item == card or (verb != "" and item[len(verb) + 1 :] in ("", game.box.influence[card].color))


def used_up(item: str, number: int, plan: Line, game: Game, seat: str) -> bool:
    """True for a choice that was made in this round, and for a name that was played as often as it stands there."""
    if item.startswith("cheapest-lead"):
        return False
    played, answers = game.players[seat].played, [each.value.items for each in plan.alternatives]  # type: ignore[union-attr]
    if not plan.alternatives[number].guards:
        chosen = [each for answer in plan.alternatives if not answer.guards for each in answer.value.items]  # type: ignore[union-attr]
        return any(means(each, card, game) for each in chosen for card in played)
    if item.startswith(("lowest", "highest")):
        return False
    return played.count(item) >= sum(item in items for items in answers[: number + 1])


def carried_out(item: str, game: Game, ask: Ask, lines: Sequence[Line], stop: str) -> Any:
    if item == "kneel":
        return stop
    if item == "pass":
        return "pass" if "pass" in ask.options else None
    cards = [option for option in ask.options if option in game.players[ask.seat].hand]
    cards = [card for card in cards if may_play(card, game, ask.seat, lines)]
    for verb in ("lowest", "highest", "cheapest-lead"):
        if item.startswith(verb):
            colour = item[len(verb) + 1 :]
            cards = [card for card in cards if not colour or game.design(card).color == colour]
            if verb == "cheapest-lead":
                behind = in_front(game) != [ask.seat]
                cards = [card for card in cards if behind and with_card(game, ask.seat, card) == [ask.seat]]
            worth = {card: game.design(card).value * (-1 if verb == "highest" else 1) for card in cards}
            return min(sorted(cards), key=lambda card: worth[card]) if cards else None
    return next((card for card in sorted(cards) if design_of(card) == item), None)


def may_play(card: str, game: Game, seat: str, lines: Sequence[Line]) -> bool:
    keep = first_said(lines, "keep", game, seat)
    kept = keep.items if isinstance(keep, Ranking) else ()
    spend, number = (first_said(lines, subject, game, seat) for subject in ("spend-max", "cards-max"))
    offers = [*game.players[seat].offers, card]
    if "all" in kept or design_of(card) in kept or game.design(card).color in kept:
        return False
    if isinstance(spend, Number) and sum(game.design(each).value for each in offers) > spend.n:
        return False
    return not (isinstance(number, Number) and len(offers) > number.n)


def worked_out(number: int, first: int = 0) -> Counter[str]:
    """Play games in which each turn is answered by a fresh plan; compare; return what the plans did."""
    done: Counter[str] = Counter()
    for players, seed, options in games(number, first):
        chosen = random.Random(seed)
        table = new_table(players, seed, options)
        author = Author(chosen, words_of(box()), *PLAN)
        while table.open:
            given = sampled(table, chosen.choice)
            for ask in table.open:
                if ask.name in ("bid.play", "bid.extra"):
                    compared(table, ask, author.all_lines(), done)
            table.trust(given)
            table.state.events = []
    return done


def compared(table: Table, ask: Ask, lines: Sequence[Line], done: Counter[str]) -> None:
    found = said(table, ask, lines)
    assert found is not None
    assert found.answer == planned(table.state, ask, lines), (ask, [line for line in lines if line.subject == "bid"])
    done[found.answer if found.answer in ("kneel", "pass", "none") else "card"] += 1


def test_a_plan_does_what_the_manual_says_in_positions_of_every_kind() -> None:
    done = worked_out(2)

    assert done["card"] > 10 and done["kneel"] > 25


@pytest.mark.slow
def test_plans_do_what_the_manual_says_in_very_many_positions() -> None:
    done = worked_out(24, 1000)

    assert min(done[what] for what in ("card", "kneel", "pass", "none")) > 5
