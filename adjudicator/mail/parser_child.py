"""The child process that parses mails for `parser_process`, one by one, until its input ends or a limit kills it.

It receives only bytes and returns only JSON.
"""

from __future__ import annotations

import json
import resource
import signal
import struct
import sys
from dataclasses import asdict
from typing import BinaryIO

from adjudicator.mail.parse import parse

ASKED = struct.Struct("!II")
ANSWERED = struct.Struct("!I")


def serve(own: str, source: BinaryIO, sink: BinaryIO) -> None:
    """Write that the child is ready, then answer each mail with its parsed form, until the input ends."""
    sink.write(ANSWERED.pack(0))
    sink.flush()
    while len(head := source.read(ASKED.size)) == ASKED.size:
        length, size = ASKED.unpack(head)
        parsed = parse(source.read(length), size, own)
        answer = json.dumps(asdict(parsed), ensure_ascii=False).encode("utf-8", "replace")
        sink.write(ANSWERED.pack(len(answer)) + answer)
        sink.flush()


def main() -> int:
    """Set the limits, then serve. The arguments are the judge's address and the memory limit in bytes."""
    own, memory = sys.argv[1], int(sys.argv[2])
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    serve(own, sys.stdin.buffer, sys.stdout.buffer)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
