# Contas: entrar, configurações, sair, avisos, as cartas.

login-title = Entrar
login-name = Nome ou endereço de e-mail
login-button = Entrar
login-forgotten = Esqueci a senha
login-new-here = Primeira vez aqui?
login-to-register = Crie uma conta
login-wrong = Nome e senha não combinam. Não se pode dizer mais nada, para que ninguém descubra quem tem conta.
login-wait = Tentativas demais. Tente de novo { $wait }, ou defina uma nova senha por e-mail: isso funciona na hora.
login-banned = Você está banido. Motivo: { $reason }
login-banned-until = Você está banido até { $until }. Motivo: { $reason }
wait-seconds = { PLURAL($count) ->
    [one] em { $count } segundo
   *[other] em { $count } segundos
}
wait-minutes = { PLURAL($count) ->
    [one] em { $count } minuto
   *[other] em { $count } minutos
}

register-title = Criar conta
register-intro = Para publicar, jogar e escrever a outras pessoas. Para ler não é preciso.
register-button = Criar a conta
register-known = Já tem uma?
register-to-login = Entre
register-by-invitation = Este site é aberto a quem foi convidado. Peça um convite a um membro: é um link que leva a um formulário como este.
register-waits = Um moderador olha cada conta nova. Até a aprovação, você pode ler e mudar o seu perfil.
not-admitted = A sua conta espera a aprovação de um moderador, ou a aprovação foi negada. Enquanto isso, você pode ler, mas não escrever.
register-wait = Várias contas acabam de ser criadas na sua rede. Tente de novo { $wait }.
setup-title = O primeiro administrador
setup-intro = Esta conta vai cuidar do site: pessoas, quadros, denúncias. O link funciona uma vez só.

name-label = Nome
name-hint = Como os outros veem você. Letras e algarismos; entre eles também espaços, pontos e hifens.
name-short = Um nome tem pelo menos { $least } caracteres.
name-long = Um nome tem no máximo { $most } caracteres.
name-character = Um nome tem letras e algarismos; entre eles pode haver espaço, ponto, hífen ou sublinhado.
name-scripts = Um nome é escrito em um só alfabeto. Letras misturadas poderiam passar por outro nome.
name-reserved = Este nome é reservado ao site. Escolha outro.
name-taken = Alguém já tem este nome, ou um igual à vista. Escolha outro.
email-label = Endereço de e-mail
email-hint = Para as suas cartas, e para uma nova senha se você esquecer a sua. Ninguém mais o vê.
email-unclear = Nenhuma carta chegaria a este endereço. Confira como está escrito.
password-label = Senha
password-hint = Pelo menos { $least } caracteres. Uma frase sua é melhor que um enigma curto.
password-short = Uma senha tem pelo menos { $least } caracteres.
password-long = Uma senha tem no máximo { $most } caracteres.
password-common = Esta senha é uma das primeiras que qualquer um tenta, ou é feita do seu nome, do seu endereço ou do nome do site. Escolha outra.
password-wrong = Esta não é a sua senha.
zone-label = Fuso horário
zone-hint = Prazos e horários aparecem nele.
zone-unknown = Não existe esse fuso horário. Escolha um da lista.
choice-unknown = Escolha uma opção da lista.

forgotten-title = Esqueci a senha
forgotten-intro = Diga o endereço da sua conta; uma carta com um link para uma nova senha vai para lá.
forgotten-button = Enviar a carta
forgotten-sent = Se uma conta tem este endereço, uma carta está a caminho. O link dela vale por meia hora.
reset-title = Uma nova senha
reset-intro = Todas as suas sessões terminam quando ela for definida; entre de novo com a nova.
reset-button = Definir a senha
reset-done = A nova senha está valendo. Entre com ela.
dead-link-title = Este link não funciona mais
dead-link-why = Já foi usado, é velho demais, ou um mais novo foi enviado. Peça outro.
confirm-title = Confirme o seu endereço
confirm-intro = { $address } é seu?
confirm-button = Sim, é meu
confirm-done = O endereço está confirmado.

