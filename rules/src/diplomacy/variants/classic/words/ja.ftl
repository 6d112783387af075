# ディプロマシー:標準マップ。

# バリアントの名前と、ゲームの取り決めでの1行。
diplomacy-variant-classic = Diplomacy(標準マップ)
diplomacy-terms-map-classic = 標準マップ、7か国。
