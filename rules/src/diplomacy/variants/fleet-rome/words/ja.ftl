# ディプロマシー:Fleet Rome。

# 呼び名と、卓の取り決め。
diplomacy-variant-fleet-rome = Diplomacy(Fleet Rome)
diplomacy-terms-map-fleet-rome = 標準マップ、7か国。イタリアはローマに艦隊を置いて始めます。
