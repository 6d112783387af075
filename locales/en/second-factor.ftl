# The second factor: an authenticator app, passkeys, recovery codes, and the second step of a log-in.

factor-title = Second factor
factor-intro = With a second factor, nobody gets in with your password alone. Set up an app, a passkey or both; any one of them lets you in.
factor-app = Authenticator app
factor-app-what = An app on your phone shows a code of six digits that changes every 30 seconds.
factor-app-add = Add an authenticator app
factor-app-add-why = Your password first. Then you scan a picture with the app.
factor-app-scan = Scan the picture with your authenticator app, or type the secret into it. Both are shown only now.
factor-app-picture = QR code for the authenticator app
factor-app-secret = Secret:
factor-app-code = Code from the app
factor-app-code-hint = Six digits. They show that the app and the site agree.
factor-app-confirm = Finish
factor-app-remove = Remove the authenticator app
factor-app-remove-why = Your password first. Afterwards the codes of the app no longer work.
factor-passkeys = Passkeys
factor-passkeys-what = A key that your phone, computer or password manager keeps. You use it with a fingerprint, your face or a PIN.
factor-passkeys-not-here = Passkeys need a site with a name. This one is reached by a bare address.
factor-passkey-add = Add a passkey
factor-passkey-add-why = Your password first. Then your browser makes the passkey.
factor-passkey-name = Name of the passkey
factor-passkey-name-hint = For your list, such as the device that keeps it.
factor-passkey-name-missing = Give the passkey a name, so that you find it in the list.
factor-passkey-make = Your browser asks where to keep the passkey.
factor-passkey-make-button = Make the passkey
factor-passkey-scripts = Passkeys need scripts, which are off in this browser. An authenticator app works without.
factor-passkey-missing = This browser makes no passkeys here. An authenticator app works in every browser.
factor-passkey-failed = That did not work: it was cancelled, took too long, or the passkey does not belong to this account. Try again.
factor-passkey-remove = Remove a passkey
factor-passkey-remove-why = Your password first. Afterwards the passkey { $name } no longer works here.
factor-since = Since { $when }.
factor-used = Last used { $when }.
factor-unused = Not used yet.
factor-remove = Remove
factor-back = Back
factor-added = The second factor is set up. The next log-in asks for it.
factor-removed = Removed.
factor-known = You have this already, or as many as there can be. Remove one first.
factor-over = The set-up took too long, or was finished elsewhere. Begin again.
factor-sessions-stay = stay as they are when a factor is added or removed. End those that you do not know.

factor-codes = Recovery codes
factor-codes-what = When the phone or the passkey is lost, each of these codes lets you in once.
factor-codes-once = The codes are shown only now. Print them or keep the file where you find it without your phone.
factor-codes-file = Download the codes
factor-codes-kept = I have kept them
factor-codes-left = { PLURAL($count) ->
    [one] { $count } code is left. Each works once.
   *[other] { $count } codes are left. Each works once.
}
factor-codes-renew = Draw new recovery codes
factor-codes-renew-why = Your password first. The old codes no longer work afterwards.

factor-code-missing = Type a code.
factor-code-wrong = This code does not hold. The app shows a new one every 30 seconds: type the present one, and check that your phone sets its clock by itself. A recovery code works once.
factor-code-used = This code was used already. Wait until the app shows the next one.
factor-wait = Too many tries. Try again { $wait }.

login-factor-intro = The password is right. Now the second factor; there are five minutes for it.
login-factor-passkey = Log in with a passkey
login-factor-scripts = A passkey needs scripts, which are off in this browser. A code works without.
login-factor-code = Code from the app, or a recovery code
login-factor-recovery = Recovery code
login-factor-hint = Six digits from the app, or 16 letters and digits of a recovery code.
login-factor-again = Begin again
login-factor-lost = Everything lost? An admin of the site can remove the second factor of your account.
login-factor-over = The second step took too long, or failed too often. Begin again with your password.
login-factor-recovered = { PLURAL($left) ->
    [one] You are in. { $left } recovery code is left.
   *[other] You are in. { $left } recovery codes are left.
}

factor-owed-why = Admins and moderators of this site need a second factor. Until you have one, you can do everything here but what belongs to your role.
factor-owed-link = Set it up

notice-factor-app-added = An authenticator app was added to your account. If it was not you, change your password and remove it.
notice-factor-app-removed = The authenticator app of your account was removed. If it was not you, change your password at once.
notice-factor-passkey-added = The passkey { $name } was added to your account. If it was not you, change your password and remove it.
notice-factor-passkey-removed = The passkey { $name } was removed from your account. If it was not you, change your password at once.
notice-factor-codes-renewed = New recovery codes were drawn for your account; the old ones no longer work. If it was not you, change your password and draw new ones.
notice-factor-recovery-used = { PLURAL($left) ->
    [one] Somebody logged in to your account with a recovery code; { $left } is left. If it was not you, change your password at once.
   *[other] Somebody logged in to your account with a recovery code; { $left } are left. If it was not you, change your password at once.
}
notice-factor-failed = Somebody typed your right password and several wrong codes. They are not in. If it was not you, change your password at once.
notice-factor-removed-by-admin = An admin removed the second factor of your account: the password alone lets you in. Set up a new one.
