"""The state of a game of B'Twixt, to JSON and back.

Seats are leaders, clockwise. Council c is between leaders c and c+1, so each leader has a left one (their own
number) and a right one. Functions here only look up and move pieces; the phases decide what is legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from adjudicator.games.btwixt.rules.components import AllyDef, Box, Effect, InfluenceDef, Size, design_of
from adjudicator.games.btwixt.rules.rulings import Rulings


@dataclass(slots=True)
class Player:
    """A leader's cards and tokens, and what the leader did in this round."""

    hand: list[str] = field(default_factory=list)
    """The cards in hand, sorted."""
    offers: list[str] = field(default_factory=list)
    """The cards in offers, oldest first."""
    white: list[str] = field(default_factory=list)
    """The leader's own face-down white cards, top first."""
    pack: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    plays: int = 0
    played: list[str] = field(default_factory=list)
    """The designs of the cards played in this round, in order, wherever those cards are now."""
    may_pass: bool = False
    modifier: int = 0
    locked: list[str] = field(default_factory=list)
    """Colours that influence cards forbid this leader; the current ally's are in `Game.round_locks`."""
    shielded: bool = False
    seen: dict[str, Any] = field(default_factory=dict)
    """What this leader last looked at in secret."""


@dataclass(slots=True)
class Council:
    """The area between two leaders."""

    allies: list[str] = field(default_factory=list)
    """The allies here, oldest first."""
    tokens: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Game:
    """The whole state of one game."""

    box: Box
    rulings: Rulings
    phase: str
    leaders: list[str]
    """The seats, clockwise."""
    players: dict[str, Player]
    councils: list[Council]
    season: str
    round: int = 1
    """The round within the season, from 1."""
    first: str = ""
    first_taken: bool = False
    """True once an ability moved the first player token in this round."""
    influence: list[str] = field(default_factory=list)
    allies: list[str] = field(default_factory=list)
    supply: list[str] = field(default_factory=list)
    """Face-down tokens in the order in which they are drawn."""
    event_deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    dead: list[str] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    current: str | None = None
    current_tokens: list[str] = field(default_factory=list)
    extra_ally: str | None = None
    playing: dict[str, str] | None = None
    """{card, by}: the card whose on-play ability is being resolved, and the leader who played it."""
    kneeling: list[str] = field(default_factory=list)
    """The kneeling leaders, in the order in which they knelt."""
    blank: list[str] = field(default_factory=list)
    round_allies: list[str] = field(default_factory=list)
    """The allies whose "During this Round" abilities are in force (R22)."""
    round_locks: list[str] = field(default_factory=list)
    """Colours that round abilities forbid, each as "leader colour"."""
    reward_of: list[str] = field(default_factory=list)
    """The allies whose rewards are still to be paid in this round."""
    winner: str | None = None
    totals: dict[str, int] | None = None
    killed: bool = False
    """True once the current ally was killed in this round."""
    claimed: dict[str, Any] | None = None
    """{ally, council}: the current ally once it is claimed, until its ability is resolved."""
    final: dict[str, Any] | None = None
    """The final scoring of a game that is over; empty before."""
    part: dict[str, str] = field(default_factory=dict)
    """The card whose `ability` is being resolved, and `by` which leader; written on every event. Else empty."""
    events: list[dict[str, Any]] = field(default_factory=list)

    # -- looking -------------------------------------------------------------

    @property
    def size(self) -> Size:
        """The numbers that depend on how many leaders play."""
        return self.box.sizes[len(self.leaders)]

    @property
    def seasons(self) -> tuple[str, ...]:
        """The seasons of this game."""
        return self.size.seasons[1:] if self.rulings.short else self.size.seasons

    @property
    def rounds(self) -> int:
        """How many rounds a season has (3)."""
        return len(self.leaders) + 1

    @property
    def number(self) -> int:
        """The number of the round, counted over all seasons from 1; `round` starts again at 1 in each season."""
        return self.seasons.index(self.season) * self.rounds + self.round

    def from_first(self) -> list[str]:
        """Return the leaders clockwise from the first player."""
        return self.clockwise(self.first)

    def clockwise(self, leader: str) -> list[str]:
        """Return the leaders clockwise from `leader`."""
        at = self.leaders.index(leader)
        return self.leaders[at:] + self.leaders[:at]

    def left_of(self, leader: str) -> str:
        """Return the left neighbour."""
        return self.leaders[(self.leaders.index(leader) + 1) % len(self.leaders)]

    def right_of(self, leader: str) -> str:
        """Return the right neighbour."""
        return self.leaders[self.leaders.index(leader) - 1]

    def neighbours(self, leader: str) -> set[str]:
        """Return the two neighbours."""
        return {self.left_of(leader), self.right_of(leader)}

    def left_council(self, leader: str) -> int:
        """Return the council shared with the left neighbour."""
        return self.leaders.index(leader)

    def right_council(self, leader: str) -> int:
        """Return the council shared with the right neighbour."""
        return (self.leaders.index(leader) - 1) % len(self.leaders)

    def councils_of(self, leader: str) -> list[int]:
        """Return both councils of a leader, by number."""
        return sorted((self.left_council(leader), self.right_council(leader)))

    def council_of(self, ally: str) -> int | None:
        """Return the council in which an ally lies, if it lies in one."""
        return next((number for number, council in enumerate(self.councils) if ally in council.allies), None)

    def holder(self, card: str) -> str:
        """Return the leader in whose offers a card lies."""
        return next(leader for leader in self.leaders if card in self.players[leader].offers)

    def design(self, card: str) -> InfluenceDef:
        """Return the printed values of an influence card."""
        return self.box.influence[design_of(card)]

    def ally(self, ally: str) -> AllyDef:
        """Return the printed values of an ally."""
        return self.box.allies[ally]

    def effects(self, card: str, *when: str) -> Iterator[Effect]:
        """Yield the effects of an influence card or ally at a timing; a blank card has none."""
        if card in self.blank:
            return
        design = design_of(card)
        printed = self.box.allies.get(design) or self.box.influence[design]
        for clause in printed.ability:
            if clause.when in when:
                yield from clause.do

    def tell(self, event: str, **facts: object) -> None:
        """Note what happened, for reports, with the phase as its `stage` and the ability it is `part` of.

        `to` lists the only seats that may know; without it everybody may.
        """
        self.events.append({"e": event, "stage": self.phase, **self.part, **facts})

    # -- moving cards ----------------------------------------------------------

    def to_hand(self, leader: str, card: str) -> None:
        """Put a card into a hand; a blank card regains its ability there (R31)."""
        self.unblank(card)
        hand = self.players[leader].hand
        hand.append(card)
        hand.sort()

    def to_discard(self, card: str) -> None:
        """Discard a card; a white one leaves the game instead (8.2, R11)."""
        self.unblank(card)
        stays = self.rulings.clash_draft and self.rulings.clash_white_cards == "discarded"
        pile = self.removed if self.design(card).color == "white" and not stays else self.discard
        pile.append(card)
        pile.sort()

    def unblank(self, card: str) -> None:
        """End the blanking of a card that leaves the offers."""
        if card in self.blank:
            self.blank.remove(card)


PLAIN = tuple(f.name for f in fields(Game) if f.name not in ("box", "rulings", "players", "councils", "part", "events"))


def dump(game: Game) -> dict[str, Any]:
    """Return the state as JSON values, without the contents of the box."""
    return {
        "rulings": {name: getattr(game.rulings, name) for name in Rulings.__dataclass_fields__},
        "players": {leader: asdict(player) for leader, player in game.players.items()},
        "councils": [asdict(council) for council in game.councils],
        **{name: _copied(getattr(game, name)) for name in PLAIN},
    }


def load(box: Box, data: Mapping[str, Any]) -> Game:
    """Return the state that `dump` wrote; fields that an older version did not know take their defaults."""
    return Game(
        box=box,
        rulings=Rulings(**data["rulings"]),
        players={leader: Player(**_copied(values)) for leader, values in data["players"].items()},
        councils=[Council(**_copied(values)) for values in data["councils"]],
        **{name: _copied(data[name]) for name in PLAIN if name in data},
    )


def _copied(value: Any) -> Any:
    """Return a copy of JSON values, so that a snapshot does not change with the game."""
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return [_copied(item) for item in value] if isinstance(value, list) else value
