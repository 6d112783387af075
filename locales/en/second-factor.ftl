# Second factor: authenticator app, passkeys, recovery codes, and the second step of the log-in.

factor-title = Two-factor authentication
factor-intro = With a second factor, nobody can log in with your password alone. Set up an authenticator app, a passkey or both; any one of them is enough to log in.
factor-app = Authenticator app
factor-app-what = An app on your phone shows a code of six digits that changes every 30 seconds.
factor-app-add = Add an authenticator app
factor-app-add-why = Type your password first. Then scan a QR code with the app.
factor-app-scan = Scan the QR code with your authenticator app, or type the secret key into it. Both are shown only now.
factor-app-picture = QR code for the authenticator app
factor-app-secret = Secret key:
factor-app-code = Code from the app
factor-app-code-hint = Six digits. They show that the app is set up correctly.
factor-app-confirm = Finish
factor-app-remove = Remove the authenticator app
factor-app-remove-why = Type your password. Afterwards the codes of the app no longer work.
factor-passkeys = Passkeys
factor-passkeys-what = A key that your phone, computer or password manager keeps. You use it with a fingerprint, your face or a PIN.
factor-passkeys-not-here = Passkeys need a site with a domain name. This site is reached by its IP address.
factor-passkey-add = Add a passkey
factor-passkey-add-why = Type your password first. Then your browser creates the passkey.
factor-passkey-name = Name of the passkey
factor-passkey-name-hint = For your list: for example, the device that keeps it.
factor-passkey-name-missing = The passkey has no name. Type one, so that you can find it in the list.
factor-passkey-make = Your browser will ask where to save the passkey.
factor-passkey-make-button = Create the passkey
factor-passkey-scripts = Passkeys need JavaScript, which is off in this browser. An authenticator app works without it.
factor-passkey-missing = This browser cannot create passkeys here. An authenticator app works in every browser.
factor-passkey-failed = That did not work: it was cancelled, took too long, or the passkey does not belong to this account. Try again.
factor-passkey-remove = Remove a passkey
factor-passkey-remove-why = Type your password. Afterwards the passkey { $name } no longer works here.
factor-since = Since { $when }.
factor-used = Last used { $when }.
factor-unused = Not used yet.
factor-remove = Remove
factor-back = Back
factor-added = The second factor is set up. The next log-in asks for it.
factor-removed = Removed.
factor-known = It is set up already, or you have as many as allowed. Remove one first.
factor-timed-out = The set-up took too long, or was finished elsewhere. Start again.
factor-sessions-stay = stay as they are when a factor is added or removed. End those that you do not know.

factor-codes = Recovery codes
factor-codes-what = If you lose your phone or passkey, each of these codes lets you log in once.
factor-codes-once = The codes are shown only now. Print them, or save the file where you can find it without your phone.
factor-codes-file = Download the codes
factor-codes-saved = I have saved them
factor-codes-left = { PLURAL($count) ->
    [one] { $count } code is left. Each works once.
   *[other] { $count } codes are left. Each works once.
}
factor-codes-renew = Create new recovery codes
factor-codes-renew-why = Type your password. Afterwards the old codes no longer work.

factor-code-missing = The code is missing. Type it.
factor-code-wrong = The code is wrong: an app code changes every 30 seconds, and a recovery code works once. Type the current code, and check that your phone sets its clock automatically.
factor-code-used = This code was used already. Wait until the app shows the next one.
factor-wait = Too many attempts. Try again { $wait }.

login-factor-intro = Your password is correct. Use your second factor within five minutes.
login-factor-passkey = Log in with a passkey
login-factor-scripts = A passkey needs JavaScript, which is off in this browser. A code works without it.
login-factor-code = Code from the app, or a recovery code
login-factor-recovery = Recovery code
login-factor-hint = Six digits from the app, or 16 letters and digits of a recovery code.
login-factor-again = Start again
login-factor-help = Lost everything? An administrator of the site can remove the second factor of your account.
login-factor-timed-out = The second step took too long, or failed too often. Start again with your password.
login-factor-recovered = { PLURAL($left) ->
    [one] You are logged in. { $left } recovery code is left.
   *[other] You are logged in. { $left } recovery codes are left.
}

factor-required-why = Administrators and moderators of this site need a second factor. Until you have one, you can do everything here except what belongs to your role.
factor-required-link = Set it up

notice-factor-app-added = An authenticator app was added to your account. If it was not you, change your password and remove it.
notice-factor-app-removed = The authenticator app of your account was removed. If it was not you, change your password at once.
notice-factor-passkey-added = The passkey { $name } was added to your account. If it was not you, change your password and remove it.
notice-factor-passkey-removed = The passkey { $name } was removed from your account. If it was not you, change your password at once.
notice-factor-codes-renewed = New recovery codes were created for your account; the old ones no longer work. If it was not you, change your password and create new ones.
notice-factor-recovery-used = { PLURAL($left) ->
    [one] Somebody logged in to your account with a recovery code; { $left } is left. If it was not you, change your password at once.
   *[other] Somebody logged in to your account with a recovery code; { $left } are left. If it was not you, change your password at once.
}
notice-factor-failed = Somebody typed your correct password and several wrong codes. They were not logged in. If it was not you, change your password at once.
notice-factor-removed-by-admin = An administrator removed the second factor of your account, so your password alone is enough to log in. Set up a new one.
