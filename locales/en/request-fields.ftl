# What does not fit in a request to the API.

request-field-unknown = There is no field “{ $field }” here. The fields are: { $known }.
request-field-none = There is no field “{ $field }” here: this part of the request has none.
request-field-missing = The field “{ $field }” is missing.
request-field-wrong = The field “{ $field }” cannot be { $kind }. The description of the request says what belongs there.
request-field-other = The field “{ $field }” has a value that does not belong there. The description of the request says what does.
request-body-wrong = The body cannot be { $kind }. It is a JSON object with the fields of the request.
request-body-other = The body does not fit the description of the request.
request-kind-bool = true or false
request-kind-number = a number
request-kind-text = a text
request-kind-list = a list
request-kind-object = an object
request-kind-nothing = empty
request-form-unknown = The form for new games of this kind has no such fields: { $names }. It has these: { $known }.
