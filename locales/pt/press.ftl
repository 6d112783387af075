# Mensagens entre jogadores: o que os jogadores dizem uns aos outros dentro de uma partida.

press-title = Mensagens entre jogadores
press-public-title = Públicas
press-latest = Mais recentes
press-none = Nenhuma mensagem ainda.
press-unread = { PLURAL($count) ->
    [one] { $count } nova
   *[other] { $count } novas
}
press-messages = { PLURAL($count) ->
    [one] { $count } mensagem
   *[other] { $count } mensagens
}
press-new = Nova mensagem
press-to = Para
press-to-hint = Só leem os jogadores marcados e quem assumir os seus lugares. Uma mensagem a todos é pública, também para quem só assiste.
press-everybody = Todos (em público)
press-no-recipient = Nada foi enviado. Escolha para quem é a mensagem: todos ou alguns jogadores.
press-too-many-recipients = Nada foi enviado. Escolha todos ou alguns jogadores, não ambos.
press-seat = { $name } ({ $player })
press-text = Texto
press-text-hint = Texto simples, no máximo 32 KB. Uma linha que começa com > é uma citação.
press-answer = Responder
press-quote = Citar
press-send = Enviar
press-notice = { $game }: nova mensagem de um jogador para você
press-is-off = Nesta partida os jogadores não podem trocar mensagens.
press-is-public = Nesta partida os jogadores só podem trocar mensagens públicas.
press-empty = A mensagem está vazia.
press-too-long = A mensagem é longa demais: no máximo 32 KB.
press-to-nobody = Marque um jogador desta partida.
press-bots = Os bots desta partida não leem mensagens e não respondem.
