# Contas: entrar, criar conta, configurações, apagar, notificações, e-mails.

login-title = Entrar
login-name = Nome ou endereço de e-mail
login-button = Entrar
login-forgotten = Esqueceu a senha?
invited-to-game = { $host } convida você para o jogo { $game }. Crie uma conta ou entre, e depois ocupe um lugar.
login-new-here = Primeira vez aqui?
login-to-register = Criar conta
login-wrong = O nome ou a senha está errado. O site não diz qual, para que ninguém descubra quem tem conta.
login-wait = Tentativas demais. Tente de novo { $wait }, ou defina uma nova senha por e-mail: isso funciona na hora.
login-banned = A sua conta está banida. Motivo: { $reason }
login-banned-until = A sua conta está banida até { $until }. Motivo: { $reason }
wait-seconds = { PLURAL($count) ->
    [one] em { $count } segundo
   *[other] em { $count } segundos
}
wait-minutes = { PLURAL($count) ->
    [one] em { $count } minuto
   *[other] em { $count } minutos
}

register-title = Criar conta
register-intro = Com uma conta você pode postar, jogar e escrever a outras pessoas. Para ler não é preciso.
register-button = Criar conta
register-known = Já tem uma conta?
register-to-login = Entre
register-by-invitation = Aqui só pode criar conta quem foi convidado. Peça um convite a um membro: é um link que abre o formulário da nova conta.
register-waits = Um moderador analisa cada conta nova. Até a aprovação, você pode ler e mudar o seu perfil.
not-admitted = A sua conta espera a aprovação de um moderador, ou não foi aprovada. Você pode ler, mas não escrever.
register-wait = Várias contas acabam de ser criadas na sua rede. Tente de novo { $wait }.
setup-title = Criar o primeiro administrador
setup-intro = Esta conta administra o site: pessoas, seções, denúncias. O link funciona uma vez só.

name-label = Nome
name-hint = Os outros o veem. Use letras e algarismos; entre eles pode haver espaços, pontos e hifens.
name-short = O nome é curto demais. Use pelo menos { $least } caracteres.
name-long = O nome é longo demais. Use no máximo { $most } caracteres.
name-character = O nome tem um caractere não permitido. Use letras e algarismos; entre eles pode haver espaço, ponto, hífen ou sublinhado.
name-scripts = O nome mistura letras de alfabetos diferentes e poderia passar por outro nome. Use um só alfabeto.
name-reserved = Este nome é reservado ao site. Escolha outro.
name-taken = Alguém já tem este nome, ou um parecido. Escolha outro.
email-label = Endereço de e-mail
email-hint = Para as notificações, e para uma nova senha se você esquecer a sua. Só você e os administradores o veem.
email-unclear = Isto não é um endereço de e-mail. Confira como está escrito.
password-label = Senha
password-hint = Pelo menos { $least } caracteres. Uma frase sua é mais segura que uma senha curta e complicada.
password-short = A senha é curta demais. Use pelo menos { $least } caracteres.
password-long = A senha é longa demais. Use no máximo { $most } caracteres.
password-common = Esta senha é fácil de adivinhar: é muito comum, ou é feita do seu nome, do seu endereço ou do nome do site. Escolha outra.
password-wrong = A senha está errada. Digite a senha com que você entra.
zone-label = Fuso horário
zone-hint = Prazos e horários aparecem neste fuso horário.
zone-unknown = Este fuso horário não existe. Escolha um da lista.
choice-unknown = Escolha uma opção da lista.

forgotten-title = Esqueceu a senha?
forgotten-intro = Digite o endereço de e-mail da sua conta. Enviaremos um link para definir uma nova senha.
forgotten-button = Enviar o link
forgotten-sent = Se uma conta tem este endereço, um e-mail está a caminho. O link dele funciona por meia hora.
reset-title = Definir uma nova senha
reset-intro = Todas as suas sessões terminam quando você a definir. Entre de novo com a nova senha.
reset-button = Definir senha
reset-done = A nova senha foi definida. Entre com ela.
dead-link-title = Este link não funciona mais
dead-link-why = Ele já foi usado, venceu, ou um mais novo foi enviado. Peça outro.
confirm-title = Confirme o seu endereço de e-mail
confirm-intro = O endereço { $address } é seu?
confirm-button = Confirmar endereço
confirm-done = O seu endereço de e-mail está confirmado.

