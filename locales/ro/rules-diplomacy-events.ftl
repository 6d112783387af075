# Diplomacy: mesajele despre ordine și rezultatele lor.

# Faza jocului și ordinele de trimis.
diplomacy-phase-movement = { $season ->
    [spring] Primăvara
    [fall] Toamna
   *[winter] Iarna
} { $year }: ordine
diplomacy-phase-retreat = { $season ->
    [spring] Primăvara
    [fall] Toamna
   *[winter] Iarna
} { $year }: retrageri
diplomacy-phase-adjustment = { $season ->
    [spring] Primăvara
    [fall] Toamna
   *[winter] Iarna
} { $year }: construcții și desființări
diplomacy-phase-over = Jocul s-a încheiat
diplomacy-due-orders = să trimită ordine
diplomacy-due-retreats = să trimită retrageri
diplomacy-due-adjustments = să trimită construcții sau desființări
diplomacy-opened-movement = { $season ->
    [spring] Primăvara
    [fall] Toamna
   *[winter] Iarna
} { $year }: se așteaptă ordinele.
diplomacy-opened-retreat = { $season ->
    [spring] Primăvara
    [fall] Toamna
   *[winter] Iarna
} { $year }: se așteaptă retragerile.
diplomacy-opened-adjustment = { $season ->
    [spring] Primăvara
    [fall] Toamna
   *[winter] Iarna
} { $year }: se așteaptă construcțiile și desființările.
diplomacy-began = Începe jocul: { $seats }.
diplomacy-seat-plays = { $seat } joacă { $power }

