"""The mails of a demo game are short enough for a phone: the median mail of each kind keeps to its goal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lengths.measure import GOALS, by_kind, kind_of, mails_of, missed, play, table


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", sorted(GOALS))
def test_the_median_mail_of_each_kind_keeps_to_its_goal(tmp_path: Path, game: str) -> None:
    kinds = by_kind(mails_of(play(game, tmp_path / "demo")))

    assert missed(game, kinds) == [], "\n".join(table(game, kinds))


@pytest.mark.parametrize(
    ("key", "text", "kind"),
    [
        ("answer:1:1", "game1, House Stark, round 1, revision 12\n\nCOMPLETE.", "receipt"),
        ("answer:1:1", "game1, Casa Stark, round 1, revisione 2\n\nCOMPLETO.", "receipt"),
        ("answer:1:1", "game1, House Stark, round 1\n\nThe revision 2 you sent", "answer"),
        ("report:game1:r1:1:stark", "game1, House Stark, round 1\n", "report"),
    ],
)
def test_a_receipt_is_told_from_other_answers(key: str, text: str, kind: str) -> None:
    assert kind_of(key, text) == kind
