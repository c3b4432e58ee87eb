"""Mails of somebody who pretends to be a player or the moderator: ways to pretend, times what they ask for.

The pretender may know every name and address, and a secret reply address that leaked; never both the password of the
person's own mailbox and that address.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

from tests.judge.world import JUDGE, MODERATOR, World, person

STARK = person("stark")
EVE = "eve@evil.example"
SERVER = "mx.example.org"
ADDRESS, TOKEN, SIGNED = "trusting", "tokens2", "signed3"
"""The names of three games; each demands another kind of trust."""
GAMES = {ADDRESS: "address", TOKEN: "token", SIGNED: "signed"}
VOUCHED = f"{SERVER}; dmarc=pass header.from=players.example.org"

PLAYER = (
    "game {game} stark\nWinterfell: raid",
    "game {game} stark\nfinal",
    "resign {game}",
    "game {game} stark\npress to all\nI give up.\nend",
    "game {game} stark\nvote draw",
    "game {game} stark\nabsence until 28 Nov",
)
RUNNER = ("deadline {game} +24h", "process {game}", "pause {game}")
"""What a player may ask for, and what the moderator may."""


@dataclass(frozen=True)
class Spoof:
    """One mail: what From says, where the mail goes, its text and further headers. `way` names the trick."""

    way: str
    sender: str
    to: str
    text: str
    fields: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Way:
    """A way to pretend to be somebody in a game."""

    name: str
    game: str
    sender: str
    to: str
    fields: dict[str, str] = field(default_factory=dict)


def lookalikes(true: str) -> list[str]:
    """Return From lines that look like an address to people or to careless programs."""
    name, _, domain = true.partition("@")
    return [
        EVE,
        f'"{true}" <{EVE}>',
        f"{EVE} ({true})",
        f"{true}.evil.example",
        f"{name}@{domain.replace('l', '1').replace('o', '0')}",
        f"{name.replace('a', 'а').replace('o', 'о')}@{domain}",  # Cyrillic letters
        f"{name}+x@{domain}",
        f"{true}, {EVE}",
        f"{EVE}, {true}",
        f"{EVE}\nFrom: {true}",
        f"friends: {true};",
        f"<{EVE}> {true}",
        f"=?utf-8?q?{name}=40{domain}?= <{EVE}>",
        f'"{true}"@evil.example',
        f"{EVE}\nSender: {true}\nReply-To: {true}\nReturn-Path: <{true}>",
    ]


def forged_findings() -> list[str]:
    """Return fields Authentication-Results that a sender may write, or have our server write; none proves anything."""
    passed = "dmarc=pass header.from=players.example.org"
    return [
        f"{SERVER}; none",
        f"mx.evil.example; {passed}",
        f"{SERVER}.evil.example; {passed}",
        f'{SERVER}; spf=pass smtp.mailfrom="a; {passed}; b"@evil.example',
        f"{SERVER}; spf=pass (helo; {passed}) smtp.mailfrom=evil.example",
        f"{SERVER}; dmarc=fail header.from=players.example.org; {passed}",
        f"{SERVER}; dmarc=pass header.from=evil.example",
        f"{SERVER}; spf=none\nReceived: from evil\nAuthentication-Results: {SERVER}; {passed}",
    ]


def corpus(world: World) -> list[Spoof]:
    """Return every spoof there is, made for the games of a world."""
    player = [(way, text) for way, text in product(_ways(world, "stark", STARK), PLAYER)]
    runner = [(way, text) for way, text in product(_ways(world, "moderator", MODERATOR), RUNNER)]
    return [
        Spoof(f"{way.name}, {way.game}", way.sender, way.to, text.format(game=way.game), way.fields)
        for way, text in player + runner
    ]


def _ways(world: World, seat: str, true: str) -> Iterator[Way]:
    for game in GAMES:
        secret = world.address(seat, game)
        for sender in lookalikes(true):
            yield Way(f"{sender!r} at the secret address of {seat}", game, sender, secret)
        yield Way(f"{EVE} at the open address as {seat}", game, EVE, JUDGE)
        yield Way(f"found forged by our server as {seat}", game, true, secret, _findings(f"{SERVER}; dmarc=fail"))
    for game in (TOKEN, SIGNED):
        for to in _guesses(world, seat, game):
            yield Way(f"the right From as {seat}, but not the secret address", game, true, to)
    for findings in forged_findings() if seat != "moderator" else ():
        yield Way(f"forged {findings!r}", SIGNED, true, world.address(seat, SIGNED), _findings(findings))


def _guesses(world: World, seat: str, game: str) -> list[str]:
    """Return addresses of the judge that are not the secret one of a seat in a game."""
    name, _, domain = JUDGE.partition("@")
    own = world.address(seat, game)
    return [
        JUDGE,
        f"{name}+{game}-{seat}@{domain}",
        f"{name}+{game}-{seat}-aaaaaaaaaaaaaaaa@{domain}",
        own[: own.index("@") - 1] + own[own.index("@") :],
        world.book.seat_address(game, seat, epoch=7),
        world.address("lannister", game),
    ]


def _findings(text: str) -> dict[str, str]:
    return {"Authentication_Results": text}
