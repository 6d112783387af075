# Escrever: a mesa de escrita, rascunhos, e a ajuda sobre como escrever.

composer-title = Título
composer-language = Idioma do tópico
composer-text = Texto
composer-reply = Publicar a resposta
composer-start = Começar o tópico
composer-change = Salvar a mudança
composer-preview = Prévia
composer-save-draft = Guardar como rascunho
composer-your-reply = Sua resposta

title-empty = O tópico precisa de um título.
title-too-long = O título é longo demais: no máximo { $most } caracteres.

reply-title = Responder a “{ $thread }”
edit-title = Editar a mensagem { $number }
edit-history-kept = Os textos anteriores continuam legíveis na história da mensagem.
preview-refused-html = <p class="err">{ $why }</p>

draft-saved = rascunho, salvo { $when }
draft-unsaved = rascunho não salvo: sem conexão
draft-kept = Rascunho salvo. Ninguém mais o vê.
draft-discarded = Rascunho jogado fora.

drafts-title = Rascunhos
drafts-about = O que você começou e não publicou. Ninguém mais vê.
drafts-empty = Nenhum rascunho. O que você digita é salvo aqui sozinho até ser publicado.
drafts-draft = Rascunho
drafts-saved = Salvo
drafts-discard = Jogar fora
drafts-place-board = Novo tópico: { $about }
drafts-place-thread = Resposta a “{ $about }”
drafts-place-post = Edição em “{ $about }”
drafts-place-conversation = Mensagem particular: { $about }
drafts-place-message = Mensagem particular

markup-help-title = Como escrever
markup-help-about = Markdown e o BBCode que os fóruns conhecem, lado a lado; use o que os seus dedos sabem. HTML é mostrado como texto.
markup-help-what = Para
markup-help-typed = Digite
markup-help-shown = Fica assim
markup-help-bold = negrito
markup-help-italic = itálico
markup-help-struck = riscado, sublinhado
markup-help-link = links; um endereço sozinho vira um
markup-help-quote = uma citação com a fonte
markup-help-quote-lines = uma citação por linhas
markup-help-list = uma lista
markup-help-numbers = uma lista numerada
markup-help-heading = um título
markup-help-spoiler = texto que se abre quando apertado
markup-help-colour = texto colorido; qualquer cor vira a mais próxima de dez que se leem de dia e de noite
markup-help-code = texto como digitado, para ordens e código
markup-help-table = uma tabela
markup-help-limits = Uma mensagem tem no máximo { $kilobytes } KB, com { $levels } níveis de citações e listas umas dentro das outras. Imagens de outros lugares viram links.
