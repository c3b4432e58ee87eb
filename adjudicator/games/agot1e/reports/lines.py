"""Writes the lines that would answer in advance what only this edition asks."""

from __future__ import annotations

from adjudicator.engine.lines import View
from adjudicator.games.westeros.reports.lines import areas_of, line_of, some_of
from adjudicator.games.westeros.reports.voice import Voice
from adjudicator.reports.letters import Question


def cards(voice: Voice, question: Question, view: View) -> str:
    """Return a line that names the first of three House cards; "any" stands for the strongest of the others."""
    return line_of(voice, "cards", cards=f"{voice.card(question.default[0])}, any")


def laid(voice: Voice, question: Question, view: View) -> str:
    """Return a line that lays the first one-time order into the first area where it may lie."""
    way = next((option for option in question.options if option["order"]), None)
    if way is None:
        return ""
    order = voice.name(voice.box.one_time_orders[way["order"]].names)
    return line_of(voice, "one-time", area=voice.area(way["area"]), order=order)


def raid(voice: Voice, question: Question, view: View) -> str:
    """Return a line that raids the first areas that it can."""
    plain = [option for option in question.options if "order" not in option]
    hits = [(each["from"], [*each.get("targets", ()), *filter(None, [each.get("target")])]) for each in plain]
    source, targets = max(hits, key=lambda hit: len(hit[1]), default=("", []))
    order = view["areas"].get(source, {}).get("order")
    if not order:
        return ""
    names = {"area": voice.area(source), "order": voice.order(order)}
    return (
        line_of(voice, "raid", **names, target=areas_of(voice, targets))
        if targets
        else line_of(voice, "raid-none", **names)
    )


def ability(voice: Voice, question: Question, view: View) -> str:
    """Return a line that uses the text of a House card; "" where no line can, or an option is more than a name."""
    card_id = question.about["card"]
    printed = voice.variant.house_cards.get(card_id)
    if printed is not None and printed.ability != voice.box.house_cards[card_id].ability:
        return ""  # lines know the text of the first set alone where both sets have a card of this name
    named = [option for option in some_of(question.options) if isinstance(option, str)]
    card = voice.card(question.about["card"])
    if not named:
        return ""
    if named[0] in voice.box.areas:
        return line_of(voice, "ability", card=card, answer=areas_of(voice, named))
    if named[0] in voice.box.house_cards:
        return line_of(voice, "ability", card=card, answer=", ".join(voice.card(each) for each in named))
    return line_of(voice, "ability", card=card, answer=voice.track(named[0])) if named[0] in voice.box.tracks else ""
