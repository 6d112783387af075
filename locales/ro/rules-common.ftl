# Ce pot răspunde regulile oricărui joc unei cereri.
rules-options-fixed = Opțiunile acestui joc nu se mai pot schimba după ce a început.
rules-options-unread = Aceste opțiuni nu pot fi citite pentru acest joc: { $why }.
phase-of-turn = Tura { $turn }: { $phase }
phase-untitled = O fază
