# Turnee, ligi și clasamente deschise.

tournaments-title = Turnee
tournaments-about = Runde de jocuri între oameni care se înscriu: locuri prin tragere sigilată la sorți, puncte după un sistem anunțat, clasamente cu calculul lor.
tournaments-link = Turnee
tournaments-empty = Încă nu există turnee.
tournaments-drafts = Ciornele tale
tournaments-sign-up = Cu înscrieri deschise
tournaments-running = În curs
tournaments-over = Încheiate
tournaments-cancelled = Anulate
tournament-column = Turneu
tournament-state = Stare
tournament-mine = Participi
tournament-plan-how = Ca să deschizi un turneu, completează formularul unui joc cu setările pe care le vor avea toate jocurile lui și alege „Planifică un turneu cu aceste setări”.
tournament-plan-with = Planifică un turneu cu aceste setări

tournament-state-draft = Încă nepublicat.
tournament-state-sign-up = { PLURAL($people) ->
        [one] { $people } persoană s-a înscris; se pot înscrie { $most }. Înscrieri până la { $until }.
        [few] { $people } persoane s-au înscris; se pot înscrie { $most }. Înscrieri până la { $until }.
       *[other] { $people } de persoane s-au înscris; se pot înscrie { $most }. Înscrieri până la { $until }.
    }
tournament-state-running = Runda { $round } din { $rounds }.
tournament-state-over = Încheiat.
tournament-state-won = Câștigat de { $winner }.
tournament-state-cancelled = Anulat.
tournament-state-cancelled-because = Anulat: { $reason }
tournament-state-too-few = Anulat: s-au înscris prea puține persoane.

tournament-plan-title = Planifică un turneu
tournament-plan-about = Jocurile lui au setările pe care tocmai le-ai ales; sunt clasificate și le joacă numai persoanele trase la sorți. Tu organizezi turneul și conduci jocurile.
tournament-name = Nume
tournament-name-hint = De exemplu: Cupa de iarnă 2027
tournament-name-length = Scrie un nume de 1 până la { $most } caractere.
tournament-about = Despre turneu
tournament-about-hint = Pentru cine este, la ce să se aștepte, premii. Un rând gol începe un paragraf nou.
tournament-about-long = Textul este prea lung: se păstrează cel mult { $most } octeți.
tournament-until = Ultima zi de înscriere
tournament-until-hint = Până la sfârșitul acelei zile în fusul tău orar. Atunci se trage la sorți prima rundă. Un clasament deschis face jocuri de acum până atunci.
tournament-until-range = Alege o zi de azi până peste { $days } de zile.
tournament-rounds = Runde
tournament-pace = Felul turneului
tournament-pace-in-turn = O rundă începe când toate jocurile celei dinainte s-au încheiat.
tournament-pace-at-once = Toate rundele încep de la start, ca într-o ligă de-a lungul unui sezon.
tournament-least = Minimum de persoane
tournament-least-hint = Cu mai puține nu începe. Un joc are { $seats } locuri.
tournament-most = Maximum de persoane
tournament-number-range = Scrie un număr de la { $from } la { $to }.
tournament-seating = Locuri
tournament-seating-lot = La sorți
tournament-seating-rating = După rating
tournament-seating-balance = Echilibrat
tournament-seating-lot-told = Jocuri și locuri la sorți.
tournament-seating-rating-told = Persoane cu ratinguri apropiate joacă între ele; locurile la sorți.
tournament-seating-balance-told = Jocuri la sorți; nimeni nu primește din nou un loc pe care l-a avut, pe cât se poate.
tournament-scoring = Punctele unui joc
tournament-tie-first = La puncte egale: întâi
tournament-tie-second = Apoi
tournament-tie-third = Apoi
tournament-tie-hint = Cifra care decide; mai mult e mai bine.
tournament-tie-none = Nimic: împart locul
tournament-tie-best = Cel mai bun joc
tournament-tie-wins = Jocuri câștigate singur
tournament-tie-opponents = Punctele adversarilor
tournament-tie-last-round = Punctele ultimei runde
tournament-settings = Setările jocurilor
tournament-publish = Deschide înscrierile
tournament-published = Înscrierile la turneu sunt deschise.
tournament-is-published = Acest turneu a fost publicat.
tournament-discard = Șterge ciorna
tournament-discard-button = Șterge
tournament-discarded = Ciorna a fost ștearsă.
tournament-needs-confirmed = Confirmă-ți mai întâi adresa de e-mail.
tournament-not-anonymous = Jocurile unui turneu nu pot fi anonime: tragerea lui la sorți este publică.

