"""The picture of the board, with its words."""

from __future__ import annotations

from adjudicator.engine.lines import View
from adjudicator.games.westeros.pictures.board_picture import board_picture
from adjudicator.games.westeros.pictures.changes import Changes, changes_of
from adjudicator.games.westeros.pictures.geometry import Board, Geometry, board_of, file_for, geometry_of, played_on
from adjudicator.games.westeros.pictures.panel import Words
from adjudicator.games.westeros.pictures.schematic import schematic_of
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.pictures.picture import Picture, Scene


def picture(voice: Voice, scene: Scene) -> Picture:
    """Return the picture of the board as a view shows it; a board without geometry is drawn as a diagram."""
    view, (board, geometry) = scene.view, board_drawn(voice, scene)
    changes = changes_of(scene.events, view, board)
    words = Words(
        language=voice.language,
        title=voice.name(voice.box.names),
        right=voice.own("picture.right", round=view["round"], threat=view["wildlings"]),
        says=_says(voice, view, changes),
        houses={house: voice.house(house) for house in view["houses"]},
        tracks={track: voice.track(track) for track in voice.box.tracks if track in view["tracks"]},
    )
    return board_picture(view, voice.box, geometry, words, mode=scene.mode, changes=changes)


def board_drawn(voice: Voice, scene: Scene) -> tuple[Board, Geometry]:
    """Return the areas in play and how they are drawn. Raises VariantError if the file with the geometry is faulty."""
    players = len(scene.view["houses"])
    board, file = board_of(voice.box, players), file_for(voice.box, players)
    if not (scene.folder / file).is_file():
        return board, schematic_of(board)
    return board, played_on(geometry_of(scene.folder, file, board_of(voice.printed, players)), board)


def _says(voice: Voice, view: View, changes: Changes) -> str:
    """Return in short what the picture shows: castles, power, and what happened."""
    players = view["players"]
    houses = (
        voice.own("picture.house", house=voice.house(house), n=len(players[house]["castles"]))
        for house in view["houses"]
    )
    said = [voice.own("picture.says", round=view["round"], houses=", ".join(houses))]
    if changes.battles:
        fought = dict.fromkeys(str(voice.area(area)) for _, area in changes.battles)
        said.append(voice.own("picture.battles", areas=", ".join(fought)))
    if changes.taken:
        taken = (f"{voice.area(area)} ({voice.house(house)})" for area, house in changes.taken.items())
        said.append(voice.own("picture.taken", areas=", ".join(taken)))
    return " ".join(said)
