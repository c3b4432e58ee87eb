"""The general part knows no game: it never names a game, a house, an area or a card."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from adjudicator.library import GameLibrary
from tests.games.agot2e.random_play import GAMES, variant

PACKAGE = Path(__file__).parent.parent / "adjudicator"
GENERAL = ("boxes", "cases", "cli", "demo", "engine", "judge", "mail", "orders", "reports", "site", "store")
MODULES = sorted([*(path for part in GENERAL for path in (PACKAGE / part).rglob("*.py")), *PACKAGE.glob("*.py")])
CATALOGUES = sorted((PACKAGE / "texts").glob("*.yaml"))
TEMPLATES = PACKAGE.parent / "templates"
GENERAL_TEMPLATES = sorted(
    path for path in TEMPLATES.rglob("*.j2") if not (PACKAGE / "games" / path.relative_to(TEMPLATES).parts[0]).is_dir()
)


@cache
def own_words() -> re.Pattern[str]:
    """Return a pattern of every name that belongs to one game: packages, variants, houses, leaders, areas, cards."""
    names = {path.name for path in [*GAMES.iterdir(), *(PACKAGE / "games").iterdir()] if path.is_dir()}
    for folder in (path for path in GameLibrary().paths().values() if path.parent == GAMES):
        box = variant(folder.name)
        parts = (getattr(box, part, {}) for part in NAMED)
        named = [each for part in parts for each in part.values()]
        names |= {each.id for each in named} | {name for each in named for name in each.names.values()}
        names |= {name for each in getattr(box, "leaders", {}).values() for name in each.names["en"].split()[:1]}
        names |= set(box.names.values())
    words = sorted(name.lower() for name in names if not name.startswith("__") and name.lower() not in PLAIN)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, words))})(?![\w-])")


NAMED = ("houses", "areas", "house_cards", "westeros_cards", "leaders", "influence", "allies")
"""Parts of a box, as far as it has them, whose names belong to its game."""
PLAIN = {"supply", "scorte", "mustering", "westeros", "reach"}
"""Names that are plain words too, in any game."""


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_module_of_the_general_part_names_a_game_a_house_or_a_card(module: Path) -> None:
    found = own_words().findall(module.read_text(encoding="utf-8").lower())

    assert not found


@pytest.mark.parametrize("file", [*CATALOGUES, *GENERAL_TEMPLATES], ids=lambda path: path.name)
def test_no_catalogue_or_template_of_the_general_part_names_a_game_a_house_or_a_card(file: Path) -> None:
    assert own_words().findall(file.read_text(encoding="utf-8").lower()) == []


def test_the_names_of_both_games_are_found_in_both_languages() -> None:
    said = "btwixt agot2e agot-2e tyrion_lannister tyrion melisandre drawn_steel drawn steel acciaio sguainato"
    found = own_words().findall(said)

    assert found == ["btwixt", "agot2e", "agot-2e", "tyrion_lannister", "tyrion", "melisandre", "drawn_steel",
                     "drawn steel", "acciaio sguainato"]  # fmt: skip


def test_the_names_are_found_where_they_are() -> None:
    assert {"stark", "the blackfish", "winterfell"} <= set(own_words().findall("stark, the blackfish at winterfell"))
    assert own_words().search((PACKAGE / "games" / "agot2e" / "__init__.py").read_text(encoding="utf-8").lower())
