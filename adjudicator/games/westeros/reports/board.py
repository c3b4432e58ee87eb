"""The board from a view, in words: the table of Houses, the reader's hand, and all areas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.westeros.reports.answers import card_line
from adjudicator.games.westeros.reports.near import near_own
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.games.westeros.view import HIDDEN
from adjudicator.reports.blocks import BoardShown, Panel, Row, TextTable

TRACKS: Mapping[str, str] = {"throne": "T", "fiefdoms": "B", "court": "R"}
"""Track to the code of its dominance token in the catalogues."""
COLUMNS = ("castles", "supply", "power", *TRACKS, "cards")


def board(voice: Voice, view: View) -> BoardShown:
    """Return the position for the reader: the table of Houses, the hand, discarded cards, and all areas."""
    round = voice.own("round-title", round=view["round"]).upper()
    panels = [
        Panel(voice.own("panel.secrets"), secrets(voice, view)),
        Panel(voice.own("panel.hand"), hand(voice, view), most=0),
        Panel(voice.own("panel.hand"), hand_in_brief(voice, view), least=1),
        Panel(voice.own("panel.discards"), rows=discards(voice, view), most=0),
        Panel(voice.own("panel.areas"), rows=areas(voice, view), most=1),
        Panel(voice.own("panel.near"), rows=near_areas(voice, view), least=2, most=6),
    ]
    return BoardShown(
        title=voice.t("reports.report.board", round=round),
        table=table(voice, view),
        notes=[*westeros(voice, view), *columns(voice, view)],
        panels=[panel for panel in panels if panel.lines or panel.rows],
    )


def table(voice: Voice, view: View) -> TextTable:
    """Return the Houses with castles, supply, power, positions and cards left."""
    header = ["", *(voice.own(f"table.{column}") for column in COLUMNS)]
    rows = [[voice.house(house), *_numbers(voice, view, house)] for house in view["houses"]]
    mine = view["houses"].index(view["seat"]) if view["seat"] in view["houses"] else None
    notes = [voice.own("table.tokens", castles=voice.box.castles_to_win)]
    notes.append(voice.own("table.wildlings", strength=view["wildlings"], limit=voice.box.wildling_limit))
    return TextTable(header, rows, mine, notes)


def _numbers(voice: Voice, view: View, house: str) -> list[str]:
    player = view["players"][house]
    places = [_place(voice, view, track, house) for track in TRACKS]
    return [str(len(player["castles"])), str(player["supply"]), str(player["power"]), *places, str(len(player["hand"]))]


def _place(voice: Voice, view: View, track: str, house: str) -> str:
    place = view["tracks"][track].index(house) + 1
    return f"{place} ({voice.own(f'token.{track}')})" if place == 1 else str(place)


def hand(voice: Voice, view: View) -> list[str]:
    """Return the reader's House cards, strongest first, a line each."""
    player = view["players"].get(view["seat"])
    if player is None:
        return []
    if not player["hand"]:
        return [voice.own("panel.empty-hand")]
    cards = sorted(player["hand"], key=lambda card: -voice.box.house_cards[card].strength)
    return [card_line(voice, card) for card in cards]


def hand_in_brief(voice: Voice, view: View) -> list[str]:
    """Return the names of the reader's House cards with their strengths, in one line."""
    player = view["players"].get(view["seat"])
    if player is None or not player["hand"]:
        return hand(voice, view)
    cards = sorted(player["hand"], key=lambda card: -voice.box.house_cards[card].strength)
    return [", ".join(f"{voice.card(card)} {voice.box.house_cards[card].strength}" for card in cards)]


def discards(voice: Voice, view: View) -> list[Row]:
    """Return the discarded House cards of every House that has any."""
    return [
        Row(voice.house(house), ", ".join(voice.card(card) for card in view["players"][house]["discard"]))
        for house in view["houses"]
        if view["players"][house]["discard"]
    ]


def secrets(voice: Voice, view: View) -> list[str]:
    """Return what only this reader knows."""
    card = view.get("wildling_seen")
    seen = [voice.own("secret.wildling", card=voice.card(card), text=voice.card_text(card))] if card else []
    return seen + orders_left(voice, view)


