"""One letter of every kind, and of every case that words differ for."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

from adjudicator.reports.letters import (
    CommandReply,
    Confirm,
    Decision,
    DigestLetter,
    DigestPart,
    EndOfGame,
    FinalPlace,
    Head,
    Help,
    Letter,
    LinesInForce,
    ListedGame,
    ModeratorNotice,
    Owed,
    PlayerRow,
    PressLetter,
    ReceiptLetter,
    Refusal,
    Reminder,
    Report,
    Seals,
    Stranger,
    Welcome,
)
from adjudicator.texts import catalogue
from tests.reports.positions import DUE, NOW, Moment, head, question_of, questions, receipt, report, some_moments

FACTS = {
    "game": "westeros1", "house": "stark", "player": "Anna", "round": 4, "now": 5, "name": "winter7",
    "reason": "refused", "sender": "zoe@example.net", "entry": 114, "limit": "2 MB", "words": "resign",
}  # fmt: skip


def every_kind(language: str) -> Iterator[Letter]:
    """Yield letters of every kind in a language."""
    game = some_moments(6, 4)
    planning = next(m for m in game if m.asks[0].name == "planning.orders" and m.round == 4)
    asking = next(m for m in game if m.asks[0].name == "combat.card")
    yield from _of_a_round(planning, asking, language)
    yield from _of_a_life(planning, language)
    yield from _of_commands(planning, language)
    yield from _of_people(language)
    nobody = Head(address="zoe@example.net", reply_to="judge@example.org", now=NOW, language=language)
    yield Stranger(head=nobody)
    yield Stranger(head=nobody, waiting=("winter7", "winter8"))
    for topic in ("", "orders", "nonsense"):
        yield Help(head=nobody, topic=topic)


def _of_a_round(planning: Moment, asking: Moment, language: str) -> Iterator[Letter]:
    first = report(planning, "stark", language)
    yield first
    yield report(planning, None, language)
    decisions = [
        Decision(ask="combat.retreat", answer="winterfell", source="default",
                 about={"house": "stark", "from": "moat-cailin", "units": {"knight": 1}}),
        Decision(ask="combat.card", answer="robb-stark", source="policy", line="cards: robb"),
        Decision(ask="combat.support", answer="attacker", source="asked"),
    ]  # fmt: skip
    yield Report(head=first.head, view=first.view, decisions=decisions, note="Well done.", whole=True)
    yield questions(asking, asking.asks[0], language)
    yield receipt(language)
    yield ReceiptLetter(head=first.head, checked=True, view=first.view)
    yield ReceiptLetter(head=first.head, mode="final", final=True, ready=True)
    seat = asking.asks[0].seat
    owed = Owed(deadline=DUE, questions=[question_of(asking.asks[0])])
    yield ReceiptLetter(head=head(seat, 4, language), owed=owed, view=asking.views[seat])
    yield Reminder(head=first.head, view=first.view, owed=first.owed, missing=[a.area for a in first.owed.form.areas])
    yield Reminder(head=head(seat, 4, language), view=asking.views[seat], owed=owed)


def _of_a_life(moment: Moment, language: str) -> Iterator[Letter]:
    players = [
        PlayerRow(seat="stark", name="Anna", you=True),
        PlayerRow(seat="tyrell", name="Ugo"),
        PlayerRow(seat=None),
    ]
    yield Welcome(
        head=head("stark", None, language), players=players, moderator="Bruno", days="tue 18:00", question_hours=24,
        commitment="9c41-07e2-b3aa",
    )  # fmt: skip
    yield Welcome(head=head(None, None, language), players=players, free=1, preference=["stark", "tyrell"])
    yield Confirm(head=head("stark", 4, language), code="resign", word="confirm 7k2m", facts=FACTS, until=DUE)
    seals = Seals(commitment="9c41-07e2-b3aa", journal_link="5f0e", seed="00" * 32)
    first = FinalPlace(place=1, seat="stark", player="Anna", facts={"castles": 7, "supply": 3})
    places = [first, FinalPlace(place=2, seat="tyrell")]
    for winner, reason in (("stark", "castles"), ("tyrell", "rounds"), (None, "ended")):
        yield EndOfGame(
            head=head("stark", 10, language), view=moment.views["stark"], winner=winner, standing=places,
            events=moment.events, seals=seals, reason=reason, record="records/westeros1",
        )  # fmt: skip
    for code in _codes("notice", "silent", "set-aside", "resigned"):
        yield ModeratorNotice(head=head(None, 4, language), code=code, facts=FACTS, quote=["win: d", "final"],
                              can_do=["deadline +24h"])  # fmt: skip


def _of_commands(moment: Moment, language: str) -> Iterator[Letter]:
    rows = [
        ListedGame(game="westeros1", variant="agot-2e", players=6, seats=6, round=4, deadline=DUE, mine="stark"),
        ListedGame(game="winter7", variant="agot-2e", players=2, seats=6),
    ]
    yield CommandReply(
        head=head(None, None, language, game=""), code="done", games=rows, words="list", replies_to="list"
    )
    later = Owed(deadline=DUE + timedelta(1))
    yield CommandReply(
        head=head("stark", 4, language), code="done", view=moment.views["stark"], owed=later,
        players=[PlayerRow(seat="stark", name="Anna", you=True)], words="status",
    )  # fmt: skip
    in_force = [LinesInForce("round", 4, [])]
    yield CommandReply(head=head("stark", 4, language), code="done", in_force=in_force, words="orders")
    for code in _codes("refuse", "unknown-command", "wrong-round", "house-taken", "too-large"):
        yield Refusal(head=head("stark", 4, language), code=code, facts=FACTS, words="frobnicate", would_work=["help"])


def _of_people(language: str) -> Iterator[Letter]:
    words = "Shall we leave the sea alone?\n\nAnna"
    yield PressLetter(head=head("stark", 4, language), sender="tyrell", to=["stark", "greyjoy"], text=words)
    yield PressLetter(head=head("stark", 4, language), sender="moderator", to=["all"], text=words)
    yield PressLetter(head=head(None, 4, language), sender="stark", to=["all"], text=words, may_answer=False)
    yield PressLetter(head=head(None, None, language), sender="", to=["moderator"], text=words, names_game=True)
    parts = [DigestPart(subject="[westeros1 r4] Message", text="Message\n\n| Shall we leave the sea alone?"),
             DigestPart(subject="[westeros1 r5] News", text="The moderator has ruled.")]  # fmt: skip
    yield DigestLetter(head=head("stark", 5, language), parts=parts)


def _codes(part: str, *codes: str) -> list[str]:
    """Return codes of our own catalogue, which must exist."""
    known = catalogue("reports", "en")
    assert all(f"{part}.{code}" in known for code in codes)
    return list(codes)
