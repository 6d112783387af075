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
