"""Finds the answer to a question in the words of a person: "the ford please", "the second one", "all I have"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import Line
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.judge.hearing.second_reading import ground_of
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.judge.waits.answering import names_in
from adjudicator.orders.accepting import without_courtesy
from adjudicator.orders.natural.areas.pieces_placed import strict_form
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.names.said_names import SUBJECT
from adjudicator.orders.natural.names.spotting import Spotter
from adjudicator.orders.natural.plans.told import ToldReader
from adjudicator.orders.natural.replies.answers import before_reason, choice_meant, likely_option, only_place
from adjudicator.orders.natural.replies.beside_answers import denies_others, says_only_why
from adjudicator.orders.natural.replies.no_answers import depends
from adjudicator.orders.natural.replies.number_meant import number_meant, only_number
from adjudicator.orders.natural.replies.worth_meant import worth_meant
from adjudicator.orders.natural.words.asking import asks
from adjudicator.orders.natural.words.common import NUMBERS, words_of
from adjudicator.orders.natural.words.plain_words import is_usual, may_be_remark
from adjudicator.orders.normalise import clean, fold
from adjudicator.orders.subjects import ORDER
from adjudicator.store.questions import QuestionRow

_LONGEST = 80
_LETTER = re.compile(r"(?:(?:option|letter|answer|opzione|lettera|risposta|the|la) )?\(?[a-z][.):]?", re.IGNORECASE)
"""Matches an answer that is nothing but a letter."""
_PARTS = re.compile(r"[,;:.!]")
_BESIDE = words_of(
    "with share shared side council concilio quello quella quelli condivido parte lato next neighbour neighbor vicino "
    "council's into goes give divido dividiamo comune nel mettilo mettila mettetelo mettetela mettiamolo che ho lo la "
    "put him her"
)
"""Words that people put around the name of a seat."""
_I = words_of("i i'll i'd io we we'll will would like to please")
_APART = words_of("away lontano far opposite")
"""Words by which somebody else is meant than the one who is named."""
_NAMES = frozenset(("area", "house", "card", "unit", "ally", "track", "colour", "order", "subject", "westeros-card"))
_OF_NUMBERS = ("house", "track")
"""Kinds of names that tell whom, or what, a number is for."""
_COUNTED = ("area", "unit", "number", "card", "house", "order")
NOTHING = object()
"""Stands for words in which no answer, or more than one, is found; None may be a real answer."""


def meant(seat: SeatAt, question: QuestionRow, ask: Ask, words: str) -> Answer:
    """Return the only answer that the words may mean, or NOTHING."""
    if questions.takes_number(seat.match, question):
        about = _words_about(seat, ask)
        if _names_other(seat, ask, words, about):
            return NOTHING
        number = number_meant(words, max(question.options), about)
        return number if number in question.options else NOTHING
    head, colon, _ = words.partition(":")
    if not question.options:
        return _sample_meant(seat, question, words)
    if colon and seat.reader.context.book.find(SUBJECT, fold(head)):
        return NOTHING
    words = without_verb(seat, ask, words)
    names = _named_options(seat, question, ask)
    ideas = seat.reader.context.words.spoken.ideas
    ends = ideas.ends if ideas is not None else ""
    at = choice_meant(words, names, questions.LETTERS[: len(question.options)], ends)
    at = at if at is not None else worth_meant(words, names, seat.reader.context.words.spoken.worth)
    return question.options[at] if at is not None else NOTHING


def _sample_meant(seat: SeatAt, question: QuestionRow, words: str) -> Answer:
    """Return the sample that words name by its letter or place: "b, please", "the second one"."""
    samples = question.ask.get("samples", ())
    letters = questions.LETTERS[: len(samples)]
    said = without_courtesy(words)
    if not (_LETTER.fullmatch(said) or only_place(said)):
        return NOTHING
    at = choice_meant(said, [[""] for _ in samples], letters)
    return samples[at] if at is not None else NOTHING


def likely_letter(seat: SeatAt, question: QuestionRow, lines: Sequence[str]) -> str:
    """Return the letter of the option that lines of a mail most likely mean; "" if they tell none."""
    ask = questions.open_ask(seat.match, question)
    if ask is None or not question.options or questions.takes_number(seat.match, question):
        return ""
    found = {_likely_at(seat, question, ask, line) for line in lines} - {None}
    return questions.LETTERS[at] if len(found) == 1 and (at := found.pop()) is not None else ""


def says_contrary(seat: SeatAt, ask: Ask, words: str) -> bool:
    """Return True for words by which what they name is not the answer: "discard the smith"."""
    typed = [word.strip(".,:;!()") for word in clean(words).split()]
    head, colon, _ = words.partition(":")
    if colon and seat.reader.context.book.find(SUBJECT, fold(head)):
        return False
    return not _said_of(seat.reader.context.words.spoken.contrary, ask).isdisjoint(typed)


def _said_of(words: Mapping[str, str], ask: Ask) -> frozenset[str]:
    """Return the words that a game lists for the last part of an ask's name."""
    return frozenset(words.get(ask.name.split(".")[-1], "").split())


