# De ce nu e primit un text.

markup-empty = Nu e încă niciun text.
markup-too-long = Textul are { $kilobytes } KB; o postare ține cel mult { $most } KB. Împarte-l în două.
markup-too-deep = Citatele, listele și accentele stau unele într-altele pe mai mult de { $most } niveluri. Scoate citatele cele mai vechi.
