# Partidas anônimas, férias, lugares vagos e anotações particulares.

game-create-anonymous = Anônima até o fim
game-create-anonymous-hint = Ninguém fica sabendo quem joga até o fim da partida. Com “Os jogadores não conversam”, é uma partida gunboat.
anonymous-told = A partida é anônima: até terminar ou ser cancelada, cada jogador é conhecido só pela potência ou pelo número, também nas mensagens, e a discussão fica fechada. Quem conduz a partida e joga nela não decide nada até lá.
anonymous-welcome = A partida { $game } foi criada. Mestre do jogo: { $gm }. Ocupe um lugar na página da partida. A partida é anônima: esta discussão fica fechada até o fim.
anonymous-joined = O lugar { $number } foi ocupado.
anonymous-revealed = A partida era anônima. Quem jogou:
anonymous-player = { $seat }: { $player }
anonymous-no-offers = Numa partida anônima, nenhum lugar é oferecido a alguém pelo nome. Libere o lugar: então qualquer pessoa pode ocupá-lo.
anonymous-no-decision = Você tem um lugar nesta partida anônima. O que decidir mostraria qual é, por isso não decide nada até o fim.
secret-player = Jogador { $number }

vacation-title = Férias
vacation-intro = Enquanto você está de férias, os prazos esperam por você nas partidas cujos termos o preveem. As outras seguem.
vacation-not-here = Este site não concede férias.
vacation-days-used = Dias tirados no último ano: { $used } de { $granted }. Um dia começado conta.
vacation-first = De
vacation-last = Até
vacation-days = Dias
vacation-from = Primeiro dia
vacation-from-hint = Vazio: já. Férias que começam em menos de 24 horas são possíveis três vezes por ano.
vacation-length = Número de dias
vacation-take = Tirar férias
vacation-end = Encerrar
vacation-taken = As férias foram anotadas.
vacation-ended = As férias terminaram.
vacation-seat = de férias até { $until }
vacation-start-range = Escolha um dia de hoje até daqui a um ano, escrito ano-mês-dia.
vacation-days-range = Escreva um número de dias a partir de 1.
vacation-overlaps = Você já está de férias nesse período.
vacation-too-long = Você tem { $granted } dias de férias por ano e tirou { $used }. Mais { $days } são demais.
vacation-short-notice = No último ano você saiu de férias { $times } vezes sem antecedência. Escolha um começo daqui a pelo menos { $hours } horas.
vacation-deadline-waits = O prazo espera por { $players }, de férias no máximo até { $until }. Ele avança um dia de cada vez, por fim até um dia depois das férias.
vacation-rule-none = Nada: a partida não espera
vacation-rule-extends = Os prazos esperam no máximo três dias por fase
vacation-rule-waits = Os prazos esperam até elas acabarem
vacation-rule-none-told = A partida não espera por jogadores de férias.
vacation-rule-extends-told = Se um jogador de férias não enviou ordens até o prazo, este avança um dia, no máximo três vezes por fase.
vacation-rule-waits-told = Se um jogador de férias não enviou ordens até o prazo, este avança um dia de cada vez, por fim até um dia depois das férias.
game-create-vacation = Férias de um jogador
game-create-vacation-hint = O que acontece num prazo para o qual um jogador de férias não enviou ordens.
anonymous-no-vacation = Uma partida anônima não pode esperar por férias: isso mostraria quem joga.

remind-open-seats = Avisar-me de lugares vagos
remind-open-seats-hint = Quando um jogador sai ou perde o lugar numa partida em andamento em que qualquer pessoa pode entrar.
open-seat-notice = { $game }: livre para um novo jogador: { $seats }.

game-notes-title = Anotações particulares
game-notes-about = Ninguém mais as lê.
game-notes-text = Anotações sobre esta partida
game-notes-saved = As anotações foram salvas.
game-notes-long = As anotações têm { $bytes } bytes; o máximo é { $most }.
