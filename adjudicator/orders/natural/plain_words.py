"""Knows the everyday words of a language, so that a word nobody defined is told from a name that was mistyped."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from spellchecker import SpellChecker

from adjudicator.orders.natural import common
from adjudicator.orders.natural.common import words_of
from adjudicator.orders.normalise import without_accents

_LANGUAGES = ("en", "it")
_USUAL = 300
"""How often a word of an everyday text stands in the word list at least; rarer ones are often slips and names."""
_SHORTEST = 3
_TURNS = words_of(
    "abbastanza abort about above absurd accordo affatto afraid against alcun alcuna alcune alcuni almeno almost "
    "alternativa alternative alternatively although altra altre altri altrimenti altro another any anybody anyone "
    "anything anyway anziche appena ask asked asking asks aspetta aspettare aspetto assurda assurdo attendere attendo "
    "atteso avere aveva avevamo avevo avoid avoided avoiding avoids bad bar because benche bensi beyond blocked bluff "
    "bluffing bluffs bozza cambia cambiare cambiato cambio cancel cancella cancellare cancelled cancello cancels "
    "carta case caso causa cease cerca cerco certa certi chance chances change changed changes changing chi chiede "
    "chiedere chiedo chissa chiunque choice cio cioe circa circumstances cominciare complain comunque condition "
    "conditions condizione condizioni consider considered considering consiglio conta conto contrario contrary "
    "conviene costly costoso couldn't counter couple crazy crede credere cui dangerous days dead decline declined "
    "declines decoy delay delayed delete denied deny depending despite detto dice dico dicono different differently "
    "dipende dire disband dispiace disregard diversa diversi diverso domanda domande domani dopo dopodomani doubts "
    "dozen draw dream dreams drop dropped drops dubbi dubbio dumb durante during earlier eccetto entirely entro "
    "eppure era erano ero errata errato error errore esempio even eventually eventualmente ever every evita evitano "
    "evitare evito except exchange exchanged exclude expect expected expecting expects expensive fail failed fails "
    "fake false falso fear fears feels fermare fermo few fewer figurati finche finge fingere fingo fino finta flee "
    "flees folle follia follow following foolish forbid forbidden forever former forse forward fosse fossi free fuga "
    "fugge fuggire fuori further future gave gia guess guessed had half halt halts hardly hate hates hear heard "
    "here's hesitate hope hoped hopes hoping hour hours how however hypothetical hypothetically idea ideally ideas "
    "idee ieri imagine immagina immagino impossibile impossible inactive incerto indecisa indeciso indietro infine "
    "insane insieme inutile invalid invano invece ipotesi ipotetico joke jokes jokingly keep keeping kept know known "
    "knows lasciare lasciato least lest lied lies like likely likewise little longer lontano lose loses losing lost "
    "lot mad maggior maggiore mai male malgrado manca maximum meaning means meanwhile meglio meno mentre mese meta "
    "mezza mezzo mica might migliore migliori minaccia mine minimum minute minutes minuti minuto miss missed missing "
    "mistake mistaken modo molta molte molti molto moment momento most much must neanche nearly neither nemmeno "
    "neppure nevertheless next night nonostante nonsense nor normal normale normally nothing notte nowhere null "
    "numero occasionally odd offer offered offers often ogni ognuno oltre oppure option optional options opzione "
    "opzioni ora ordinary ore other otherwise ought over paper parecchi parole part parte partly pass passed passes "
    "past paura pause pazza pazzia pazzo peggio pensa pensare pensato pensavo perche perde perdere perdo pericolosa "
    "pericoloso pero persino perso pick piu piuttosto plus poca poche pochi poco point pointless points ponder "
    "pondering possibile possibility possibilmente possible possibly posso postpone poter precedente precedenti "
    "predict prefer preferably preference preferenza preferire preferisce preferisco prefers presto pretend pretended "
    "pretending pretends prevedo prevent prevented prevents previous previously prima primo principio principle prior "
    "probabile probabilmente probable probably promessa promesso promette prometto promise promised promises proporre "
    "proposal propose proposed proposes proposta proprio prossima prossimi prossimo prova provare provato provided "
    "provo purche pure qual qualche qualcosa qualcuno quale quali qualora qualsiasi qualunque quando quanto quasi "
    "question questions quit quite rather recall reckless reconsider refrain refrains refuse refused refuses "
    "regardless regular remember remove removed removes repeat replace replaced replaces replacing respectively "
    "retract retracts retreat retreated retreating retreats return reverse reversed revert ricorda ricordo ridiculous "
    "rifiuta rifiutare rifiuto rimanda rimandare rimando rimuove rimuovere rinuncia rinunciare rinuncio ripete "
    "ripetere rischiosa rischioso risky risparmia risparmio ritira ritirano ritirare ritirata ritiriamo ritiro rumour "
    "rumours sa said salta saltare salto salvo same saw say saying says sbagliare sbagliato sbaglio scambia scambiare "
    "scambio scappa scappare sceglie scegliere scelta scherzi sciocca sciocco scrap scrapped sebbene seconda secondo "
    "seem seemed seems seguente seldom sembra sembrava sempre senza separate sera settimana several should shouldn't "
    "silly similar simple since skip skipped skips smette smettere smetto sognare sogni sogno soltanto some somebody "
    "somehow someone sometimes somewhat soon sopra sostituire sostituisce sostituisco sotto sounds spare spared "
    "spares spera sperare spero spesso standard stata stati stato still stop stopped stopping stops strike stupid "
    "stupida stupido suggerimento suggerisco suggest suggested suggestion suggests suicidal suicide suicidio suppongo "
    "suppose supposed supposedly sure suspect swap swapped swaps swear switch switched switches talk talked talvolta "
    "tardi tell telling tells teme temo tempo tempted tempting tentative tentatively teoria terrible terza terzo than "
    "theoretical theoretically theory thinking thinks though thought thoughts threat threaten threatened threatens "
    "till times toglie togliere tolgo tomorrow tonight tranne trick tried tries troppa troppe troppi troppo try "
    "trying twice typo ugly ugualmente ulteriore ultima ultime ultimi ultimo una uncertain undecided under undone "
    "unlikely unsure untouched useless usually vain vale vari varie vedere vediamo vedo vero versus void volta volte "
    "vorrebbe vuoto wait waited waiting waits want wanted wants was wasn't week weeks were weren't what what's "
    "whatever whether which whichever who whoever whom whose why will wish wished wishes withdraw withdrawn withdraws "
    "within wonder wondered wondering wonders words worry worse worst wouldn't write wrong wrote year years yesterday "
    "yet you'd "
)
"""Words that may turn the meaning of a sentence, or that need something to be counted, compared or waited for."""
_ALL_TURNS = _TURNS | common.DOUBTS | common.HEAVY | common.CORRECTS
_TURNING_FORM = re.compile(
    r".*n't|un[a-z]+(?:ed|ly|le)|im?[mn]possib.*|.*(?:est|less|rebbe|rebbero|remmo|resti|reste|ssimo|ssero|asse|esse|isse)"
    r"|[a-z]+(?:avo|evo|ivo|arei|erei|irei|vamo|vano)"
)
"""Matches forms that deny, compare, or speak of what might be or was."""


_WEIGHS = words_of(
    "if unless except instead but only just wait maybe perhaps rather or otherwise until till draft cancel then else "
    "also too again both more less least most change scrap forget se tranne eccetto invece ma solo soltanto aspetta "
    "forse o oppure altrimenti finche anzi bozza annulla poi anche pure almeno massimo minimo cambio salvo meno piu "
    "before after prima dopo once when whenever quando next"
)
"""Words with which a clause may say more than a reason or a remark."""
_DENIES = words_of("not no non never mai nor without senza neither")
_FEELS = words_of("voglio vorrei mi ci ho posso sono so credo c'e c'is")
"""Words behind "non" with which somebody speaks of himself."""
_ONE = words_of("un una uno one a an both")
_FEWEST = 3


def may_be_remark(words: Sequence[str]) -> bool:
    """Return True for a clause of everyday words that may only say why, such as "i want to see them cry".

    One rare word may stand among three others.
    """
    said = [word for word in words if word[0].isalnum()]
    denies = bool(said) and said[0] in _DENIES and not _FEELS.intersection(said[1:2])
    counts = any(word.isdigit() or (word in common.NUMBERS and word not in _ONE) for word in said)
    if len(said) < _FEWEST or denies or counts or not _WEIGHS.isdisjoint(said):
        return False
    rare = [word for word in said if len(word) >= _SHORTEST and not (is_usual(word) or is_usual(word.replace("'", "")))]
    return len(rare) <= (len(said) > _FEWEST)


def is_plain(word: str) -> bool:
    """Return True for an everyday word, English or Italian, that turns no meaning and names nothing of a game."""
    return len(word) >= _SHORTEST and not turns(word) and is_usual(word)


def turns(word: str) -> bool:
    """Return True for a word that may turn the meaning of its sentence."""
    return word in _ALL_TURNS or _TURNING_FORM.fullmatch(word) is not None


def is_usual(word: str) -> bool:
    """Return True for a word that people often write in English or Italian, whatever it means."""
    return word.removesuffix("'s") in _usual()


@cache
def _usual() -> frozenset[str]:
    """Return the words that are often used in any of the languages, without accents."""
    found: set[str] = set()
    for language in _LANGUAGES:
        words = SpellChecker(language=language).word_frequency
        found.update(without_accents(word) for word, times in words.items() if times >= _USUAL)
    return frozenset(found)
