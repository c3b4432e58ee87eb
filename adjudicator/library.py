"""Finds games and variants: games are entry points of installed packages, variants are folders of YAML files."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from importlib.metadata import entry_points
from os.path import isfile
from pathlib import Path

from adjudicator import texts
from adjudicator.boxes import (
    Fault,
    InferredValue,
    VariantError,
    check_variant,
    find_variants,
    inferred_in,
    load_variant,
    takes_cards,
    takes_file,
)
from adjudicator.boxes.faults import Notebook
from adjudicator.boxes.kind import Kinds
from adjudicator.boxes.outside import rules_of, source_of
from adjudicator.boxes.variant import Variant
from adjudicator.game import Game
from adjudicator.looking_once import once
from adjudicator.resources import folders

GROUP = "adjudicator.games"
"""The group of entry points under which packages offer their games."""


class UnfitGame(Exception):
    """An installed package offers an object that is not a usable game."""


def installed() -> Mapping[str, Game]:
    """Return the games of all installed packages, by the name of their rules."""
    return {point.name: _game(point.name, point.value) for point in entry_points(group=GROUP)}


@cache
def _game(name: str, value: str) -> Game:
    """Return the game of an entry point and make its catalogues available. Raises UnfitGame."""
    point = next(iter(entry_points(group=GROUP, name=name, value=value)))
    game = point.load()
    if not isinstance(game, Game) or game.name != name:
        raise UnfitGame(f"the entry point {name} = {value} leads to no game called {name}")
    for place in game.texts:
        texts.add_place(place)
    return game


@cache
def _rules(path: Path) -> str:
    """Return the rules that a variant of the installation names; "" if it names none."""
    return rules_of(path)


def is_name(id: str) -> bool:
    """Return True for a valid id of a variant, which can never lead out of its folder."""
    return bool(re.fullmatch(r"[a-z0-9]+(?:-[a-z0-9]+)*", id.lower()))


class GameLibrary:
    """A `Library` of the variants in one data folder and the installation, and of the installed games."""

    def __init__(
        self,
        data: Path | None = None,
        on_bad: Callable[[VariantError], None] | None = None,
        games: Mapping[str, Game] | None = None,
    ) -> None:
        self.data = data
        self.on_bad = on_bad
        self.games = installed() if games is None else games
        self._installed: dict[str, Path | None] = {}

    @property
    def kinds(self) -> Kinds:
        """How to read the YAML files of each game, by the name of its rules."""
        return {name: game.box for name, game in self.games.items()}

    def places(self) -> list[Path]:
        """Return the folders with variants, highest priority first: the keeper's, the program's, those of the games."""
        own = (game.variants for game in self.games.values() if game.variants is not None)
        return [*folders("games", self.data), *own]

    def templates(self) -> list[Path]:
        """Return the folders with templates, highest priority first."""
        own = (game.templates for game in self.games.values() if game.templates is not None)
        return [*folders("templates", self.data), *own]

    def paths(self) -> dict[str, Path]:
        """Return the folder of each variant by id, even if the variant cannot be played."""
        return {id: path for id, path in find_variants(self.places()).items() if self._is_offered(path)}

    def variants(self) -> dict[str, Variant]:
        """Return the playable variants by id; a faulty variant is passed to `on_bad` and left out."""
        found: dict[str, Variant] = {}
        for id, path in self.paths().items():
            try:
                found[id] = self.load(path)
            except VariantError as error:
                if self.on_bad is not None:
                    self.on_bad(error)
        return found

    def variant(self, id: str) -> Variant | None:
        """Return the variant with this id, or None if there is none. Raises VariantError if its files are faulty."""
        return once((self, id), lambda: self._variant(id))

    def _variant(self, id: str) -> Variant | None:
        path = self._path_of(id.lower()) if is_name(id) else None
        return self.load(path) if path is not None and self._is_offered(path) else None

    def _path_of(self, id: str) -> Path | None:
        """Return the first folder with files of a variant; only those of the keeper may come and go while this runs."""
        if self.data is not None and isfile(f"{self.data}/games/{id}/variant.yaml"):
            return self.data / "games" / id
        if id not in self._installed:
            here = (folder / id for folder in self.places() if self.data is None or folder != self.data / "games")
            self._installed[id] = next((place for place in here if isfile(place / "variant.yaml")), None)
        return self._installed[id]

    def _is_offered(self, path: Path) -> bool:
        """Return True unless the variant came with the program and its game is not installed."""
        return self._is_keepers(path) or _rules(path) in ("", *self.games)

    def _is_keepers(self, path: Path) -> bool:
        """Return True for a variant in the keeper's own folder, unless that is a link to the one of the program."""
        if self.data is None or path.parent != self.data / "games":
            return False
        return path.parent.resolve() not in [place.resolve() for place in folders("games")]

    def game(self, rules: str) -> Game:
        """Return the game with these rules. Raises KeyError."""
        return self.games[rules]

    # -- single folders ----------------------------------------------------------------------

    def load(self, path: Path, cards: Path | None = None, id: str = "") -> Variant:
        """Return the variant in a folder, optionally with a separate file. Raises VariantError."""
        return load_variant(path, self.kinds, cards, id)

    def files_of(self, id: str) -> Path | None:
        """Return the folder with the YAML files of a variant, which may be that of its base; None if there is none."""
        path = self.paths().get(id.lower())
        source = source_of(path, Notebook()) if path is not None else None
        return source.folder if source is not None else None

    def check(self, path: Path, cards: Path | None = None) -> list[Fault]:
        """Return all faults of the variant in a folder."""
        return check_variant(path, self.kinds, cards)

    def inferred(self, path: Path) -> list[InferredValue]:
        """Return the values of the variant in a folder that its files mark as inferred."""
        return inferred_in(path, self.kinds)

    def takes_cards(self, path: Path) -> bool:
        """Return True if the variant in a folder can be played with a separate file of cards."""
        return takes_cards(path, self.kinds)

    def takes_file(self, path: Path) -> bool:
        """Return True if the variant in a folder can be played with a separate file, of cards or of corrections."""
        return takes_file(path, self.kinds)