profile-title = Perfil
profile-saved = Salvo.
about-label = Sobre você
about-hint = Algumas palavras para quem abrir a sua página. Pode ficar vazio.
about-long = No máximo { $most } caracteres.
language-label = Idioma
theme-label = Cores
theme-system = As do seu sistema
theme-light = Viagem de dia
theme-dark = Viagem de noite
mail-kinds-legend = Por e-mail
mail-kinds-hint = Tudo está também na página Avisos. Cartas só vão para um endereço confirmado.
mail-kind-conversation = Mensagens particulares
mail-kind-watch = Mensagens no que você acompanha
mail-kind-quote = Citações das suas mensagens
mail-kind-game = A sua vez, prazos e resultados
mail-kind-press = O que jogadores dizem a você dentro das partidas
mail-kind-moderation = Decisões dos moderadores
mail-kind-account = O segundo fator e o modo de entrar

mail-title = Endereço de e-mail
mail-confirmed = confirmado em { $when }
mail-unconfirmed = ainda não confirmado. Até lá só vai para ele a carta que o confirma.
mail-refused = O servidor de e-mail de { $address } disse em { $when } que esse endereço não existe. Nenhuma carta vai para lá até você confirmá-lo de novo ou indicar outro abaixo.
mail-again-button = Enviar essa carta de novo
mail-sent-again = A carta está a caminho.
mail-change-title = Outro endereço
mail-new-label = Novo endereço
mail-new-hint = Uma carta vai para lá; ele vale quando você o confirmar.
mail-change-button = Mudar o endereço
mail-change-sent = Uma carta está a caminho de { $address }. Confirme o endereço com o link dela.

password-title = Senha
password-old-label = Senha atual
password-new-label = Nova senha
password-ends-others = Todas as outras sessões terminam quando ela muda.
password-button = Mudar a senha
password-changed = A nova senha está valendo. Todas as outras sessões terminaram.

sessions-title = Sessões
sessions-intro = Onde você está conectado. Encerre o que não reconhecer e mude a sua senha.
sessions-browser = Navegador
sessions-network = Rede
sessions-begun = Entrou
sessions-seen = Última visita
sessions-this = esta
sessions-no-agent = não diz o nome
sessions-end = Encerrar as sessões marcadas
sessions-end-all = Sair em todo lugar, aqui também
session-ended = { PLURAL($count) ->
    [one] A sessão terminou.
   *[other] { $count } sessões terminaram.
}
sessions-ended = Você saiu em todo lugar.
sessions-password-hint = Pedimos a senha para que ninguém que encontre o seu navegador aberto possa deixar você de fora.
sessions-none-chosen = Marque as sessões a encerrar.
sessions-activity = Atividade da conta

activity-title = Atividade
activity-intro = Entradas, tentativas que falharam e mudanças no que protege a sua conta, das mais novas às mais antigas. Só você e os administradores veem esta lista. Uma linha fica guardada por { $days } dias. Se algo aqui não foi você, encerre as suas sessões e mude a senha.
activity-empty = Nada ainda.
activity-what = O quê
activity-when = Quando
activity-unknown = Outra coisa
activity-registered = Conta criada
activity-logged-in = Entrou
activity-log-in-failed = Senha errada
activity-second-factor-failed = Senha certa, segundo fator errado
activity-log-in-banned = Entrada recusada: banimento
activity-logged-out = Saiu
activity-password-changed = Senha mudada
activity-password-reset = Nova senha pelo link de uma carta
activity-mail-changed = Endereço de e-mail mudado
activity-mail-confirmed = Endereço de e-mail confirmado
activity-second-factor-added = Segundo fator adicionado
activity-second-factor-removed = Segundo fator removido
activity-sessions-ended = Sessões encerradas
activity-sessions-ended-by-admin = Todas as sessões encerradas por um administrador
activity-made-admin = Passou a administrar
activity-made-player = Passou a jogar
activity-banned = Banimento
activity-ban-lifted = Banimento suspenso

invitations-title = Convites
invitations-intro = Um convite é um link com o qual uma pessoa cria uma conta. Funciona uma vez, por { $days } dias.
invitation-note-label = Para quem
invitation-note-hint = Uma nota para você, como um nome. Pode ficar vazia.
invitation-no-note = sem nota
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
invitation-accepted-already = Uma conta já foi criada com ele. Se for a sua, entre; se não, peça outro convite.
invitation-was-withdrawn = Ele foi retirado. Peça outro a quem o enviou.
invitation-has-expired = Ele é antigo demais. Peça outro a quem o enviou.

