# Diplomacy: ce se spune despre ordine și rezultatele lor.

# Unde a ajuns jocul și ce se așteaptă.
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
} { $place } nu ajunge în { $to }, oprită din { $by } ({ $own } contra { $other }).
diplomacy-bounces-by-passage = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } merge { $passage } la jumătate de forță și nu ajunge în { $to }, oprită din { $by } ({ $own } contra { $other }).
diplomacy-own-unit = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu ajunge în { $to }: nimeni nu își alungă propria unitate.
diplomacy-convoy-not-ordered = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu ajunge în { $to }: nu s-a ordonat niciun convoi.
diplomacy-convoy-paradox = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu ajunge în { $to }: convoiul ei e prins într-un paradox.
diplomacy-convoy-disrupted = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu ajunge în { $to }: convoiul i-a fost rupt.
diplomacy-convoy-void = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu transportă nimic: nu s-a ordonat mutarea din { $helped } în { $to }.
diplomacy-support-void = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } nu sprijină nimic: unitatea din { $helped } nu a primit acel ordin.
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
} { $place } sprijină pe loc unitatea din { $helped }.
diplomacy-stands-by-not-cut = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } sprijină pe loc unitatea din { $helped }: un atac { $passage } nu taie sprijinul.
diplomacy-support-cut = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } are sprijinul pentru { $helped } tăiat din { $by }.
diplomacy-supporter-dislodged = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } pierde sprijinul pentru { $helped }: alungată din { $by }.
diplomacy-convoys = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } transportă armata din { $helped } în { $to }.
diplomacy-must-retreat = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } e alungată de atacul din { $by } și trebuie să se retragă.
diplomacy-destroyed = { $power }: { $kind ->
    [army] armata din
   *[fleet] flota din
} { $place } e alungată de atacul din { $by } și nu are unde merge: e distrusă.
diplomacy-refused = { $power }: ordinul „{ $order }” nu contează.
diplomacy-illegal = Ordinul acesta nu e permis.
diplomacy-illegal-not-yours = Unitatea aceasta nu e a ta.
diplomacy-illegal-no-unit = Nu există o asemenea unitate.
diplomacy-illegal-second = Unitatea are deja un ordin; contează primul.
diplomacy-illegal-other-phase = Un asemenea ordin ține de altă fază.
diplomacy-illegal-too-far = Unitatea nu poate merge acolo: pentru ea, cele două locuri nu se învecinează.
diplomacy-illegal-same-place = Unitatea stă deja acolo.
diplomacy-illegal-which-coast = Flota poate ajunge acolo la două coaste: numește una dintre ele.
diplomacy-illegal-coast-too-far = Flota nu poate ajunge la acea coastă de unde se află.
diplomacy-illegal-support-too-far = O unitate sprijină doar acolo unde ar putea merge ea însăși.
diplomacy-illegal-support-across = Nimeni nu sprijină peste o trecere cu jumătate de putere.
diplomacy-illegal-support-itself = O unitate nu se sprijină pe sine și nici un atac asupra locului în care stă.
diplomacy-illegal-support-impossible = Ce ar trebui să sprijine nu se poate: unitatea aceea nu poate merge acolo.
diplomacy-illegal-not-at-sea = Doar o flotă aflată pe mare transportă.
diplomacy-illegal-no-army = Se transportă doar o armată, de pe o coastă pe alta.
diplomacy-illegal-no-route = Nu sunt flote pe mare care s-o poată duce acolo.
diplomacy-illegal-fleet-aside = Flota aceasta nu e pe niciun drum pe care armata ar putea ajunge acolo.
diplomacy-illegal-retreat-closed = Nu se poate retrage acolo: stă cineva acolo, sau atacatorul a venit de acolo, sau două unități tocmai s-au ținut una pe alta afară.
diplomacy-illegal-not-dislodged = Acum primesc ordine doar unitățile alungate.
diplomacy-illegal-too-many-builds = Nu mai ai ce construi: nu pot fi mai multe unități decât centre.
diplomacy-illegal-not-home = Construiești doar într-un centru de acasă care e al tău și e gol.
diplomacy-illegal-not-owned = Construiești numai într-un centru care este al tău și gol.
diplomacy-illegal-closed-site = În locul acesta nu construiește nimeni, oricui i-ar aparține.
diplomacy-illegal-wrong-kind = Acest fel de unitate nu poate sta acolo.
diplomacy-illegal-too-many-disbands = Sunt mai multe unități decât ai de scos.
diplomacy-not-now = Acum nu ai de dat ordine.
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
} { $place } e desființată: s-a renunțat la prea puține unități.
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
diplomacy-draw = Joc egal între: { $seats }.
diplomacy-turn-limit = S-a jucat ultima tură.
diplomacy-over-victory = Joc câștigat de: { $winners }.
diplomacy-over-draw = Joc egal între: { $winners }.
diplomacy-over-turns = S-a jucat ultima tură. În frunte: { $winners }.

