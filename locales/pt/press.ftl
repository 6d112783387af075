# Conversa: o que os jogadores dizem uns aos outros dentro de uma partida.

press-title = Conversas
press-public-title = Em público
press-latest = A mais nova
press-none = Nada foi dito ainda.
press-unread = { PLURAL($count) ->
    [one] { $count } nova
   *[other] { $count } novas
}
press-messages = { PLURAL($count) ->
    [one] { $count } mensagem
   *[other] { $count } mensagens
}
press-new = Dizer algo
press-to = A quem
press-to-hint = Só os marcados leem, e quem assumir os seus lugares. O que se diz a todos é público, também para quem só assiste.
press-everybody = Todos (em público)
press-to-whom = Escolha a quem dizer: a alguém ou a todos. Nada foi enviado.
press-to-both = Escolha todos ou alguns deles. Nada foi enviado.
press-seat = { $name } ({ $player })
press-text = Texto
press-text-hint = Texto simples, no máximo 32 KB. Uma linha que começa com > é uma citação.
press-answer = Responder
press-quote = Citar
press-send = Enviar
press-notice = { $game }: nova conversa para você
press-is-off = Nesta mesa os jogadores não conversam dentro da partida.
press-is-public = Nesta mesa os jogadores só conversam em público.
press-empty = Ainda não há nada a enviar.
press-too-long = Isto é longo demais: no máximo 32 KB.
press-to-nobody = Marque alguém que esteja nesta mesa.
press-house = Os adversários da casa nesta mesa não leem mensagens e não respondem.
