# O que as regras de qualquer jogo podem responder.
rules-options-fixed = As opções desta partida não podem mudar depois que ela começa.
rules-options-unread = Estas opções não podem ser lidas para este jogo: { $why }.
phase-of-turn = Rodada { $turn }: { $phase }
phase-untitled = Uma fase

score-places = Posições
score-share = Parcela
score-draw-size = Tamanho do empate
score-squares = Soma dos quadrados
score-ranking = Ordem
score-centres = Número de centros
score-places-told = 100 para o primeiro lugar, 0 para o último, passos iguais entre eles. Lugares divididos recebem a média.
score-share-told = a parte de cada um em todos os territórios, de 100.
score-draw-size-told = quem vence sozinho recebe 100. Senão, 100 é dividido igualmente entre os que dividem o empate ou, depois da última rodada combinada, entre todos os que ainda têm um centro, tenham quantos tiverem.
score-squares-told = quem vence sozinho recebe 100. Senão, 100 é dividido pelos quadrados dos números de centros.
score-ranking-told = quem vence sozinho recebe 100. Senão, 1 por jogar, 1 por centro, e 38, 14 e 7 para os três primeiros lugares em centros; lugares iguais dividem.
score-centres-told = a parte de cada um em todos os centros ocupados, de 100. Vencer não dá nada a mais.

rules-post-too-long = A postagem é longa demais. Envie apenas as ordens.
rules-post-long-line = Esta linha é longa demais. Escreva cada ordem em uma linha própria.
rules-post-guessed = “{ $word }” foi lido como uma palavra mal escrita. Confira a ordem.
rules-post-question = Isto é uma pergunta. É uma ordem?
rules-post-doubted = Outras palavras da postagem põem isto em dúvida. Vale?
rules-post-taken-back = Aqui algo é retirado. Escreva apenas as ordens que valem.
rules-post-hedged = Uma ordem não pode ser negada ou incerta. Uma condição pode dizer quem tem um território, quantas unidades restam nele ou que a ordem é possível: “se conquistar: …”.
rules-post-unsettled = Estas palavras dizem que a postagem ainda não vale. Escreva apenas as ordens que valem.
rules-post-name = Todas estas palavras seriam o nome. É isto que você quer dizer?

seat-colour-red = vermelho
seat-colour-blue = azul
seat-colour-yellow = amarelo
seat-colour-green = verde
seat-colour-violet = violeta
seat-colour-turquoise = turquesa
seat-colour-grey = cinza
seat-colour-light-blue = azul-claro
seat-colour-pink = rosa
seat-colour-orange = laranja
seat-colour-brown = marrom
seat-colour-jade = jade
seat-colour-white = branco
