## Diplomacy: cuvintele din textul ordinelor pe care serverul nu le-a înțeles

diplomacy-unclear-place = { $given ->
    [no] Aici lipsește un loc: o provincie sau o mare.
   *[yes] „{ $word }” nu este un loc de pe această hartă. Scrie numele unei provincii sau al unei mări.
}
diplomacy-unclear-coast = Locul acesta nu are o asemenea coastă.
diplomacy-unclear-order = { $given ->
    [no] Scrie ce face unitatea: stă, merge, sprijină sau transportă.
   *[yes] „{ $word }” nu este un ordin. Scrie stă, merge în, sprijină sau transportă.
}
diplomacy-unclear-destination = Scrie unde merge: „spre” și un loc.
diplomacy-unclear-supported = Scrie a cui mutare e sprijinită: „din” și locul de unde pleacă.
diplomacy-unclear-retreat = O unitate dislocată se retrage într-un loc sau se desființează. Scrie una dintre cele două.
diplomacy-unclear-adjustment = Scrie dacă se construiește sau se desființează.
diplomacy-unclear-kind = Scrie ce se construiește aici: armată sau flotă.
diplomacy-unclear-phase = Ordinul acesta ține de altă fază.
diplomacy-unclear-end = Ordinul e complet înaintea acestor cuvinte. Șterge-le sau începe o linie nouă.
diplomacy-unclear-readings = Textul se poate citi în mai multe feluri. Alege unul.

# O postare întreagă: rânduri întrebate înapoi sau refuzate și observații despre toate ordinele. $order: un ordin în notația obișnuită.
diplomacy-post-no-unit = Acolo nu se află nicio unitate de-a ta.
diplomacy-post-contradicts-board = Unitatea de acolo este de alt fel sau pe altă coastă. Asta vrei să spui?
diplomacy-post-impossible-guess = Regulile nu permit asta, iar o parte a fost ghicită. Asta vrei să spui?
diplomacy-post-words = Unele cuvinte de aici nu sunt înțelese. Asta vrei să spui?
diplomacy-post-two-orders = O unitate are două ordine. Alege unul.
diplomacy-post-which-units = Nu este clar la ce unități te referi. Dă fiecăreia ordinul ei.
diplomacy-post-hedged = Un ordin nu poate fi condiționat, negat sau nesigur. Scrie ce face unitatea.
diplomacy-post-warns-impossible = { $order }: regulile nu permit asta; unitatea va sta pe loc.
diplomacy-post-warns-support = { $order }: unitatea ta de acolo nu are acest ordin.
diplomacy-post-warns-convoy = { $order }: armata ta nu are acest ordin.
diplomacy-post-warns-crowded = Două unități ale tale ajung în { $place }.
diplomacy-post-warns-idle = Fără ordine: { $units }. Vor sta pe loc.
