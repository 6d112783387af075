# Dias e horas.

when-today = hoje { $time }
when-yesterday = ontem { $time }
when-tomorrow = amanhã { $time }
when-date = { $day } { $month } { $time }
when-date-year = { $day } { $month } { $year } { $time }
when-dated = { $weekday } { $day } { $month } { $time }
when-dated-year = { $weekday } { $day } { $month } { $year } { $time }
when-full = { $weekday }, { $day } { $month } { $year }, { $time } ({ $zone })
when-zone = { $zone }, { $offset }
when-day = { $day } { $month } { $year }

weekday-1 = seg.
weekday-2 = ter.
weekday-3 = qua.
weekday-4 = qui.
weekday-5 = sex.
weekday-6 = sáb.
weekday-7 = dom.

month-1 = jan.
month-2 = fev.
month-3 = mar.
month-4 = abr.
month-5 = mai.
month-6 = jun.
month-7 = jul.
month-8 = ago.
month-9 = set.
month-10 = out.
month-11 = nov.
month-12 = dez.
