"""The contested points as one value: which reading a game follows. Defaults stand in the variant's YAML.

Here are the points on which every edition's rulebook is silent or open; an edition adds its own in a subclass.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar

from adjudicator.games.westeros.components import Variant


@dataclass(frozen=True, slots=True)
class SharedRulings:
    """One field per option that shared rules ask about; in brackets the ruling ids of facts/agot-2e/rulings.yaml."""

    own_support_automatic: bool = False
    """Attacker and defender always support themselves and are not asked [C-02]."""
    split_support: bool = False
    """One House may give its areas to different sides [C-03]."""
    empty_winner_removes_token: bool = True
    """A winning attacker without units left still removes the defender's power token [C-24]."""
    victory_check: str = "at_once"
    """ "at_once", or "after_march": only when a march is completely finished [V-02, M-16]."""
    ports_change_hands: str = "after_march"
    """Ports follow their lands "at_once", before the combat of the same march, or "after_march" [M-17]."""
    shortage_in_turn_order: bool = False
    """With too few legal orders planning is done in turn order [P-03, P-04]."""
    march_pointer: str = "position"
    """After a change of turn order go on at the next "position", or with the next "house" of the old order [M-14]."""
    end_combat_when_a_side_is_empty: bool = False
    """A text that kills the last unit of a side ends the combat at once [C-19]."""
    winter_is_coming: str = "at_reveal"
    """The card is replaced "at_reveal", before icons are counted, or "when_resolved", in its turn [W-03]."""
    attackers_return_to_a_lost_home: bool = False
    """A losing attacker may go back to an enemy home that they left empty [RT-05]."""
    retreat_into_enemy_homes: bool = False
    """A defender may retreat to an enemy home with neither units nor a power token [RT-02]."""
    support_without_strength_counts: bool = True
    """A support that adds nothing still supports, as House cards ask for it [AG-3]."""
    routed_units_may_support: bool = True
    """A Support order in an area with nothing but routed units still gives its own modifier [C-06]."""
    uncontrolled_port_ships: str = "destroyed"
    """Ships in the port of a land nobody controls are "destroyed", or "stay" until somebody takes it [PO-07]."""
    upgrade_routed_footmen: bool = True
    """A routed Footman may be upgraded and stays routed [MU-09]."""
    power_may_be_declined: bool = False
    """A Consolidate Power order may be resolved without taking its power [CP-03]."""
    collect_track_bids_together: bool = False
    """The three bids of a Clash of Kings are collected in one [B-06]."""
    cut_down_returning_attackers: bool = False
    """Attackers who come back over the supply limit are cut down [SU-08]."""

    def unusual(self) -> dict[str, Any]:
        """Return the readings that differ from the defaults of the class."""
        values = {f.name: getattr(self, f.name) for f in fields(self)}
        return {f.name: values[f.name] for f in fields(self) if values[f.name] != f.default}


AnyRulings = TypeVar("AnyRulings", bound=SharedRulings)


def rulings_of(kind: type[AnyRulings], variant: Variant, chosen: Mapping[str, Any]) -> AnyRulings:
    """Return the rulings of a game: the variant's defaults with what the moderator chose.

    Raises ValueError for an option the edition does not know.
    """
    values = {**variant.rulings, **chosen}
    unknown = sorted(set(values) - {f.name for f in fields(kind)})
    if unknown:
        raise ValueError(f"unknown ruling: {', '.join(unknown)}")
    return kind(**values)
