"""The questions that may come to a leader before the next plan, from the leader's view alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import View
from adjudicator.games.btwixt.lines.raises import Raised, raised_by
from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.lines.subjects import BID
from adjudicator.games.btwixt.rules.components import AllyDef, Box, InfluenceDef, design_of

MOST = 12
"""The most items that are shown; less likely questions are left out."""

PLANNING = "plans"
BEFORE_DRAFTS = ("setup", "season", "draft")
BEFORE_BIDS = (PLANNING, "bidding")
BEFORE_CLAIMS = (*BEFORE_BIDS, "totals", "triumphs", "claim")

LineAhead = Callable[[str, Raised], tuple[str, str]]
"""Returns the subject and the object of the line that answers what a card asks; ("", "") without such a line."""
LinesAhead = Mapping[str, LineAhead]
"""Maps an ask that cards put to the line that answers it."""


def foresee(seat: str, view: View, box: Box, ahead: LinesAhead) -> Sequence[Foreseen]:
    """Return what may be asked of `seat` before plans are due again, most likely first."""
    if view["final"] is not None or seat not in view["leaders"]:
        return ()
    found: dict[tuple[str, str], Foreseen] = {}
    for item in _items(Situation(seat, view, box), ahead):
        place = (item.subject, item.object)
        if place not in found or (item.certain and not found[place].certain):
            found[place] = item
    return tuple(sorted(found.values(), key=lambda item: (not item.certain, not item.soon)))[:MOST]


def _items(now: Situation, ahead: LinesAhead) -> Iterator[Foreseen]:
    phase = now.view["phase"]
    if phase in BEFORE_DRAFTS:
        yield from _draft(now)
        return
    if phase == PLANNING:
        yield Foreseen("round.plan", BID, certain=True)
    yield from _prize(now)
    yield from _claimed(now, ahead)
    yield from _own_cards(now, ahead)
    yield from _cards_of_others(now, ahead)
    if now.view["round"] == now.view["rounds"] and now.view["season"] != now.view["seasons"][-1]:
        yield from _draft(now)


def _draft(now: Situation) -> Iterator[Foreseen]:
    """Yield the questions of the draft at the beginning of a season."""
    if now.view["draft"] is not None:
        yield Foreseen("draft.keep", "rank", certain=True, again=True)


def _prize(now: Situation) -> Iterator[Foreseen]:
    """Yield the winner's questions: the council of the ally and of the token; first of all for a leader who has won."""
    view = now.view
    if view["bid_winner"] not in (None, now.seat):
        return
    won = view["bid_winner"] == now.seat
    ally = view["current"]
    if ally is not None and view["phase"] in BEFORE_CLAIMS and not _is_placed(now.box.allies[ally]):
        yield Foreseen("claim.council", "ally", soon=won, about={"ally": ally})
    if view["decks"]["tokens"] and view["phase"] in (*BEFORE_CLAIMS, "when_claimed", "token"):
        yield Foreseen("token.council", "token", soon=won)
    if view["triumph_order"] == "winner_decides" and view["phase"] in BEFORE_CLAIMS:
        yield Foreseen("triumph.next", "triumphs", soon=won)


def _is_placed(ally: AllyDef) -> bool:
    """True for an ally whose own text allows only one council, whoever claims it."""
    rules = [effect.args.get("rule") for clause in ally.ability for effect in clause.do]
    return "left" in rules or "right" in rules


def _claimed(now: Situation, ahead: LinesAhead) -> Iterator[Foreseen]:
    """Yield the questions of the ally that is to be claimed, for its new holder or for others, and of its reward."""
    view = now.view
    claimed = (view["claimed"] or {}).get("ally")
    ally = view["current"] or (claimed if view["phase"] == "when_claimed" else None)
    if ally is None:
        return
    winner = view["bid_winner"]
    for raised in raised_by(now.box.allies[ally]):
        if raised.when == "round" or winner is None or raised.other == (winner != now.seat):
            yield from _item(ally, raised, ahead, soon=winner is not None)


def _own_cards(now: Situation, ahead: LinesAhead) -> Iterator[Foreseen]:
    """Yield the questions of the seat's own cards: in hand (when played, as triumphs) and in offers (as triumphs)."""
    if now.view["phase"] in BEFORE_BIDS and not now.me["kneeling"]:
        for card in dict.fromkeys(map(design_of, now.hand)):
            yield from _of_card(now.box.influence[card], ("on_play", "triumph"), ahead, other=False)
    if now.view["phase"] in BEFORE_CLAIMS:
        for card in dict.fromkeys(map(design_of, now.offers(now.seat))):
            yield from _of_card(now.box.influence[card], ("triumph",), ahead, other=False)


def _cards_of_others(now: Situation, ahead: LinesAhead) -> Iterator[Foreseen]:
    """Yield the questions that cards of others may ask of this seat: triumphs in offers first, then cards in hands."""
    if now.view["phase"] in BEFORE_CLAIMS:
        for leader in now.others:
            for card in dict.fromkeys(map(design_of, now.offers(leader))):
                yield from _of_card(now.box.influence[card], ("triumph",), ahead, other=True)
    if now.view["phase"] in BEFORE_BIDS and now.hand and _may_be_robbed(now.box):
        yield Foreseen("effect.hand-card", "give")


def _may_be_robbed(box: Box) -> bool:
    """True if a card of the deck makes others give up cards of their own choice."""
    cards = (card for card in box.influence.values() if card.deck == "standard")
    return any(raised.other and raised.of == "own" for card in cards for raised in raised_by(card))


def _of_card(card: InfluenceDef, when: tuple[str, ...], ahead: LinesAhead, *, other: bool) -> Iterator[Foreseen]:
    for raised in raised_by(card):
        if raised.when in when and raised.other == other:
            yield from _item(card.id, raised, ahead)


def _item(card: str, raised: Raised, ahead: LinesAhead, *, soon: bool = False) -> Iterator[Foreseen]:
    """Yield a question with the line that answers it, if there is such a line besides the plan."""
    subject, object = ahead[raised.ask](card, raised)
    if subject:
        yield Foreseen(raised.ask, subject, object, soon=soon, about={"card": card})
