# Recusas do que as pessoas digitam.

markup-empty = O texto está vazio. Escreva algo.
markup-too-long = Este texto tem { $kilobytes } KB, mas uma postagem leva no máximo { $most } KB. Divida-o em dois.
markup-too-deep = Citações, listas e ênfases estão aninhadas em mais de { $most } níveis. Tire as citações mais antigas.
