"""The position from a view: the current ally, the ring of councils, bids, the reader's hand, the piles."""

from __future__ import annotations

from adjudicator.engine.lines import View
from adjudicator.games.btwixt.reports.hand import card_of, hand_of, held, seen
from adjudicator.games.btwixt.reports.ring import councils, final_councils, rim
from adjudicator.games.btwixt.reports.shown import TableBoard
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.reports.blocks import Panel, Row, TextTable

DEALING = ("setup", "season", "draft", "white")
"""The phases before the first ally of a season is turned up."""


def board(voice: Voice, view: View) -> TableBoard:
    """Return the position as the reader sees it."""
    hand, secrets, piles = hand_of(voice, view), seen(voice, view), piles_of(voice, view)
    ring, more = councils(voice, view), _more(voice, view)
    current = card_of(voice, view["current"]) if view["current"] else None
    title = _ally_title(voice, view)
    hand_title = voice.own("panel.hand", n=len(held(view)))
    panels = [
        Panel(voice.own("panel.ring"), rows=[Row(each.name, f"{each.visible}, {each.text}") for each in ring]),
        Panel(voice.own("panel.secrets"), secrets),
        Panel(hand_title, [card.whole for card in hand]),
        Panel(voice.own("panel.piles"), piles),
    ]
    return TableBoard(
        title=voice.own("panel.table", when=voice.when(view)).upper(),
        table=table(voice, view),
        notes=[voice.own("ally", ally=current.name, text=current.text) if current else title, *more],
        panels=[panel for panel in panels if panel.lines or panel.rows],
        when=voice.own("of", last=view["last"], when=voice.when(view)),
        ally=current,
        ally_title=title,
        ally_more=more,
        row=[card_of(voice, ally) for ally in view["row"]],
        row_title=voice.own("panel.row"),
        ring_title=voice.own("panel.ring"),
        ring_head=voice.own("ring.head"),
        ring_note=voice.own("ring.note-final" if view["final"] else "ring.note"),
        councils=ring,
        grid=rim(voice, view),
        hands=hands(voice, view),
        offers=offers(voice, view),
        offers_title=voice.own("panel.offers"),
        hand=hand,
        hand_title=hand_title,
        hand_names=voice.grouped(held(view)) or voice.own("panel.empty-hand"),
        secrets=secrets,
        piles=piles,
        piles_title=voice.own("panel.piles"),
        final=final_councils(voice, view),
        final_title=voice.own("panel.final"),
        decided=voice.own(f"ended.{view['final']['decided_by']}") if view["final"] else "",
    )


def _ally_title(voice: Voice, view: View) -> str:
    """Return the heading of the current ally or, without an ally, the reason why there is none."""
    if view["current"]:
        return voice.own("panel.ally")
    if view["claimed"]:
        claimed = view["claimed"]
        return voice.own(
            "panel.claimed", ally=voice.valued(claimed["ally"]), council=voice.council(claimed["council"])
        )
    return voice.own("panel.dealing" if view["phase"] in DEALING else "panel.no-ally")


def table(voice: Voice, view: View) -> TextTable:
    """Return the leaders in their seats, with their bids, cards, and the visible power of both councils."""
    header = ["", *(voice.own(f"table.{column}") for column in ("bid", "cards", "left", "right"))]
    rows = []
    for leader in view["leaders"]:
        player, sides = view["players"][leader], view["players"][leader]["councils"]
        visible = [str(view["councils"][sides[side]]["visible"]) for side in ("left", "right")]
        name = voice.house(leader) + (f" ({voice.own('ring.first')})" if leader == view["first"] else "")
        rows.append([name, str(player["total"]), str(player["hand"]), *visible])
    mine = view["leaders"].index(view["seat"]) if view["seat"] in view["leaders"] else None
    return TextTable(header, rows, mine, [voice.own("table.note")])


def hands(voice: Voice, view: View) -> str:
    """Return the number of cards in each hand, in the order of play."""
    first = voice.own("ring.first")
    parts = (
        f"{voice.house(leader)} {view['players'][leader]['hand']}{f' ({first})' if leader == view['first'] else ''}"
        for leader in view["order"]
    )
    return voice.own("hands", hands=", ".join(parts))


def offers(voice: Voice, view: View) -> list[Row]:
    """Return the offers so far, in the order of play; nothing before the first play."""
    if not any(player["offers"] or player["kneeling"] for player in view["players"].values()):
        return []
    return [_offer(voice, view, leader) for leader in view["order"]]


def _offer(voice: Voice, view: View, leader: str) -> Row:
    player = view["players"][leader]
    cards = ", ".join(f"{voice.card(offer['card'])} {offer['value']}" for offer in player["offers"])
    parts = [f"{player['total']} ({cards})" if cards else str(player["total"])]
    parts += [voice.own("kneeling")] if player["kneeling"] else []
    parts += [voice.own("locked", colours=_colours(voice, player["locked"]))] if player["locked"] else []
    return Row(voice.house(leader), "; ".join(parts))


def _colours(voice: Voice, colours: list[str]) -> str:
    return voice.listed(voice.colour(colour) for colour in colours)


def _more(voice: Voice, view: View) -> list[str]:
    """Return further public facts about the bid."""
    lines = []
    if view["current_tokens"]:
        lines.append(voice.own("ally-tokens", n=view["current_tokens"]))
    if view["extra_ally"]:
        lines.append(voice.own("ally-extra", ally=voice.valued(view["extra_ally"])))
    own = view["players"].get(view["seat"])
    if own is not None and own["locked"]:
        lines.append(voice.own("you-locked", colours=_colours(voice, own["locked"])))
    return lines


def piles_of(voice: Voice, view: View) -> list[str]:
    """Return the dead and discard piles, and how many cards are left in the decks."""
    lines = []
    if view["dead"]:
        lines.append(voice.own("piles.dead", allies=voice.grouped(view["dead"])))
    if view["discard"]:
        lines.append(voice.own("piles.discard", cards=voice.grouped(view["discard"])))
    if view["removed"]:
        lines.append(voice.own("piles.removed", cards=voice.grouped(view["removed"])))
    return [*lines, voice.own("piles.decks", **view["decks"])]
