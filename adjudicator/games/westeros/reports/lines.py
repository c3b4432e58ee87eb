"""Writes the line that would answer a question in advance, with the names of the present position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.westeros.answers import Muster
from adjudicator.games.westeros.lines.reach import Board
from adjudicator.games.westeros.mustering import Trial, cost_of
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.letters import Question

SHOWN = 2
"""The most options in an example."""
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


def line_of(voice: Voice, code: str, **facts: object) -> str:
    """Return a line of the catalogue with its facts."""
    return voice.own(f"line.{code}", **facts)


def word_of(voice: Voice, id: str) -> str:
    """Return a fixed word of lines."""
    return voice.own(f"word.{id}")


def areas_of(voice: Voice, areas: Any) -> str:
    """Return areas, as a line lists them."""
    return ", ".join(str(voice.area(area)) for area in areas if area is not None)


def _houses(voice: Voice, houses: Any) -> str:
    return ", ".join(voice.house(house) for house in houses if house is not None)


def _cards(voice: Voice, cards: Any) -> str:
    return ", ".join(voice.card(card) for card in cards if card is not None)


def some_of(options: Any) -> list[Any]:
    """Return the first options that an example shows."""
    return [option for option in options if option is not None][:SHOWN]


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
    return _short(line_of(voice, "disband", units=long), line_of(voice, "disband", units=short))


def muster(voice: Voice, question: Question, view: View) -> str:
    """Return an example for a castle without a line: what it can muster now of each price, most expensive first."""
    castle = next(iter(question.open or question.about["castles"]))
    board = Board(voice.box, view, voice.edition)
    possible = Trial(board.table, board.seat, question.about["castles"]).legal(castle)
    dearest_first = sorted(possible, key=lambda each: -cost_of(board.table, each.unit, each.upgrade))
    on_land = [each for each in dearest_first if voice.box.units[each.unit].terrain == "land"]
    priced: dict[int, str] = {}
    for each in (each for each in on_land or dearest_first if not each.upgrade):
        priced.setdefault(cost_of(board.table, each.unit, None), voice.unit(each.unit).lower())
    units = [*priced.values()] or [_upgrade(voice, each) for each in on_land[:1]]
    if not units:
        return line_of(voice, "muster-none", area=voice.area(castle))
    places = (voice.area(castle), _code(voice, castle))
    listed = f" {voice.t('reports.or')} ".join(units)
    long, short = (line_of(voice, "muster", area=area, units=listed) for area in places)
    return _short(long, short)


def _upgrade(voice: Voice, muster: Muster) -> str:
    """Return an upgrade as a line writes it: "footman > knight"."""
    return f"{voice.unit(muster.upgrade or '').lower()} > {voice.unit(muster.unit).lower()}"


def bid(voice: Voice, question: Question, view: View) -> str:
    """Return a line that bids for one track."""
    return line_of(voice, "bid", track=voice.track(question.about["track"]))


def bid_wildlings(voice: Voice, question: Question, view: View) -> str:
    """Return a line that bids against the wildlings."""
    return line_of(voice, "bid-wildlings")


def bids(voice: Voice, question: Question, view: View) -> str:
    """Return a line that bids for every track, with short names if the others are too long."""
    tracks = question.about["tracks"]
    names = ([voice.track(track) for track in tracks], [voice.own(f"track.{track}") for track in tracks])
    amounts = (", ".join(f"{name} {n}" for n, name in enumerate(each)) for each in names)
    long, short = (line_of(voice, "bids", amounts=each) for each in amounts)
    return _short(long, short)


def ties(voice: Voice, question: Question, view: View) -> str:
    """Return a line that puts tied Houses in order."""
    tied = [house for group in question.about["groups"] for house in group]
    track = voice.track(question.about["track"])
    long = line_of(voice, "ties", object=track, houses=_houses(voice, tied))
    codes = ", ".join(voice.box.houses[house].code.lower() for house in tied)
    return _short(long, line_of(voice, "ties", object=track, houses=codes))


def tie(voice: Voice, question: Question, view: View) -> str:
    """Return a line that names the tied Houses in order."""
    among = word_of(voice, question.about["among"])
    return line_of(voice, "ties", object=among, houses=_houses(voice, question.options))


def wildling_units(voice: Voice, question: Question, view: View) -> str:
    """Return a line that names the units of the default, with codes where the names are too long."""
    chosen = question.default or question.about["among"][:1]
    long, short = (_listed_units(voice, chosen, codes=codes) for codes in (False, True))
    return _short(*(about_wildlings(voice, question, view, units) for units in (long, short)))


def wildling_card(voice: Voice, question: Question, view: View) -> str:
    """Return a line that names House cards to discard or to take back."""
    return about_wildlings(voice, question, view, _cards(voice, some_of(question.options)))


def about_wildlings(voice: Voice, question: Question, view: View, answer: str) -> str:
    """Return a line about a wildling card; "" if the question is about somebody else's marker, which no line names."""
    about = question.about
    if about.get("house", view.get("seat")) != view.get("seat"):
        return ""
    return line_of(voice, "wildlings", part=word_of(voice, f"wildlings-{about.get('action', 'option')}"), answer=answer)


