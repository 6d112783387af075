# ディプロマシー:Chaos。

# バリアントの名前と、ゲームの取り決めでの1行。
diplomacy-variant-chaos = Diplomacy(Chaos、34人)
diplomacy-terms-map-chaos = 標準マップ、補給地1つずつの34か国。ゲームは増設から始まります。
