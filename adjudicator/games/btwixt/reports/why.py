"""Which rule stands behind each event, and which contested readings may have decided it.

The sentences stand in the catalogue under `why.<code>`.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.reports.why import Clause, clauses

CLAUSES: Mapping[str, Clause] = clauses(
    Clause("seating", "seated", "first-player", "events-joined"),
    Clause("play", "played", "joins", "current", rulings=("foreign_leader_cards", "revealed_allies")),
    Clause("kneel", "kneels", "stands", "passes"),
    Clause("won", "won", "total-modified", rulings=("floor_zero",)),
    Clause("triumph", "triumph", rulings=("triumph_order",)),
    Clause("claim", "claimed", "extra-ally", "no-ally", "reward", "token-on-ally", rulings=("tokens_on_ally",)),
    Clause("token", "token", "token-lost", "token-moved", rulings=("token_after_kill",)),
    Clause("back", "self-to-hand"),
    Clause("agreed", "agreed", rulings=("no_agreement",)),
    Clause("killed", "killed", "replaced", rulings=("token_after_kill", "round_ability")),
    Clause("ruling", "ruling"),
    Clause("over", "game-over"),
    Clause(
        "ability", "allies-swapped", "ally-moved", "ally-to-bottom", "ally-to-top", "blanked", "discarded", "drawn",
        "drawn-cards", "locked", "looked", "looked-allies", "looked-cards", "looked-hand", "looked-numbers",
        "looked-tokens", "offer-discarded", "offer-moved", "offer-to-hand", "recovered", "shielded", "swapped",
        "swapped-cards", "taken", "taken-card", rulings=("round_ability", "may_question"),
    ),
)  # fmt: skip
"""Event to what the rules say about it."""
