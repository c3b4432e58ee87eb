"""What a game of the first edition may choose: options of A Clash of Kings, and contested points of its rulebook."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.games.westeros.rulings import SharedRulings
from adjudicator.games.westeros.state import Game


@dataclass(frozen=True, slots=True)
class Rulings(SharedRulings):
    """One field per option; in brackets the number of the option in the rulebook of A Clash of Kings.

    Option 1, House Martell with the southern board, is chosen by playing with six.
    """

    empty_winner_removes_token: bool = False
    end_combat_when_a_side_is_empty: bool = True
    """A text that kills the last unit of a side ends the battle at once [loras-last-unit]."""
    retreat_into_enemy_homes: bool = True
    """The rulebook forbids areas with enemy units or an enemy power token, and names no others [defender-retreat]."""
    attackers_return_to_a_lost_home: bool = True
    """Losing attackers always go back to the area they came from [attacker-retreat]."""
    cut_down_returning_attackers: bool = True
    """Attackers who come back over the supply limit are cut down [attacker-retreat-supply]."""
    ports_change_hands: str = "at_once"
    uncontrolled_port_ships: str = "stay"
    clash_of_kings: bool = True
    """The expansion is on the table; without it nobody plays with six, or with one of its options."""
    new_house_cards: bool = False
    """Everybody plays with the new set of House cards [2]."""
    fortifications: bool = False
    """A Consolidate Power order may build a fortification [3]."""
    siege_engines: bool = False
    """Siege Engines can be mustered [4]."""
    ports: bool = False
    """The eight ports are used [5]."""
    one_time_orders: bool = False
    """Everybody has five one-time orders [6]."""
    open_westeros_cards: bool = False
    """The Westeros cards of three rounds lie open [7]."""
    three_card_battles: bool = False
    """Everybody picks three House cards, of which chance draws one [8]."""
    fewer_stars: bool = False
    """With three players the King's Court allows fewer special orders [9]."""
    court_swap: bool = True
    """With five players Tyrell begins before Greyjoy at the King's Court."""
    card_text_order: str = "throne"
    """Texts of House cards act in the order of the Iron Throne ("throne"), or of the Fiefdoms track ("fiefdoms")."""
    melisandre_needs_a_win: bool = True
    """Melisandre of the first set acts only if she wins; otherwise after every battle."""
    asha_may_hit_others: bool = True
    """Asha Greyjoy of the first set may remove orders of every House, or only of the loser."""
    both_at_the_goal: str = "turn_order"
    """Of two Houses that reach the goal in one moment the first in "turn_order" wins, or "tie_breakers" decide."""
    army_on_the_way: str = "origin"
    """While a port on the way changes hands, attackers count for supply at their "origin" or "destination"."""
    token_in_own_home: bool = True
    """A power token may be left in the own home area, though it is controlled without one."""
    consolidate_one_by_one: bool = True
    """With options 3 or 6 each House resolves one Consolidate Power order in its turn, or all of them."""
    cunning_protects_seas: bool = False
    """The Cunning of the Lion protects Lannister's Ships at sea as well, not only land areas and ports."""
    balon_counts_paid_power: bool = True
    """Balon Greyjoy of the new set counts the power paid for a card whose printed strength is X."""


EXPANSION = (
    "new_house_cards", "fortifications", "siege_engines", "ports", "one_time_orders", "open_westeros_cards",
    "three_card_battles", "fewer_stars",
)  # fmt: skip
"""Options that only the expansion has."""


def own(game: Game) -> Rulings:
    """Return the rulings of a game of this edition, its own options included."""
    assert isinstance(game.rulings, Rulings)
    return game.rulings
