# Istoricul unui jucător: jocuri, seriozitate, clasament și ce cere un joc de la cine intră.

reliability-title = Seriozitate în ultimul an
reliability-about = Jocurile doar cu boți nu se numără. Retragerile și ajustările se numără ca jumătate de fază.
reliability-phases = Faze onorate: { $met } din { $owed } datorate ({ $percent } %).
reliability-no-phases = Nicio fază datorată până acum.
reliability-games = Jocuri duse la capăt: { $finished } din { $ended } încheiate sau părăsite.
reliability-no-games = Niciun joc încheiat până acum.

player-games-title = Jocuri: { $name }
player-games-link = Jocuri: { $name }
player-games-seat = { $ruleset }: { $seat }
player-games-empty = Niciun joc început până acum.
player-games-result = Rezultat
player-games-time = Început
player-games-turns = Ture
player-games-days = { PLURAL($days) ->
    [one] { $days } zi
    [few] { $days } zile
   *[other] { $days } de zile
}

seat-result-playing = În joc
seat-result-left = A părăsit sau a pierdut locul
seat-result-won = Victorie
seat-result-won-with = Victorie împărțită la { $winners }
seat-result-drew = Remiză în { $winners }
seat-result-placed = Locul { $place } din { $seats }
seat-result-placed-between = Locurile { $first }–{ $last } din { $seats }
seat-result-none = Fără rezultat
seat-result-cancelled = Anulat

entry-gate-met = Ca să ia un loc, o persoană trebuie să fi onorat cel puțin { $percent } % din fazele datorate în ultimul an. Cine nu a datorat nicio fază poate intra.
entry-gate-finished = { PLURAL($count) ->
    [one] Ca să ia un loc, o persoană trebuie să fi dus la capăt cel puțin { $count } joc în ultimul an.
    [few] Ca să ia un loc, o persoană trebuie să fi dus la capăt cel puțin { $count } jocuri în ultimul an.
   *[other] Ca să ia un loc, o persoană trebuie să fi dus la capăt cel puțin { $count } de jocuri în ultimul an.
}
entry-gate-met-refused = Jocul cere { $least } % faze onorate în ultimul an. Ai onorat { $met } din { $owed } ({ $percent } %).
entry-gate-finished-refused = { PLURAL($least) ->
    [one] Jocul cere { $least } joc dus la capăt în ultimul an. Ai dus la capăt { $finished }.
    [few] Jocul cere { $least } jocuri duse la capăt în ultimul an. Ai dus la capăt { $finished }.
   *[other] Jocul cere { $least } de jocuri duse la capăt în ultimul an. Ai dus la capăt { $finished }.
}

game-create-phases-met = Partea minimă de faze onorate, în procente
game-create-phases-met-hint = Din cele datorate în ultimul an, de la 1 la 100. Gol: poate intra oricine.
game-create-games-finished = Numărul minim de jocuri duse la capăt
game-create-games-finished-hint = În ultimul an, de la 1 la 100. Gol: poate intra oricine, și la primul joc.
game-create-gate-range = Scrie un număr de la 1 la 100 sau lasă gol.

game-create-rated = Cu clasament
game-rated-told = Jocul contează la clasament. Se punctează cine are un loc la început, iar cine îl părăsește sau îl pierde iese pe ultimul loc. Cine preia un loc nu este punctat.
game-rated-needs-people = Într-un joc cu clasament toate locurile sunt ale oamenilor. Renunță la boți sau creează jocul fără clasament.

ratings-title = Clasamente
ratings-link = Clasamente
ratings-about = Câte o listă pentru fiecare joc și variantă. Contează doar jocurile create cu clasament.
ratings-empty = Niciun joc cu clasament nu s-a încheiat încă.
ratings-of = Clasament: { $game }
ratings-season = Sezon
ratings-present = Ultimul an
ratings-season-empty = Niciun joc cu clasament nu s-a încheiat în acest timp.
ratings-place = Loc
ratings-player = Jucător
ratings-points = Punctaj
ratings-games = Jocuri
ratings-last = Ultimul joc
rating-provisional = Provizoriu
rating-inactive = Inactiv
rating-of = { $game }: { $points } ± { $uncertainty }, { PLURAL($games) ->
    [one] { $games } joc
    [few] { $games } jocuri
   *[other] { $games } de jocuri
}
rating-how = Toți încep de la 1500 ± 500. Un joc compară fiecare jucător cu toți ceilalți după loc; cine se descurcă mai bine decât prevăd punctajele câștigă puncte. Cifra de după ± este incertitudinea. Punctajul este provizoriu până la { $games } jocuri, iar cine nu a încheiat niciun joc cu clasament în ultimul an este inactiv și nu apare în lista prezentă.
rating-history-title = Punctaj: { $name }, { $game }
rating-history-about = Cum a schimbat punctajul fiecare joc cu clasament.
rating-history-empty = Niciun joc cu clasament de arătat.
rating-change = Schimbare
rating-why = De ce
rating-before = înainte: { $points } ± { $uncertainty }
rating-ahead-of = Mai bine decât: { $players }
rating-level-with = La egalitate cu: { $players }
rating-behind = Mai slab decât: { $players }

scores-title = Puncte
scores-about = Cât valorează jocul după fiecare sistem de punctare, din 100 de puncte, rotunjit.

