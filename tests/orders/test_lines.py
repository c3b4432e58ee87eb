"""Single lines, typed as people type them, have the same meaning as their short form."""

from __future__ import annotations

import pytest

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line, line_from_json, to_json
from adjudicator.games.agot2e.asks import ASKS, words_of
from adjudicator.orders.printing import Printer
from tests.games.agot2e.random_play import variant
from tests.orders.reference import reader

WORDS = words_of(variant())
EXAMPLES = [(subject, example) for subject in WORDS.subjects for example in subject.examples]


def read(text: str, seat: str = "stark") -> Line:
    line = reader(seat).line(text)
    assert line is not None
    return line


def short(text: str, seat: str = "stark") -> str:
    return Printer(reader(seat).context, short=True).line(read(text, seat))


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("Winterfell: march +1 -> Karhold 1 footman; token; Castle Black rest", "win: m* > kar f; cas rest; token"),
        ("WINTERFELL : March+1 → Karhold 1 Footman", "win: m* > kar f"),
        ("grande inverno: marcia -1 verso castello nero 2 cavalieri e 1 fante", "win: m- > cas 2k+f"),
        ("win: m > moa 2 knights and 1 footman", "win: m > moa 2k+f"),
        ("win: m- > moat cailin knight", "win: m- > moa k"),
        ("svs: m > narrow s", "svs: m > nar s"),
        ("svs: m > narrow s; rest stays", "svs: m > nar s"),
        ("svs: m > narrow sea", "svs: m > nar all"),
        ("win: m > moa k; kar k", "win: m > moa k; kar k"),
        ("win: special march +1 > moa all", "win: m* > moa all"),
        ("win: m", "win: m"),
        ("win: m0 > moa 1k1f", "win: m > moa k+f"),
        ("win: m stay", "win: m stay"),
        ("win: march to Moat Cailin with 1 Knight.", "win: m > moa k"),
        ("win: marcia verso Moat Cailin con 1 cavaliere; fante resta", "win: m > moa k"),
        ("win: m > moa k; kar with knight; footman stays", "win: m > moa k; kar k"),
        ("win: m > moa 2k; 1 footman stays; token", "win: m > moa 2k; token"),
        ("win: march on Moat Cailin", "win: m > moa all"),
        ("kwd: marcia su Storm's End", "kwd: m > end all"),
        ("svs: support for Tyrell", "svs: s tyr"),
        ("svs: supporto per me o niente", "svs: s self or none"),
        ("White Harbour: c", "whi: c"),
        ("white harbour port: d", "pwh: d"),
        ("bid: throne 4 fief 1 court 1", "bid: throne 4, fiefdoms 1, court 1"),
        ("throne bid: 4", "bid throne: 4"),
        ("Wildling bid: 2.", "bid wildlings: 2"),
        ("offerta: trono 4 feudi 1, corte 1", "bid: throne 4, fiefdoms 1, court 1"),
        ("moa: defend", "moa: d"),
        ("moa: Difesa +2", "moa: d*"),
        ("moa: d2", "moa: d*"),
        ("moa: defence*", "moa: d*"),
        ("moa: D★", "moa: d*"),
        ("moat–cailin: d+1", "moa: d"),
        ("svs: support me or Tyrell if vs Lannister or none", "svs: s self or tyr if vs lan or none"),
        ("mare dei brividi: supporto +1 attaccante", "svs: s* attacker"),
        ("Bay of Ice: raid Sunset Sea or The Stony Shore or none", "boi: r > sns or > sty or none"),
        ("kar: razzia speciale castello nero", "kar: r* > cas"),
        ("whi: Consolidate Power", "whi: c"),
        ("win: consolidate special muster 2 footmen or power", "win: c* muster 2f or power"),
        ("whi: c or d", "whi: c or defend"),
        ("whi: c* muster f or support", "whi: c* muster f or support"),
        ("win: m* > moa 2k if not moa empty and margin >= -1", "win: m* > moa 2k if not moa empty and margin >= -1"),
        ("win: m > moa 2k if moa è nemica e forza moa <= 3", "win: m > moa 2k if moa enemy and str moa <= 3"),
        ("r5 bid: throne 4, fief 0, court 2", "r5 bid: throne 4, fiefdoms 0, court 2"),
        ("once blade: yes", "once blade: yes"),
        ("una volta lama: si", "once blade: yes"),
        ("cards a moat cailin: robb", None),
        ("carte a Moat Cailin: robb", "cards at moa: robb"),
        ("cards defending versus house greyjoy at Moat Cailin: robb", "cards defend vs gre at moa: robb"),
        ("choose a throne of blades: mustering", "choose throne: mustering"),
        ("muster at win: k", "muster win: k"),
        ("muster white harbor: footman > knight", "muster whi: f>k"),
        ("muster whi: upgrade footman to knight", "muster whi: f>k"),
        ("muster win: ship at port of winterfell", "muster win: s@pwi"),
        ("disband: 2 ships shivering sea, knight winterfell", "disband: 2s@svs, k@win"),
        ("lose: footmen, siege engines, e", None),
        ("lose: fanti, macchine d'assedio, navi", "lose: f, e, s"),
        ("end: d", "end: d"),
        ("port of winterfell: r > bay of ice", "pwi: r > boi"),
        ("winterfell port: m", "pwi: m"),
        ("ability robb: castle black, karhold", "ability robb: cas, kar"),
        ("once r5 bid: throne 4", "r5 once bid: throne 4"),
        ("r5: bid: throne 4", "r5 bid: throne 4"),
        ("solo per una volta carte: robb", "once cards: robb"),
        ("once steward: cautious", "once steward: cautious"),
        ("once muster win: k", "once muster win: k"),
        ("cards: robb if rank court <= 3 or roose", "cards: robb if rank court <= 3 or roose"),
        ("carte: robb se non posto del trono = 1", "cards: robb if not rank throne = 1"),
        ("cards: robb if not seen tywin", "cards: robb if not seen tywin"),
        ("carte: robb se vista Cersei", "cards: robb if seen cersei"),
        ("svs: s defender if not vs house lannister or none", "svs: s defender if not vs lan or none"),
        ("cards: robb if at moat cailin and margin >= 0", "cards: robb if at moa and margin >= 0"),
        ("Mare dei Brividi: supporto all'attaccante se a Moat Cailin", "svs: s attacker if at moa"),
        ("steward: loyal to tyrell, martell", "steward: loyal, tyr, mar"),
        ("steward: loyal to tyrell and martell", "steward: loyal, tyr, mar"),
        ("steward: loyal tyrell", "steward: loyal, tyr"),
        ("castellano: leale a Tyrell", "steward: loyal, tyr"),
        ("castellano: fedele a tyrell e martell", "steward: loyal, tyr, mar"),
        ("budget: 2", "budget: 2"),
        ("domande: 2", "budget: 2"),
        ("refuse: baratheon and greyjoy", "refuse: bar, gre"),
        ("lose: f, e", "lose: f, e"),
        ("retreat: home or any", "retreat: home or any"),
        ("win: m ask if moa enemy or > moa 2k", "win: m ask if moa enemy or > moa 2k"),
        ("blade: if decides", "blade: if decides"),
        ("blade: if not decides", "blade: if not decides"),
    ],
)  # fmt: skip
def test_a_line_means(typed: str, means: str | None) -> None:
    if means is None:
        with pytest.raises(BadLine):
            read(typed)
    else:
        assert short(typed) == means


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("win m* > moa 2k", "stuck-at"),
        ("win: m* > moa 2k, stay", "comma-in-march"),
        ("win: x > moa 2k", "order-missing"),
        ("win: m* > moa 2x", "unknown-name"),
        ("win: m* > moa 2k; moa f", "area-twice"),
        ("win: m* > moa all; cas rest", "all-units-twice"),
        ("win: m* > moa 0k", "unit-missing"),
        ("win: m* > moa k; kar", "unit-missing"),
        ("win: march +2 > moa k", "no-such-order"),
        ("win: m-> moa 2k", "arrow-or-minus"),
        ("moa: d moa", "nothing-may-follow"),
        ("kar: r > bay", "several-names"),
        ("sea: d", "several-names"),
        ("karhlod: d", "unknown-subject"),
        ("cards: robb, robb", "name-twice"),
        ("cards: robb,, roose", "stuck-at"),
        ("cards: robb if margin", "comparison-missing"),
        ("cards: robb if moa empty > 3", "no-comparison-here"),
        ("cards: robb if sunny", "unknown-fact"),
        ("cards: robb if round >= 11", "number-too-big"),
        ("cards from win: robb", "no-scope-here"),
        ("cards attack attack: robb", "scope-twice"),
        ("cards: if round > 3", "answer-missing"),
        ("cards: mix robb, roose", "number-missing"),
        ("bid: 4", "name-of-number-missing"),
        ("bid: 2 0 0", "name-of-number-missing"),
        ("bid: throne 2 3", "name-of-number-missing"),
        ("bid: throne 2 fief", "number-missing"),
        ("svs: support for riverrun", "area-in-order"),
        ("svs: support king's landing or none", "area-in-order"),
        ("svs: s for", "unknown-name"),
        ("win: m > moa; footman stays", "stays-and-goes"),
        ("win: m > moa k; rest kar; footman stays", "unknown-name"),
        ("win: m > moa k; footman stays home", "unknown-name"),
        ("win: m > with 1 knight", "unknown-name"),
        ("cards: mix robb 2, roose 0", "weight-out-of-range"),
        ("bid: throne", "number-missing"),
        ("bid wild: many", "unknown-name"),
        ("wildlings: f whi", "object-missing"),
        ("lose win: f", "no-object-here"),
        ("raven: win", "area-and-order"),
        ("blade: perhaps", "unknown-name"),
        ("svs: s self, tyrell", "one-only"),
        ("svs: s self and tyrell", "unknown-name"),
        ("svs: s self + tyrell", "sign-here"),
        ("lose: f e", "unknown-name"),
        ("steward: loyal to", "unknown-name"),
        ("steward: tyrell martell", "unknown-name"),
        ("retreat: whi; kar", "semicolon-here"),
        ("win: m > moa 1k kar 1f", "semicolon-missing"),
        ("wildlings lose: e 1 ship svs", "comma-missing"),
        ("wildlings lose: s svs, f gli", "unknown-name"),
        ("choose dark wings: clash o kings if power >= 6 or game of thrones", "or-unclear"),
        ("cards: robb, brienne o tarth", "or-unclear"),
        ("svs: s self o tyrell or none", "or-unclear"),
        ("kar: r > any or bone", "unknown-name"),
        ("kar: r > bone or none", "several-names"),
        ("r77 bid: throne 1", "number-too-big"),
        ("budget: 22", "number-too-big"),
        ("bid wild: 4 if threat > 12", "number-too-big"),
        ("bid wild: 01", "stuck-at"),
        ("svs: m > narrow a", "unknown-name"),
        ("spe: c", "several-names"),
        ("muster la: k", "unknown-name"),
        ("bid wild: 4 if threat = 7", "number-between"),
        ("ties lo: greyjoy", "unknown-name"),
        ("disband: f>k whi", "no-upgrade-here"),
        ("wildlings lose: f>k", "no-upgrade-here"),
        ("muster win: upgrade f", "upgrade-to-what"),
        ("kar: r > cas or > cas", "answer-twice"),
        ("win: m* > moa 2k if", "ends-too-early"),
        ("leave a twin: yes", "no-scope-here"),
    ],
)
def test_a_malformed_line_is_refused_and_told_apart(typed: str, code: str) -> None:
    with pytest.raises(BadLine) as caught:
        reader().line(typed)

    assert caught.value.problem.code == code


