# Administrare: oameni, sesizări, jurnal.

audit-first-admin = a făcut primul administrator
audit-reset-link = a cerut un link pentru o parolă nouă
audit-made-admin = a făcut administrator
audit-made-player = a făcut jucător
audit-banned = a interzis accesul: { $reason }
audit-banned-until = a interzis accesul până { $until }: { $reason }
audit-ban-lifted = a ridicat interdicția
audit-report-acted = a închis sesizarea { $number }: s-au luat măsuri
audit-report-no-action = a închis sesizarea { $number }: fără măsuri
