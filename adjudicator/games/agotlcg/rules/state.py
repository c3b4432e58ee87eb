"""The state of a game: one value that can be written as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from adjudicator.games.agotlcg.rules.components import CHALLENGES, Box, CardFacts, code_of, owner_of

if TYPE_CHECKING:
    from adjudicator.games.agotlcg.rules.text_lookup import Texts


@dataclass(slots=True)
class InPlay:
    """A character, location or attachment in play. `entered` says how and when: "ambush", and "round.phase"."""

    controller: str
    knelt: bool = False
    power: int = 0
    tokens: dict[str, int] = field(default_factory=dict)
    attachments: list[str] = field(default_factory=list)
    duplicates: list[str] = field(default_factory=list)
    host: str | None = None
    entered: tuple[str, str] = ("setup", "")
    taken: list[list[str]] = field(default_factory=list)
    """Who took control by which card, oldest first; the last one counts, and the owner where there is none."""


@dataclass(slots=True)
class Player:
    """One player's areas. The top of `draw` is its first card, the top of `discard` and `dead` their last."""

    faction: str
    agenda: str | None
    plot_deck: list[str]
    draw: list[str]
    gold: int = 0
    faction_power: int = 0
    faction_knelt: bool = False
    plot: str | None = None
    plot_tokens: dict[str, int] = field(default_factory=dict)
    used: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    dead: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    being_played: list[str] = field(default_factory=list)
    leaving: list[str] = field(default_factory=list)
    limited_used: int = 0
    made: dict[str, int] = field(default_factory=lambda: dict.fromkeys(CHALLENGES, 0))
    eliminated: bool = False
    title: str | None = None


@dataclass(slots=True)
class Challenge:
    """A challenge from its initiation to its end (rules 8). `draws_if_won` are players who draw if they win it."""

    type: str
    attacker: str
    defender: str
    attackers: list[str]
    defenders: list[str] = field(default_factory=list)
    against: str = ""
    """The opponent against whom it was initiated; another may defend (rules 16.6). "" if it is the defender."""
    bypassed: list[str] = field(default_factory=list)
    attacker_str: int = 0
    defender_str: int = 0
    decided: bool = False
    winner: str | None = None
    loser: str | None = None
    draws_if_won: list[str] = field(default_factory=list)
    stands_if_won: list[str] = field(default_factory=list)
    """Defenders that a delayed effect stands if their side wins."""
    claimed: list[str] = field(default_factory=list)
    """To whom claim is applied unless an effect replaces it."""
    considered: list[str] = field(default_factory=list)
    """Attackers that were not declared, but count as attacking while a constant effect says so."""

    def side_of(self, card: str) -> list[str]:
        """Return the participants on the side of a participating card, or nothing."""
        return next((side for side in (self.attackers, self.defenders) if card in side), [])


@dataclass(slots=True)
class Lasting:
    """A lasting effect: `amount` is added to `value` of `subject` until a named moment (rules 14)."""

    value: str
    subject: str
    amount: int
    until: str


@dataclass(slots=True)
class Reduction:
    """A number of gold off the next card that a player marshals, if its faction and type fit; "" fits all.

    `loyal` asks for a loyal card instead, which may be an event that is played.
    """

    player: str
    amount: int
    faction: str
    type: str
    loyal: bool = False
    until: str = "phase"


@dataclass(slots=True)
class AtEnd:
    """A delayed effect: at the end of the phase a card in play leaves it, `how` as in the events."""

    card: str
    how: str
    saveable: bool = False
    token: str = ""
    """The token that is taken off the card then; without it nothing happens."""
    source: str = ""
    """The card whose effect it is, to which others may be immune."""


@dataclass(frozen=True, slots=True)
class Rulings:
    """Contested rules, and what a group chooses.

    `stand_in_order`: players stand cards one after the other, as they sit. `every_enemy`: enemy participants are those
    of all opponents, also in challenges in which the player has no part. `targets_after_costs`: what becomes a
    legal target by paying the costs can be chosen. `decks` is "learning" for the ready-made decks
    of the box, "own" for decks that the players send.
    """

    stand_in_order: bool = False
    every_enemy: bool = False
    targets_after_costs: bool = False
    decks: str = "learning"


MOST_IN_JOUST = 2
RULINGS = Rulings()
"""The rules as we read them."""


