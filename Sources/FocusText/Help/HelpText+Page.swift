/// The parts of a page that are the same for every command.
extension HelpText {
  package static let overview = HelpText(en: "OVERVIEW", ko: "개요", ja: "概要")
  package static let usage = HelpText(en: "USAGE", ko: "사용법", ja: "使い方")
  package static let arguments = HelpText(en: "ARGUMENTS", ko: "인수", ja: "引数")
  package static let options = HelpText(en: "OPTIONS", ko: "옵션", ja: "オプション")
  package static let subcommands = HelpText(en: "SUBCOMMANDS", ko: "명령", ja: "コマンド")
  package static let examples = HelpText(en: "EXAMPLES", ko: "예", ja: "例")
  package static let storeOptions = HelpText(en: "STORE", ko: "저장소", ja: "保存データ")
  package static let screenOptions = HelpText(en: "SCREEN", ko: "화면", ja: "画面")
  package static let outputOptions = HelpText(en: "OUTPUT", ko: "출력", ja: "出力")

  package static let helpCommand = HelpText(
    en: "Show subcommand help information.", ko: "명령의 도움말을 봅니다.", ja: "コマンドのヘルプを表示します。")

  /// The default value of an option, as an addition to its help.
  package static func defaultValue(_ value: String) -> HelpText {
    HelpText(en: " (default: \(value))", ko: " (기본값: \(value))", ja: "(既定値：\(value))")
  }

  /// The reference to the help of subcommands; `command` includes the parents, but not the program.
  package static func seeSubcommands(of command: String) -> HelpText {
    let help = "focus help \(command)"
    return HelpText(
      en: "See '\(help)<subcommand>' for detailed help.", ko: "자세한 도움말은 '\(help)COMMAND'로 봅니다.",
      ja: "詳しくは'\(help)COMMAND'をご覧ください。")
  }
}