# Ordinele și rezultatele lor.
diplomacy-stands = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } stă pe loc.
diplomacy-stands-unordered = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu are ordin și stă pe loc.
diplomacy-stands-illegal = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } stă pe loc: ordinul nu poate fi executat.
diplomacy-moves = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } merge în { $to }.
diplomacy-moves-by-passage = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } merge { $passage } în { $to }.
diplomacy-bounces = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu ajunge în { $to }, oprită de unitatea din { $by } ({ $own } contra { $other }).
diplomacy-bounces-by-passage = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } merge { $passage } la jumătate de forță și nu ajunge în { $to }, oprită de unitatea din { $by } ({ $own } contra { $other }).
diplomacy-own-unit = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu ajunge în { $to }: o putere nu își poate disloca propria unitate.
diplomacy-convoy-not-ordered = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu ajunge în { $to }: nu s-a ordonat niciun convoi.
diplomacy-convoy-paradox = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu ajunge în { $to }: convoiul ei face parte dintr-un paradox.
diplomacy-convoy-disrupted = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu ajunge în { $to }: convoiul i-a fost întrerupt.
diplomacy-convoy-void = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu transportă nimic: nu s-a ordonat mutarea din { $helped } în { $to }.
diplomacy-support-void = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu sprijină nimic: unitatea din { $helped } nu a primit ordinul potrivit.
diplomacy-supports = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } sprijină mutarea din { $helped } spre { $to }.
diplomacy-support-not-cut = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } sprijină mutarea din { $helped } spre { $to }: un atac { $passage } nu taie sprijinul.
diplomacy-stands-by = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } sprijină unitatea din { $helped } să stea pe loc.
diplomacy-stands-by-not-cut = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } sprijină unitatea din { $helped } să stea pe loc: un atac { $passage } nu taie sprijinul.
diplomacy-support-cut = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } are sprijinul pentru { $helped } tăiat de atacul din { $by }.
diplomacy-supporter-dislodged = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } pierde sprijinul pentru { $helped }: e dislocată de atacul din { $by }.
diplomacy-convoys = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } transportă armata din { $helped } în { $to }.
diplomacy-must-retreat = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } e dislocată de atacul din { $by } și trebuie să se retragă.
diplomacy-destroyed = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } e dislocată de atacul din { $by } și nu are unde merge: e distrusă.
diplomacy-refused = { $power }: ordinul „{ $order }” nu contează.
diplomacy-illegal = Ordinul acesta nu e permis.
diplomacy-illegal-not-yours = Unitatea aceasta nu e a ta.
diplomacy-illegal-no-unit = Nu există o asemenea unitate.
diplomacy-illegal-second = Unitatea are deja un ordin. Contează primul.
diplomacy-illegal-other-phase = Ordinele de acest fel țin de altă fază.
diplomacy-illegal-too-far = Unitatea nu poate merge acolo: pentru acest fel de unitate, cele două locuri nu se învecinează.
diplomacy-illegal-same-place = Unitatea este deja acolo.
diplomacy-illegal-which-coast = Flota poate ajunge acolo la două coaste. Numește una dintre ele.
diplomacy-illegal-coast-too-far = Flota nu poate ajunge la acea coastă din locul în care se află.
diplomacy-illegal-support-too-far = O unitate poate sprijini numai într-un loc în care s-ar putea muta ea însăși.
diplomacy-illegal-support-across = Nu se poate sprijini de-a lungul unei treceri la jumătate de forță.
diplomacy-illegal-support-itself = O unitate nu se poate sprijini pe sine și nici un atac asupra locului ei.
diplomacy-illegal-support-impossible = Sprijinul nu e posibil: unitatea sprijinită nu poate merge acolo.
diplomacy-illegal-not-at-sea = Numai o flotă aflată pe mare poate transporta.
diplomacy-illegal-no-army = Se poate transporta numai o armată, de pe o coastă pe alta.
diplomacy-illegal-no-route = Niciun lanț de flote pe mare nu o poate duce acolo.
diplomacy-illegal-fleet-aside = Flota aceasta nu e pe niciun traseu pe care armata ar putea ajunge acolo.
diplomacy-illegal-retreat-closed = Nu se poate retrage acolo: locul e ocupat, atacatorul a venit de acolo sau o ciocnire tocmai l-a lăsat gol.
diplomacy-illegal-not-dislodged = În această fază primesc ordine numai unitățile dislocate.
diplomacy-illegal-too-many-builds = Nu mai ai nicio construcție: nu poți avea mai multe unități decât centre.
diplomacy-illegal-not-home = Poți construi numai într-un centru de origine care e al tău și e gol.
diplomacy-illegal-not-owned = Poți construi numai într-un centru care e al tău și e gol.
diplomacy-illegal-closed-site = În locul acesta nu poate construi nicio putere, oricui i-ar aparține.
diplomacy-illegal-wrong-kind = Acest fel de unitate nu poate sta acolo.
diplomacy-illegal-too-many-disbands = Ai ordonat mai multe desființări decât ai de făcut.
diplomacy-not-now = Acum nu ai ordine de trimis.
diplomacy-retreats = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } se retrage în { $to }.
diplomacy-retreat-fails = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu se poate retrage în { $to } și e desființată.
diplomacy-retreat-gives-way = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu se poate retrage { $passage } în { $to }, fiindcă acolo merge altă unitate, și e desființată.
diplomacy-disbanded = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } e desființată.
diplomacy-disorder = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } e desființată de server: s-au ordonat prea puține desființări.
diplomacy-builds = { $power } construiește { $kind ->
    [army] o armată
   *[fleet] o flotă
} în { $place }.
diplomacy-disbands = { $power } desființează { $kind ->
    [army] armata
   *[fleet] flota
} din { $place }.
diplomacy-waives = { $power } renunță la o construcție.
diplomacy-centres = { $power } are { PLURAL($count) ->
    [one] { $count } centru
    [few] { $count } centre
   *[other] { $count } de centre
}.

