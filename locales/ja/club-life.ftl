# 匿名のゲーム、休暇、空席のお知らせ、自分だけのメモ。

game-create-anonymous = 終わるまで匿名
game-create-anonymous-hint = ゲームが終わるまで、誰がプレイしているかは誰にもわかりません。「プレイヤーは話さない」と組み合わせると、ガンボートになります。
anonymous-told = このゲームは匿名です。終わるか中止されるまで、プレイヤーはメッセージの中でも国名か番号だけで表示され、議論スレッドは閉じています。自分もプレイしているゲームマスターは、それまで何も決めません。
anonymous-welcome = ゲーム「{ $game }」ができました。ゲームマスター:{ $gm }。ゲームのページで席に着けます。このゲームは匿名です。この議論スレッドは、終わるまで閉じています。
anonymous-joined = 席{ $number }が埋まりました。
anonymous-revealed = このゲームは匿名でした。プレイしたのは次の人たちです。
anonymous-player = { $seat }:{ $player }
anonymous-no-offers = 匿名のゲームでは、名前を挙げて席を勧めることはできません。席を空けると、誰でも座れます。
anonymous-no-decision = あなたはこの匿名のゲームに席があります。決定をするとどの席かわかってしまうので、終わるまで何も決められません。
secret-player = プレイヤー{ $number }

vacation-title = 休暇
vacation-intro = 休暇の間は、条件にそう書かれたゲームの締め切りがあなたを待ちます。ほかのゲームは進みます。
vacation-not-here = このサイトに休暇はありません。
vacation-days-used = この1年に使った日数:{ $granted }日のうち{ $used }日。始まった日は1日と数えます。
vacation-first = 開始
vacation-last = 終了
vacation-days = 日数
vacation-from = 最初の日
vacation-from-hint = 空欄ならすぐに始まります。24時間以内に始まる休暇は、年に3回まで取れます。
vacation-length = 日数
vacation-take = 休暇を取る
vacation-end = 終える
vacation-taken = 休暇を記録しました。
vacation-ended = 休暇を終えました。
vacation-seat = { $until }まで休暇
vacation-start-range = 今日から1年先までの日を、年-月-日の形で入力してください。
vacation-days-range = 1以上の日数を入力してください。
vacation-overlaps = その期間はすでに休暇です。
vacation-too-long = 休暇は1年に{ $granted }日で、{ $used }日を使いました。あと{ $days }日は取れません。
vacation-short-notice = この1年に、直前に始まる休暇を{ $times }回取りました。{ $hours }時間以上先の開始を選んでください。
vacation-deadline-waits = 遅くとも{ $until }まで休暇中の{ $players }を、締め切りが待ちます。1日ずつ延び、最も遅くて休暇の翌日になります。
vacation-rule-none = 何も変わらない:ゲームは待たない
vacation-rule-extends = 締め切りは1フェイズに最大3日待つ
vacation-rule-waits = 休暇が終わるまで締め切りが待つ
vacation-rule-none-told = ゲームは休暇中のプレイヤーを待ちません。
vacation-rule-extends-told = 締め切りに休暇中のプレイヤーの命令がなければ、締め切りは1日延びます。1フェイズに3回までです。
vacation-rule-waits-told = 締め切りに休暇中のプレイヤーの命令がなければ、締め切りは1日ずつ、最も遅くて休暇の翌日まで延びます。
game-create-vacation = プレイヤーの休暇
game-create-vacation-hint = 休暇中のプレイヤーが命令を送っていない締め切りの扱いです。
anonymous-no-vacation = 匿名のゲームは休暇を待てません。待つと、誰がプレイしているかがわかってしまうからです。

remind-open-seats = 空席を知らせる
remind-open-seats-hint = 誰でも参加できる進行中のゲームで、プレイヤーが抜けたか席を失ったとき。
open-seat-notice = { $game }:新しいプレイヤーを待つ席:{ $seats }。

game-notes-title = 自分だけのメモ
game-notes-about = ほかの人には読めません。
game-notes-text = このゲームのメモ
game-notes-saved = メモを保存しました。
game-notes-long = メモは{ $bytes }バイトです。保存できるのは{ $most }バイトまでです。
