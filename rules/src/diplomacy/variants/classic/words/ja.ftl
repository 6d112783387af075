# ディプロマシー:標準マップ。

# 呼び名と、卓の取り決め。
diplomacy-variant-classic = Diplomacy(標準マップ)
diplomacy-terms-map-classic = 標準マップ、7か国。