profile-title = Perfil
profile-saved = Salvo.
about-label = Sobre você
about-hint = Algumas palavras para quem abrir a sua página (opcional).
about-long = O texto é longo demais. Use no máximo { $most } caracteres.
signature-label = Assinatura
signature-hint = Uma linha sob todas as suas postagens, de até 200 caracteres, para leitores que ativaram as assinaturas. Vazia: nenhuma.
signature-long = A assinatura tem no máximo { $most } caracteres.
signature-show = Mostrar as assinaturas dos outros sob as postagens deles
language-label = Idioma
theme-label = Tema
theme-system = O mesmo do meu aparelho
theme-light = Claro
theme-dark = Escuro
mail-kind-conversation = Mensagens particulares
mail-kind-watch = Postagens nos tópicos e seções que você acompanha
mail-kind-quote = Citações e menções a você
mail-kind-game = A sua vez, prazos e resultados
mail-kind-press = Mensagens entre jogadores, dentro das partidas
mail-kind-moderation = Decisões dos moderadores
mail-kind-account = Segurança da conta: segundo fator e entradas

mail-title = Endereço de e-mail
mail-confirmed = confirmado em { $when }
mail-unconfirmed = ainda não confirmado. Até você confirmá-lo, só vai para ele o e-mail com o link de confirmação.
mail-refused = Em { $when }, o servidor de e-mail de { $address } respondeu que esse endereço não existe. Nenhum e-mail vai para lá até você confirmá-lo de novo ou indicar outro abaixo.
mail-again-button = Enviar a confirmação de novo
mail-sent-again = O e-mail está a caminho.
mail-change-title = Mudar o endereço
mail-new-label = Novo endereço
mail-new-hint = Enviaremos um e-mail para lá. O endereço muda quando você o confirmar.
mail-change-button = Mudar endereço
mail-change-sent = Um e-mail está a caminho de { $address }. Confirme o endereço com o link dele.

password-title = Senha
password-old-label = Senha atual
password-new-label = Nova senha
password-ends-others = Todas as outras sessões terminam quando você a mudar.
password-button = Mudar senha
password-changed = A senha foi mudada. Todas as outras sessões terminaram.

sessions-title = Sessões
sessions-intro = Os navegadores em que a sua conta está aberta. Se não reconhecer um deles, encerre a sessão e mude a sua senha.
sessions-browser = Navegador
sessions-network = Rede
sessions-begun = Entrou
sessions-seen = Última visita
sessions-this = esta
sessions-no-agent = desconhecido
sessions-end = Encerrar as sessões marcadas
sessions-end-all = Sair de todos, inclusive daqui
session-ended = { PLURAL($count) ->
    [one] A sessão terminou.
   *[other] { $count } sessões terminaram.
}
sessions-ended = Você saiu de todos os navegadores.
sessions-password-hint = Pedimos a senha para que alguém que encontre o seu navegador aberto não possa deixar você de fora.
sessions-none-chosen = Nenhuma sessão está marcada. Marque as sessões a encerrar.
sessions-activity = Atividade da conta

activity-title = Atividade
activity-intro = Entradas, tentativas que falharam e mudanças de segurança, das mais novas às mais antigas. Só você e os administradores veem esta lista. Cada linha fica guardada por { $days } dias. Se não reconhecer algo, encerre as suas sessões e mude a senha.
activity-empty = Nada ainda.
activity-what = O quê
activity-when = Quando
activity-unknown = Outra coisa
activity-registered = Conta criada
activity-logged-in = Entrou
activity-log-in-failed = Senha errada
activity-second-factor-failed = Senha certa, segundo fator errado
activity-log-in-banned = Entrada recusada: conta banida
activity-logged-out = Saiu
activity-password-changed = Senha mudada
activity-password-reset = Nova senha definida com o link de um e-mail
activity-password-link-made = Link para uma nova senha feito por um administrador
activity-mail-changed = Endereço de e-mail mudado
activity-mail-changed-by-admin = Endereço de e-mail corrigido por um administrador
activity-mail-confirmed = Endereço de e-mail confirmado
activity-second-factor-added = Segundo fator adicionado
activity-second-factor-removed = Segundo fator removido
activity-sessions-ended = Sessões encerradas
activity-sessions-ended-by-admin = Todas as sessões encerradas por um administrador
activity-access-token-made = Chave de acesso criada
activity-application-allowed = Aplicativo permitido
activity-access-token-revoked = Chave de acesso revogada
activity-made-admin = Função mudada para administrador
activity-made-player = Função mudada para jogador
activity-banned = Conta banida
activity-ban-lifted = Banimento retirado

