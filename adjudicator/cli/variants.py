"""Commands about variants: which there are, whether one is whole, what is in it."""

from __future__ import annotations

from pathlib import Path

import click

from adjudicator.cli.root import DATA, fail, main
from adjudicator.games import PACKAGES, Games
from adjudicator.judge.options import choice_text
from adjudicator.variants import VariantError, check_variant, load_variant


@main.group()
def variants() -> None:
    """List, check and show the variants that can be played."""


@variants.command("list")
@DATA
def list_(data: Path) -> None:
    """List the variants, those of the data folder first."""
    for id, path in Games(data).paths().items():
        try:
            variant = load_variant(path)
        except VariantError as error:
            click.echo(f"{id:<16} cannot be played: {len(error.faults)} faults (adjudicator variants check {path})")
            continue
        if variant.rules not in PACKAGES:
            click.echo(f"{id:<16} {variant.names['en']}: its rules are here, but it cannot be played by mail yet")
            continue
        sizes = ", ".join(map(str, PACKAGES[variant.rules].sizes(variant)))
        click.echo(f"{id:<16} {variant.names['en']}, {sizes} players")


@variants.command()
@click.argument("path", type=click.Path(path_type=Path))
def check(path: Path) -> None:
    """Check the variant in the folder PATH and say every fault with file, line and column."""
    faults = check_variant(path)
    for fault in faults:
        click.echo(str(fault))
    if faults:
        fail(f"{path}: {len(faults)} fault{'s' if len(faults) > 1 else ''}")
    click.echo(f"{path}: no fault found")


@variants.command()
@click.argument("variant")
@DATA
def show(variant: str, data: Path) -> None:
    """Show what is in VARIANT: players, pieces, and the contested rules a game may choose about."""
    path = Games(data).paths().get(variant.lower())
    if path is None:
        fail(f"there is no variant {variant}; `adjudicator variants list` shows those there are")
    try:
        box = load_variant(path)
    except VariantError as error:
        fail(str(error))
    if box.rules not in PACKAGES:
        fail(f"{box.id}: {box.names['en']} cannot be played by mail yet")
    package = PACKAGES[box.rules]
    click.echo(f"{box.id}: {box.names['en']}\n\nfolder    {path}\nrules     {box.rules}, version {box.version}")
    click.echo(f"checksum  {box.checksum[:16]}...")
    for players in package.sizes(box):
        click.echo(f"{players} players {', '.join(package.seats(box, players))}")
    click.echo("\nOptions of CREATE about contested rules (the default first):")
    for name, choices in box.ruling_choices.items():
        click.echo(f"  {name}: {', '.join(map(choice_text, choices))}")
    click.echo(f"\nProfiles: {', '.join(box.profiles) or 'none'}")
