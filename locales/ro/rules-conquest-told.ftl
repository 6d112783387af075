# Forum Conquest: ce se spune despre întâmplări, în subiect, în mesaje și în rezumat.

# Unde a ajuns jocul și ce se așteaptă.
conquest-stage-lobby = Neînceput
conquest-stage-picking = Alegerea teritoriilor
conquest-stage-phase-1 = Faza 1
conquest-stage-phase-2 = Faza 2
conquest-stage-over = Jocul s-a încheiat
conquest-due-pick = să aleagă teritorii
conquest-due-phase-1 = să posteze Faza 1
conquest-due-phase-2 = să posteze Faza 2
conquest-place = { $name }

# Începutul.
conquest-opened = Începe jocul pe harta { $map }: { PLURAL($players) ->
    [one] { $players } jucător
    [few] { $players } jucători
   *[other] { $players } de jucători
}, { PLURAL($territories) ->
    [one] { $territories } teritoriu
    [few] { $territories } teritorii
   *[other] { $territories } de teritorii
}.
conquest-lot-drawn = Tragerea la sorți nr. { $draw }: { $purpose }.
conquest-lot-pick-order = ordinea la alegerea teritoriilor
conquest-lot-colours = culorile pe hartă
conquest-lot-positions = pozițiile de start
conquest-lot-missed-pick = o alegere ratată
conquest-lot-move-order = ordinea de mutare
conquest-lot-card = o carte
conquest-lot-luck = felul unui premiu
conquest-lot-luck-card = o carte a Norocului
conquest-lot-event = evenimentul turei
conquest-lot-tie = ultima departajare
conquest-pick-order = Teritoriile se aleg în această ordine: { $order }.
conquest-file-sealed = Fișierul { $file } e sigilat ({ $purpose }): { PLURAL($lines) ->
    [one] { $lines } rând
    [few] { $lines } rânduri
   *[other] { $lines } de rânduri
}. Pot numi un număr: { $seats }.
conquest-file-first-cards = primele cărți
conquest-file-card = o carte
conquest-file-luck = felul unui premiu
conquest-number-named = { $seat } numește numărul { $number } din fișierul { $file }.
conquest-file-opened = Fișierul { $file } e deschis ({ $purpose }, tragerea nr. { $draw }).
conquest-number-was = În fișierul { $file }, numărul lui { $seat } a fost { $number }.
conquest-orders-sealed = Ordinile de mutare ale jocului sunt sigilate: { PLURAL($lists) ->
    [one] { $lists } listă
    [few] { $lists } liste
   *[other] { $lists } de liste
}.
conquest-picked = { $seat } alege: { $places }.
conquest-settled = { $seat } are Capitala în { $place }.
conquest-unit-stands = În { $place }, { $seat } începe cu { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
}.

# Tura.
conquest-opens-picking = Se aleg teritoriile. Ordinea: { $order }.
conquest-opens-phase1 = Faza 1 a turei { $turn } e deschisă. Ordinea: { $order }.
conquest-opens-phase2 = Faza 2 a turei { $turn } e deschisă. Ordinea: { $order }.
conquest-turn-began = Începe tura { $turn }. Ordinea de mutare: { $order }.
conquest-phase-2-order = În Faza 2 ordinea este: { $order }.
conquest-turn-ended = Tura { $turn } s-a încheiat.
conquest-turn-missed = { $seat } a ratat până acum, la rând: { PLURAL($run) ->
    [one] { $run } tură
    [few] { $run } ture
   *[other] { $run } de ture
}.
conquest-missed = { $seat } nu a postat la timp.
conquest-gm-serves = { $seat } e Game Master în tura aceasta.
conquest-gm-failed = { $seat } nu și-a îndeplinit rolul de Game Master; îi ține locul { $substitute }.
conquest-gm-delegated = { $seat } numește ca înlocuitor la Game Master: { $other }.
conquest-delegated = { $seat } lasă pe altcineva să posteze în locul său: { $other }.
conquest-summary = Rezumat: { $text }
conquest-corrected = Game Masterul corectează: { $what }. Motivul: { $reason }
conquest-correction-gold = galbenii din mână
conquest-correction-ap = punctele de acțiune
conquest-correction-units = unitățile dintr-un teritoriu
conquest-correction-owner = stăpânul unui teritoriu
conquest-correction-cards = cărțile din mână
conquest-posted-early = { $seat } a postat dinainte pentru Faza { $phase }.
conquest-early-taken-back = { $seat } nu mai are o postare dinainte pentru Faza { $phase }.
conquest-early-dropped = Postarea făcută dinainte de { $seat } nu mai e permisă și a fost anulată; curge tot timpul de postare.
conquest-report-phase-1 = { $seat } are { PLURAL($territories) ->
    [one] { $territories } teritoriu
    [few] { $territories } teritorii
   *[other] { $territories } de teritorii
}, care au produs { PLURAL($production) ->
    [one] { $production } galben
    [few] { $production } galbeni
   *[other] { $production } de galbeni
}. Rămân: { PLURAL($gold) ->
    [one] { $gold } galben
    [few] { $gold } galbeni
   *[other] { $gold } de galbeni
}, { $ap } AP; cărți: { $cards }.
conquest-report-phase-2 = { $seat } are { PLURAL($territories) ->
    [one] { $territories } teritoriu
    [few] { $territories } teritorii
   *[other] { $territories } de teritorii
} și îi rămân { $ap } AP.

