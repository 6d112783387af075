# O que todas as páginas têm em comum.
brand = Stafeta
page-title = { $page } · Stafeta
skip-to-content = Pular para o conteúdo
nav-label = Lugares
nav-search = Busca
nav-games = Partidas
nav-forum = Fórum
nav-rules = Regras
foot-zone = { $zone ->
    [UTC] As horas estão em UTC.
   *[other] As horas estão em { $zone } ({ $offset }).
}
foot-label = Sobre esta página
list-separator = ,{" "}
count-posts = { PLURAL($count) ->
    [one] { $count } mensagem
   *[other] { $count } mensagens
}
error-summary = { PLURAL($count) ->
    [one] Uma coisa a corrigir primeiro
   *[other] { $count } coisas a corrigir primeiro
}
pager-label = Páginas
pager-first = primeira
pager-last = última
pager-newer = Mais recentes
pager-older = Mais antigas
pager-previous = Página anterior
pager-next = Página seguinte
pager-page = página { $page } de { $pages }
crumbs-label = Onde você está

# The bar and the foot, for whoever is or is not logged in.
button-back = Voltar
button-save = Salvar
foot-day = Viagem de dia
foot-languages = Idioma
foot-night = Viagem de noite
nav-account-label = Sua conta
nav-admin = Administração
nav-log-in = Entrar
nav-log-out = Sair
nav-messages = Mensagens
nav-notices = Avisos
nav-register = Criar conta
nav-unread = por ler
count-new = { PLURAL($count) ->
    [one] { $count } nova
   *[other] { $count } novas
}
foot-markup-help = Como escrever
# Um lugar em que o próprio servidor joga, pelo número.
house-opponent = Adversário da casa { $number }
