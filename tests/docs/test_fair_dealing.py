"""The recipes of docs/fair-dealing.md, written once more from its words alone, give what the judge gives."""

from __future__ import annotations

import hashlib
import hmac
import re
from itertools import count
from pathlib import Path

from adjudicator.engine.chance import below, commitment, numbers, shuffled
from tests.docs.made import begun

SEED = b"seed" * 8
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
    def row() -> list[int]:
        blocks = (hmac.new(SEED, f"g/7/setup.shuffle/{n}".encode(), hashlib.sha256).digest() for n in range(20))
        return [int.from_bytes(block[i : i + 8], "big") for block in blocks for i in (0, 8, 16, 24)]

    def pick(k: int) -> int:
        return next(n for n in (numbers_[next(at)] for _ in count()) if n < 2**64 // k * k) % k

    cards, numbers_, at = sorted("abcdefghij"), row(), count()
    for place in range(len(cards) - 1, 0, -1):
        other = pick(place + 1)
        cards[place], cards[other] = cards[other], cards[place]

    assert shuffled(numbers(SEED, "g", 7, "setup.shuffle"), sorted("abcdefghij")) == cards
    assert below(numbers(SEED, "g", 7, "setup.shuffle"), 10) == row()[0] % 10
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