invitations-title = Convites
invitations-intro = Um convite é um link com o qual uma pessoa cria uma conta, ou quantas um administrador disser. Funciona por { $days } dias.
invitation-note-label = Para quem
invitation-note-hint = Uma nota para você, por exemplo um nome (opcional).
invitation-no-note = sem nota
invitation-places = Quantas pessoas
invitation-places-hint = Um só link pode receber um clube inteiro; cada vaga conta uma vez.
invitation-places-wrong = Escolha um número de 1 a { $most }.
invitation-taken = { $taken } de { $places }
invitation-button = Criar um convite
invitation-made = Passe este link adiante. Ele só aparece agora:
invitation-state = Situação
invitation-made-at = Criado
invitation-until = Funciona até
invitation-open = aberto
invitation-expired = vencido
invitation-withdrawn-state = retirado
invitation-accepted-by = aceito por
invitation-withdraw = Retirar
invitation-withdrawn = O convite foi retirado.
invitation-dead-title = Este convite não funciona mais
invitation-accepted-already = Ele já foi usado. Se você criou uma conta com ele, entre; se não, peça outro convite.
invitation-was-withdrawn = Ele foi retirado. Peça outro a quem o enviou.
invitation-has-expired = Ele venceu. Peça outro a quem o enviou.

data-title = Seus dados
export-title = Baixar os seus dados
export-intro = Tudo o que o site guarda sobre você, em um arquivo: conta, sessões, atividade, postagens com as versões anteriores, rascunhos, mensagens que escreveu, notificações, denúncias.
export-button = Baixar o arquivo (JSON)
erase-title = Apagar a conta
erase-intro = O que você escreveu para os outros fica, sem o seu nome. Todo o resto é apagado.
erase-begin = Apagar a conta …
erase-what = Seu nome, endereço, perfil, rascunhos, notificações e sessões são apagados na hora e para sempre. Suas postagens e mensagens ficam, assinadas { $name }. Ninguém pode desfazer isto.
erase-confirm = Li isto e quero apagar a minha conta.
erase-button = Apagar a conta para sempre
erase-cancel = Cancelar
erase-not-confirmed = A conta não foi apagada: a caixa não está marcada. Marque-a para apagar a conta, ou cancele.
erase-admin = Você é administrador. Peça antes a outro administrador que torne você jogador, para que o site sempre tenha um.
erase-done = A sua conta foi apagada. Até logo.

notifications-empty = Nenhuma notificação ainda. Aqui aparecem respostas, mensagens e a sua vez.
notifications-new = novo
notifications-read-all = Marcar tudo como lido
notifications-settings = Configurações de e-mail
notifications-times = o mais recente de { $count }

person-since = Membro desde { $when }.
person-deleted = Apagou a conta. O que escreveu fica sob este nome.
person-edit = Editar o perfil
person-write = Enviar uma mensagem
report-button = Denunciar
role-admin = Administrador
role-moderator = Moderador

members-title = Membros
members-count = { PLURAL($count) ->
    [one] Um membro.
   *[other] { $count } membros.
} { PLURAL($day) ->
    [one] Um esteve aqui nas últimas 24 horas.
   *[other] { $day } estiveram aqui nas últimas 24 horas.
}
members-search-label = O nome começa com
members-order = Ordem
members-by-name = Por nome
members-newest = Mais novos primeiro
members-since = Membro desde
members-none = Nenhum membro tem um nome que começa assim.
members-of-day = nas últimas 24 horas
members-of-week = nos últimos 7 dias
members-of-month = nos últimos 30 dias
members-earlier = há mais tempo

