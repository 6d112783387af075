# Simulare: ordine pentru oricine, încercate pe o copie a unei poziții.

sandbox-title = Simulare
sandbox-here = Simulare de aici
sandbox-about = Încearcă ordine pentru orice jucător, pornind de la { $phase }. Nimic de aici nu se trimite, nu se salvează și nu se arată nimănui.
sandbox-unseen = Se pornește de la ce poți vedea tu: ordinele încă nepublice ale altora, cărțile ascunse și tragerile la sorți sigilate lipsesc. Tragerile la sorți de aici sunt numai pentru pagina aceasta.
sandbox-tap = Atinge pe hartă o unitate și apoi destinația ei, sau scrie ordinele lângă hartă.
sandbox-choose = Alege dintr-o listă
sandbox-steps = Pașii încercați
sandbox-resolve = Rezolvă
sandbox-again = Rezolvă din nou de aici
sandbox-orders = Ordinele încercate
sandbox-out-of-turn = În afara rândului
sandbox-no-events = Nu se întâmplă nimic.
sandbox-empty-together = Locurile fără text nu dau ordine.
sandbox-empty-turn = Dacă nu se scrie nimic, îi expiră timpul jucătorului următor.
sandbox-over = Jocul se încheie aici.
sandbox-share = Distribuie
sandbox-link = Link către simulare
sandbox-link-hint = Cine îl deschide vede numai ce are voie să vadă.
sandbox-too-long = E prea mult text pentru un link, dar s-a rezolvat.
sandbox-redraw = Trage din nou la sorți
sandbox-start-over = Ia-o de la capăt
keys-sandbox = simulare
