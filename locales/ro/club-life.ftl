# Jocuri anonime, vacanțe, locuri libere și notițe private.

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
vacation-seat = în vacanță până la { $until }
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
