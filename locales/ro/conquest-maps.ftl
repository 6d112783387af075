# Hărți desenate de oameni.
conquest-maps-about = Desenează o hartă, fă una dintr-o sămânță sau trimite un fișier. Pe orice hartă întreagă se poate deschide o masă.
conquest-maps-none = Nu ai încă nicio hartă.
conquest-maps-name = Harta
conquest-maps-state = Starea
conquest-maps-changed = Schimbată
conquest-maps-whole = Pe ea se poate deschide o masă.
conquest-maps-draft = Nu este încă întreagă.
conquest-maps-draw = Desenează o hartă
conquest-maps-from = Începe cu
conquest-maps-begin = Începe
conquest-maps-blank-hex = o foaie goală de hexagoane
conquest-maps-blank-square = o foaie goală de pătrate
conquest-maps-blank-irregular = o foaie goală pentru contururile tale
conquest-maps-copy = o copie a hărții { $name }
conquest-maps-untitled = Harta nouă
conquest-maps-send = Trimite o hartă
conquest-maps-file = Fișierul
conquest-maps-file-hint = JSON sau XLSX, așa cum le dă această pagină.
conquest-maps-no-file = Alege un fișier.
conquest-maps-make = Fă harta
conquest-maps-full = Păstrezi deja o sută de hărți. Aruncă mai întâi una.
conquest-maps-refused = { PLURAL($count) ->
    [one] Fișierul nu poate fi citit ca hartă: un lucru este greșit
    [few] Fișierul nu poate fi citit ca hartă: { $count } lucruri sunt greșite
   *[other] Fișierul nu poate fi citit ca hartă: { $count } de lucruri sunt greșite
}
conquest-maps-wrong = { PLURAL($count) ->
    [one] Un lucru este greșit
    [few] { $count } lucruri sunt greșite
   *[other] { $count } de lucruri sunt greșite
}
conquest-maps-unread = Aceasta nu poate fi citită ca hartă. Ce este greșit se vede mai jos.
conquest-maps-taken = Altă hartă a ta are acest nume.
conquest-maps-saved = Harta este salvată.
conquest-maps-dropped = Harta este aruncată.
conquest-map-about = Pictează, numește, dă poziții de start; salvează; deschide o masă pe ea.
conquest-map-save = Salvează harta
conquest-map-json = Ia cu tine ca JSON
conquest-map-xlsx = Ia cu tine ca XLSX
conquest-map-files-hint = Fișierele au harta așa cum a fost salvată ultima dată.
conquest-map-text = Harta ca text
conquest-map-plan = Harta în JSON
conquest-map-plan-hint = Ce desenează editorul și ce are fișierul JSON. Se poate scrie și aici.
conquest-map-report = Ce se poate spune despre ea
conquest-map-play = Joacă pe ea
conquest-map-drop = Aruncă această hartă

# Editorul.
conquest-editor = Editor de hărți
conquest-editor-scripts = Desenul are nevoie de scripturi. Fără ele, ia harta ca fișier, schimb-o și trimite-o din nou sau scrie în textul de mai jos.
conquest-editor-tool = Unealta
conquest-editor-paint = pictează relieful
conquest-editor-erase = șterge
conquest-editor-region = regiune
conquest-editor-name = nume
conquest-editor-start = poziție de start
conquest-editor-strait = strâmtoare
conquest-editor-outline = desenează un contur
conquest-editor-ground = Relieful
conquest-editor-ground-hint = Nimic ales înseamnă loc simplu; mai multe stau împreună.
conquest-editor-new-region = Regiune nouă
conquest-editor-add = Adaugă
conquest-editor-drop-region = Aruncă regiunea
conquest-editor-name-of = Numele teritoriului ales
conquest-editor-seat = Startul
conquest-editor-title = Numele hărții
conquest-editor-undo = Desfă
conquest-editor-redo = Refă
conquest-editor-import = Citește un fișier JSON
conquest-editor-export = Scrie un fișier JSON
conquest-editor-keys = Săgețile mută semnul, Enter sau Spațiu folosește acolo unealta, Ctrl+Z desface, Ctrl+Y reface. Un contur se închide la primul lui colț.
conquest-editor-plain = loc simplu
conquest-editor-empty = nimic aici
conquest-editor-start-of = startul
conquest-editor-no-region = nicio regiune
conquest-editor-corner = colț
conquest-editor-unsaved = Încă nesalvată.
conquest-editor-territory = Teritoriul

conquest-own-ground = Un relief al tău
conquest-own-name = Nume
conquest-own-kind = Se poate
conquest-own-land = stăpâni
conquest-own-crossing = doar trece
conquest-own-barrier = nici una, nici alta
conquest-own-move = AP la mutare
conquest-own-attack-ap = AP la atac
conquest-own-defence = Apărare
conquest-own-attack = Atac
conquest-own-gold = Galbeni
conquest-own-colour = Culoare
