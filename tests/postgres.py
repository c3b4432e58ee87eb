"""A PostgreSQL server of the tests: a cluster in a temporary folder, on a socket, with a fresh database for each test.

It sorts as English does, so that tests see when an order depends on the language of the database.
"""

from __future__ import annotations

import atexit
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from functools import cache
from glob import glob
from pathlib import Path
from typing import Self
from uuid import uuid4

import pytest

from adjudicator.store import Database

MISSING = "POSTGRESQL SKIPPED: no server here; install postgresql"
FOLDERS = [*sorted(glob("/usr/lib/postgresql/*/bin"), key=lambda place: int(place.split("/")[4]), reverse=True)]
INITDB = shutil.which("initdb", path=os.pathsep.join([*FOLDERS, os.environ.get("PATH", "")]))
SWIFT = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
"""Tests do not wait for the disk: no power fails here."""
in_file = pytest.mark.skipif(os.environ.get("TEST_STORE") == "postgresql", reason="this test has its stores in files")
"""For tests that look at the file of a store, or copy it while it is open."""
DURABLE = ("fsync=on", "synchronous_commit=on", "full_page_writes=on")
LANGUAGE = ("--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en")


class Cluster:
    """A running server, which is stopped, and its files removed, at the end of the `with` block."""

    def __init__(self, settings: tuple[str, ...] = SWIFT) -> None:
        assert INITDB is not None, MISSING
        self._programs = Path(INITDB).resolve().parent
        self._settings = settings
        self.folder = Path(tempfile.mkdtemp(prefix="adjudicator-pg-"))
        self._user = ""
        if os.getuid() == 0:
            self._user = "postgres"
            owner = pwd.getpwnam(self._user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)

    def __enter__(self) -> Self:
        try:
            self._run("initdb", "-D", self._data, "-U", "judge", "-A", "trust", "--no-sync", *LANGUAGE)
            self.start()
            Database(self.folder / "ready", self.address("template1")).close()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_error: object) -> None:
        if (Path(self._data) / "postmaster.pid").exists():
            self.stop("immediate")
        for _ in range(50):  # the last processes of the server may still write
            shutil.rmtree(self.folder, ignore_errors=True)
            if not self.folder.exists():
                return
            time.sleep(0.1)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        wanted = " ".join(f"-c {setting}" for setting in self._settings)
        options = f"-k {self.folder} -c listen_addresses= -c max_connections=60 {wanted}"
        self._run("pg_ctl", "start", "-w", "-D", self._data, "-l", f"{self.folder}/log", "-o", options)

    def stop(self, how: str = "fast") -> None:
        """Stop the server: "fast", or "immediate" as if its machine had failed."""
        self._run("pg_ctl", "stop", "-w", "-D", self._data, "-m", how)

    def fresh(self) -> str:
        """Return the address of a new database with all tables and no rows."""
        return self.database("template1")

    def empty(self) -> str:
        """Return the address of a new database without tables."""
        return self.database("template0")

    def database(self, template: str) -> str:
        """Return the address of a new database made from a template."""
        name = f"judge_{uuid4().hex}"
        self._run("createdb", "-h", str(self.folder), "-U", "judge", "-T", template, name)
        return self.address(name)

    def drop(self, address: str) -> None:
        """Remove a database that nobody has open."""
        self._run("dropdb", "-h", str(self.folder), "-U", "judge", address.split("/")[3].partition("?")[0])

    def address(self, name: str) -> str:
        """Return the address of a database of this server."""
        return f"postgresql://judge@/{name}?host={self.folder}"

    @property
    def _data(self) -> str:
        return f"{self.folder}/data"

    def _run(self, program: str, *words: str) -> None:
        before = ["setpriv", f"--reuid={self._user}", f"--regid={self._user}", "--init-groups"] if self._user else []
        done = subprocess.run(
            [*before, str(self._programs / program), *words],
            cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120,
            check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{program}: {done.stdout.decode(errors='replace')}"


@cache
def _shared() -> Cluster:
    """The server on which all judges of this process have their stores with TEST_STORE=postgresql."""
    required()
    cluster = Cluster()
    atexit.register(cluster.__exit__)
    return cluster.__enter__()


def address_of(folder: Path) -> str:
    """Return the address of the store of a judge in a folder: "" for its file, unless TEST_STORE=postgresql.

    A folder that was copied has a copy of the store, which nobody may have open then.
    """
    if os.environ.get("TEST_STORE") != "postgresql":
        return ""
    note = folder / "store-address"
    name, place = note.read_text().split("\n") if note.exists() else ("template1", str(folder))
    if not note.exists() or place != str(folder):
        folder.mkdir(parents=True, exist_ok=True)
        name = _shared().database(name).split("/")[3].partition("?")[0]
        note.write_text(f"{name}\n{folder}")
    return _shared().address(name)


def required() -> None:
    """Skip the test loudly where there is no PostgreSQL; with REQUIRE_POSTGRES it fails."""
    if INITDB is None:
        if os.environ.get("REQUIRE_POSTGRES"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
