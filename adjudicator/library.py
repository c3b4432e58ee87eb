"""Finds games and variants: games are entry points of installed packages, variants are folders of YAML files."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from adjudicator import texts
from adjudicator.boxes import Fault, VariantError, check_variant, find_variants, load_variant, takes_cards
from adjudicator.boxes.kind import Kinds
from adjudicator.boxes.variant import Variant
from adjudicator.game import Game
from adjudicator.resources import folders

GROUP = "adjudicator.games"
"""The group of entry points by which a package offers its games."""


class UnfitGame(Exception):
    """An installed package offers a game that cannot be used."""


def installed() -> Mapping[str, Game]:
    """Return the games of all installed packages, by the name of their rules."""
    return {point.name: _game(point.name, point.value) for point in entry_points(group=GROUP)}


@cache
def _game(name: str, value: str) -> Game:
    """Return the game behind an entry point, with its sentences ready to be used."""
    point = next(iter(entry_points(group=GROUP, name=name, value=value)))
    game = point.load()
    if not isinstance(game, Game) or game.name != name:
        raise UnfitGame(f"the entry point {name} = {value} leads to no game called {name}")
    texts.add_place(game.texts)
    return game


def is_name(id: str) -> bool:
    """True for what may be the id of a variant: never a way out of the folder."""
    return bool(re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", id.lower()))


class GameLibrary:
    """The variants of one data folder and the games they are played with; a `Library`."""

    def __init__(
        self,
        data: Path | None = None,
        on_bad: Callable[[VariantError], None] | None = None,
        games: Mapping[str, Game] | None = None,
    ) -> None:
        self.data = data
        self.on_bad = on_bad
        self.games = installed() if games is None else games

    @property
    def kinds(self) -> Kinds:
        """The kinds of boxes of all games, by the name of their rules."""
        return {name: game.box for name, game in self.games.items()}

    def places(self) -> list[Path]:
        """Return the folders with variants, the one that wins first: of the keeper, of the program, of the games."""
        own = (game.variants for game in self.games.values() if game.variants is not None)
        return [*folders("games", self.data), *own]

    def templates(self) -> list[Path]:
        """Return the folders with templates, in the same order."""
        own = (game.templates for game in self.games.values() if game.templates is not None)
        return [*folders("templates", self.data), *own]

    def paths(self) -> dict[str, Path]:
        """Return the folder of every variant by id, whether it can be played or not."""
        return find_variants(self.places())

    def variants(self) -> dict[str, Variant]:
        """Return the variants that can be played by mail; a broken one is told to `on_bad` and left out."""
        found: dict[str, Variant] = {}
        for id, path in self.paths().items():
            try:
                found[id] = self.load(path)
            except VariantError as error:
                if self.on_bad is not None:
                    self.on_bad(error)
        return found

    def variant(self, id: str) -> Variant | None:
        """Return a variant that can be played by mail, or None; raises VariantError when its files are wrong."""
        places = (folder / id.lower() for folder in self.places())
        path = next((place for place in places if is_name(id) and (place / "variant.yaml").is_file()), None)
        return self.load(path) if path is not None else None

    def game(self, rules: str) -> Game:
        """Return the game with these rules; raises KeyError."""
        return self.games[rules]

    # -- single folders ----------------------------------------------------------------------

    def load(self, path: Path, cards: Path | None = None, id: str = "") -> Variant:
        """Return the variant in a folder, with the cards of a file if one is given; raises VariantError."""
        return load_variant(path, self.kinds, cards, id)

    def check(self, path: Path, cards: Path | None = None) -> list[Fault]:
        """Return everything that is wrong with the variant in a folder."""
        return check_variant(path, self.kinds, cards)

    def takes_cards(self, path: Path) -> bool:
        """Return whether the variant in a folder may be played with a file of cards from outside."""
        return takes_cards(path, self.kinds)
