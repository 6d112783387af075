# De ce nu e primit un text.

markup-empty = Textul e gol. Scrie ceva.
markup-too-long = Textul are { $kilobytes } KB, dar o postare ține cel mult { $most } KB. Împarte-l în două.
markup-too-deep = Citatele, listele și accentuările sunt imbricate pe mai mult de { $most } niveluri. Elimină citatele cele mai vechi.
