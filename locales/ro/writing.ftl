# Scrisul: formularul, ciornele și ajutorul despre cum se scrie.

composer-title = Titlu
composer-language = Limba firului
composer-text = Text
composer-reply = Postează răspunsul
composer-start = Deschide firul
composer-change = Salvează modificarea
composer-preview = Previzualizare
composer-save-draft = Păstrează ca ciornă
composer-your-reply = Răspunsul tău

title-empty = Firul are nevoie de un titlu.
title-too-long = Titlul e prea lung: cel mult { $most } de caractere.

reply-title = Răspuns la „{ $thread }”
edit-title = Modifică postarea { $number }
edit-history-kept = Textele dinainte rămân de citit în istoricul postării.
preview-refused-html = <p class="err">{ $why }</p>

draft-saved = ciornă, salvată { $when }
draft-unsaved = ciornă nesalvată: nu e conexiune
draft-kept = Ciornă salvată. N-o vede nimeni altcineva.
draft-discarded = Ciorna a fost aruncată.

drafts-title = Ciorne
drafts-about = Ce ai început și n-ai postat. Nu le vede nimeni altcineva.
drafts-empty = Nicio ciornă. Ce scrii se păstrează aici de la sine până e postat.
drafts-draft = Ciornă
drafts-saved = Salvată
drafts-discard = Aruncă
drafts-place-board = Fir nou: { $about }
drafts-place-thread = Răspuns la „{ $about }”
drafts-place-post = Modificare în „{ $about }”
drafts-place-conversation = Mesaj privat: { $about }
drafts-place-message = Mesaj privat

markup-help-title = Cum se scrie
markup-help-about = Markdown și BBCode-ul știut de pe forumuri, alături; folosește-l pe cel cu care ți-e mâna deprinsă. HTML-ul se vede ca text.
markup-help-what = Pentru
markup-help-typed = Scrii
markup-help-shown = Se vede
markup-help-bold = aldine
markup-help-italic = cursive
markup-help-struck = tăiat, subliniat
markup-help-link = legături; o adresă simplă devine legătură de la sine
markup-help-quote = un citat cu sursa lui
markup-help-quote-lines = un citat pe rânduri
markup-help-list = o listă
markup-help-numbers = o listă numerotată
markup-help-heading = un titlu
markup-help-spoiler = text care se deschide la apăsare
markup-help-colour = text colorat; orice culoare devine cea mai apropiată din zece care se pot citi și ziua, și noaptea
markup-help-code = text exact cum e scris, pentru ordine și cod
markup-help-table = un tabel
markup-help-limits = O postare ține cel mult { $kilobytes } KB, cu { $levels } niveluri de citate și liste unele într-altele. Imaginile de altundeva devin legături.
