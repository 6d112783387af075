# Webhooks de uma partida, para o mestre do jogo.

webhooks-title = Webhooks
webhooks-about = O que o servidor publica no tópico da partida também é enviado a estes endereços, como um canal do Discord. Só se envia o que todos podem ler.
webhooks-link = Webhooks: resultados num chat de vocês
webhook-host = Endereço
webhook-format = Formato
webhook-state = Estado
webhook-since = ativo desde
webhook-stopped = parado após dez falhas,
webhook-remove = Remover
webhook-removed = Removido.
webhook-new = Novo webhook
webhook-url = Endereço (URL)
webhook-url-hint = Copie-o das configurações do canal. A última postagem é enviada na hora, para você ver se funciona.
webhook-discord = Discord
webhook-slack = Slack, Mattermost, Rocket.Chat
webhook-json = JSON, assinado
webhook-make = Criar webhook
webhook-most = Uma partida pode ter { $most } webhooks. Remova um antes.
webhook-made = O webhook foi criado. As assinaturas dele são feitas com esta chave, que só é mostrada agora:
webhook-deliveries = Envios
webhook-post = Postagem
webhook-accepted = aceita
webhook-failed = falhou
webhook-notice-stopped = { $game }: o webhook para { $host } foi parado após dez falhas
