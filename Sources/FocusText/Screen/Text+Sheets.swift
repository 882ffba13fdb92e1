import FocusDomain

/// Texts of the other sheets and the menu.
extension Text {
  /// The heading of the question whether a completed task should be reopened on a future day.
  package static var reopenTitle: String { say(en: "Plan it again?", ko: "다시 계획할까요?", ja: "もう一度予定に入れますか？") }

  /// The answer that reopens the task.
  package static func reopenFor(_ day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    let date = relativeDate(day, today: today, style)
    return say(
      en: "Reopen it, and plan it for \(date)", ko: "완료를 취소하고 \(date) 할 일로 옮기기",
      ja: "未完了に戻して\(date)の予定に入れる")
  }

  package static var chooseTitle: String { say(en: "Three is the limit", ko: "하루에 세 가지까지", ja: "一日三つまで") }
  package static var chooseReplacement: String {
    say(en: "Replace which task?", ko: "어느 할 일과 바꿀까요?", ja: "どれと入れ替えますか？")
  }
  /// The question where to move the task that makes room.
  package static func leavingQuestion(_ title: String) -> String {
    say(
      en: "What happens to \(quoted(title))?", ko: "\(quoted(title), .은) 어떻게 할까요?",
      ja: "\(quoted(title))をどうしますか？")
  }
  /// The answer that moves the task to another day.
  package static func moveIt(to day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    say(
      en: "Move it to \(relativeDate(day, today: today, style))",
      ko: "\(relativeDate(day, today: today, style), .으로) 옮기기",
      ja: "\(relativeDate(day, today: today, style))に移す")
  }
  package static var deleteIt: String { say(en: "Delete it", ko: "삭제", ja: "削除する") }
  package static var replaceOne: String {
    say(en: "Replace one of the three", ko: "셋 중 하나와 바꾸기", ja: "三つのうち一つと入れ替える")
  }

  /// `Plan it for tomorrow`.
  package static func plan(for day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    say(
      en: "Plan it for \(relativeDate(day, today: today, style))",
      ko: "\(relativeDate(day, today: today, style)) 할 일로 추가",
      ja: "\(relativeDate(day, today: today, style))に入れる")
  }

  package static var moveTitle: String { say(en: "Move to another day", ko: "다른 날로 옮기기", ja: "別の日に移動") }

  /// The day that the move sheet proposes: tomorrow from today, today from any other day.
  package static func defaultMoveDay(from day: CivilDate, today: CivilDate) -> String {
    day == today
      ? say(en: "tomorrow", ko: "내일", ja: "明日") : say(en: "today", ko: "오늘", ja: "今日")
  }

  package static var jumpTitle: String { say(en: "Go to a day", ko: "날짜로 이동", ja: "指定した日を表示") }

  package static var searchTitle: String { say(en: "Search everything", ko: "모두 검색", ja: "すべて検索") }

  /// The hints while nothing is typed, longest form first.
  package static var searchHints: [String] {
    [
      say(en: "Type words that you once wrote.", ko: "예전에 적은 말을 입력하세요.", ja: "以前に書いた言葉を入力してください。"),
      say(en: "Words you once wrote", ko: "예전에 적은 말", ja: "以前に書いた言葉"),
    ]
  }

  package static var searchNothing: String {
    say(en: "Nothing found.", ko: "검색 결과가 없습니다.", ja: "見つかりませんでした。")
  }

  /// The number of results.
  package static func found(_ count: Int) -> String {
    say(en: count == 1 ? "1 task" : "\(count) tasks", ko: "할 일 \(count)개", ja: "タスク\(count)件")
  }

  /// The number of results of each kind: `3 tasks, 1 log, 2 lines of later`.
  package static func found(counts: [SearchHit.Kind: Int]) -> String {
    list(SearchHit.Kind.allCases.compactMap { kind in counts[kind].map { found($0, of: kind) } }, .comma)
  }

  private static func found(_ number: Int, of kind: SearchHit.Kind) -> String {
    switch kind {
    case .task: found(number)
    case .log: say(en: count(number, "log", "logs"), ko: "기록 \(number)개", ja: "記録\(number)件")
    case .session: say(en: count(number, "session", "sessions"), ko: "세션 \(number)개", ja: "セッション\(number)件")
    case .intention:
      say(en: count(number, "intention", "intentions"), ko: "다짐 \(number)개", ja: "抱負\(number)件")
    case .review:
      say(en: count(number, "review", "reviews"), ko: "한 주 돌아보기 \(number)개", ja: "週の振り返り\(number)件")
    case .later:
      say(
        en: count(number, "line of later", "lines of later"), ko: "나중 목록 \(number)줄", ja: "「あとで」\(number)行")
    case .routine: say(en: count(number, "routine", "routines"), ko: "루틴 \(number)개", ja: "ルーティン\(number)件")
    }
  }

  package static var deletedTitle: String { say(en: "Recently deleted", ko: "최근 삭제한 항목", ja: "最近削除した項目") }

  /// The message if the list of deleted tasks is empty.
  package static var deletedNothing: String {
    say(en: "Nothing deleted.", ko: "삭제한 항목이 없습니다.", ja: "削除した項目はありません。")
  }

  /// The number of days until a deleted task is removed for good.
  package static func daysLeft(_ days: Int) -> String {
    say(en: days == 1 ? "1 day left" : "\(days) days left", ko: "\(days)일 남음", ja: "あと\(days)日")
  }

