"""The public report of one step of a game, as an observer gets it, and the picture of the board at that moment.

Pages of the site and the folders of finished games are both made from it.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from adjudicator.boxes.variant import Variant
from adjudicator.game import Game, Library
from adjudicator.judge.letters.fill import standing_of
from adjudicator.judge.letters.picture_maker import draw
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


def pictures_of(game: PublicGame, told: ToldStep, language: str, library: Library) -> dict[str, Picture]:
    """Return the pictures of a step by mode, with their letters inside; empty if there are none to show.

    A picture that cannot be drawn is noted in the log, and does not keep the report from being shown.
    """
    scene = {"variant": game.variant.id, "language": language, "view": told.view, "events": told.new}
    try:
        drawn = {mode: picture for mode in MODES if (picture := draw(library, scene, mode)) is not None}
    except Exception:
        log.exception("%s: the picture of %s cannot be drawn", game.name, told.step.code)
        return {}
    return {mode: replace(picture, svg=with_fonts(picture.svg)) for mode, picture in drawn.items()}


def picture_names(step: Step) -> dict[str, str]:
    """Return the file names of the pictures of a step, by mode."""
    return {mode: f"{step.code}-{mode}.svg" for mode in MODES}
