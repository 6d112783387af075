# Bloquear alguém, e o que se diz a quem não pode escrever.

blocks-title = Pessoas bloqueadas
blocks-intro = Elas não podem escrever para você nem oferecer lugares, as mensagens delas ficam dobradas e nada do que escrevem é enviado a você. Ninguém as avisa.
blocks-none = Você não bloqueia ninguém. Na página de uma pessoa você pode.
blocks-since = Desde
block-do = Bloquear
block-what = Essa pessoa não pode escrever para você nem oferecer lugares. As mensagens dela no fórum ficam dobradas, e você não recebe avisos nem cartas sobre o que ela escreve. Em uma partida que vocês dois jogam, as mensagens da partida continuam chegando. Ela não é avisada.
block-done = Pessoa bloqueada.
block-end = Desbloquear
block-ended = Pessoa desbloqueada.
block-here = Você bloqueia esta pessoa.
post-of-blocked = Mensagem de alguém que você bloqueou: mostrar
thread-of-blocked = Tópico de alguém que você bloqueou: mostrar
message-of-blocked = Mensagem de alguém que você bloqueou: mostrar
takes-no-messages = Esta pessoa não recebe mensagens.
recipients-take-none = Não é possível escrever para { $names }.
recipients-blocked = Você bloqueia { $names }. Desbloqueie primeiro, para que possam responder.

silence-muted = Você não pode escrever no fórum nem a outras pessoas até { $until }: { $reason } Você pode ler e jogar suas partidas.
silence-place = Contas novas não podem escrever desta rede ou deste navegador: { $reason }
silence-place-until = Contas novas não podem escrever desta rede ou deste navegador até { $until }: { $reason }
register-banned = Não é possível criar contas desta rede ou deste navegador: { $reason }
register-banned-until = Não é possível criar contas desta rede ou deste navegador até { $until }: { $reason }
notice-muted = Você não pode escrever no fórum nem a outras pessoas até { $until }: { $reason }
notice-mute-lifted = Você pode escrever de novo no fórum e a outras pessoas.