# Sfârșitul.
diplomacy-tied = { $powers } au câte { PLURAL($count) ->
    [one] { $count } centru
    [few] { $count } centre
   *[other] { $count } de centre
}, destule pentru victorie: se joacă mai departe până când cineva are mai multe decât toți ceilalți.
diplomacy-victory = { $seat } câștigă jocul cu { PLURAL($count) ->
    [one] { $count } centru
    [few] { $count } centre
   *[other] { $count } de centre
}.
diplomacy-draw = Remiză între: { $seats }.
diplomacy-turn-limit = S-a jucat ultima tură.
diplomacy-over-victory = Joc câștigat de: { $winners }.
diplomacy-over-draw = Remiză între: { $winners }.
diplomacy-over-turns = S-a jucat ultima tură. În frunte: { $winners }.

# Un joc care nu poate începe.
diplomacy-no-variant = Nu există varianta „{ $variant }”.
diplomacy-seats = La această variantă joacă exact { PLURAL($wanted) ->
    [one] { $wanted } jucător
    [few] { $wanted } jucători
   *[other] { $wanted } de jucători
}.
diplomacy-turns = Un joc trebuie să țină cel puțin o tură.
diplomacy-turns-past = Jocul a durat deja mai mult. Alege un număr mai mare de ture.
diplomacy-hours = O fază poate dura între 1 și 8784 de ore.
diplomacy-options-fixed = Cât timp jocul e în curs se pot schimba doar durata și termenele lui.
diplomacy-amended = { PLURAL($turns) ->
    [one] S-a convenit: jocul se încheie după o tură.
    [few] S-a convenit: jocul se încheie după { $turns } ture.
   *[other] S-a convenit: jocul se încheie după { $turns } de ture.
}
diplomacy-amended-endless = S-a convenit: jocul continuă până la victorie sau remiză.

# Piesele și semnele de pe hartă.
diplomacy-centre = centru de aprovizionare
diplomacy-link = peste apă: cele două provincii sunt vecine
diplomacy-piece-army = armată
diplomacy-piece-fleet = flotă
diplomacy-piece-fleet-coast = flotă, { $place }
diplomacy-piece-army-dislodged = armată care trebuie să se retragă
diplomacy-piece-fleet-dislodged = flotă care trebuie să se retragă
diplomacy-note-cape = Pe la sudul Africii: EGY, HEJ
diplomacy-note-cape-end = MAO

# Ce au convenit jucătorii.
diplomacy-terms-chosen = Jucătorii își aleg puterea când ocupă un loc.
diplomacy-terms-given = Puterile vin odată cu locurile.
diplomacy-terms-drawn = Puterile se împart la întâmplare la începutul jocului.
diplomacy-terms-turns = { PLURAL($turns) ->
    [one] Jocul se încheie după o tură (primăvara și toamna sunt câte o tură), dacă nu câștigă cineva înainte.
    [few] Jocul se încheie după { $turns } ture (primăvara și toamna sunt câte o tură), dacă nu câștigă cineva înainte.
   *[other] Jocul se încheie după { $turns } de ture (primăvara și toamna sunt câte o tură), dacă nu câștigă cineva înainte.
}
diplomacy-terms-endless = Jocul ține până la victorie sau remiză.
diplomacy-terms-hours = { PLURAL($hours) ->
    [one] O fază ține o oră.
    [few] O fază ține { $hours } ore.
   *[other] O fază ține { $hours } de ore.
}
diplomacy-terms-weekly = O fază se încheie { $day }, la { $time }, în fiecare săptămână.
diplomacy-terms-retreats = { PLURAL($hours) ->
    [one] Retragerile durează o oră.
    [few] Retragerile durează { $hours } ore.
   *[other] Retragerile durează { $hours } de ore.
}
diplomacy-terms-builds = { PLURAL($hours) ->
    [one] Construirile și desființările durează o oră.
    [few] Construirile și desființările durează { $hours } ore.
   *[other] Construirile și desființările durează { $hours } de ore.
}
diplomacy-terms-year = Începe în primăvara anului { $year }.
diplomacy-terms-opening = Începe cu o poziție proprie: { $phase }, cu { PLURAL($units) ->
    [one] o unitate
    [few] { $units } unități
   *[other] { $units } de unități
 } și { PLURAL($centres) ->
    [one] un centru ocupat
    [few] { $centres } centre ocupate
   *[other] { $centres } de centre ocupate
 }.
