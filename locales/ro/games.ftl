# Jocuri: mese, locuri, ordine, termene și ce spune maestrul de joc despre ele.

game-ruleset-conquest = Forum Conquest
game-ruleset-diplomacy = Diplomacy
game-ruleset-war = WAR II
game-ruleset-trial = Probă

game-discussion-title = { $game }: discuții
game-welcome = Masa { $game } e deschisă. De ea se ocupă { $gm }. Locurile se iau pe pagina jocului; firul acesta e pentru discuții și contestații, celălalt doar pentru mutări.
game-rules-in-force = Regulile în vigoare
game-played-by = Se joacă după regulile { $ruleset }.
game-press-full-told = Jucătorii pot vorbi în privat și în public.
game-press-public-told = Jucătorii pot vorbi doar în public.
game-press-none-told = Cât ține jocul, jucătorii nu vorbesc despre el.
game-ends-early = O fază se încheie când au confirmat toți cei care au ceva de făcut, cel târziu la termen.
game-ends-late = O fază ține întotdeauna până la termen.
game-missed-limit = { PLURAL($times) ->
    [one] După o fază pierdută, locul e liber pentru altcineva.
    [few] După { $times } faze pierdute la rând, locul e liber pentru altcineva.
   *[other] După { $times } de faze pierdute la rând, locul e liber pentru altcineva.
}
game-missed-forever = Cine pierde faze își păstrează locul.
game-zone = Termenele se socotesc în zona { $zone }.
game-lots-root = Sorți sigilați, lista { $number }: { $root }. Fiecare tragere la sorți a jocului e deja fixată sub acest număr și poate fi verificată.

game-joined = { $player } a luat locul { $number }.
game-left = { $player } a plecat de la masă.
game-started = Toate locurile sunt ocupate și toți sunt de acord. Începe jocul.
game-seat-empty = locul liber { $number }
game-phase-title = Tura { $turn }: { $phase }
game-map-of = Harta: { $phase }
game-owed = { $players }: { $task }. { $deadline }
game-missed = { PLURAL($times) ->
    [one] { $player } a pierdut faza, prima la rând.
    [few] { $player } a pierdut { $times } faze la rând.
   *[other] { $player } a pierdut { $times } de faze la rând.
}
game-vacated = Locul lui { $player } e liber pentru altcineva; până atunci nu dă nimeni ordine acolo.

game-deadline-sum = { $parts }, termen { $at }.
game-since-summary = Rezumat postat { $at }
game-since-post = Postarea dinainte { $at }
game-since-missed = Termenul dinainte pierdut { $at }
game-since-filled = Rând completat dinainte { $at }
game-rest-night = noaptea { $from } – { $to } nu se numără
game-rest-outage = Stafeta oprită { $from } – { $to }, timp dat înapoi
game-rest-pause = pauză { $from } – { $to }
game-rest-extension = prelungit cu timpul { $from } – { $to }

game-notice-turn = { $game }, { $phase }: { $task }, termen { $at }
game-notice-phase = { $game }: a început { $phase }
game-notice-over = { $game } s-a încheiat
game-notice-aside = { $game } a fost pus deoparte: a eșuat de trei ori la rând

game-no-seat = Nu e liber niciun astfel de loc.
game-is-over = Jocul s-a încheiat.
game-has-started = Jocul a început deja.
game-not-started = Jocul n-a început încă.
game-is-paused = Jocul e în pauză; nimic nu contează până la reluare.
game-stands-aside = Jocul e pus deoparte până se uită cineva la el; nimic nu se pierde.
game-agreement-changed = Înțelegerea s-a schimbat de când ai citit-o. Mai citește-o o dată.
game-seats-free = Mai sunt locuri libere.
game-phase-past = Faza aceea a trecut. Textul tău rămâne ca ciornă.
game-too-late = Termenul a trecut. Textul tău rămâne ca ciornă.
game-post-instead = În jocul acesta o postare contează pe loc; nu e nimic de confirmat.
game-nothing-sent = Nu sunt ordine de luat înapoi.
game-orders-too-long = Ordinele sunt prea lungi: cel mult 32 KB.

# Liste de partide.
games-about = Mese la care se joacă, mesaj cu mesaj, zile și săptămâni la rând.
games-mine = Partidele mele
games-mine-empty = Nu stai încă la nicio masă. Ia loc la una deschisă sau urmărește o partidă în curs.
games-open = Mese deschise
games-open-empty = Nicio masă nu are acum un loc liber.
games-running = În curs
games-running-empty = Nu se joacă acum nicio partidă.
games-over = Încheiate
games-over-empty = Nu s-a încheiat încă nicio partidă.
games-all = Toate partidele
games-unknown = Joc necunoscut
games-played-in = { $ruleset }, runda { $turn }: { $phase }
games-game = Partida
games-standing = Stadiul
games-due = Termen
games-seats = Locuri
games-taken = { $taken } din { $seats }
games-your-turn = e rândul tău
game-stage-forming = locuri libere
game-stage-running = în curs
game-stage-paused = în pauză
game-stage-over = încheiată
game-stage-cancelled = anulată
games-thread = Firul partidei
