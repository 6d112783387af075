# Dates and hours.

when-today = today { $time }
when-yesterday = yesterday { $time }
when-tomorrow = tomorrow { $time }
when-date = { $day } { $month } { $time }
when-date-year = { $day } { $month } { $year } { $time }
when-dated = { $weekday } { $day } { $month } { $time }
when-dated-year = { $weekday } { $day } { $month } { $year } { $time }
when-full = { $weekday } { $day } { $month } { $year }, { $time } ({ $zone })
when-zone = { $zone }, { $offset }
when-day = { $day } { $month } { $year }

weekday-1 = Mon
weekday-2 = Tue
weekday-3 = Wed
weekday-4 = Thu
weekday-5 = Fri
weekday-6 = Sat
weekday-7 = Sun

month-1 = Jan
month-2 = Feb
month-3 = Mar
month-4 = Apr
month-5 = May
month-6 = Jun
month-7 = Jul
month-8 = Aug
month-9 = Sep
month-10 = Oct
month-11 = Nov
month-12 = Dec
