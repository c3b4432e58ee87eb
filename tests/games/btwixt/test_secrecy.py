"""Non-interference in B'Twixt: whatever others hold, drew, saw or planned, a reader's mails are the same."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.lines import LineProblem
from adjudicator.judge.letters import announce, fill, receipts
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt, seats_at
from adjudicator.judge.table.sitting import Sitting
from adjudicator.reports.letter_parts import MessageResult
from adjudicator.reports.letters import Questions, ReceiptLetter, Report
from adjudicator.store import events, journal
from tests.games.btwixt.kit import KIT
from tests.games.btwixt.random_play import OTHER_READINGS, box, new_table, sampled, variants
from tests.judge.world import MODERATOR, World, person
from tests.sampling import first_of
from tests.secrecy.mails import compare, is_asked, is_reported_to, writes
from tests.secrecy.worlds import Act, Reader, Stage

TOKEN = re.compile(r"^[123]#\d+$")
OBSERVER = "olga@example.net"
PLAN = "bid: play lowest if turn = 1 or kneel\nally: small\ntoken: small\ndefault: decide for me\nfinal"


# ---- what is told


SECRET = {"dealt", "drawn-cards", "taken-card", "swapped-cards", "looked-cards", "looked-allies", "looked-numbers"}
"""All that is told to some seats only."""
OPEN_CARDS = {
    "played", "joins", "discarded", "recovered", "offer-moved", "offer-to-hand", "offer-discarded", "blanked",
    "self-to-hand", "triumph", "nothing", "kneels", "stands", "locked", "reward", "current", "claimed", "killed",
    "replaced", "extra-ally", "token-on-ally", "ally-to-top", "ally-moved", "allies-swapped", "row",
}  # fmt: skip
"""What tells everybody of a card or an ally: all of them lie open at that moment, or just did."""


def test_what_is_secret_is_told_to_some_only_and_no_number_of_a_token_to_all() -> None:
    told: dict[str, set[bool]] = defaultdict(set)
    named, cards = set(), {*box().influence, *box().allies}
    for n, (name, options) in enumerate(variants()):
        table = new_table(3 + n % 4, n, {**options, **(OTHER_READINGS if n % 3 == 0 else {})})
        choose = random.Random(n).choice
        while table.open:
            for event in table.take_events():
                secret = isinstance(event.get("to"), list)
                told[event["e"]].add(secret)
                if not secret:
                    texts = texts_of(event)
                    assert not any(TOKEN.match(text) for text in texts), (name, event)
                    named |= {event["e"]} if any(text.split("#")[0] in cards for text in texts) else set()
            table.trust(sampled(table, choose))

    assert {kind for kind, secret in told.items() if True in secret} == SECRET
    assert all(told[kind] == {True} for kind in SECRET)
    assert named <= OPEN_CARDS


def texts_of(event: Mapping[str, Any]) -> list[str]:
    """Return all that an event names, as texts, without the ability it follows from, which lies open."""
    named = {key: value for key, value in event.items() if key != "ability"}
    return [str(text) for value in named.values() for text in (value if isinstance(value, list) else [value])]


def test_numbers_of_tokens_come_with_the_last_mail_and_not_before(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin(3, "short=yes", "ring", "btwixt")
    world.mail(OBSERVER, "observe ring")
    with world.db.read() as tx:
        leaders = list(world.match(tx, "ring").seats)
    while world.game("ring").state != "over":
        for seat in (None, *leaders):
            view = world.view(seat, "ring")
            assert view["final"] is None and not any("numbers" in council for council in view["councils"])
        assert not world.last(OBSERVER).key.startswith("end:")
        for leader in leaders:
            world.orders(leader, PLAN, "ring")
        world.pass_time(hours=100)

    numbers = [council["numbers"] for council in world.view(None, "ring")["councils"]]
    ends = [world.last(to) for to in (OBSERVER, MODERATOR, *map(person, leaders))]
    world.close()
    assert sum(map(len, numbers)) >= 5
    for end in ends:
        told = " ".join(end.text.split())
        assert end.key.startswith("end:")
        assert all(", ".join(token[0] for token in council) in told for council in numbers)


# ---- faults that must be found


Fault = Callable[[pytest.MonkeyPatch], None]


def telling_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """A receipt names a card that another leader holds."""
    written = receipts.ReceiptWriter.letter

    def letter(self: receipts.ReceiptWriter, *args: Any, **options: Any) -> ReceiptLetter:
        players = self.match.play.table.state.players
        others = (player for house, player in players.items() if house != self.seat.house)
        held = [card for player in others for card in player.hand + player.pack]
        said = written(self, *args, **options)
        leak = MessageResult(code="refused", words=held[0], why=LineProblem("unreadable", "perhaps-meant"))
        return replace(said, messages=[*said.messages, leak])

    monkeypatch.setattr(receipts.ReceiptWriter, "letter", letter)


def telling_of_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    """The report is about the next token, too."""
    made = fill.report_to

    def report(sitting: Sitting, seat: SeatAt, **options: Any) -> Report:
        said, match, house = made(sitting, seat, **options), seat.match, seat.house
        players = {**said.view["players"], house: {**said.view["players"][house]}}
        players[house]["total"] = int(match.play.table.state.supply[0].split("#")[1])
        return replace(said, view={**said.view, "players": players})

    monkeypatch.setattr(announce, "report_to", report)


def telling_whose_plan_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tick comes with what is stored by others."""
    made = fill.questions_to

    def questions(sitting: Sitting, seat: SeatAt) -> Questions:
        said = made(sitting, seat)
        others = (other for other in seats_at(seat.match) if other.house != seat.house)
        kept = sum(len(other.orders.kept) for other in others)
        return replace(said, head=replace(said.head, round=kept))

    monkeypatch.setattr(announce, "questions_to", questions)


