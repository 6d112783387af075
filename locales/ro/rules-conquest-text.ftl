# Forum Conquest: ce se răspunde la un ordin care n-a fost înțeles.

conquest-text-no-order = Niciun ordin nu începe cu „{ $found }”.
conquest-text-not-understood = „{ $found }” nu a fost înțeles acolo. Aici vine: { $expected }.
conquest-text-unfinished = Ordinul nu e terminat. Aici vine: { $expected }.
conquest-text-two-readings = Se poate citi în mai multe feluri. Pe care îl vrei?
conquest-text-too-long = Textul e prea lung ca să fie citit ca ordine.
conquest-text-ahead-of-ahead = O postare în avans nu poate cuprinde altă postare în avans.

conquest-text-slot-territory = un teritoriu
conquest-text-slot-player = un jucător
conquest-text-slot-card = o carte
conquest-text-slot-units = un număr de unități, cu felul lor
conquest-text-slot-kind = un fel de unitate
conquest-text-slot-gold = cuvântul pentru galbeni
conquest-text-slot-acts = ordine între paranteze drepte
conquest-text-slot-order = un ordin pentru unități
conquest-text-slot-text = câteva cuvinte
conquest-text-slot-nobody = nimeni
conquest-text-slot-number = un număr
conquest-text-slot-end = sfârșitul ordinului
conquest-text-slot-sign = semnul „{ $sign }”

# Figures of a post's own.
conquest-claim-units = { PLURAL($count) ->
    [one] { $count } unitate
    [few] { $count } unități
   *[other] { $count } de unități
}
conquest-claim-differs = În { $place } rămân: { $stay }. Scris: { $said }.
