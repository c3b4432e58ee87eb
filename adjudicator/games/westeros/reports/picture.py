"""The picture of the board, with its words."""

from __future__ import annotations

from adjudicator.engine.lines import View
from adjudicator.games.westeros.pictures.board_picture import board_picture
from adjudicator.games.westeros.pictures.geometry import FILE, geometry_of
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.pictures.picture import Picture, Scene


def picture(voice: Voice, scene: Scene) -> Picture | None:
    """Return the picture of the board as a view shows it; None if the variant has no geometry."""
    view, folder = scene.view, scene.folder
    if not (folder / FILE).is_file():
        return None
    round, threat = view["round"], view["wildlings"]
    words = {
        "language": voice.language,
        "title": voice.box.names.get(voice.language, voice.box.names["en"]),
        "right": voice.own("picture.right", round=round, threat=threat),
        "says": voice.own("picture.says", round=round),
        **{house: _numbers(voice, view, house) for house in view["houses"]},
    }
    return board_picture(view, voice.box, geometry_of(folder, voice.box), words, mode=scene.mode)


def _numbers(voice: Voice, view: View, house: str) -> str:
    player = view["players"][house]
    castles, limit = len(player["castles"]), player["supply"]
    return voice.own("picture.house", castles=castles, supply=limit, power=player["power"])
