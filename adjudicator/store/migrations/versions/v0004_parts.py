"""Writes on the events of older versions which part of the game they belong to; events now say so when they are told.

Only reports read this, and only of a round that went on during the upgrade. The order of the events and the names they
had in older versions are enough for it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from alembic import op

revision = "0004"
down_revision = "0003"

Row = tuple[str, Mapping[str, Any]]
"""The phase in which an event was told, and the event."""
FIGHT = frozenset(
    {
        "support", "support-refused", "cards-revealed", "tides-drawn", "tides-revealed", "blade-used", "combat-result",
        "card-text", "casualties", "casualties-prevented", "destroyed-at-once", "garrison-removed", "hand-refilled",
        "retreat", "retreat-casualties", "retreat-impossible", "token-removed", "order-removed", "reconciled",
    }
)  # fmt: skip
"""What could be told between an attack and the end of its combat."""
EARLY = frozenset({"token-removed", "westeros-choice"})
"""What was told just before the part it belongs to."""
MARCHES: Mapping[str, str] = {"marched": "area", "token-left": "area", "neutral-removed": "source", "attack": "source"}
"""Event to the fact that names where its march began."""
ABILITIES: Mapping[str, str] = {"played": "card", "triumph": "card", "reward": "card", "claimed": "ally"}
"""Event to the fact that names the card which was resolved after it."""
PLAIN = frozenset({"won", "joins", "kneels", "passes", "no-ally", "first-player", "token", "round-end", "game-over"})
"""What was told between abilities."""


def upgrade() -> None:
    """Add what is missing to every stored event."""
    tx = op.get_bind()
    for (game,) in tx.exec_driver_sql("SELECT DISTINCT game FROM events").fetchall():
        found = tx.exec_driver_sql("SELECT id, phase, what FROM events WHERE game = ? ORDER BY id", (game,)).fetchall()
        events = marked([(phase, json.loads(what)) for _, phase, what in found])
        for (id, *_), what in zip(found, events, strict=True):
            tx.exec_driver_sql("UPDATE events SET what = ? WHERE id = ?", (json.dumps(what), id))


def marked(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Return the events of one game with their stage and what they are part of."""
    parts = list(_parts(rows))
    for i in reversed(range(len(rows) - 1)):
        if rows[i][1]["e"] in EARLY and "combat" not in parts[i]:
            parts[i] = {key: value for key, value in parts[i + 1].items() if key != "combat"}
    return [
        {"stage": "end"} | dict(event) if event["e"] == "winner" else {"stage": phase, **part, **event}
        for (phase, event), part in zip(rows, parts, strict=True)
    ]


def _parts(rows: Iterable[Row]) -> Iterator[dict[str, Any]]:
    """Yield what each event is part of, as far as the events before it tell."""
    part: dict[str, Any] = {}
    phase = ""
    for now, event in rows:
        name, part = event["e"], part if now in (phase, "when_claimed") else {}
        phase = now
        if name == "attack":
            part = {"march": event["source"], "combat": event["area"]}
        elif name in MARCHES:
            part = {"march": event[MARCHES[name]]}
        elif name == "westeros-card":
            part = {"westeros": event["deck"]}
        elif "combat" in part and (name not in FIGHT or _elsewhere(event, part)):
            part = {"march": part["march"]}
        elif name in PLAIN and "cause" not in event:
            part = {}
        if name in ABILITIES:
            yield {}
            part = {"ability": event[ABILITIES[name]], "by": event["leader"]}
        else:
            yield part


def _elsewhere(event: Mapping[str, Any], part: Mapping[str, Any]) -> bool:
    return bool(event["e"] == "token-removed" and event["area"] != part["combat"])