# Evenimente, galbeni, cărți.
conquest-vote-opened = Se votează evenimentul turei { $turn }: numiți unul din { PLURAL($lines) ->
    [one] { $lines } rând
    [few] { $lines } rânduri
   *[other] { $lines } de rânduri
}.
conquest-voted = { $seat } votează rândul { $number }.
conquest-voted-closed = { $seat } a votat.
conquest-keep-filed = { $seat }: la o invazie, în { $place } să rămână { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
}.
conquest-event-struck = Evenimentul nr. { $number }: { $event }.
conquest-event-invazie-barbara = Invazie barbară
conquest-event-recolte-bogate = Recolte bogate
conquest-event-zei-generosi = Zei generoși
conquest-event-seceta = Secetă
conquest-event-foamete = Foamete
conquest-event-moral-ridicat = Moral ridicat
conquest-event-dobanzi = Dobânzi
conquest-event-talhari = Tâlhari
conquest-event-reforma-cadastrala = Reformă cadastrală
conquest-event-focurile-revolutiei = Focurile revoluției
conquest-ap-gained = { $seat } câștigă { $ap } AP.
conquest-produced = Teritoriile lui { $seat } produc { PLURAL($gold) ->
    [one] { $gold } galben
    [few] { $gold } galbeni
   *[other] { $gold } de galbeni
}.
conquest-gold-gained = { $seat } primește { PLURAL($gold) ->
    [one] { $gold } galben
    [few] { $gold } galbeni
   *[other] { $gold } de galbeni
} ({ $source }).
conquest-gold-lost = { $seat } cedează { PLURAL($gold) ->
    [one] { $gold } galben
    [few] { $gold } galbeni
   *[other] { $gold } de galbeni
} ({ $source }).
conquest-card-gained = { $seat } primește cartea { $card }, folosibilă din tura { $turn } ({ $source }).
conquest-card-lost = { $seat } cedează cartea { $card } ({ $source }).
conquest-promised-gold = { $seat } va primi { PLURAL($gold) ->
    [one] { $gold } galben
    [few] { $gold } galbeni
   *[other] { $gold } de galbeni
} în tura { $turn } ({ $source }).
conquest-promised-card = { $seat } va primi cartea { $card } în tura { $turn } ({ $source }).
conquest-sent-gold = { $seat } trimite { PLURAL($gold) ->
    [one] { $gold } galben
    [few] { $gold } galbeni
   *[other] { $gold } de galbeni
} către { $to } ({ $ap } AP).
conquest-sent-card = { $seat } trimite cartea { $card } către { $to } ({ $ap } AP).
conquest-source-start = începutul jocului
conquest-source-production = producție
conquest-source-intensive = Producție Intensivă
conquest-source-event = evenimentul
conquest-source-prize = premiu: { $objective }
conquest-source-transfer = transfer, { $seat }
conquest-source-sale = vânzarea: { $place }
conquest-source-deal = împărțirea de la începutul turei
conquest-source-conversion = cărți minore convertite
conquest-source-purchase = cumpărare
conquest-source-played = carte jucată
conquest-source-hand-limit = peste limita mâinii
conquest-source-elimination = eliminare
conquest-source-correction = corectură
conquest-bought = { $seat } cumpără { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
} cu { PLURAL($gold) ->
    [one] { $gold } galben
    [few] { $gold } galbeni
   *[other] { $gold } de galbeni
}, în { $place }.
conquest-capital-named = { $seat } își numește Capitala: { $place }.
conquest-merged = { $seat } unește { $a } și { $b } în { $place }, teritoriu de nivel { $level } ({ $ap } AP).
conquest-card-played = { $seat } joacă { $card }.
conquest-card-played-on = { $seat } joacă { $card }, cu { $other }.
conquest-card-played-at = { $seat } joacă { $card } în { $place }.
conquest-card-aimed = { $seat }: { $card } are efect în { $place }.
conquest-trade-offered = { $seat } postează vânzarea teritoriului { $place } de la { $seller } la { $buyer }, cu { PLURAL($gold) ->
    [one] { $gold } galben
    [few] { $gold } galbeni
   *[other] { $gold } de galbeni
} ({ $ap } AP); mai trebuie să o posteze și cealaltă parte.
conquest-trade-closed = { $seat } încheie vânzarea teritoriului { $place } de la { $seller } la { $buyer }, cu { PLURAL($gold) ->
    [one] { $gold } galben
    [few] { $gold } galbeni
   *[other] { $gold } de galbeni
} ({ $ap } AP).
conquest-trade-returned = Nimeni nu a răspuns la vânzarea teritoriului { $place } de la { $seller } la { $buyer }: { PLURAL($gold) ->
    [one] { $gold } galben
    [few] { $gold } galbeni
   *[other] { $gold } de galbeni
} și punctele de acțiune se întorc.
conquest-trade-void = Vânzarea teritoriului { $place } de la { $seller } la { $buyer }, cu { PLURAL($gold) ->
    [one] { $gold } galben
    [few] { $gold } galbeni
   *[other] { $gold } de galbeni
}, e nulă.
conquest-trade-done = { $place } trece de la { $seller } la { $buyer } cu { PLURAL($gold) ->
    [one] { $gold } galben
    [few] { $gold } galbeni
   *[other] { $gold } de galbeni
}.
conquest-intensive = { $seat } ordonă Producție Intensivă ({ $ap } AP).

