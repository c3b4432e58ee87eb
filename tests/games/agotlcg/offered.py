"""Offers the card game to the judge of a test, as an installed distribution would: it has no entry point yet."""

from __future__ import annotations

from pathlib import Path

ENTRY_POINT = "[adjudicator.games]\nagotlcg = adjudicator.games.agotlcg:GAME\n"


def offer(folder: Path) -> Path:
    """Write the files of a distribution into a folder and return it; whoever has it on the path has the game."""
    info = folder / "adjudicator_agotlcg-1.dist-info"
    info.mkdir(parents=True, exist_ok=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: adjudicator-agotlcg\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(ENTRY_POINT, encoding="utf-8")
    return folder
