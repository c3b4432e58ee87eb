"""What happens around a game tells nobody what others hide: one row for each kind of act, in two worlds.

Absences, replacements, votes, corrections, rollbacks, changes of address and the rest: whoever acts, the mails that
every other reader gets of it are the same, whatever others hold, have written and have been asked.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace

import pytest

from adjudicator.library import installed
from adjudicator.store import confirmations
from tests.conformance.kits import kit_of
from tests.installed import GAMES
from tests.sampling import LONG
from tests.secrecy.mails import compare, writes
from tests.secrecy.worlds import Act, Happened, Reader, Stage

SEAT, MODERATOR, OBSERVER = "seat", "moderator", "observer"
ACTS: Mapping[str, tuple[str, str]] = {
    "absence": (SEAT, "absence 1 dec to 3 dec"),
    "vote": (SEAT, "vote draw"),
    "vote to extend": (SEAT, "vote extend 24h"),
    "resignation": (SEAT, "resign"),
    "change of address": (SEAT, "address another@example.org"),
    "one mail a day": (SEAT, "digest yes"),
    "zone": (SEAT, "zone Europe/Rome"),
    "undo": (SEAT, "undo"),
    "history": (SEAT, "history"),
    "why": (SEAT, "why 3"),
    "who": (SEAT, "who"),
    "calendar": (SEAT, "calendar"),
    "press": (SEAT, "press to all\nHello everybody.\nendpress"),
    "moderator called": (SEAT, "press to moderator\nPlease help.\nendpress"),
    "standby": (OBSERVER, "standby"),
    "observer asks": (OBSERVER, "who"),
    "pause": (MODERATOR, "pause"),
    "deadline": (MODERATOR, "deadline +24h"),
    "rule": (MODERATOR, 'rule "Support is given once."'),
    "replacement": (MODERATOR, "replace {seat} with newcomer@example.org"),
    "replacement wanted": (MODERATOR, "replace {seat}"),
    "co-moderator": (MODERATOR, "comoderator second@example.org"),
    "look at the past": (MODERATOR, "whatif r1"),
    "rollback": (MODERATOR, "rollback r1"),
    "correction": (MODERATOR, "{correction}"),
    "press of the moderator": (MODERATOR, "press to all\nA word to all.\nendpress"),
    "process": (MODERATOR, "process"),
}
"""Kind of act to who writes, and what."""
CORRECTIONS = {
    "agot-2e": "settle power {seat} +1", "agot-1e": "settle power {seat} +1", "agot-lcg": "settle gold {seat} +1",
    "btwixt": "settle first {seat}",
}  # fmt: skip


def writer_of(stage: Stage, who: str, choose: random.Random) -> Reader:
    """Return who acts."""
    seats = [reader for reader in stage.readers() if reader.house]
    others = [reader for reader in stage.readers() if not reader.house]
    return choose.choice(seats) if who == SEAT else others[0 if who == MODERATOR else 1]


def acted(stage: Stage, act: str, choose: random.Random) -> Iterator[int]:
    """Let somebody act in two worlds, for every reader; yield how many mails each of them was compared in."""
    who, text = ACTS[act]
    seat = choose.choice(stage.houses)
    said = text.replace("{correction}", CORRECTIONS.get(stage.kit.variant, "settle nothing")).replace("{seat}", seat)
    writer = writer_of(stage, who, choose)
    for number, reader in enumerate(stage.readers()):
        happened = compare(stage, reader, writes(stage, writer, said, 7000 + number), choose.randint(1, 10**6))
        yield sum(mail.to == reader.address for mail in happened.mails)


def played(folder: Path, game: str, positions: int, seed: int) -> dict[str, int]:
    """Return in how many mails each act was compared, over some positions of random games."""
    counted, choose = dict.fromkeys(ACTS, 0), random.Random(seed)
    for place in range(positions):
        (folder / str(place)).mkdir()
        stage = Stage(folder / str(place), 100 * seed + place, kit_of(installed()[game]))
        try:
            if stage.walk(choose.randint(1, 12)):
                for act in ACTS:
                    counted[act] += sum(acted(stage, act, choose))
        finally:
            stage.close()
    return counted


class Tokens:
    """Gives the words that confirm something in the same order in both worlds, where they are drawn at random."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.given = 0
        happens = Stage.happens

        def begun(stage: Stage, act: Act, reader: Reader, number: int | None = None) -> Happened:
            self.given = 0
            return happens(stage, act, reader, number)

        monkeypatch.setattr(Stage, "happens", begun)
        monkeypatch.setattr(confirmations, "secrets", SimpleNamespace(token_hex=self.token))

    def token(self, length: int) -> str:
        """Return the next word."""
        self.given += 1
        return f"{self.given:0{2 * length}x}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("positions", [pytest.param(1, id="everyday"), pytest.param(20, marks=LONG, id="long")])
def test_no_act_tells_anybody_what_others_hide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, positions: int
) -> None:
    Tokens(monkeypatch)
    counted = played(tmp_path, game, positions, 3)

    assert [act for act, mails in counted.items() if not mails] == []
