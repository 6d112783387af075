# Erros: o que aconteceu, e a saída.

error-stale = Este formulário ficou aberto tempo demais
error-advice-stale = O seu texto foi salvo abaixo. Se a sessão terminou, entre de novo em outra aba e depois envie-o daqui.
error-log-in = Entre primeiro
error-advice-log-in = Esta página é para membros. Entre, e ela se abre.
error-forbidden = Você não pode abrir esta página
error-advice-forbidden = Ela está fechada para você, ou exige um papel que você não tem.
error-waiting = A sua conta ainda não foi aprovada
error-advice-waiting = Até que um moderador a aprove, você pode ler, mas não escrever. Se você digitou algo, o texto está abaixo e pode ser enviado depois da aprovação.
error-no-seat = Você não tem lugar neste jogo
error-advice-no-seat = Só os jogadores de um jogo podem enviar isto. Se você tinha um lugar até agora, ele foi liberado ou dado a outra pessoa; o tópico do jogo diz quando e por quê. Se você digitou algo, o texto está abaixo.
error-thread-gone = Este tópico não está mais aqui
error-advice-thread-gone = Ele foi juntado a outro nesse meio-tempo, ou fechado para você. O endereço antigo leva às postagens, se você puder lê-las. Nada foi mudado. Se você digitou algo, o texto está abaixo.
error-not-found = Página não encontrada
error-advice-not-found = O endereço pode estar errado, ou a página mudou de lugar. Comece de novo pelo fórum.
error-too-large = Grande demais
error-advice-too-large = O que você enviou é maior do que o formulário aceita. Encurte o texto ou escolha um arquivo menor e envie de novo.
error-too-slow = O que você enviou não chegou
error-advice-too-slow = A conexão é lenta demais ou caiu. Tente de novo, com um arquivo menor se você enviou um.
error-too-many-requests = Tentativas demais
error-advice-too-many-requests = Houve tentativas demais em pouco tempo. Espere um momento e tente de novo.
error-unavailable = O site não pode responder agora
error-advice-unavailable = Tente de novo em alguns segundos. O que foi salvo está seguro.
error-server-error = Erro do servidor
error-advice-server-error = O erro foi registrado. Volte e tente de novo; se acontecer outra vez, diga a um administrador o número abaixo.
error-game = Esta partida não pode ser mostrada agora
error-advice-game = Esta versão do site não consegue ler os dados salvos dela. Nada se perdeu: os relógios dela estão parados, o mestre do jogo foi notificado, e um administrador pode liberá-la depois do conserto. Todas as outras partidas continuam.
error-bad-request = Não foi possível ler este pedido
error-advice-bad-request = Ele não está na forma que as nossas páginas enviam. Volte e tente de novo.

error-typed-kept = O seu texto foi salvo.
error-typed-label = O seu texto
error-send-again = Enviar de novo
error-number = Número
