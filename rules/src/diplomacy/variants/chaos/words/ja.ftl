# ディプロマシー:Chaos。

# 呼び名と、卓の取り決め。
diplomacy-variant-chaos = Diplomacy(Chaos、34人)
diplomacy-terms-map-chaos = 標準マップ、補給地1つずつの34か国。対局は増設から始まります。
