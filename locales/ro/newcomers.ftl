# Prima lecție fără cont.

newcomer-name = Nou-venit
home-lesson-title = Joacă acum, fără cont
home-lesson-why = Un joc scurt, numai al tău, împotriva boților. Lângă ordine apare ce e de încercat. Îți faci cont doar dacă vrei să păstrezi jocul.
newcomer-keep = { PLURAL($days) ->
    [one] Joci fără cont. Jocul se șterge la o zi după început dacă nu îți faci unul.
    [few] Joci fără cont. Jocul se șterge la { $days } zile după început dacă nu îți faci unul.
   *[other] Joci fără cont. Jocul se șterge la { $days } de zile după început dacă nu îți faci unul.
}
newcomer-keep-button = Păstrează jocul: fă-ți cont
newcomer-register = Jocul pe care l-ai început rămâne al contului tău.
