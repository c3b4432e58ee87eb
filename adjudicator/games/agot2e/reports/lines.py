"""Writes the line that would answer a question in advance, with the names of the present position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.agot2e.reports.voice import Voice
from adjudicator.games.agot2e.rules.edition import EDITION
from adjudicator.games.westeros.lines.reach import Board
from adjudicator.reports.letters import Question

SHOWN = 2
"""The most options in an example."""
CHASES = "robb-stark"
"""The ability of the card whose owner chooses where the loser retreats."""
LONGEST = 60
"""The greatest length of an example in characters; longer lists are cut, other lines use codes."""
LineOf = Callable[[Voice, Question, View], str]
"""Returns a line in the order syntax that would have answered a question; "" where there is none."""


def shortened(line: LineOf) -> LineOf:
    """Return a function that returns the same line as `line`, without the last items of a list that is too long."""

    def cut(voice: Voice, question: Question, view: View) -> str:
        text = line(voice, question, view)
        for sign in (", ", f" {voice.t('reports.or')} "):
            while len(text) > LONGEST and sign in text:
                text = text[: text.rindex(sign)]
        return text

    return cut


def _line(voice: Voice, code: str, **facts: Any) -> str:
    return voice.own(f"line.{code}", **facts)


def _word(voice: Voice, id: str) -> str:
    return voice.own(f"word.{id}")


def _areas(voice: Voice, areas: Any) -> str:
    return ", ".join(str(voice.area(area)) for area in areas if area is not None)


def _houses(voice: Voice, houses: Any) -> str:
    return ", ".join(voice.house(house) for house in houses if house is not None)


def _cards(voice: Voice, cards: Any) -> str:
    return ", ".join(voice.card(card) for card in cards if card is not None)


def _some(options: Any) -> list[Any]:
    return [option for option in options if option is not None][:SHOWN]


def choose(voice: Voice, question: Question, view: View) -> str:
    """Return a line that chooses the first options of a Westeros card."""
    words = f" {voice.t('reports.or')} ".join(_word(voice, option) for option in question.options[:SHOWN])
    return _line(voice, "choose", card=voice.card(question.about["card"]).replace(",", ""), options=words)


def _short(long: str, short: str) -> str:
    """Return the line with names, or with codes if the names are too long."""
    return long if len(long) <= LONGEST else short


def _listed_units(voice: Voice, items: Any, *, codes: bool = False) -> str:
    named = [(item["area"], unit, n) for item in items for unit, n in item["units"].items()]
    if codes:
        return ", ".join(f"{n}{voice.box.units[unit].code} {_code(voice, area)}" for area, unit, n in named)
    return ", ".join(f"{n} {voice.unit(unit, n)} {voice.area(area)}" for area, unit, n in named)


def disband(voice: Voice, question: Question, view: View) -> str:
    """Return a line that names the units of the default."""
    long, short = (_listed_units(voice, question.default, codes=codes) for codes in (False, True))
    return _short(_line(voice, "disband", units=long), _line(voice, "disband", units=short))


def muster(voice: Voice, question: Question, view: View) -> str:
    """Return an example for a castle without a line: a land unit of each price it can pay, most expensive first."""
    castles = question.about["castles"]
    castle = next(iter(question.open or castles))
    priced: dict[int, str] = {}
    for unit in voice.box.units.values():
        if unit.terrain == "land" and unit.muster_cost <= castles[castle]:
            priced.setdefault(unit.muster_cost, unit.id)
    dearest_first = (priced[cost] for cost in sorted(priced, reverse=True))
    units = f" {voice.t('reports.or')} ".join(voice.unit(unit).lower() for unit in dearest_first)
    places = (voice.area(castle), _code(voice, castle))
    long, short = (_line(voice, "muster", area=area, units=units) for area in places)
    return _short(long, short)


def bid(voice: Voice, question: Question, view: View) -> str:
    """Return a line that bids for one track."""
    return _line(voice, "bid", track=voice.track(question.about["track"]))


def bid_wildlings(voice: Voice, question: Question, view: View) -> str:
    """Return a line that bids against the wildlings."""
    return _line(voice, "bid-wildlings")


def bids(voice: Voice, question: Question, view: View) -> str:
    """Return a line that bids for every track."""
    amounts = ", ".join(f"{voice.track(track)} {n}" for n, track in enumerate(question.about["tracks"]))
    return _line(voice, "bids", amounts=amounts)


def ties(voice: Voice, question: Question, view: View) -> str:
    """Return a line that puts tied Houses in order."""
    tied = [house for group in question.about["groups"] for house in group]
    track = voice.track(question.about["track"])
    long = _line(voice, "ties", object=track, houses=_houses(voice, tied))
    codes = ", ".join(voice.box.houses[house].code.lower() for house in tied)
    return _short(long, _line(voice, "ties", object=track, houses=codes))


def tie(voice: Voice, question: Question, view: View) -> str:
    """Return a line that names the tied Houses in order."""
    return _line(voice, "ties", object=_word(voice, question.about["among"]), houses=_houses(voice, question.options))


def wildling_option(voice: Voice, question: Question, view: View) -> str:
    """Return a line that chooses what is lost."""
    return _about_wildlings(voice, question, view, _word(voice, question.options[0]))


def wildling_units(voice: Voice, question: Question, view: View) -> str:
    """Return a line that names the units of the default, with codes where the names are too long."""
    chosen = question.default or question.about["among"][:1]
    long, short = (_listed_units(voice, chosen, codes=codes) for codes in (False, True))
    return _short(*(_about_wildlings(voice, question, view, units) for units in (long, short)))


def wildling_card(voice: Voice, question: Question, view: View) -> str:
    """Return a line that names House cards to discard or to take back."""
    return _about_wildlings(voice, question, view, _cards(voice, _some(question.options)))


def wildling_track(voice: Voice, question: Question, view: View) -> str:
    """Return a line that names tracks."""
    return _about_wildlings(voice, question, view, ", ".join(voice.track(track) for track in question.options))


def _about_wildlings(voice: Voice, question: Question, view: View, answer: str) -> str:
    """Return a line about a wildling card; "" if the question is about somebody else's marker, which no line names."""
    about = question.about
    if about.get("house", view.get("seat")) != view.get("seat"):
        return ""
    return _line(voice, "wildlings", part=_word(voice, f"wildlings-{about.get('action', 'option')}"), answer=answer)


