## Diplomacy: ce nu a înțeles cititorul ordinelor scrise

diplomacy-unclear-place = { $given ->
    [no] Aici lipsește un loc: o provincie sau o mare.
   *[yes] „{ $word }” nu este un loc de pe această hartă. Aici se așteaptă o provincie sau o mare.
}
diplomacy-unclear-coast = Locul acesta nu are coasta aceea.
diplomacy-unclear-order = { $given ->
    [no] Spuneți ce să facă unitatea: să stea, să se mute, să sprijine sau să transporte.
   *[yes] „{ $word }” nu este un ordin. Scrieți stă, merge în, sprijină sau transportă.
}
diplomacy-unclear-destination = Spuneți unde merge: „spre” și un loc.
diplomacy-unclear-supported = Spuneți a cui mutare o sprijiniți: „din” și locul de unde pleacă.
diplomacy-unclear-retreat = O unitate dislocată se retrage într-un loc sau se desființează.
diplomacy-unclear-adjustment = Spuneți dacă se construiește sau se desființează.
diplomacy-unclear-kind = Spuneți ce se construiește aici: armată sau flotă.
diplomacy-unclear-phase = Ordinul acesta ține de altă fază.
diplomacy-unclear-end = Ordinul se încheie înaintea acestor cuvinte; ștergeți-le sau începeți un rând nou.
diplomacy-unclear-readings = Se poate citi în mai multe feluri. Alegeți unul.
