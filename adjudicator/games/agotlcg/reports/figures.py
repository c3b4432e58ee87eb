"""A card in one short line: its name, cost, STR, icons and keywords, and how it stands if it is in play."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.lines import View
from adjudicator.games.agotlcg.reports.voice import Voice
from adjudicator.games.agotlcg.rules.components import NUMBERS


def figures(voice: Voice, card: str, view: View) -> str:
    """Return a card with its figures: those it has now if it is in play, else those printed on it.

    A faction card and a title have none.
    """
    if voice.is_plain(card):
        return voice.card(card)
    found = ", ".join(_figures(voice, card, view))
    return f"{voice.card(card)} ({found})" if found else voice.card(card)


def plot_in_short(voice: Voice, card: str) -> str:
    """Return a plot with its four numbers, in the order of the title above them."""
    return f"{voice.card(card)} {'/'.join(str(voice.printed(card).plot[name]) for name in NUMBERS)}"


def whole(voice: Voice, card: str, view: View) -> str:
    """Return a card with its figures, and below them what it does."""
    return f"{figures(voice, card, view)}. {voice.text(card)}".rstrip(" .") + "."


def _figures(voice: Voice, card: str, view: View) -> Iterator[str]:
    facts, here = voice.printed(card), view["cards"].get(card)
    if facts.type == "agenda":
        return
    if facts.type == "plot":
        yield voice.own("figure.plot", **facts.plot)
        return
    if here is None:
        cost = "X" if facts.cost is None else facts.cost
        yield voice.own("figure.type", type=voice.own(f"type.{facts.type}"), cost=cost)
    if facts.type == "character":
        shown = here or {"strength": facts.strength, "icons": facts.icons, "keywords": facts.keywords}
        icons = "".join(voice.own(f"icon.{icon}") for icon in shown["icons"])
        yield voice.own("figure.strength", strength=shown["strength"], icons=icons or "-")
        yield from (voice.keyword(keyword) for keyword in shown["keywords"])
    elif here is None:
        yield from (voice.keyword(keyword) for keyword in facts.keywords)
    yield from (voice.own(f"figure.{name}", n=n) for name, n in facts.modifiers.items())
    if here is not None:
        yield from _state(voice, here)


def _state(voice: Voice, here: View) -> Iterator[str]:
    """Yield what happened to a card in play: kneeling, power, tokens, what is attached and what lies under it."""
    if here["knelt"]:
        yield voice.own("figure.knelt")
    if here["power"]:
        yield voice.own("figure.power", n=here["power"])
    yield from (f"{voice.own(f'word.{token}')} {n}" for token, n in here["tokens"].items())
    if here["attachments"]:
        yield voice.own("figure.with", cards=voice.cards(here["attachments"]))
    if here["duplicates"]:
        yield voice.own("figure.duplicates", n=len(here["duplicates"]))
