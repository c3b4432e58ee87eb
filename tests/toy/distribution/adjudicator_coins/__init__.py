"""Coins: three rounds; all bid coins in secret and pay them, the highest bid alone wins the round."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from adjudicator.engine.asks import Ask, Rule
from adjudicator.engine.shapes.numbers import Count
from adjudicator.engine.words import Example, GameWords, NameEntry, Subject
from adjudicator.plain import plain_ask, plain_game

SEATS = ("ada", "bob", "cid")
BID = Subject("bid", {"en": ("bid",)}, Count(), stands=False, examples=(Example("bid: 3"),))
NAMES = tuple(NameEntry("house", seat, {"en": (seat.title(),), "it": (seat.title(),)}) for seat in SEATS)
WORDS = GameWords(NAMES, texts="coins")
ASKS = (plain_ask("coins.bid", BID),)


@dataclass
class Coins:
    """The state: each seat has {"coins": left, "won": rounds}."""
    players: dict[str, dict[str, int]]
    round: int = 1
    phase: str = "bids"
    events: list[dict[str, Any]] = field(default_factory=list)


def bids_phase(game: Coins) -> Rule[str | None]:
    """Everybody bids at once; what is bid is paid; a tie wins nothing."""
    bids = yield tuple(Ask(seat, "coins.bid", range(p["coins"] + 1)) for seat, p in game.players.items())
    for seat, bid in bids.items():
        game.players[seat]["coins"] -= bid
        game.events.append({"e": "bid", "seat": seat, "coins": bid})
    best = [seat for seat in bids if bids[seat] == max(bids.values())]
    if len(best) == 1:
        game.players[best[0]]["won"] += 1
        game.events.append({"e": "won", "seat": best[0]})
    game.round += 1
    return "bids" if game.round <= 3 else None


def places(game: Coins) -> list[dict[str, Any]]:
    """Return the final table, most rounds first."""
    ranked = sorted(game.players, key=lambda seat: -game.players[seat]["won"])
    return [{"place": n, "house": seat, **game.players[seat]} for n, seat in enumerate(ranked, 1)]


class Rules:
    name, phases = "coins", {"bids": bids_phase}
    new_game = staticmethod(lambda box, players, rulings: Coins({s: {"coins": 9, "won": 0} for s in SEATS[:players]}))
    dump = staticmethod(lambda game: asdict(game) | {"events": []})
    load = staticmethod(lambda box, data: Coins(**asdict(Coins(**data))))
    view = staticmethod(lambda game, seat: {"seat": seat, "round": game.round, "players": game.players})
    round = staticmethod(lambda game: min(game.round, 3))
    result = staticmethod(lambda g: {"winner": places(g)[0]["house"], "standing": places(g)} if g.round > 3 else None)


GAME = plain_game(__name__, Rules(), WORDS, ASKS, window="coins.bid", seats=lambda box, n: SEATS[:n], sizes=(2, 3))
