# どのゲームのルールにも共通の答え。
rules-options-fixed = このゲームの設定は、開始後には変更できません。
rules-options-unread = このゲームの設定として読み取れません:{ $why }。
phase-of-turn = 第{ $turn }ターン:{ $phase }
phase-untitled = フェイズ
