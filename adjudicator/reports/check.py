"""Finds faults in templates without rendering a mail: syntax errors, and names that do not exist."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, fields
from functools import lru_cache
from pathlib import Path
from types import FunctionType
from typing import Any, get_type_hints

from jinja2 import Environment, TemplateSyntaxError, meta, nodes

from adjudicator.reports import commands
from adjudicator.reports.render import MAILS, environment

GIVEN = frozenset({"page", "t", "terse"})
"""The names available in every template."""
ENDING = ".j2"
SITE = "site/"
"""The folder of the templates of the site, each of which is given names of its own."""
_WORKED_OUT = (property, FunctionType)


def _parts_of(page: type[Any]) -> frozenset[str]:
    """Return what a template may ask of a page: its fields, its properties and its methods."""
    found = (name for each in page.__mro__ for name, part in vars(each).items() if isinstance(part, _WORKED_OUT))
    return frozenset([*(each.name for each in fields(page)), *found])


PAGES = {name: _parts_of(get_type_hints(make)["return"]) for name, make in MAILS.values()}
PAGES["observer/report"] = PAGES["player/report"]
PAGES["player/help"] = _parts_of(commands.HelpPage)
ANY = frozenset().union(*PAGES.values())


def template_faults(templates: Sequence[Path]) -> Iterator[tuple[str, str]]:
    """Yield the name of each broken template in these folders and a text about its fault."""
    mails = environment(tuple(templates))
    assert mails.loader is not None
    known = set(mails.list_templates())
    for name in sorted(known):
        if name.endswith(ENDING):
            for fault in _faults(mails, name, known):
                yield name, fault


def _faults(mails: Environment, name: str, known: Set[str]) -> Iterator[str]:
    assert mails.loader is not None
    try:
        found = _read(name, mails.loader.get_source(mails, name)[0])
    except TemplateSyntaxError as error:
        yield f"line {error.lineno}: {error.message}"
        return
    except Exception as error:
        yield f"{type(error).__name__}: {error}"
        return
    for wanted in found.templates:
        if wanted not in known:
            yield f"there is no template {wanted}"
    yield from found.faults


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of checking one template by itself: the templates it refers to, and its faults."""

    templates: Sequence[str]
    faults: Sequence[str]


@lru_cache(maxsize=1000)
def _read(name: str, source: str) -> Checked:
    """Return the templates that a template refers to, and its faults. Raises Jinja's errors on bad syntax."""
    mails = environment(())
    mails.compile(mails.parse(source, name), name)
    tree = mails.parse(source, name)  # compiling changes the tree
    named = [wanted for wanted in meta.find_referenced_templates(tree) if wanted is not None]
    given = GIVEN | (meta.find_undeclared_variables(tree) if name.startswith(SITE) else set())
    unknown = sorted(meta.find_undeclared_variables(tree) - given - _made_in(tree))
    return Checked(named, [*(f"there is nothing called {each}" for each in unknown), *_unknown_parts(tree, name)])


def _made_in(tree: nodes.Template) -> set[str]:
    """Return the names that a template defines; names in the blocks of a page are available in the whole page."""
    made = {found.target for found in tree.find_all(nodes.Import)} | {
        found.name for found in tree.find_all(nodes.Macro)
    }
    for name in tree.find_all(nodes.Name):
        if name.ctx != "load":
            made.add(name.name)
    for several in tree.find_all(nodes.FromImport):
        made.update(each if isinstance(each, str) else each[1] for each in several.names)
    return made


def _unknown_parts(tree: nodes.Template, name: str) -> Iterator[str]:
    """Yield each `page.NAME` that pages of this kind do not have; the pages of the site are of many kinds."""
    if name.startswith(SITE):
        return
    mail = name.split(".")[0]
    parts = PAGES.get(mail) or PAGES.get(mail.partition("/")[2], ANY)
    for found in tree.find_all(nodes.Getattr):
        if isinstance(found.node, nodes.Name) and found.node.name == "page" and found.attr not in parts:
            yield f"line {found.lineno}: its page has no {found.attr}"
