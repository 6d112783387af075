# Revanșe, setări copiate, locuri păstrate după nume, urmărirea și amuțirea unui joc.

game-rematch = Revanșă
game-copy = Joc nou cu aceste setări
game-copy-about = Jocul nou are setările de mai jos. Alegi numai numele, cine poate intra și pentru cine se păstrează locuri.
game-copy-name = { $game } (din nou)
reservation-names = Locuri păstrate pentru
reservation-hint = Nume de persoane, câte unul pe rând. Timp de 7 zile numai ele pot ocupa atâtea locuri. Sunt anunțate.
reservation-unknown = Nimeni de aici nu se numește: { $names }.
reservation-too-many = Se păstrează locuri pentru mai multe persoane decât pot juca.
reservation-anonymous = Într-un joc anonim nu se păstrează locuri după nume: s-ar vedea cine joacă.
reservation-told = Până la { $until } se păstrează locuri pentru: { $players }.
reservation-kept = Locurile libere se păstrează până la { $until } pentru: { $players }.
reservation-notice = { $gm } te invită la { $game } și îți păstrează un loc până la { $until }.

game-follow = Urmărește: anunță-mă la fiecare postare
game-unfollow = Nu mai urmări
game-mute = Fără e-mailuri despre acest joc
game-unmute = Trimite din nou e-mailuri despre acest joc
game-followed = Urmărești acest joc.
game-unfollowed = Nu mai urmărești acest joc.
game-muted = Nu mai primești e-mailuri despre acest joc. Notificările de pe site rămân.
game-unmuted = Primești din nou e-mailuri despre acest joc.
