# WAR II: ce nu a înțeles cititorul ordinelor scrise.

war-unclear-order = { $given ->
    [no] Aici lipsește un ordin.
   *[yes] „{ $word }” nu începe niciun ordin. Spune de pildă întăresc, atac, bombardez, carte, mut sau gata.
}
war-unclear-place = { $given ->
    [no] Aici lipsește un teritoriu.
   *[yes] „{ $word }” nu e un teritoriu. Aici se așteaptă un teritoriu.
}
war-unclear-card = { $given ->
    [no] Aici lipsește o carte.
   *[yes] „{ $word }” nu e o carte. Numește un teritoriu, un număr ca #3 sau id-ul cărții.
}
war-unclear-player = { $given ->
    [no] Aici lipsește un jucător.
   *[yes] „{ $word }” nu e un jucător al acestui joc. Numește-l pe el sau culoarea lui.
}
war-unclear-number = { $given ->
    [no] Aici lipsește un număr.
   *[yes] „{ $word }” nu e un număr. Spune câte.
}
war-unclear-word = { $given ->
    [no] Ordinul se întrerupe aici.
   *[yes] „{ $word }” nu se potrivește aici.
}
war-unclear-end = Ordinul e complet înaintea acestor cuvinte; scoate-le sau începe un rând nou.
war-unclear-readings = Asta se poate citi în mai multe feluri. Alege unul.
war-unclear-long = E prea lung. Postează rânduri mai puține sau mai scurte.