@dataclass(slots=True)
class Game:
    """The whole game. `between` is True after a phase has ended and before the next begins (rules 14.3)."""

    box: Box
    players: dict[str, Player]
    rulings: Rulings = RULINGS
    phase: str = "setup"
    round: int = 0
    between: bool = False
    first: str | None = None
    active: str | None = None
    challenge: Challenge | None = None
    cards: dict[str, InPlay] = field(default_factory=dict)
    lasting: list[Lasting] = field(default_factory=list)
    reductions: list[Reduction] = field(default_factory=list)
    at_end: list[AtEnd] = field(default_factory=list)
    """The delayed effects of the end of the phase; the latest resolves first."""
    dying: list[str] = field(default_factory=list)
    """Characters that are being killed because their STR is 0; nothing kills them a second time meanwhile."""
    uses: dict[str, int] = field(default_factory=dict)
    """How often abilities with a limit were used, by "period:who:what"."""
    fought: list[Challenge] = field(default_factory=list)
    """The challenges of this phase that have ended, in order."""
    marshaled: list[str] = field(default_factory=list)
    """The cards marshaled this round, in order."""
    winner: str | None = None
    reason: str = ""
    events: list[dict[str, Any]] = field(default_factory=list)
    resolving: list[str] = field(default_factory=list)
    """The cards whose effects are resolving, the innermost last; "" stands for costs and rules."""

    @property
    def melee(self) -> bool:
        """True in a game of three or more players, which is played with titles (rules 1.1)."""
        return len(self.players) > MOST_IN_JOUST

    @property
    def texts(self) -> Texts:
        """The texts of the cards of the box."""
        return self.box.texts

    def facts(self, card: str) -> CardFacts:
        """Return a card as printed; an event that lies in play is the card that it has become."""
        facts = self.box.cards[code_of(card)]
        return facts.becomes if facts.becomes and card in self.cards else facts

    def in_order(self) -> list[str]:
        """Return the players in player order, from the first player; in seat order while nobody is first."""
        seats = [seat for seat, player in self.players.items() if not player.eliminated]
        if self.first not in seats:
            return seats
        start = seats.index(self.first)
        return seats[start:] + seats[:start]

    def opponents(self, seat: str) -> list[str]:
        """Return the other players in player order."""
        return [other for other in self.in_order() if other != seat]

    def of(self, seat: str, type: str = "") -> list[str]:
        """Return the cards in play that a player controls, of one type or of all."""
        return [
            card for card, here in self.cards.items() if here.controller == seat and type in ("", self.facts(card).type)
        ]

    def power(self, seat: str) -> int:
        """Return a player's power: on the faction card and on every card the player controls (rules 1.5)."""
        mine = sum(here.power for here in self.cards.values() if here.controller == seat)
        return self.players[seat].faction_power + mine

    def tell(self, what: str, **facts: Any) -> None:
        """Add an event to what happened."""
        self.events.append({"e": what, **facts})


ORDERED = ("players", "cards")
"""What is kept by id in an order that matters; JSON objects have none, so these are written as pairs."""

NOT_KEPT = ("box", "events", "resolving")
"""What is no part of a stored state."""

FORMER = ("discard_at_end", "return_at_end", "poisoned")
"""What earlier versions kept instead of `at_end`; always empty at the beginning of a phase, when states are stored."""


def dump(game: Game) -> dict[str, Any]:
    """Return the state as JSON values."""
    data = {name: getattr(game, name) for name in Game.__slots__ if name not in NOT_KEPT}
    plain: dict[str, Any] = asdict(_Plain(data))["data"]
    return plain | {name: [[id, value] for id, value in plain[name].items()] for name in ORDERED}


@dataclass
class _Plain:
    data: dict[str, Any]


def load(box: Box, data: Mapping[str, Any]) -> Game:
    """Return a state from what `dump` wrote; nothing of the data is shared."""
    own: dict[str, Any] = asdict(_Plain(dict(data)))["data"]
    own["players"] = {seat: Player(**player) for seat, player in own["players"]}
    own["cards"] = {card: InPlay(**here | {"entered": tuple(here["entered"])}) for card, here in own["cards"]}
    own["at_end"] = [AtEnd(**effect) for effect in own.get("at_end", ())]
    for name in FORMER:
        own.pop(name, None)
    own["rulings"] = Rulings(**own["rulings"])
    own["challenge"] = Challenge(**own["challenge"]) if own["challenge"] else None
    own["fought"] = [Challenge(**challenge) for challenge in own["fought"]]
    own["lasting"] = [Lasting(**effect) for effect in own["lasting"]]
    own["reductions"] = [Reduction(**effect) for effect in own["reductions"]]
    return Game(box=box, **own)


def new_card(game: Game, card: str, how: str, controller: str = "") -> InPlay:
    """Return a card as it enters play, standing, under its owner's control unless told otherwise (rules 1.7)."""
    seat = controller or owner_of(card)
    taken = [] if seat == owner_of(card) else [[seat, ""]]
    return InPlay(seat, entered=(how, f"{game.round}.{game.phase}"), taken=taken)
