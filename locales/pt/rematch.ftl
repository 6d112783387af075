# Revanche, configurações copiadas, lugares guardados por nome, seguir e silenciar um jogo.

game-rematch = Revanche
game-copy = Novo jogo com estas configurações
game-copy-about = O novo jogo tem as configurações abaixo. Você escolhe apenas o nome, quem pode entrar e para quem se guardam lugares.
game-copy-name = { $game } (de novo)
reservation-names = Lugares guardados para
reservation-hint = Nomes de pessoas, um por linha. Até passarem 7 dias só elas podem ocupar tantos lugares. Elas são avisadas.
reservation-unknown = Ninguém aqui se chama: { $names }.
reservation-too-many = Há lugares guardados para mais pessoas do que podem jogar.
reservation-anonymous = Num jogo anônimo não se guardam lugares por nome: isso mostraria quem joga.
reservation-told = Até { $until } há lugares guardados para: { $players }.
reservation-kept = Os lugares livres estão guardados até { $until } para: { $players }.
reservation-notice = { $gm } convida você para { $game } e guarda um lugar para você até { $until }.

game-follow = Seguir: avisar-me de cada post
game-unfollow = Deixar de seguir
game-mute = Silenciar: nenhum e-mail sobre este jogo
game-unmute = Voltar a enviar e-mails sobre este jogo
game-followed = Você segue este jogo.
game-unfollowed = Você não segue mais este jogo.
game-muted = Você não recebe e-mails sobre este jogo. Os avisos no site continuam.
game-unmuted = Você volta a receber e-mails sobre este jogo.
