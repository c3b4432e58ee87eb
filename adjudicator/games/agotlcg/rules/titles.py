"""Titles, in games with three or more players (rules 16)."""

from __future__ import annotations

from typing import Any, Final

from adjudicator.engine.asks import CHANCE, Ask, Rule, ask_one
from adjudicator.games.agotlcg.rules.asking import ask_cards
from adjudicator.games.agotlcg.rules.challenge_form import ChallengeForm
from adjudicator.games.agotlcg.rules.changes import faction_card, gain_power
from adjudicator.games.agotlcg.rules.forms import order_of
from adjudicator.games.agotlcg.rules.state import Challenge, Game
from adjudicator.games.agotlcg.rules.texts import Occurrence
from adjudicator.games.agotlcg.rules.timing import just_happen
from adjudicator.games.agotlcg.rules.values import has, rivals

WHISPERS, REGENT = "01206", "01211"
SET_ASIDE: Final = {3: 2, 4: 1, 5: 1}
"""How many titles nobody can take, by number of players; none with six."""


def choose_titles(game: Game) -> Rule[None]:
    """Let each player in player order take a title in secret and hand on the rest; all are revealed together."""
    if not game.melee:
        return
    left = yield from _offered(game)
    taken: dict[str, str] = {}
    for seat in game.in_order():
        taken[seat] = yield from ask_one(Ask(seat, "lcg.title", tuple(left)))
        left.remove(taken[seat])
    for seat, title in taken.items():
        game.players[seat].title = title
        game.tell("title", player=seat, title=title)


def _offered(game: Game) -> Rule[list[str]]:
    """Return the titles that chance did not set aside."""
    titles = sorted(game.box.titles)
    count = len(titles) - SET_ASIDE.get(len(game.in_order()), 0)
    if count == len(titles):
        return titles
    shuffled = yield from ask_one(Ask(CHANCE, "lcg.titles", form=order_of(titles), about={"cards": titles}))
    return sorted(shuffled[:count])


def return_titles(game: Game) -> None:
    """Return all titles to the pool at the end of the round."""
    for player in game.players.values():
        player.title = None


def redirect(game: Game, challenge: Challenge) -> Rule[bool]:
    """Let the Crown Regent have another opponent named, once per round; return whether that was done (rules 16.6)."""
    regent = next((seat for seat in game.in_order() if game.players[seat].title == REGENT), None)
    others = sorted(seat for seat in game.opponents(challenge.attacker) if seat != challenge.defender)
    used = f"round:{regent}:redirect"
    if regent is None or not others or game.uses.get(used):
        return False
    facts = {"type": challenge.type, "attacker": challenge.attacker, "defender": challenge.defender}
    option = {"card": f"title/{REGENT}", "ability": None, "to": {"e": "redirect", **facts}}
    if (yield from ask_one(Ask(regent, "lcg.trigger", (None, option), about={"kind": "interrupt"}))) is None:
        return False
    game.uses[used] = 1
    game.tell("effect", player=regent, card=f"title/{REGENT}")
    about: dict[str, Any] = {"card": f"title/{REGENT}", "ability": None}
    challenge.defender = yield from ask_one(Ask(challenge.attacker, "lcg.player", tuple(others), about=about))
    for card in [card for card in challenge.attackers if has(game, card, "stealth")]:
        yield from _bypass_anew(game, challenge, card)
    return True


def _bypass_anew(game: Game, challenge: Challenge, card: str) -> Rule[None]:
    """Let an attacker with stealth bypass a character of the new opponent."""
    able = ChallengeForm(game, challenge.attacker).bypassable(challenge.defender)
    able = [other for other in able if other not in challenge.bypassed]
    about = {"card": card, "ability": "stealth"}
    for target in (yield from ask_cards(challenge.attacker, "lcg.target", able, 0, 1, usual=able[:1], about=about)):
        challenge.bypassed.append(target)
        yield from just_happen(game, Occurrence("bypassed", {"card": target, "by": card}))


def rival_bonus(game: Game, challenge: Challenge) -> Rule[None]:
    """Give the winner 1 power for beating a rival, once per rival and round (rules 16.5)."""
    winner, loser = challenge.winner, challenge.loser
    if winner is None or loser is None or not rivals(game, winner, loser):
        return
    key = f"round:{winner}:rival-{loser}"
    if not game.uses.get(key):
        game.uses[key] = 1
        yield from gain_power(game, faction_card(winner))


def claimed(game: Game, challenge: Challenge) -> Rule[list[str]]:
    """Return who suffers claim: the loser, or whom the Master of Whispers picks in an intrigue challenge."""
    if challenge.type != "intrigue" or game.players[challenge.attacker].title != WHISPERS:
        return [challenge.defender]
    picked: list[str] = []
    while True:
        left = [seat for seat in sorted(game.opponents(challenge.attacker)) if seat not in picked]
        if not left:
            return picked
        options = (*left, None)
        default = options.index(challenge.defender) if challenge.defender in left else len(left)
        seat = yield from ask_one(Ask(challenge.attacker, "lcg.claim-opponent", options, default=default))
        if seat is None:
            return picked
        picked.append(str(seat))
