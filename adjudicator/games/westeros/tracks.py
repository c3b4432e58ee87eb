"""The three influence tracks: who stands where, and who therefore holds each dominance token."""

from __future__ import annotations

from collections.abc import Sequence

THRONE = "throne"
FIEFDOMS = "fiefdoms"
COURT = "court"
TRACKS = (THRONE, FIEFDOMS, COURT)

Tracks = dict[str, list[str]]


def holder(tracks: Tracks, track: str) -> str:
    """Return who holds the dominance token of `track`: the House in position 1, at once (ruling T-02)."""
    return tracks[track][0]


def move_to(tracks: Tracks, track: str, house: str, position: int) -> None:
    """Take `house` out and put it in at `position` (0 is first); the others close up or shift by one (T-01)."""
    order = tracks[track]
    order.remove(house)
    order.insert(min(position, len(order)), house)


def move_last(tracks: Tracks, track: str, house: str) -> None:
    """Put `house` at the last position of `track`."""
    move_to(tracks, track, house, len(tracks[track]))


def lower(tracks: Tracks, track: str, house: str, steps: int) -> None:
    """Move `house` down by `steps`, as far as the last position (ruling T-04)."""
    move_to(tracks, track, house, tracks[track].index(house) + steps)


def is_higher(tracks: Tracks, track: str, house: str, other: str) -> bool:
    """True when `house` stands nearer to position 1 than `other`."""
    order = tracks[track]
    return order.index(house) < order.index(other)


def best_tracks(tracks: Tracks, house: str) -> Sequence[str]:
    """Return the tracks on which `house` stands highest; more than one when it is equally high."""
    best = min(tracks[track].index(house) for track in TRACKS)
    return [track for track in TRACKS if tracks[track].index(house) == best]