diplomacy-opening-year = O poziție proprie își spune singură anul. Lasă gol anul primei primăveri.
diplomacy-import-empty = În acest text nu este nicio poziție. Lipește o poziție sau un joc întreg.
diplomacy-import-json = Rândul { $line }, caracterul { $column }: JSON-ul nu este întreg. Copiază din nou textul, de la prima la ultima paranteză.
diplomacy-import-form = Rândul { $line }, caracterul { $column }: un câmp lipsește, este necunoscut sau de alt fel ({ $why }). Compară cu o poziție scrisă de simulare.
diplomacy-import-line = Rândul { $line } nu este înțeles: „{ $part }”. Corectează-l sau șterge-l.
diplomacy-import-phase = Faza { $phase } nu este înțeleasă: { $why }.
diplomacy-import-map = Aici nu există harta sau varianta „{ $map }”.
diplomacy-import-variant = Aceasta este o poziție de { $variant }, dar jocul este { $own }. Alege o poziție din aceeași variantă.
diplomacy-import-no-phase = În acest joc nu există faza { $phase }. Are fazele: { $known }.
diplomacy-import-power = Rândul { $line }: în această variantă nu există puterea „{ $part }”.
diplomacy-import-place = Rândul { $line }: pe această hartă nu există locul „{ $part }”.
diplomacy-import-notation = Rândul { $line }: „{ $part }” nu este o unitate. Scrie A sau F și un loc, de exemplu A VIE sau F STP/NC.
diplomacy-import-unit = Rândul { $line }: „{ $part }” nu poate sta acolo. Armatele stau pe uscat, flotele pe mare sau pe coastă, și o singură unitate într-o provincie.
diplomacy-import-centre = Rândul { $line }: „{ $part }” nu este centru de aprovizionare.
diplomacy-import-twice = Rândul { $line }: centrul „{ $part }” apare de două ori. Dă-l unei singure puteri.
diplomacy-import-year = Anul trebuie să fie între 1 și 9999.
diplomacy-import-season = Ordinele și retragerile țin de primăvară sau toamnă, construcțiile de iarnă. Corectează anotimpul sau faza.
diplomacy-import-retreats = Un joc nu poate începe cu retrageri. Alege faza dinainte sau de după ele.
diplomacy-import-won = În această poziție o putere are deja destule centre ca să câștige. Alege o fază mai devreme.

diplomacy-figure-centres = Centre
diplomacy-figure-units = Unități pe hartă

# Prima lecție: pașii ei și cum se fac.
diplomacy-lesson-orders = Dă fiecărei unități un ordin, apoi apasă „Verifică și postează”, bifează că ești gata și postează
diplomacy-lesson-centre = Câștigă un centru de aprovizionare
diplomacy-lesson-centre-far = Niciun centru liber nu e la îndemână. Apropie-te de unul: după tura de toamnă e al puterii a cărei unitate se află acolo.
diplomacy-lesson-support = Sprijină o unitate a ta cu alta
diplomacy-lesson-support-move = { $kind ->
    [army] Armata ta din
   *[fleet] Flota ta din
} { $place } și unitatea ta din { $helper } pot merge amândouă în { $to }. Mută acolo una și sprijină mutarea cu cealaltă: împreună au puterea 2.
diplomacy-lesson-support-hold = Lasă unitatea ta din { $to } pe loc și sprijin-o din { $place }: atunci un singur atacator nu o poate disloca.
diplomacy-lesson-support-far = O unitate sprijină numai într-un loc în care s-ar putea muta ea însăși, iar ale tale sunt prea departe una de alta. Mută două dintre ele astfel încât să ajungă la același loc.
diplomacy-lesson-winter = Construiește sau desființează iarna
diplomacy-lesson-meet = Mută împotriva unei unități a altei puteri
diplomacy-lesson-meet-how = { $power } are o unitate în { $to }, lângă { $kind ->
    [army] armata ta din
   *[fleet] flota ta din
} { $place }. Mută acolo: la unu contra unu, ambele unități rămân unde sunt și niciuna nu se pierde.
diplomacy-lesson-meet-far = Încă nu e nicio unitate a altei puteri la îndemâna ta. Apropie-te de un vecin.
diplomacy-lesson-force = Reușește o mutare cu sprijin

