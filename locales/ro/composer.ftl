# Scrisul: formularul, ciornele și ajutorul despre cum se scrie.

composer-title = Titlu
composer-language = Limba firului
composer-text = Text
composer-reply = Postează răspunsul
composer-start = Deschide firul
composer-change = Salvează modificarea
composer-preview = Previzualizare
composer-save-draft = Salvează ciorna
composer-your-reply = Răspunsul tău

title-empty = Firul nu are titlu. Scrie unul.
title-too-long = Titlul e prea lung. Folosește cel mult { $most } de caractere.

reply-title = Răspuns la „{ $thread }”
edit-title = Modifică postarea { $number }
edit-history-note = Versiunile mai vechi rămân de citit în istoricul postării.
preview-refused-html = <p class="field-error">{ $why }</p>

draft-saved = ciornă, salvată { $when }
draft-unsaved = ciornă nesalvată: nu e conexiune
draft-elsewhere = Nesalvat: alt dispozitiv sau altă fereastră a salvat între timp ciorna aceasta. Deschide pagina din nou ca s-o vezi sau salvează încă o dată cu butonul ca să păstrezi ce e aici.
draft-saved-flash = Ciornă salvată. N-o vede nimeni altcineva.
draft-discarded = Ciornă ștearsă.

drafts-title = Ciorne
drafts-about = Ce ai început și n-ai postat. Nu le vede nimeni altcineva.
drafts-empty = Nicio ciornă. Ce scrii se salvează aici automat până postezi.
drafts-draft = Ciornă
drafts-saved = Salvată
drafts-discard = Șterge
drafts-place-board = Fir nou: { $about }
drafts-place-thread = Răspuns la „{ $about }”
drafts-place-post = Modificare în „{ $about }”
drafts-place-conversation = Mesaj privat: { $about }
drafts-place-message = Mesaj privat

markup-help-title = Cum se scrie
markup-help-about = Poți folosi Markdown sau BBCode-ul știut de pe forumuri. HTML-ul se vede ca text.
markup-help-what = Pentru
markup-help-typed = Scrii
markup-help-shown = Rezultat
markup-help-bold = îngroșat
markup-help-italic = înclinat
markup-help-struck = tăiat, subliniat
markup-help-link = linkuri; o adresă web devine automat link, cu titlul ei dacă e a unui fir sau a unui joc de pe acest site
markup-help-quote = un citat cu sursa lui
markup-help-quote-lines = un citat, rând cu rând
markup-help-list = o listă
markup-help-numbers = o listă numerotată
markup-help-heading = un titlu
markup-help-spoiler = text ascuns care se deschide la apăsare
markup-help-hidden = cuvinte ascunse într-un rând; se citesc când le indici sau le atingi
markup-help-emoji = emoji, după numele lor obișnuite sau ca emoticoane
markup-help-colour = text colorat; orice culoare devine cea mai apropiată din zece care se pot citi în ambele teme
markup-help-code = text exact cum e scris, pentru ordine și cod
markup-help-table = un tabel
markup-help-mention = Scrie @ și un nume ca să menționezi pe cineva: numele duce la pagina persoanei, care primește o notificare.
markup-help-numbers-of-posts = Scrie # și numărul unei postări, de exemplu #3, ca să pui un link la acea postare din același fir.
markup-help-limits = O postare ține cel mult { $kilobytes } KB, cu citate și liste imbricate pe cel mult { $levels } niveluri. Imaginile de pe alte site-uri devin linkuri; ale tale se văd.
composer-tools = Formatare
composer-bold = Aldin
composer-italic = Cursiv
composer-link = Legătură
composer-quote = Citat
composer-spoiler = Spoiler
composer-names = Nume
composer-list = Listă

# Imagini în mesaje.
picture-add = Adaugă o imagine sau un fișier
picture-file = Imagine
attachment-file = Imagine sau fișier
attachment-added = Linkul către fișier e la sfârșitul textului, salvat ca ciornă.
attachment-unknown = Fișierul nu e nici o imagine pe care site-ul s-o poată citi, nici text simplu (UTF-8), PDF sau ZIP, ori e stricat. Alege altul sau împachetează-l într-un ZIP.
picture-hint = Imagini: PNG, JPEG, WebP sau GIF nemișcat; locul în care au fost făcute și toate celelalte date ascunse se șterg. Fișiere: text simplu, PDF sau ZIP, trimise cum sunt. Cel mult 10 MB. Le poți și lipi în text sau trage peste el.
picture-description = Ce arată
picture-description-hint = Se citește cu voce tare celor care nu o văd și apare dacă imaginea nu poate fi încărcată.
picture-add-button = Adaugă în text
picture-adding = Se adaugă fișierul…
picture-describe = Imaginea e în text. Scrie între paranteze ce arată.
picture-added = Imaginea e la sfârșitul textului, salvat ca ciornă.
picture-undescribed = Imagine
picture-not-chosen = Nu ai ales niciun fișier.
picture-left = { $name } nu a fost adăugată. Alege-o din nou și apasă întâi „Adaugă în text” sau continuă fără ea.
picture-too-large = Fișierul are mai mult de { $most } MB. Alege unul mai mic.
picture-drawing = Desenele SVG nu se primesc, fiindcă pot conține programe. Salvează-l ca PNG.
picture-unknown = Fișierul nu e o imagine pe care site-ul s-o poată citi. Alege un PNG, JPEG, WebP sau GIF.
picture-animated = Imaginile mișcătoare nu se primesc. Alege una nemișcată.
picture-many-pixels = Imaginea are { $megapixels } MP (milioane de pixeli), mai mult de { $most } MP. Micșoreaz-o întâi.
picture-damaged = Imaginea e stricată și nu poate fi citită. Salveaz-o din nou sau alege alta.
picture-quota = Imaginile și fișierele tale ar ocupa mai mult de { $most } MB. Scoate întâi câteva din mesajele tale; ce nu e în niciun mesaj se șterge după o săptămână.
picture-unstored = Imaginea nu a putut fi salvată acum. Textul tău e păstrat; încearcă din nou peste puțin timp.
picture-none = Site-ul nu primește imagini sau fișiere.
picture-unconfirmed = Adresa ta de e-mail nu e confirmată, așa că încă nu poți încărca imagini. Deschide linkul din e-mailul trimis.
refused-word = Acest site nu primește cuvântul „{ $word }”. Alege altul.
