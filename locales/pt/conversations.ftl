# Conversas particulares.

conversation-told-added = { $by } adicionou { $name }.
conversation-told-left = { $by } saiu.

conversation-new = Nova mensagem
message-search-title = Buscar nas suas mensagens
message-search-found = Mensagens com “{ $words }”
message-search-nothing = Nenhuma mensagem das suas conversas tem essas palavras.
conversations-empty = Nenhuma mensagem ainda. Escreva a alguém pela página dessa pessoa, ou comece aqui.
conversation-with = Com
conversation-last = Última
conversation-alone = ninguém mais
conversation-people = Com
conversation-people-label = Pessoas
conversation-has-left = (saiu)
conversation-add-label = Adicionar pessoas
conversation-add-hint = Nomes, separados por vírgulas. Elas leem o que for escrito daqui em diante.
conversation-add = Adicionar
conversation-leave = Sair da conversa
conversation-leave-what = Você não vê mais “{ $subject }” nem recebe mensagens dela. Os outros continuam, e alguém que esteja nela pode adicionar você de novo.
conversation-left = Você saiu da conversa.
recipients-label = Para
recipients-hint = Nomes, separados por vírgulas.
recipients-none = Falta o destinatário. Digite o nome de alguém com conta, que não seja você.
recipients-unknown = Nenhuma conta tem o nome { $names }.
recipients-too-many = Há destinatários demais. Uma conversa tem no máximo { $most } pessoas.
subject-label = Assunto
subject-length = O assunto está vazio ou é longo demais. Use de 1 a { $most } caracteres.
message-label = Mensagem
message-send = Enviar
message-draft-saved = Rascunho salvo. Ninguém mais o vê.
message-too-often = Você envia mensagens depressa demais. O seu texto foi salvo como rascunho; envie-o { PLURAL($count) ->
    [one] em { $count } segundo
   *[other] em { $count } segundos
}.