notice-conversation = { $name } escreveu para você: { $subject }
notice-conversation-added = { $name } adicionou você a uma conversa: { $subject }
notice-waits = { $name } espera a aprovação da conta.
notice-admitted = A sua conta foi aprovada: você pode escrever e jogar.
notice-not-admitted = A sua conta não foi aprovada: { $reason }
notice-report = Uma denúncia espera por um moderador.
notice-report-acted = Os moderadores agiram por causa da sua denúncia. Agradecemos.
notice-report-no-action = Os moderadores viram a sua denúncia e não tomaram nenhuma medida.

email-greeting = { $name },
email-signature = { $site }, { $address }
email-settings-link = Configurações de e-mail: { $link }
email-confirm-subject = Confirme o seu endereço de e-mail
email-confirm = Este endereço foi dado para a sua conta no { $site }. Confirme-o com este link, que funciona até { $until }:

    { $link }

    Se não foi você, ignore este e-mail: sem o link nada acontece.
email-address-known-subject = Você já tem uma conta
email-address-known = Alguém deu este endereço para uma nova conta no { $site }. Ele já pertence à sua conta, e continua nela.

    Se foi você e esqueceu a senha: { $link }
email-password-reset-subject = Definir uma nova senha
email-password-reset = Alguém, provavelmente você, pediu uma nova senha. Defina-a com este link, que funciona uma vez, até { $until }:

    { $links }

    Se não foi você, ignore este e-mail: a sua senha continua como está.
email-password-changed-subject = A sua senha foi mudada
email-password-changed = A senha da sua conta acaba de ser mudada, e todas as outras sessões terminaram.

    Se não foi você, defina uma nova agora mesmo: { $link }
email-address-changed-subject = O seu endereço de e-mail foi mudado
email-address-changed = A sua conta tem outro endereço de e-mail desde { $when }; este não recebe mais e-mails.

    Se não foi você, escreva a um administrador do site.
email-address-corrected = Um administrador do site deu à sua conta outro endereço de e-mail ({ $when }), porque alguém lhe disse que você não consegue mais ler este. Este não recebe mais e-mails.

    Se não foi você, escreva a um administrador do site.
email-account-deleted-subject = A sua conta foi apagada
email-account-deleted = A conta { $name } no { $site } foi apagada, como o dono dela pediu. Este é o último e-mail.
mail-confirm-link = Confirme o seu endereço de e-mail:
mail-confirm-why = até lá você não recebe notificações por e-mail.
mail-refused-link = Os servidores de e-mail recusam o seu endereço.
mail-refused-why = Até que o confirme de novo ou o troque, você não recebe e-mails.
unconfirmed-no-links = O seu endereço de e-mail não está confirmado, e por isso você ainda não pode postar links para outros sites. Siga o link do e-mail que enviamos; o seu texto foi salvo como rascunho.
unconfirmed-no-strangers = O seu endereço de e-mail não está confirmado, e por isso você só pode escrever aos administradores e a quem joga uma partida com você. Siga o link do e-mail que enviamos.
unconfirmed-one-game = O seu endereço de e-mail não está confirmado, e por isso você pode estar em uma só partida com outras pessoas. Siga o link do e-mail que enviamos.
email-test-subject = E-mail de teste
email-test = Este e-mail mostra que os e-mails de { $site } chegam.
register-closed = No momento ninguém pode se cadastrar.

avatar-title = Sua imagem
avatar-about = Ela aparece ao lado das suas postagens. Sem ela, aparece uma marca desenhada a partir do seu nome. Nunca aparece em jogos que escondem os jogadores.
avatar-hint = PNG, JPEG, WebP ou um GIF parado, de até 10 MB. Guarda-se um quadrado do meio.
avatar-button = Mostrar esta imagem
avatar-saved = Sua imagem foi salva.
avatar-remove = Remover a imagem
avatar-remove-of = Remover a imagem desta pessoa
avatar-removed = A imagem foi removida.
