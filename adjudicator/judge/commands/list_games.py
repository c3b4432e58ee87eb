"""LIST: shows the games that wait for players, and your own."""

from __future__ import annotations

from adjudicator.judge.commands.mail_command import MailCommand
from adjudicator.judge.inbox.mail_split import TypedCommand
from adjudicator.judge.inbox.writers import Writer
from adjudicator.judge.letters.short_answers import head_for
from adjudicator.judge.lobby.open_games import LISTED
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits.deadlines import PLANNING, of_kind
from adjudicator.reports import letters
from adjudicator.reports.letters import ListedGame
from adjudicator.store import games
from adjudicator.store.games import ASIDE, WAITING, GameRow


def list_games(sitting: Sitting, writer: Writer, said: TypedCommand) -> bool:
    """LIST: the newest games that wait for players, and the newest of those the writer has to do with."""
    mine = dict(writer.plays)
    waiting = games.newest(sitting.tx, WAITING, LISTED)
    own = games.newest_of(sitting.tx, writer.address, LISTED)
    shown = {game.name: game for game in (*own, *waiting)}.values()
    rows = [_row(sitting, game, mine.get(game.name)) for game in sorted(shown, key=lambda game: game.created_at)]
    many = games.count(sitting.tx, WAITING)
    letter = letters.CommandReply(
        head=head_for(sitting, writer),
        code="list-newest" if many > LISTED else "list" if rows else "list-empty",
        facts={"shown": LISTED, "waiting": many},
        games=rows,
        words=said.text,
        replies_to=sitting.subject,
    )
    sitting.answer(letter)
    return True


def _row(sitting: Sitting, game: GameRow, house: str | None) -> ListedGame:
    match = sitting.match(game.name)
    assert match is not None
    started = game.started_at is not None and game.state != ASIDE
    return ListedGame(
        game=game.name,
        variant=game.variant,
        players=len(match.seats) if game.started_at else len(games.sign_ons(sitting.tx, game.name)),
        seats=match.options.players,
        round=match.play.round if started else None,
        deadline=of_kind(match, PLANNING) if started else None,
        mine=house,
    )


COMMAND = MailCommand(
    name="list",
    words={"en": ("list", "games", "whogame"), "it": ("lista", "partite")},
    does=list_games,
    only_asks=True,
)
