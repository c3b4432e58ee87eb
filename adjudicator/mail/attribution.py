"""The lines mail programs put above what they quote: "On Friday, Anna wrote:", header blocks, rulers.

A missed one would let an old order pass as a new one, so doubt is settled in favour of "this begins a quote".
"""

from __future__ import annotations

import re
from collections.abc import Sequence

INVISIBLE = dict.fromkeys(
    map(ord, "\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u00ad")
)
MAIL = re.compile(r"[^\s<>\"']{1,120}@[\w-]{1,80}(?:\.[\w-]{1,40})+|mailto:|<\s*@|@\s*>")
DIGITS = re.compile(r"\d")
LONGEST = 400

WROTE = re.compile(
    r"\b(?:wrote|writes|sent|schrieb|schreibt|schreef|écrit|ecrit|scritto|scrive|escribió|escribio|escribiu|escreveu|"
    r"va escriure|ha escrit|skrev|skreiv|skrifaði|kirjoitti|kirjutas|rašė|rakstīja|napisał|napisała|napisał\(a\)|pisze|"
    r"napsal|napsala|napsal\(a\)|napísal|napísala|napisao|napisala|napisal|piše|ezt írta|írta|a scris|написал|"
    r"написала|написал\(а\)|пишет|написав|написала|пише|написа|yazdı|έγραψε|đã viết|menulis|idatzi|hat geschrieben)\b"
    r"|写道|寫道|写到|來信|のメール|書きました|さんは|님이 작성|작성|כתב|כתבה|מאת|كتب|เขียน|ने लिखा",
    re.IGNORECASE,
)

STARTS = re.compile(
    r"(?:on|am|at|le|il|lo|il giorno|in data|el|em|a|op|den|den|på|kl|dne|w dniu|dnia|pe|pada|vào|la|din|u|"
    r"mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|gio|ven|sab|dom|pon|wt|śr|czw|pt|sob|niedz|po|út|st|čt|pá|so|ne|"
    r"пн|вт|ср|чт|пт|сб|вс|нд|στις|בתאריך|ב|في|tarihinde|mensaje de|il|quoting)\b[\s.,]|\d|[\"“']?\S.{0,80}<",
    re.IGNORECASE,
)

ORIGINAL = re.compile(
    r"original message|forwarded message|reply message|begin forwarded|ursprüngliche nachricht|ursprungliche nachricht|"
    r"originalnachricht|weitergeleitete nachricht|message d'origine|message d’origine|message original|message initial|"
    r"message transféré|messaggio originale|messaggio originario|messaggio inoltrato|mensaje original|"
    r"mensaje reenviado|mensagem original|mensagem encaminhada|oorspronkelijk bericht|origineel bericht|"
    r"doorgestuurd bericht|originalmeddelande|ursprungligt meddelande|ursprungsmeddelande|oprindelig meddelelse|"
    r"original meddelelse|opprinnelig melding|alkuperäinen viesti|wiadomość oryginalna|oryginalna wiadomość|"
    r"wiadomość przekazana|původní zpráva|původní e-mail|pôvodná správa|eredeti üzenet|továbbított üzenet|mesaj original|"
    r"исходное сообщение|пересылаемое сообщение|оригінальне повідомлення|orijinal mesaj|özgün ileti|iletilen mesaj|"
    r"αρχικό μήνυμα|izvorna poruka|originalna poruka|prvotno sporočilo|missatge original|"
    r"原始邮件|原始郵件|转发邮件|元のメッセージ|転送メッセージ|원본 메시지|원본 메일|הודעה מקורית|الرسالة الأصلية",
    re.IGNORECASE,
)
RULER = re.compile(r"[\s*]*[-_=—–]{2,}[\s*]*(?=[^\s\-_=—–*])(.{2,80}?)[\s*:]*(?:[-_=—–]{2,}[\s*:]*)?")
FORWARD = re.compile(
    r"(?:begin forwarded message|début du message (?:réexpédié|transféré)|inizio messaggio inoltrato|"
    r"anfang der weitergeleiteten nachricht|inicio del mensaje reenviado|início da mensagem (?:encaminhada|reenviada)|"
    r"begin doorgestuurd bericht)\s*:?",
    re.IGNORECASE,
)
LINE_RULER = re.compile(r"[\s>]*(?:_{10,}|-{10,}|={10,}|—{5,}|─{5,}|\*{10,})\s*")

