# Escrever: o editor, rascunhos, e a ajuda sobre como escrever.

composer-title = Título
composer-language = Idioma do tópico
composer-text = Texto
composer-reply = Postar a resposta
composer-start = Começar o tópico
composer-change = Salvar as mudanças
composer-preview = Prévia
composer-save-draft = Salvar rascunho
composer-your-reply = Sua resposta

title-empty = O tópico não tem título. Digite um.
title-too-long = O título é longo demais. Use no máximo { $most } caracteres.

reply-title = Responder a “{ $thread }”
edit-title = Editar a postagem { $number }
edit-history-note = As versões anteriores continuam legíveis no histórico da postagem.
preview-refused-html = <p class="field-error">{ $why }</p>

draft-saved = rascunho, salvo { $when }
draft-unsaved = rascunho não salvo: sem conexão
draft-saved-flash = Rascunho salvo. Ninguém mais o vê.
draft-discarded = Rascunho apagado.

drafts-title = Rascunhos
drafts-about = O que você começou e não postou. Ninguém mais vê.
drafts-empty = Nenhum rascunho. O que você digita é salvo aqui automaticamente até você postar.
drafts-draft = Rascunho
drafts-saved = Salvo
drafts-discard = Apagar
drafts-place-board = Novo tópico: { $about }
drafts-place-thread = Resposta a “{ $about }”
drafts-place-post = Edição em “{ $about }”
drafts-place-conversation = Mensagem particular: { $about }
drafts-place-message = Mensagem particular

markup-help-title = Como escrever
markup-help-about = Você pode usar Markdown, ou o BBCode que os fóruns conhecem. HTML é mostrado como texto.
markup-help-what = Para
markup-help-typed = Digite
markup-help-shown = Resultado
markup-help-bold = negrito
markup-help-italic = itálico
markup-help-struck = riscado, sublinhado
markup-help-link = links; um endereço da web vira link automaticamente
markup-help-quote = uma citação com a fonte
markup-help-quote-lines = uma citação, linha por linha
markup-help-list = uma lista
markup-help-numbers = uma lista numerada
markup-help-heading = um título
markup-help-spoiler = texto oculto que se abre ao clicar
markup-help-colour = texto colorido; qualquer cor vira a mais próxima de dez que se leem nos dois temas
markup-help-code = texto como digitado, para ordens e código
markup-help-table = uma tabela
markup-help-mention = Escreva @ e um nome para mencionar alguém: o nome leva à página da pessoa, que recebe uma notificação.
markup-help-limits = Uma postagem tem no máximo { $kilobytes } KB, com citações e listas aninhadas em até { $levels } níveis. Imagens de outros sites viram links.
composer-tools = Formatação
composer-bold = Negrito
composer-italic = Itálico
composer-link = Link
composer-quote = Citação
composer-spoiler = Spoiler
composer-names = Nomes
composer-list = Lista
