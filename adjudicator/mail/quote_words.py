"""Words that mail programs put around a quote, in many languages: data for building regular expressions."""

WROTE = (
    r"wrote|writes|said|says|sent|schrieb|schrieben sie|het volgende geschreven|geschreven|schreibt|schreef|écrit|"
    r"ecrit|scritto|scrive|escribió|escribio|escribiu|escreveu|va escriure|ha escrit|skrev|skreiv|skrifaði|"
    r"kirjoitti|kirjutas|rašė|rakstīja|napisał|napisała|napisał\(a\)|pisze|napsal|napsala|napsal\(a\)|napísal|"
    r"napísala|napisao|napisala|napisal|piše|ezt írta|írta|a scris|написал|написала|написал\(а\)|пишет|написав|"
    r"пише|написа|писал|писал\(а\)|napisana|napisano|píše|escribe|escreve|schreef op|hat folgendes geschrieben|"
    r"folgendes geschrieben|skriver|yazdı|έγραψε|đã viết|menulis|idatzi|hat geschrieben"
)
"""Verbs between blanks that say that somebody wrote something."""

DAYS = (
    r"mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|gio|ven|sab|dom|mo|di|mi|do|fr|sa|so|pon|wt|śr|czw|pt|sob|niedz|po|út|st|"
    r"čt|pá|ne|fre|пн|вт|ср|чт|пт|сб|вс|нд|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lunedì|martedì|"
    r"mercoledì|giovedì|venerdì|sabato|domenica|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|"
    r"mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|mandag|"
    r"måndag|tisdag|tirsdag|onsdag|torsdag|fredag|lördag|lørdag|söndag|søndag|понедельник|вторник|среда|четверг|"
    r"пятница|суббота|воскресенье"
)
"""Names of weekdays, short and long."""

STARTS = (
    r"on|am|at|le|il|lo|il giorno|in data|alle|el|em|às|no dia|a|op|den|på|kl|dne|w dniu|dnia|pe|pada|vào|la|din|u|"
    rf"в письме|στις|בתאריך|ب|في|tarihinde|mensaje de|quoting|{DAYS}"
)
"""Words that begin an attribution."""

STARTS_CAPITAL = rf"On|Am|At|Il giorno|Il|In data|Le|El|En|Em|No dia|В письме от|Op|Den|Dne|W dniu|Dnia|(?i:{DAYS})"
"""The same words when they are in the middle of a line."""

QUOTING = (
    r"quoting|zitat von|zitiere|citando|citat från|citat fra|citerar|citation de|citaat van|citeren|cytowanie|cytat|"
    r"citazione|scritto da|cituji|citácia|citace|idézet|citando a|цитирую"
)
"""Words before a name and a colon in attributions without a verb."""

WROTE_UNSPACED = r"写道|寫道|写到|來信|のメール|書きました|さんは|님이 작성|작성|כתב|כתבה|מאת|كتب|เขียน|ने लिखा"
"""The same in scripts without blanks, or where the letters around a word vary."""

ORIGINAL = (
    r"original message|forwarded message|reply message|begin forwarded|ursprüngliche nachricht|"
    r"ursprungliche nachricht|originalnachricht|weitergeleitete nachricht|message d'origine|message d’origine|"
    r"message original|message initial|message transféré|messaggio originale|messaggio originario|"
    r"messaggio inoltrato|mensaje original|mensaje reenviado|mensagem original|mensagem encaminhada|"
    r"oorspronkelijk bericht|origineel bericht|doorgestuurd bericht|originalmeddelande|ursprungligt meddelande|"
    r"ursprungsmeddelande|oprindelig meddelelse|original meddelelse|opprinnelig melding|alkuperäinen viesti|"
    r"wiadomość oryginalna|oryginalna wiadomość|wiadomość przekazana|původní zpráva|původní e-mail|pôvodná správa|"
    r"eredeti üzenet|továbbított üzenet|mesaj original|исходное сообщение|пересылаемое сообщение|"
    r"оригінальне повідомлення|orijinal mesaj|özgün ileti|iletilen mesaj|αρχικό μήνυμα|izvorna poruka|"
    r"originalna poruka|prvotno sporočilo|missatge original|原始邮件|原始郵件|转发邮件|元のメッセージ|"
    r"転送メッセージ|원본 메시지|원본 메일|הודעה מקורית|الرسالة الأصلية"
)
"""Titles of rulers: the mail that was answered or forwarded follows."""