def without_verb(seat: SeatAt, ask: Ask, words: str) -> str:
    """Return the words of an answer without a verb in front that only says what is asked: "I keep the smith"."""
    verbs = _said_of(seat.reader.context.words.spoken.verbs, ask)
    typed = words.split()
    begins = next((n for n, word in enumerate(typed) if clean(word) not in _I), len(typed))
    return " ".join(typed[begins + 1 :]) if verbs.intersection(map(clean, typed[begins : begins + 1])) else words


def perhaps_meant(seat: SeatAt, question: QuestionRow, ask: Ask, words: str) -> Answer:
    """Return the only answer that words with more in them may mean, or NOTHING; it is never taken, but shown."""
    if questions.takes_number(seat.match, question):
        number = None if counts_else(seat, question, ask, words) else _number_perhaps(seat, question, ask, words)
        return number if number in question.options else NOTHING
    at = _likely_at(seat, question, ask, words) if question.options else None
    return question.options[at] if at is not None else NOTHING


def _number_perhaps(seat: SeatAt, question: QuestionRow, ask: Ask, words: str) -> int | None:
    """Return the number that a part of an answer gives, or the only one that it says without turning it."""
    about, most = _words_about(seat, ask), max(question.options)
    parts = [part for part in _PARTS.split(before_reason(words)) if part.strip()]
    found = {number_meant(part, most, about) for part in parts} - {None}
    found = found or {only_number(words)} - {None}
    return found.pop() if len(found) == 1 else None


def _likely_at(seat: SeatAt, question: QuestionRow, ask: Ask, words: str) -> int | None:
    """Return the place of the only option that words may mean; None for words that say what is not the answer."""
    letters = questions.LETTERS[: len(question.options)]
    names = _named_options(seat, question, ask)
    return None if says_contrary(seat, ask, words) else likely_option(words, names, letters)


def _named_options(seat: SeatAt, question: QuestionRow, ask: Ask) -> list[list[str]]:
    return [list(_names(seat, ask, option)) for option in question.options]


def _names_other(seat: SeatAt, ask: Ask, words: str, about: frozenset[str]) -> bool:
    """Return True if words name another seat or track than a question about a number does."""
    typed, marks = _spotted(seat, words)
    known = {seat.house, *names_in(dict(ask.about))}
    named = [mark for mark in marks if mark.kind in _OF_NUMBERS and known.isdisjoint(mark.ids)]
    return any(about.isdisjoint(typed[mark.at : mark.end]) for mark in named)


def _words_about(seat: SeatAt, ask: Ask) -> frozenset[str]:
    """Return the words of the subjects of an ask, and of what it is about."""
    subjects = seat.match.game.lines.words(seat.match.variant).subjects_for(ask.name)
    about = frozenset((*names_in(dict(ask.about)), *ask.name.split(".")))
    entries = [entry for entry in seat.reader.context.book.entries if entry.id in about]
    named = [names for subject in subjects for names in subject.names.values()]
    named += [names for entry in entries for names in entry.names.values()]
    asked = seat.reader.context.words.spoken.asked.get(ask.name.split(".")[-1], "")
    return frozenset((*asked.split(), *(word for names in named for name in names for word in fold(name))))


def told(seat: SeatAt, ask: Ask, words: str) -> Iterator[Line]:
    """Yield the lines that answer the ask, if the words surely say one: "put him with Anna"."""
    if seat.reader.context.words.spoken.ideas is None or asks(words) or depends(words):
        return
    possible = seat.match.game.lines.words(seat.match.variant).subjects_for(ask.name)
    about = {subject.id for subject in possible}
    ground = replace(ground_of(seat, only_propose=True), own=sorted(about), accepts=lambda line: True)
    reader = ToldReader(ground)
    for text in (words, *(f"{subject.names['en'][0]}: {words}" for subject in possible)):
        readings = reader.readings(text)
        lines = [line for reading in readings for line in reading.lines]
        if len(lines) == 1 and all(each.sure for each in readings) and lines[0].subject in about and _is_one(lines[0]):
            yield lines[0]


def _is_one(line: Line) -> bool:
    """Return True for a line with one answer that names one thing and has no condition."""
    said = line.alternatives
    if len(said) != 1 or said[0].guards:
        return False
    value = said[0].value
    return not isinstance(value, Ranking) or len(value.items) == 1


def only_name(seat: SeatAt, words: str) -> str:
    """Return the only seat that words name if they say little else, as in "the one with Anna"; else ""."""
    small = ("to", "from", "self", "break", "light", "number")
    found = [mark for mark in _marks(seat, words) if mark.kind not in small]
    kinds = {mark.kind for mark in found} - {"unknown"}
    unknown = {mark.ids[0] for mark in found if mark.kind == "unknown"}
    named = {mark.ids for mark in found if mark.kind == "house"}
    if len(words) > _LONGEST or asks(words) or kinds != {"house"} or len(named) != 1 or unknown - _BESIDE:
        return ""
    if not _APART.isdisjoint(clean(words).split()):
        return ""
    entry = seat.reader.context.book.entry(named.pop()[0], ("house",))
    return entry.names["en"][0] if entry is not None else ""


