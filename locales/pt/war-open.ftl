# WAR II no formulário que abre uma mesa.

war-open-seats-hint = De três a seis. Com cinco jogadores a preparação tem uma escolha própria.
war-open-ci = Centros de Informações
war-open-ci-hint = Cada jogador tem um: com ele olha as cartas dos outros, e o perde para quem conquistar o chão onde ele está.
war-open-variant = Variante I
war-open-variant-hint = Os bombardeiros que sobrevivem a um ataque voltam à base, não à caixa.
war-open-flak = Dado antiaéreo
war-open-flak-hint = As regras não dizem o que há nas suas faces.
war-open-flak-light = abate 1, 1 ou 2 aviões
war-open-flak-heavy = abate 1, 2 ou 3 aviões
war-open-turn-hours = Horas de uma jogada
war-open-turn-hours-hint = Desde o fim da jogada anterior.
war-open-pick-hours = Horas de uma escolha na preparação
war-open-pick-hours-hint = Por quem se atrasa decide o sorteio.
war-open-place-hours = Horas para colocar os primeiros exércitos
war-open-place-hours-hint = Um depois do outro, na ordem da mesa: este é o prazo de cada um.
war-open-start-hours = Horas no banco no início
war-open-start-hours-hint = 0 nos três: não há banco.
war-open-gain-hours = Horas ganhas a cada jogada
war-open-gain-hours-hint = Depois de cada jogada postada a tempo.
war-open-most-hours = O banco guarda no máximo
war-open-most-hours-hint = O que passar disso se perde.
war-open-bank-hint = Quem precisa de mais que as horas de uma jogada gasta do seu banco. Os três em 0: não há banco.
war-open-components = Tabuleiro, cartas, dados e objetivos próprios
war-open-components-data = Os dados do jogo
war-open-components-hint = Vazio, joga-se com os do projeto: o que o texto das regras não imprime está marcado ali como tirado de outra fonte ou como deduzido. Cole aqui dados corrigidos na mesma forma.
war-open-components-unread = Estes dados não podem ser usados: { $why }
