"""The page of one step of a game: its picture, its public report, and the ways to the steps before and after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from adjudicator.judge.letters.fill import standing_of
from adjudicator.judge.letters.picture_maker import draw
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import LANGUAGES
from adjudicator.library import GameLibrary
from adjudicator.reports.bodies import body_of
from adjudicator.reports.letters import EndOfGame, FinalPlace, Head, Report, Seals
from adjudicator.reports.pictures.fonts_inside import with_fonts
from adjudicator.site.frame import Frame, Site, filled
from adjudicator.site.game_page import step_title
from adjudicator.site.told import BEGUN, END, Step, story_of, view_at
from adjudicator.texts import text

MODES = ("light", "dark")


class StepPages:
    """The pages of one step, in all languages."""

    def __init__(self, site: Site, library: GameLibrary, match: Match, steps: Sequence[Step], place: int) -> None:
        self.site = site
        self.library = library
        self.match = match
        self.step = steps[place]
        self.before = steps[place - 1] if place else None
        self.later = steps[place + 1] if place + 1 < len(steps) else None
        self.view = view_at(match, self.step)
        self.new, self.earlier = story_of(match, self.step)

    def files(self) -> dict[str, str]:
        """Return the pages and their pictures, by their place in the site."""
        found: dict[str, str] = {}
        for language in LANGUAGES:
            folder = f"{language}/games/{self.match.name}"
            drawn = self._pictures(language)
            found |= {f"{folder}/{name}": svg for name, (svg, _) in drawn.items()}
            found[f"{folder}/{self.step.code}.html"] = self._page(language, drawn)
        return found

    def _page(self, language: str, drawn: Mapping[str, tuple[str, str]]) -> str:
        name = self.match.name
        title = text(language, f"site.step.{self.step.kind}", round=self.step.round)
        frame = Frame(self.site, language, f"games/{name}/{self.step.code}.html", f"{name}, {title}",
                      f"games/{name}/news.xml")  # fmt: skip
        return filled(
            frame, "step", game=name, title=title, body=body_of(self._letter(language), self.site.templates),
            before=(self.before.code, step_title(frame, self.before)) if self.before else None,
            later=(self.later.code, step_title(frame, self.later)) if self.later else None,
            picture=picture_names(self.step) if drawn else {}, says=next((says for _, says in drawn.values()), ""),
        )  # fmt: skip

    def _letter(self, language: str) -> Report | EndOfGame:
        """Return the public report of the step, as an observer gets it."""
        match, step = self.match, self.step
        head = Head(
            address="", reply_to=self.site.address, now=step.at, game=match.name, variant=match.variant,
            reports=match.game.reports, language=language, zone=match.options.zone, round=step.round, view=self.view,
        )  # fmt: skip
        seals = Seals(commitment=match.row.commitment, journal_link=step.link)
        if step.kind != END:
            return Report(head=head, view=self.view, events=self.new, told=self.earlier, seals=seals,
                          opens_round=step.kind == BEGUN)  # fmt: skip
        result = match.play.result() or {"winner": None, "standing": []}
        winners = result.get("winners", ())
        standing = [place if self.site.names else _nameless(place) for place in standing_of(match, result)]
        return EndOfGame(
            head=head, view=self.view, winner=result["winner"], shared=winners if len(winners) > 1 else (),
            standing=standing, events=self.new, seals=Seals(commitment=match.row.commitment, seed=_seed(match)),
        )  # fmt: skip

    def _pictures(self, language: str) -> dict[str, tuple[str, str]]:
        """Return the pictures with what they say, by file name; empty for a variant that has none."""
        events: list[Any] = self.new
        scene = {"variant": self.match.row.variant, "language": language, "view": self.view, "events": events}
        found = {}
        for mode, name in picture_names(self.step).items():
            picture = draw(self.library, scene, mode)
            if picture is None:
                return {}
            found[name] = (with_fonts(picture.svg), picture.says)
        return found


def _nameless(place: FinalPlace) -> FinalPlace:
    return replace(place, player="")


def _seed(match: Match) -> str:
    return match.row.seed.hex() if match.row.seed else ""


def picture_names(step: Step) -> dict[str, str]:
    """Return the file names of the pictures of a step, by mode."""
    return {mode: f"{step.code}-{mode}.svg" for mode in MODES}
