# Ce-ar fi dacă: ordine pentru oricine, încercate pe o copie a unei poziții.

what-if-title = Ce-ar fi dacă
what-if-here = Ce-ar fi dacă, de aici
what-if-about = Ordine pentru oricine, încercate pornind de la { $phase }. Nimic din ce scrii aici nu se trimite, nu se păstrează și nu se arată nimănui.
what-if-unseen = Se pornește de la ce ai voie să vezi: ordinele închise ale altora, cărțile ascunse și sorții sigilați nu sunt aici. Ce se trage la sorți aici se trage doar pentru această pagină.
what-if-steps = Ce se încearcă, pas cu pas
what-if-resolve = Rezolvă
what-if-again = Rezolvă din nou de aici
what-if-written = Ce s-a scris
what-if-others = În afara rândului
what-if-nothing = Nu se întâmplă nimic.
what-if-silent-together = Cine nu scrie nimic nu ordonă nimic.
what-if-silent-turn = Dacă nu scrie nimeni nimic, trece timpul celui care urmează.
what-if-over = Aici jocul se încheie.
what-if-pass-on = Dă mai departe
what-if-link = Legătura către aceasta
what-if-link-hint = Cine o deschide pornește de la ce are voie să vadă el însuși.
what-if-too-long = E prea mult pentru o legătură. S-a rezolvat totuși.
what-if-luck = Trage alți sorți
what-if-afresh = Ia-o de la capăt
keys-what-if = Ce-ar fi dacă
