"""The close view of each battle, with the sentences of the report below it."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.games.westeros.pictures.battle import Battle, BattleDrawn, battles_of
from adjudicator.games.westeros.pictures.look import look_of
from adjudicator.games.westeros.reports.combat import CombatTale
from adjudicator.games.westeros.reports.picture import board_drawn
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.blocks import StoryEntry
from adjudicator.reports.pictures.picture import Picture, Scene


def battles(voice: Voice, scene: Scene) -> Iterator[Picture]:
    """Yield a picture of each battle that was fought in a scene, in order."""
    board, geometry = board_drawn(voice, scene)
    drawn = BattleDrawn(geometry, board, look_of(voice.box, scene.mode), voice.box, voice.language)
    for battle in battles_of(scene.events):
        told = _told(voice, battle)
        title = voice.own("picture.battle", area=voice.area(battle.attack["area"]))
        yield drawn.picture(battle, scene.view, title, [told.text, *told.more], f"{title}. {told.text}")


def _told(voice: Voice, battle: Battle) -> StoryEntry:
    """Return the entry of the report about a battle."""
    entry = StoryEntry("")
    tale = CombatTale(voice, battle.attack, entry)
    for event in battle.events[1:]:
        tale.takes(event)
    return entry
