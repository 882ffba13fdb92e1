/// Help about `focus doctor` and `focus config`.
extension HelpText {
  package static let doctor = HelpText(
    en: "Check the whole store and report problems.",
    ko: "저장소 전체를 검사하고 문제를 알립니다.",
    ja: "保存データ全体を調べ、問題を報告します。")
  package static let doctorJSON = HelpText(
    en: "Print an object for scripts.",
    ko: "스크립트용 JSON 객체를 출력합니다.",
    ja: "スクリプト用のオブジェクトを出力します。")
  package static let doctorOutput = HelpText(
    en: "--json prints an object with ok, findings and repairs; each of these has a kind, a message, and "
      + "the path or day.",
    ko: "--json은 ok, findings, repairs가 있는 객체를 출력합니다. 각 항목에는 kind, message, path나 day가 있습니다.",
    ja: "--jsonはok、findings、repairsのオブジェクトを出力します。各項目にはkind、messageと、pathかdayがあります。")
  package static let doctorMonth = HelpText(
    en: "With --repair: bring back what this month lost to another program.",
    ko: "--repair와 함께: 이 달에서 다른 프로그램이 지운 것을 되돌립니다.",
    ja: "--repairと一緒に：この月から別のプログラムが削除したものを元に戻します。")
  package static let doctorRepair = HelpText(
    en: "Repair what can be repaired.",
    ko: "고칠 수 있는 것을 고칩니다.",
    ja: "直せるものを直します。")
  package static let doctorUse = HelpText(
    en:
      "It also reports hooks that cannot run, calendars that cannot be read and a state directory that "
      + "cannot be written. It changes "
      + "nothing, and ends with 65 if a file cannot be read, else with 78 if the configuration is wrong. "
      + "--repair keeps a damaged file under backups/ and restores the backup with the latest change, "
      + "finishes interrupted writes, and closes files to others.",
    ko:
      "실행할 수 없는 훅, 읽을 수 없는 캘린더, 쓸 수 없는 상태 디렉터리도 알립니다. 아무것도 바꾸지 않으며, 종료 코드는 읽을 수 없는 파일이 있으면 65, 그렇지 않고 설정이 "
      + "잘못되었으면 "
      + "78입니다. --repair는 손상된 파일을 backups/에 두고 가장 최근 변경이 든 백업으로 복구하며, 중단된 쓰기를 마치고, 다른 사용자가 파일을 열 수 없게 "
      + "합니다.",
    ja: "動かないフック、読み込めないカレンダー、書き込めない状態ディレクトリも報告します。何も変更せず、終了コードは、読めないファイルがあれば65、なくても設定が誤っていれば78です。"
      + "--repairは破損したファイルをbackups/に保管して最新の変更を含むバックアップから復元し、中断された書き込みを完了し、" + "ファイルをほかのユーザーが開けないようにします。")
  package static let doctorMonths = HelpText(
    en: "A month that another program shortened by more than ten tasks and a fifth is named by the next "
      + "command or screen, and its last full backup is kept for 90 days. --repair --month lists what the "
      + "month lost, asks, and brings it back; what is there now stays.",
    ko: "다른 프로그램이 한 달에서 할 일을 열 개보다, 또 5분의 1보다 많이 지우면 다음 명령이나 화면이 알리고, 마지막 온전한 백업을 90일 동안 보관합니다. "
      + "--repair --month는 그달에서 없어진 것을 보여 주고 물은 뒤 되돌립니다. 지금 있는 것은 그대로 둡니다.",
    ja: "別のプログラムがある月のタスクを10件より多く、かつ5分の1より多く削除すると、次のコマンドか画面が知らせ、最後の完全なバックアップを90日間保管します。"
      + "--repair --monthは、その月から消えたものを表示し、確認してから元に戻します。今あるものはそのまま残ります。")
  package static let config = HelpText(
    en: "Print each setting and where it comes from.",
    ko: "설정과 그 출처를 출력합니다.",
    ja: "設定とその出どころを出力します。")
  package static let configForget = HelpText(
    en: "Forget what was chosen with a key or a command.",
    ko: "키나 명령으로 선택한 값을 지웁니다.",
    ja: "キーやコマンドで選んだ値を消します。")
  package static let configFile = HelpText(
    en: "Settings are written in config.toml, for instance:",
    ko: "설정은 config.toml에 이렇게 씁니다:",
    ja: "設定はconfig.tomlに次のように書きます：")
  package static let configKeys = HelpText(
    en: "Keys of the full screen are changed by the name of their action, which focus config lists:",
    ko: "전체 화면의 키를 바꿀 때는 'focus config'에 나오는 동작 이름을 씁니다:",
    ja: "全画面表示のキーは、'focus config'の一覧にある操作名で変更します：")
  package static let configForgetUse = HelpText(
    en:
      "What was chosen with a key or a command counts until the value in config.toml changes. --forget "
      + "takes it back: "
      + "language, theme, ring, sound, sound_volume, and where the drawer is and which tab was last.",
    ko: "키나 명령으로 선택한 값은 config.toml의 값이 바뀔 때까지 쓰입니다. --forget으로 지웁니다: language, theme, ring, sound, "
      + "sound_volume, 그리고 메뉴의 위치(drawer)와 마지막 탭(tab).",
    ja: "キーやコマンドで選んだ値は、config.tomlの値が変わるまで有効です。--forgetで消せます：language、theme、ring、sound、"
      + "sound_volume、メニューの位置(drawer)、最後のタブ(tab)。")
}
