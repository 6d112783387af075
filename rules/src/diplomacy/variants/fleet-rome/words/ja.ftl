# ディプロマシー:Fleet Rome。

# バリアントの名前と、ゲームの取り決めでの1行。
diplomacy-variant-fleet-rome = Diplomacy(Fleet Rome)
diplomacy-terms-map-fleet-rome = 標準マップ、7か国。イタリアはローマに艦隊を置いて始めます。
