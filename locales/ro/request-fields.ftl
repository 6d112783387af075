# Ce nu se potrivește într-o cerere către API.

request-field-unknown = Aici nu există câmpul „{ $field }”. Câmpurile sunt: { $known }.
request-field-none = Aici nu există câmpul „{ $field }”: această parte a cererii nu are câmpuri.
request-field-missing = Lipsește câmpul „{ $field }”.
request-field-wrong = Câmpul „{ $field }” nu poate fi { $kind }. Descrierea cererii spune ce trebuie pus acolo.
request-field-other = Câmpul „{ $field }” are o valoare care nu se potrivește. Descrierea cererii spune ce trebuie pus acolo.
request-body-wrong = Corpul nu poate fi { $kind }. Este un obiect JSON cu câmpurile cererii.
request-body-other = Corpul nu se potrivește cu descrierea cererii.
request-kind-bool = adevărat sau fals
request-kind-number = un număr
request-kind-text = un text
request-kind-list = o listă
request-kind-object = un obiect
request-kind-nothing = gol
request-form-unknown = Formularul pentru jocuri noi de acest fel nu are câmpurile: { $names }. Le are pe acestea: { $known }.