def orders_left(voice: Voice, view: View) -> list[str]:
    """Return the orders used once that the reader still has, if the game has such orders."""
    left = view["players"].get(view["seat"], {}).get("one_time", ())
    return [voice.own("one-time-left", orders=", ".join(voice.order(order) for order in left))] if left else []


def westeros(voice: Voice, view: View) -> list[str]:
    """Return this round's Westeros cards and the orders they forbid."""
    if not view["westeros"]:
        return []
    cards = [voice.own("westeros-now", cards=" / ".join(voice.card(card) for card in view["westeros"]))]
    return cards + restrictions(voice, view["restrictions"])


def columns(voice: Voice, view: View) -> list[str]:
    """Return the Westeros cards of the next rounds, deck by deck, where they lie open."""
    decks = view.get("columns") or ()
    if not decks:
        return []
    named = "; ".join(", ".join(voice.card(card) for card in deck) for deck in decks)
    return [voice.own("westeros-open", columns=named)]


def restrictions(voice: Voice, forbidden: Sequence[str]) -> list[str]:
    """Return a sentence for each kind of order that is forbidden this round."""
    return [voice.own(f"restriction.{each}") for each in forbidden]


def areas(voice: Voice, view: View) -> list[Row]:
    """Return the areas of each House in map order, then neutral forces and closed areas."""
    shown = {part: view[part] for part in ("houses", "areas")}
    return voice.for_all("areas", shown, lambda: _all_areas(voice, shown))


def _all_areas(voice: Voice, view: View) -> list[Row]:
    rows = _rows(voice, view, view["areas"])
    closed = [str(voice.area(id)) for id, here in view["areas"].items() if here.get("blocked")]
    if closed:
        rows.append(Row(voice.own("areas.closed"), voice.own("areas.closed-to-all", areas=", ".join(closed))))
    return [row for row in rows if row.text]


def near_areas(voice: Voice, view: View) -> list[Row]:
    """Return the areas of others and neutral forces next to the reader's units."""
    return [row for row in _rows(voice, view, {id: view["areas"][id] for id in near_own(voice, view)}) if row.text]


def _rows(voice: Voice, view: View, areas: Mapping[str, Any]) -> list[Row]:
    """Return some areas, for each House and for neutral forces."""
    rows = [_held(voice, areas, house) for house in view["houses"]]
    neutral = [f"{voice.area(id)} {here['neutral']}" for id, here in areas.items() if here["neutral"]]
    return [*rows, Row(voice.own("areas.neutral"), ", ".join(neutral))] if neutral else rows


def _held(voice: Voice, areas: Mapping[str, Any], house: str) -> Row:
    manned, tokens = [], []
    for id, here in areas.items():
        if here["house"] == house:
            manned.append(_area(voice, id, here))
        elif here["token"] == house or (here["garrison"] and here["controller"] == house):
            marks = [voice.own("areas.garrison", n=here["garrison"])] if here["garrison"] else []
            tokens.append(_marked(str(voice.area(id)), [*marks, *_of_clash(voice, here)]))
    texts = ["; ".join(manned)] if manned else []
    if tokens:
        texts.append(voice.own("areas.without-units", areas=", ".join(tokens)))
    return Row(voice.house(house), ". ".join(texts))


def _area(voice: Voice, id: str, here: Mapping[str, Any]) -> str:
    text = voice.own("areas.units", area=voice.area(id), units=voice.units(here["units"]))
    marks = [voice.order(here["order"])] if here["order"] else []
    if here["routed"]:
        marks.append(voice.own("areas.routed", units=voice.units(here["routed"])))
    if here["garrison"]:
        marks.append(voice.own("areas.garrison", n=here["garrison"]))
    return _marked(text, [*marks, *_of_clash(voice, here)])


def _of_clash(voice: Voice, here: Mapping[str, Any]) -> list[str]:
    """Return the fortification and the order used once that an expansion may have brought to an area."""
    marks = [voice.own("areas.fortified")] if here.get("fortification") else []
    once = here.get("one_time")
    if once == HIDDEN:
        marks.append(voice.own("areas.one-time-hidden"))
    elif once:
        marks.append(voice.own("areas.one-time", order=voice.order(once)))
    return marks


def _marked(text: str, marks: Sequence[str]) -> str:
    """Return a text followed by notes in parentheses."""
    return f"{text} ({', '.join(marks)})" if marks else text
