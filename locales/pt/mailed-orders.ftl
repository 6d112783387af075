# Ordens por e-mail: a resposta a uma carta, a página do seu link e os endereços de um membro.

mailed-orders-subject = { $game }: suas ordens como foram lidas
mailed-orders-posted-subject = { $game }: suas ordens
mailed-orders-answer = Você pode responder a este e-mail com suas ordens. Elas valem depois que você confirmar como foram lidas.
mailed-orders-understood = Suas ordens para { $game } foram lidas assim. Nada foi enviado ainda.
mailed-orders-nothing = Nenhuma ordem para { $game } foi encontrada no seu e-mail.
mailed-orders-refused = Suas ordens para { $game } não podem ser enviadas:
mailed-orders-unclear = Estas linhas não estão claras e não serão enviadas:
mailed-orders-meant = Talvez: { $answers }
mailed-orders-confirm =
    Para enviar estas ordens, responda a este e-mail com a palavra “sim” ou abra { $link }
    Para mudá-las, responda com todas as ordens de novo.
mailed-orders-again = Responda a este e-mail com todas as suas ordens ou escreva-as na página do jogo: { $link }
mailed-orders-no-seat = Você não tem lugar neste jogo.
mailed-orders-late = A fase para a qual estas ordens foram escritas acabou. O próximo e-mail sobre o jogo diz o que falta.
mailed-orders-title = Ordens do seu e-mail
mailed-orders-post = Enviar estas ordens
mailed-orders-done = Estas ordens foram enviadas:
mailed-orders-game = Ir ao jogo
mailed-orders-addresses = Ordens por e-mail
mailed-orders-about = { PLURAL($count) ->
    [one] Você tem um endereço para as ordens de { $count } jogo.
   *[other] Você tem endereços para as ordens de { $count } jogos.
} Se outra pessoa descobriu algum, remova-os: o próximo e-mail sobre cada jogo traz um novo.
mailed-orders-revoke = Remover os endereços
mailed-orders-revoked = Os endereços para suas ordens não funcionam mais.
