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
