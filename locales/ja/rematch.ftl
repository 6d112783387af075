# 再戦、設定の写し、名前で取り置く席、ゲームのフォローとミュート。

game-rematch = 再戦
game-copy = この設定で新しいゲーム
game-copy-about = 新しいゲームの設定は以下のとおりです。選べるのは名前、参加できる人、席を取り置く相手だけです。
game-copy-name = { $game }（再戦）
reservation-names = 席を取り置く相手
reservation-hint = 名前を1行に1人ずつ。7日たつまで、その数の席にはこの人たちだけが着けます。本人に通知されます。
reservation-unknown = この名前の人はいません：{ $names }
reservation-too-many = 参加できる人数より多くの席が取り置かれています。
reservation-anonymous = 匿名のゲームでは、名前で席を取り置けません。誰が参加するか分かってしまうためです。
reservation-told = { $until }まで席を取り置く相手：{ $players }
reservation-kept = 空席は{ $until }まで次の人に取り置かれています：{ $players }
reservation-notice = { $gm }が{ $game }にあなたを招待し、{ $until }まで席を取り置いています。

game-follow = フォロー：すべての投稿を通知
game-unfollow = フォローをやめる
game-mute = ミュート：このゲームのメールを受け取らない
game-unmute = このゲームのメールを再び受け取る
game-followed = このゲームをフォローしています。
game-unfollowed = このゲームのフォローをやめました。
game-muted = このゲームのメールは届きません。サイトの通知は続きます。
game-unmuted = このゲームのメールが再び届きます。
