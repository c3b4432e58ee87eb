"""Commands about variants: which there are, whether one is whole, what is in it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

import click
import yaml

from adjudicator.boxes import Fault, InferredValue, VariantError, outside_file
from adjudicator.boxes.faults import KeyPath
from adjudicator.boxes.outside import FILE
from adjudicator.boxes.yaml_text import kind_of
from adjudicator.cli.shared import DATA, fail, settings_of
from adjudicator.judge.table.options import choice_text
from adjudicator.library import GameLibrary, is_name

_MADE = """\
# Made by `adjudicator variants add`. What stands in the file named below takes the place of what the base has there.
# The file stays where it is; a game that was begun goes on only as long as nothing in it changes.
"""
CARDS = click.option(
    "--cards",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    metavar="FILE",
    help="Your own file of cards or of corrections, for a game that takes one.",
)


@click.group()
def variants() -> None:
    """List, check and show the variants that can be played."""


@variants.command("list")
@DATA
def list_(data: Path) -> None:
    """List the variants, those of the data folder first."""
    library = GameLibrary(data)
    for id, path in library.paths().items():
        try:
            variant = library.load(path)
        except VariantError as error:
            click.echo(f"{id:<16} cannot be played: {_counted(error.faults)} (adjudicator variants check {path})")
            continue
        sizes = ", ".join(map(str, library.game(variant.rules).seating.sizes(variant)))
        click.echo(f"{id:<16} {variant.names['en']}, {sizes} players")


@variants.command()
@click.argument("path", type=click.Path(path_type=Path))
@CARDS
@DATA
def check(path: Path, cards: Path | None, data: Path) -> None:
    """Check the variant in the folder PATH and say every fault with file, line and column.

    PATH may also be the name of a variant, as `adjudicator variants list` shows it.

    With --cards the variant is checked with what that file says in place of its own cards or values.
    """
    library = GameLibrary(data)
    path = path if path.exists() else library.paths().get(str(path).lower(), path)
    tell_faults(cards or path, library.check(path, cards))
    click.echo(f"{cards or path}: no fault found")


@variants.command()
@click.argument("base")
@CARDS
@click.option("--as", "id", required=True, metavar="NAME", help="What the new variant is called: small letters and -.")
@DATA
def add(base: str, cards: Path | None, id: str, data: Path) -> None:
    """Make a variant of your own in the data folder: BASE, with the cards or corrections of a file."""
    folder, library = settings_of(data).data, GameLibrary(data)
    paths = library.paths()
    path = paths.get(base.lower())
    if path is None or not library.takes_file(path):
        fail(f"{base} is no variant that takes a file of your own; `adjudicator variants list` shows those there are")
    if cards is None:
        fail("name your file with --cards FILE")
    if not is_name(id) or id != id.lower() or id in paths:
        fail(f"{id} cannot be its name: it is taken, or not made of small letters, digits and -")
    tell_faults(cards, library.check(path, cards))
    made = folder / "games" / id / FILE
    made.parent.mkdir(mode=0o700, parents=True)
    written = yaml.safe_dump({"base": path.name, "cards": str(cards.resolve())}, sort_keys=False, allow_unicode=True)
    made.write_text(_MADE + written, encoding="utf-8")
    click.echo(f"{id} is ready: {made}. Open games with it as CREATE {id} NAME; leave {cards} where it is.")


def tell_faults(path: Path, faults: Sequence[Fault]) -> None:
    """Say every fault and end the program if there is any."""
    for fault in faults:
        click.echo(str(fault))
    if faults:
        fail(f"{path}: {_counted(faults)}")


def _counted(faults: Sequence[Fault]) -> str:
    return f"{len(faults)} fault{'s' if len(faults) > 1 else ''}"


@variants.command()
@click.argument("variant")
@DATA
def show(variant: str, data: Path) -> None:
    """Show what is in VARIANT: players, contested rules a game may choose about, and values nobody is sure of."""
    library = GameLibrary(data)
    path = library.paths().get(variant.lower())
    if path is None:
        fail(f"there is no variant {variant}; `adjudicator variants list` shows those there are")
    try:
        box = library.load(path)
    except VariantError as error:
        fail(str(error))
    seating = library.game(box.rules).seating
    click.echo(f"{box.id}: {box.names['en']}\n\nfolder    {path}\nrules     {box.rules}, version {box.version}")
    outside = outside_file(path)
    if outside is not None:
        click.echo(f"cards     {outside}")
    click.echo(f"checksum  {box.checksum[:16]}...")
    for players in seating.sizes(box):
        click.echo(f"{players} players {', '.join(seating.seats(box, players))}")
    click.echo("\nOptions of CREATE about contested rules (the default first):")
    for name, choices in box.ruling_choices.items():
        click.echo(f"  {name}: {', '.join(map(choice_text, choices))}")
    click.echo(f"\nProfiles: {', '.join(box.profiles) or 'none'}")
    inferred = inferred_lines(library.inferred(path))
    if inferred:
        click.echo("\nInferred values, which no source gives, and how sure each is:\n" + "\n".join(inferred))


def inferred_lines(values: Sequence[InferredValue]) -> list[str]:
    """Return a line for each entry of a file that holds inferred values."""
    entries = groupby(values, key=lambda value: value.path[:-1])
    return [f"  {_place(path)}: {', '.join(map(_guess, found))}" for path, found in entries]


def _place(path: KeyPath) -> str:
    return " ".join(map(str, path))


def _guess(inferred: InferredValue) -> str:
    """Return a value as "strength 4 (medium)"; what has more than one part, and an item of a list, is only named."""
    value, name = inferred.value, inferred.path[-1]
    is_named = isinstance(value, dict | list) or value == name
    shown = "" if is_named else f" {value if isinstance(value, str) else kind_of(value)}"
    return f"{name}{shown} ({inferred.sure})"
