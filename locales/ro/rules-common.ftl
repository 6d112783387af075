# Ce pot răspunde regulile oricărui joc unei cereri.
rules-options-fixed = Opțiunile acestui joc nu se mai pot schimba după ce a început.
rules-options-unread = Aceste opțiuni nu pot fi citite pentru acest joc: { $why }.
phase-of-turn = Tura { $turn }: { $phase }
phase-untitled = O fază

score-places = Locuri
score-share = Cotă
score-draw-size = Mărimea remizei
score-squares = Suma pătratelor
score-ranking = Ierarhie
score-centres = Număr de centre
score-places-told = 100 pentru primul loc, 0 pentru ultimul, pași egali între ele. Locurile împărțite primesc media lor.
score-share-told = partea fiecăruia din toate teritoriile, din 100.
score-draw-size-told = cine câștigă singur primește 100. Altfel, 100 se împarte egal între cei care împart remiza sau, după ultima tură convenită, între toți cei care mai au un centru, oricâte are fiecare.
score-squares-told = cine câștigă singur primește 100. Altfel, 100 se împarte după pătratele numerelor de centre.
score-ranking-told = cine câștigă singur primește 100. Altfel, 1 pentru participare, 1 pentru fiecare centru și 38, 14 și 7 pentru primele trei locuri după centre; locurile egale împart.
score-centres-told = partea fiecăruia din toate centrele deținute, din 100. O victorie nu aduce nimic în plus.

rules-post-too-long = Postarea este prea lungă. Trimite doar ordinele.
rules-post-long-line = Rândul acesta este prea lung. Scrie fiecare ordin pe rândul lui.
rules-post-guessed = „{ $word }” a fost citit ca un cuvânt scris greșit. Verifică ordinul.
rules-post-question = Aceasta este o întrebare. Este un ordin?
rules-post-doubted = Alte cuvinte din postare pun asta la îndoială. Contează?
rules-post-taken-back = Aici retragi ceva. Scrie doar ordinele care contează.
rules-post-hedged = Un ordin nu poate fi negat sau nesigur. O condiție poate spune cine deține un teritoriu, câte unități au rămas acolo sau că ordinul este posibil: „dacă cade: …”.
rules-post-unsettled = Aceste cuvinte spun că postarea nu contează încă. Scrie doar ordinele care contează.
rules-post-name = Toate aceste cuvinte ar fi numele. Asta vrei să spui?

seat-colour-red = roșu
seat-colour-blue = albastru
seat-colour-yellow = galben
seat-colour-green = verde
seat-colour-violet = violet
seat-colour-turquoise = turcoaz
seat-colour-grey = gri
seat-colour-light-blue = bleu
seat-colour-pink = roz
seat-colour-orange = portocaliu
seat-colour-brown = maro
seat-colour-jade = jad
seat-colour-white = alb
