# E se: ordens para qualquer um, experimentadas numa cópia de uma posição.

what-if-title = E se
what-if-here = E se, a partir daqui
what-if-about = Ordens para qualquer um, experimentadas a partir de { $phase }. Nada disso é enviado, guardado nem mostrado a ninguém.
what-if-unseen = Parte-se do que você mesmo pode ver: ordens fechadas dos outros, cartas ocultas e sorteios lacrados ficam de fora. O que se sorteia aqui vale só para esta página.
what-if-steps = O que se experimenta, passo a passo
what-if-resolve = Resolver
what-if-again = Resolver de novo a partir daqui
what-if-written = O que foi escrito
what-if-others = Fora da vez
what-if-nothing = Nada acontece.
what-if-silent-together = Quem não escreve nada não ordena nada.
what-if-silent-turn = Se ninguém escrever nada, passa o tempo de quem vem a seguir.
what-if-over = Aqui o jogo termina.
what-if-pass-on = Passe adiante
what-if-link = Link para isto
what-if-link-hint = Quem abrir parte do que ele mesmo pode ver.
what-if-too-long = É longo demais para um link. Foi resolvido mesmo assim.
what-if-luck = Sortear de novo
what-if-afresh = Começar de novo
keys-what-if = E se