# Ordine și lupte.
conquest-moved = { $seat } mută { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
} din { $from } în { $to } ({ $ap } AP). În { $from } rămân { PLURAL($left-knights) ->
    [one] { $left-knights } Cavaler
    [few] { $left-knights } Cavaleri
   *[other] { $left-knights } de Cavaleri
}, { PLURAL($left-lancers) ->
    [one] { $left-lancers } Lăncier
    [few] { $left-lancers } Lăncieri
   *[other] { $left-lancers } de Lăncieri
}. { $seat } are în { $to }: { PLURAL($there-knights) ->
    [one] { $there-knights } Cavaler
    [few] { $there-knights } Cavaleri
   *[other] { $there-knights } de Cavaleri
}, { PLURAL($there-lancers) ->
    [one] { $there-lancers } Lăncier
    [few] { $there-lancers } Lăncieri
   *[other] { $there-lancers } de Lăncieri
}.
conquest-moved-abandoning = { $seat } mută { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
} din { $from } în { $to } ({ $ap } AP). Teritoriul { $from } e abandonat. { $seat } are în { $to }: { PLURAL($there-knights) ->
    [one] { $there-knights } Cavaler
    [few] { $there-knights } Cavaleri
   *[other] { $there-knights } de Cavaleri
}, { PLURAL($there-lancers) ->
    [one] { $there-lancers } Lăncier
    [few] { $there-lancers } Lăncieri
   *[other] { $there-lancers } de Lăncieri
}.
conquest-attacks = { $seat } atacă din { $from } în { $to } cu { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
} ({ $ap } AP). În { $from } rămân { PLURAL($left-knights) ->
    [one] { $left-knights } Cavaler
    [few] { $left-knights } Cavaleri
   *[other] { $left-knights } de Cavaleri
}, { PLURAL($left-lancers) ->
    [one] { $left-lancers } Lăncier
    [few] { $left-lancers } Lăncieri
   *[other] { $left-lancers } de Lăncieri
}. { $seat } are în { $to }: { PLURAL($there-knights) ->
    [one] { $there-knights } Cavaler
    [few] { $there-knights } Cavaleri
   *[other] { $there-knights } de Cavaleri
}, { PLURAL($there-lancers) ->
    [one] { $there-lancers } Lăncier
    [few] { $there-lancers } Lăncieri
   *[other] { $there-lancers } de Lăncieri
}.
conquest-attacks-abandoning = { $seat } atacă din { $from } în { $to } cu { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
} ({ $ap } AP). Teritoriul { $from } e abandonat. { $seat } are în { $to }: { PLURAL($there-knights) ->
    [one] { $there-knights } Cavaler
    [few] { $there-knights } Cavaleri
   *[other] { $there-knights } de Cavaleri
}, { PLURAL($there-lancers) ->
    [one] { $there-lancers } Lăncier
    [few] { $there-lancers } Lăncieri
   *[other] { $there-lancers } de Lăncieri
}.
conquest-supports = { $seat } dă sprijin în { $to }, din { $from }, cu { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
} ({ $ap } AP); sprijinit: { $ally }. În { $from } rămân { PLURAL($left-knights) ->
    [one] { $left-knights } Cavaler
    [few] { $left-knights } Cavaleri
   *[other] { $left-knights } de Cavaleri
}, { PLURAL($left-lancers) ->
    [one] { $left-lancers } Lăncier
    [few] { $left-lancers } Lăncieri
   *[other] { $left-lancers } de Lăncieri
}. { $seat } are în { $to }: { PLURAL($there-knights) ->
    [one] { $there-knights } Cavaler
    [few] { $there-knights } Cavaleri
   *[other] { $there-knights } de Cavaleri
}, { PLURAL($there-lancers) ->
    [one] { $there-lancers } Lăncier
    [few] { $there-lancers } Lăncieri
   *[other] { $there-lancers } de Lăncieri
}.
conquest-supports-abandoning = { $seat } dă sprijin în { $to }, din { $from }, cu { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
} ({ $ap } AP); sprijinit: { $ally }. Teritoriul { $from } e abandonat. { $seat } are în { $to }: { PLURAL($there-knights) ->
    [one] { $there-knights } Cavaler
    [few] { $there-knights } Cavaleri
   *[other] { $there-knights } de Cavaleri
}, { PLURAL($there-lancers) ->
    [one] { $there-lancers } Lăncier
    [few] { $there-lancers } Lăncieri
   *[other] { $there-lancers } de Lăncieri
}.
conquest-taken-unopposed = { $seat } ocupă { $place } fără luptă, cu { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
}.
conquest-conquered = { $seat } cucerește { $place } cu { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
}. Rămân din atacatori: { PLURAL($attacker-knights) ->
    [one] { $attacker-knights } Cavaler
    [few] { $attacker-knights } Cavaleri
   *[other] { $attacker-knights } de Cavaleri
}, { PLURAL($attacker-lancers) ->
    [one] { $attacker-lancers } Lăncier
    [few] { $attacker-lancers } Lăncieri
   *[other] { $attacker-lancers } de Lăncieri
}; din aliații lor: { PLURAL($attacker-ally-knights) ->
    [one] { $attacker-ally-knights } Cavaler
    [few] { $attacker-ally-knights } Cavaleri
   *[other] { $attacker-ally-knights } de Cavaleri
}, { PLURAL($attacker-ally-lancers) ->
    [one] { $attacker-ally-lancers } Lăncier
    [few] { $attacker-ally-lancers } Lăncieri
   *[other] { $attacker-ally-lancers } de Lăncieri
}. Rămân din apărători: { PLURAL($defender-knights) ->
    [one] { $defender-knights } Cavaler
    [few] { $defender-knights } Cavaleri
   *[other] { $defender-knights } de Cavaleri
}, { PLURAL($defender-lancers) ->
    [one] { $defender-lancers } Lăncier
    [few] { $defender-lancers } Lăncieri
   *[other] { $defender-lancers } de Lăncieri
}; din aliații lor: { PLURAL($defender-ally-knights) ->
    [one] { $defender-ally-knights } Cavaler
    [few] { $defender-ally-knights } Cavaleri
   *[other] { $defender-ally-knights } de Cavaleri
}, { PLURAL($defender-ally-lancers) ->
    [one] { $defender-ally-lancers } Lăncier
    [few] { $defender-ally-lancers } Lăncieri
   *[other] { $defender-ally-lancers } de Lăncieri
}.
conquest-repelled = { $place } rezistă atacului dat de { $seat } cu { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
}. Rămân din atacatori: { PLURAL($attacker-knights) ->
    [one] { $attacker-knights } Cavaler
    [few] { $attacker-knights } Cavaleri
   *[other] { $attacker-knights } de Cavaleri
}, { PLURAL($attacker-lancers) ->
    [one] { $attacker-lancers } Lăncier
    [few] { $attacker-lancers } Lăncieri
   *[other] { $attacker-lancers } de Lăncieri
}; din aliații lor: { PLURAL($attacker-ally-knights) ->
    [one] { $attacker-ally-knights } Cavaler
    [few] { $attacker-ally-knights } Cavaleri
   *[other] { $attacker-ally-knights } de Cavaleri
}, { PLURAL($attacker-ally-lancers) ->
    [one] { $attacker-ally-lancers } Lăncier
    [few] { $attacker-ally-lancers } Lăncieri
   *[other] { $attacker-ally-lancers } de Lăncieri
}. Rămân din apărători: { PLURAL($defender-knights) ->
    [one] { $defender-knights } Cavaler
    [few] { $defender-knights } Cavaleri
   *[other] { $defender-knights } de Cavaleri
}, { PLURAL($defender-lancers) ->
    [one] { $defender-lancers } Lăncier
    [few] { $defender-lancers } Lăncieri
   *[other] { $defender-lancers } de Lăncieri
}; din aliații lor: { PLURAL($defender-ally-knights) ->
    [one] { $defender-ally-knights } Cavaler
    [few] { $defender-ally-knights } Cavaleri
   *[other] { $defender-ally-knights } de Cavaleri
}, { PLURAL($defender-ally-lancers) ->
    [one] { $defender-ally-lancers } Lăncier
    [few] { $defender-ally-lancers } Lăncieri
   *[other] { $defender-ally-lancers } de Lăncieri
}.
conquest-battle-equal = { $seat } atacă { $place } cu { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
}: forțe egale, toate unitățile cad.
conquest-stayed-behind = În { $place } rămân pe loc { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
}, ale lui { $seat }.
conquest-refused-troops = { $seat } nu e de acord cu trupele lui { $other } în { $place }.
conquest-refused-gift = { $seat } nu socotește darul lui { $other } drept act de alianță.
conquest-cooperated = { $seat } și { $other } acționează ca aliați.
conquest-support-resources = galbeni sau o carte trimisă
conquest-support-passage = trecere prin teritoriul aliatului
conquest-support-battle = sprijin în luptă
conquest-support-common-enemy = atacuri asupra unui dușman comun
conquest-support-card = o carte folosită de aliat
conquest-hostile = { $seat } acționează ca dușman al lui { $other }.
conquest-betrayed = { $seat } îl trădează pe { $other }.
conquest-units-died = În { $place }, { $seat } pierde { PLURAL($knights) ->
    [one] { $knights } Cavaler
    [few] { $knights } Cavaleri
   *[other] { $knights } de Cavaleri
}, { PLURAL($lancers) ->
    [one] { $lancers } Lăncier
    [few] { $lancers } Lăncieri
   *[other] { $lancers } de Lăncieri
} ({ $cause }).
conquest-castle-fell = Castelul din { $place } e distrus ({ $cause }).
conquest-freed = { $place } nu mai are stăpân ({ $cause }).
conquest-inherited = { $place } îi revine lui { $seat } ({ $cause }).
conquest-cause-abandoned = abandonat
conquest-cause-expired = Posesia Temporară a expirat
conquest-cause-event = eveniment global
conquest-cause-elimination = eliminare
conquest-kept = Posesia Temporară din { $place } se păstrează.