tournament-sign-up = Înscrie-te
tournament-log-in = Autentifică-te ca să te înscrii
tournament-signed-up = Te-ai înscris.
tournament-you-are-in = Participi la acest turneu.
tournament-withdraw = Retrage-te
tournament-withdrawn = Te-ai retras. Jocurile începute continuă.
tournament-not-in-it = Nu participi la acest turneu.
tournament-sign-up-over = Înscrierile s-au încheiat.
tournament-is-full = Acest turneu este complet.
tournament-is-over = Acest turneu s-a încheiat.
tournament-organiser-plays-not = Organizezi acest turneu, deci nu joci în el.
tournament-too-few-yet = S-au înscris numai { $people } din cel puțin { $least } persoane.
tournament-people = Persoane
tournament-nobody = Nu s-a înscris încă nimeni.

tournament-terms = Condiții
tournament-organiser = Organizat de
tournament-told-rounds = { PLURAL($rounds) ->
        [one] { $rounds } rundă.
        [few] { $rounds } runde.
       *[other] { $rounds } de runde.
    }
tournament-told-people = Între { $least } și { $most } persoane, { $seats } în fiecare joc.
tournament-told-scoring = Punctele unui joc: { $scoring }.
tournament-told-byes = Cine nu are loc într-o rundă stă pe margine și primește media punctelor ei, la fel și toți dintr-un joc anulat sau încheiat fără rezultat. Cine a stat pe margine joacă înaintea celorlalți.
tournament-told-kept = Cine nu își păstrează locul până la sfârșit primește 0 puncte pentru acel joc; punctele lui nu le primește nimeni altcineva.
tournament-told-ties = Persoanele cu puncte egale sunt departajate după: { $ties }.
tournament-told-no-ties = Persoanele cu puncte egale împart locul.

tournament-team = Echipă
tournament-team-hint = Numele unei echipe care are loc sau al uneia noi. Lasă gol ca să joci numai pentru tine.
tournament-team-length = Numele unei echipe are cel mult 40 de caractere.
tournament-team-full = Echipa aceasta este completă. Alege alt nume.
tournament-team-size = Cel mult atâția oameni într-o echipă
tournament-team-size-hint = De la 2 la 10. Gol: fără echipe.
tournament-told-teams = Echipe de cel mult { $size } persoane: o echipă are suma punctelor oamenilor ei. Oameni din aceeași echipă pot nimeri în același joc.
tournament-teams = Echipe
tournament-teams-how = Totalul unei echipe este suma totalurilor oamenilor ei.
tournament-substitutes = Înlocuitorii primesc puncte
tournament-told-substitutes = Cine nu își păstrează locul până la sfârșit primește 0 puncte pentru acel joc. Punctele locului revin celui care îl preia și îl păstrează până la sfârșit, dacă nu are un loc al lui în acea rundă.
tournament-is-substitute = înlocuitor

tournament-standings = Clasament
tournament-standings-how = Totalul este suma punctelor din toate rundele. În paranteze: media unei runde în care persoana a stat pe margine sau jocul a fost anulat ori încheiat fără rezultat. Mediile se rotunjesc în jos la sutimi.
tournament-total = Total
tournament-round = Runda { $round }
tournament-game = Jocul { $number }
tournament-game-opens = Se deschide curând
tournament-game-name = { $tournament }: runda { $round }, jocul { $table }
tournament-points = { $points } puncte
tournament-byes = Stau pe margine:
tournament-is-corrected = corectat

tournament-draws = Trageri la sorți sigilate
tournament-draws-about = Toate tragerile acestui turneu au fost fixate prin această rădăcină înainte să se înscrie cineva. Rezultatul unei trageri înșiră persoanele după numerele lor; locurile se dau în această ordine.
tournament-drawn = Tras: { $result }
tournament-draws-file = Tragerile la sorți ale acestui turneu ca fișier

tournament-organise = Organizare
tournament-close-sign-up = Încheie acum înscrierile
tournament-sign-up-closed = Înscrierile s-au încheiat. Prima rundă se trage la sorți imediat.
tournament-corrections = Rezultate corectate
tournament-correct = Corectează un rezultat
tournament-correct-about = Ce primește o persoană pentru o rundă. Motivul îl citește oricine, iar persoanele din acel joc sunt anunțate.
tournament-correct-button = Corectează
tournament-corrected = Rezultatul a fost corectat.
tournament-result = Rezultat
tournament-result-of = Runda { $round }, { $player }
tournament-points-new = Puncte
tournament-points-hint = De la 0 la 100, cu cel mult două zecimale.
tournament-points-range = Scrie un număr de la 0 la 100 cu cel mult două zecimale.
tournament-no-such-result = Această persoană nu are rezultat în acea rundă.
tournament-reason = Motiv
tournament-reason-hint = Îl poate citi oricine.
tournament-reason-length = Scrie un motiv de 1 până la { $most } caractere.
tournament-cancel = Anulează turneul
tournament-cancel-about = Jocurile lui continuă și contează pentru ratinguri.
tournament-cancel-button = Anulează turneul
tournament-cancelled = Turneul a fost anulat.

