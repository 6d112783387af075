# Ce pot răspunde regulile oricărui joc unei mese.
rules-options-fixed = Opțiunile acestui joc nu se mai pot schimba după ce a început.
rules-options-unread = Acestea nu sunt opțiuni ale acestui joc: { $why }.
phase-of-turn = Tura { $turn }: { $phase }
phase-untitled = O fază
