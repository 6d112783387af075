# Torneios e ligas: a lista. As outras páginas ainda estão em inglês.

tournaments-title = Torneios
tournaments-about = Rodadas de jogos entre pessoas que se inscrevem: lugares por sorteio lacrado, pontos por um sistema declarado, classificação com a sua conta.
tournaments-link = Torneios
tournaments-empty = Ainda não há torneios.
tournaments-drafts = Seus rascunhos
tournaments-sign-up = Inscrições abertas
tournaments-running = Em andamento
tournaments-over = Encerrados
tournaments-cancelled = Cancelados
tournament-column = Torneio
tournament-state = Situação
tournament-mine = Você participa
tournament-plan-how = Para abrir um torneio, preencha o formulário de um jogo com as configurações de todos os seus jogos e escolha “Planejar um torneio com estas configurações”.
tournament-plan-with = Planejar um torneio com estas configurações
tournament-plan-title = Planejar um torneio
