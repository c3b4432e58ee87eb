"""Every test knows the games that are installed, with their sentences; a test that wants the toy installs it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.library import installed
from adjudicator.store import database
from tests.declared import declare
from tests.postgres import Cluster, required
from tests.toy.install import install

DURABLE = database.PRAGMAS
"""What the judge asks of SQLite. Tests do not wait for the disk: no power fails here, and a killed process loses
nothing."""
database.PRAGMAS = tuple(pragma.replace("synchronous = FULL", "synchronous = OFF") for pragma in DURABLE)

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
"""Processes that tests start keep the modules they compile; else each of them would compile everything anew."""

os.environ.setdefault("ADJUDICATOR_MAIL_PICTURES", "false")
"""Mails of tests have no pictures, which take long to draw; tests of pictures ask for them."""

THOROUGH = {
    ".": "variants",
    "conformance": "asks invented_ask pages pictures play secrecy sent_back verify",
    "demo": "btwixt players postgresql practice",
    "docs": "commands",
    "games/agot1e": "by_mail",
    "games/agotlcg": "by_mail demo moments",
    "fair_dealing": "check",
    "games/agot2e": "foresee never_asked secrecy secrecy_views stewards",
    "games/westeros": "pictures pictures_1e",
    "games/btwixt": (
        "answers_play awkward by_mail foresee manual owner_cards owner_games plans report_mails restart secrecy"
        " secrecy_views verify views"
    ),
    "habits": "habits",
    "judge": (
        "always_answered archive_damage archive_folder aside_commands crashes daemon damage doctor examples free_mail"
        " league life manual proposals pictures_in_mails quoted_form ready release_press restore"
        " secrecy service stewards workers"
    ),
    "mail": "any_order aside odd_servers quoting_made random_mail",
    "mail_lab": "line_faults whole_game",
    "mails_seen": "mails_seen",
    "museum": "museum",
    "orders": "guards meaning sets slips",
    "packaging": "wheel",
    "playability": "short_tables",
    "reports": "phone render",
    "secrecy": "links",
    "site": "archive_pages browser leagues secrecy site",
    "understood": "fresh",
}
"""By folder, the modules that take longest for what they find: CI runs them with all others, `make test` does not."""

LONG = {
    "conformance/test_invented_ask.py": "[agot1e] [agotlcg]",
    "conformance/test_pictures.py": "full_width[agot1e]",
    "conformance/test_play.py": "restart_after_every_answer_changes_nothing[agot1e",
    "conformance/test_sent_back.py": "agot2e-it agot1e-en btwixt-en agotlcg-it",
    "fair_dealing/test_check.py": "reproduced[agot1e]",
    "games/agot1e/test_by_mail.py": "last_report[4] last_report[5]",
    "games/agot2e/test_stewards.py": "a_seat_left_to_a_steward",
    "games/agotlcg/test_by_mail.py": "whole_game",
    "mail_lab/test_whole_game.py": "[agot1e]",
    "site/test_archive_pages.py": "reading_a_folder[agot2e-light reading_a_folder[agot1e reading_a_folder[btwixt-dark"
    " disk[agot1e disk[btwixt",
    "site/test_browser.py": "reading[light] window[800]",
    "understood/test_fresh.py": "[other]",
}
"""By module, parts of the names of tests that repeat for one more game, language or colour what others show. They take
seconds each, so `make test-long` alone runs them."""

declare()
installed()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of `THOROUGH` and of `LONG`."""
    here = Path(__file__).parent
    thorough = {here / folder / f"test_{name}.py" for folder, names in THOROUGH.items() for name in names.split()}
    long = {here / path: names.split() for path, names in LONG.items()}
    assert [path for path in thorough | long.keys() if not path.exists()] == []
    for item in items:
        if item.path in thorough:
            item.add_marker("thorough")
        if any(part in item.name for part in long.get(item.path, [])):
            item.add_marker("slow")


@pytest.fixture(scope="session")
def toy_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that the toy was installed into; whoever has it on the path has the game."""
    return install(tmp_path_factory.mktemp("toy"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL server for the whole run; skipped loudly where there is none."""
    required()
    with Cluster() as cluster:
        yield cluster
