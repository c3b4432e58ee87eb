"""The command that writes the public pages of a judge."""

from __future__ import annotations

import functools
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import click

from adjudicator.cli.shared import DATA, fail, settings_of
from adjudicator.judge.league.season_at import tables_of
from adjudicator.league_check import shelf_of
from adjudicator.library import GameLibrary
from adjudicator.site.folder import NotOurs, SiteFolder
from adjudicator.site.settings import site_of
from adjudicator.site.writer import SiteWriter


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--serve", is_flag=True, help="Then show it on this machine until Ctrl-C.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="The port for --serve.")
@DATA
def site(folder: Path, serve: bool, port: int, data: Path) -> None:
    """Write the public pages of all games into FOLDER, a static site for any web server.

    They show what an observer may know, and nothing before the players were told. Only what changed is written. A
    folder that holds anything else is refused.
    """
    settings = settings_of(data)
    try:
        pages = SiteFolder(folder)
    except NotOurs as error:
        fail(str(error), 2)
    library = GameLibrary(settings.data)
    leagues = functools.partial(tables_of, shelf_of(settings.data, library))
    done = SiteWriter(settings.open_store(), library, site_of(settings, library), leagues).write(pages)
    for game, reason in done.failed.items():
        click.echo(f"The pages of {game} cannot be written: {reason}", err=True)
    click.echo(f"The site is in {folder}; its first page is {folder / 'index.html'}.")
    if serve:
        _serve(folder, port)
    if done.failed:
        raise SystemExit(1)


def _serve(folder: Path, port: int) -> None:
    """Serve a folder on this machine until Ctrl-C."""
    handler = functools.partial(SimpleHTTPRequestHandler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        click.echo(f"Look at http://127.0.0.1:{server.server_port}/ and stop with Ctrl-C.")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo("Stopped.")
