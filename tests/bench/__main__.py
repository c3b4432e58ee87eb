"""Prints all figures: python -m tests.bench."""

from __future__ import annotations

import platform

from tests.bench import engine, judge, keeper, limits, lines, many, pictures, rounds, server, workers


def main() -> None:
    """Measure and print, the quick ones first."""
    print(f"Python {platform.python_version()} on {platform.machine()}; medians, lowest and highest run in brackets\n")
    games, decisions = engine.random_games()
    print(games.line(15))
    print(decisions.line(11_600))
    print(engine.random_games_with_all_options().line(40))
    print(engine.random_card_games().line(10))
    print(engine.trace_replay().line(5_000))
    print(limits.mime_parsing().line())
    print(limits.commits().line())
    print(judge.order_mails().line(150), flush=True)
    for figure, most in zip(lines.lines(), (2, 10, 10), strict=True):
        print(figure.line(most), flush=True)
    for figure in rounds.diligent_rounds():
        print(figure.line(), flush=True)
    for figure, aim in zip(pictures.pictures(), (40, 400), strict=True):
        print(figure.line(aim), flush=True)
    print(pictures.pictures_apart().line(), flush=True)
    lab = server.through_dovecot()
    print(lab.line() if lab else "mails through Dovecot: not measured; install dovecot-imapd and dovecot-lmtpd")
    shared = workers.order_mails()
    for figure in (*(shared or ()), *(workers.games_due() or ())):
        print(figure.line(), flush=True)
    if shared:
        print(f"{'two workers, as a multiple of one':<58}{shared[1].median / shared[0].median:>10,.1f} times  aim 1.8")
    for figure, most in zip(keeper.waits(), (1, 1, 1.5), strict=True):
        print(figure.line(most), flush=True)
    for figure, most in zip(judge.games_due(), (None, None, 2), strict=True):
        print(figure.line(most), flush=True)
    print(keeper.many_due().line(40), flush=True)
    print(many.idle().line(1), flush=True)
    print(many.memory().line(150), flush=True)
    for figure, most in zip(many.late_mails(), (None, None, 1.2), strict=True):
        print(figure.line(most), flush=True)


if __name__ == "__main__":
    main()
