"""A sentence that nothing else reads has the march proposed that it most likely means; nothing of it is taken."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.understood.__main__ import results
from tests.understood.kept import kept_mails

POSITIONS = Path(__file__).parent / "positions"

LIKELY = {
    "Seagard goes for Riverrun with the knight and the siege engine, leaving the footman behind":
        "Seagard: March +0 > Riverrun 1 Knight + 1 Siege Engine",
    "Hurl the lot of Seagard onto poor Riverrun": "Seagard: March +0 > Riverrun all",
    "Should Seagard fall, Riverrun avenges it": "",
    "Does Seagard reach Riverrun from where it is?": "",
    "Seagard and Riverrun and Moat Cailin are all so pretty": "",
}  # fmt: skip
"""Sentences of Greyjoy in a position, each with the march that is proposed; "" for none."""


@pytest.mark.parametrize("mail", LIKELY)
def test_the_likely_march_is_proposed_and_never_taken(mail: str) -> None:
    like = next(each for each in kept_mails("agot-2e") if each["id"] == "late-aw-007")
    facts = {key: like[key] for key in ("game", "position", "seat")}
    (found,) = results([{"id": "1", "mail": mail, **facts}], POSITIONS)
    marches = [line for _, line in found["proposed"] if " > " in line]

    assert found["taken"] == []
    assert marches == ([LIKELY[mail]] if LIKELY[mail] else []), json.dumps(found)
