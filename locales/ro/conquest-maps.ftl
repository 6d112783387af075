# Hărți desenate de membri.
conquest-maps-about = Desenează o hartă, generează una dintr-un seed sau încarcă un fișier. Poți crea un joc pe orice hartă fără erori.
conquest-maps-none = Nu ai încă nicio hartă.
conquest-maps-name = Hartă
conquest-maps-state = Stare
conquest-maps-changed = Ultima modificare
conquest-maps-ready = Gata: poți crea un joc pe ea.
conquest-maps-draft = Încă nu e gata.
conquest-maps-draw = Desenează o hartă
conquest-maps-from = Pornește de la
conquest-maps-begin = Începe desenul
conquest-maps-blank-hex = o grilă goală de hexagoane
conquest-maps-blank-square = o grilă goală de pătrate
conquest-maps-blank-irregular = o foaie goală pentru propriile contururi
conquest-maps-copy = o copie a hărții { $name }
conquest-maps-untitled = Hartă nouă
conquest-maps-send = Încarcă o hartă
conquest-maps-file = Fișier
conquest-maps-file-hint = Un fișier JSON sau XLSX, ca acelea descărcate din pagina unei hărți.
conquest-maps-no-file = Alege un fișier.
conquest-maps-make = Generează harta
conquest-maps-full = Ai deja o sută de hărți, adică limita. Șterge mai întâi una.
conquest-maps-refused = { PLURAL($count) ->
    [one] Fișierul nu e o hartă valabilă: o eroare
    [few] Fișierul nu e o hartă valabilă: { $count } erori
   *[other] Fișierul nu e o hartă valabilă: { $count } de erori
}
conquest-maps-wrong = { PLURAL($count) ->
    [one] Harta are o eroare
    [few] Harta are { $count } erori
   *[other] Harta are { $count } de erori
}
conquest-maps-more = { PLURAL($count) ->
    [one] Încă o eroare nu e arătată.
    [few] Încă { $count } erori nu sunt arătate.
   *[other] Încă { $count } de erori nu sunt arătate.
}
conquest-maps-unread = Aceasta nu e o hartă valabilă. Erorile sunt mai jos.
conquest-maps-taken = Altă hartă a ta are acest nume. Alege alt nume.
conquest-maps-saved = Harta este salvată.
conquest-maps-deleted = Harta e ștearsă.
conquest-map-about = Pictează relieful, numește teritoriile și stabilește pozițiile de start. Salvează harta, apoi creează un joc pe ea.
conquest-map-save = Salvează harta
conquest-map-json = Descarcă JSON
conquest-map-xlsx = Descarcă XLSX
conquest-map-files-hint = Fișierele cuprind harta așa cum a fost salvată ultima dată.
conquest-map-text = Harta ca text
conquest-map-plan = Harta ca JSON
conquest-map-plan-hint = E harta pe care o desenează editorul și o păstrează fișierul JSON. O poți modifica și aici.
conquest-map-report = Verificarea hărții
conquest-map-play = Creează un joc pe această hartă
conquest-map-delete = Șterge această hartă

# Editorul.
conquest-editor = Editor de hărți
conquest-editor-scripts = Desenul are nevoie de JavaScript. Fără el, descarcă harta ca fișier, modific-o și încarc-o din nou sau scrie în textul de mai jos.
conquest-editor-tool = Unealtă
conquest-editor-paint = pictează relieful
conquest-editor-erase = șterge
conquest-editor-region = regiune
conquest-editor-name = nume
conquest-editor-start = poziție de start
conquest-editor-strait = strâmtoare
conquest-editor-outline = desenează un contur
conquest-editor-terrain = Relief
conquest-editor-terrain-hint = Fără nimic ales, terenul e simplu; un teritoriu poate avea mai multe feluri de relief.
conquest-editor-new-region = Regiune nouă
conquest-editor-add = Adaugă
conquest-editor-delete-region = Șterge regiunea
conquest-editor-name-of = Numele teritoriului ales
conquest-editor-seat = Poziție de start
conquest-editor-title = Numele hărții
conquest-editor-undo = Anulează
conquest-editor-redo = Refă
conquest-editor-import = Importă JSON
conquest-editor-export = Exportă JSON
conquest-editor-keys = Săgețile mută cursorul, Enter sau Spațiu folosește acolo unealta, Ctrl+Z anulează, Ctrl+Y reface. Un contur se închide la primul lui colț.
conquest-editor-plain = teren simplu
conquest-editor-empty = gol
conquest-editor-start-of = startul
conquest-editor-no-region = nicio regiune
conquest-editor-corner = colț
conquest-editor-unsaved = Încă nesalvat.
conquest-editor-territory = Teritoriu

conquest-own-terrain = Relief propriu
conquest-own-name = Nume
conquest-own-kind = Unitățile
conquest-own-land = îl pot deține
conquest-own-crossing = îl pot doar traversa
conquest-own-barrier = nu pot intra
conquest-own-move = AP la mutare
conquest-own-attack-ap = AP la atac
conquest-own-defence = Apărare
conquest-own-attack = Atac
conquest-own-gold = Galbeni
conquest-own-colour = Culoare
