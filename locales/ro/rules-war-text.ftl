# WAR II: cuvintele din textul ordinelor pe care serverul nu le-a înțeles.

war-unclear-order = { $given ->
    [no] Aici lipsește un ordin.
   *[yes] „{ $word }” nu începe un ordin. Începe de exemplu cu întăresc, atac, bombardez, carte, mut sau gata.
}
war-unclear-place = { $given ->
    [no] Aici lipsește un teritoriu.
   *[yes] „{ $word }” nu e un teritoriu. Scrie aici numele unui teritoriu.
}
war-unclear-card = { $given ->
    [no] Aici lipsește o carte.
   *[yes] „{ $word }” nu e o carte care se potrivește aici.
} { $held ->
    [0] Nu ai nicio carte.
   *[other] Cărțile tale: { $hand }.
} Scrie o carte de teritoriu după teritoriile ei, iar o carte cu număr după numărul ei, ca #3.
war-unclear-player = { $given ->
    [no] Aici lipsește un jucător.
   *[yes] „{ $word }” nu e un jucător din acest joc. Scrie numele sau culoarea unui jucător.
}
war-unclear-number = { $given ->
    [no] Aici lipsește un număr.
   *[yes] „{ $word }” nu e un număr. Scrie câte.
}
war-unclear-word = { $given ->
    [no] Ordinul nu e complet: aici lipsește ceva.
   *[yes] „{ $word }” nu se potrivește aici.
}
war-unclear-origin = Aici lipsește teritoriul de plecare. Scrie de exemplu „din Brazilia”.
war-unclear-end = Ordinul e complet înaintea acestor cuvinte. Șterge-le sau începe o linie nouă.
war-unclear-readings = Textul se poate citi în mai multe feluri. Alege unul.
war-unclear-long = Textul e prea lung. Postează linii mai puține sau mai scurte.
war-unclear-condition = Un rând are cel mult o condiție.