def raven(voice: Voice, question: Question, view: View) -> str:
    """Return a line that uses the Raven."""
    return _line(voice, "raven")


def raid(voice: Voice, question: Question, view: View) -> str:
    """Return a line that raids a target, or none."""
    raid = next((option for option in question.options if option["target"]), None)
    if raid is None:
        source = question.options[0]["from"]
        return _line(voice, "raid-none", area=voice.area(source), order=voice.order(_lying(view, source, "raid")))
    source, target = raid["from"], raid["target"]
    order = _lying(view, source, "raid")
    long = _line(voice, "raid", area=voice.area(source), order=voice.order(order), target=voice.area(target))
    codes = {"area": _code(voice, source), "order": voice.box.orders[order].code, "target": _code(voice, target)}
    return _short(long, _line(voice, "raid", **codes))


def _lying(view: View, area: str, order: str) -> str:
    """Return the order token that lies in an area; `order` where the view does not show it."""
    return str(view["areas"].get(area, {}).get("order") or order)


def _code(voice: Voice, area: str) -> str:
    return voice.box.areas[area].code.lower()


def march(voice: Voice, question: Question, view: View) -> str:
    """Return an example for the first march: all units to an empty area within reach, or nobody."""
    source = question.about["areas"][0]
    here = view["areas"].get(source)
    board = Board(voice.box, view, EDITION)
    reached = (to for to in board.printed.ids if board.may_go(source, to))
    to = next((to for to in reached if not board.is_defended(to) and not board.area(to)["house"]), None)
    if here is None or here["order"] is None:
        return ""
    if to is None:
        return _line(voice, "march-none", area=voice.area(source), order=voice.order(here["order"]))
    order = voice.order(here["order"])
    code = voice.box.orders[here["order"]].code
    long = _line(voice, "march", area=voice.area(source), order=order, to=voice.area(to))
    return _short(long, _line(voice, "march", area=_code(voice, source), order=code, to=_code(voice, to)))


