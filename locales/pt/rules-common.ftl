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
