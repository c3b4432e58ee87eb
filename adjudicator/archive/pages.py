"""The pages of an archive folder: the game at a glance, and every step with its picture, to read in any browser."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from adjudicator.archive.retold import RetoldGame
from adjudicator.game import Library
from adjudicator.reports.voice import Voice
from adjudicator.site.frame import Frame, Site, asset, filled
from adjudicator.site.game_page import step_title, won_by
from adjudicator.site.public_letters import pictures_of
from adjudicator.site.step_page import step_page

INDEX, PAGES, PICTURES = "index.html", "pages", "pictures"
FILES = ("README.txt", "story.txt", "record.jsonl", "manifest.json")
"""The files that the page of the game names."""
ASSETS = ("site.css", "site.js")


class FolderFrame(Frame):
    """A page of an archive folder, in its only language; `path` is its place in the folder."""

    @property
    def root(self) -> str:
        """The way from this page to the folder."""
        return "../" * self.path.count("/")

    @property
    def languages(self) -> Sequence[tuple[str, str]]:
        """No page is there in another language."""
        return ()


def page_files(
    game: RetoldGame, library: Library, templates: Sequence[Path], language: str, key: str, *, has_press: bool
) -> dict[str, bytes]:
    """Return the pages, pictures and their style by name; `key` is the public key of the judge."""
    site = Site(game.game.name, "", language, templates)
    found = {f"assets/{name}": asset(site, name).encode() for name in ASSETS}
    drawn: dict[str, str] = {}
    for place in range(len(game.steps)):
        drawn = _add_step(game, library, site, place, found)
    found[INDEX] = _index(game, site, drawn, key, [*FILES, "press.txt"] if has_press else FILES).encode()
    return found


def _add_step(game: RetoldGame, library: Library, site: Site, place: int, found: dict[str, bytes]) -> dict[str, str]:
    """Add the page and the pictures of a step; return the places of the board in the folder, by mode."""
    told, steps = game.steps[place], [each.step for each in game.steps]
    pictures = pictures_of(game.game, told, site.language, library)
    for picture in pictures:
        found |= {path: svg.encode() for path, svg in picture.files(PICTURES).items()}
    frame = _frame(site, f"{PAGES}/{told.step.code}.html")
    shown = [(picture.places(f"../{PICTURES}"), picture.says) for picture in pictures]
    found[frame.path] = step_page(frame, game.game, told, steps, place, shown, f"../{INDEX}").encode()
    return pictures[0].places(PICTURES) if pictures else {}


def _frame(site: Site, path: str) -> FolderFrame:
    return FolderFrame(site, site.language, path, site.name, base="site/archive_frame.html.j2")


def _index(game: RetoldGame, site: Site, picture: dict[str, str], key: str, files: Sequence[str]) -> str:
    """Return the page of the game, with the picture of its last step."""
    frame, reports = _frame(site, INDEX), game.game.game.reports
    voice: Voice = reports.voice(site.language, game.game.variant, zone=game.game.zone)
    result, names = game.game.result, game.game.names
    steps = [(each.step.code, step_title(frame, each.step), f"{each.step.at:%Y-%m-%d}") for each in game.steps]
    standing = [(row["place"], voice.house(row["house"]), names.get(row["house"], "")) for row in result["standing"]]
    winners = [each for each in result.get("winners") or [result["winner"]] if each]
    return filled(
        frame, "archive_index", game=game.game.name, variant=voice.game_name(), won=won_by(frame, voice, winners),
        standing=standing, steps=steps, picture=picture, key=key, folder=PAGES, files=files,
    )  # fmt: skip
