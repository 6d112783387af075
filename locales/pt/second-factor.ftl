# O segundo fator: aplicativo de códigos, chaves de acesso, códigos de recuperação e o segundo passo da entrada.

factor-title = Segundo fator
factor-intro = Com um segundo fator, ninguém entra só com a sua senha. Configure um aplicativo, uma chave de acesso ou os dois; qualquer um deles basta para entrar.
factor-app = Aplicativo autenticador
factor-app-what = Um aplicativo no celular mostra um código de seis dígitos que muda a cada 30 segundos.
factor-app-add = Adicionar um aplicativo autenticador
factor-app-add-why = Primeiro a sua senha. Depois você lê uma imagem com o aplicativo.
factor-app-scan = Leia a imagem com o aplicativo autenticador, ou digite nele o segredo. Os dois só aparecem agora.
factor-app-picture = Código QR para o aplicativo autenticador
factor-app-secret = Segredo:
factor-app-code = Código do aplicativo
factor-app-code-hint = Seis dígitos. Mostram que o aplicativo e o site estão de acordo.
factor-app-confirm = Concluir
factor-app-remove = Remover o aplicativo autenticador
factor-app-remove-why = Primeiro a sua senha. Depois os códigos do aplicativo não funcionam mais.
factor-passkeys = Chaves de acesso
factor-passkeys-what = Uma chave (passkey) guardada no celular, no computador ou no gerenciador de senhas. Você a usa com a digital, o rosto ou um PIN.
factor-passkeys-not-here = Chaves de acesso precisam de um site com nome. A este se chega por um simples endereço numérico.
factor-passkey-add = Adicionar uma chave de acesso
factor-passkey-add-why = Primeiro a sua senha. Depois o navegador cria a chave.
factor-passkey-name = Nome da chave
factor-passkey-name-hint = Para a sua lista, por exemplo o aparelho que a guarda.
factor-passkey-name-missing = Dê um nome à chave, para encontrá-la na lista.
factor-passkey-make = O navegador pergunta onde guardar a chave.
factor-passkey-make-button = Criar a chave
factor-passkey-scripts = Chaves de acesso precisam de scripts, que estão desligados neste navegador. Um aplicativo autenticador funciona sem eles.
factor-passkey-missing = Este navegador não cria chaves de acesso aqui. Um aplicativo autenticador funciona em qualquer navegador.
factor-passkey-failed = Não deu certo: foi cancelado, demorou demais, ou a chave não é desta conta. Tente de novo.
factor-passkey-remove = Remover uma chave de acesso
factor-passkey-remove-why = Primeiro a sua senha. Depois a chave { $name } não funciona mais aqui.
factor-since = Desde { $when }.
factor-used = Último uso: { $when }.
factor-unused = Ainda sem uso.
factor-remove = Remover
factor-back = Voltar
factor-added = O segundo fator está configurado. A próxima entrada vai pedi-lo.
factor-removed = Removido.
factor-known = Você já tem isto, ou o máximo possível. Remova um antes.
factor-over = A configuração demorou demais, ou foi concluída em outro lugar. Comece de novo.
factor-sessions-stay = ficam como estão quando um fator é adicionado ou removido. Encerre as que não reconhecer.

factor-codes = Códigos de recuperação
factor-codes-what = Se o celular ou a chave se perder, cada um destes códigos deixa você entrar uma vez.
factor-codes-once = Os códigos só aparecem agora. Imprima-os ou guarde o arquivo onde o encontre sem o celular.
factor-codes-file = Baixar os códigos
factor-codes-kept = Já guardei
factor-codes-left = { PLURAL($count) ->
    [one] Resta { $count } código. Funciona uma vez.
   *[other] Restam { $count } códigos. Cada um funciona uma vez.
}
factor-codes-renew = Criar novos códigos de recuperação
factor-codes-renew-why = Primeiro a sua senha. Depois os códigos antigos não funcionam mais.

factor-code-missing = Digite um código.
factor-code-wrong = Este código não vale. O aplicativo mostra outro a cada 30 segundos: digite o atual e veja se o celular acerta o relógio sozinho. Um código de recuperação funciona uma vez.
factor-code-used = Este código já foi usado. Espere o aplicativo mostrar o próximo.
factor-wait = Tentativas demais. Tente de novo { $wait }.

login-factor-intro = A senha está certa. Agora o segundo fator; há cinco minutos para isso.
login-factor-passkey = Entrar com uma chave de acesso
login-factor-scripts = Uma chave de acesso precisa de scripts, que estão desligados neste navegador. Um código funciona sem eles.
login-factor-code = Código do aplicativo ou de recuperação
login-factor-recovery = Código de recuperação
login-factor-hint = Seis dígitos do aplicativo, ou 16 letras e dígitos de um código de recuperação.
login-factor-again = Começar de novo
login-factor-lost = Perdeu tudo? Um administrador do site pode remover o segundo fator da sua conta.
login-factor-over = O segundo passo demorou demais, ou falhou vezes demais. Comece de novo com a senha.
login-factor-recovered = { PLURAL($left) ->
    [one] Você entrou. Resta { $left } código de recuperação.
   *[other] Você entrou. Restam { $left } códigos de recuperação.
}

factor-owed-why = Administradores e moderadores deste site precisam de um segundo fator. Até ter um, você pode fazer tudo aqui, menos o que cabe à sua função.
factor-owed-link = Configurar agora

notice-factor-app-added = Um aplicativo autenticador foi adicionado à sua conta. Se não foi você, mude a senha e remova-o.
notice-factor-app-removed = O aplicativo autenticador da sua conta foi removido. Se não foi você, mude a senha agora mesmo.
notice-factor-passkey-added = A chave de acesso { $name } foi adicionada à sua conta. Se não foi você, mude a senha e remova-a.
notice-factor-passkey-removed = A chave de acesso { $name } foi removida da sua conta. Se não foi você, mude a senha agora mesmo.
notice-factor-codes-renewed = Novos códigos de recuperação foram criados para a sua conta; os antigos não funcionam mais. Se não foi você, mude a senha e crie outros.
notice-factor-recovery-used = { PLURAL($left) ->
    [one] Alguém entrou na sua conta com um código de recuperação; resta { $left }. Se não foi você, mude a senha agora mesmo.
   *[other] Alguém entrou na sua conta com um código de recuperação; restam { $left }. Se não foi você, mude a senha agora mesmo.
}
notice-factor-failed = Alguém digitou a sua senha certa e vários códigos errados. Não entrou. Se não foi você, mude a senha agora mesmo.
notice-factor-removed-by-admin = Um administrador removeu o segundo fator da sua conta: só a senha basta para entrar. Configure um novo.
