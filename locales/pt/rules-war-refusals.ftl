# WAR II: os motivos por que uma linha não é permitida, pelos códigos E_….

war-refused-at = { $place }: { $reason }
war-e-players = WAR II exige de três a seis jogadores. Esta partida tem { $given }.
war-e-colours = Cada lugar precisa de uma cor própria.
war-e-components = Os dados do tabuleiro, das cartas, dos dados ou dos objetivos se contradizem. Corrija-os ou deixe o campo vazio.
war-e-opening-players = Esta posição tem { $limit } jogadores, esta partida { $given }. Ponha o número de jogadores em { $limit }.
war-e-opening = A posição deste arquivo se contradiz. Baixe o arquivo de novo na página da partida.
war-e-clock = Um prazo precisa de pelo menos uma hora.
war-e-out-of-game = Esse jogador saiu da partida ou não participa dela.
war-e-not-on-turn = É a vez de { $other }.
war-e-stage = Isso não é possível neste momento da partida ou da jogada.
war-e-unplaced = Você ainda tem exércitos por colocar: { $given }. Coloque-os antes.
war-e-advance = Diga antes quantos exércitos avançam para o território conquistado.
war-e-no-advance = Não há agora território conquistado para onde avançar exércitos.
war-e-moving = Você já começou a deslocar exércitos e não pode mais atacar nesta jogada.
war-e-not-own = Esse território não é seu. Escolha um dos seus.
war-e-own = Esse território é seu. Escolha um de outro jogador.
war-e-taken = Esse território está ocupado. Escolha um vago.
war-e-centre = Esse território é um Centro Estratégico. Escolha um que não seja.
war-e-not-centre = Esse território não é um Centro Estratégico. Escolha um que seja.
war-e-same-continent = Os dois territórios ficam no mesmo continente. Escolha dois em continentes diferentes.
war-e-no-choice = Essa opção não está mais disponível.
war-e-not-contiguous = Os dois territórios não são contíguos: não têm fronteira comum nem ligação por mar.
war-e-twice = O mesmo território é citado duas vezes. Cite territórios diferentes.
war-e-pool = Exércitos demais: pedidos { $given }, podem ser colocados ali { $limit }.
war-e-zero = Aqui é preciso pelo menos um.
war-e-dice = Dados demais: { $given }; no máximo { $limit }.
war-e-armies = Exércitos de menos ali: { $given }, e para isto são precisos { $limit }. Um deve sempre ficar no território.
war-e-too-many = Só avançam os exércitos que lutaram na última batalha: no máximo { $limit }, não { $given }.
war-e-moved = Um exército só se desloca uma vez por jogada: ainda podem sair { $limit }, não { $given }.
war-e-last-army = Um território com um só exército não pode ser bombardeado.
war-e-planes = Aviões demais: pedidos { $given }, possíveis no máximo { $limit }.
war-e-not-held = { $missing ->
    [0] Indique pelo menos uma carta.
   *[other] Você não tem { $cards }.
} { $held ->
    [0] Você não tem cartas.
   *[other] Suas cartas: { $hand }.
}
war-e-not-territory-card = { $cards } não serve aqui: é preciso uma carta-território.
war-e-not-number-card = { $cards } não serve aqui: com uma carta-território só podem ser usadas cartas numeradas.
war-e-not-on-card = A carta { $cards } não indica esse território. Escolha um que ela indique.
war-e-hand = Você tem { $given } cartas. Descarte até ficar com { $limit } e então encerre a jogada.
war-e-option = Esta partida não usa essa opção.
war-e-ci-placed = O seu Centro de Informações já está no tabuleiro.
war-e-ci-late = O Centro de Informações pode ser colocado até a rodada { $limit }. Depois disso o servidor o coloca.
war-e-ci-not-held = Esse Centro de Informações não está no tabuleiro, ou está sob o domínio de outro jogador.
war-e-ci-moved = Esse Centro de Informações já foi deslocado nesta jogada.
war-e-spied = Você já espionou nesta jogada.
war-e-oneself = Você não pode espionar a si mesmo. Escolha outro jogador.
war-e-no-undo = Nada pode ser desfeito: depois da última linha algo foi lançado, sorteado ou mostrado.
war-e-not-absent = Você não está marcado como ausente.
war-e-nobody-absent = Nenhum jogador está ausente: a partida continua.
war-e-agreed = Você já concordou.
