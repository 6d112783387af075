# Zile și ore.

when-today = azi { $time }
when-yesterday = ieri { $time }
when-tomorrow = mâine { $time }
when-date = { $day } { $month } { $time }
when-date-year = { $day } { $month } { $year } { $time }
when-dated = { $weekday }, { $day } { $month } { $time }
when-dated-year = { $weekday }, { $day } { $month } { $year } { $time }
when-full = { $weekday }, { $day } { $month } { $year }, { $time } ({ $zone })
when-zone = { $zone }, { $offset }
when-day = { $day } { $month } { $year }

weekday-1 = luni
weekday-2 = marți
weekday-3 = miercuri
weekday-4 = joi
weekday-5 = vineri
weekday-6 = sâmbătă
weekday-7 = duminică

month-1 = ian.
month-2 = feb.
month-3 = mar.
month-4 = apr.
month-5 = mai
month-6 = iun.
month-7 = iul.
month-8 = aug.
month-9 = sept.
month-10 = oct.
month-11 = nov.
month-12 = dec.
