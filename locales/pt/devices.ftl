# O canal de cada tipo de notificação, horas de silêncio, dispositivos com notificações, o site como aplicativo e sem conexão.

channels-title = Notificações
channels-intro = Escolha como cada tipo chega a você. Tudo aparece também na página Notificações.
channels-saved = Salvo.
channel-devices = nos meus dispositivos (por e-mail enquanto não houver nenhum)
channel-webhook = para o meu webhook (por e-mail enquanto nenhum funcionar)
channel-email = por e-mail
channel-site = só no site

quiet-legend = Horas de silêncio
quiet-hint = Entre estas horas ({ $zone }) nada é enviado. O que você não tiver lido até lá chega no fim delas. E-mails sobre a conta chegam sempre na hora.
quiet-from = De
quiet-until = Até
quiet-none = nenhuma
quiet-hour = { $number }:00
quiet-both = Escolha duas horas diferentes, ou nenhuma.

devices-title = Dispositivos
devices-about = Um dispositivo mostra as notificações assim que chegam, mesmo com o site fechado. Guarda também cópias das suas partidas, que você pode ler sem conexão. Isso termina quando você sai da conta nele.
device-since = Adicionado
device-sent = Última notificação
device-unsent = ainda nenhuma
device-present = este dispositivo
device-add = Ativar neste dispositivo
device-renew = Ativar de novo neste dispositivo
device-added = Este dispositivo agora mostra as suas notificações.
device-remove = Desativar
device-removed = O dispositivo não recebe mais notificações.
device-failed = O navegador não permitiu. Verifique se ele permite notificações deste site e tente de novo.
device-missing = Este navegador não pode receber notificações. No iPhone ou iPad, adicione o site à tela de início e abra-o de lá.
device-scripts = Isto precisa de scripts, que estão desativados neste navegador.
device-keys = O navegador enviou chaves que não podem ser usadas. Tente de novo ou use outro navegador.
outbound-address = O endereço deve começar com https:// e indicar um servidor.
outbound-private = O endereço leva a uma rede privada, à qual este site não envia nada.

sent-emails-webhook = Aceito pelo seu webhook
sent-emails-pushed = Aceito pelo serviço de notificações dos seus dispositivos

personal-webhook-title = Webhook
personal-webhook-about = As suas notificações também podem ir para um endereço seu, como um canal de chat ou um programa. Escolha acima “para o meu webhook” para os tipos que quiser lá.
personal-webhook-url-hint = Copie-o das configurações do canal.
personal-webhook-replace = Substituir webhook
personal-webhook-notice-stopped = O webhook para { $host } foi parado depois de dez falhas. As notificações chegam por e-mail até você configurá-lo de novo.

offline-title = Sem conexão
offline-about = Esta página precisa de conexão. As partidas que você abriu neste dispositivo ainda podem ser lidas.
offline-copy = Não há conexão. Esta é uma cópia da página de { $time }; nada pode ser enviado a partir dela.

channel-test = Mensagem de teste: suas notificações chegam aqui.
channel-test-devices = Enviar um teste aos meus dispositivos
channel-test-webhook = Enviar um teste ao meu webhook
channel-test-sent = O teste está a caminho. Aqui você vê o que acontece com ele.
