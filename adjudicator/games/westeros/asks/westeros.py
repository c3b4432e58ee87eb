"""Asks of the Westeros phase: cards with a choice, supply, mustering and bids."""

from __future__ import annotations

from adjudicator.ask_kinds import AskKind
from adjudicator.games.westeros.asks.row import said
from adjudicator.games.westeros.lines import answers, policies
from adjudicator.games.westeros.lines.units import musters, supply_losses
from adjudicator.games.westeros.reports import answers as in_words
from adjudicator.games.westeros.reports import asks, lines
from adjudicator.games.westeros.stewards import bids, units
from adjudicator.games.westeros.stewards.moment import Rule
from adjudicator.games.westeros.stewards.styles import alike, styled

SUPPLY = AskKind(
    name="supply.reconcile",
    subjects=(policies.DISBAND,),
    from_lines=supply_losses,
    steward=alike("supply-largest", Rule("supply-fewest", units.fewest_for_supply)),
    words=said(in_words.units, lines.disband, case=asks.cause),
    help="westeros",
)

MUSTER = AskKind(
    name="muster.place",
    subjects=(policies.ORDERS, policies.MUSTER),
    from_lines=musters,
    parts=answers.castles_of,
    steward=alike("muster-nothing", Rule("muster-best", units.muster_best)),
    words=said(in_words.musters, lines.muster, case=asks.cause),
    help="westeros",
    often=80,
)

TRACK_BID = AskKind(
    name="bid.track",
    subjects=(policies.BID,),
    from_lines=answers.track_bid,
    steward=styled("bid-nothing", Rule("third-of-power", bids.a_third)),
    words=said(in_words.number, lines.bid),
    help="bids",
    often=130,
)

ALL_BIDS = AskKind(
    name="bid.all-tracks",
    subjects=(policies.BID,),
    from_lines=answers.all_bids,
    steward=styled("bid-nothing", Rule("thirds-of-power", bids.thirds)),
    words=said(in_words.bids, lines.bids),
    help="bids",
)

TIES = AskKind(
    name="bid.ties",
    subjects=(policies.TIES,),
    from_lines=answers.ties,
    steward=styled(
        "ties-as-they-stand",
        hold=Rule("ties-own-first", bids.nearest_first),
        loyal=Rule("ties-own-then-friends", bids.nearest_first),
    ),
    words=said(in_words.ties, lines.ties),
    help="bids",
    often=90,
)

WILDLING_BID = AskKind(
    name="bid.wildlings",
    subjects=(policies.BID,),
    from_lines=answers.wildling_bid,
    steward=styled("bid-nothing", Rule("fair-share", bids.fair_share)),
    words=said(in_words.number, lines.bid_wildlings),
    help="bids",
    often=70,
)