data-title = Seus dados
export-title = Levar com você
export-intro = Tudo o que o site guarda de você, em um arquivo: conta, sessões, atividade, mensagens com os textos anteriores, rascunhos, mensagens particulares que escreveu, avisos, denúncias.
export-button = Baixar o arquivo (JSON)
erase-title = Apagar a conta
erase-intro = O que você escreveu para os outros fica, sem o seu nome. Todo o resto some.
erase-begin = Apagar a conta …
erase-what = Seu nome, endereço, perfil, rascunhos, avisos e sessões somem na hora e para sempre. Suas mensagens ficam, assinadas { $name }. Ninguém pode desfazer isto.
erase-sure = Li isto e é o que quero.
erase-button = Apagar a conta para sempre
erase-keep = Manter a conta
erase-not-sure = Marque que é o que você quer, ou mantenha a conta.
erase-admin = Você é administrador. Peça antes a outro administrador que o torne jogador, para que alguém cuide do site.
erase-done = A conta foi apagada. Até um dia.

notices-empty = Nada ainda. Aqui aparece o que diz respeito a você: respostas, mensagens, a sua vez.
notices-new = novo
notices-read-all = Marcar tudo como lido
notices-settings = O que vem por e-mail
notices-times = { PLURAL($count) ->
    [one] { $count } vez
   *[other] { $count } vezes
}

person-since = Aqui desde { $when }.
person-gone = Foi embora. O que escreveu fica sob este nome.
person-edit = Mudar o seu perfil
person-write = Escrever para esta pessoa
report-button = Denunciar
role-admin = Administrador

notice-conversation = { $name } escreveu para você: { $subject }
notice-conversation-added = { $name } pôs você em uma conversa: { $subject }
notice-waits = { $name } espera para ser aceito no site.
notice-admitted = A sua conta foi aprovada: você pode escrever e jogar.
notice-not-admitted = A sua conta não foi aprovada: { $reason }
notice-report = Uma denúncia espera por um moderador.
notice-report-acted = Os moderadores agiram por causa da sua denúncia. Obrigado.
notice-report-no-action = Os moderadores viram a sua denúncia e deixaram as coisas como estão.

letter-greeting = { $name },
letter-signature = Stafeta, { $site }
letter-switch-off = O que vem por e-mail: { $link }
letter-confirm-subject = Confirme o seu endereço
letter-confirm = Este endereço foi dado para a sua conta no Stafeta. Confirme-o com este link, que funciona até { $until }:

    { $link }

    Se você não sabe nada disto, não faça nada: sem o link nada acontece.
letter-address-known-subject = Você já tem uma conta
letter-address-known = Alguém deu este endereço para uma nova conta no Stafeta. Ele já é da sua, e continua sendo.

    Se foi você e a senha foi esquecida: { $link }
letter-reset-subject = Uma nova senha
letter-reset = Alguém, provavelmente você, quer uma nova senha. Escolha uma com este link, que funciona uma vez, até { $until }:

    { $links }

    Se não foi você, não faça nada: a sua senha continua como está.
letter-password-changed-subject = A sua senha foi mudada
letter-password-changed = A senha da sua conta acaba de ser mudada, e todas as outras sessões terminaram.

    Se não foi você, defina uma nova agora mesmo: { $link }
letter-mail-changed-subject = O seu endereço de e-mail foi mudado
letter-mail-changed = A sua conta tem outro endereço de e-mail desde { $when }; este não recebe mais cartas.

    Se não foi você, escreva a um administrador do site.
letter-erased-subject = A sua conta foi apagada
letter-erased = A conta { $name } no Stafeta foi apagada, como o dono dela pediu. Esta é a última carta.
mail-confirm-link = Confirme seu endereço:
mail-confirm-why = até lá você não recebe cartas.
unconfirmed-no-links = Uma mensagem com links para outros sites espera até você confirmar seu endereço: siga o link da carta que enviamos. O seu texto foi guardado como rascunho.
unconfirmed-no-strangers = Até confirmar seu endereço, você pode escrever a quem joga uma partida com você e aos administradores. Siga o link da carta que enviamos.
unconfirmed-one-game = Até confirmar seu endereço, você pode estar em uma só partida com outras pessoas. Siga o link da carta que enviamos.
