# WAR II no formulário que cria uma partida.

war-create-seats-hint = De três a seis jogadores. Com cinco, a preparação tem mais um passo, em que cada um escolhe um Centro Estratégico ou dois territórios.
war-create-ci = Centros de Informações
war-create-ci-hint = Cada jogador tem um e com ele vê as cartas de outros jogadores. Quem conquista o território onde ele está o captura.
war-create-variant = Variante I
war-create-variant-hint = Os bombardeiros que sobrevivem a um ataque voltam à base, não à caixa.
war-create-flak = Dado antiaéreo
war-create-flak-hint = Três das seis faces são lisas. As regras impressas não dizem quantos aviões as outras três abatem.
war-create-flak-light = abate 1, 1 ou 2 aviões
war-create-flak-heavy = abate 1, 2 ou 3 aviões
war-create-turn-hours = Horas para uma jogada
war-create-turn-hours-hint = Contadas desde o fim da jogada anterior.
war-create-pick-hours = Horas para uma escolha na preparação
war-create-pick-hours-hint = Se um jogador se atrasa, o servidor escolhe por sorteio.
war-create-place-hours = Horas para colocar os primeiros exércitos
war-create-place-hours-hint = Os jogadores colocam um depois do outro, na ordem dos lugares. Este é o prazo de cada um.
war-create-start-hours = Horas no banco de tempo no início
war-create-start-hours-hint = 0 nos três campos: não há banco de tempo.
war-create-gain-hours = Horas ganhas a cada jogada
war-create-gain-hours-hint = Por cada jogada postada dentro do prazo.
war-create-most-hours = Máximo de horas no banco de tempo
war-create-most-hours-hint = As horas ganhas acima disso se perdem.
war-create-bank-hint = Quem precisa de mais que as horas de uma jogada gasta do seu banco de tempo. Os três em 0: não há banco de tempo.
war-create-components = Tabuleiro, cartas, dados e objetivos próprios
war-create-components-data = Dados (JSON)
war-create-components-hint = Deixe vazio para jogar com os dados deste servidor: o que o texto das regras não imprime está marcado ali como tirado de outra fonte ou como deduzido. Para mudá-los, cole aqui dados corrigidos no mesmo formato.
war-create-components-unread = Estes dados não podem ser usados: { $why }