FROM = (
    r"from|von|de|da|van|från|fra|frå|lähettäjä|od|odesílatel|feladó|de la|от|від|от кого|kimden|gönderen|από|"
    r"差出人|发件人|寄件者|寄件人|보낸 사람|מאת|من|dari|expéditeur|mittente|remitente|remetente|afzender|absender|"
    r"saatja|nuo|no|từ|expeditor|pošiljatelj|šalje|送信者"
)
"""Translations of the header From."""

SENT = (
    r"sent|date|gesendet|datum|envoyé|envoyé le|date d'envoi|inviato|data|inviata|enviado|enviado el|enviado em|"
    r"enviada em|fecha|verzonden|skickat|skickades|sendt|dato|lähetetty|päivämäärä|päiväys|wysłano|wysłane|"
    r"odesláno|odoslané|dátum|elküldve|küldve|trimis|dată|отправлено|дата|надіслано|gönderildi|tarih|"
    r"gönderme tarihi|στάλθηκε|ημερομηνία|送信日時|日付|日期|发送时间|傳送日期|寄件日期|보낸 날짜|날짜|נשלח|תאריך|"
    r"التاريخ|تم الإرسال|dikirim|tanggal|poslano|poslato|saadetud|išsiųsta|nosūtīts|ngày gửi|ngày"
)
"""Translations of the headers Sent and Date."""

TO = (
    r"to|an|à|a|para|aan|till|til|vastaanottaja|do|komu|címzett|către|catre|la|кому|до|kime|kimden|alıcı|προς|"
    r"宛先|收件人|받는 사람|אל|إلى|kepada|za|prima|kam|kellele|đến|destinataire|destinatario|destinatário|cc|"
    r"kopie|copia|copie|cópia|bcc|reply-to|antwort an"
)
"""Translations of the header To."""

SUBJECT = (
    r"subject|betreff|betr|objet|oggetto|asunto|assunto|onderwerp|ämne|emne|aihe|temat|předmět|predmet|tárgy|"
    r"subiect|тема|относно|konu|θέμα|件名|主题|主旨|主題|제목|נושא|الموضوع|perihal|subjek|zadeva|naslov|teema|"
    r"tema|temats|chủ đề|assumpte"
)
"""Translations of the header Subject."""

PHONE = (
    r"sent (?:from|with|using|via) .{2,60}|get outlook for .{2,20}|"
    r"von mein(?:em|er|em/meiner) .{2,60} gesendet\.?|gesendet (?:mit|von) .{2,60}|"
    r"outlook für .{2,20} (?:beziehen|laden)|"
    r"diese nachricht wurde von meine[mr] .{2,60}|holen sie sich outlook für .{2,20}|"
    r"(?:inviato|inviata) (?:da|dal|con|tramite) .{2,60}|scarica outlook per .{2,20}|ottieni outlook per .{2,20}|"
    r"envoyé (?:de|depuis|avec|à partir d[e'’]) ?.{2,60}|(?:télécharge[rz]?|obtenez|obtenir) outlook pour .{2,20}|"
    r"enviado (?:desde|de|do|a partir d[oe]|con|com) .{2,60}|obtener outlook para .{2,20}|obter o outlook para .{2,20}|"
    r"(?:verzonden|verstuurd) (?:vanaf|met|vanuit|door) .{2,60}|outlook voor .{2,20} downloaden|"
    r"skickat från .{2,60}|(?:skaffa|hämta) outlook för .{2,20}|sendt fra .{2,60}|"
    r"(?:hent|få|skaff) outlook (?:til|for) .{2,20}|"
    r"lähetetty .{2,60}|hanki outlook .{2,30}|wysłan[eoy] (?:z|ze|za) .{2,60}|wysłano z .{2,60}|"
    r"pobierz (?:program |aplikację )?outlook dla .{2,40}|odesláno (?:z|ze) .{2,60}|získat outlook pro .{2,20}|"
    r"отправлено (?:из|с) .{2,60}|надіслано з .{2,60}|.{2,20}'?(?:den|dan) gönderildi|"
    r"trimis de pe .{2,60}|.{2,20}-?(?:ról|ről) küldve|发自我的.{1,40}|從我的.{1,40}傳送|.{1,30}から送信"
)
"""Texts that phones and web mailers add below a mail."""
