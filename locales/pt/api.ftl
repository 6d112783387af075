# Chaves de acesso, a página sobre a API e as recusas dela.

access-tokens-title = Chaves de acesso
access-tokens-intro = Um programa com uma chave de acesso age por você, dentro dos limites que você escolher aqui. Dê uma chave somente a programas em que você confia.
access-tokens-guide = Como usar a API
access-token-made = Copie a nova chave agora. Ela não será mostrada de novo.
access-token-new = Nova chave
access-token-name-hint = O programa que vai usá-la, até 60 caracteres.
access-token-name-length = Digite um nome de 1 a { $most } caracteres.
access-token-scopes = Permissões
access-token-no-scope = Marque pelo menos uma permissão.
access-token-lasts = Validade
access-token-no-days = Escolha uma validade.
access-token-days = { PLURAL($days) ->
    [one] { $days } dia
   *[other] { $days } dias
}
access-token-password-hint = Para termos certeza de que é você.
access-token-make = Criar chave
access-token-too-many = Você tem { $most } chaves. Revogue uma antes.
access-token-ends = Termina
access-token-used = Último uso
access-token-unused = Nunca
access-token-revoke = Revogar
access-token-revoked = Chave revogada. Ela não funciona mais.
access-token-application = aplicativo

authorize-title = Permitir um aplicativo
authorize-asks = Um aplicativo quer agir por você em { $site }:
authorize-permissions = Ele poderia:
authorize-sent-to = Depois da resposta você vai para:
authorize-warning = Permita só se você veio de lá e confia nele. Qualquer pessoa pode fazer um aplicativo.
authorize-lasts = Ele pode agir como { $person } por { $days } dias. Você pode revogar isso em Conta, Chaves de acesso.
authorize-allow = Permitir
authorize-refuse = Recusar
authorize-bad-client = O aplicativo não disse quem é: client_id falta, tem mais de 60 caracteres ou sinais que não são letras, dígitos e -._:/. Volte a ele e avise quem o fez.
authorize-bad-response-type = O aplicativo pede uma resposta que este site não dá: response_type não é code. Volte a ele e avise quem o fez.
authorize-bad-state = O aplicativo enviou mais do que cabe: state tem mais de 1000 bytes. Volte a ele e avise quem o fez.
authorize-bad-challenge = O aplicativo não protegeu o pedido: code_challenge falta ou está estragado, ou code_challenge_method não é S256. Volte a ele e avise quem o fez.
authorize-bad-scope = O aplicativo não disse o que pode fazer: scope falta ou nomeia algo que este site não conhece. Volte a ele e avise quem o fez.
authorize-not-sent = O aplicativo quer que você volte a este endereço, ao qual você não foi enviado:
authorize-bad-address = Não é possível voltar ao aplicativo: redirect_uri falta ou é um endereço para o qual não se enviam códigos. Volte a ele e avise quem o fez.

access-scope-read = Ler o que você pode ler: as partidas como o seu lugar as vê, o fórum, as notificações
access-scope-play = Jogar: entrar em partidas e sair delas, enviar ordens, votar, ler e escrever mensagens entre jogadores
access-scope-forum = Postar no fórum
access-scope-messages = Ler e escrever mensagens privadas e marcar notificações como lidas

api-title = API
api-intro = Aqui os programas podem fazer o que você faz nas páginas: acompanhar partidas, enviar ordens, postar. Eles enviam e recebem JSON.
api-begin = Como começar
api-begin-token = Crie uma chave de acesso.
api-begin-call = Envie-a em cada requisição:
api-begin-document = Leia a descrição completa (OpenAPI 3.1), ou deixe uma ferramenta gerar um cliente a partir dela.
api-limits = Partidas e seções públicas podem ser lidas sem chave. Os cabeçalhos RateLimit-Policy e RateLimit de cada resposta dizem quantas requisições restam.
api-operations = Requisições
api-game-files = Arquivos de jogos
api-game-files-about = A página de cada jogo entrega o seu arquivo: de um jogo em andamento, o que um espectador vê; de um terminado, tudo. Estes esquemas JSON o descrevem.
api-operation = Requisição
api-operation-does = O que faz
api-scope = Permissão
api-scope-none = nenhuma, ou read
api-problems = Recusas
api-problems-about = Uma requisição recusada recebe os detalhes do problema (RFC 9457): type, title, status, muitas vezes detail, e errors com o campo ou a linha de ordens que está errada.
api-problem = Tipo
api-status = Código
api-problem-means = Significado

api-problem-token-needed = Esta requisição precisa de uma chave de acesso
api-problem-token-invalid = A chave de acesso é desconhecida, terminou ou foi revogada
api-problem-scope-missing = A chave de acesso não tem a permissão para esta requisição
api-problem-not-admitted = A conta ainda não foi aprovada e não pode escrever
api-problem-forbidden = Esta pessoa não pode fazer isto
api-problem-not-found = Não há nada neste endereço, ou esta pessoa não pode ver o que há
api-problem-method-not-allowed = Este endereço não aceita este método
api-problem-invalid-request = Não é possível ler a requisição
api-problem-too-large = A requisição é grande demais
api-problem-refused = Isto não pode ser feito agora
api-problem-orders-not-accepted = As ordens não foram entendidas ou não são permitidas
api-problem-too-many-requests = Requisições demais; espere o tempo que Retry-After indica
api-problem-game-unreadable = Não é possível ler os dados salvos desta partida
api-problem-server-error = Erro do servidor; ele foi registrado
api-problem-unavailable = O site não pode responder agora; tente de novo em alguns segundos

api-cursor-unknown = Envie o cursor que uma página indicou como next.
api-seat-unknown = Não existe esse lugar.
api-field-unknown = O formulário para jogos novos não tem estes campos: { $names }
api-text-or-acts = Envie as ordens como text ou como acts.
api-acts-unreadable = Os acts não têm a forma das ofertas.
api-orders-empty = Não há nenhuma ordem.
api-game-master-message = Um mestre do jogo escreve os comentários no texto das ordens; uma mensagem acompanha as ordens de um lugar.
