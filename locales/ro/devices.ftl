# Calea fiecărui fel de notificare, orele de liniște, dispozitivele cu notificări, site-ul ca aplicație și fără conexiune.

channels-title = Notificări
channels-intro = Alege pe ce cale îți parvine fiecare fel. Toate apar și pe pagina Notificări.
channels-saved = Salvat.
channel-devices = pe dispozitivele mele (prin e-mail cât timp nu e niciunul)
channel-webhook = la webhookul meu (prin e-mail cât timp niciunul nu funcționează)
channel-email = prin e-mail
channel-site = numai pe site

quiet-legend = Ore de liniște
quiet-hint = Între aceste ore ({ $zone }) nu se trimite nimic. Ce nu ai citit până atunci vine la sfârșitul lor. E-mailurile despre cont vin întotdeauna imediat.
quiet-from = De la
quiet-until = Până la
quiet-none = fără
quiet-hour = { $number }:00
quiet-both = Alege două ore diferite sau niciuna.

devices-title = Dispozitive
devices-about = Un dispozitiv îți arată notificările imediat ce vin, chiar dacă site-ul e închis. Păstrează și copii ale jocurilor tale, pe care le poți citi fără conexiune. Se termină când te deconectezi pe el.
device-since = Adăugat
device-sent = Ultima notificare
device-unsent = încă niciuna
device-present = acest dispozitiv
device-add = Activează pe acest dispozitiv
device-renew = Activează din nou pe acest dispozitiv
device-added = Acest dispozitiv îți arată de acum notificările.
device-remove = Dezactivează
device-removed = Dispozitivul nu mai primește notificări.
device-failed = Browserul nu a permis. Verifică dacă permite notificările acestui site, apoi încearcă din nou.
device-missing = Acest browser nu poate primi notificări. Pe iPhone sau iPad, adaugă site-ul pe ecranul principal și deschide-l de acolo.
device-scripts = E nevoie de scripturi, care sunt oprite în acest browser.
device-keys = Browserul a trimis chei care nu pot fi folosite. Încearcă din nou sau folosește alt browser.
outbound-address = Adresa trebuie să înceapă cu https:// și să numească o gazdă.
outbound-private = Adresa duce într-o rețea privată, către care acest site nu trimite nimic.

sent-emails-webhook = Acceptat de webhookul tău
sent-emails-pushed = Acceptat de serviciul de notificări al dispozitivelor tale

personal-webhook-title = Webhook
personal-webhook-about = Notificările pot merge și la o adresă a ta, de exemplu un canal de chat sau un program. Alege mai sus „la webhookul meu” pentru felurile pe care le vrei acolo.
personal-webhook-url-hint = Copiaz-o din setările canalului.
personal-webhook-replace = Înlocuiește webhookul
personal-webhook-notice-stopped = Webhookul către { $host } a fost oprit după zece eșecuri. Notificările vin prin e-mail până îl configurezi din nou.

offline-title = Fără conexiune
offline-about = Pagina aceasta are nevoie de conexiune. Jocurile pe care le-ai deschis pe acest dispozitiv pot fi citite în continuare.
offline-copy = Nu există conexiune. Aceasta este o copie a paginii din { $time }; din ea nu se poate trimite nimic.

channel-test = Mesaj de probă: notificările tale ajung aici.
channel-test-devices = Trimite o probă pe dispozitivele mele
channel-test-webhook = Trimite o probă la webhookul meu
channel-test-sent = Proba e pe drum. Aici vezi ce se întâmplă cu ea.