# O masă care nu poate începe.
diplomacy-no-variant = Nu există varianta „{ $variant }”.
diplomacy-seats = La această variantă joacă exact { PLURAL($wanted) ->
    [one] { $wanted } jucător
    [few] { $wanted } jucători
   *[other] { $wanted } de jucători
}.
diplomacy-turns = Un joc ține cel puțin o tură.
diplomacy-turns-past = Jocul durează deja de mai mult timp.
diplomacy-hours = O fază durează între 1 și 8784 de ore.
diplomacy-options-fixed = Cât timp jocul e în curs se pot schimba doar durata și termenele lui.
diplomacy-amended = { PLURAL($turns) ->
    [one] S-a convenit: jocul se încheie după o tură.
    [few] S-a convenit: jocul se încheie după { $turns } ture.
   *[other] S-a convenit: jocul se încheie după { $turns } de ture.
}
diplomacy-amended-endless = S-a convenit: jocul continuă până la victorie sau remiză.

# Ce stă pe hartă.
diplomacy-centre = centru de aprovizionare
diplomacy-piece-army = armată
diplomacy-piece-fleet = flotă
diplomacy-piece-fleet-coast = flotă, { $place }
diplomacy-piece-army-dislodged = armată care trebuie să se retragă
diplomacy-piece-fleet-dislodged = flotă care trebuie să se retragă
diplomacy-note-cape = Pe la sudul Africii: EGY, HEJ
diplomacy-note-cape-end = MAO

# Ce a convenit o masă.
diplomacy-terms-chosen = Jucătorii își aleg puterea odată cu locul.
diplomacy-terms-drawn = Puterile se trag la sorți la începutul jocului.
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

diplomacy-figure-centres = Centre
diplomacy-figure-units = Unități pe hartă

# Prima lecție: ce se încearcă și cum.
diplomacy-lesson-orders = Dă fiecărei unități un ordin, apoi trimite și confirmă
diplomacy-lesson-centre = Câștigă un centru de aprovizionare
diplomacy-lesson-centre-far = Niciun centru liber nu e la îndemână. Apropie-te de unul: după toamnă e al celui care stă în el.
diplomacy-lesson-support = Sprijină o unitate a ta cu alta
diplomacy-lesson-support-move = { $kind ->
    [army] Armata ta din
   *[fleet] Flota ta din
} { $place } și unitatea ta din { $helper } pot merge amândouă în { $to }. Mută acolo una și sprijină mutarea cu cealaltă: împreună fac doi.
diplomacy-lesson-support-hold = Lasă unitatea ta din { $to } pe loc și sprijin-o din { $place }: atunci un singur atacator nu o alungă.
diplomacy-lesson-support-far = O unitate sprijină numai acolo unde ar putea merge ea însăși, iar ale tale stau prea departe una de alta. Adu două din ele la îndemâna aceluiași loc.
diplomacy-lesson-winter = Construiește sau desființează iarna
diplomacy-lesson-meet = Mută împotriva unei unități străine
diplomacy-lesson-meet-how = { $power } stă în { $to }, lângă { $kind ->
    [army] armata ta din
   *[fleet] flota ta din
} { $place }. Mută acolo: unu contra unu, fiecare rămâne unde era și nimeni nu pierde nimic.
diplomacy-lesson-meet-far = Încă nu stă nimeni străin la îndemâna ta. Apropie-te de un vecin.
diplomacy-lesson-force = Reușește o mutare sprijinită

# Sfaturi pentru primul joc.
diplomacy-hint-orders = Ai { PLURAL($count) ->
    [one] o unitate. Dă-i un ordin: atinge-o
    [few] { $count } unități. Dă fiecăreia un ordin: atinge-o
   *[other] { $count } de unități. Dă fiecăreia un ordin: atinge-o
} pe hartă, apoi locul în care să meargă, sau alege din lista ei. Ordinele tuturor se execută în aceeași clipă.
diplomacy-hint-free = { $to } e un centru de aprovizionare și e gol. { $kind ->
    [army] Armata ta din
   *[fleet] Flota ta din
} { $place } poate merge acolo.
diplomacy-hint-threat = { $power } poate ataca { $to } din { $place }. Unitatea ta de acolo e în siguranță în fața unui singur atacator dacă stă pe loc sau dacă o sprijini.
diplomacy-hint-open = { $power } poate intra în { $to } din { $place }: acolo nu stă nimeni de-al tău.
diplomacy-hint-attack = { $to } e ținut de { $power }. O singură unitate nu intră. Mergi acolo din { $place } și sprijină mutarea din { $helper }: sunt doi contra { $backers ->
    [0] unu.
   *[other] unu, sau contra doi dacă îl ajută altă unitate.
}
diplomacy-hint-fall = E toamnă: după aceste ordine fiecare centru e al celui care stă în el, apoi se construiesc unități.
diplomacy-hint-retreat = { $kind ->
    [army] Armata ta a fost alungată din
   *[fleet] Flota ta a fost alungată din
} { $place }. Poate merge în: { $places }. Fără ordin e pierdută.
diplomacy-hint-builds = Centre: { $centres }, unități: { $units }. { PLURAL($count) ->
    [one] Construiește încă una într-un centru liber în care ai voie să construiești.
   *[other] Construiește încă cel mult { $count } în centre libere în care ai voie să construiești.
}
diplomacy-hint-disbands = Centre: { $centres }, unități: { $units }. { PLURAL($count) ->
    [one] Scoate una de pe hartă, cea de care te poți lipsi cel mai ușor.
   *[other] Scoate { $count } de pe hartă, cele de care te poți lipsi cel mai ușor.
}
diplomacy-eliminated = { $power } nu mai are niciun centru și e eliminată.
