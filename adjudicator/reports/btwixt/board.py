"""How the table stands, from a view: the ally in question, the ring of councils, the reader's hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import View
from adjudicator.reports.blocks import Board, Panel, Row, Table
from adjudicator.reports.btwixt.asks import bids
from adjudicator.reports.btwixt.cards import short_text
from adjudicator.reports.btwixt.ring import Place, rim
from adjudicator.reports.btwixt.voice import Voice
from adjudicator.reports.layout import WIDTH


@dataclass(frozen=True, slots=True)
class Card:
    """A card to be shown: what it is, its whole text, and as much of that as fits on one line."""

    name: str
    text: str
    line: str
    colour: str = ""

    @property
    def whole(self) -> str:
        """Name and text."""
        return f"{self.name}. {self.text}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TableBoard(Board):
    """The table of B'Twixt, for layouts of its own."""

    when: str
    """ "of 14 (autumn, round 3 of 7)"."""
    ally: Card | None
    ally_title: str
    ally_more: list[str]
    """Tokens on the current ally, what may be played, and another ally that is being claimed."""
    row: Sequence[Card]
    """The allies that are known to come."""
    row_title: str
    ring_title: str
    ring: Sequence[Row]
    """The councils clockwise, beginning on the reader's left; the label says whose it is."""
    ring_counts: Sequence[Row]
    """The same with numbers only."""
    grid: Sequence[Sequence[Place | None]]
    """Leaders and councils around the rim of a grid, for a drawing."""
    hands: str
    offers_title: str
    offers: Sequence[Row]
    """Who has bid what so far; empty outside a bid."""
    hand: Sequence[Card]
    hand_title: str
    hand_names: str
    secrets: Sequence[str]
    piles: Sequence[str]


def board(voice: Voice, view: View) -> TableBoard:
    """Return how things stand for the reader."""
    hand = hand_of(voice, view)
    ring, counts = councils(voice, view), councils(voice, view, counts=True)
    names = voice.grouped(_held(view))
    row = [_card(voice, ally) for ally in view["row"]]
    secrets, piles = seen(voice, view), _piles(voice, view)
    current = view["current"]
    panels = [
        Panel(voice.own("panel.ring"), rows=ring),
        Panel(voice.own("panel.secrets"), secrets),
        Panel(voice.own("panel.hand", n=len(_held(view))), [card.whole for card in hand]),
        Panel(voice.own("panel.piles"), piles),
    ]
    return TableBoard(
        title=voice.own("panel.table", when=voice.when(view)).upper(),
        table=table(voice, view),
        notes=[line for line in (_ally_line(voice, view), *_ally_more(voice, view)) if line],
        panels=[panel for panel in panels if panel.lines or panel.rows],
        when=voice.own("of", last=view["last"], when=voice.when(view)),
        ally=_card(voice, current) if current else None,
        ally_title=voice.own("panel.ally" if current else "panel.no-ally"),
        ally_more=_ally_more(voice, view),
        row=row,
        row_title=voice.own("panel.row"),
        ring_title=voice.own("ring.head"),
        ring=ring,
        ring_counts=counts,
        grid=rim(voice, view),
        hands=hands(voice, view),
        offers_title=voice.own("panel.offers"),
        offers=offers(voice, view),
        hand=hand,
        hand_title=voice.own("panel.hand", n=len(_held(view))),
        hand_names=names or voice.own("panel.empty-hand"),
        secrets=secrets,
        piles=piles,
    )


# ---- leaders and their cards


def table(voice: Voice, view: View) -> Table:
    """Return the leaders in their seats, with their bids, cards, and the visible power of both councils."""
    header = ["", *(voice.own(f"table.{column}") for column in ("bid", "cards", "left", "right"))]
    rows = []
    for leader in view["leaders"]:
        player, sides = view["players"][leader], view["players"][leader]["councils"]
        visible = [str(view["councils"][sides[side]]["visible"]) for side in ("left", "right")]
        name = voice.house(leader) + (f" ({voice.own('table.first')})" if leader == view["first"] else "")
        rows.append([name, str(player["total"]), str(player["hand"]), *visible])
    mine = view["leaders"].index(view["seat"]) if view["seat"] in view["leaders"] else None
    return Table(header, rows, mine, [voice.own("table.note")])


def hands(voice: Voice, view: View) -> str:
    """Return "Tyrion 8, Cersei 7 (first)", in the order of play."""
    parts = []
    for leader in view["order"]:
        marks = [voice.own("table.first")] if leader == view["first"] else []
        said = f" ({', '.join(marks)})" if marks else ""
        parts.append(f"{voice.house(leader)} {view['players'][leader]['hand']}{said}")
    return voice.own("hands", hands=", ".join(parts))


