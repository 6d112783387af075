# The channel of each kind of notification, quiet hours, devices with push messages, the site as an app and without a connection.

channels-title = Notifications
channels-intro = Choose how each kind reaches you. All of it also appears on the Notifications page.
channels-saved = Saved.
channel-devices = on my devices (by e-mail while none is set up)
channel-webhook = to my webhook (by e-mail while none works)
channel-email = by e-mail
channel-site = on the site only

quiet-legend = Quiet hours
quiet-hint = Nothing is sent between these hours ({ $zone }). What you have not read by then follows at their end. E-mails about your account always come at once.
quiet-from = From
quiet-until = Until
quiet-none = none
quiet-hour = { $number }:00
quiet-both = Choose two different hours, or none for both.

devices-title = Devices
devices-about = A device shows your notifications as soon as they come, even when the site is closed. It also keeps copies of your games, which you can read without a connection. This ends when you log out on it.
device-since = Added
device-sent = Last notification
device-unsent = none yet
device-present = this device
device-add = Turn on for this device
device-renew = Turn on again for this device
device-added = This device now shows your notifications.
device-remove = Turn off
device-removed = The device gets no more notifications.
device-failed = The browser did not allow it. Check that it permits notifications from this site, then try again.
device-missing = This browser cannot receive notifications. On an iPhone or iPad, add the site to the home screen and open it from there.
device-scripts = This needs scripts, which are switched off in this browser.
device-keys = The browser sent keys that cannot be used. Try again, or use another browser.
outbound-address = The address must begin with https:// and name a host.
outbound-private = The address leads into a private network, to which this site sends nothing.

sent-emails-webhook = Accepted by your webhook
sent-emails-pushed = Accepted by the push service of your devices

personal-webhook-title = Webhook
personal-webhook-about = Your notifications can also go to an address of your own, such as a channel of a chat or a program. Choose “to my webhook” above for the kinds that you want there.
personal-webhook-url-hint = Copy it from the settings of the channel.
personal-webhook-replace = Replace webhook
personal-webhook-notice-stopped = The webhook to { $host } was stopped after ten failures. Your notifications come by e-mail until you set it up again.

offline-title = No connection
offline-about = This page needs a connection. Games that you have opened on this device can still be read.
offline-copy = There is no connection. This is a copy of the page of { $time }; nothing can be sent from it.

channel-test = Test message: your notifications arrive here.
channel-test-devices = Send a test to my devices
channel-test-webhook = Send a test to my webhook
channel-test-sent = The test is on its way. Here you see what becomes of it.
