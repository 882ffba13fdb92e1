/// Help about focus sessions and their sound.
extension HelpText {
  package static let start = HelpText(en: "Start a focus session.", ko: "집중 세션을 시작합니다.", ja: "集中セッションを始めます。")
  package static let startClock = HelpText(
    en: "Time counts while the machine is awake; no program has to stay open for it.",
    ko: "컴퓨터가 깨어 있는 동안 시간을 잽니다. 프로그램을 열어 둘 필요는 없습니다.",
    ja: "コンピューターが起きている間の時間を数えます。プログラムを開いておく必要はありません。")
  package static let startUntil = HelpText(
    en: "When it is planned to end.",
    ko: "끝내기로 한 시각.",
    ja: "終える予定の時刻。")
  package static let startStopwatch = HelpText(
    en: "Count up, without a planned end.",
    ko: "끝을 정하지 않고 시간을 잽니다.",
    ja: "終わりを決めずに計ります。")
  package static let startAt = HelpText(
    en: "When it began, if that was before now.",
    ko: "시작한 시각(지금보다 이를 때).",
    ja: "始まった時刻(今より前のとき)。")
  package static let startUse = HelpText(
    en: "Without a TASK it is for the task in focus. LENGTHS are 25m, 1h, 1h30 or 90s; a bare number is "
      + "minutes.",
    ko: "할 일을 지정하지 않으면 지금 집중할 할 일입니다. 길이는 25분, 1시간 30분, 1h30, 90s처럼 쓰고, 숫자만 쓰면 분 단위입니다.",
    ja: "タスクの指定がなければ、集中するタスクが対象です。長さは25分、1時間30分、1h30、90sのように書き、数だけなら分です。")
  package static let startSoundUse = HelpText(
    en: "--sound chooses its sound, as 'focus sound' does.",
    ko: "--sound는 'focus sound'처럼 소리를 고릅니다.",
    ja: "--soundは'focus sound'と同じようにサウンドを選びます。")
  package static let startSwitch = HelpText(
    en: "End the running session first, if there is one.",
    ko: "진행 중인 세션이 있으면 먼저 끝냅니다.",
    ja: "進行中のセッションがあれば先に終了します。")
  package static let startLength = HelpText(en: "How long it is planned to be.", ko: "계획한 길이.", ja: "予定の長さ。")
  package static let pause = HelpText(en: "Pause the session.", ko: "세션을 일시 정지합니다.", ja: "セッションを一時停止します。")
  package static let resume = HelpText(
    en: "Resume a paused session.",
    ko: "일시 정지한 세션을 재개합니다.",
    ja: "一時停止したセッションを再開します。")
  package static let toggle = HelpText(
    en: "Start, pause or resume the session, whichever fits.",
    ko: "상황에 맞게 세션을 시작하거나 일시 정지하거나 재개합니다.",
    ja: "状況に合わせて、セッションを開始、一時停止、または再開します。")
  package static let toggleUse = HelpText(
    en: "For a click on a status bar, or a key of the window manager. Without a session it starts one "
      + "for the task in focus, as 'focus start' does.",
    ko: "상태 표시줄의 클릭이나 창 관리자의 키에 씁니다. 세션이 없으면 'focus start'처럼 집중할 할 일의 세션을 시작합니다.",
    ja: "ステータスバーのクリックやウィンドウマネージャーのキーに使います。セッションがなければ、'focus start'と同じように集中するタスクの" + "セッションを始めます。")
  package static let stop = HelpText(
    en: "End the session, or the break.",
    ko: "세션이나 휴식을 끝냅니다.",
    ja: "セッションか休憩を終了します。")
  package static let stopUse = HelpText(
    en:
      "--at ends it as of an earlier time: nothing after that counts. Below 10 seconds nothing is recorded, "
      + "unless there is a note or --record.",
    ko: "--at을 쓰면 그 시각(지금보다 앞)에 끝낸 것으로 기록하며, 그 뒤는 집계하지 않습니다. " + "10초보다 짧으면 메모가 있거나 --record를 쓸 때만 기록합니다.",
    ja: "--atを付けると、その時刻(今より前)に終えたことにします。そのあとは集計しません。" + "10秒未満のときは、メモがあるか--recordを付けた場合だけ記録します。")
  package static let stopAt = HelpText(en: "When it ended.", ko: "끝난 시각.", ja: "終わった時刻。")
  package static let stopDone = HelpText(en: "Also complete its task.", ko: "할 일도 완료합니다.", ja: "タスクも完了にします。")
  package static let stopDiscard = HelpText(
    en: "Delete the session; 'focus undo' restores it.",
    ko: "세션을 삭제합니다. 'focus undo'로 되돌릴 수 있습니다.",
    ja: "セッションを削除します。'focus undo'で元に戻せます。")
  package static let stopRecord = HelpText(
    en: "Record it even below 10 seconds.",
    ko: "10초보다 짧아도 기록합니다.",
    ja: "10秒未満でも記録します。")
  package static let extend = HelpText(
    en: "Make the session longer or shorter.",
    ko: "세션을 늘리거나 줄입니다.",
    ja: "セッションを延ばすか縮めます。")
  package static let extendLength = HelpText(
    en: "How much longer; with a minus, how much shorter.",
    ko: "늘릴 길이. 앞에 -를 붙이면 줄일 길이.",
    ja: "延ばす長さ。マイナスを付けると縮める長さ。")
  package static let `break` = HelpText(
    en: "End the session and take a break.",
    ko: "세션을 끝내고 쉽니다.",
    ja: "セッションを終えて休憩します。")
  package static let breakUse = HelpText(
    en: "Without --for it is as long as break_minutes says, or long_break_minutes after every so many "
      + "sessions (long_break_every).",
    ko: "--for가 없으면 break_minutes만큼 쉬고, long_break_every에 정한 세션 수마다 long_break_minutes만큼 쉽니다.",
    ja: "--forがなければbreak_minutesの長さです。long_break_everyで決めた回数ごとに、long_break_minutesの長さになります。")
  package static let breakLength = HelpText(en: "How long it is.", ko: "휴식의 길이.", ja: "休憩の長さ。")
  package static let sessionsUse = HelpText(
    en:
      "Without an action it prints the sessions of today, of --day, or from --from to --to; --json and "
      + "--csv are for scripts.",
    ko: "동작이 없으면 오늘이나 --day, --from부터 --to까지의 세션을 출력합니다. --json과 --csv는 스크립트용입니다.",
    ja: "操作の指定がなければ、今日か--day、または--fromから--toまでのセッションを出力します。--jsonと--csvはスクリプト用です。")
  package static let sessionNote = HelpText(en: "A note about it.", ko: "세션에 대한 메모.", ja: "セッションのメモ。")
  package static let sessionAt = HelpText(en: "When it began.", ko: "시작한 시각.", ja: "始まった時刻。")
  package static let sessions = HelpText(
    en: "Print focus sessions, or correct past ones.",
    ko: "집중 세션을 출력하거나 지난 세션을 고칩니다.",
    ja: "集中セッションを出力、または過去のものを修正します。")
  package static let sessionLength = HelpText(en: "How long it was.", ko: "세션의 길이.", ja: "セッションの長さ。")
  package static let sessionTitle = HelpText(en: "Its new title.", ko: "새 제목.", ja: "新しいタイトル。")
  package static let sound = HelpText(
    en: "Choose the sound of focus sessions.",
    ko: "집중 세션의 소리를 고릅니다.",
    ja: "集中セッションのサウンドを選びます。")
  package static let soundOutput = HelpText(
    en: "--json prints an object with sound, volume and kind (built-in, file or null), and with --list "
      + "an array of objects with name, kind and chosen.",
    ko: "--json은 sound, volume, kind(built-in, file, null)가 있는 객체를, --list와 함께 쓰면 name, kind, chosen이 있는 "
      + "객체의 배열을 출력합니다.",
    ja: "--jsonはsound、volume、kind(built-in、file、null)のオブジェクトを、--listと一緒ならname、kind、chosenのオブジェクトの配列"
      + "を出力します。")
  package static func soundUse(_ names: [String]) -> HelpText {
    func list(_ language: Language) -> String { Text.$language.withValue(language) { Text.list(names) } }
    return HelpText(
      en:
        "Without a NAME it prints the choice; 'off' is silence. The built-in sounds are \(list(.english)); sound files in the directory sounds beside config.toml (sound_folder) "
        + "are called like the files. The choice and the volume are remembered, and stand above the settings "
        + "sound and sound_volume.",
      ko: "이름이 없으면 선택한 소리를 출력합니다. 'off'는 소리 없음입니다. 내장 소리는 \(list(.korean))이고, "
        + "config.toml 옆 sounds 디렉터리(sound_folder)의 소리 파일은 파일 이름으로 부릅니다. 선택한 소리와 음량은 기억되며 설정 sound와 "
        + "sound_volume보다 우선합니다.",
      ja: "名前がなければ選んだサウンドを出力します。'off'は無音です。内蔵のサウンドは\(list(.japanese))で、"
        + "config.tomlの横のsoundsディレクトリ(sound_folder)のファイルはファイル名で指定します。選択と音量は記憶され、"
        + "設定のsoundとsound_volumeより優先されます。")
  }
  package static let soundRenderUse = HelpText(
    en: "--render writes the sound into a new WAV file instead, at full volume unless --volume is given, "
      + "and chooses nothing. A length is 10s, 5m, 1h or 1h30; a minute unless given.",
    ko: "--render는 소리를 새 WAV 파일로 저장하며 선택은 바꾸지 않습니다. --volume이 없으면 최대 음량입니다. 길이는 10s, 5m, 1h, 1h30처럼 쓰고, "
      + "없으면 1분입니다.",
    ja: "--renderを付けると、サウンドを選ぶ代わりに新しいWAVファイルに書き出します。--volumeがなければ最大音量です。長さは10s、5m、1h、1h30のように書き、"
      + "なければ1分です。")
  package static let soundName = HelpText(en: "The sound, or off.", ko: "소리 또는 off.", ja: "サウンド、またはoff。")
  package static let soundVolume = HelpText(
    en: "The volume, from 0 to 100.",
    ko: "음량, 0부터 100까지.",
    ja: "音量、0から100まで。")
  package static let soundRender = HelpText(
    en: "Write the sound into this WAV file.",
    ko: "이 WAV 파일에 소리를 저장합니다.",
    ja: "このWAVファイルにサウンドを書き出します。")
  package static let soundList = HelpText(en: "List the sounds.", ko: "소리의 목록을 봅니다.", ja: "サウンドの一覧を表示します。")
  package static let soundLength = HelpText(en: "How long the file plays.", ko: "파일의 재생 시간.", ja: "ファイルの長さ。")
  package static let sessionsAdd = HelpText(
    en: "Enter a session that was not timed.",
    ko: "재지 못한 세션을 기록합니다.",
    ja: "計測しなかったセッションを記録します。")
  package static let sessionsAddUse = HelpText(
    en:
      "--at and --for are needed. With the place or the id of a task of that day as its title, the session "
      + "is for that task.",
    ko: "--at과 --for가 필요합니다. 제목 대신 그날 할 일의 번호나 id를 쓰면 그 할 일의 세션이 됩니다.",
    ja: "--atと--forが必要です。タイトルの代わりにその日のタスクの番号かidを指定すると、そのタスクのセッションになります。")
  package static let sessionsAddTitle = HelpText(
    en: "What was done, or the place or id of its task.",
    ko: "한 일, 또는 할 일의 번호나 id.",
    ja: "したこと、またはタスクの番号かid。")
  package static let sessionsEdit = HelpText(
    en: "Correct a past session.",
    ko: "지난 세션을 고칩니다.",
    ja: "過去のセッションを修正します。")
  package static let sessionsEditUse = HelpText(
    en: "It changes what the options say; --day moves the session to another day.",
    ko: "옵션에 쓴 것만 바꿉니다. --day는 세션을 다른 날로 옮깁니다.",
    ja: "オプションで指定したものだけを変えます。--dayはセッションを別の日に移します。")
  package static let sessionsDelete = HelpText(
    en: "Delete a past session.",
    ko: "지난 세션을 삭제합니다.",
    ja: "過去のセッションを削除します。")
  package static let sessionID = HelpText(
    en: "The beginning of the session's id, as 'focus sessions' prints it.",
    ko: "'focus sessions'에 나오는 세션 id의 앞부분.",
    ja: "'focus sessions'に出るセッションのidの先頭部分。")
}
