"""Whom our own mail server vouches for."""

from __future__ import annotations

import pytest

from adjudicator.mail.authenticity import FAIL, PASS, UNKNOWN, authenticity
from adjudicator.mail.parse import parse

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
        (f"{OURS}; dkim=fail header.d=players.example.net; dkim=pass header.d=players.example.net", UNKNOWN),
        (f"{OURS}; dkim=pass header.d=\"players.example.net\"", PASS),
        (f"{OURS}; spf=pass smtp.mailfrom=players.example.net", PASS),
        (f"{OURS}; spf=pass (sender is ok) smtp.mailfrom=Anna@Players.Example.Net smtp.helo=mail", PASS),
        (f"{OURS}; spf=pass smtp.mailfrom=bounce.example.com", UNKNOWN),
        (f"{OURS}; spf=softfail smtp.mailfrom=players.example.net", UNKNOWN),
        (f"{OURS}; spf=pass smtp.helo=players.example.net", UNKNOWN),
        (f"{OURS}; dmarc=none header.from=players.example.net; dkim=pass header.d=players.example.net", PASS),
        (f"{OURS}; dmarc=pass header.from=players.example.net;", PASS),
        (f"{OURS} (checked; by us) 1; dmarc=pass (p=none; \"dis\"=none) header.from=players.example.net", PASS),
        (f"{OURS}; dmarc=fail header.from=players.example.net", FAIL),
        (f"{OURS}; dmarc=pass header.from=evil.example", FAIL),
        (f"{OURS}; dmarc=pass header.from=evil.example; dkim=pass header.d=players.example.net", FAIL),
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


SPOOFS = [
    # Words of the sender inside a quoted string or a comment
    f'{OURS}; spf=pass smtp.mailfrom="a; dmarc=pass header.from=players.example.net; b"@evil.example',
    f'{OURS}; spf=none smtp.mailfrom="a; dmarc=pass b"@evil.example; dmarc=fail header.from=players.example.net',
    f'{OURS}; spf=pass smtp.mailfrom="x@players.example.net"@evil.example',
    f'{OURS}; spf=pass smtp.mailfrom="\\"; dmarc=pass header.from=players.example.net; x"@evil.example',
    f"{OURS}; spf=pass (helo; dmarc=pass header.from=players.example.net) smtp.mailfrom=evil.example",
    f"{OURS}; spf=pass (a (b) ; dkim=pass header.d=players.example.net) smtp.mailfrom=evil.example",
    f"{OURS}; spf=pass (\\) ; dmarc=pass header.from=players.example.net) smtp.mailfrom=evil.example",
    f'{OURS}; dkim=pass reason="dmarc=pass header.from=players.example.net" header.d=evil.example',
    # A pass beside a fail
    f"{OURS}; dmarc=pass header.from=players.example.net; dmarc=fail header.from=players.example.net",
    f"{OURS}; dmarc=fail header.from=players.example.net; dmarc=pass header.from=players.example.net",
    f"{OURS}; dmarc=temperror header.from=players.example.net; dkim=pass header.d=players.example.net",
    # A pass for somebody else
    f"{OURS}; dmarc=pass header.from=evil.example",
    f"{OURS}; dmarc=pass header.from=evil.example; dmarc=pass header.from=players.example.net",
    f"{OURS}; dmarc=pass",
    f"{OURS}; dkim=pass header.d=evil.example header.i=@players.example.net",
    f"{OURS}; dkim=pass header.d=evilplayers.example.net.evil.example",
    f"{OURS}; dkim=pass header.d=sub.players.example.net",
    f"{OURS}; spf=pass smtp.mailfrom=players.example.net.evil.example",
    f"{OURS}; arc=pass; x-dmarc=pass header.from=players.example.net",
    # Not our server
    f"evil.example ({OURS}); dmarc=pass header.from=players.example.net",
    f"evil.example; {OURS}; dmarc=pass header.from=players.example.net",
    f'"evil {OURS}"; dmarc=pass header.from=players.example.net',
    f"x{OURS}; dmarc=pass header.from=players.example.net",
    # What cannot be read
    f"{OURS}; dmarc=pass header.from=players.example.net; nonsense",
    f"{OURS}; dmarc=pass header.from=players.example.net (open",
    f'{OURS}; dmarc=pass header.from=players.example.net; x=pass y.z="open',
    f"{OURS} 2; dmarc=pass header.from=players.example.net",
    f"{OURS}; " + "(" * 3000,
]


@pytest.mark.parametrize("line", SPOOFS)
def test_no_spoof_passes(line: str) -> None:
    assert authenticity([line], OURS, ANNA) != PASS


@pytest.mark.parametrize("line", SPOOFS)
def test_no_spoof_hides_a_fail_that_our_server_wrote(line: str) -> None:
    assert authenticity([f"{OURS}; dmarc=fail header.from=players.example.net", line], OURS, ANNA) == FAIL
    assert authenticity([f"{OURS}; dmarc=fail header.from=x; spf=none smtp.mailfrom=(", line], OURS, ANNA) == FAIL


def test_the_worst_of_the_topmost_fields_of_our_server_counts() -> None:
    good = f"{OURS}; dmarc=pass header.from=players.example.net"

    assert authenticity([f"{OURS}; dmarc=fail", good], OURS, ANNA) == FAIL
    assert authenticity([good, f"{OURS}; dmarc=fail"], OURS, ANNA) == FAIL
    assert authenticity([f"{OURS}; spf=none", good], OURS, ANNA) == PASS
    assert authenticity(["mx.other.example; dmarc=pass", good], OURS, ANNA) == UNKNOWN
    assert authenticity([f"{OURS}; spf=none", "mx.other.example; spf=none", good], OURS, ANNA) == UNKNOWN


@pytest.mark.parametrize(
    "forged",
    [
        f"Received: from evil\nAuthentication-Results: {OURS}; dmarc=pass header.from=players.example.net",
        f"Authentication-Results: =?utf-8?q?{OURS}=3B_dmarc=3Dpass_header=2Efrom=3Dplayers=2Eexample=2Enet?=",
        f"Authentication-Results: {OURS}; spf=pass smtp.mailfrom=\"=?utf-8?q?=22=3B_dmarc=3Dpass?=\"@evil.example",
        f"Authentication-Results: {OURS}; dmarc=pass header.from=players.example.net{' ' * 5000}; dmarc=fail",
    ],
)
def test_what_the_sender_put_into_the_mail_does_not_count(forged: str) -> None:
    raw = f"Authentication-Results: {OURS}; spf=none\n{forged}\nFrom: {ANNA}\n\nhi\n".encode()

    assert authenticity(parse(raw, len(raw), "judge@play.example.org").auth, OURS, ANNA) != PASS


def test_without_a_server_of_our_own_nothing_is_known() -> None:
    assert authenticity([f"{OURS}; dmarc=pass"], "", ANNA) == UNKNOWN
    assert authenticity([], OURS, ANNA) == UNKNOWN
