"""What may differ between two worlds is published, whole, and nothing else is left out of the comparison."""

from __future__ import annotations

import pytest

from tests.docs.pages import ROOT
from tests.secrecy.exceptions import EXCEPTIONS, plain

LINK = b"2e0ef9514a5296dd593b93919c2dc93e4cab756014493002eae22ae93fd905dd"


def test_the_manual_names_every_exception() -> None:
    page = (ROOT / "docs" / "fair-dealing.md").read_text(encoding="utf-8")
    listed = page.partition("## What no mail gives away")[2]

    assert all(name in listed for name in EXCEPTIONS)


def test_the_manual_tells_what_a_bid_that_stands_still_shows() -> None:
    page = (ROOT / "docs" / "fair-dealing.md").read_text(encoding="utf-8")

    assert "*Where a bid stands still* (B'Twixt)" in page and "*What a card lays open.*" in page


@pytest.mark.parametrize(
    ("raw", "left"),
    [
        (b"Journal link\r\n" + LINK + b".\r\nStark 5", b"Journal link\r\n#.\r\nStark 5"),
        (b"Deal " + LINK + b".", b"Deal #."),
        (b"Deal 2e0ef9514a55=E2=80=A6. Rules 1", b"Deal #=E2=80=A6. Rules 1"),
        (b"5-" + LINK, b"5-" + LINK),
        (b"Seal 7f3a-91c2-0b5e (opened)", b"Seal # (opened)"),
        (b"sealed as 7f3a-91c2-0b5e, salt 0123456789abcdef.", b"sealed as #, salt #."),
        (b"0123456789abcdef and 2026-11-21 and q17", b"0123456789abcdef and 2026-11-21 and q17"),
        (b"a bid of 12 =\r\nagainst 7", b"a bid of 12 against 7"),
    ],
)
def test_digests_are_left_out_and_nothing_else(raw: bytes, left: bytes) -> None:
    assert plain(raw) == left
