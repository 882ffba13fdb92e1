/// A paragraph of `--help` in all languages. The commands have their help in English, where the argument
/// parser reads it; this table has the translations.
struct HelpText: Sendable {
  let en: String
  let ko: String
  let ja: String

  static let all =
    pages + json + options + tasks + sessions + exchange + settings + sync + vdir + later
    + routines + weeks + standup

  static let index = Dictionary(all.map { ($0.en, $0) }, uniquingKeysWith: { first, _ in first })
}

extension Text {
  /// Returns a paragraph of help in the current language, or the English one if the table does not have it.
  /// `list` is a list within the paragraph that is the same in every language.
  package static func help(_ english: String, list: String = "") -> String {
    guard language != .english else { return english }
    let mark = "%PLACEHOLDERS%"
    let key = list.isEmpty ? english : english.replacing(list, with: mark)
    guard let text = HelpText.index[key] else { return english }
    return say(en: text.en, ko: "\(text.ko)", ja: text.ja).replacing(mark, with: list)
  }

  /// Whether the table has a paragraph of help.
  package static func hasHelp(_ english: String, list: String = "") -> Bool {
    HelpText.index[list.isEmpty ? english : english.replacing(list, with: "%PLACEHOLDERS%")] != nil
  }

  /// Returns the translation of a heading such as `OPTIONS`; other texts unchanged.
  package static func helpHeading(_ english: String) -> String {
    switch english {
    case "OVERVIEW": say(en: english, ko: "개요", ja: "概要")
    case "USAGE": say(en: english, ko: "사용법", ja: "使い方")
    case "ARGUMENTS": say(en: english, ko: "인수", ja: "引数")
    case "OPTIONS": say(en: english, ko: "옵션", ja: "オプション")
    case "SUBCOMMANDS": say(en: english, ko: "명령", ja: "コマンド")
    case "EXAMPLES": say(en: english, ko: "예", ja: "例")
    case "STORE": say(en: english, ko: "저장소", ja: "保存データ")
    case "SCREEN": say(en: english, ko: "화면", ja: "画面")
    case "OUTPUT": say(en: english, ko: "출력", ja: "出力")
    default: english
    }
  }

  /// Returns the default value of an option, as an addition to its help.
  package static func helpDefault(_ value: String) -> String {
    say(en: " (default: \(value))", ko: " (기본값: \(value))", ja: "(既定値：\(value))")
  }

  /// Returns an example command line, with titles and days in the current language.
  package static func helpExample(_ line: String) -> String {
    exampleWords.reduce(line) { line, words in
      line.replacing(words.en, with: say(en: words.en, ko: "\(words.ko)", ja: words.ja))
    }
  }

  private static let exampleWords: [(en: String, ko: String, ja: String)] = [
    ("Write the whole report", "보고서 전체 쓰기", "報告書をすべて書く"), ("Write the report", "보고서 쓰기", "報告書を書く"),
    ("Call mum", "엄마께 전화", "母に電話"), ("Stand-up notes", "회의 메모", "朝会のメモ"), ("Pay the rent", "월세 내기", "家賃を払う"),
    ("Water the plants", "화분에 물 주기", "植物に水をやる"), ("Buy a lamp", "스탠드 사기", "ランプを買う"),
    ("Read the contract", "계약서 읽기", "契約書を読む"), ("Ask Kim first.", "먼저 김 씨에게 묻기.", "先に金さんに聞く。"),
    ("later rm lamp", "later rm 스탠드", "later rm ランプ"), ("Ship the release", "새 버전 내놓기", "新しい版を出す"),
    ("A calm week.", "차분한 한 주였다.", "穏やかな一週間。"),
    ("-5 pounds", "-5kg 감량", "-5kgの減量"),
    ("Mornings without mail were the best.", "메일 없는 오전이 가장 좋았다.", "メールのない午前がいちばん良かった。"),
    ("search report", "search 보고서", "search 報告書"), ("--priority high", "--priority 높음", "--priority 高"),
    ("--priority low", "--priority 낮음", "--priority 低"), ("--day friday", "--day 금요일", "--day 金曜"),
    ("--day tomorrow", "--day 내일", "--day 明日"), ("--day yesterday", "--day 어제", "--day 昨日"),
    ("--to tomorrow", "--to 내일", "--to 明日"), ("--to today", "--to 오늘", "--to 今日"),
  ]
}
