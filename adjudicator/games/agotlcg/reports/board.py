"""The table from a view: the players' numbers, the reader's hand and plots, and what everybody has in play."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.lines import View
from adjudicator.games.agotlcg.reports.figures import figures
from adjudicator.games.agotlcg.reports.voice import Voice
from adjudicator.reports.blocks import BoardShown, Panel, TextTable

COLUMNS = ("power", "gold", "hand", "draw", "plots")


def board(voice: Voice, view: View) -> BoardShown:
    """Return the position as the reader sees it."""
    players = view["players"]
    rows = [[voice.house(seat), *(str(player[column]) for column in COLUMNS)] for seat, player in players.items()]
    mine = list(players).index(view["seat"]) if view["seat"] in players else None
    header = ["", *(voice.own(f"column.{column}") for column in COLUMNS)]
    panels = [panel for panel in _panels(voice, view) if panel.lines]
    return BoardShown(voice.own("board"), TextTable(header, rows, mine), notes=list(_notes(voice, view)), panels=panels)


def _notes(voice: Voice, view: View) -> Iterator[str]:
    """Yield the revealed plots, and the challenge that is going on."""
    for seat, player in view["players"].items():
        if player["plot"]:
            yield voice.own("note.plot", house=voice.house(seat), plot=figures(voice, player["plot"], view))
    challenge = view["challenge"]
    if challenge is not None:
        facts = {**challenge, "attackers": voice.cards(challenge["attackers"])}
        facts |= {"defenders": voice.cards(challenge["defenders"]), "type": voice.own(f"word.{challenge['type']}")}
        yield voice.own("note.challenge", **facts)


def _panels(voice: Voice, view: View) -> Iterator[Panel]:
    own = view["own"]
    if own is not None:
        yield Panel(voice.own("panel.hand"), [figures(voice, card, view) for card in own["hand"]])
        yield Panel(voice.own("panel.plots"), [figures(voice, card, view) for card in own["plots"]])
    for seat, player in view["players"].items():
        house = voice.house(seat)
        yield Panel(voice.own("panel.in-play", house=house), [*_in_play(voice, view, seat)])
        piles = [(area, player[area]) for area in ("dead", "discard") if player[area]]
        lines = [voice.own(f"pile.{area}", cards=voice.cards(cards)) for area, cards in piles]
        yield Panel(voice.own("panel.piles", house=house), lines)


def _in_play(voice: Voice, view: View, seat: str) -> Iterator[str]:
    """Yield the cards that a player controls, each with its attachments."""
    for card, here in view["cards"].items():
        if here["controller"] == seat and here["host"] is None:
            yield figures(voice, card, view)
