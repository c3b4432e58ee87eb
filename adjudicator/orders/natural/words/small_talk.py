"""Leaves out what stands around an answer and says nothing: greetings, farewells, and wishes such as "let's see"."""

from __future__ import annotations

import re

from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_ALL_OF_YOU = (
    r"(?: (?:all|everyone|everybody|guys|folks|lads|judge|mate|there|again|you|a tutt[ie]|tutt[ie]|ragazz[ie]|giudice"
    r"|capo|amic[io])){0,3}"
)
_NAME = r"(?:,? [A-Z][a-z]+)?"
_GREETING = (
    r"(?:hi|hello|hey|dear judge|good (?:morning|evening|afternoon|day|night|luck)|ciao(?: ciao)?|salve|buon ?giorno"
    r"|buona ?sera|buon(?:a|e)? ?(?:notte|serata|giornata|domenica|continuazione|cena|partita|fortuna|weekend)"
    r"|a (?:presto|domani|dopo|stasera|piu tardi|più tardi)|(?:un |tanti |cordiali )?salut[io]|bye(?: bye)?|cheers"
    r"|(?:sleep (?:well|tight)|sweet dreams|rest well|stay (?:warm|safe|dry)|sogni d'oro|dormi(?:te)? bene|buon riposo)"
    r"(?:,? (?:or|o) (?:not|no))?"
    r"|see (?:you|ya)(?: soon| later| tomorrow)?|take care|talk soon|(?:best |kind |warm ){0,2}regards"
    r"|(?:many )?thank(?:s| you)(?: a lot| so much| very much)?)"
)
_COURTESY = (
    rf"(?:{_GREETING}|have (?:a )?(?:nice|good|great|fun)(?: [a-z]+)?"
    r"|(?:ti |vi )?(?:ringrazio|grazie)(?: mille| tante| infinite)?|prego|thx|ta|va'|vabbe'?|dai|eh|beh|mah|mm"
    r"|ecco|haha|lol)"
)
_SAYS_NOTHING = rf"(?:{_COURTESY}{_ALL_OF_YOU}{_NAME})"
_AT_END = re.compile(rf"[,.;!?…\n-]\s{{0,3}}{_SAYS_NOTHING}[.! ]{{0,5}}$", re.IGNORECASE)
_AT_START = re.compile(rf"^{_SAYS_NOTHING}\s{{0,3}}[,.;!:\n-]{{1,5}}\s{{0,3}}(?=\S)", re.IGNORECASE)
_WISH = re.compile(
    r"(?:[,.;!…-]\s{0,3}|\s)(?:e |and |then |poi |cos[iì] |so )?"
    r"(?:vediamo|vedremo|let's see|let us see|we'll see|we will see|speriamo|spero|i hope|hope|hopefully"
    r"|che gli dei|may the gods|incrociamo)\b[^,.;!?\d]{0,60}[.! ]{0,5}$",
    re.IGNORECASE,
)
"""Matches a wish or a hope at the end of a text: "let's see if it holds"."""
_GOES_ON = re.compile(r"\b(?:or|otherwise|else|instead|but|unless|o|oppure|altrimenti|invece|ma)\b", re.IGNORECASE)
_MOST = 4
"""The most greetings and wishes that are left out at the ends of a text."""
_GREETS = re.compile(
    rf"(?:{_GREETING}{_ALL_OF_YOU}|from|da|dal|dalla)(?:,? (?:from |da )?[A-Z][a-z]+){{0,2}}[.!]{{0,3}}"
)
"""Matches a text that only greets somebody, or says whose mail it is."""
_CLOSES = way("closing.says_nothing")
_EXCUSE = (
    r"(?:rush(?:ing|ed)?|hurry(?:ing)?|late(?:ness)?|delay|short|brief|brevity|typos?|phone|mobile|train|bus"
    r"|fretta|corsa|correndo|ritardo|tardi|brevit[aà]|telefono|cellulare|treno|errori|disturbo)"
)
"""Matches what people apologise for."""
_BESIDE_EXCUSE = (
    r"(?:sorry|apologi[sz]e|apologies|scusa(?:te|mi|temi)?|scuse|chiedo|scuso|perdona(?:te|temi|mi)?|for|per|about|being"
    r"|to|be|been|so|i'm|i|am|was|sono|un|po'|a|bit|very|really|such|in|on|at|from|my|the|this|il|la|l'|le|mie|mio|dal"
    r"|di|al|da|del|mi|sto|e|and|again|mail|message|note|typing|writing|scrivo|written|all|everyone|everybody|guys"
    r"|folks|judge|tutti|ragazzi|giudice|just|quick|quickly|molto|tanta)"
)
"""Matches words that people put around that."""
_APOLOGY = re.compile(
    rf"(?=.*\b{_EXCUSE}\b)(?:(?:{_EXCUSE}|{_BESIDE_EXCUSE})(?:[ ,.!:-]+|$|(?<='))){{1,12}}", re.IGNORECASE
)


def only_greets(text: str) -> bool:
    """Return True for a text that only greets somebody, or apologises: "regards from Jane", "sorry for the rush"."""
    said = text.strip()
    return (_GREETS.fullmatch(said[:1].lower() + said[1:]) or _APOLOGY.fullmatch(said)) is not None


def says_no_more(text: str) -> bool:
    """Return True for a text that holds no order: it greets, wishes well or ends the mail: "nothing else from me"."""
    return only_greets(text) or _CLOSES.fullmatch(clean(text).strip(" .!,")) is not None


def without_small_talk(text: str) -> str:
    """Return a text without greetings, thanks and wishes at its ends; the text itself if it says nothing else."""
    left = text.strip()
    for _ in range(_MOST if not only_greets(text) else 0):
        shorter = _AT_START.sub("", _without_wish(_AT_END.sub("", left))).strip()
        if not any(map(str.isalnum, shorter)) or shorter == left:
            break
        left = shorter
    return left


def _without_wish(text: str) -> str:
    found = _WISH.search(text)
    return text[: found.start()] if found and not _GOES_ON.search(found[0]) else text