FROM_WORDS = "from|von|de|da|van|från|fra|frå|lähettäjä|od|odesílatel|feladó|de la|от|від|от кого|kimden|gönderen|από|差出人|发件人|寄件者|寄件人|보낸 사람|מאת|من|dari|expéditeur|mittente|remitente|remetente|afzender|absender|saatja|nuo|no|từ|expeditor|pošiljatelj|šalje|送信者"
SENT_WORDS = "sent|date|gesendet|datum|envoyé|envoyé le|date d'envoi|inviato|data|inviata|enviado|enviado el|enviado em|enviada em|fecha|verzonden|skickat|skickades|sendt|dato|lähetetty|päivämäärä|päiväys|wysłano|wysłane|odesláno|odoslané|dátum|elküldve|küldve|trimis|dată|отправлено|дата|надіслано|gönderildi|tarih|gönderme tarihi|στάλθηκε|ημερομηνία|送信日時|日付|日期|发送时间|傳送日期|寄件日期|보낸 날짜|날짜|נשלח|תאריך|التاريخ|تم الإرسال|dikirim|tanggal|poslano|poslato|saadetud|išsiųsta|nosūtīts|ngày gửi|ngày"
TO_WORDS = "to|an|à|a|para|aan|till|til|vastaanottaja|do|komu|címzett|către|catre|la|кому|до|kime|kimden|alıcı|προς|宛先|收件人|받는 사람|אל|إلى|kepada|za|prima|kam|kellele|đến|destinataire|destinatario|destinatário|cc|kopie|copia|copie|cópia|bcc|reply-to|antwort an"
SUBJECT_WORDS = "subject|betreff|betr|objet|oggetto|asunto|assunto|onderwerp|ämne|emne|aihe|temat|předmět|predmet|tárgy|subiect|тема|относно|konu|θέμα|件名|主题|主旨|主題|제목|נושא|الموضوع|perihal|subjek|zadeva|naslov|teema|tema|temats|chủ đề|assumpte"


def _header(words: str) -> re.Pattern[str]:
    return re.compile(rf"[\s*_>]*(?:{words})[\s*_]*[:：]", re.IGNORECASE)


FROM, OTHERS = _header(FROM_WORDS), tuple(map(_header, (SENT_WORDS, TO_WORDS, SUBJECT_WORDS)))
NAMED = re.compile(r"[\s*_]*[^\W\d][\w .'’/-]{0,28}[\s*_]*[:：][\s*_]*\S")


def plain(line: str) -> str:
    """Return a line without invisible characters and with ordinary blanks, for matching."""
    return line.translate(INVISIBLE).replace("\u00a0", " ").replace("\u202f", " ").strip()


def attribution_at(lines: Sequence[str], last: int) -> int | None:
    """Return where the attribution begins that ends with line `last`, or None when the line ends none."""
    end = plain(lines[last]).rstrip("*_ ")
    if not end.endswith((":", "：", ":>")) or len(end) > LONGEST:
        return None
    text, found = "", None
    for first in range(last, max(-1, last - 4), -1):
        line = plain(lines[first])
        if not line or len(text) > LONGEST:
            break
        text = f"{line} {text}".strip()
        if _attributes(text):
            found = first
            if STARTS.match(line) and DIGITS.search(line):
                break
        elif found is not None and not _goes_on(line, lines[first + 1]):
            break
    return found


def _goes_on(line: str, following: str) -> bool:
    """True when `line` may be the upper half of a wrapped attribution."""
    return bool(STARTS.match(line)) and bool(DIGITS.search(line)) and len(line) + len(plain(following)) > 60


def _attributes(text: str) -> bool:
    """True for "who wrote when:" in any of the languages, or for any sentence of a date, an address and a colon."""
    wrote, mail, digits = bool(WROTE.search(text)), bool(MAIL.search(text)), bool(DIGITS.search(text))
    if wrote:
        return mail or (digits and bool(STARTS.match(text)))
    return mail and len(DIGITS.findall(text)) >= 4 and text.rstrip("*_ ")[-2:-1] in (">", ")", "»", "”", '"')


def header_block_at(lines: Sequence[str], first: int) -> int | None:
    """Return the line after a block such as From, Sent, To, Subject that begins here, or None."""
    if FROM.match(plain(lines[first])):
        kinds, end = _headers_from(lines, first)
        if kinds >= 2:
            return end
    return _unknown_headers(lines, first)


def _headers_from(lines: Sequence[str], first: int) -> tuple[int, int]:
    """Return how many other header words follow, and the line after the block; wrapped lines belong to it."""
    kinds: set[int] = set()
    end, gap = first + 1, 0
    for n in range(first + 1, min(first + 16, len(lines))):
        line = plain(lines[n])
        matches = {k for k, pattern in enumerate(OTHERS) if pattern.match(line)}
        if matches:
            kinds |= matches
            end, gap = n + 1, 0
        else:
            gap += 1
            if gap > 2 or (not line and len(kinds) >= 2):
                break
    return len(kinds), end


def _unknown_headers(lines: Sequence[str], first: int) -> int | None:
    """A block of at least three "Word: value" lines, one with a mail address and one with a time, in any language."""
    end = first
    while end < len(lines) and end < first + 8 and NAMED.match(plain(lines[end])):
        end += 1
    block = [plain(line) for line in lines[first:end]]
    dated = any(len(DIGITS.findall(line)) >= 6 and not MAIL.search(line) for line in block)
    return end if len(block) >= 3 and dated and MAIL.search(block[0]) else None


def ruler_at(line: str) -> bool:
    """True for "-----Original Message-----" and "Begin forwarded message:" in any of the languages."""
    text = plain(line)
    if FORWARD.fullmatch(text):
        return True
    ruler = RULER.fullmatch(text) if len(text) < 120 else None
    return bool(ruler and ORIGINAL.search(ruler[1]))
