# Cheile de acces, pagina despre API și refuzurile lui.

access-tokens-title = Chei de acces
access-tokens-intro = Un program cu o cheie de acces acționează în numele tău, în limitele pe care le alegi aici. Dă o cheie numai programelor în care ai încredere.
access-tokens-guide = Cum se folosește API-ul
access-token-made = Copiază acum cheia nouă. Nu mai este arătată.
access-token-new = Cheie nouă
access-token-name-hint = Programul care o va folosi, cel mult 60 de caractere.
access-token-name-length = Scrie un nume de 1 până la { $most } caractere.
access-token-scopes = Permisiuni
access-token-no-scope = Bifează cel puțin o permisiune.
access-token-lasts = Durată
access-token-no-days = Alege o durată.
access-token-days = { PLURAL($days) ->
    [one] o zi
    [few] { $days } zile
   *[other] { $days } de zile
}
access-token-password-hint = Ca să fie sigur că ești tu.
access-token-make = Creează cheia
access-token-too-many = Ai { $most } chei. Revocă mai întâi una.
access-token-ends = Expiră
access-token-used = Folosită ultima dată
access-token-unused = Niciodată
access-token-revoke = Revocă
access-token-revoked = Cheia a fost revocată. Nu mai funcționează.
access-token-application = aplicație

authorize-title = Permite o aplicație
authorize-asks = O aplicație vrea să acționeze în numele tău pe { $site }:
authorize-permissions = Ar putea:
authorize-sent-to = După răspuns ajungi la:
authorize-warning = Permite-i numai dacă de acolo ai venit și ai încredere în ea. Oricine poate face o aplicație.
authorize-lasts = Poate acționa ca { $person } timp de { $days } de zile. Poți revoca permisiunea la Cont, Chei de acces.
authorize-allow = Permite
authorize-refuse = Refuză
authorize-bad-client = Aplicația nu a spus cine este: client_id lipsește, are peste 60 de caractere sau are alte semne decât litere, cifre și -._:/. Întoarce-te la ea și anunță-l pe autor.
authorize-bad-response-type = Aplicația cere un răspuns pe care acest site nu-l dă: response_type nu este code. Întoarce-te la ea și anunță-l pe autor.
authorize-bad-state = Aplicația a trimis mai mult decât încape: state are peste 1000 de octeți. Întoarce-te la ea și anunță-l pe autor.
authorize-bad-challenge = Aplicația nu și-a protejat cererea: code_challenge lipsește sau este stricat, ori code_challenge_method nu este S256. Întoarce-te la ea și anunță-l pe autor.
authorize-bad-scope = Aplicația nu a spus ce are voie să facă: scope lipsește sau numește ceva ce acest site nu cunoaște. Întoarce-te la ea și anunță-l pe autor.
authorize-not-sent = Aplicația vrea să revii la această adresă, la care nu ai fost trimis:
authorize-bad-address = Nu poți fi trimis înapoi la aplicație: redirect_uri lipsește sau este o adresă la care nu se trimit coduri. Întoarce-te la ea și anunță-l pe autor.

access-scope-read = Citește ce poți citi și tu: jocurile așa cum le vede locul tău, forumul, notificările
access-scope-play = Joacă: intră în jocuri și iese din ele, trimite ordine, votează, citește și scrie mesaje de presă
access-scope-forum = Scrie pe forum
access-scope-messages = Citește și scrie mesaje private și marchează notificările drept citite

api-title = API
api-intro = Programele pot face aici ce faci tu pe pagini: urmăresc jocuri, trimit ordine, scriu mesaje. Trimit și primesc JSON.
api-begin = Cum începi
api-begin-token = Creează o cheie de acces.
api-begin-call = Trimite-o cu fiecare cerere:
api-begin-document = Citește descrierea completă (OpenAPI 3.1) sau lasă un program să facă din ea un client.
api-limits = Jocurile și forumurile publice pot fi citite fără cheie. Antetele RateLimit-Policy și RateLimit ale fiecărui răspuns spun câte cereri au rămas.
api-operations = Cereri
api-operation = Cerere
api-operation-does = Ce face
api-scope = Permisiune
api-scope-none = niciuna sau read
api-game-files = Fișiere de jocuri
api-game-files-about = Pagina fiecărui joc îi dă fișierul: pentru un joc în curs, ce vede un spectator; pentru unul încheiat, totul. Aceste scheme JSON îl descriu.
api-problems = Refuzuri
api-problems-about = La o cerere refuzată răspunsul sunt detaliile problemei (RFC 9457): type, title, status, adesea detail, și errors cu câmpul sau rândul de ordine greșit.
api-problem = Tip
api-status = Stare
api-problem-means = Înțeles

api-problem-token-needed = Cererea are nevoie de o cheie de acces
api-problem-token-invalid = Cheia de acces este necunoscută, a expirat sau a fost revocată
api-problem-scope-missing = Cheia de acces nu are permisiunea pentru această cerere
api-problem-not-admitted = Contul nu este încă aprobat și nu poate scrie
api-problem-forbidden = Această persoană nu poate face asta
api-problem-not-found = La această adresă nu este nimic sau această persoană nu poate vedea ce este
api-problem-method-not-allowed = Această adresă nu acceptă această metodă
api-problem-invalid-request = Cererea nu poate fi citită
api-problem-too-large = Cererea este prea mare
api-problem-refused = Asta nu se poate face acum
api-problem-orders-not-accepted = Ordinele nu sunt înțelese sau nu sunt permise
api-problem-too-many-requests = Prea multe cereri; așteaptă cât spune Retry-After
api-problem-game-unreadable = Datele salvate ale acestui joc nu pot fi citite
api-problem-server-error = Eroare de server; a fost înregistrată
api-problem-unavailable = Site-ul nu poate răspunde acum; încearcă din nou peste câteva secunde

api-cursor-unknown = Trimite cursorul pe care o pagină l-a numit next.
api-field-unknown = Formularul pentru jocuri noi nu are aceste câmpuri: { $names }
api-seat-unknown = Nu există un astfel de loc.
api-text-or-acts = Trimite ordinele fie ca text, fie ca acte.
api-acts-unreadable = Actele nu au forma ofertelor.
api-orders-empty = Nu conține niciun ordin.
api-game-master-message = Un Game Master scrie comentariile în textul ordinelor; un mesaj însoțește ordinele unui loc.
