"""The recipes of docs/fair-dealing.md, written once more from its words alone, give what the judge gives."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from itertools import accumulate, count
from pathlib import Path

import pytest

from adjudicator.engine.chance import below, commitment, mixed_index, numbers, shuffled
from adjudicator.judge.proof.records import record_lines
from adjudicator.library import GameLibrary
from tests.docs.made import begun

SEED = b"seed" * 8


def keyed(text: str) -> bytes:
    """Return the HMAC-SHA256 of a text under the seed."""
    return hmac.new(SEED, text.encode("ascii"), hashlib.sha256).digest()


def row_of(label: str) -> Iterator[int]:
    """Yield the row of numbers of a label such as "g/7/setup.shuffle"."""
    for counter in count():
        block = keyed(f"{label}/{counter}")
        yield from (int.from_bytes(block[i : i + 8], "big") for i in (0, 8, 16, 24))


def pick(row: Iterator[int], k: int) -> int:
    """Return the next pick below k of a row."""
    return next(n for n in row if n < 2**64 // k * k) % k
LINES = ["cards: robb, greatjon", "Winterfell: d", "White Harbor: c"]


def test_the_seal_of_a_receipt_can_be_opened(tmp_path: Path) -> None:
    world = begun(tmp_path)
    world.mail("anna@example.org", "\n".join(LINES), to=world.address("stark"))
    receipt = world.last("anna@example.org").text
    world.mail("bruno@example.org", "process", to=world.address("moderator"))
    report = world.last("anna@example.org").text

    shown = re.search(r"([0-9a-f]{4}(?:-[0-9a-f]{4}){2}),?\s+salt\s+([0-9a-f]+)", report)
    assert shown is not None, report
    seal, salt = shown[1], shown[2]
    text = "\n".join([salt, *sorted([f"0 {LINES[0]}", f"1 {LINES[1]}", f"1 {LINES[2]}"])])
    digits = hashlib.sha256(text.encode()).hexdigest()

    assert seal == f"{digits[:4]}-{digits[4:8]}-{digits[8:12]}"
    assert seal in receipt
    world.close()


def test_shuffles_and_picks_follow_the_recipe() -> None:
    cards, row = sorted("abcdefghij"), row_of("g/7/setup.shuffle")
    for place in range(len(cards) - 1, 0, -1):
        other = pick(row, place + 1)
        cards[place], cards[other] = cards[other], cards[place]

    assert shuffled(numbers(SEED, "g", 7, "setup.shuffle"), sorted("abcdefghij")) == cards
    assert below(numbers(SEED, "g", 7, "setup.shuffle"), 10) == next(row_of("g/7/setup.shuffle")) % 10
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


@pytest.mark.parametrize("weights", [[2, 1], [1, 0, 5], [10, 10, 10, 1]])
def test_mixes_follow_the_recipe(weights: list[int]) -> None:
    for n in range(1, 40):
        fallen = pick(row_of(f"g/{n}/mix/stark/combat.card"), sum(weights))
        place = next(place for place, upto in enumerate(accumulate(weights)) if fallen < upto)

        assert mixed_index(SEED, "g", n, "stark", "combat.card", weights) == place


def test_the_chain_of_a_record_follows_the_recipe(tmp_path: Path) -> None:
    world = begun(tmp_path)
    world.mail("anna@example.org", "\n".join(LINES), to=world.address("stark"))
    world.mail("bruno@example.org", "process", to=world.address("moderator"))
    with world.db.read() as tx:
        head, *rows = record_lines(tx, world.game(), GameLibrary())
    report = "".join(world.last("anna@example.org").text.split())
    world.close()

    game, before = head["game"], hashlib.sha256(SEED).hexdigest()
    assert head["commitment"] == before
    for row in rows:
        said = {"game": game} | {key: row[key] for key in ("answers", "at", "by", "n", "what")}
        text = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        salt = keyed(f"{game}/{row['n']}/link").hex()
        before = hashlib.sha256((before + salt + text).encode("ascii")).hexdigest()
        assert (row["salt"], row["hash"]) == (salt, before)
    newest = re.search(r"link([0-9a-f]{64})", report)
    assert newest is not None, report
    assert newest[1] in {row["hash"] for row in rows}
