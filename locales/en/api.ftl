# Access tokens, the page about the HTTP API, and its refusals.

access-tokens-title = Access tokens
access-tokens-intro = A program with an access token acts for you, within the limits you choose here. Give a token only to programs you trust.
access-tokens-guide = How to use the API
access-token-made = Copy your new token now. It is not shown again.
access-token-new = New token
access-token-name-hint = The program that will use it, up to 60 characters.
access-token-name-length = Enter a name of 1 to { $most } characters.
access-token-scopes = Permissions
access-token-no-scope = Tick at least one permission.
access-token-lasts = Lifetime
access-token-no-days = Choose a lifetime.
access-token-days = { PLURAL($days) ->
    [one] { $days } day
   *[other] { $days } days
}
access-token-password-hint = To make sure that it is you.
access-token-make = Make token
access-token-too-many = You have { $most } tokens. Revoke one first.
access-token-ends = Ends
access-token-used = Last used
access-token-unused = Never
access-token-revoke = Revoke
access-token-revoked = Token revoked. It no longer works.
access-token-application = application

authorize-title = Allow an application
authorize-asks = An application wants to act for you on { $site }:
authorize-permissions = It could:
authorize-sent-to = After your answer you are sent to:
authorize-warning = Allow it only if you came from there and trust it. Anybody can make an application.
authorize-lasts = It may act as { $person } for { $days } days. You can revoke this under Account, Access tokens.
authorize-allow = Allow
authorize-refuse = Refuse
authorize-bad-client = The application did not say who it is: client_id is missing, longer than 60 characters, or has other signs than letters, digits and -._:/. Go back to it, and tell its maker.
authorize-bad-response-type = The application asks for an answer that this site does not give: response_type is not code. Go back to it, and tell its maker.
authorize-bad-state = The application sent more than fits: state is longer than 1000 bytes. Go back to it, and tell its maker.
authorize-bad-challenge = The application did not protect its request: code_challenge is missing or damaged, or code_challenge_method is not S256. Go back to it, and tell its maker.
authorize-bad-scope = The application did not say what it may do: scope is missing, or names something that this site does not know. Go back to it, and tell its maker.
authorize-not-sent = The application wants you to come back to this address, to which you were not sent:
authorize-bad-address = You cannot be sent back to the application: redirect_uri is missing, or an address to which no code may be sent. Go back to it, and tell its maker.

access-scope-read = Read what you may read: games as your seat sees them, the forum, notifications
access-scope-play = Play: join and leave games, send orders, vote, read and write press
access-scope-forum = Post in the forum
access-scope-messages = Read and write private messages, and mark notifications as read

api-title = API
api-intro = Programs can do here what you do on the pages: follow games, send orders, write posts. They send and receive JSON.
api-begin = How to begin
api-begin-token = Make an access token.
api-begin-call = Send it with each request:
api-begin-document = Read the full description (OpenAPI 3.1), or let a tool make a client from it.
api-limits = Public games and boards can be read without a token. The headers RateLimit-Policy and RateLimit of each answer say how many requests are left.
api-operations = Requests
api-operation = Request
api-operation-does = What it does
api-scope = Permission
api-scope-none = none, or read
api-game-files = Files of games
api-game-files-about = The page of each game hands out its file: of a game that is played, what a spectator sees; of a finished one, everything. These JSON schemas describe it.
api-problems = Refusals
api-problems-about = A request that is refused is answered with problem details (RFC 9457): type, title, status, often detail, and errors with the field or the line of orders that is wrong.
api-problem = Type
api-status = Status
api-problem-means = Meaning

api-problem-token-needed = This request needs an access token
api-problem-token-invalid = The access token is unknown, has ended or was revoked
api-problem-scope-missing = The access token does not have the permission for this request
api-problem-not-admitted = The account is not approved yet and cannot write
api-problem-forbidden = This person may not do this
api-problem-not-found = There is nothing at this address, or this person may not see it
api-problem-method-not-allowed = This address does not take this method
api-problem-invalid-request = The request cannot be read
api-problem-too-large = The request is too large
api-problem-refused = This cannot be done now
api-problem-orders-not-accepted = The orders are not understood or not allowed
api-problem-too-many-requests = Too many requests; wait as long as Retry-After says
api-problem-game-unreadable = The stored data of this game cannot be read
api-problem-server-error = Server error; it has been recorded
api-problem-unavailable = The site cannot answer right now; try again in a few seconds

api-cursor-unknown = Send the cursor that a page named as next.
api-field-unknown = The form for new games has no such fields: { $names }
api-seat-unknown = There is no such seat.
api-text-or-acts = Send the orders either as text or as acts.
api-acts-unreadable = The acts are not in the form of the offers.
api-orders-empty = There are no orders in it.
api-game-master-message = A Game Master writes comments in the text of the orders; a message goes with the orders of a seat.
