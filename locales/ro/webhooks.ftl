# Webhook-urile unui joc, pentru Game Master.

webhooks-title = Webhook-uri
webhooks-about = Ce postează serverul în firul jocului se trimite și la aceste adrese, de exemplu pe un canal de Discord. Se trimite numai ce poate citi oricine.
webhooks-link = Webhook-uri: rezultatele pe un chat al vostru
webhook-host = Adresă
webhook-format = Format
webhook-state = Stare
webhook-since = activ din
webhook-stopped = oprit după zece eșecuri,
webhook-remove = Șterge
webhook-removed = Șters.
webhook-new = Webhook nou
webhook-url = Adresă (URL)
webhook-url-hint = Copiaz-o din setările canalului. Ultima postare se trimite imediat, ca să vezi dacă merge.
webhook-discord = Discord
webhook-slack = Slack, Mattermost, Rocket.Chat
webhook-json = JSON, semnat
webhook-make = Creează webhook-ul
webhook-most = Un joc poate avea { $most } webhook-uri. Șterge întâi unul.
webhook-made = Webhook-ul este creat. Semnăturile lui se fac cu această cheie, care se arată numai acum:
webhook-deliveries = Trimiteri
webhook-post = Postare
webhook-accepted = acceptată
webhook-failed = eșuată
webhook-notice-stopped = { $game }: webhook-ul către { $host } a fost oprit după zece eșecuri
