# Enquetes.

poll-new = Nova enquete
poll-new-for = No tópico
poll-question = Pergunta
poll-options = Opções
poll-options-hint = Uma por linha, de 2 a 12.
poll-several = Pode-se escolher mais de uma opção
poll-results-hidden = Mostrar os resultados só depois de encerrada
poll-results-hidden-hint = Até lá todos veem apenas quantos votaram. Quem escolheu o quê nunca é mostrado.
poll-end = Encerra-se
poll-no-end = quando eu ou um moderador a encerrar
poll-end-days = { PLURAL($count) ->
    [one] depois de { $count } dia
   *[other] depois de { $count } dias
}
poll-create = Criar a enquete
poll-back = Voltar
poll-add = Adicionar uma enquete
poll-exists-already = O tópico já tem uma enquete.
poll-thread-closed = A enquete não foi criada: o tópico está fechado ou a seção dele está no arquivo. O que você escreveu ainda está aqui.
poll-thread-taken = A enquete não foi criada: o tópico recebeu uma entretanto, e um tópico só tem uma. O que você escreveu ainda está aqui.
poll-choose = O seu voto não foi contado. Escolha entre as opções da enquete.
poll-created = A enquete está aberta.
poll-question-missing = Falta a pergunta. Digite uma.
poll-question-long = A pergunta é longa demais. Use no máximo { $most } caracteres.
poll-options-count = Há { $given } opções. Uma enquete tem de { $least } a { $most }.
poll-option-long = A opção “{ $option }…” é longa demais. Use no máximo { $most } caracteres.
poll-option-twice = Uma opção aparece duas vezes. Remova ou mude uma delas.
poll-results-hidden-needs-end = Uma enquete que esconde os resultados precisa de um dia de encerramento. Escolha um.
poll-days-unknown = Escolha um dos prazos da lista.
poll-open = Aberta até que alguém a encerre.
poll-closes = Encerra-se { $when }.
poll-closed = Encerrada.
poll-voters = { PLURAL($count) ->
    [one] { $count } pessoa votou.
   *[other] { $count } pessoas votaram.
}
poll-results-hidden-open = Os resultados aparecem depois de encerrada.
poll-vote = Votar
poll-change = Mudar o meu voto
poll-voted = O seu voto foi contado.
poll-results = Resultado
poll-mine = (sua escolha)
poll-close = Encerrar a enquete
poll-closed-now = A enquete está encerrada.
