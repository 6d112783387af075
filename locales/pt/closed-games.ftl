# Partidas com senha para os lugares e partidas não listadas.

game-admission-password = Quem sabe a senha ou tem o link de convite
game-password = Senha
game-password-hint = Só se for preciso uma para ocupar um lugar: de 4 a 100 caracteres. Você mesmo a passa adiante; o site a guarda cifrada e não pode mostrá-la de novo.
game-password-copy-hint = Só se for preciso uma para ocupar um lugar: de 4 a 100 caracteres. Vazio: a da partida copiada, se você for mestre dela.
game-password-length = Uma senha tem de { $least } a { $most } caracteres.
game-password-told = Para ocupar um lugar, a pessoa precisa da senha ou do link de convite. Todos os que podem ler a seção podem assistir à partida.
game-password-ask = O mestre do jogo a dá a quem pode jogar.
game-password-needed = Um lugar nesta partida pede a senha. Peça-a ao mestre do jogo, ou peça o link de convite.
game-password-wrong = Essa não é a senha desta partida.
game-password-none = Esta partida não tem senha. Deixe-a em branco.
game-password-wait = { PLURAL($minutes) ->
    [one] Senhas erradas demais. Tente de novo em { $minutes } minuto ou peça o link de convite.
   *[other] Senhas erradas demais. Tente de novo em { $minutes } minutos ou peça o link de convite.
}
game-create-unlisted = Não listada
game-create-unlisted-hint = A partida não está em nenhuma lista, busca ou feed. Passe adiante o endereço dela. Não pode contar para a classificação.
unlisted-told = A partida é não listada: não está em nenhuma lista, busca ou feed e não conta para a confiabilidade. Quem sabe ou adivinha o endereço pode lê-la, se puder ler a seção.
unlisted-not-rated = Uma partida que conta para a classificação é listada, para que todos possam conferi-la. Escolha uma das duas.
