"""The contested points as one value: which reading a game follows. Defaults stand in the variant's YAML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from adjudicator.games.westeros.components import Variant


@dataclass(frozen=True, slots=True)
class Rulings:
    """One field per option; the ruling ids of facts/agot-2e/rulings.yaml in brackets."""

    tiebreakers: str = "spec"
    """ "spec" (strongholds, supply, power, throne) or "faq_2_0" (land areas, supply, throne) [V-04, V-05]."""
    own_support_automatic: bool = False
    """Attacker and defender always support themselves and are not asked [C-02]."""
    split_support: bool = False
    """One House may give its areas to different sides [C-03]."""
    skull_may_take_routed: bool = False
    """A skull may take a routed unit of the winner [C-16]."""
    empty_winner_removes_token: bool = True
    """A winning attacker without units left still removes the defender's power token [C-24]."""
    arianne_removes_token: bool = True
    """Arianne Martell's power token in the lost area goes, like after any lost combat [AM-2]."""
    empty_muster_pays_power: bool = False
    """A special Consolidate Power order used to muster nothing pays its power instead [MU-10]."""
    victory_check: str = "at_once"
    """ "at_once", or "after_march": only when a march is completely finished [V-02, M-16]."""
    davos_looks_for: str = "stannis"
    """Ser Davos looks for "stannis" by name in the discard pile, or for his House's card of "strength_4" [SR-D7]."""
    ports_change_hands: str = "after_march"
    """Ports follow their lands "at_once", before the combat of the same march, or "after_march" [M-17]."""
    salladhor_and_victarion: str = "zero"
    """Greyjoy Ships when both fight: "zero", or "by_turn_order" [SS-2]."""
    wildling_tie_before_card: bool = True
    """Ties of wildling bids are decided before the card is seen [WL-02]."""
    milkwater_may_empty_hand: bool = False
    """Massing on the Milkwater may take a whole hand of equal strength [WL-10]."""
    shortage_in_turn_order: bool = False
    """With too few legal orders planning is done in turn order [P-03, P-04]."""
    march_pointer: str = "position"
    """After a change of turn order go on at the next "position", or with the next "house" of the old order [M-14]."""
    siege_engine_absorbs_casualty: bool = False
    """A loser may name a Siege Engine as his casualty [C-17]."""
    end_combat_when_a_side_is_empty: bool = False
    """A text that kills the last unit of a side ends the combat at once [C-19]."""
    winter_is_coming: str = "at_reveal"
    """The card is replaced "at_reveal", before icons are counted, or "when_resolved", in its turn [W-03]."""
    attackers_return_to_a_lost_home: bool = False
    """A losing attacker may go back to an enemy home that he left empty [RT-05]."""
    robb_moves_attackers: bool = True
    """Robb Stark may send losing attackers elsewhere than back to where they came from [RS-2]."""
    mace_may_take_routed: bool = True
    """Mace Tyrell may take a routed Footman [MT-2]."""
    support_without_strength_counts: bool = True
    """A support that adds nothing still supports, as House cards ask for it [AG-3]."""
    routed_units_may_support: bool = True
    """A Support order in an area with nothing but routed units still gives its own modifier [C-06]."""
    preemptive_raid_may_cost_nothing: bool = True
    """The lowest bidder may choose the side of Preemptive Raid that takes nothing from him [WL-08]."""
    preemptive_raid_track: str = "throne_holder"
    """Of equally good positions the "throne_holder" picks for Preemptive Raid, or the "lowest_bidder" [WL-09]."""
    uncontrolled_port_ships: str = "destroyed"
    """Ships in the port of a land nobody controls are "destroyed", or "stay" until somebody takes it [PO-07]."""
    upgrade_routed_footmen: bool = True
    """A routed Footman may be upgraded and stays routed [MU-09]."""
    power_may_be_declined: bool = False
    """A Consolidate Power order may be resolved without taking its power [CP-03]."""
    dark_wings_pays_ports: bool = True
    """Dark Wings, Dark Words used as Game of Thrones pays ports too [W-09]."""
    collect_track_bids_together: bool = False
    """The three bids of a Clash of Kings are collected in one [B-06]."""
    cut_down_returning_attackers: bool = False
    """Attackers who come back over the supply limit are cut down [SU-08]."""
    tides_of_battle: bool = False
    """The optional Tides of Battle deck is used."""
    lannister_port_ship: Mapping[str, int] | None = None
    """Extra Ships in the port of Lannisport by number of players [S-01]."""


    def unusual(self) -> dict[str, Any]:
        """Return the readings that differ from those of this class."""
        values = {f.name: getattr(self, f.name) for f in fields(self)}
        return {f.name: values[f.name] for f in fields(self) if values[f.name] != f.default}


NAMES = frozenset(f.name for f in fields(Rulings))


def rulings_of(variant: Variant, chosen: Mapping[str, Any]) -> Rulings:
    """Return the rulings of a game: the variant's defaults with what the moderator chose.

    Raises ValueError for an option the rules do not know.
    """
    values = {**variant.rulings, **chosen}
    unknown = sorted(set(values) - NAMES)
    if unknown:
        raise ValueError(f"unknown ruling: {', '.join(unknown)}")
    return Rulings(**values)
