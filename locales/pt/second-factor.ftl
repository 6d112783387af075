# O segundo fator: aplicativo de códigos, chaves de acesso, códigos de recuperação e o segundo passo da entrada.

factor-title = Autenticação de dois fatores
factor-intro = Com um segundo fator, ninguém entra só com a sua senha. Configure um aplicativo autenticador, uma chave de acesso ou os dois; qualquer um deles basta para entrar.
factor-app = Aplicativo autenticador
factor-app-what = Um aplicativo no celular mostra um código de seis dígitos que muda a cada 30 segundos.
factor-app-add = Adicionar um aplicativo autenticador
factor-app-add-why = Digite primeiro a sua senha. Depois leia um código QR com o aplicativo.
factor-app-scan = Leia o código QR com o aplicativo autenticador, ou digite nele a chave secreta. Os dois só aparecem agora.
factor-app-picture = Código QR para o aplicativo autenticador
factor-app-secret = Chave secreta:
factor-app-code = Código do aplicativo
factor-app-code-hint = Seis dígitos. Eles mostram que o aplicativo está bem configurado.
factor-app-confirm = Concluir
factor-app-remove = Remover o aplicativo autenticador
factor-app-remove-why = Digite a sua senha. Depois os códigos do aplicativo não funcionam mais.
factor-passkeys = Chaves de acesso
factor-passkeys-what = Uma chave (passkey) guardada no celular, no computador ou no gerenciador de senhas. Você a usa com a digital, o rosto ou um PIN.
factor-passkeys-not-here = Chaves de acesso precisam de um site com nome de domínio. Este só tem um endereço IP.
factor-passkey-add = Adicionar uma chave de acesso
factor-passkey-add-why = Digite primeiro a sua senha. Depois o navegador cria a chave.
factor-passkey-name = Nome da chave
factor-passkey-name-hint = Para a sua lista: por exemplo, o aparelho que a guarda.
factor-passkey-name-missing = A chave não tem nome. Digite um, para encontrá-la na lista.
factor-passkey-make = O navegador vai perguntar onde salvar a chave.
factor-passkey-make-button = Criar a chave
factor-passkey-scripts = Chaves de acesso precisam de JavaScript, que está desligado neste navegador. Um aplicativo autenticador funciona sem ele.
factor-passkey-missing = Este navegador não pode criar chaves de acesso aqui. Um aplicativo autenticador funciona em qualquer navegador.
factor-passkey-failed = Não deu certo: foi cancelado, demorou demais, ou a chave não é desta conta. Tente de novo.
factor-passkey-remove = Remover uma chave de acesso
factor-passkey-remove-why = Digite a sua senha. Depois a chave { $name } não funciona mais aqui.
factor-since = Desde { $when }.
factor-used = Último uso: { $when }.
factor-unused = Ainda sem uso.
factor-remove = Remover
factor-back = Voltar
factor-added = O segundo fator está configurado. A próxima entrada vai pedi-lo.
factor-removed = Removido.
factor-known = Já está configurado, ou você chegou ao máximo permitido. Remova um antes.
factor-timed-out = A configuração demorou demais, ou foi concluída em outro lugar. Comece de novo.
factor-sessions-stay = ficam como estão quando um fator é adicionado ou removido. Encerre as que não reconhecer.

factor-codes = Códigos de recuperação
factor-codes-what = Se você perder o celular ou a chave, cada um destes códigos deixa você entrar uma vez.
factor-codes-once = Os códigos só aparecem agora. Imprima-os, ou salve o arquivo onde o encontre sem o celular.
factor-codes-file = Baixar os códigos
factor-codes-saved = Já salvei
factor-codes-left = { PLURAL($count) ->
    [one] Resta { $count } código. Funciona uma vez.
   *[other] Restam { $count } códigos. Cada um funciona uma vez.
}
factor-codes-renew = Criar novos códigos de recuperação
factor-codes-renew-why = Digite a sua senha. Depois os códigos antigos não funcionam mais.

factor-code-missing = Falta o código. Digite-o.
factor-code-wrong = O código está errado: o do aplicativo muda a cada 30 segundos, e um de recuperação funciona uma vez. Digite o código atual e veja se o celular acerta o relógio sozinho.
factor-code-used = Este código já foi usado. Espere o aplicativo mostrar o próximo.
factor-wait = Tentativas demais. Tente de novo { $wait }.

login-factor-intro = A senha está certa. Use o segundo fator em cinco minutos.
login-factor-passkey = Entrar com uma chave de acesso
login-factor-scripts = Uma chave de acesso precisa de JavaScript, que está desligado neste navegador. Um código funciona sem ele.
login-factor-code = Código do aplicativo ou de recuperação
login-factor-recovery = Código de recuperação
login-factor-hint = Seis dígitos do aplicativo, ou 16 letras e dígitos de um código de recuperação.
login-factor-again = Começar de novo
login-factor-help = Perdeu tudo? Um administrador do site pode remover o segundo fator da sua conta.
login-factor-timed-out = O segundo passo demorou demais, ou falhou vezes demais. Comece de novo com a senha.
login-factor-recovered = { PLURAL($left) ->
    [one] Você entrou. Resta { $left } código de recuperação.
   *[other] Você entrou. Restam { $left } códigos de recuperação.
}

factor-required-why = Administradores e moderadores deste site precisam de um segundo fator. Até ter um, você pode fazer tudo aqui, menos o que cabe à sua função.
factor-required-link = Configurar agora

notice-factor-app-added = Um aplicativo autenticador foi adicionado à sua conta. Se não foi você, mude a senha e remova-o.
notice-factor-app-removed = O aplicativo autenticador da sua conta foi removido. Se não foi você, mude a senha agora mesmo.
notice-factor-passkey-added = A chave de acesso { $name } foi adicionada à sua conta. Se não foi você, mude a senha e remova-a.
notice-factor-passkey-removed = A chave de acesso { $name } foi removida da sua conta. Se não foi você, mude a senha agora mesmo.
notice-factor-codes-renewed = Novos códigos de recuperação foram criados para a sua conta; os antigos não funcionam mais. Se não foi você, mude a senha e crie outros.
notice-factor-recovery-used = { PLURAL($left) ->
    [one] Alguém entrou na sua conta com um código de recuperação; resta { $left }. Se não foi você, mude a senha agora mesmo.
   *[other] Alguém entrou na sua conta com um código de recuperação; restam { $left }. Se não foi você, mude a senha agora mesmo.
}
notice-factor-failed = Alguém digitou a sua senha certa e vários códigos errados, e não conseguiu entrar. Se não foi você, mude a senha agora mesmo.
notice-factor-removed-by-admin = Um administrador removeu o segundo fator da sua conta, e agora a senha basta para entrar. Configure um novo.
