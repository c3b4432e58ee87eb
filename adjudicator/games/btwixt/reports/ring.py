"""The ring of councils as a list and as a grid with leaders and councils on its border, the reader at the bottom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from adjudicator.engine.lines import View
from adjudicator.games.btwixt.reports.shown import Council, Place
from adjudicator.games.btwixt.reports.voice import Voice

SIZES: Mapping[int, tuple[int, int]] = {3: (2, 3), 4: (3, 3), 5: (3, 4), 6: (4, 4)}
"""Number of leaders to the rows and columns of a grid whose border has two places for each leader."""


# ---- The list


def councils(voice: Voice, view: View) -> list[Council]:
    """Return the councils clockwise, beginning at the reader's left."""
    n = len(view["councils"])
    start = _start(view)
    return [_listed(voice, view, (start + i) % n) for i in range(n)]


def _start(view: View) -> int:
    """Return the seat of the reader, or the first one for an observer."""
    return view["leaders"].index(view["seat"]) if view["seat"] in view["leaders"] else 0


def _listed(voice: Voice, view: View, number: int) -> Council:
    council = view["councils"][number]
    here, tokens = council["allies"], _tokens(voice, view, number)
    side = _side(voice, view, number)
    counted = voice.count_own("ring.allies", len(here), power=sum(voice.number(ally) for ally in here))
    return Council(
        name=voice.council_title(number),
        visible=council["visible"],
        mine=view["seat"] in council["between"],
        text=", ".join([*side, *([voice.grouped(here)] if here else []), *tokens]),
        counts=", ".join([*side, *([counted] if here else []), *tokens]),
    )


def _side(voice: Voice, view: View, number: int) -> list[str]:
    """Return on which side of the reader a council is; "" for a council of others."""
    own = view["players"].get(view["seat"])
    sides = {council: side for side, council in own["councils"].items()} if own is not None else {}
    return [voice.own(f"ring.{sides[number]}")] if number in sides else []


def _tokens(voice: Voice, view: View, number: int) -> list[str]:
    """Return the number of tokens in a council or, at the end of the game, their values."""
    council = view["councils"][number]
    if council.get("numbers"):
        return [voice.own("ring.numbers", tokens=voice.tokens(council["numbers"]))]
    return [voice.count_own("ring.tokens", council["tokens"])] if council["tokens"] else []


def final_councils(voice: Voice, view: View) -> list[Council]:
    """Return each council with its final power and the parts of it; nothing before the end of the game."""
    final = view["final"]
    if not final:
        return []
    return [_counted(voice, view, row) for row in final["councils"]]


def _counted(voice: Voice, view: View, row: Mapping[str, int]) -> Council:
    """Return a council with the final power of its allies, the values of its tokens, and other parts of its power."""
    number, power = row["council"], view["final"]["ally_power"]
    council = view["councils"][number]
    parts = [f"{voice.card(ally)} {power[ally]}" for ally in council["allies"]]
    parts += _tokens(voice, view, number)
    parts += [voice.own("ring.scoring", n=row["scoring"])] if row["scoring"] else []
    counts = voice.own("ring.sum", allies=row["allies"], tokens=row["tokens"])
    mine = view["seat"] in council["between"]
    return Council(voice.council_title(number), row["power"], mine, ", ".join(parts), counts)


# ---- The drawing


def rim(voice: Voice, view: View) -> list[list[Place | None]]:
    """Return the rows of the grid; None stands for the places inside, used for the current ally."""
    leaders = view["leaders"]
    rows, columns = SIZES[len(leaders)]
    bottom = 2 * columns + rows - 4
    grid: list[list[Place | None]] = [[None] * columns for _ in range(rows)]
    for n, (row, column) in enumerate(_clockwise(rows, columns)):
        step = (n - bottom) % (2 * len(leaders))
        number = (_start(view) + step // 2) % len(leaders)
        grid[row][column] = _council(voice, view, number) if step % 2 else _leader(voice, view, leaders[number])
    return grid


def _clockwise(rows: int, columns: int) -> Iterator[tuple[int, int]]:
    """Yield the places on the border clockwise from the upper left corner."""
    yield from ((0, column) for column in range(columns))
    yield from ((row, columns - 1) for row in range(1, rows))
    yield from ((rows - 1, column) for column in range(columns - 2, -1, -1))
    yield from ((row, 0) for row in range(rows - 2, 0, -1))


def _leader(voice: Voice, view: View, leader: str) -> Place:
    player = view["players"][leader]
    marks = [] if view["final"] else [voice.count_own("ring.cards", player["hand"])]
    if leader == view["first"] and not view["final"]:
        marks.append(voice.own("ring.first"))
    return Place(voice.house(leader), marks, False, leader == view["seat"])


def _council(voice: Voice, view: View, number: int) -> Place:
    council = view["councils"][number]
    parts = [voice.count_own("ring.count", len(council["allies"]))] if council["allies"] else []
    power = view["final"]["councils"][number]["power"] if view["final"] else council["visible"]
    parts += [voice.count_own("ring.tokens", council["tokens"])] if council["tokens"] else []
    return Place(str(power), parts, True, view["seat"] in council["between"])
