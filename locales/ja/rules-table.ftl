# どのゲームのルールも卓に返しうる答え。
rules-options-fixed = この対局の設定は、開始後には変更できません。
rules-options-unread = この対局の設定として読み取れません:{ $why }。
phase-of-turn = 第{ $turn }ターン:{ $phase }
phase-untitled = 局面
