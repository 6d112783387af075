# Erros: o que aconteceu, e a saída.

error-stale = Este formulário esteve aberto demasiado tempo
error-way-out-stale = O teu texto está guardado em baixo. Se a sessão terminou, entra de novo noutro separador e depois envia-o daqui.
error-log-in = Entra primeiro
error-way-out-log-in = Esta página é para membros. Entra, e ela abre.
error-forbidden = Esta página está fechada para ti
error-way-out-forbidden = Está fechada, ou pede outro papel que não o teu.
error-lost = Aqui não há nada
error-way-out-lost = O endereço pode estar mal escrito, ou o que aqui estava mudou de lugar. O fórum fica a um passo.
error-large = Demasiado de uma vez
error-way-out-large = O que enviaste é maior do que qualquer formulário daqui aceita. Encurta e envia de novo.
error-often = Um pouco mais devagar
error-way-out-often = Demasiadas tentativas em pouco tempo. Espera um momento e tenta de novo.
error-away = A Stafeta recupera o fôlego
error-way-out-away = A base de dados não responde. Tenta de novo daqui a uns segundos; o que foi guardado está seguro.
error-ours = Algo se partiu do nosso lado da estrada
error-way-out-ours = A falha ficou registada. Volta atrás e tenta de novo; se continuar, diz a um administrador o número em baixo.
error-unclear = Este pedido não se consegue ler
error-way-out-unclear = Algo nele não é como as nossas páginas o enviam. Volta atrás e tenta de novo.

error-typed-kept = O teu texto está guardado.
error-typed-label = O teu texto
error-send-again = Enviar de novo
error-number = Número
