# Conversas particulares.

conversation-told-added = { $by } acrescentou { $name }.
conversation-told-left = { $by } saiu.

conversation-new = Nova mensagem
conversations-empty = Nenhuma mensagem ainda. Escreva a alguém pela página dessa pessoa, ou comece aqui.
conversation-with = Com
conversation-last = Última
conversation-alone = ninguém mais
conversation-people = Com
conversation-people-label = Pessoas
conversation-has-left = (saiu)
conversation-add-label = Acrescentar pessoas
conversation-add-hint = Nomes, separados por vírgulas. Elas leem o que for escrito daqui em diante.
conversation-add = Acrescentar
conversation-leave = Sair da conversa
conversation-leave-what = Você não vê mais “{ $subject }” nem recebe mensagens dela. Os outros continuam, e alguém que esteja nela pode trazer você de volta.
conversation-left = Você saiu da conversa.
recipients-label = Para
recipients-hint = Nomes, separados por vírgulas.
recipients-none = Diga para quem: o nome de alguém com conta, que não seja você.
recipients-unknown = Ninguém aqui se chama { $names }.
recipients-crowd = No máximo { $most } pessoas em uma conversa.
subject-label = Assunto
subject-length = Um assunto tem de 1 a { $most } caracteres.
message-label = Mensagem
message-send = Enviar
message-kept = Guardada como rascunho. Ninguém mais a vê.
message-too-often = Foi rápido demais. O seu texto está guardado como rascunho; envie-o { PLURAL($count) ->
    [one] em { $count } segundo
   *[other] em { $count } segundos
}.
