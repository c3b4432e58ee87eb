"""docs/new-game.md shows the whole code of the small game and its files, exactly as they are."""

from __future__ import annotations

from tests.docs.pages import fences
from tests.toy.install import DISTRIBUTION, PACKAGE

SOURCE = PACKAGE / "__init__.py"


def shown(kind: str) -> list[str]:
    return [fence.text for fence in fences(kind) if fence.page.name == "new-game.md"]


def test_the_code_of_the_page_is_the_code_that_is_played() -> None:
    source = SOURCE.read_text(encoding="utf-8")

    assert [piece for piece in shown("python") if piece not in source] == []
    left = source
    for piece in shown("python"):
        left = left.replace(piece, "")
    code = [line for line in left.splitlines() if line.strip()]
    assert all(line.startswith(('"""', "from ")) for line in code), "nothing but imports is left out"


def test_the_files_of_the_page_are_the_files_that_are_read() -> None:
    sentences, box = shown("yaml")

    assert sentences == (PACKAGE / "texts" / "coins.en.yaml").read_text(encoding="utf-8")
    assert box == (PACKAGE / "variants" / "coins" / "variant.yaml").read_text(encoding="utf-8")
    assert shown("toml") == [(DISTRIBUTION / "pyproject.toml").read_text(encoding="utf-8")]
