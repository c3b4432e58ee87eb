"""Commands about mails that were set aside: list, show, handle again, or drop them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click
from click.core import ParameterSource
from sqlalchemy import Connection

from adjudicator.cli.shared import DATA, fail, settings_of
from adjudicator.store import games, mails, tries
from adjudicator.store.mails import Mail

NUMBER = click.argument("number", type=int)
NONE = "No mail is set aside."


@click.group(invoke_without_command=True)
@DATA
@click.pass_context
def aside(context: click.Context, data: Path) -> None:
    """List, show, handle again or drop the mails that were set aside for a person. Without a command, list them."""
    if context.invoked_subcommand is None:
        context.invoke(list_, data=data)
    elif context.get_parameter_source("data") is ParameterSource.COMMANDLINE:
        fail(f"write --data behind the command: adjudicator aside {context.invoked_subcommand} --data {data}", 2)


@aside.command("list")
@DATA
def list_(data: Path) -> None:
    """List the mails that were set aside, each with its number and the reason."""
    db = settings_of(data).open_store()
    with db.read() as tx:
        found, again = mails.aside(tx), mails.to_take_again(tx)
    db.close()
    for mail in found:
        who = mail.sender or "(nobody)"
        click.echo(f"{mail.id:>6}  {mail.received_at:%Y-%m-%d %H:%M} UTC  {who}  {mail.subject!r}\n{'':8}{mail.reason}")
    for mail in again:
        click.echo(f"{mail.id:>6}  will be handled again at the next pass of the judge")
    if not found and not again:
        click.echo(NONE)


@aside.command()
@NUMBER
@DATA
def show(number: int, data: Path) -> None:
    """Show the mail NUMBER as it came, and why it was set aside. It may hold what is secret in its game."""
    db = settings_of(data).open_store()
    with db.read() as tx:
        mail = _found(tx, number)
    db.close()
    click.echo(f"number    {mail.id}\nreason    {mail.reason}\nreceived  {mail.received_at:%Y-%m-%d %H:%M:%S} UTC")
    click.echo(f"game      {mail.game or '-'}\nseat      {mail.seat or '-'}\nsize      {mail.size} bytes\n")
    click.echo(mail.raw.decode("utf-8", "backslashreplace"))


@aside.command()
@NUMBER
@DATA
def again(number: int, data: Path) -> None:
    """Have the mail NUMBER handled as if it had just arrived, at the next pass of the judge."""
    _settle(data, number, mails.take_again)
    click.echo(f"Mail {number} will be handled at the next pass of the judge.")


@aside.command()
@NUMBER
@DATA
def drop(number: int, data: Path) -> None:
    """Be done with the mail NUMBER: it stays without effect, and is not listed any more."""
    _settle(data, number, mails.drop)
    click.echo(f"Mail {number} is done with.")


def _settle(data: Path, number: int, settle: Callable[[Connection, int], bool]) -> None:
    """Change the verdict on a mail and delete its failures, so that it may be tried several times again."""
    db = settings_of(data).open_store()
    with db.write() as tx:
        mail = _found(tx, number)
        if settle is mails.take_again:
            _refuse_while_aside(tx, mail)
            tries.forget_mail(tx, number)
        settle(tx, number)
    db.close()


def _refuse_while_aside(tx: Connection, mail: Mail) -> None:
    """End the program if the game of a mail is set aside, since the mail would only be refused again."""
    game = games.get(tx, mail.game) if mail.game else None
    if game is not None and game.state == games.ASIDE:
        fail(f"mail {mail.id} is for {game.name}, which is set aside itself: have its moderator answer resume first")


def _found(tx: Connection, number: int) -> Mail:
    mail = mails.get(tx, number)
    if mail is None or mail.verdict != mails.ASIDE:
        fail(f"no mail {number} is set aside; `adjudicator aside list` shows those that are")
    return mail
