"""The ways in which people say something: every one is used, has a part for each name, and matches its example."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

import adjudicator.orders.natural as natural
from adjudicator.orders.natural.words.ways import shorter_ways, ways
from adjudicator.orders.normalise import clean

FOLDER = Path(natural.__path__[0])
CONTENT = {
    path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted((FOLDER / "ways").glob("*.yaml"))
}
MATCHED = [
    (file, does, like) for file, content in CONTENT.items() for does, each in content.items()
    if does not in ("parts", "shorter") for like in each
]  # fmt: skip
SOURCES = "".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py"))
IN_WORDS = set(re.findall(r'way_in_words\("([a-z_.]+)"\)', SOURCES))
"""The ways whose patterns have to match whole words."""
SHORTENED = [(file, n, each["like"], each["becomes"]) for file, content in CONTENT.items()
             for n, each in enumerate(content.get("shorter", ()))]  # fmt: skip


@pytest.mark.parametrize(("file", "does", "like"), MATCHED)
def test_a_way_matches_its_example(file: str, does: str, like: str) -> None:
    assert clean(like) == like
    assert re.search(ways(f"{file}.{does}")[like], like), does
    if f"{file}.{does}" in IN_WORDS:
        assert re.search(rf"(?<!\w)(?:{ways(f'{file}.{does}')[like]})(?!\w)", like), does


@pytest.mark.parametrize(("file", "n", "like", "becomes"), SHORTENED)
def test_something_shorter_stands_for_a_way(file: str, n: int, like: str, becomes: str) -> None:
    longer, means = shorter_ways(file)[n]
    assert clean(like) == like
    assert longer.search(like)
    assert " ".join(longer.sub(means, like).split()) == becomes


def test_every_way_is_used_and_every_one_that_is_used_is_there() -> None:
    used = set(re.findall(r'way\("([a-z_.]+)"\)', SOURCES)) | IN_WORDS
    listed = re.findall(r'shorter\(((?:"[a-z_]+"(?:, )?)+)\)', SOURCES)
    short = {name for names in listed for name in re.findall(r'"([a-z_]+)"', names)}
    assert used == {f"{file}.{does}" for file, does, _ in MATCHED}
    assert short == {file for file, content in CONTENT.items() if "shorter" in content}
    assert short | {name.partition(".")[0] for name in used} == CONTENT.keys()


@pytest.mark.parametrize("file", CONTENT)
def test_every_part_is_used(file: str) -> None:
    text = (FOLDER / "ways" / f"{file}.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"<<(\w+)>>", text)) == CONTENT[file].get("parts", {}).keys()


@pytest.mark.parametrize("file", CONTENT)
def test_a_comment_says_what_each_way_does(file: str) -> None:
    lines = (FOLDER / "ways" / f"{file}.yaml").read_text(encoding="utf-8").splitlines()
    named = [n for n, line in enumerate(lines) if re.fullmatch(r"(?!parts:|shorter:)[a-z_]+:", line)]
    assert [lines[n] for n in named if not lines[n - 1].startswith("#")] == []
