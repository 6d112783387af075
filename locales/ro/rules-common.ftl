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