  /// The heading of the reset sheet.
  package static var resetTitle: String { say(en: "Reset today?", ko: "오늘을 비울까요?", ja: "今日をリセットしますか？") }

  /// The answer that resets today.
  package static var resetYes: String {
    say(en: "Delete today's tasks", ko: "오늘 할 일 모두 삭제", ja: "今日のタスクをすべて削除")
  }

  /// The text of the reset sheet.
  package static func resetQuestion(count: Int, undoKey: String) -> String {
    let sentence = say(
      en: count == 1 ? "One task goes to Recently deleted." : "\(count) tasks go to Recently deleted.",
      ko: "할 일 \(count)개를 '최근 삭제한 항목'으로 옮깁니다.", ja: "タスク\(count)件を「最近削除した項目」に移します。")
    return undoable(sentence, undoKey: undoKey)
  }

  /// The heading of the sheet for a day over the limit.
  package static var chooseThreeTitle: String { say(en: "Choose three", ko: "세 가지 고르기", ja: "三つを選ぶ") }

  /// The question for a day over the limit.
  package static func chooseThree(count: Int) -> String {
    say(
      en: "This day has \(count) tasks. Keep which three?", ko: "이날은 할 일이 \(count)개입니다. 남길 세 가지를 고르세요.",
      ja: "この日はタスクが\(count)件あります。どの三つを残しますか？")
  }

  /// The error if no task was marked.
  package static func chooseAtLeastOne(key: String) -> String {
    say(
      en: "Mark the tasks to keep with \(key).", ko: "남길 할 일을 \(key, .으로) 표시하세요.",
      ja: "残すタスクに\(key)で印を付けてください。")
  }

  /// The error for a completed task that would move to another day with the others.
  package static func doneTaskStays(_ title: String, deleteKey: String) -> String {
    say(
      en: "\(quoted(title)) is done, so it cannot move: keep it, or press \(deleteKey) to delete the others.",
      ko: "\(quoted(title), .은) 완료되어 옮길 수 없습니다. 남기거나, \(deleteKey) 키로 나머지를 삭제하세요.",
      ja: "\(quoted(title))は完了しているので移動できません。残すか、\(deleteKey)キーで残り以外を削除してください。")
  }

  /// The error for the key if the day is not over the limit.
  package static var notOverLimit: String {
    say(en: "This day has three tasks or fewer.", ko: "이날은 할 일이 세 개 이하입니다.", ja: "この日のタスクは三つ以内です。")
  }

  /// The note about the tasks that are not kept.
  package static func fateOfRest(count: Int, kept: Int, deletes: Bool) -> String {
    guard kept > 0 else {
      return deletes
        ? say(
          en: "Mark up to three; the others will be deleted.", ko: "세 개까지 표시하세요. 나머지는 삭제됩니다.",
          ja: "三つまで印を付けてください。残りは削除されます。")
        : say(
          en: "Mark up to three; the others move to the next days with room.",
          ko: "세 개까지 표시하세요. 나머지는 이후 자리가 있는 날로 옮겨집니다.",
          ja: "三つまで印を付けてください。残りは次に空きのある日に移ります。")
    }
    let isOne = count == 1
    let what = "The \(isOne ? "one" : "\(count)") not marked"
    guard !deletes else {
      return say(
        en: "\(what) will be deleted.", ko: "표시하지 않은 \(count)개는 삭제됩니다.",
        ja: "印のない\(count)件は削除されます。")
    }
    return say(
      en: "\(what) \(isOne ? "moves" : "move") to the next \(isOne ? "day" : "days") with room.",
      ko: "표시하지 않은 \(count)개는 이후 자리가 있는 날로 옮겨집니다.",
      ja: "印のない\(count)件は、次に空きのある日に移ります。")
  }

  package static var helpTitle: String { say(en: "Shortcuts", ko: "단축키", ja: "ショートカット") }

  /// `1/4`.
  package static func page(_ page: Int, of pages: Int) -> String { "\(page)/\(pages)" }

  /// The heading of the drawer.
  package static var drawerTitle: String { say(en: "Menu", ko: "메뉴", ja: "メニュー") }

  /// The menu items for settings, with their values.
  package static var themeItem: String { say(en: "Theme", ko: "테마", ja: "テーマ") }
  package static var lightTheme: String { say(en: "Light", ko: "밝게", ja: "ライト") }
  package static var darkTheme: String { say(en: "Dark", ko: "어둡게", ja: "ダーク") }
  package static var contrastTheme: String { say(en: "High contrast", ko: "고대비", ja: "ハイコントラスト") }
  package static var languageItem: String { say(en: "Language", ko: "언어", ja: "言語") }
  package static var ringItem: String { say(en: "Ring", ko: "링", ja: "リング") }
  package static var blockRing: String { say(en: "Blocks", ko: "블록", ja: "ブロック") }
  package static var asciiRing: String { "ASCII" }

  /// The menu item that resets today.
  package static var resetItem: String { say(en: "Reset today", ko: "오늘 비우기", ja: "今日をリセット") }

  package static var aboutTitle: String { say(en: "About", ko: "정보", ja: "このアプリについて") }
  package static var aboutVersion: String { say(en: "Version", ko: "버전", ja: "バージョン") }
  package static var aboutData: String { say(en: "Plans in", ko: "저장 위치", ja: "保存場所") }
  package static var aboutLicence: String { say(en: "Licence", ko: "라이선스", ja: "ライセンス") }
  package static var licence: String { "MIT" }
}
