# Simulação: ordens para qualquer um, experimentadas numa cópia de uma posição.

sandbox-title = Simulação
sandbox-here = Simulação a partir daqui
sandbox-about = Experimente ordens para qualquer jogador, a partir de { $phase }. Nada daqui é enviado, salvo nem mostrado a ninguém.
sandbox-unseen = Parte do que você mesmo pode ver: ordens ainda não públicas dos outros, cartas ocultas e sorteios lacrados ficam de fora. Os sorteios daqui valem só para esta página.
sandbox-tap = Toque numa unidade no mapa e depois no destino, ou escreva as ordens ao lado do mapa.
sandbox-choose = Escolher de uma lista
sandbox-steps = Passos experimentados
sandbox-resolve = Resolver
sandbox-again = Resolver de novo a partir daqui
sandbox-orders = Ordens experimentadas
sandbox-out-of-turn = Fora da vez
sandbox-no-events = Nada acontece.
sandbox-empty-together = Lugares sem texto não dão ordens.
sandbox-empty-turn = Se nada for escrito, acaba o tempo do próximo jogador.
sandbox-over = A partida termina aqui.
sandbox-share = Compartilhar
sandbox-link = Link para esta simulação
sandbox-link-hint = Quem o abrir vê só o que pode ver.
sandbox-too-long = É longo demais para um link, mas foi resolvido.
sandbox-redraw = Sortear de novo
sandbox-start-over = Começar de novo
keys-sandbox = simulação
