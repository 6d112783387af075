# Jocuri pe loc: faze de câteva minute și un început la o oră stabilită.

live-minutes = Minute pe fază (joc pe loc)
live-minutes-hint = Gol: nu e joc pe loc. De la 2 la 60: toți joacă la aceeași oră, iar fiecare fază sau tură durează atâtea minute.
live-minutes-range = Scrie un număr de la 2 la 60 sau lasă gol.
live-start = Începutul jocului pe loc
live-start-hint = Data și ora în fusul orar al jocului, la cel puțin 5 minute de acum. Lasă gol la orice alt joc.
live-start-unclear = Alege data și ora la care începe jocul pe loc.
live-start-too-soon = Un joc pe loc începe cel mai devreme peste 5 minute. Alege o oră mai târzie.
live-wait = Minute de așteptare pentru cei care nu sunt gata
live-wait-hint = De la 0 la 60. Dacă nici atunci nu sunt gata, jocul se anulează. Numai la jocurile pe loc.
live-wait-range = Scrie un număr de la 0 la 60.
live-range = O fază a unui joc pe loc durează între 2 și 60 de minute, iar începutul așteaptă cel mult 60.
live-no-vacation = Un joc pe loc nu așteaptă vacanțele. Alege ca termenele să nu aștepte.
live-told = { PLURAL($minutes) ->
        [one] Acesta este un joc pe loc: fiecare fază sau tură durează { $minutes } minut, ziua și noaptea. Aceasta înlocuiește orice alt timp din aceste condiții.
        [few] Acesta este un joc pe loc: fiecare fază sau tură durează { $minutes } minute, ziua și noaptea. Aceasta înlocuiește orice alt timp din aceste condiții.
       *[other] Acesta este un joc pe loc: fiecare fază sau tură durează { $minutes } de minute, ziua și noaptea. Aceasta înlocuiește orice alt timp din aceste condiții.
    }
live-start-told = { PLURAL($minutes) ->
        [one] Începe { $at }. În ultimele { $ready } minute dinainte, fiecare spune că este gata. Dacă cineva nu este, începutul așteaptă un minut; apoi jocul se anulează.
        [few] Începe { $at }. În ultimele { $ready } minute dinainte, fiecare spune că este gata. Dacă cineva nu este, începutul așteaptă { $minutes } minute; apoi jocul se anulează.
       *[other] Începe { $at }. În ultimele { $ready } minute dinainte, fiecare spune că este gata. Dacă cineva nu este, începutul așteaptă { $minutes } de minute; apoi jocul se anulează.
    }
live-start-strict-told = Începe { $at }. În ultimele { $ready } minute dinainte, fiecare spune că este gata. Dacă cineva nu este, jocul se anulează.
live-letters-told = Cât se joacă, nu se trimite nimic prin e-mail: ar ajunge prea târziu. Dispozitivele sunt anunțate pe loc.
live-state-announced = De la { $from }, fiecare spune aici că este gata.
live-state-open = Fiecare spune acum că este gata. Jocul începe la ora lui dacă toți sunt gata.
live-state-waiting = Începutul îi așteaptă până la { $until } pe cei care nu sunt gata. Jocul începe de îndată ce toți sunt gata.
live-ready = Sunt gata
live-seated = Ai un loc și ești de acord. Jocul începe la ora lui, dacă toate locurile sunt ocupate și toți sunt gata.
live-bots-title = Locuri libere
live-bots-why = Boții ocupă locurile libere. Jocul începe tot la ora lui.
live-flash-ready = Ești gata. Lasă pagina deschisă.
live-too-early = Este prea devreme să spui că ești gata. Ți se spune când vine timpul.
live-starts-by-itself = Un joc pe loc începe singur, la ora lui.
live-seat-ready = gata
live-seat-not-ready = încă nu e gata
live-say-ready = Jocul începe { $at }. Fiecare spune acum pe pagina jocului că este gata.
live-waits = A venit ora de început, dar nu sunt gata: { $players }. Începutul așteaptă până la { $until }; apoi jocul se anulează.
live-called-off = Jocul se anulează, fiindcă nu au fost gata: { $players }.
live-notice-say-ready = { $game } începe { $at }. Spune pe pagina lui că ești gata
live-notice-waits = { $game }: începutul îi așteaptă până la { $at } pe cei care nu sunt gata
live-notice-called-off = { $game } se anulează, fiindcă nu toți au fost gata
live-list = { PLURAL($minutes) ->
        [one] { $about }; pe loc, { $minutes } minut pe fază
        [few] { $about }; pe loc, { $minutes } minute pe fază
       *[other] { $about }; pe loc, { $minutes } de minute pe fază
    }
live-extension-minutes = Într-un joc pe loc se adaugă între 1 și 60 de minute.
live-extend = Minute în plus
live-extend-hint = Între 1 și 60, pentru toți cei care datorează ordine.
game-extended-live-by = { PLURAL($minutes) ->
        [one] Toți jucătorii cu ordine de trimis au încă un minut, prin decizia: { $by }.
        [few] Toți jucătorii cu ordine de trimis au încă { $minutes } minute, prin decizia: { $by }.
       *[other] Toți jucătorii cu ordine de trimis au încă { $minutes } de minute, prin decizia: { $by }.
    }
vote-motion-extend-live = { PLURAL($minutes) ->
        [one] încă un minut pentru faza aceasta
        [few] încă { $minutes } minute pentru faza aceasta
       *[other] încă { $minutes } de minute pentru faza aceasta
    }
vote-choice-extend-live = mai multe minute pentru faza aceasta (trebuie să fie de acord majoritatea)
vote-amount-live = Minute, ore sau ture
vote-amount-hint-live = Minute pentru mai mult timp, ore pentru o pauză, ture pentru un joc mai lung. Lasă gol pentru orice altceva.
vote-amount-unclear-live = Scrie câte minute, ore sau ture, ca număr.

# Un joc cu prea puțini oameni merge mai departe cu cei rămași.

vote-motion-go-on = continuarea cu cei rămași
vote-choice-go-on = jocul continuă cu cei rămași (trebuie să fie toți de acord)
game-lacks-nobody = Jocul nu este în pauză din cauză că ar fi prea puțini oameni.
game-needs-two = Jocul poate continua numai cu cel puțin două persoane.
game-goes-on-by = { PLURAL($people) ->
        [one] Jocul continuă cu { $people } persoană, prin decizia: { $by }.
        [few] Jocul continuă cu { $people } persoane, prin decizia: { $by }.
       *[other] Jocul continuă cu { $people } de persoane, prin decizia: { $by }.
    }
