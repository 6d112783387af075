# Blocarea cuiva și ce i se spune celui care nu poate scrie.

blocks-title = Persoane blocate
blocks-intro = Nu îți pot scrie și nu îți pot oferi locuri, postările lor sunt pliate și nimic din ce scriu nu ți se trimite. Nimeni nu le spune.
blocks-none = Nu ai blocat pe nimeni. O poți face din pagina persoanei.
blocks-since = Din
block-do = Blochează
block-what = Nu îți poate scrie și nu îți poate oferi locuri. Postările de pe forum îi sunt pliate, iar despre ce scrie nu primești nici înștiințări, nici scrisori. Într-un joc la care jucați amândoi, mesajele din joc ajung mai departe la tine. Nu i se spune.
block-done = Persoana e blocată.
block-end = Deblochează
block-ended = Persoana nu mai e blocată.
block-here = Ai blocat această persoană.
post-of-blocked = Postarea cuiva pe care l-ai blocat: arată
thread-of-blocked = Subiectul cuiva pe care l-ai blocat: arată
message-of-blocked = Mesajul cuiva pe care l-ai blocat: arată
takes-no-messages = Această persoană nu primește mesaje.
recipients-take-none = Nu se poate scrie către { $names }.
recipients-blocked = Ai blocat { $names }. Deblochează mai întâi, ca să ți se poată răspunde.

silence-muted = Nu poți scrie pe forum și nici altora până la { $until }: { $reason } Poți citi și îți poți juca jocurile.
silence-place = Conturile noi nu pot scrie din această rețea sau din acest browser: { $reason }
silence-place-until = Conturile noi nu pot scrie din această rețea sau din acest browser până la { $until }: { $reason }
register-banned = Din această rețea sau din acest browser nu se pot face conturi: { $reason }
register-banned-until = Din această rețea sau din acest browser nu se pot face conturi până la { $until }: { $reason }
notice-muted = Nu poți scrie pe forum și nici altora până la { $until }: { $reason }
notice-mute-lifted = Poți scrie din nou pe forum și altora.
