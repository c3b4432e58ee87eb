"""Hears that a seat is ready, in words that are not those of the manual."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace

from adjudicator.orders.mail_reader import MailReading
from adjudicator.orders.natural.replies.answers import REASONS
from adjudicator.orders.natural.words.common import words_of
from adjudicator.orders.natural.words.plain_words import may_be_remark
from adjudicator.orders.natural.words.word_lists import listed
from adjudicator.orders.normalise import clean

_READY = words_of(
    "finished done ready final finale finali definitivo definitiva definitivi pronto pronta pronti finito fatto "
    "complete completed finalized finalised completo completa completi completato concluso terminato rdy deciso"
)
_PLAY = r"(?:turn|round|game turn|orders|moves|phase|turno|round|giro|ordini|mosse)"
_THE = r"(?:the |this |my |our |these |all |il |questo |gli |i |le |miei |mie |nostri )*"
_FOR_ME = r"(?: (?:for (?:me|us|the deadline)|any longer|any more|on me|longer|until the deadline))*"
_SAYS_READY = re.compile(
    r"\b(?:(?:good|set|ok) to go|all set|(?:i'm|i am|we're|we are|everything(?:'s| is)|all is) set"
    r"|(?:count|mark|put|consider|set|treat|call) (?:me|us) (?:down )?(?:as |in as )?(?:ready|done|finished|final)"
    r"|(?:segna(?:mi|ci|temi)?|considera(?:mi|ci|temi)?|mett(?:i|ete)(?:mi|ci)) (?:come |per |tra i )?pront[aoi]"
    r"|locked in|done and dusted|orders are in"
    rf"|(?:run|process|resolve|execute|adjudicate|finali[sz]e|submit|lock|play) {_THE}{_PLAY}(?: in| through)?"
    r"|(?:run|process|submit|finali[sz]e|lock) (?:it|them)(?: in| through)?|finali[sz]e"
    rf"|(?:lock|send) (?:it|them|me|these|{_THE}{_PLAY}) (?:in|off|through)"
    r"|(?:you (?:can|may)|please|feel free to) (?:now |all )?(?:proceed|go ahead|run|continue|begin|move on)"
    rf"(?: (?:with |to )?{_THE}{_PLAY})?"
    r"|(?:that|this)(?:'s| is|s) (?:all|it|everything|the lot)"
    r"|(?:questo )?is tutto(?! (?:a posto|giust|ok|corrett|confermat|vero))"
    r"|(?:si )?(?:puo|possiamo|potete|puoi) (?:pure )?"
    r"(?:andare(?: avanti)?|partire|cominciare|iniziare|procedere|continuare|proseguire"
    rf"|chiudere|giocare|elaborare|risolvere)(?: (?:con |col )?{_THE}{_PLAY})?"
    rf"|(?:fate|fai) (?:pure )?partire(?: {_THE}{_PLAY})?|(?:vai|andate|procedi|procedete) (?:pure|avanti)"
    rf"|(?:conferm(?:o|iamo)|(?:i )?confirm) (?:tutto|everything|all|it all|{_THE}(?:orders|moves|ordini|mosse))"
    r"|(?:tutto|sono|siamo|(?:per|da parte) (?:me|mia)(?: is)?) a posto|a posto cosi|tutto confermato"
    r"|(?:go|run it|proceed) (?:ahead )?whenever(?: you (?:like|want|can|are ready|wish))?"
    rf"|(?:i'm |i am |we're )?(?:happy|fine|content) with {_THE}(?:orders|moves|plan|it)"
    r"(?: like (?:that|this)| as (?:it|they) (?:is|are|stands?))?"
    r"|(?:that's |that is )?(?:my )?last word|(?:you can |please |puoi |potete )?chiud(?:i|ete) pure"
    r"|(?:start|run|close|chiudi|avvia|fai partire) (?:the |il |this )?(?:round|turn|turno)"
    r"|(?:ordini|orders|mosse) (?:confermat[ie]|confirmed)(?:,? (?:via|go|vai))?"
    r"|(?:my |our |the |these )?(?:orders|moves|plan)(?: all)? stand|si va|puo bastare|procedi"
    r"|(?:no (?:more|further|other)|nessun'?(?:a|altra|a altra)) (?:changes|edits|corrections|modifica))\b"
)
"""Matches words of a cleaned line by which its writer is ready."""
_NEED_NOT_WAIT = re.compile(
    rf"\b(?:(?:there's |there is )?no need to wait{_FOR_ME}"
    rf"|(?:you )?(?:don't|do not|needn't)(?: need to| have to)? wait{_FOR_ME}"
    r"|non (?:serve|is necessario|c'is bisogno di|occorre) (?:che )?aspett(?:ar(?:e|mi)|iate)(?: ancora| oltre| me)?"
    r"|non aspettate(?:mi)?(?: piu| me| oltre| ancora)?|without waiting for (?:me|us)|non c'is da aspettare"
    r"|ready when you are|senza aspettar(?:mi|ci|e me)"
    r"|(?:start|begin) whenever you (?:like|want|can|are ready))\b"
)
"""Matches words that make the writer ready if the line also says that nothing will change."""
_SAYS_SO_TOO = re.compile(
    r"\b(?:to (?:make|come|go|roll|rumble|play|start)"
    r"|(?:nothing|not) (?:else|more|further|left)(?: (?:to|i want to) (?:add|say|do|change|report|come|send|order))?"
    r"|nothing to (?:add|change|say)|(?:i )?(?:won't|will not|don't|do not) (?:change|touch|add) "
    r"(?:anything|them|it|these|a thing)(?: else)?(?: any ?more)?"
    r"|(?:niente (?:altro|piu)|nient'altro)(?: da (?:aggiungere|dire|cambiare))?|niente da (?:aggiungere|dire|cambiare)"
    r"|(?:non )?(?:cambio|tocco|aggiungo|modifico) piu (?:niente|nulla)"
    r"|non (?:cambio|tocco|aggiungo) (?:altro|niente|nulla)"
    r"|senza (?:altre |ulteriori )?modifiche"
    r"|(?:io )?chiudo (?:qui|qua)|mi fermo (?:qui|qua)"
    r"|(?:from|on|at|for) my (?:side|end|part)|dalla mia parte|per quanto mi riguarda|as far as i'm concerned"
    r"|basta cosi"
    r"|(?:go ahead|start|begin|proceed)(?: whenever(?: you (?:like|want|can|are ready))?)?"
    r"|whenever you (?:like|want|are ready)|carry on|off we go|let's (?:go|roll|play|see)|have fun"
    r"|good luck(?: to all| everyone| all)?"
    r"|buon[ao] (?:serata|giornata|notte|domenica|cena|weekend)|have a (?:good|nice) [a-z]+"
    r"|buona fortuna(?: a tutti)?|buon (?:gioco|divertimento|turno)|andiamo|alla prossima|a presto)\b"
)
"""Matches what such a line may say besides, which alone does not make its writer ready."""
_AROUND = listed("ready.around")
_FOR_NOW = re.compile(
    r"\b(?:for (?:now|the moment|today|tonight|the time being)|so far|per (?:ora|adesso|oggi|il momento|stasera))\b"
)
"""Matches words by which more may come."""
_SMILE = re.compile(r"(?<!\S)[:;=]-?[)(DPp]+")
_WORD = re.compile(r"[a-z]+(?:'[a-z]*)?|\d+|[?]")
_LONGEST = 100
_CLAUSE_ENDS = re.compile(r"[,;.!]")
_ENDS_READY = re.compile(
    r"(?:(?<=[,.;!]) *|(?<! ) +)(?<!not )(?<!non )(?<!almost )"
    r"(?<!then )(?<!poi )(?<!i'm )(?<!im )(?<!i am )(?<!ho )(?<!quello )(?<!quella )(?<!questo )(?<!questa )"
    r"(?:and |e )?(?:final|done|i'm done|im done|definitivo|ho finito|finito)[.! ]*$",
    re.IGNORECASE,
)
_ANNOUNCES = re.compile(
    r"\s*(?:(?:allora|so|ok|dunque|well|ecco)[ ,]+){0,2}(?:(?:io|i'd|i would|i'll|i) )?(?:farei|faccio|facciamo|do)"
    r"(?: (?:cosi|così|questo|this|it like this|as follows))? ?:\s*(?=\S)|"
    r"\s*(?:(?:these|here|those|questi|ecco) (?:are |sono )?)?(?:my|the|our|i miei|i nostri|gli) "
    r"(?P<final>final |definitive )?(?:orders|moves|ordini)(?P<last> final[ie]| definitivi)?(?: are| sono)?"
    r"(?: for this (?:round|turn)| di questo round)? ?:\s*(?=\S)",
    re.IGNORECASE,
)
"""Matches "these are my final orders:" and the like in front of orders on the same line."""


def says_ready(line: str) -> bool:
    """Return True for a line that says nothing but that its writer is ready, and perhaps why."""
    said = clean(_SMILE.sub("", _without_pictures(line))) if len(line) <= _LONGEST else ""
    if not said or _FOR_NOW.search(said):
        return False
    clauses = [each for each in _CLAUSE_ENDS.split(said) if _WORD.search(each)]
    why = [each for each in clauses[1:] if _WORD.findall(each)[0] in REASONS and may_be_remark(_WORD.findall(each))]
    rest, ends = _SAYS_READY.subn(" ", ", ".join(each for each in clauses if each not in why))
    rest, needs_no_wait = _NEED_NOT_WAIT.subn(" ", rest)
    rest, more = _SAYS_SO_TOO.subn(" ", rest)
    words = _WORD.findall(rest)
    is_ready = bool(ends or _READY.intersection(words) or (needs_no_wait and more))
    return is_ready and set(words) <= _READY | _AROUND


def _without_pictures(line: str) -> str:
    """Return a line without small pictures."""
    return "".join(sign for sign in line if unicodedata.category(sign) not in ("So", "Sk", "Mn", "Cf"))


def with_ready_heard(reading: MailReading) -> MailReading:
    """Return the reading of a mail as final if a line that was not understood says that its writer is ready."""
    heard = [line for line in reading.ignored if says_ready(line)]
    if not heard or reading.mode:
        return reading
    ignored = tuple(line for line in reading.ignored if line not in heard)
    return replace(reading, mode="final", acts=(*reading.acts, *heard), ignored=ignored)


def without_ready(text: str) -> tuple[str, bool]:
    """Return a text without words at its end that say that its writer is ready, and whether it has them."""
    found = _ENDS_READY.search(text)
    return (text[: found.start()], True) if found and found.start() else (text, False)


def without_heading(text: str) -> tuple[str, bool]:
    """Return a text without words at its start that only announce orders, and whether they call these final."""
    found = _ANNOUNCES.match(text)
    return (text[found.end() :], bool(found["final"] or found["last"])) if found else (text, False)
