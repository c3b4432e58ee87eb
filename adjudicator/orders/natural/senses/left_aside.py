"""Keeps back names that an answer without a name may not use, and leaves out the round for which names are kept."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import ANSWER, LINE, SUBJECT, Ideas
from adjudicator.orders.natural.ideas.idea_words import NEVER
from adjudicator.orders.natural.ideas.tidied import BEGINS, JOINTS
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.joining import JOINT, Piece, later_round
from adjudicator.orders.natural.pieces.remarks import STRANGE, TURNING
from adjudicator.orders.natural.senses.choices import SIGNS


def with_names_kept(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with a word that keeps for "never" or "without" before names, behind answers without a name.

    So it is in "the lowest, but never the mill" and "the lowest without the mill". Only small words may stand between
    such a denial and the name. One such as "without touching" may stand behind a name too: "the ford, without touching
    the mill".
    """
    made: list[Idea] = []
    for n, idea in enumerate(found):
        begin = next((k + 1 for k in range(len(made) - 1, -1, -1) if made[k].kind == ";"), 0)
        before = {each.kind for each in made[begin:]}
        after = next((each.kind for each in found[n + 1 :] if each.kind != "start"), "")
        is_kept = idea.kind == "not" and idea.n == NEVER and after in PLAYED
        is_apart = PLAYED.isdisjoint(before) and not before.isdisjoint(ideas.unnamed)
        is_apart = is_apart or (" " in idea.text and not PLAYED.isdisjoint(before))
        if is_kept and ideas.keeps and is_apart:
            while made and made[-1].kind in SIGNS:
                del made[-1]
            made += [Idea(";"), Idea(ideas.keeps, ideas.keeps)]
        elif idea.kind != "start" or not made or made[-1].kind != ideas.keeps:
            made.append(idea)
    return made


def without_prizes_kept_for(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas without the prize that a list of kept names ends with: "keep the mill and the ford for Ann".

    Without an "and" before the last name, or where the names are only not played, it is not sure what the prize is for.
    """
    made: list[Idea] = []
    for n, idea in enumerate(found):
        begin = _list_before(made, ideas) if idea.kind in ideas.to_come[:1] else -1
        ends = all(each.kind in (*JOINTS, *PLAYED, *ideas.to_come[:1]) for each in found[n + 1 : n + 2])
        if begin < 0 or not ends:
            made.append(idea)
            continue
        signs = [each.kind for each in made[begin:] if each.kind in JOINTS]
        if signs[-1:] == [","] or made[begin].kind != ideas.keeps:
            made.append(Idea(STRANGE))
    return made


def _list_before(made: Sequence[Idea], ideas: Ideas) -> int:
    """Return where a list of kept names begins that goes on to the end of some ideas; -1 if there is none."""
    for n in range(len(made) - 1, -1, -1):
        if made[n].kind in ideas.keeping:
            kinds = [each.kind for each in made[n + 1 :]]
            is_list = not PLAYED.isdisjoint(kinds) and not {",", "and"}.isdisjoint(kinds)
            return n if is_list and made[-1].kind not in (",", "and") else -1
        if made[n].kind not in (*PLAYED, ",", "and", "target", STRANGE):
            break
    return -1


def with_lists_doubted(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with an unknown word in a list of kept names of which the last may be played instead.

    Only signs stand between its names, and it says what is not played, or a condition follows: "I don't play the mill,
    the ford I do", "keep the mill, the ford if I lead". With "now" or
    a condition the last is proposed as played.
    """
    made = [*found]
    listed = (*PLAYED, ",", *ideas.small)
    for n in range(len(found) - 1, -1, -1):
        if found[n].kind not in ideas.keeping:
            continue
        end = next((k for k in range(n + 1, len(found)) if found[k].kind not in listed), len(found))
        names = [k for k in range(n + 1, end) if found[k].kind in PLAYED]
        follows = [each.kind for each in found[end : end + 1]]
        depends = follows == [BEGINS[0]]
        between = [found[k].kind for k in range(names[-2] + 1, names[-1])] if len(names) > 1 else []
        is_list = "," in between and between[-1] != "start"
        if not is_list or not (depends or found[n].kind != ideas.keeps) or follows in (["and"], ["or"]):
            continue
        is_played = depends or "start" in between
        made[names[-1] : names[-1]] = [Idea(STRANGE), *([Idea(";"), Idea("start")] if is_played else [])]
    return made


def without_rounds_kept_for(pieces: Sequence[Piece], ideas: Ideas) -> list[Piece]:
    """Return the pieces without a round that only says for when names are kept: "I stop. Keep the mill for round 6"."""
    made: list[Piece] = []
    for n, piece in enumerate(pieces):
        names_round = piece.kind == SUBJECT and later_round(piece.text) != ""
        last = next((each for each in reversed(made) if each.kind != JOINT), piece)
        is_behind = last.kind == LINE and last.text.startswith(f"{ideas.keeps}:")
        if not (names_round and is_behind and all(each.kind != ANSWER for each in pieces[n:])):
            made.append(piece)
    return made


def without_card_headings(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas without a word such as "cards" that heads a sentence, before a card: "cards: the mill, then".

    Where nothing but cards follows it may head another list than what is played, so that it is not sure.
    """
    made: list[Idea] = []
    for n, idea in enumerate(found):
        if _heads_cards(found, n, ideas):
            made += [] if _says_more(found[n + 2 :]) else [Idea(TURNING)]
        elif n == 0 or not _heads_cards(found, n - 1, ideas):
            made.append(idea)
    return made


def _heads_cards(found: Sequence[Idea], at: int, ideas: Ideas) -> bool:
    """Return True for a heading at the beginning of a sentence, with a sign and a card behind it."""
    begins = at == 0 or found[at - 1].kind == ";"
    kinds = [idea.kind for idea in found[at : at + 3]]
    return begins and kinds[0] in ideas.headed and kinds[1:2] == [","] and kinds[2:] != [] and kinds[2] in PLAYED


def _says_more(found: Sequence[Idea]) -> bool:
    """Return True if more than names follows in a sentence, or behind it a second choice."""
    for n, idea in enumerate(found):
        if idea.kind == ";":
            return [each.kind for each in found[n + 1 : n + 2]] == ["else"]
        if idea.kind not in (*PLAYED, ",", "and"):
            return True
    return False
