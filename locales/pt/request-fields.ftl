# O que não cabe em um pedido à API.

request-field-unknown = Aqui não há o campo “{ $field }”. Os campos são: { $known }.
request-field-none = Aqui não há o campo “{ $field }”: esta parte do pedido não tem campos.
request-field-missing = Falta o campo “{ $field }”.
request-field-wrong = O campo “{ $field }” não pode ser { $kind }. A descrição do pedido diz o que cabe ali.
request-field-other = O campo “{ $field }” tem um valor que não cabe ali. A descrição do pedido diz o que cabe.
request-body-wrong = O corpo não pode ser { $kind }. Ele é um objeto JSON com os campos do pedido.
request-body-other = O corpo não corresponde à descrição do pedido.
request-kind-bool = verdadeiro ou falso
request-kind-number = um número
request-kind-text = um texto
request-kind-list = uma lista
request-kind-object = um objeto
request-kind-nothing = vazio
request-form-unknown = O formulário para novas partidas deste tipo não tem os campos: { $names }. Ele tem estes: { $known }.
