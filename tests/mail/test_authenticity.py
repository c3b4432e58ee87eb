"""Whom our own mail server vouches for."""

from __future__ import annotations

import pytest

from adjudicator.mail.authenticity import FAIL, PASS, UNKNOWN, authenticity

OURS = "mx.play.example.org"
ANNA = "anna@players.example.net"


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        (f"{OURS}; dmarc=pass header.from=players.example.net", PASS),
        (
            f"{OURS.upper()} 1; spf=pass smtp.mailfrom=x; dmarc=pass (p=reject) header.from=players.example.net",
            PASS,
        ),
        (f"{OURS}; dkim=pass header.d=players.example.net header.s=s1", PASS),
        (f"{OURS}; dkim=pass header.i=@example.net", PASS),
        (f"{OURS}; dkim=pass header.d=evil.example", UNKNOWN),
        (f"{OURS}; dkim=pass header.d=net", UNKNOWN),
        (f"{OURS}; dkim=pass header.d=ers.example.net", UNKNOWN),
        (f"{OURS}; dkim=fail header.d=players.example.net", UNKNOWN),
        (f"{OURS}; spf=pass smtp.mailfrom=players.example.net", UNKNOWN),
        (f"{OURS}; dmarc=fail header.from=players.example.net", FAIL),
        (f"{OURS}; none", UNKNOWN),
        (f"{OURS}", UNKNOWN),
        (f"{OURS} (; dmarc=pass)", UNKNOWN),
        ("mx.evil.example; dmarc=pass header.from=players.example.net", UNKNOWN),
        (f"{OURS}.evil.example; dmarc=pass", UNKNOWN),
        (f"; {OURS}; dmarc=pass", UNKNOWN),
        ("", UNKNOWN),
    ],
)
def test_only_our_own_server_is_believed(line: str, verdict: str) -> None:
    assert authenticity([line], OURS, ANNA) == verdict


def test_only_the_topmost_line_counts() -> None:
    forged = f"{OURS}; dmarc=pass header.from=players.example.net"

    assert authenticity([f"{OURS}; dmarc=fail", forged], OURS, ANNA) == FAIL
    assert authenticity(["mx.other.example; dmarc=pass", forged], OURS, ANNA) == UNKNOWN


def test_without_a_server_of_our_own_nothing_is_known() -> None:
    assert authenticity([f"{OURS}; dmarc=pass"], "", ANNA) == UNKNOWN
    assert authenticity([], OURS, ANNA) == UNKNOWN