def lists_several(seat: SeatAt, ask: Ask, words: str) -> bool:
    """Return True for several names where a list may be for later questions too, as in a draft.

    Nothing or the subject of such a list stands before a colon. An everyday word that is only like a name counts if it
    is an answer to the ask.
    """
    spoken = seat.reader.context.words.spoken
    subjects = seat.match.game.lines.words(seat.match.variant).subjects_for(ask.name)
    lists = [subject for subject in subjects if subject.id in spoken.lists]
    head = clean(words.partition(":")[0]).strip() if ":" in words else ""
    if not lists or (head and all(head not in names for each in lists for names in each.names.values())):
        return False
    typed, marks = _spotted(seat, words)
    listed = {mark.ids: " ".join(typed[mark.at : mark.end]) for mark in marks if mark.kind == spoken.listed}
    options = {str(option).partition("#")[0] for option in ask.options}
    return len([ids for ids, said in listed.items() if not is_usual(said) or options.intersection(ids)]) > 1


def names_else(seat: SeatAt, question: QuestionRow, ask: Ask, words: str) -> bool:
    """Return True if words name a card, a seat, an area or anything else of the game.

    What a question about a number is about does not count, unless it is denied, nor do everyday words that are only
    like a name.
    """
    takes_number = questions.takes_number(seat.match, question)
    about = frozenset(names_in(dict(ask.about))) if takes_number else frozenset[str]()
    typed, marks = _spotted(seat, words)
    denies = any(mark.kind in ("heavy", "none") for mark in marks)
    asked = _words_about(seat, ask) if takes_number and not denies else frozenset[str]()
    named = [typed[mark.at : mark.end] for mark in marks if mark.kind in _NAMES and about.isdisjoint(mark.ids)]
    return not all(is_usual(" ".join(each)) or asked.issuperset(each) for each in named)


def speaks_of_others(seat: SeatAt, answer: str, beside: str) -> bool:
    """Return True if words beside an answer deny something of others than it names, or say why and name only cards."""
    said, told = ({mark.ids for mark in _marks(seat, each) if mark.kind in _NAMES} for each in (answer, beside))
    names_seat = any(mark.kind == "house" for mark in _marks(seat, beside))
    is_apart = bool(told) and said.isdisjoint(told)
    return is_apart and (denies_others(beside) or (says_only_why(beside) and not names_seat))


def counts_else(seat: SeatAt, question: QuestionRow, ask: Ask, words: str) -> bool:
    """Return True if a question takes a number, and words say a number for something else."""
    says_number = any(word.isdigit() or word in NUMBERS for word in clean(words).split())
    return says_number and questions.takes_number(seat.match, question) and names_else(seat, question, ask, words)


def is_remark(seat: SeatAt, words: str) -> bool:
    """Return True for words that only say why, and neither count nor name anything that is on the table."""
    return may_be_remark(clean(words).split()) and all(mark.kind not in _COUNTED for mark in _marks(seat, words))


def _marks(seat: SeatAt, words: str) -> list[Mark]:
    return _spotted(seat, words)[1]


def _spotted(seat: SeatAt, text: str) -> tuple[list[str], list[Mark]]:
    """Return the words of a text, and the known ones among them with what they may mean."""
    spotter = Spotter(seat.reader.context, ())
    typed = spotter.words(text)
    return typed, spotter.marks(typed)


def in_strict_form(seat: SeatAt, ask: Ask, words: str) -> str:
    """Return words about pieces for the only area of an ask as its line in the strict form; "" if they make none."""
    reader = seat.reader
    named = {id for id in names_in(dict(ask.about)) if reader.context.book.entry(id, ("area",)) is not None}
    possible = seat.match.game.lines.words(seat.match.variant).subjects_for(ask.name)
    subjects = [subject for subject in possible if subject.id != ORDER]
    if len(named) != 1 or len(subjects) != 1:
        return ""
    home = reader.context.book.entry(named.pop(), ("area",))
    near = seat.match.game.lines.near(seat.view, seat.match.variant, home.id) if home is not None else ()
    said = strict_form(reader.context, words, home.id, near) if home is not None else ""
    return f"{subjects[0].names['en'][0]} {home.names['en'][0]}: {said}" if home is not None and said else ""


def _names(seat: SeatAt, ask: Ask, option: Answer) -> Iterator[str]:
    """Yield what people may call an option: its id, its names in every language, and whom or what it stands for."""
    id = str(option).partition("#")[0]
    yield id
    about = ask.about.get(id)
    wanted = {id, str(about)} if isinstance(about, str) else {id}
    for entry in seat.reader.context.book.entries:
        if entry.id in wanted:
            yield from (name for names in entry.names.values() for name in names)
            yield from entry.called
