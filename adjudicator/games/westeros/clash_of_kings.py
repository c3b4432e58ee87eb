"""The card Clash of Kings: the influence tracks are cleared and bid for, one after the other.

Second edition "Westeros Card: Clash of Kings" and "Bidding on the Influence Tracks"; first edition "Clash of Kings" and
"Bids during the Clash of Kings".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.asks import Answer, Ask, Choose, Problem, Rule, ask_one
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.tracks import TRACKS


class TiesForm:
    """Every group of tied Houses in an order of the holder's choice."""

    def __init__(self, groups: Sequence[Sequence[str]]) -> None:
        self.groups = groups

    def problem(self, answer: Answer) -> Problem | None:
        """Return a problem unless each group holds exactly its tied Houses."""
        if isinstance(answer, list) and [sorted(group) for group in answer] == [sorted(g) for g in self.groups]:
            return None
        return Problem("ties-groups", {"groups": [list(group) for group in self.groups]})

    def default(self) -> Answer:
        """Return the groups in the order of the track as it was."""
        return [list(group) for group in self.groups]

    def sample(self, choose: Choose) -> Answer:
        """Return a random order of every group."""
        ordered = []
        for group in self.groups:
            left, row = list(group), []
            while left:
                row.append(choose(left))
                left.remove(row[-1])
            ordered.append(row)
        return ordered


def clash_of_kings(game: Game) -> Rule[None]:
    """Bid for Iron Throne, Fiefdoms and King's Court in this order; each token moves at once (B-02, B-03)."""
    together: Mapping[str, Mapping[str, int]] = {}
    if game.rulings.collect_track_bids_together:
        together = yield from _bids_together(game)
    for track in TRACKS:
        game.progress["track"] = track
        if together:
            bids = {house: min(together[house][track], game.players[house].power) for house in game.houses}
        else:
            bids = yield from bid(game, "bid.track", game.turn_order, {"track": track})
        pay(game, bids)
        game.tell("bids", track=track, bids=bids)
        order = yield from ordered_by_bid(game, track, bids)
        game.tracks[track] = order
        game.stolen.pop(track, None)
        game.tell("track-order", track=track, order=list(order))


def bid(game: Game, name: str, houses: Sequence[str], about: Mapping[str, object]) -> Rule[dict[str, int]]:
    """Ask all `houses` at once for a secret bid of 0 to their available power (B-01, B-05); return the bids."""
    asks = []
    for house in houses:
        power = game.players[house].power
        asks.append(Ask(house, name, range(power + 1), about={**about, "power": power}))
    answers = yield asks
    return {house: answers[house] for house in houses}


def pay(game: Game, bids: Mapping[str, int]) -> None:
    """All Houses pay what they bid, win or lose (B-02)."""
    for house, power in bids.items():
        game.players[house].power -= power


class BidsForm:
    """One bid for each track, together not more than the available power (B-06)."""

    def __init__(self, power: int) -> None:
        self.power = power

    def problem(self, answer: Answer) -> Problem | None:
        """Return a problem for a missing or negative bid, or for more power than there is."""
        if set(answer) != set(TRACKS) or any(not isinstance(n, int) or n < 0 for n in answer.values()):
            return Problem("bids-shape", {"tracks": list(TRACKS)})
        spent = sum(answer.values())
        return Problem("bid-too-high", {"bid": spent, "power": self.power}) if spent > self.power else None

    def default(self) -> Answer:
        """Return three bids of nothing."""
        return dict.fromkeys(TRACKS, 0)

    def sample(self, choose: Choose) -> Answer:
        """Return random bids within the power."""
        left, bids = self.power, {}
        for track in TRACKS:
            bids[track] = choose(range(left + 1))
            left -= bids[track]
        return bids


def _bids_together(game: Game) -> Rule[dict[str, dict[str, int]]]:
    answers = yield [_ask_for_bids(house, game.players[house].power) for house in game.turn_order]
    return dict(answers)


def _ask_for_bids(house: str, power: int) -> Ask:
    """Who has no power has nothing to decide."""
    form, about = BidsForm(power), {"tracks": list(TRACKS)}
    if not power:
        return Ask(house, "bid.all-tracks", (form.default(),), about=about)
    return Ask(house, "bid.all-tracks", form=form, about=about)


def ordered_by_bid(game: Game, track: str, bids: Mapping[str, int]) -> Rule[list[str]]:
    """Return the Houses by bid, highest first; the Iron Throne holder of the moment orders ties (B-03)."""
    before = game.tracks[track]
    levels = sorted(set(bids.values()), reverse=True)
    groups = [[house for house in before if bids[house] == level] for level in levels]
    tied = [group for group in groups if len(group) > 1]
    if tied:
        places = {group[0]: sum(n > bids[group[0]] for n in bids.values()) + 1 for group in tied}
        about = {"track": track, "groups": tied, "bids": dict(bids), "places": places}
        ask = Ask(game.throne_holder, "bid.ties", form=TiesForm(tied), about=about)
        answered = yield from ask_one(ask)
        ordered = iter(answered)
        groups = [list(next(ordered)) if len(group) > 1 else group for group in groups]
    return [house for group in groups for house in group]
