"""Variants with a single file: names, version, rulings. Such a game defines its pieces in its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.rulings import Choices, RulingOptions, read_profiles, read_rulings

FILE = "variant.yaml"
NO_OPTIONS: Choices = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class PlainVariant:
    """The values that every variant has."""

    id: str
    names: Mapping[str, str]
    rules: str
    version: int
    rulings: Mapping[str, Any]
    ruling_choices: Mapping[str, tuple[Any, ...]]
    profiles: Mapping[str, Mapping[str, Any]]
    checksum: str
    former_rulings: Mapping[str, Any] = field(default_factory=dict)
    ruling_notes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


def build(id: str, sheets: Mapping[str, YamlEntry], checksum: str, options: Choices = NO_OPTIONS) -> PlainVariant:
    """Return the variant in these sheets; `options` are the rulings that the rules know."""
    main = sheets[FILE]
    read = read_rulings(main, options) if options else RulingOptions(NO_OPTIONS, NO_OPTIONS, NO_OPTIONS, {})
    variant = PlainVariant(
        id=id,
        names=main.names("names"),
        rules=main.text("rules"),
        version=main.number("version", low=1),
        rulings=read.defaults,
        ruling_choices=read.choices,
        profiles=read_profiles(main, read.choices) if options else {},
        checksum=checksum,
        former_rulings=read.former,
        ruling_notes=read.notes,
    )
    main.close()
    return variant
