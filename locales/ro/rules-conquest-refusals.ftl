# Forum Conquest: de ce nu e permis ceva, după codurile E_….
conquest-e-phase = Acest ordin ține de altă fază. Alege unul permis în faza aceasta.
conquest-e-phase-target = Aici se numește locul în care are efect o carte. Pune-l înaintea ordinelor către unități.
conquest-e-phase-play = În Faza 1 o carte se joacă, cu teritoriul ei sau fără: scrie „Joc” înaintea numelui ei.
conquest-e-not-your-slot = Nu e rândul tău să postezi sau ai postat deja.
conquest-on-turn = E rândul lui { $player } să posteze.
conquest-e-eliminated = Nu mai ești în joc.
conquest-e-ap = Prea puține puncte de acțiune: e nevoie de { $limit } AP, ai { $given } AP.
conquest-e-ap-by-parts = Prea puține puncte de acțiune: e nevoie de { $limit } AP ({ $parts }), ai { $given } AP.
conquest-ap-part-order = { $ap } pentru ordin
conquest-ap-part-abandoning = { $ap } pentru abandonarea teritoriului
conquest-ap-part-terrain = { $ap } pentru relief și drumuri
conquest-e-gold = Prea puțini galbeni: e nevoie de { $limit }, ai { $given }.
conquest-e-unknown-territory = Nu există acest teritoriu. Poate a fost alipit altuia.
conquest-e-not-owner = Teritoriul nu e al tău. Alege unul dintre ale tale.
conquest-e-no-units = Din { $limit } { PLURAL($limit) ->
    [one] unitate numită
    [few] unități numite
   *[other] de unități numite
}, acolo { PLURAL($given) ->
    [one] e liberă pentru ordine { $given }
   *[other] sunt libere pentru ordine { $given }
}. Numește mai puține.
conquest-e-no-units-named = Ordinul nu numește nicio unitate. Numește cel puțin una.
conquest-e-disabled = O opțiune a acestui joc nu permite asta.
conquest-e-exclusive = Producția Intensivă nu se poate combina cu alte acțiuni în aceeași tură. Renunță la ea sau la celelalte acțiuni.
conquest-e-full = Jocul e plin.
conquest-e-already = Asta s-a făcut deja.
conquest-e-started = Jocul a început deja.
conquest-e-bad-option = Nu există această opțiune sau această valoare a ei.
conquest-e-option-conflict = Două opțiuni ale jocului se exclud. Schimbă una dintre ele.
conquest-e-player-count = Numărul de jucători nu se potrivește: e nevoie de { $limit }, sunt înscriși { $given }. Trebuie să fie par și cel puțin șase.
conquest-e-taken = Alt jucător a ales deja acest teritoriu. Alege unul liber.
conquest-e-unpickable = Teritoriul nu se poate alege, fiindcă nu poate fi deținut de nimeni. Alege altul.
conquest-e-count = Ai numit prea multe sau prea puține.
conquest-e-unit-in-capital = În Capitală nu se poate plasa o unitate de start. Plaseaz-o în alt teritoriu al tău.
conquest-e-placement = Plasează câte o unitate de start în fiecare teritoriu al tău, în afară de Capitală.
conquest-e-no-capital = Nu ai o Capitală în care să apară unitățile noi. Numește una mai întâi.
conquest-e-stack-limit = Prea multe unități pentru un teritoriu: e loc pentru { $limit }, ai cerut { $given }.
conquest-e-has-capital = Ai deja o Capitală.
conquest-e-capital = Capitala nu poate fi alipită sau vândută.
conquest-e-size = Se pot alipi doar teritorii de aceeași mărime.
conquest-e-not-adjacent = Teritoriile nu se învecinează.
conquest-e-threshold = Prea puține teritorii pentru această alipire: e nevoie de { $limit }, ai { $given }.
conquest-e-max-level = Teritoriul are deja nivelul maxim.
conquest-e-guests = Trupele a doi aliați diferiți nu pot fi în același teritoriu.
conquest-e-temporary = Un teritoriu în Posesie Temporară nu poate fi folosit pentru asta.
conquest-e-bad-name = Un nume are între 1 și 40 de litere, cifre, spații simple, cratime, apostrofuri, puncte și semne &, începe cu o literă sau o cifră și nu e doar un număr. Alege alt nume.
conquest-e-name-taken = Acest teritoriu are deja numele acesta sau forma lui scurtă de pe hartă. Alege alt nume.
conquest-e-card-not-held = Nu ai acea carte.
conquest-e-card-not-yet = Cartea poate fi folosită din tura următoare.
conquest-e-card-limit = Poți juca o singură carte pe tură și ai jucat deja una.
conquest-e-target = Cartea nu poate fi folosită asupra acestei ținte. Alege alta.
conquest-e-target-player = Cartea aceasta se joacă asupra unui jucător. Numește unul și niciun teritoriu.
conquest-e-target-territory = Cartea aceasta are efect într-un teritoriu. Nu numi niciun jucător și niciun număr.
conquest-e-target-own = Cartea aceasta apără un teritoriu al tău. Alege unul.
conquest-e-target-foreign = Cartea aceasta are efect numai într-un teritoriu al altui jucător. Alege unul.
conquest-e-target-castle = Acolo nu e niciun Castel al unui dușman. Alege un teritoriu cu Castel.
conquest-e-target-none = Cartea aceasta nu are țintă. Nu numi niciun jucător, niciun teritoriu și niciun număr.
conquest-e-target-line-later = Joacă doar cartea. Linia din fișierul norocului se numește odată cu atacul, în Faza 2.
conquest-e-target-lines = Cartea aceasta cere două linii diferite din fișierul norocului, de la 1 la 5, și nicio altă țintă. Numește-le pe amândouă sau niciuna.
conquest-e-too-far-exact = Ținta trebuie să fie la exact { $limit } { PLURAL($limit) ->
    [one] căsuță
    [few] căsuțe
   *[other] de căsuțe
} de o unitate a ta.
conquest-e-too-far = Ținta e prea departe.
conquest-e-not-minor = Se pot converti doar cărți minore.
conquest-e-min-transfer = Prea puțini galbeni de trimis: cel puțin { $limit }, dar ai numit { $given }.
conquest-e-max-transfer = Prea mulți galbeni pentru un jucător într-o tură: cel mult { $limit }, iar cu aceștia ar fi { $given }.
conquest-e-recipient = Acel jucător nu poate primi asta.
conquest-e-one-card = I-ai trimis deja o carte acelui jucător în tura aceasta.
conquest-e-min-price = Prețul e prea mic: cel puțin { $limit }, dar ai numit { $given }.
conquest-e-mismatch = Cele două părți ale vânzării nu numesc același preț sau același teritoriu. Ambele trebuie să posteze aceeași vânzare.
conquest-e-no-path = Nu există drum până la acel teritoriu în interiorul granițelor.
conquest-e-max-steps = Drumul e prea lung: cel mult { $limit }, iar aici e nevoie de { $given }.
conquest-e-guest-present = Acolo sunt deja trupele altui aliat.
conquest-e-not-allied = Ordinul nu numește ca aliat proprietarul acelui teritoriu. Numește-l ca aliat sau atacă.
conquest-e-blockaded = O Blocadă oprește acolo sprijinul aliaților.
conquest-e-use-attack = Această deplasare ar fi un atac. Ordon-o ca atac.
conquest-e-impassable = Unitățile nu pot nici intra acolo, nici ataca acolo.
conquest-e-impassable-attack = Nu poate fi atacat, fiindcă nimeni nu îl poate stăpâni. Unitățile se pot muta acolo.
conquest-e-own-territory = Nu îți poți ataca propriul teritoriu.
conquest-e-merged-this-turn = Nu poți ataca dintr-un teritoriu alipit în tura aceasta.
conquest-e-too-late = E prea târziu pentru asta.
conquest-e-not-harmless = Aceasta îi afectează pe alți jucători, deci nu poate fi postată în avans.
conquest-e-range = Numărul nu e pe listă. Alege unul care e.
conquest-e-not-gm = Doar Game Masterul poate face asta.
conquest-e-opening-players = Această poziție are { $limit } jucători, jocul acesta { $given }. Pune numărul de jucători la { $limit }.
conquest-e-opening = Poziția din acest fișier se contrazice. Descarcă din nou fișierul de pe pagina jocului.

# Unde e greșit și despre cine e vorba.
conquest-refused-at = { $place }: { $why }
conquest-refused-about = { $other }: { $why }
conquest-refused-at-about = { $place }, { $other }: { $why }
