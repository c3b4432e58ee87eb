"""The public report of one step of a game, as an observer gets it, and the picture of the board at that moment.

Pages of the site and the folders of finished games are both made from it.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.boxes.variant import Variant
from adjudicator.game import Game, Library
from adjudicator.judge.letters.fill import standing_of
from adjudicator.judge.letters.picture_maker import draw, draw_close
from adjudicator.judge.proof.steps import BEGUN, END, Facts, Step
from adjudicator.reports.letters import EndOfGame, Head, Report, Seals
from adjudicator.reports.pictures.fonts_inside import with_fonts
from adjudicator.reports.pictures.picture import Picture

log = logging.getLogger(__name__)

MODES = ("light", "dark")


@dataclass(frozen=True, slots=True)
class PublicGame:
    """What the public reports of a game say that is the same at every step."""

    name: str
    variant: Variant
    game: Game
    commitment: str
    zone: str = "UTC"
    address: str = ""
    """Where an answer to a report goes."""
    result: Mapping[str, Any] = field(default_factory=dict)
    """Winner and final table; empty until the game is over."""
    names: Mapping[str, str] = field(default_factory=dict)
    """The names of players by seat, as far as they may be told."""
    seed: str = ""
    """The seed in hex, once the game is over."""


@dataclass(frozen=True, slots=True)
class ToldStep:
    """A step with the view an observer had of it, its events, and earlier ones that help to understand them."""

    step: Step
    view: Mapping[str, Any]
    new: Sequence[Facts]
    earlier: Sequence[Facts]


def letter_of(game: PublicGame, told: ToldStep, language: str) -> Report | EndOfGame:
    """Return the public report of a step."""
    step = told.step
    head = Head(
        address="", reply_to=game.address, now=step.at, game=game.name, variant=game.variant,
        reports=game.game.reports, language=language, zone=game.zone, round=step.round, view=told.view,
    )  # fmt: skip
    if step.kind != END:
        seals = Seals(commitment=game.commitment, journal_link=step.link)
        return Report(head=head, view=told.view, events=told.new, told=told.earlier, seals=seals,
                      opens_round=step.kind == BEGUN)  # fmt: skip
    winners = game.result.get("winners", ())
    return EndOfGame(
        head=head, view=told.view, winner=game.result.get("winner"), shared=winners if len(winners) > 1 else (),
        standing=standing_of(game.result, game.names), events=told.new, reason=game.result.get("agreed", ""),
        seals=Seals(commitment=game.commitment, seed=game.seed),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class StepPicture:
    """A picture of a step in each mode: the whole board, or a close view of a moment such as a battle."""

    name: str
    """The file name without the mode."""
    modes: Mapping[str, Picture]

    @property
    def says(self) -> str:
        """What is shown, for readers who cannot see it."""
        return next(iter(self.modes.values())).says

    def files(self, folder: str) -> dict[str, str]:
        """Return the pictures as SVG text, by their place in a folder."""
        places = self.places(folder)
        return {places[mode]: with_fonts(picture.svg) for mode, picture in self.modes.items()}

    def places(self, folder: str = "") -> dict[str, str]:
        """Return where the pictures lie, by mode; without a folder these are the names of the files."""
        return {mode: f"{folder}/{name}" if folder else name for mode, name in file_names(self.name).items()}


def pictures_of(game: PublicGame, told: ToldStep, language: str, library: Library) -> list[StepPicture]:
    """Return the pictures of a step: the board, then the close views; empty if there are none to show.

    A picture that cannot be drawn is noted in the log, and does not keep the report from being shown.
    """
    scene = {"variant": game.variant.id, "language": language, "view": told.view, "events": told.new}
    code = told.step.code
    try:
        board = {mode: picture for mode in MODES if (picture := draw(library, scene, mode)) is not None}
        close = zip(*(draw_close(library, scene, mode) for mode in MODES), strict=True)
        views = [dict(zip(MODES, views, strict=True)) for views in close]
    except Exception:
        log.exception("%s: the picture of %s cannot be drawn", game.name, code)
        return []
    found = [StepPicture(code, board)] if board else []
    return [*found, *(StepPicture(f"{code}-close-{n}", modes) for n, modes in enumerate(views, 1))]


def file_names(name: str) -> dict[str, str]:
    """Return the file names of a picture of a step, such as its board, by mode."""
    return {mode: f"{name}-{mode}.svg" for mode in MODES}
