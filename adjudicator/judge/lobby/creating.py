"""A new game enters the store, and waits for players."""

from __future__ import annotations

from adjudicator.boxes.variant import Variant
from adjudicator.judge.table.options import Options
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store import games
from adjudicator.store.games import GameRow


def create_game(sitting: Sitting, name: str, variant: Variant, options: Options, moderator: str) -> None:
    """Store a game with a new name, whose moderator has this address."""
    game = GameRow(
        name=name,
        variant=variant.id,
        created_at=sitting.now,
        variant_checksum=variant.checksum,
        options=options.as_json(),
        moderator=moderator,
        zone=options.zone,
        language=options.language,
        settings={"version": variant.version},
    )
    games.create(sitting.tx, game)
