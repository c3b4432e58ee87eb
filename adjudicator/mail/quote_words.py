"""The words mail programs use around a quote, in the languages they speak. Data only, as halves of patterns."""

WROTE = (
    r"wrote|writes|said|says|sent|schrieb|schrieben sie|het volgende geschreven|geschreven|schreibt|schreef|écrit|"
    r"ecrit|scritto|scrive|escribió|escribio|escribiu|escreveu|va escriure|ha escrit|skrev|skreiv|skrifaði|"
    r"kirjoitti|kirjutas|rašė|rakstīja|napisał|napisała|napisał\(a\)|pisze|napsal|napsala|napsal\(a\)|napísal|"
    r"napísala|napisao|napisala|napisal|piše|ezt írta|írta|a scris|написал|написала|написал\(а\)|пишет|написав|"
    r"пише|написа|yazdı|έγραψε|đã viết|menulis|idatzi|hat geschrieben"
)
"""Words between blanks that say somebody wrote something."""

WROTE_UNSPACED = r"写道|寫道|写到|來信|のメール|書きました|さんは|님이 작성|작성|כתב|כתבה|מאת|كتب|เขียน|ने लिखा"
"""The same in scripts that set no blanks, or whose letters change with the word."""

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
"""Titles of rulers: what follows is the mail that was answered or passed on."""

FROM = (
    r"from|von|de|da|van|från|fra|frå|lähettäjä|od|odesílatel|feladó|de la|от|від|от кого|kimden|gönderen|από|"
    r"差出人|发件人|寄件者|寄件人|보낸 사람|מאת|من|dari|expéditeur|mittente|remitente|remetente|afzender|absender|"
    r"saatja|nuo|no|từ|expeditor|pošiljatelj|šalje|送信者"
)
"""Names of the header that says who wrote."""

SENT = (
    r"sent|date|gesendet|datum|envoyé|envoyé le|date d'envoi|inviato|data|inviata|enviado|enviado el|enviado em|"
    r"enviada em|fecha|verzonden|skickat|skickades|sendt|dato|lähetetty|päivämäärä|päiväys|wysłano|wysłane|"
    r"odesláno|odoslané|dátum|elküldve|küldve|trimis|dată|отправлено|дата|надіслано|gönderildi|tarih|"
    r"gönderme tarihi|στάλθηκε|ημερομηνία|送信日時|日付|日期|发送时间|傳送日期|寄件日期|보낸 날짜|날짜|נשלח|תאריך|"
    r"التاريخ|تم الإرسال|dikirim|tanggal|poslano|poslato|saadetud|išsiųsta|nosūtīts|ngày gửi|ngày"
)
"""Names of the header that says when."""

TO = (
    r"to|an|à|a|para|aan|till|til|vastaanottaja|do|komu|címzett|către|catre|la|кому|до|kime|kimden|alıcı|προς|"
    r"宛先|收件人|받는 사람|אל|إلى|kepada|za|prima|kam|kellele|đến|destinataire|destinatario|destinatário|cc|"
    r"kopie|copia|copie|cópia|bcc|reply-to|antwort an"
)
"""Names of the header that says to whom."""

SUBJECT = (
    r"subject|betreff|betr|objet|oggetto|asunto|assunto|onderwerp|ämne|emne|aihe|temat|předmět|predmet|tárgy|"
    r"subiect|тема|относно|konu|θέμα|件名|主题|主旨|主題|제목|נושא|الموضوع|perihal|subjek|zadeva|naslov|teema|"
    r"tema|temats|chủ đề|assumpte"
)
"""Names of the header that says what about."""
