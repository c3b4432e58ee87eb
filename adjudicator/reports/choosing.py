"""Finds which of several templates there is, and looks again only after a folder of templates has changed."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, Template

from adjudicator.looking_once import once


class TemplateLoader(FileSystemLoader):
    """Loads templates from folders; whether a file has changed is looked up with `once`."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Return the text of a template, its file, and the function that tells if it is still so."""
        text, file, is_unchanged = super().get_source(environment, template)
        return text, file, lambda: once(file, is_unchanged)


def chosen(mails: Environment, names: Sequence[str]) -> Template:
    """Return the first of these templates that is in one of the folders. Raises TemplatesNotFound."""
    return once((mails, *names), lambda: _chosen(mails, tuple(names)))


def _chosen(mails: Environment, wanted: tuple[str, ...]) -> Template:
    return mails.get_template(_first_of(mails, wanted, _stamp(mails, wanted)))


@lru_cache(maxsize=256)
def _first_of(mails: Environment, names: tuple[str, ...], stamp: tuple[int, ...]) -> str:
    """Return the name of the first template there is. The `stamp` of the folders is part of what is remembered."""
    return str(mails.select_template(list(names)).name)


def _stamp(mails: Environment, names: tuple[str, ...]) -> tuple[int, ...]:
    """Return when a file was last added to or removed from each folder with one of the names; 0 for a missing one."""
    assert isinstance(mails.loader, FileSystemLoader)
    return tuple(_changed(f"{root}/{place}") for root in mails.loader.searchpath for place in _places(names))


@lru_cache(maxsize=256)
def _places(names: tuple[str, ...]) -> list[str]:
    return list(dict.fromkeys(str(Path(name).parent) for name in names))


def _changed(folder: str) -> int:
    try:
        return os.stat(folder).st_mtime_ns
    except OSError:
        return 0