tournament-notice-too-few = { $tournament } nu are loc: s-au înscris { $people } din cel puțin { $least } persoane.
tournament-notice-cancelled = { $tournament } a fost anulat: { $reason }
tournament-notice-bye = { $tournament }: stai pe margine în runda { $round }. Primești media punctelor ei și joci înaintea celorlalți în următoarea.
tournament-notice-over = { $tournament } s-a încheiat. Locul tău: { $place } din { $people }.
tournament-notice-corrected = { $tournament }: rezultatul lui { $player } din runda { $round } a fost corectat. { $reason }

person-tournament-place = locul { $place } din { $people }

tournament-pace-ladder = Un clasament deschis: oamenii intră și ies oricând, iar jocurile se fac din cei care vor unul.
tournament-plan-ladder = Numai pentru un clasament deschis
tournament-plan-rounds = Numai pentru runde și ligi
tournament-older-rounds = Runde mai vechi
tournament-live-too-early = Jocurile live ale primei runde ar începe înainte ca ea să poată fi trasă la sorți. Încheie înscrierile cu cel puțin { $minutes } de minute înainte de începerea lor sau planifică turneul din nou, cu o oră de începere mai târzie.
tournament-told-live = Jocurile lui sunt live. Cele din prima rundă încep la ora din setări; cele din runda următoare la aceeași oră din zi, după ce a trecut cel puțin o zi de la tragerea la sorți.
tournament-told-live-weekly = Jocurile lui sunt live. Cele din prima rundă încep la ora din setări, cele din fiecare rundă următoare la o săptămână după runda dinainte.
tournament-notice-live = { $tournament }: jocul tău live din runda { $round } începe { $at }. Spune pe pagina lui, cu puțin înainte, că ești gata.

ladder-order = Ordonat după
ladder-by-points = Oamenii sunt ordonați după suma punctelor din toate jocurile lor.
ladder-by-rating = Oamenii sunt ordonați după un rating al acestui clasament, în care fiecare joc îi compară pe toți de la masa lui după puncte.
ladder-state-running = { PLURAL($people) ->
        [one] Clasament deschis cu { $people } persoană. Se fac jocuri până la { $until }.
        [few] Clasament deschis cu { $people } persoane. Se fac jocuri până la { $until }.
       *[other] Clasament deschis cu { $people } de persoane. Se fac jocuri până la { $until }.
    }
ladder-state-waiting = { PLURAL($people) ->
        [one] Clasament deschis cu { $people } persoană; așteaptă un joc: { $waiting }. Se fac jocuri până la { $until }.
        [few] Clasament deschis cu { $people } persoane; așteaptă un joc: { $waiting }. Se fac jocuri până la { $until }.
       *[other] Clasament deschis cu { $people } de persoane; așteaptă un joc: { $waiting }. Se fac jocuri până la { $until }.
    }
ladder-told-people = Cel mult { $most } persoane, care intră și ies oricând.
ladder-told-matching = Când { $seats } persoane așteaptă un joc, îl primesc, cel mult o dată la { $hours } de ore: cele care au așteptat cel mai mult, iar cele cu poziții apropiate joacă împreună. Locurile la sorți. O persoană joacă un singur joc al clasamentului deodată.
ladder-told-inactive = Cine nu a terminat niciun joc de { $days } de zile este marcat ca inactiv. Un joc anulat sau încheiat fără rezultat nu dă puncte nimănui.
ladder-join = Intră în clasament
ladder-seek = Găsește-mi un joc
ladder-stop-seeking = Nu căuta joc acum
ladder-you-wait = Aștepți un joc.
ladder-seeks = Acum aștepți un joc. Ești anunțat când începe.
ladder-seeks-not = Nu se mai caută niciun joc.
ladder-waits = așteaptă un joc
ladder-plays = joacă
ladder-left = a ieșit
ladder-waits-not = Nu aștepți niciun joc.
ladder-still-plays = Un joc al tău din acest clasament nu s-a încheiat încă.
ladder-makes-no-games = În acest clasament nu se mai fac jocuri.
ladder-close = Nu mai face jocuri
ladder-closed = Clasamentul nu mai face jocuri. Cele începute se joacă până la capăt.
ladder-points = Puncte
ladder-standings-how = Punctele sunt suma din toate jocurile încheiate. Toți încep cu un rating de 1500 ± 500; fiecare joc îi compară pe toți de la masa lui după puncte.
ladder-notice-game-over = { $tournament }: jocul tău s-a încheiat. Locul tău: { $place } din { $people }. Dacă mai vrei un joc, cere-l pe pagina clasamentului.
tournament-chart = Totaluri după fiecare rundă
tournament-chart-step = Rundă