# Sfaturi pentru primul joc.
diplomacy-hint-orders = Ai { PLURAL($count) ->
    [one] o unitate. Dă-i un ordin: atinge-o
    [few] { $count } unități. Dă fiecăreia un ordin: atinge-o
   *[other] { $count } de unități. Dă fiecăreia un ordin: atinge-o
} pe hartă, apoi locul în care să meargă, sau alege din lista ei. Ordinele tuturor puterilor se execută în același moment.
diplomacy-hint-free = { $to } e un centru de aprovizionare gol. { $kind ->
    [army] Armata ta din
   *[fleet] Flota ta din
} { $place } poate merge acolo.
diplomacy-hint-threat = { $power } poate ataca { $to } din { $place }. Unitatea ta de acolo e în siguranță în fața unui singur atacator dacă stă pe loc sau dacă o sprijini.
diplomacy-hint-open = { $power } se poate muta în { $to } din { $place }: acolo nu ai nicio unitate.
diplomacy-hint-attack = { $to } e ținut de { $power }. O singură unitate nu îl poate lua. Mergi acolo din { $place } și sprijină mutarea din { $helper }: sunt doi contra { $backers ->
    [0] unu.
   *[other] unu, sau contra doi dacă îl ajută altă unitate.
}
diplomacy-hint-fall = E o tură de toamnă. După aceste ordine, fiecare centru în care se află o unitate e al puterii ei, apoi se construiesc unități.
diplomacy-hint-retreat = { $kind ->
    [army] Armata ta a fost dislocată din
   *[fleet] Flota ta a fost dislocată din
} { $place }. Poate merge în: { $places }. Fără ordin e pierdută.
diplomacy-hint-builds = Centre: { $centres }, unități: { $units }. { PLURAL($count) ->
    [one] Construiește încă o unitate într-un centru gol în care ai voie să construiești.
   *[other] Construiește încă cel mult { $count } unități în centre goale în care ai voie să construiești.
}
diplomacy-hint-disbands = Centre: { $centres }, unități: { $units }. { PLURAL($count) ->
    [one] Desființează o unitate, cea de care ai cel mai puțin nevoie.
   *[other] Desființează { $count } unități, cele de care ai cel mai puțin nevoie.
}
diplomacy-eliminated = { $power } nu mai are niciun centru și e eliminată.
diplomacy-standings-builds = Construcții

# Rezultatul unei faze și situația, în rezumatul ei.
diplomacy-seat-is = { $seat }
diplomacy-eliminated-in = { $power }: eliminare în { $season ->
    [spring] primăvara
    [fall] toamna
   *[winter] iarna
} { $year }, fără niciun centru.
diplomacy-outcome-moves = Mutări reușite: { $moved } din { $ordered }
diplomacy-outcome-dislodged = { $power } pierde { $place } în fața unității din { $from }
diplomacy-outcome-gains = { $power } câștigă { $places }
diplomacy-outcome-retreats = Unități retrase: { $retreated }, desființate: { $disbanded }
diplomacy-outcome-adjusted = Unități construite: { $builds }, desființate: { $disbands }
diplomacy-outcome-change = { $place }: { $from } → { $to }
diplomacy-standings = Situația
diplomacy-standings-power = Putere
diplomacy-standings-centres = Centre
diplomacy-standings-units = Unități
diplomacy-standings-out = eliminat
