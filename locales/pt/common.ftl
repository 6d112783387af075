# O que todas as páginas têm em comum.
brand = { $site }
page-title = { $page } · { $site }
page-title-of-game = { $page } · { $game } · { $site }
skip-to-content = Pular para o conteúdo
nav-label = Menu principal
nav-search = Busca
nav-games = Partidas
nav-forum = Fórum
nav-rules = Regras
footer-zone = { $zone ->
    [UTC] As horas estão em UTC.
   *[other] As horas estão em { $zone } ({ $offset }).
}
footer-label = Sobre esta página
list-separator = ,{" "}
list-of-lists-separator = ;{" "}
count-posts = { PLURAL($count) ->
    [one] { $count } postagem
   *[other] { $count } postagens
}
error-summary = { PLURAL($count) ->
    [one] Um erro a corrigir
   *[other] { $count } erros a corrigir
}
pager-label = Páginas
pager-label-end = Páginas, abaixo das postagens
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
footer-light = Claro
footer-languages = Idioma
footer-dark = Escuro
nav-account-label = Sua conta
nav-admin = Administração
nav-log-in = Entrar
nav-log-out = Sair
nav-messages = Mensagens
nav-notifications = Notificações
nav-register = Criar conta
nav-unread = não lidas
count-new = { PLURAL($count) ->
    [one] { $count } nova
   *[other] { $count } novas
}
footer-markup-help = Ajuda de formatação
# Um lugar em que o próprio servidor joga, pelo número.
house-opponent = Bot { $number }
site-terms = Termos de uso
site-privacy = Privacidade
site-imprint = Quem somos
site-announcement = Aviso