def support(voice: Voice, question: Question, view: View) -> str:
    """Return a line that supports the attacker."""
    return _support_of(voice, view, question.about["from"][0], question.about["attacker"])


def _support_of(voice: Voice, view: View, area: str, house: str) -> str:
    order = voice.order(_lying(view, area, "support"))
    return _line(voice, "support", area=voice.area(area), order=order, house=voice.house(house))


def refuse(voice: Voice, question: Question, view: View) -> str:
    """Return a line that refuses the support of the first Houses."""
    return _line(voice, "refuse", houses=_houses(voice, _some(question.options)))


def card(voice: Voice, question: Question, view: View) -> str:
    """Return a line that names the first House cards."""
    return _line(voice, "cards", cards=_cards(voice, _some(question.options)))


def ability(voice: Voice, question: Question, view: View) -> str:
    """Return a line that uses the text of a House card."""
    option = next(option for option in question.options if option not in (None, False))
    if option is True:
        answer = voice.t("reports.yes")
    elif option in voice.box.areas:
        answer = _areas(voice, _some(question.options))
    elif option in voice.box.house_cards:
        answer = _cards(voice, _some(question.options))
    else:
        answer = voice.track(option) if option in voice.box.tracks else _word(voice, option)
    return _line(voice, "ability", card=voice.card(question.about["card"]), answer=answer)


def blade(voice: Voice, question: Question, view: View) -> str:
    """Return a line that says when the Blade is used."""
    return _line(voice, "blade" if "margin" in question.about else "redraw")


def lose(voice: Voice, question: Question, view: View) -> str:
    """Return a line that says which kinds of units go first."""
    return _line(voice, "lose")


def neutral(voice: Voice, question: Question, view: View) -> str:
    """Return a line in which an area with a Support order beside the neutral force says whom it supports."""
    for near in voice.box.areas[question.about["area"]].adjacent:
        here = view["areas"].get(near, {})
        order = voice.box.orders[here["order"]] if here.get("order") else None
        if here.get("house") == view.get("seat") and order is not None and order.type == "support":
            return _support_of(voice, view, near, question.about["for"])
    return ""


def _sent_away(voice: Voice, question: Question) -> str:
    """Return the line by which the winner chooses where the loser retreats, about the card that allows it."""
    card = next((id for id, card in voice.box.house_cards.items() if card.ability == CHASES), None)
    if card is None:
        return ""
    return _line(voice, "ability", card=voice.card(card), answer=_areas(voice, _some(question.options)))


def retreat(voice: Voice, question: Question, view: View) -> str:
    """Return a line that names the first areas to retreat to."""
    if question.about["house"] != view.get("seat"):
        return _sent_away(voice, question)
    source, refuges = question.about["from"], _some(question.options)
    codes = ", ".join(_code(voice, area) for area in refuges)
    long = _line(voice, "retreat", area=voice.area(source), areas=_areas(voice, refuges))
    return _short(long, _line(voice, "retreat", area=_code(voice, source), areas=codes))


def ports(voice: Voice, question: Question, view: View) -> str:
    """Return a line that takes over all Ships."""
    return _line(voice, "ports")


def consolidate(voice: Voice, question: Question, view: View) -> str:
    """Return a line that musters with a special order."""
    area = next((option["area"] for option in question.options if option["use"] == "muster"), None)
    return _line(voice, "consolidate", area=voice.area(area)) if area else ""
