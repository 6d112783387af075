# Diplomacy: cuvintele variantei Chaos.

# Numele variantei și rândul ei din condițiile unui joc.
diplomacy-variant-chaos = Diplomacy, Chaos (34 de jucători)
diplomacy-terms-map-chaos = Harta clasică, treizeci și patru de puteri cu câte un centru; jocul începe cu construcții.

# Puterile, fiecare cu numele centrului ei.
diplomacy-power-chaos-ankara = Ankara
diplomacy-power-chaos-belgium = Belgia
diplomacy-power-chaos-berlin = Berlin
diplomacy-power-chaos-brest = Brest
diplomacy-power-chaos-budapest = Budapesta
diplomacy-power-chaos-bulgaria = Bulgaria
diplomacy-power-chaos-constantinople = Constantinopol
diplomacy-power-chaos-denmark = Danemarca
diplomacy-power-chaos-edinburgh = Edinburgh
diplomacy-power-chaos-greece = Grecia
diplomacy-power-chaos-holland = Olanda
diplomacy-power-chaos-kiel = Kiel
diplomacy-power-chaos-liverpool = Liverpool
diplomacy-power-chaos-london = Londra
diplomacy-power-chaos-marseilles = Marsilia
diplomacy-power-chaos-moscow = Moscova
diplomacy-power-chaos-munich = München
diplomacy-power-chaos-naples = Napoli
diplomacy-power-chaos-norway = Norvegia
diplomacy-power-chaos-paris = Paris
diplomacy-power-chaos-portugal = Portugalia
diplomacy-power-chaos-rome = Roma
diplomacy-power-chaos-rumania = România
diplomacy-power-chaos-serbia = Serbia
diplomacy-power-chaos-sevastopol = Sevastopol
diplomacy-power-chaos-smyrna = Smirna
diplomacy-power-chaos-spain = Spania
diplomacy-power-chaos-stpetersburg = Sankt Petersburg
diplomacy-power-chaos-sweden = Suedia
diplomacy-power-chaos-trieste = Triest
diplomacy-power-chaos-tunis = Tunis
diplomacy-power-chaos-venice = Veneția
diplomacy-power-chaos-vienna = Viena
diplomacy-power-chaos-warsaw = Varșovia
