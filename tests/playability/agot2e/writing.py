"""What a careful player writes ahead of a round: thresholds and lists from what he knows when he plans.

Nothing here decides at the moment of a question; that is `judgement`, which knows nothing of these lines.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from tests.playability.agot2e.hand import Hand
from tests.playability.agot2e.sight import Sight

ENOUGH = 2
"""Strength above the average card of the other side that will do, and below it that leaves no hope."""
MOST_WILDLINGS = 12
"""The strength at which the wildlings attack at the latest."""
LOSSES = ("footman", "ship", "siege_engine", "knight")
"""What he would rather lose, first."""


class Writer:
    """Writes the lines of one player for one round."""

    most_ways: ClassVar[int] = 10
    """Ways to spend two points at a castle that the player cares to write down."""

    def __init__(self, sight: Sight, hand: Hand, targets: Iterable[str] = ()) -> None:
        self.sight = sight
        self.hand = hand
        self.targets = list(targets)
        """Where he is about to march."""

    def lines(self) -> list[str]:
        """Return all lines, in the order they are to be tried."""
        parts = (self._choices, self._units, self._ties, self._wildlings, self._raven)
        parts += (self._cards, self._texts, self._combat, self._retreats)
        return [line for part in parts for line in part()]

    # -- bids, which every player sends ------------------------------------------------------

    def bids(self) -> list[str]:
        """Return bids as steps of the power that is left by then."""
        found = [f"bid {track}: {self._steps(track_share)}" for track, track_share in _SHARES.items()]
        return [*found, f"bid wild: {self._against_wildlings()}"]

    def _steps(self, share: tuple[int, int]) -> str:
        """Return "3 if power >= 10 or 2 if power >= 7 or ... or 0" for a share of the power in tenths."""
        part, whole = share
        bids = range(1, (self.sight.power + 5) * part // whole + 1)
        steps = [(bid, -(-bid * whole // part)) for bid in bids]
        return self.hand.either([*(f"{bid} if power >= {power}" for bid, power in reversed(steps)), "0"])

    def _against_wildlings(self) -> str:
        """Return a fair part of the threat where it can be afforded."""
        houses, said = len(self.sight.view["houses"]), []
        for bid in range(-(-MOST_WILDLINGS // houses), 0, -1):
            threat = (bid - 1) * houses // 2 * 2 + 2  # the strength of wildlings is even
            said.append(f"{bid} if threat >= {threat} and power >= {2 * bid}")
            said += [f"{n} if threat >= {threat} and power >= {2 * n}" for n in range(bid - 1, 0, -1)]
        return self.hand.either([*said, "1 if power >= 2", "0"])

    # -- Westeros phase --------------------------------------------------------------------------

    def _choices(self) -> Iterator[str]:
        """Say what he would choose as the holder of a token, which he may become in the same phase."""
        sight, own = self.sight, self.sight.seat
        areas = [a for a in sight.variant.areas.values() if sight.here(a.id)["controller"] == own]
        barrels, crowns = sum(a.supply for a in areas), sum(a.power for a in areas)
        most = max(sight.player(house)["power"] for house in sight.others)
        grows = barrels - sight.player()["supply"] > min(sight.castles(own), 3)
        otherwise = "game of thrones" if crowns >= 2 else "nothing"
        yield f"choose A Throne of Blades: {'supply or mustering' if grows else 'mustering'}"
        yield f"choose Dark Wings, Dark Words: clash of kings if power >= {min(most + 2, 20)} or {otherwise}"
        yield "choose Put to the Sword: nothing"

    def _units(self) -> Iterator[str]:
        """Say what is mustered, what goes when supply falls, what becomes of ships in a lost port."""
        for castle in self.sight.player()["castles"]:
            yield f"muster {self.hand.area(castle)}: {self.hand.either([*self._musters(castle), 'none'])}"
        engines = ["e"] if self._has_engines else []
        yield f"muster: {self.hand.either(['s+f>k', '2f>k', '2s', 'k', *engines, '2f', 'f>k', 's', 'f', 'none'])}"
        yield f"disband: {', '.join([*self._small_armies(), *self._each_unit()])}"
        yield "ports: all"

    def _musters(self, castle: str) -> list[str]:
        """Return what a castle shall muster: ships for empty waters, Knights for Footmen, then what there is."""
        sight = self.sight
        waters = [a for a in sight.board.near[castle] if a not in sight.board.land]
        empty = [a for a in waters if sight.here(a)["house"] is None]
        ships = [f"s@{sight.variant.areas[a].code}" for a in (*empty, *(a for a in waters if a not in empty))]
        engines = self._has_engines
        single = [*ships, "f>k", "f", *(["f>e"] if engines else [])]
        if sight.variant.areas[castle].structure != "stronghold":
            return single
        pairs = [(one, other) for n, one in enumerate(single) for other in single[n:]]
        ways = sorted([*pairs, ("k",), *([("e",)] if engines else [])], key=_taste)
        return [*["+".join(way) for way in ways if "f>e" not in way][: self.most_ways], *single]

    @property
    def _has_engines(self) -> bool:
        """True when siege engines are played with."""
        return "siege_engine" in self.sight.variant.units

    def _small_armies(self) -> list[str]:
        """Return the cheapest unit of each army, the cheapest kinds first."""
        sight, found = self.sight, []
        for area in sight.mine():
            units = sight.here(area)["units"]
            if sum(units.values()) > 1:
                kind = min(units, key=LOSSES.index)
                found.append((LOSSES.index(kind), sum(units.values()), f"{self.hand.units({kind: 1}, at=area)}"))
        return [words for _, _, words in sorted(found)]

    def _each_unit(self, per_kind: int = 3) -> list[str]:
        """Return a few units of each kind he has, those he would miss least first."""
        sight = self.sight
        here = {kind for area in sight.mine() for kind in sight.here(area)["units"]}
        units = sight.variant.units
        return [f"{min(per_kind, units[kind].limit)}{units[kind].code}" for kind in LOSSES if kind in here]

    def _ties(self) -> Iterator[str]:
        order = sorted(self.sight.others, key=lambda house: (self.sight.castles(house), house))
        yield f"ties: {self.hand.houses([self.sight.seat, *order])}"
        yield f"ties low: {self.hand.houses([*reversed(order), self.sight.seat])}"
        yield f"ties high: {self.hand.houses([self.sight.seat, *order])}"

    def _wildlings(self) -> Iterator[str]:
        sight, cards = self.sight, self.sight.variant.house_cards
        own = sorted(self._own_cards(), key=lambda card: cards[card].strength)
        yield f"wildlings lose: {', '.join(self._each_unit())}"
        yield "wildlings downgrade: 9k"
        yield "wildlings upgrade: 2f"
        yield "wildlings option: destroy"
        yield f"wildlings discard: {self.hand.cards(own)}"
        yield f"wildlings take: {self.hand.cards(reversed(own))}"
        tracks = list(sight.view["tracks"])
        low = self.hand.either([f"{track} if rank {track} >= {n}" for n in (6, 5, 4, 3) for track in tracks])
        yield f"wildlings best: {low} or {', '.join(tracks)}"
        yield f"wildlings worst: {low} or {', '.join(tracks)}"

    def _raven(self) -> Iterator[str]:
        yield "raven: peek"

    # -- combat ---------------------------------------------------------------------------------------

    def _cards(self) -> Iterator[str]:
        """Against each House, by its hand of today: the weakest card that will do, the strongest if there is hope."""
        for house in self.sight.others:
            yield f"cards vs {self.hand.names.house(house)}: {self.hand.either(self._against(house))}"
        yield f"cards: {self.hand.either(self._against(*self.sight.others))}"

    def _against(self, *houses: str) -> list[str]:
        theirs = [strength for house in houses for strength in self.sight.strengths(house)] or [2]
        cards = self.sight.variant.house_cards
        own: dict[int, list[str]] = {}
        for card in sorted(self._own_cards(), key=lambda card: cards[card].strength):
            own.setdefault(cards[card].strength, []).append(card)
        average, high = sum(theirs) / len(theirs), max(self.sight.strengths(self.sight.seat), default=4)
        need = math.ceil(average + ENOUGH - 0.5)
        steps = [f"{self.hand.cards(own[strength])} if margin >= {need - strength}" for strength in own]
        upwards = [card for strength in own for card in own[strength]]
        hope = math.ceil(average - ENOUGH - 0.5 - 0.4 * high)
        return [*steps, f"{self.hand.cards(reversed(upwards))} if margin >= {hope}", self.hand.cards(upwards)]

    def _own_cards(self) -> list[str]:
        """Return all cards of his House: what is played may come back to the hand."""
        return [card.id for card in self.sight.variant.house_cards.values() if card.house == self.sight.seat]

    def _texts(self) -> Iterator[str]:
        """Say what the texts of the cards in hand shall do."""
        sight = self.sight
        cards = sight.variant.house_cards
        strong = self.hand.cards(sorted(self._own_cards(), key=lambda card: -cards[card].strength)[:3])
        said = {
            "tyrion-lannister": "yes if margin <= 4 or no",
            "aeron-damphair": f"{strong} if margin >= -3 and margin <= 1 and power >= 4 or none",
            "cersei-lannister": "any",
            "renly-baratheon": "any",
            "patchface": "any",
            "mace-tyrell": "standing or routed",
        }
        for card in sight.player()["hand"]:
            text = said.get(sight.variant.house_cards[card].ability or "")
            if text:
                yield f"ability {self.hand.names.card(card)}: {text}"
            yield from self._aimed(card)

    def _aimed(self, card: str) -> Iterator[str]:
        """Say what a text shall do to each House, or to areas."""
        sight, name = self.sight, self.hand.names.card(card)
        match sight.variant.house_cards[card].ability:
            case "doran-martell":
                for house in sight.others:
                    tracks = sorted(sight.view["tracks"], key=lambda track: sight.view["tracks"][track].index(house))
                    yield f"ability {name} vs {self.hand.names.house(house)}: {', '.join(tracks)}"
            case "queen-of-thorns" | "robb-stark":
                fights = (*sight.mine(), *self.targets)
                near = dict.fromkeys(a for area in fights for a in (area, *sight.board.near[area]))
                yield f"ability {name}: {self.hand.areas(near)}"

    def _combat(self) -> Iterator[str]:
        yield "refuse: none"
        yield "blade: if decides"
        units = self.sight.variant.units
        codes = ", ".join(units[kind].code for kind in LOSSES if kind in units)
        yield f"lose: {codes}"

    def _retreats(self) -> Iterator[str]:
        """Say where to fall back to from each area that may be attacked, best first."""
        for area in dict.fromkeys((*self.sight.mine(), *self.targets)):
            near = self._ways_back(area)
            friends = [self._if_friends(other) for other in near]
            if near:
                said = self.hand.either([*friends, f"{self.hand.areas(near)}, home, any"])
                yield f"retreat from {self.hand.area(area)}: {said}"
        best = sorted(self.sight.mine(), key=lambda area: (-self.sight.refuge(area), area))
        friends = [self._if_friends(area) for area in best]
        castles = [area for area in best if self.sight.board.is_structure(area)]
        yield f"retreat: {self.hand.either([*friends, f'{self.hand.areas(castles)}, home, any'.removeprefix(', ')])}"

    def _if_friends(self, area: str) -> str:
        """Return an area as the place to go when units of his stand there."""
        name = self.hand.area(area)
        return f"{name} if {name} mine and str {name} >= {self.sight.here(area)['garrison'] + 1}"

    def _ways_back(self, area: str) -> list[str]:
        """Return the areas next to one in which his units could stand or come to stand, castles first."""
        sight = self.sight
        is_land = sight.variant.areas[area].kind == "land"
        near = (
            sight.ground().reach(area) if is_land else [a for a in sight.board.near[area] if a not in sight.board.land]
        )
        found = [a for a in near if sight.is_open(a) or a in self.targets]
        return sorted(found, key=lambda a: (not sight.board.is_structure(a), a not in self.targets, -sight.refuge(a)))


_TASTE = {"k": 2.5, "e": 2.0, "f>k": 1.5, "s": 1.5, "f": 1.0, "f>e": 1.0}
_SHARES = {"throne": (3, 10), "fiefdoms": (4, 10), "court": (6, 10)}


def _taste(way: Sequence[str]) -> tuple[float, bool]:
    """Return where a muster stands among others: what it brings, ships in different waters before ships in one."""
    return -sum(_TASTE[each.partition("@")[0]] for each in way), len(set(way)) < len(way)


def subject(line: str) -> str:
    """Return the words before the colon of a line."""
    return line.partition(":")[0].strip().casefold()


def picked(lines: Sequence[str], words: Iterable[str]) -> list[str]:
    """Return the lines that begin with one of some words."""
    wanted = set(words)
    return [line for line in lines if subject(line).split()[0] in wanted]