def offers(voice: Voice, view: View) -> list[Row]:
    """Return who has offered what so far, in the order of play; nothing while nobody has."""
    if not any(player["offers"] or player["kneeling"] for player in view["players"].values()):
        return []
    rows = []
    for leader in view["order"]:
        player = view["players"][leader]
        cards = ", ".join(f"{voice.card(offer['card'])} {offer['value']}" for offer in player["offers"])
        marks = [voice.own("kneeling")] if player["kneeling"] else []
        if player["locked"]:
            marks.append(voice.own("locked", colours=voice.listed(map(voice.colour, player["locked"]))))
        text = "; ".join([str(player["total"]) + (f" ({cards})" if cards else ""), *marks])
        rows.append(Row(voice.house(leader), text))
    return rows


def _held(view: View) -> list[str]:
    """Return the cards the reader holds: those he keeps of a draft too."""
    own = view["own"]
    return [*own["hand"], *own["kept"]] if own else []


def hand_of(voice: Voice, view: View) -> list[Card]:
    """Return the reader's cards, equal ones together, highest first."""
    return [_card(voice, design, n) for design, n in voice.counted(_held(view))]


def _card(voice: Voice, id: str, n: int = 1) -> Card:
    """Return a card with its text, whole and on one line."""
    printed = voice.design(id)
    name = voice.valued(id) + (f" ({n})" if n > 1 else "")
    colour = getattr(printed, "color", "")
    begin = f"  {name}" + (f", {voice.colour(colour)}" if colour else "")
    text = voice.card_text(id)
    room = WIDTH - len(begin) - 2
    short = short_text(voice.box, printed, voice.language, room).replace(": ", " - ") if room > 12 else ""
    while len(short) > room:
        short = short.rsplit(" ", 1)[0].rstrip(" .,-") + "…" if " " in short else ""
    return Card(name, text, f"{begin}. {short}".rstrip(), colour)


# ---- the ally


def _ally_line(voice: Voice, view: View) -> str:
    current = view["current"]
    if not current:
        return voice.own("panel.no-ally")
    return voice.own("ally", ally=voice.valued(current), text=voice.card_text(current))


def _ally_more(voice: Voice, view: View) -> list[str]:
    """Return what else is known of the ally and of this bid."""
    lines = []
    if view["current_tokens"]:
        lines.append(voice.own("ally-tokens", n=view["current_tokens"]))
    if view["extra_ally"]:
        lines.append(voice.own("ally-extra", ally=voice.valued(view["extra_ally"])))
    if view["seat"] in view["players"] and view["players"][view["seat"]]["locked"]:
        colours = voice.listed(map(voice.colour, view["players"][view["seat"]]["locked"]))
        lines.append(voice.own("you-locked", colours=colours))
    return lines


# ---- councils


def councils(voice: Voice, view: View, *, counts: bool = False) -> list[Row]:
    """Return the councils clockwise, beginning with the one on the reader's left."""
    n = len(view["councils"])
    start = view["leaders"].index(view["seat"]) if view["seat"] in view["leaders"] else 0
    return [_council(voice, view, (start + i) % n, counts) for i in range(n)]


def _council(voice: Voice, view: View, number: int, counts: bool) -> Row:
    council = view["councils"][number]
    mine = view["seat"] in council["between"]
    label = f"{'*' if mine else ' '} {voice.council_title(number):<23}{council['visible']:>3}  "
    here = council["allies"]
    power = sum(voice.number(ally) for ally in here)
    parts = [voice.count_own("ring.allies", len(here), power=power)] if counts and here else []
    parts += [] if counts else [voice.grouped(here)] if here else []
    if council.get("numbers"):
        parts.append(voice.own("ring.numbers", tokens=voice.tokens(council["numbers"])))
    elif council["tokens"]:
        parts.append(voice.count_own("ring.tokens", council["tokens"]))
    return Row(label, ", ".join(parts))


# ---- what else is known


def seen(voice: Voice, view: View) -> list[str]:
    """Return what only this reader knows: his last secret look."""
    look = (view["own"] or {}).get("seen") or {}
    for key in ("hand_of", "allies", "tokens"):
        if key in look:
            facts = voice.facts({**look, "leader": look.get("hand_of"), "cards": look.get("cards", [])})
            return [voice.own(f"seen.{key}", **facts)]
    return []


def _piles(voice: Voice, view: View) -> list[str]:
    """Return the dead and what was discarded, and how much is left of the decks."""
    lines = []
    if view["dead"]:
        lines.append(voice.own("piles.dead", allies=", ".join(voice.valued(ally) for ally in view["dead"])))
    if view["discard"]:
        lines.append(voice.own("piles.discard", cards=voice.grouped(view["discard"])))
    if view["removed"]:
        lines.append(voice.own("piles.removed", cards=voice.grouped(view["removed"])))
    return [*lines, voice.own("piles.decks", **view["decks"])]


__all__ = ["TableBoard", "bids", "board"]