# Premii și sfârșitul.
conquest-eliminated = { $seat } iese din joc.
conquest-eliminated-by = { $seat } iese din joc, eliminat de { $other }.
conquest-awarded = { $seat } câștigă un premiu: { $objective }.
conquest-objective-capital-conquest = cucerirea unei Capitale
conquest-objective-three-turns-same-player = cuceriri de la același jucător în trei ture la rând
conquest-objective-two-players-one-turn = cuceriri de la doi jucători într-o tură
conquest-objective-kills-in-attack = unități dușmane ucise în atac
conquest-objective-losses-in-defence = unități proprii pierdute în apărare
conquest-objective-first-blood = primul atac asupra altui jucător
conquest-objective-first-betrayal = prima trădare
conquest-objective-first-12 = primul cu 12 teritorii
conquest-objective-region = o regiune întreagă
conquest-objective-two-front-war = război pe două fronturi
conquest-objective-losing-streak-5 = pierderi în cinci ture la rând
conquest-objective-conquest-spree-5 = cuceriri în cinci ture la rând
conquest-objective-lost-10 = zece teritorii pierdute la rând
conquest-objective-first-25 = primul cu 25 de teritorii
conquest-objective-elimination = eliminarea unui jucător
conquest-objective-two-betrayals = două trădări
conquest-objective-poll-votes = voturi în sondaj
conquest-poll = { $seat } are { PLURAL($votes) ->
    [one] { $votes } vot
    [few] { $votes } voturi
   *[other] { $votes } de voturi
} în sondaj.
conquest-won-territories = Joc câștigat prin teritorii: { $winners }.
conquest-won-elimination = Toți adversarii au fost eliminați. Joc câștigat de: { $winners }.
conquest-won-turn-limit = S-a ajuns la limita de ture. Joc câștigat de: { $winners }.
conquest-won-nobody = Nu a mai rămas nimeni: jocul se încheie fără câștigător.
