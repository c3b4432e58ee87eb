"""The page of one step of a game: its picture, its public report, and the ways to the steps before and after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from adjudicator.judge.letters.fill import names_of
from adjudicator.judge.proof.steps import Step
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import LANGUAGES
from adjudicator.library import GameLibrary
from adjudicator.reports.bodies import body_of
from adjudicator.site.frame import Frame, Site, filled
from adjudicator.site.game_page import step_title
from adjudicator.site.public_letters import PublicGame, ToldStep, letter_of, pictures_of
from adjudicator.site.told import story_of, view_at
from adjudicator.store.games import OVER
from adjudicator.texts import text


class StepPages:
    """The pages of one step, in all languages."""

    def __init__(self, site: Site, library: GameLibrary, match: Match, steps: Sequence[Step], place: int) -> None:
        self.site = site
        self.library = library
        self.steps = steps
        self.place = place
        self.game = public_game(match, site)
        self.told = ToldStep(steps[place], view_at(match, steps[place]), *story_of(match, steps[place]))

    def files(self) -> dict[str, str]:
        """Return the pages and their pictures, by their place in the site."""
        found: dict[str, str] = {}
        step, name = self.told.step, self.game.name
        for language in LANGUAGES:
            folder = f"{language}/games/{name}"
            drawn = pictures_of(self.game, self.told, language, self.library)
            for picture in drawn:
                found |= picture.files(folder)
            title = text(language, f"site.step.{step.kind}", round=step.round)
            path, news = f"games/{name}/{step.code}.html", f"games/{name}/news.xml"
            frame = Frame(self.site, language, path, f"{name}, {title}", news)
            shown = [(picture.places(), picture.says) for picture in drawn]
            found[f"{folder}/{step.code}.html"] = step_page(frame, self.game, self.told, self.steps, self.place, shown)
        return found


def public_game(match: Match, site: Site) -> PublicGame:
    """Return what the public reports of a game say at every step."""
    row = match.row
    return PublicGame(
        name=match.name, variant=match.variant, game=match.game, commitment=row.commitment, zone=match.options.zone,
        address=site.address, result=match.result or {}, names=names_of(match) if site.names else {},
        seed=row.seed.hex() if row.seed and match.row.state == OVER else "",
    )  # fmt: skip


def step_page(
    frame: Frame, game: PublicGame, told: ToldStep, steps: Sequence[Step], place: int,
    shown: Sequence[tuple[Mapping[str, str], str]], home: str = "index.html",
) -> str:  # fmt: skip
    """Return the page of a step; `home` is the page of the game.

    `shown` has for each picture where it lies, by mode, and what it says to readers who cannot see it.
    """
    before = steps[place - 1] if place else None
    later = steps[place + 1] if place + 1 < len(steps) else None
    templates: Sequence[Path] = frame.site.templates
    return filled(
        frame, "step", game=game.name, title=step_title(frame, told.step),
        body=body_of(letter_of(game, told, frame.language), templates),
        before=(before.code, step_title(frame, before)) if before else None,
        later=(later.code, step_title(frame, later)) if later else None,
        pictures=shown, home=home,
    )  # fmt: skip