def counting_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The link of the journal comes with the number of its entry."""
    made = fill.seals_of

    def seals(match: Match, house: str | None = None, *, seed: bool = False) -> Any:
        said = made(match, house, seed=seed)
        entry = journal.last(match.tx, match.name)[0]
        return replace(said, journal_link=f"{entry}-{said.journal_link}")

    monkeypatch.setattr(fill, "seals_of", seals)


def telling_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest secret events of other leaders are in everybody's report; one of two leaders has words for these."""

    def seen(tx: Any, game: str, seat: str | None, *args: Any, **options: Any) -> list[events.Event]:
        newest = events.of_game(tx, game)[-40:]
        worded = [each for each in newest if each.what["e"] != "swapped-cards" or seat in each.what["leaders"]]
        return [replace(each, what={key: value for key, value in each.what.items() if key != "to"}) for each in worded]

    monkeypatch.setattr(events, "seen_by", seen)


def a_check(stage: Stage, reader: Reader) -> Act:
    return writes(stage, reader, "check\nbid: play drawn steel or kneel\nkeep: betrayal", 9000)


def a_report(stage: Stage, reader: Reader) -> Act:
    return is_reported_to


def a_tick(stage: Stage, reader: Reader) -> Act:
    return is_asked


FAULTS: dict[Fault, Callable[[Stage, Reader], Act]] = {
    telling_a_hand: a_check,
    telling_of_tokens: a_report,
    telling_whose_plan_waits: a_tick,
    counting_answers: a_report,
    telling_everybody: a_report,
}
"""Each fault with what brings it out."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize("fault", first_of(FAULTS, 1), ids=lambda fault: fault.__name__)
def test_a_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Fault) -> None:
    fault(monkeypatch)
    stage = Stage(tmp_path, 4, KIT)
    with pytest.raises(AssertionError):
        for n in range(30):
            if not stage.walk(3):
                break
            for reader in [reader for reader in stage.readers() if reader.house]:
                compare(stage, reader, FAULTS[fault](stage, reader), n)
    stage.close()
