"""Checks in the newest mails whether our mail server's verdicts about senders are where the settings say.

A field `Authentication-Results` that stands too low may have been written by anybody, so the judge reads none of it
and nothing tells the keeper. The mails that came in lately show where the fields of our server really stand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sqlalchemy import Connection

from adjudicator.config import Settings
from adjudicator.mail import headers
from adjudicator.mail.authenticity import is_of
from adjudicator.store import mails

LOOKED_AT = 50
"""The number of newest mails that are examined."""
ENOUGH = 3
"""With fewer mails nothing is reported."""


def unheard(tx: Connection, settings: Settings) -> Iterator[str]:
    """Yield sentences about wrong settings for the verdicts of our mail server."""
    server, above = str(settings["mail.server_name"]), int(settings["mail.received_above"])
    heads = [headers.read(raw) for raw in mails.newest_heads(tx, LOOKED_AT)]
    outside = [head for head in heads if head.has("received")]
    if not server or len(outside) < ENOUGH:
        return
    depths = Counter(depth for head in outside if (depth := _depth(head, server)) is not None)
    if any(depth <= above for depth in depths):
        return
    seen = f"of the last {len(outside)} mails"
    if not depths:
        yield f"senders: none {seen} has findings of {server}; look at mail.server_name and at the mail server"
        return
    depth, number = depths.most_common(1)[0]
    low = f"senders: findings of {server} stand below {depth} Received lines in {number} {seen} and are not believed"
    if number == len(outside):
        yield f"{low}; if your own servers write all of these lines, set mail.received_above: {depth}"
    else:
        yield f"{low}, since anybody may have written them there"


def _depth(head: headers.Headers, server: str) -> int | None:
    """Return the number of Received lines above the topmost verdict if it is by `server`, else None."""
    lines, above = headers.findings(head)
    return above if lines and is_of(lines[0], server) else None
