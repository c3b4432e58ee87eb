"""The position at the moment of an ask, as one seat sees it, for guards and for the meanings of words.

Everything comes from the seat's view, the facts of the ask and the printed cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from adjudicator.engine.lines import Guard, Scope, View
from adjudicator.engine.search import is_met
from adjudicator.games.btwixt.lines.table import table_of
from adjudicator.games.btwixt.rules.components import Box, InfluenceDef, design_of
from adjudicator.games.btwixt.rules.state import Game
from adjudicator.games.btwixt.rules.totals import best_bids, first_of_tied
from adjudicator.games.btwixt.rules.values import total


@dataclass(frozen=True)
class Situation:
    """The position as a seat sees it when it is asked."""

    seat: str
    view: View
    box: Box
    about: Mapping[str, Any] = field(default_factory=dict)

    # -- the table --------------------------------------------------------------------------

    @cached_property
    def leaders(self) -> list[str]:
        """Return the seats clockwise, beginning with this one."""
        leaders = list(self.view["leaders"])
        at = leaders.index(self.seat)
        return leaders[at:] + leaders[:at]

    @property
    def others(self) -> list[str]:
        """The other seats, clockwise from the left neighbour."""
        return self.leaders[1:]

    @property
    def left(self) -> str:
        """The left neighbour."""
        return self.leaders[1]

    @property
    def right(self) -> str:
        """The right neighbour."""
        return self.leaders[-1]

    @property
    def far(self) -> list[str]:
        """The seats that are not neighbours."""
        return self.leaders[2:-1]

    def player(self, leader: str) -> Mapping[str, Any]:
        """Return a leader's part of the view: what all can see."""
        found: Mapping[str, Any] = self.view["players"][leader]
        return found

    @property
    def me(self) -> Mapping[str, Any]:
        """This seat's part of the view: what all can see."""
        return self.player(self.seat)

    @property
    def own(self) -> Mapping[str, Any]:
        """What only this seat can know."""
        found: Mapping[str, Any] = self.view["own"]
        return found

    @property
    def played(self) -> list[str]:
        """The designs of the cards this seat played in this round, in order."""
        return list(self.me["played"])

    @property
    def stands_alone(self) -> bool:
        """True if all others kneel."""
        return all(self.player(leader)["kneeling"] for leader in self.others)

    @property
    def hand(self) -> list[str]:
        """The cards in hand."""
        return list(self.own["hand"])

    def total(self, leader: str) -> int:
        """Return the present total of a leader."""
        return int(self.player(leader)["total"])

    @property
    def top(self) -> int:
        """The best total of the others."""
        return max(self.total(leader) for leader in self.others)

    @cached_property
    def leading(self) -> list[str]:
        """The leaders with the best bid by the rule of this round's ally, which is usually the highest total."""
        return self._best(self.table)

    @cached_property
    def wins(self) -> bool:
        """True if this seat would win the bid if it ended now."""
        return first_of_tied(self.table, self.leading) == self.seat

    @cached_property
    def table(self) -> Game:
        """The game rebuilt as far as this seat sees it."""
        return table_of(self.view, self.box)

    def would_lead(self, card: str) -> bool:
        """True if a card of the hand would make this seat the only one with the best bid.

        Continuous abilities of the card count; its on-play ability does not.
        """
        table = table_of(self.view, self.box)
        table.players[self.seat].hand.remove(card)
        table.players[self.seat].offers.append(card)
        return self._best(table) == [self.seat]

    def _best(self, table: Game) -> list[str]:
        totals = {leader: total(table, leader) for leader in table.leaders}
        return best_bids(table, totals, self.view["bid_rule"])

    def offers(self, leader: str) -> list[str]:
        """Return the cards in the offers of a leader, oldest first."""
        return [offer["card"] for offer in self.player(leader)["offers"]]

    def holder(self, card: str) -> str:
        """Return the leader in whose offers a card is, or ""."""
        return next((leader for leader in self.leaders if card in self.offers(leader)), "")

    def offered_value(self, card: str) -> int:
        """Return the present value of a card in offers."""
        values = {offer["card"]: int(offer["value"]) for offer in self.player(self.holder(card))["offers"]}
        return values[card]

    def printed(self, card: str) -> InfluenceDef:
        """Return the printed values of an influence card."""
        return self.box.influence[design_of(card)]

    def value(self, card: str) -> int:
        """Return the printed value of an influence card."""
        return self.printed(card).value

    def power(self, ally: str) -> int:
        """Return the printed power of an ally."""
        return self.box.allies[ally].power

    # -- councils ---------------------------------------------------------------------------------

    @property
    def mine(self) -> tuple[int, int]:
        """The seat's own councils, left and right."""
        councils = self.me["councils"]
        return int(councils["left"]), int(councils["right"])

    def councils_of(self, leader: str) -> tuple[int, int]:
        """Return the councils of a leader, left and right."""
        councils = self.player(leader)["councils"]
        return int(councils["left"]), int(councils["right"])

    def visible(self, council: int) -> int:
        """Return the power of a council as all can estimate it."""
        return int(self.view["councils"][council]["visible"])

    def by_worth(self, councils: Iterable[int]) -> list[int]:
        """Return councils, weakest first by what all can see; of equals the left one first."""
        return sorted(councils, key=self.visible)

    def council_of(self, ally: str | None) -> int | None:
        """Return the council in which an ally lies, if it lies in one."""
        councils = self.view["councils"]
        return next((n for n, council in enumerate(councils) if ally in council["allies"]), None)

    @property
    def ally(self) -> str | None:
        """The ally that the ask is about, else the ally just claimed, else the current one."""
        claimed = self.view.get("claimed")
        found: str | None = self.about.get("ally") or (claimed or {}).get("ally") or self.view["current"]
        return found

    @property
    def home(self) -> int | None:
        """The council that "same" and "other" refer to: the council of the ally in question, if it has one."""
        card = self.about.get("card")
        return self.council_of(card if card in self.box.allies else self.ally)

    # -- lines --------------------------------------------------------------------------------------

    def applies(self, scope: Scope) -> bool:
        """True: no line of this game has a scope."""
        return scope == Scope()

    def hold(self, guards: tuple[Guard, ...]) -> bool:
        """True if all guards are true."""
        return all(self.holds(guard) for guard in guards)

    def holds(self, guard: Guard) -> bool:
        """True if the fact is true or, when negated, false."""
        fact = getattr(self, f"_fact_{guard.fact.replace('-', '_')}")
        return is_met(guard, fact(*guard.args))

    # -- facts, by the ids of the words table -----------------------------------------------

    def _fact_power(self) -> int:
        return self.power(self.ally) if self.ally else 0

    def _fact_tokens(self) -> int:
        return int(self.view["current_tokens"])

    def _fact_mine(self) -> int:
        return self.total(self.seat)

    def _fact_top(self) -> int:
        return self.top

    def _fact_gap(self) -> int:
        return self.top - self.total(self.seat)

    def _fact_turn(self) -> int:
        return int(self.me["plays"]) + 1

    def _fact_standing(self) -> int:
        return sum(not self.player(leader)["kneeling"] for leader in self.others)

    def _fact_hand(self) -> int:
        return len(self.hand)

    def _fact_cards(self) -> int:
        return len(self.me["offers"])

    def _fact_round(self) -> int:
        return int(self.view["number"])

    def _fact_left_total(self) -> int:
        return self.total(self.left)

    def _fact_right_total(self) -> int:
        return self.total(self.right)

    def _fact_first(self) -> bool:
        return bool(self.view["first"] == self.seat)

    def _fact_leading(self) -> bool:
        return self.leading == [self.seat]

    def _fact_left_leads(self) -> bool:
        return self.left in self.leading

    def _fact_right_leads(self) -> bool:
        return self.right in self.leading

    def _fact_neighbour_leads(self) -> bool:
        return self.left in self.leading or self.right in self.leading

    def _fact_far_leads(self) -> bool:
        return any(leader in self.leading for leader in self.far)

    def _fact_leads(self, leader: str) -> bool:
        return leader in self.leading

    def _fact_knelt(self, leader: str) -> bool:
        return leader in self.view["kneeling"]

    def _fact_left_knelt(self) -> bool:
        return bool(self.player(self.left)["kneeling"])

    def _fact_right_knelt(self) -> bool:
        return bool(self.player(self.right)["kneeling"])

    def _fact_others_knelt(self) -> bool:
        return self.stands_alone

    def _fact_season(self, season: str) -> bool:
        return bool(self.view["season"] == season)

    def _fact_ally(self, ally: str) -> bool:
        return self.ally == ally

    def _fact_seen(self, card: str) -> bool:
        playing = [self.view["playing"]["card"]] if self.view["playing"] else []
        offered = [each for leader in self.leaders for each in self.offers(leader)]
        open_cards = [*self.view["discard"], *self.view["removed"], *offered, *playing]
        return any(design_of(each) == card for each in open_cards)

    def _fact_dead(self, ally: str) -> bool:
        return ally in self.view["dead"]


def beside(view: View, leader: str) -> Mapping[str, str]:
    """Return what names and words stand for at this moment.

    Neighbours of the leader are "left" and "right", the ally to be won is "ally", one that is known to come later is
    "ahead" with the number of its round, and so are the words "next-round". While a draft
    lasts, a mere list is about it; at any other time what is said of a draft may mean something else.
    """
    leaders = list(view["leaders"])
    at = leaders.index(leader)
    shown = {ally: f"ahead {view['number'] + n}" for n, ally in enumerate(view["row"], start=1)}
    ahead = {"next-round": f"ahead {view['number'] + 1}"} if view["number"] < view["last"] else {}
    current = {view["current"]: "ally"} if view["current"] else {}
    listed = {"listed": "rank"} if view["phase"] == "draft" else {}
    limits = "most least" if view["draft"] is not None else "rank most least"
    unused = "keep give" if view["phase"] == "draft" else limits
    sides = {leaders[(at + 1) % len(leaders)]: "left", leaders[at - 1]: "right"}
    return {**sides, **ahead, **shown, **current, **listed, "in-vain": unused}
