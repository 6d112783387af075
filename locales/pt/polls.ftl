# Enquetes.

poll-new = Perguntar aos leitores
poll-new-for = Uma enquete em
poll-question = Pergunta
poll-options = Opções
poll-options-hint = Uma por linha, de 2 a 12.
poll-several = Pode-se escolher mais de uma opção
poll-blind = Mostrar os números só depois de encerrada
poll-blind-hint = Até lá todos veem apenas quantos votaram. Quem escolheu o quê nunca é mostrado.
poll-end = Encerra-se
poll-no-end = Quando eu ou um moderador a encerrar
poll-end-days = { PLURAL($count) ->
    [one] depois de { $count } dia
   *[other] depois de { $count } dias
}
poll-ask = Perguntar
poll-back = Voltar
poll-add = Acrescentar uma enquete
poll-taken = O tópico já tem a sua enquete.
poll-choose = Nada foi contado: escolha o que a enquete oferece.
poll-asked = A enquete está aberta.
poll-question-missing = Pergunte alguma coisa.
poll-question-long = Uma pergunta tem no máximo { $most } caracteres.
poll-options-count = Uma enquete tem de { $least } a { $most } opções; aqui há { $given }.
poll-option-long = Uma opção tem no máximo { $most } caracteres; “{ $option }…” tem mais.
poll-option-twice = A mesma opção está ali duas vezes.
poll-blind-needs-end = Uma enquete que esconde os números precisa de um dia em que se encerre.
poll-days-unknown = Escolha um dos prazos da lista.
poll-open = Aberta até que alguém a encerre.
poll-closes = Encerra-se { $when }.
poll-closed = Encerrada.
poll-voters = { PLURAL($count) ->
    [one] { $count } pessoa votou.
   *[other] { $count } pessoas votaram.
}
poll-blind-open = Os números aparecem depois de encerrada.
poll-vote = Votar
poll-change = Mudar o meu voto
poll-voted = O seu voto foi contado.
poll-results = Resultado
poll-mine = (sua escolha)
poll-close = Encerrar a enquete
poll-closed-now = A enquete está encerrada.