@pytest.mark.parametrize("subject, example", EXAMPLES, ids=[example.text for _, example in EXAMPLES])
def test_every_example_of_the_words_table_can_be_read(subject: object, example: object) -> None:
    line = read(example.text)  # type: ignore[attr-defined]

    assert line.subject == subject.id  # type: ignore[attr-defined]
    assert line_from_json(to_json(line)) == line


def test_every_subject_has_an_example_in_both_languages() -> None:
    for subject in WORDS.subjects:
        assert {example.language for example in subject.examples} == {"en", "it"}, subject.id


def test_every_decision_point_of_the_rulings_has_a_line() -> None:
    covered = {decision for subject in WORDS.subjects for decision in subject.decisions}

    assert covered == {f"D-{n:02}" for n in range(1, 26)}


def test_every_ask_of_the_game_has_a_subject_that_answers_it() -> None:
    assert all(WORDS.subjects_for(ask) for ask in ASKS)


def test_an_empty_line_of_a_form_says_nothing() -> None:
    assert reader().line("Winterfell          :            # 2 knights   last: defend +1") is None


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("no bid", "clear bid"),
        ("remove my bid", "clear bid"),
        ("cancel the line for cards", "clear cards"),
        ("niente lama", "cancella lama"),
        ("annulla la lama", "cancella lama"),
        ("annulla la riga della lama", "cancella lama"),
        ("annulla l'offerta", "cancella offerta"),
        ("togli la riga dell\u2019offerta", "cancella offerta"),
    ],
)
def test_a_line_that_is_taken_back_in_words_gets_the_command_for_it(typed: str, line: str) -> None:
    problem = reader().taken_back(typed)

    assert problem is not None
    assert problem.remedies == (line,)
