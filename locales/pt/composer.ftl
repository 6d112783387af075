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
draft-elsewhere = Não salvo: outro dispositivo ou outra janela salvou este rascunho depois. Abra a página de novo para vê-lo, ou salve outra vez com o botão para manter o que está aqui.
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
markup-help-link = links; um endereço da web vira link automaticamente, com o título se for de um tópico ou de um jogo deste site
markup-help-quote = uma citação com a fonte
markup-help-quote-lines = uma citação, linha por linha
markup-help-list = uma lista
markup-help-numbers = uma lista numerada
markup-help-heading = um título
markup-help-spoiler = texto oculto que se abre ao clicar
markup-help-hidden = palavras ocultas numa linha; aponte ou toque para as ler
markup-help-emoji = emoji, pelos seus nomes habituais ou como emoticons
markup-help-colour = texto colorido; qualquer cor vira a mais próxima de dez que se leem nos dois temas
markup-help-code = texto como digitado, para ordens e código
markup-help-table = uma tabela
markup-help-mention = Escreva @ e um nome para mencionar alguém: o nome leva à página da pessoa, que recebe uma notificação.
markup-help-numbers-of-posts = Escreva # e o número de uma postagem, por exemplo #3, para criar um link para essa postagem do mesmo tópico.
markup-help-limits = Uma postagem tem no máximo { $kilobytes } KB, com citações e listas aninhadas em até { $levels } níveis. Imagens de outros sites viram links; as suas aparecem.
composer-tools = Formatação
composer-bold = Negrito
composer-italic = Itálico
composer-link = Link
composer-quote = Citação
composer-spoiler = Spoiler
composer-names = Nomes
composer-list = Lista

# Imagens nas postagens.
picture-add = Adicionar uma imagem ou um arquivo
picture-file = Imagem
attachment-file = Imagem ou arquivo
attachment-added = Um link para o arquivo está no fim do seu texto, salvo como rascunho.
attachment-unknown = Este arquivo não é uma imagem que o site consiga ler, nem texto simples (UTF-8), PDF ou ZIP, ou está danificado. Escolha outro ou compacte-o em um ZIP.
picture-hint = Imagens: PNG, JPEG, WebP ou um GIF parado; o lugar onde foram feitas e todos os outros dados ocultos são removidos. Arquivos: texto simples, PDF ou ZIP, enviados como são. Até 10 MB. Você também pode colá-los no texto ou soltá-los nele.
picture-description = O que ela mostra
picture-description-hint = É lido em voz alta para quem não a vê e aparece se a imagem não carregar.
picture-add-button = Adicionar ao texto
picture-adding = Adicionando o arquivo…
picture-describe = A imagem está no texto. Escreva entre os colchetes o que ela mostra.
picture-added = A imagem está no fim do seu texto, salvo como rascunho.
picture-undescribed = Imagem
picture-not-chosen = Nenhum arquivo foi escolhido.
picture-left = { $name } não foi adicionada. Escolha-a de novo e clique primeiro em “Adicionar ao texto”, ou continue sem ela.
picture-too-large = O arquivo tem mais de { $most } MB. Escolha um menor.
picture-drawing = Desenhos SVG não são aceitos, porque podem conter programas. Salve-o como PNG.
picture-unknown = Este arquivo não é uma imagem que o site consiga ler. Escolha um PNG, JPEG, WebP ou GIF.
picture-animated = Imagens animadas não são aceitas. Escolha uma parada.
picture-many-pixels = A imagem tem { $megapixels } milhões de pixels, mais que { $most } milhões. Reduza-a primeiro.
picture-damaged = A imagem está danificada e não pode ser lida. Salve-a de novo ou escolha outra.
picture-quota = Suas imagens e seus arquivos ocupariam mais de { $most } MB. Tire primeiro alguns das suas postagens; o que não está em nenhuma postagem ou mensagem é apagado depois de uma semana.
picture-unstored = A imagem não pôde ser guardada agora. O seu texto foi mantido; tente de novo daqui a pouco.
picture-none = Este site não aceita imagens nem arquivos.
picture-unconfirmed = Seu endereço de e-mail não está confirmado, por isso você ainda não pode enviar imagens. Abra o link do e-mail que enviamos.
refused-word = Este site não aceita a palavra “{ $word }”. Escolha outra.
