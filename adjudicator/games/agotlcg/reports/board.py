"""The table from a view: the players' numbers, the reader's hand and plots, and what everybody has in play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.engine.lines import View
from adjudicator.games.agotlcg.reports.asks import challenge_line
from adjudicator.games.agotlcg.reports.figures import figures, plot_in_short, whole
from adjudicator.games.agotlcg.reports.voice import Voice
from adjudicator.reports.blocks import BoardShown, Panel, TextTable

COLUMNS = ("power", "gold", "hand", "draw", "plots")
SHORT = 3
"""The value of `terse` from which on cards stand in one paragraph, without what they do."""


def board(voice: Voice, view: View) -> BoardShown:
    """Return the position as the reader sees it."""
    players = view["players"]
    rows = [[voice.house(seat), *(str(player[column]) for column in COLUMNS)] for seat, player in players.items()]
    mine = list(players).index(view["seat"]) if view["seat"] in players else None
    header = ["", *(voice.own(f"column.{column}") for column in COLUMNS)]
    panels = [panel for panel in _panels(voice, view) if panel.lines]
    return BoardShown(voice.own("board"), TextTable(header, rows, mine), notes=list(_notes(voice, view)), panels=panels)


def _notes(voice: Voice, view: View) -> Iterator[str]:
    """Yield what decks of their own the players play, the revealed plots, and the challenge that is going on."""
    for seat, player in view["players"].items():
        if player["faction"] not in ("", seat):
            yield voice.deck(seat, player["faction"], player["agenda"])
    titles = [(seat, player["title"]) for seat, player in view["players"].items() if player.get("title")]
    if titles:
        held = voice.listed(
            voice.own("title", player=voice.house(seat), title=voice.title(title)) for seat, title in titles
        )
        yield voice.own("note.titles", titles=held)
    for seat, player in view["players"].items():
        if player["plot"]:
            yield voice.own("note.plot", house=voice.house(seat), plot=figures(voice, player["plot"], view))
    for effect in view.get("effects", ()):
        yield voice.own(f"lasts.{effect['effect']}", **voice.facts(effect))
    if view["challenge"] is not None:
        yield challenge_line(voice, view)


def _panels(voice: Voice, view: View) -> Iterator[Panel]:
    own = view["own"]
    for area in ("hand", "plots") if own is not None else ():
        shown = [plot_in_short(voice, card) if area == "plots" else figures(voice, card, view) for card in own[area]]
        yield from _short_or_long(voice.own(f"panel.{area}"), shown, [whole(voice, card, view) for card in own[area]])
    for seat, player in view["players"].items():
        house = voice.house(seat)
        lines = [*_in_play(voice, view, seat)]
        yield from _short_or_long(voice.own("panel.in-play", house=house), lines, lines)
        piles = [(area, player[area]) for area in ("dead", "discard") if player[area]]
        lines = [voice.own(f"pile.{area}", cards=voice.cards(cards)) for area, cards in piles]
        yield Panel(voice.own("panel.piles", house=house), lines, most=SHORT)


def _short_or_long(title: str, short: Sequence[str], long: Sequence[str]) -> Iterator[Panel]:
    """Yield a panel with one line for each card, and the one with all cards in one paragraph that a short mail has."""
    yield Panel(title, long, most=SHORT - 1)
    yield Panel(title, [", ".join(short)] if short else [], least=SHORT)


def _in_play(voice: Voice, view: View, seat: str) -> Iterator[str]:
    """Yield the cards that a player controls, each with its attachments."""
    for card, here in view["cards"].items():
        if here["controller"] == seat and here["host"] is None:
            yield figures(voice, card, view)
