"""A calendar for each player with the deadlines of all their games, at an address that nobody can guess.

It tells what everybody may know: when orders are due. Anonymous games are left out, for a calendar with several games
would say that the same person plays them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection

from adjudicator.mail.addresses import AddressBook
from adjudicator.reports.icalendar import CalendarEvent, calendar_text
from adjudicator.site.frame import Site
from adjudicator.site.game_page import Summary
from adjudicator.store import games, meta, seats
from adjudicator.store.games import OVER
from adjudicator.store.seats import Seat
from adjudicator.texts import text

NO_LIST = "calendars/index.html"
"""An empty page, so that web servers show no list of the calendars."""


def own_calendars(tx: Connection, site: Site, summaries: Sequence[Summary]) -> Mapping[str, str]:
    """Return the calendars of all players by their places; none before the judge has a secret to name them by."""
    secret = meta.get(tx, "secret")
    if secret is None:
        return {}
    book, events = AddressBook(site.address, secret), _events_by_address(tx, site, summaries)
    files = {book.calendar_place(address): calendar_text(found, site.name) for address, found in events.items()}
    return {NO_LIST: "", **files} if files else {}


def _events_by_address(tx: Connection, site: Site, summaries: Sequence[Summary]) -> dict[str, list[CalendarEvent]]:
    found: dict[str, list[CalendarEvent]] = {}
    for summary in summaries:
        row = games.get(tx, summary.name)
        if row is None or (row.options.get("anonymous") and row.state != OVER):
            continue
        for seat in seats.of_game(tx, summary.name):
            if seat.address:
                found.setdefault(seat.address, []).extend(_event(site, summary, seat))
    return found


def _event(site: Site, summary: Summary, seat: Seat) -> list[CalendarEvent]:
    if summary.deadline is None or not summary.steps:
        return []
    return [CalendarEvent(
        uid=f"next-{summary.name}-{seat.house}@{site.address.rpartition('@')[2]}",
        title=text(seat.language, "site.calendar", game=summary.name, round=summary.round),
        begins=summary.deadline,
        told=summary.steps[-1].at,
    )]  # fmt: skip