def raven(voice: Voice, question: Question, view: View) -> str:
    """Return a line that uses the Raven."""
    return line_of(voice, "raven")


def raid(voice: Voice, question: Question, view: View) -> str:
    """Return a line that raids a target, or none."""
    raid = next((option for option in question.options if option["target"]), None)
    if raid is None:
        source = question.options[0]["from"]
        return line_of(voice, "raid-none", area=voice.area(source), order=voice.order(_lying(view, source, "raid")))
    source, target = raid["from"], raid["target"]
    order = _lying(view, source, "raid")
    long = line_of(voice, "raid", area=voice.area(source), order=voice.order(order), target=voice.area(target))
    codes = {"area": _code(voice, source), "order": voice.box.orders[order].code, "target": _code(voice, target)}
    return _short(long, line_of(voice, "raid", **codes))


def _lying(view: View, area: str, order: str) -> str:
    """Return the order token that lies in an area; `order` where the view does not show it."""
    return str(view["areas"].get(area, {}).get("order") or order)


def _code(voice: Voice, area: str) -> str:
    return voice.box.areas[area].code.lower()


def march(voice: Voice, question: Question, view: View) -> str:
    """Return an example for the first march: all units to an empty area within reach, or nobody."""
    if not question.about["areas"]:
        return ""
    source = question.about["areas"][0]
    here = view["areas"].get(source)
    board = Board(voice.box, view, voice.edition)
    reached = (to for to in board.printed.ids if board.may_go(source, to))
    to = next((to for to in reached if not board.is_defended(to) and not board.area(to)["house"]), None)
    if here is None or here["order"] is None:
        return ""
    if to is None:
        return line_of(voice, "march-none", area=voice.area(source), order=voice.order(here["order"]))
    order = voice.order(here["order"])
    code = voice.box.orders[here["order"]].code
    long = line_of(voice, "march", area=voice.area(source), order=order, to=voice.area(to))
    return _short(long, line_of(voice, "march", area=_code(voice, source), order=code, to=_code(voice, to)))


def support(voice: Voice, question: Question, view: View) -> str:
    """Return a line that supports the attacker."""
    return _support_of(voice, view, question.about["from"][0], question.about["attacker"])


def _support_of(voice: Voice, view: View, area: str, house: str) -> str:
    order = voice.order(_lying(view, area, "support"))
    return line_of(voice, "support", area=voice.area(area), order=order, house=voice.house(house))


def refuse(voice: Voice, question: Question, view: View) -> str:
    """Return a line that refuses the support of the first Houses."""
    return line_of(voice, "refuse", houses=_houses(voice, some_of(question.options)))


def card(voice: Voice, question: Question, view: View) -> str:
    """Return a line that names the first House cards."""
    return line_of(voice, "cards", cards=_cards(voice, some_of(question.options)))


def ability(voice: Voice, question: Question, view: View) -> str:
    """Return a line that uses the text of a House card."""
    option = next(option for option in question.options if option not in (None, False))
    if option is True:
        answer = voice.t("reports.yes")
    elif option in voice.box.areas:
        answer = areas_of(voice, some_of(question.options))
    elif option in voice.box.house_cards:
        answer = _cards(voice, some_of(question.options))
    else:
        answer = voice.track(option) if option in voice.box.tracks else word_of(voice, option)
    return line_of(voice, "ability", card=voice.card(question.about["card"]), answer=answer)


def blade(voice: Voice, question: Question, view: View) -> str:
    """Return a line that says when the Blade is used."""
    return line_of(voice, "blade")


def lose(voice: Voice, question: Question, view: View) -> str:
    """Return a line that says which kinds of units go first."""
    return line_of(voice, "lose")


def neutral(voice: Voice, question: Question, view: View) -> str:
    """Return a line in which an area with a Support order beside the neutral force says whom it supports."""
    for near in voice.box.areas[question.about["area"]].adjacent:
        here = view["areas"].get(near, {})
        order = voice.box.orders[here["order"]] if here.get("order") else None
        if here.get("house") == view.get("seat") and order is not None and order.type == "support":
            return _support_of(voice, view, near, question.about["for"])
    return ""


def retreat(voice: Voice, question: Question, view: View) -> str:
    """Return a line that names the first areas to retreat to."""
    source, refuges = question.about["from"], some_of(question.options)
    codes = ", ".join(_code(voice, area) for area in refuges)
    long = line_of(voice, "retreat", area=voice.area(source), areas=areas_of(voice, refuges))
    return _short(long, line_of(voice, "retreat", area=_code(voice, source), areas=codes))


def ports(voice: Voice, question: Question, view: View) -> str:
    """Return a line that takes over all Ships."""
    return line_of(voice, "ports")