game-missed-minor-told = Retragerile și ajustările ratate nu se numără la asta.
game-missed-minor = { $player } a ratat faza. Retragerile și ajustările nu se numără la pierderea locului.
game-notice-seat-at-risk = { $game }: ai ratat o fază. Dacă o ratezi și pe următoarea, locul tău devine liber pentru alt jucător.
game-deserted-ended = Nimeni nu a luat un loc timp de { $days } de zile. Jocul s-a încheiat fără rezultat.

game-create-first-phase = Prima fază îi așteaptă pe toți
game-first-phase-told = Unde toți jucătorii trimit deodată, în prima fază nu se rezolvă nimic până când nu au trimis ordine toate locurile. La termen, locurile celor absenți devin libere pentru alții, iar toți primesc din nou o fază întreagă.
game-first-phase-waits = Prima fază așteaptă: nu a venit nimic de la { $players }. Toți primesc din nou o fază întreagă; locurile libere așteaptă jucători noi.
seat-lost-first-phase = niciun ordin în prima fază

game-create-anonymous = Anonim până la sfârșit
game-create-anonymous-hint = Nimeni nu află cine joacă până la sfârșitul jocului. Împreună cu „jucătorii nu vorbesc” este un joc gunboat.
anonymous-told = Jocul este anonim: până se încheie sau se anulează, jucătorii sunt cunoscuți numai după puterea sau numărul lor, și în mesaje, iar discuția e închisă. Cine conduce jocul și joacă în el nu decide nimic până atunci.
anonymous-welcome = Jocul { $game } a fost creat. Game Master: { $gm }. Ocupă un loc pe pagina jocului. Jocul este anonim: discuția aceasta e închisă până la sfârșit.
anonymous-joined = Locul { $number } a fost ocupat.
anonymous-revealed = Jocul a fost anonim. L-au jucat:
anonymous-player = { $seat }: { $player }
anonymous-no-offers = Într-un joc anonim, niciun loc nu se oferă unei persoane pe nume. Eliberează locul: atunci îl poate ocupa oricine.
anonymous-no-decision = Ai un loc în acest joc anonim. O decizie a ta ar arăta care este, așa că nu decizi nimic până la sfârșit.
secret-player = Jucătorul { $number }

# Vacanțe.

vacation-title = Vacanță
vacation-intro = Cât ești în vacanță, termenele te așteaptă în jocurile ale căror condiții o prevăd. Celelalte jocuri merg mai departe.
vacation-not-here = Acest site nu acordă vacanță.
vacation-days-used = Zile luate în ultimul an: { $used } din { $granted }. O zi începută contează.
vacation-first = De la
vacation-last = Până la
vacation-days = Zile
vacation-from = Prima zi
vacation-from-hint = Gol: imediat. O vacanță care începe în mai puțin de 24 de ore se poate lua de trei ori pe an.
vacation-length = Numărul de zile
vacation-take = Ia vacanță
vacation-end = Încheie
vacation-taken = Vacanța a fost notată.
vacation-ended = Vacanța s-a încheiat.
vacation-start-range = Alege o zi de azi până peste un an, scrisă an-lună-zi.
vacation-days-range = Scrie un număr de zile, de la 1 în sus.
vacation-overlaps = Ești deja în vacanță atunci.
vacation-too-long = Ai { $granted } zile de vacanță pe an și ai luat { $used }. Încă { $days } sunt prea multe.
vacation-short-notice = În ultimul an ai plecat în vacanță de { $times } ori pe neașteptate. Alege un început peste cel puțin { $hours } de ore.
vacation-deadline-waits = Termenul îi așteaptă pe { $players }, în vacanță cel târziu până la { $until }. Se mută cu câte o zi, la urmă până la o zi după vacanță.
vacation-rule-none = Niciuna: jocul nu așteaptă
vacation-rule-extends = Termenele așteaptă cel mult trei zile pe fază
vacation-rule-waits = Termenele așteaptă până se termină
vacation-rule-none-told = Jocul nu așteaptă jucătorii aflați în vacanță.
vacation-rule-extends-told = Dacă un jucător în vacanță nu a trimis ordine până la termen, acesta se mută cu o zi, de cel mult trei ori pe fază.
vacation-rule-waits-told = Dacă un jucător în vacanță nu a trimis ordine până la termen, acesta se mută cu câte o zi, la urmă până la o zi după vacanță.
game-create-vacation = Vacanța unui jucător
game-create-vacation-hint = Urmarea, la un termen pentru care un jucător în vacanță nu a trimis ordine.
anonymous-no-vacation = Un joc anonim nu poate aștepta vacanțe: s-ar vedea cine joacă.

remind-open-seats = Anunță-mă când se eliberează locuri
remind-open-seats-hint = Când un jucător își părăsește sau își pierde locul într-un joc în desfășurare la care poate intra oricine.
open-seat-notice = { $game }: liber pentru un jucător nou: { $seats }.

game-notes-title = Notițe private
game-notes-about = Nu le citește nimeni altcineva.
game-notes-text = Notițe despre acest joc
game-notes-saved = Notițele au fost salvate.
game-notes-long = Notițele au { $bytes } de octeți; se păstrează cel mult { $most }.
