# Posições de arquivos de partidas.

position-file-none = Este não é o arquivo de uma partida. Baixe-o na página da partida e envie-o sem mudanças.
position-file-form = Este arquivo de partida tem uma forma que este site não lê. Baixe-o de novo de um site da mesma versão.
position-file-other-game = Este é o arquivo de uma partida de { $other }, mas a nova partida é de { $own }. Escolha um arquivo do mesmo tipo.
position-file-not-begun = A partida deste arquivo não começou, então não há posição nele.
position-file-present-only = Este arquivo é de uma partida ainda em curso. Ele tem só a fase atual, { $present }, e não { $phase }.
position-file-no-phase = Não há fase “{ $phase }” neste arquivo. Ele tem as fases 0 a { $last }.
