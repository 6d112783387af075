# Jocuri cu parolă pentru locuri și jocuri nelistate.

game-admission-password = Cine știe parola sau are linkul de invitație
game-password = Parolă
game-password-hint = Numai dacă pentru un loc e nevoie de ea: între 4 și 100 de caractere. O transmiți tu; site-ul o păstrează cifrată și nu o mai poate arăta.
game-password-copy-hint = Numai dacă pentru un loc e nevoie de ea: între 4 și 100 de caractere. Gol: parola jocului copiat, dacă ești Game Masterul lui.
game-password-length = O parolă are între { $least } și { $most } de caractere.
game-password-told = Pentru a ocupa un loc, o persoană are nevoie de parolă sau de linkul de invitație. Oricine poate citi secțiunea poate urmări jocul.
game-password-ask = Game Masterul o dă celor care pot juca.
game-password-needed = Un loc în acest joc cere parola. Cere-i-o Game Masterului sau cere-i linkul de invitație.
game-password-wrong = Aceasta nu este parola jocului.
game-password-none = Acest joc nu are parolă. Las-o necompletată.
game-password-wait = { PLURAL($minutes) ->
    [one] Prea multe parole greșite. Încearcă din nou peste { $minutes } minut sau cere linkul de invitație.
    [few] Prea multe parole greșite. Încearcă din nou peste { $minutes } minute sau cere linkul de invitație.
   *[other] Prea multe parole greșite. Încearcă din nou peste { $minutes } de minute sau cere linkul de invitație.
}
game-create-unlisted = Nelistat
game-create-unlisted-hint = Jocul nu apare în nicio listă, căutare sau flux. Îi transmiți tu adresa. Nu poate conta pentru clasament.
unlisted-told = Jocul este nelistat: nu apare în nicio listă, căutare sau flux și nu contează pentru seriozitate. Oricine îi știe sau îi ghicește adresa îl poate citi, dacă poate citi secțiunea.
unlisted-not-rated = Un joc care contează pentru clasament este listat, ca oricine să poată verifica clasamentul. Alege una dintre cele două.
