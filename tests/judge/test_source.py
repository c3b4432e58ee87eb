"""Where an answer came from: one value, written in the journal as it always was."""

from __future__ import annotations

import pytest

from adjudicator.engine.source import Source


@pytest.mark.parametrize(
    ("text", "source"),
    [
        ("default", Source("default")),
        ("chance", Source("chance")),
        ("mail:7", Source("mail", "7")),
        ("line:3", Source("line", "3")),
        ("line:3+default", Source("line", "3", "default")),
        ("line:3+steward:hold", Source("line", "3", "steward:hold")),
        ("steward:cautious", Source("steward", "cautious")),
        ("mix:7:a=1,b=2", Source("mix", "7:a=1,b=2")),
        ('mix:7:{"a+b":1}=2', Source("mix", '7:{"a+b":1}=2')),
    ],
)
def test_a_source_is_read_and_written_without_a_loss(text: str, source: Source) -> None:
    assert Source.read(text) == source
    assert str(source) == text
