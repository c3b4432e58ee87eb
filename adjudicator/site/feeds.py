"""The news of games as Atom, and the times when their orders are due as a calendar."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from xml.etree import ElementTree

from adjudicator.reports.icalendar import CalendarEvent, calendar_text
from adjudicator.site.frame import Frame, Site
from adjudicator.site.game_page import Summary, step_title
from adjudicator.texts import text

ATOM = "http://www.w3.org/2005/Atom"
ElementTree.register_namespace("", ATOM)
NO_NEWS = "2026-01-01T00:00:00Z"
"""When a feed without news was last changed."""


def news_of(site: Site, language: str, title: str, place: str, games: Sequence[Summary]) -> str:
    """Return the steps of some games as an Atom feed, the newest first; it lies in a folder below its language."""
    here = f"{site.url}/{language}/{place}" if site.url else ""
    steps = sorted(((step.at, summary, step) for summary in games for step in summary.steps), key=lambda each: each[0])
    feed = ElementTree.Element(_tag("feed"), {"xml:lang": language})
    _add(feed, "title", f"{site.name}: {title}")
    _add(feed, "id", _id(site, place.removeprefix("games/"), language))
    _add(feed, "updated", _instant(steps[-1][0]) if steps else NO_NEWS)
    _add(_add(feed, "author"), "name", site.name)
    if here:
        _add(feed, "link", rel="self", href=f"{here}/news.xml")
    _add(feed, "link", href=f"{here}/index.html" if here else "index.html")
    for at, summary, step in reversed(steps):
        entry, page = _add(feed, "entry"), f"games/{summary.name}/{step.code}.html"
        frame = Frame(site, language, f"{place}/news.xml", title)
        _add(entry, "title", f"{summary.name}: {step_title(frame, step)}")
        _add(entry, "id", _id(site, f"{summary.name}/{step.code}", language))
        _add(entry, "updated", _instant(at))
        _add(entry, "link", href=f"{site.url}/{language}/{page}" if site.url else frame.to(page))
    return f"<?xml version='1.0' encoding='utf-8'?>\n{ElementTree.tostring(feed, 'unicode')}\n"


def _tag(name: str) -> str:
    return f"{{{ATOM}}}{name}"


def _add(parent: ElementTree.Element, name: str, words: str = "", **attributes: str) -> ElementTree.Element:
    child = ElementTree.SubElement(parent, _tag(name), attributes)
    child.text = words or None
    return child


def _id(site: Site, what: str, language: str) -> str:
    """Return a lasting name that does not depend on where the site lies (RFC 4151)."""
    return f"tag:{site.address.rpartition('@')[2]},2026:{what}/{language}"


def _instant(when: datetime) -> str:
    return when.strftime("%Y-%m-%dT%H:%M:%SZ")


def calendar_of(site: Site, language: str, title: str, games: Sequence[Summary]) -> str:
    """Return a calendar with the times when the orders of some games are due."""
    events = (_due(site, language, summary) for summary in games)
    return calendar_text([event for event in events if event is not None], title)


def _due(site: Site, language: str, summary: Summary) -> CalendarEvent | None:
    """Return the event of the time when the orders of a game are due; None if they are not."""
    if summary.deadline is None or not summary.steps:
        return None
    return CalendarEvent(
        uid=f"{summary.name}-r{summary.round}@{site.address.rpartition('@')[2]}",
        title=text(language, "site.calendar", game=summary.name, round=summary.round),
        begins=summary.deadline,
        told=summary.steps[-1].at,
        url=f"{site.url}/{language}/games/{summary.name}/index.html" if site.url else "",
    )
