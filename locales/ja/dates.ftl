# 日付と時刻。

when-today = 今日 { $time }
when-yesterday = 昨日 { $time }
when-tomorrow = 明日 { $time }
when-date = { $month }{ $day }日 { $time }
when-date-year = { $year }年{ $month }{ $day }日 { $time }
when-dated = { $month }{ $day }日({ $weekday }) { $time }
when-dated-year = { $year }年{ $month }{ $day }日({ $weekday }) { $time }
when-full = { $year }年{ $month }{ $day }日({ $weekday }){ $time }({ $zone })
when-zone = { $zone }、{ $offset }
when-day = { $year }年{ $month }{ $day }日

weekday-1 = 月曜
weekday-2 = 火曜
weekday-3 = 水曜
weekday-4 = 木曜
weekday-5 = 金曜
weekday-6 = 土曜
weekday-7 = 日曜

month-1 = 1月
month-2 = 2月
month-3 = 3月
month-4 = 4月
month-5 = 5月
month-6 = 6月
month-7 = 7月
month-8 = 8月
month-9 = 9月
month-10 = 10月
month-11 = 11月
month-12 = 12月
