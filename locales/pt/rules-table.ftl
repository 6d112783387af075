# O que as regras de qualquer jogo podem responder a uma mesa.
rules-options-fixed = As opções desta partida não podem mudar depois que ela começa.
rules-options-unread = Estas não são opções deste jogo: { $why }.
phase-of-turn = Rodada { $turn }: { $phase }
phase-untitled = Uma fase
