# Termos sobre ausência: faltas desculpadas e o menor número de pessoas.

excused-misses = Faltas desculpadas
excused-misses-hint = De 0 a 5. Tantas fases perdidas de um jogador não contam para o limite; depois de 5 fases cumpridas seguidas ele tem mais uma.
excused-misses-range = Escreva um número de 0 a 5.
excused-misses-told = { PLURAL($count) ->
        [one] { $count } fase perdida de cada jogador é desculpada e não conta; depois de { $phases } fases cumpridas seguidas ele a tem de novo.
       *[other] { $count } fases perdidas de cada jogador são desculpadas e não contam; depois de { $phases } fases cumpridas seguidas ele tem mais uma.
    }
game-missed-excused = { $player } perdeu a fase; a falta é desculpada.
min-people = Menor número de pessoas
min-people-hint = Vazio: uma. Com menos pessoas o jogo pausa até alguém ocupar um lugar e termina sem resultado depois de 30 dias.
min-people-range = Escreva um número de 2 a 60 ou deixe vazio.
min-people-too-many = O menor número de pessoas é maior que o número de lugares para pessoas.
min-people-told = Com menos de { $least } pessoas o jogo pausa até alguém ocupar um lugar. Depois de 30 dias termina sem resultado.
game-too-few = Restam menos de { $least } pessoas neste jogo, por isso ele está em pausa. Ele continua assim que houver pessoas bastantes. Se não houver em { $days } dias, termina sem resultado. Os jogadores também podem encerrá-lo por votação.
game-notice-too-few = { $game }: restam menos de { $least } pessoas; o jogo está em pausa até alguém ocupar um lugar. Você também pode encerrá-lo por votação
