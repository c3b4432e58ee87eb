"""The contested points of the second edition alone, added to those that all editions share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from adjudicator.games.westeros.rulings import SharedRulings
from adjudicator.games.westeros.state import Game


@dataclass(frozen=True, slots=True)
class Rulings(SharedRulings):
    """One field per option of this edition; in brackets the ruling ids of facts/agot-2e/rulings.yaml."""

    tiebreakers: str = "spec"
    """ "spec" (strongholds, supply, power, throne) or "faq_2_0" (land areas, supply, throne) [V-04, V-05]."""
    skull_may_take_routed: bool = False
    """A skull may take a routed unit of the winner [C-16]."""
    arianne_removes_token: bool = True
    """Arianne Martell's power token in the lost area goes, like after any lost combat [AM-2]."""
    empty_muster_pays_power: bool = False
    """A special Consolidate Power order used to muster nothing pays its power instead [MU-10]."""
    davos_looks_for: str = "stannis"
    """Ser Davos looks for "stannis" by name in the discard pile, or for his House's card of "strength_4" [SR-D7]."""
    salladhor_and_victarion: str = "zero"
    """Greyjoy Ships when both fight: "zero", or "by_turn_order" [SS-2]."""
    wildling_tie_before_card: bool = True
    """Ties of wildling bids are decided before the card is seen [WL-02]."""
    milkwater_may_empty_hand: bool = False
    """Massing on the Milkwater may take a whole hand of equal strength [WL-10]."""
    siege_engine_absorbs_casualty: bool = False
    """A loser may name a Siege Engine as a casualty [C-17]."""
    robb_moves_attackers: bool = True
    """Robb Stark may send losing attackers elsewhere than back to where they came from [RS-2]."""
    mace_may_take_routed: bool = True
    """Mace Tyrell may take a routed Footman [MT-2]."""
    preemptive_raid_may_cost_nothing: bool = True
    """The lowest bidder may choose the side of Preemptive Raid that takes nothing from them [WL-08]."""
    preemptive_raid_track: str = "throne_holder"
    """Of equally good positions the "throne_holder" picks for Preemptive Raid, or the "lowest_bidder" [WL-09]."""
    dark_wings_pays_ports: bool = True
    """Dark Wings, Dark Words used as Game of Thrones pays ports too [W-09]."""
    tides_of_battle: bool = False
    """The optional Tides of Battle deck is used."""
    lannister_port_ship: Mapping[str, int] | None = None
    """Extra Ships in the port of Lannisport by number of players [S-01]."""


def own(game: Game) -> Rulings:
    """Return the rulings of a game of this edition, its own options included."""
    assert isinstance(game.rulings, Rulings)
    return game.rulings
