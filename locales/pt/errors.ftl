# Erros: o que aconteceu, e a saída.

error-stale = Este formulário ficou aberto tempo demais
error-way-out-stale = O seu texto está guardado abaixo. Se a sessão terminou, entre de novo em outra aba e depois envie-o daqui.
error-log-in = Entre primeiro
error-way-out-log-in = Esta página é para membros. Entre, e ela se abre.
error-forbidden = Esta página está fechada para você
error-way-out-forbidden = Está fechada, ou pede um papel que não é o seu.
error-waiting = A sua conta ainda não foi aprovada
error-way-out-waiting = Até que um moderador a aprove, você pode ler, mas não escrever. Se você digitou algo, o texto está abaixo e pode ser enviado depois da aprovação.
error-lost = Aqui não há nada
error-way-out-lost = O endereço pode estar errado, ou o que estava aqui mudou de lugar. O fórum fica a um passo.
error-large = Coisa demais de uma vez
error-way-out-large = O que você enviou é maior do que qualquer formulário daqui aceita. Encurte e envie de novo.
error-often = Um pouco mais devagar
error-way-out-often = Tentativas demais em pouco tempo. Espere um momento e tente de novo.
error-away = O Stafeta está recuperando o fôlego
error-way-out-away = O banco de dados não responde. Tente de novo em alguns segundos; o que foi salvo está seguro.
error-ours = Algo quebrou do nosso lado da estrada
error-way-out-ours = A falha foi registrada. Volte e tente de novo; se continuar, diga a um administrador o número abaixo.
error-game = Esta partida não pode ser mostrada agora
error-way-out-game = O que está guardado dela não pode ser lido por esta versão. Nada se perdeu: o tempo dela está parado, quem a conduz foi avisado, e um administrador pode liberá-la depois do conserto. Todas as outras partidas continuam.
error-unclear = Não se consegue ler este pedido
error-way-out-unclear = Algo nele não é como as nossas páginas enviam. Volte e tente de novo.

error-typed-kept = O seu texto está guardado.
error-typed-label = O seu texto
error-send-again = Enviar de novo
error-number = Número
