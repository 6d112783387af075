# Poziții din fișierele jocurilor.

position-file-none = Acesta nu este fișierul unui joc. Descarcă-l de pe pagina jocului și dă-l neschimbat.
position-file-form = Acest fișier de joc are o formă pe care situl nu o citește. Descarcă-l din nou de pe un sit cu aceeași versiune.
position-file-other-game = Acesta este fișierul unui joc de { $other }, dar jocul nou este { $own }. Alege un fișier de același fel.
position-file-not-begun = Jocul din acest fișier nu a început, deci nu are nicio poziție.
position-file-present-only = Acest fișier este al unui joc încă în curs. Are doar faza de acum, { $present }, nu și { $phase }.
position-file-no-phase = În acest fișier nu există faza „{ $phase }”. Are fazele de la 0 la { $last }.