tournament-organisers-play = Organizatorii pot juca
tournament-told-organisers-play = Organizatorii pot juca și ei. Atunci nu conduc niciun joc al turneului, nu văd mai mult decât ceilalți jucători și nu corectează rezultatele jocurilor lor.
tournament-own-result = Ai jucat în acest joc. Rezultatele lui le corectează alt organizator sau un administrator.
tournament-state-shared = Primul loc împărțit de { $winners }.
tournament-state-shared-by-many = { PLURAL($people) ->
        [few] Primul loc împărțit de { $people } persoane.
       *[other] Primul loc împărțit de { $people } de persoane.
    }

tournament-change = Schimbă condițiile
tournament-change-hint = Jocurile începute își păstrează condițiile. Toți cei din turneu află o singură dată ce ai schimbat.
tournament-change-save = Salvează
tournament-terms-changed = Condițiile sunt salvate.
tournament-changed-meanwhile = Altcineva a schimbat asta de când ai deschis pagina, în: „{ $theirs }”. Salvează din nou ca să pui varianta ta în loc.
tournament-weekly-day = Ziua în care se încheie fazele
tournament-weekly-time = Ora
tournament-phase-hours = Ore pentru o fază sau o tură
tournament-phase-minutes = Minute pentru o fază sau o tură
tournament-phase-time-hint = În jocurile care încă nu au început.
tournament-live-before-draw = Jocurile live ale primei runde ar începe înainte să poată fi trasă la sorți. Încheie înscrierile cu cel puțin { $minutes } minute înaintea lor.
tournament-most-too-few = Scrie cel puțin { $least }: { PLURAL($people) ->
        [one] s-a înscris { $people } persoană
        [few] s-au înscris { $people } persoane
       *[other] s-au înscris { $people } de persoane
    } și nimeni nu își pierde locul.
tournament-organisers-signed-up = Un organizator s-a înscris. Și-ar pierde locul.
tournament-no-later-games = Niciun joc nu mai are de început, iar cele începute își păstrează timpul.
tournament-round-opens = Jocurile unei runde încep chiar acum. Încearcă din nou peste un minut.
game-phase-time-not-allowed = Jocul nu permite acest timp.
tournament-change-name = numele, acum { $name }
tournament-change-about = descrierea
tournament-change-until = înscrieri până la { $until }
ladder-change-until = jocuri până la { $until }
tournament-change-most = cel mult { $most } persoane
tournament-change-organisers-play = organizatorii pot juca
tournament-change-organisers-play-not = organizatorii nu joacă
tournament-change-weekly = în jocurile care încă nu au început, o fază se încheie { $day }, la { $time }, în fiecare săptămână
tournament-change-hours = { PLURAL($hours) ->
        [one] { $hours } oră
        [few] { $hours } ore
       *[other] { $hours } de ore
    } pentru o fază sau o tură în jocurile care încă nu au început
tournament-change-minutes = { PLURAL($minutes) ->
        [one] { $minutes } minut
        [few] { $minutes } minute
       *[other] { $minutes } de minute
    } pentru o fază sau o tură în jocurile care încă nu au început
tournament-notice-changed = { $tournament }: { $by } a schimbat condițiile. Nou: { $changes }.
audit-tournament-changed = a schimbat turneul { $tournament }: { $changes }

tournament-organisers = Alți organizatori
tournament-organisers-about = Pot face tot ce poți face tu, dar nu îl pot elimina pe cel care a deschis turneul. Jocurile pe care le conduce cine e eliminat trec la cel care a deschis turneul.
tournament-organiser-name = Nume
tournament-organiser-add = Adaugă
tournament-organiser-remove = Elimină
tournament-organiser-added = Organizează turneul de acum.
tournament-organiser-removed = Nu mai organizează turneul.
tournament-organisers-many = Un turneu are cel mult { $most } alți organizatori.
tournament-organiser-is-in-it = Joacă în acest turneu, iar condițiile lui spun că organizatorii nu joacă.
tournament-first-organiser-stays = Cel care a deschis turneul rămâne organizatorul lui.
tournament-organiser-takes-no-seat = Un organizator al turneului nu ia niciun loc care se eliberează în jocurile lui.
tournament-notice-organiser-added = { $tournament }: { $by } te-a făcut organizator.
tournament-notice-organiser-removed = { $tournament }: { $by } ți-a încheiat rolul de organizator.
audit-tournament-organiser-added = a adăugat un organizator la turneul { $tournament }
audit-tournament-organiser-removed = a eliminat un organizator de la turneul { $tournament }
