# Recusas do que as pessoas digitam.

markup-empty = Ainda não há texto.
markup-too-long = Este texto tem { $kilobytes } KB; uma mensagem leva no máximo { $most } KB. Divida-o em dois.
markup-too-deep = Citações, listas e ênfases estão a mais de { $most } níveis umas dentro das outras. Tire as citações mais antigas.
