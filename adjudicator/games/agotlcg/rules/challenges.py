"""The challenges phase: each player in turn initiates challenges (rules 4, step 4, and 8)."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.actions import action_window
from adjudicator.games.agotlcg.rules.asking import ask_cards
from adjudicator.games.agotlcg.rules.challenge_form import (
    MUST_DEFEND,
    STANDS_TO_DEFEND,
    ChallengeForm,
    can_defend,
    kneels_to_attack,
    most_declared,
)
from adjudicator.games.agotlcg.rules.changes import draw, faction_card, gain_power, kneeling, set_knelt, stand
from adjudicator.games.agotlcg.rules.checks import count_considered
from adjudicator.games.agotlcg.rules.claim import apply_claim
from adjudicator.games.agotlcg.rules.keywords import resolve_keywords
from adjudicator.games.agotlcg.rules.phases import begin_phase, end_phase, expire
from adjudicator.games.agotlcg.rules.state import Challenge, Game
from adjudicator.games.agotlcg.rules.texts import Occurrence
from adjudicator.games.agotlcg.rules.timing import happen, just_happen, tell
from adjudicator.games.agotlcg.rules.titles import redirect, rival_bonus
from adjudicator.games.agotlcg.rules.values import ADDS_NOTHING, SIDE_STRENGTH, controller, strength, total


def challenges_phase(game: Game) -> Rule[str | None]:
    """Let each player initiate challenges until that player passes."""
    yield from begin_phase(game)
    for seat in game.in_order():
        if game.players[seat].eliminated:
            continue
        game.active = seat
        while True:
            yield from action_window(game, "before-challenge")
            form = ChallengeForm(game, seat)
            chosen = yield from ask_one(Ask(seat, "lcg.challenge", form=form, about=form.about()))
            if chosen is None:
                break
            yield from _challenge(game, seat, chosen)
    game.active = None
    yield from end_phase(game)
    return "dominance"


def _challenge(game: Game, seat: str, chosen: dict[str, object]) -> Rule[None]:
    """Resolve one challenge, from its initiation to its end (rules 8.2 to 8.10)."""
    yield from _initiate(game, seat, chosen)
    yield from action_window(game, "attackers")
    yield from _declare_defenders(game)
    yield from action_window(game, "defenders")
    yield from conclude(game)
    yield from happen(game, [Occurrence("challenge-ends", {})], lambda _: _end(game))


def conclude(game: Game) -> Rule[None]:
    """Determine the result, then apply unopposed, claim and keywords, in this order (rules 8.11)."""
    yield from _result(game)
    challenge = game.challenge
    assert challenge is not None
    if challenge.winner == challenge.attacker:
        if challenge.defender_str == 0:
            yield from just_happen(game, Occurrence("unopposed", {"player": challenge.attacker}))
            yield from gain_power(game, faction_card(challenge.attacker))
        yield from rival_bonus(game, challenge)
        yield from apply_claim(game, challenge)
    else:
        yield from rival_bonus(game, challenge)
    if challenge.winner:
        yield from resolve_keywords(game, challenge)


def _initiate(game: Game, seat: str, chosen: dict[str, object]) -> Rule[None]:
    """Declare type, opponent, attackers and stealth; all of it happens at once (rules 8.2)."""
    type, opponent, attackers = str(chosen["type"]), str(chosen["opponent"]), chosen["attackers"]
    assert isinstance(attackers, list) and isinstance(chosen["stealth"], dict)
    bypasses = sorted((by, card) for by, card in chosen["stealth"].items() if card is not None)
    game.challenge = challenge = Challenge(type, seat, opponent, list(attackers), against=opponent)
    game.players[seat].made[type] += 1
    knelt = [card for card in attackers if kneels_to_attack(game, card)]
    for card in knelt:
        set_knelt(game, card, knelt=True)
    moment = [Occurrence("challenge", {"type": type, "attacker": seat, "defender": opponent})]
    moment += [Occurrence("attacks", {"card": card}) for card in attackers]
    moment += kneeling(knelt)
    moment += [Occurrence("bypassed", {"card": card, "by": by}) for by, card in bypasses]
    yield from happen(game, moment, lambda happened: _initiated(game, challenge, happened))


def _initiated(game: Game, challenge: Challenge, happened: Sequence[Occurrence]) -> Rule[None]:
    """Tell what was declared; stealth bypasses only if the challenge is not redirected (rules 16.6)."""
    bypasses = [occurrence for occurrence in happened if occurrence.kind == "bypassed"]
    yield from tell(game, [occurrence for occurrence in happened if occurrence not in bypasses])
    count_considered(game)
    if (yield from redirect(game, challenge)):
        for occurrence in bypasses:
            occurrence.cancelled = True
        return
    challenge.bypassed = sorted({occurrence.facts["card"] for occurrence in bypasses})
    yield from tell(game, bypasses)


def _declare_defenders(game: Game) -> Rule[None]:
    """Let the defending player declare any number of defenders (rules 8.4)."""
    challenge = game.challenge
    assert challenge is not None
    defenders = yield from _ask_defenders(game, challenge)
    if defenders:
        challenge.defenders += defenders
        knelt = [card for card in defenders if not game.cards[card].knelt and total(game, STANDS_TO_DEFEND, card) == 0]
        for card in knelt:
            set_knelt(game, card, knelt=True)
        defends = [Occurrence("defends", {"card": card}) for card in defenders]
        yield from just_happen(game, *defends, *kneeling(knelt))


def _ask_defenders(game: Game, challenge: Challenge) -> Rule[list[str]]:
    """Return the defenders that are declared; those that have to be are, as far as the limit allows."""
    seat = challenge.defender
    able = sorted(card for card in game.of(seat, "character") if can_defend(game, card))
    most = most_declared(game, seat, len(able))
    must = [card for card in able if total(game, MUST_DEFEND, card)]

    def together(cards: Sequence[str]) -> bool:
        return set(must) <= set(cards) or set(cards) <= set(must)

    return (
        yield from ask_cards(
            seat,
            "lcg.defenders",
            able,
            min(len(must), most),
            most,
            usual=must[:most],
            about={"must": must} if must else {},
            together=together if must else None,
        )
    )


def side_strength(game: Game, side: Sequence[str]) -> int:
    """Return the STR of a side: its participants that effects do not leave out, and what effects add to the side."""
    if not side or game.challenge is None:
        return 0
    added = total(game, f"{SIDE_STRENGTH}{game.challenge.type}", controller(game, side[0]))
    return added + sum(strength(game, card) for card in side if not total(game, ADDS_NOTHING, card))


def _result(game: Game) -> Rule[None]:
    """Determine the winner: the higher total of at least 1; the attacker wins ties (rules 8.6)."""
    challenge = game.challenge
    assert challenge is not None
    attack, defence = side_strength(game, challenge.attackers), side_strength(game, challenge.defenders)
    challenge.attacker_str, challenge.defender_str, challenge.decided = attack, defence, True
    if challenge.attackers and attack >= max(defence, 1):
        challenge.winner, challenge.loser = challenge.attacker, challenge.defender
    elif challenge.defenders and defence > attack:
        challenge.winner, challenge.loser = challenge.defender, challenge.attacker
    facts = {"winner": challenge.winner, "loser": challenge.loser, "attacker_str": attack, "defender_str": defence}
    facts["unopposed"] = challenge.winner == challenge.attacker and defence == 0
    yield from happen(game, [Occurrence("result", facts)], lambda happened: _decided(game, happened))


def _decided(game: Game, happened: Sequence[Occurrence]) -> Rule[None]:
    """Resolve delayed effects of the result, before anybody reacts to it (rules 5 f)."""
    game.events.extend(occurrence.told() for occurrence in happened)
    challenge = game.challenge
    assert challenge is not None
    for seat in challenge.draws_if_won:
        if seat == challenge.winner:
            yield from draw(game, {seat: 1})
    if challenge.winner == challenge.defender:
        yield from stand(game, challenge.stands_if_won)


def _end(game: Game) -> Rule[None]:
    game.tell("challenge-ends")
    if game.challenge:
        game.fought.append(game.challenge)
    game.challenge = None
    expire(game, "challenge")
    yield from ()
