import FocusDomain

/// Texts of the sheet of the daily log.
extension Text {
  package static var logTitle: String { say(en: "Daily log", ko: "하루 기록", ja: "一日の記録") }
  package static var logGoals: String { say(en: "Goals", ko: "할 일", ja: "タスク") }
  package static var logFocus: String { say(en: "Focus", ko: "집중", ja: "集中") }

  /// `2 of 3 done`.
  package static func logGoals(done: Int, planned: Int) -> String {
    planned == 0 ? say(en: "nothing planned", ko: "계획 없음", ja: "予定なし") : weekDone(done, planned)
  }

  /// A share of goals, rounded: `67 %`.
  package static func percent(_ part: Int, of whole: Int) -> String {
    say(
      en: "\((part * 200 + whole) / (2 * whole)) %", ko: "\((part * 200 + whole) / (2 * whole))%",
      ja: "\((part * 200 + whole) / (2 * whole))%")
  }

  /// `1 h 12 min in 3 sessions`.
  package static func logFocus(seconds: Int, sessions: Int) -> [String] {
    guard sessions > 0 || seconds > 0 else { return [say(en: "no sessions", ko: "세션 없음", ja: "セッションなし")] }
    let length = SessionLength.words(seconds: seconds)
    let all = say(
      en: "\(length) in \(count(sessions, "session", "sessions"))", ko: "\(length)(세션 \(sessions)회)",
      ja: "\(length)(\(sessions)セッション)")
    return [all, length]
  }

  /// The text for a missing rating.
  package static var notRated: String { say(en: "not rated", ko: "미평가", ja: "未評価") }

  /// The question above the reflection.
  package static var reflectionQuestion: String {
    say(en: "What went well, what did not?", ko: "잘된 점과 아쉬운 점은 무엇인가요?", ja: "うまくいったこと、いかなかったことは？")
  }
  /// The short form of the question.
  package static var reflection: String { say(en: "Reflection", ko: "회고", ja: "振り返り") }

  /// The label of the checkbox for a day off, longest form first.
  package static var restDayChoice: [String] {
    [
      say(en: "Rest day (does not end a streak)", ko: "쉬는 날(연속 기록 유지)", ja: "休みの日(連続日数は途切れません)"),
      say(en: "Rest day", ko: "쉬는 날", ja: "休みの日"),
    ]
  }

  // MARK: Keys

  package static var keyLog: String { say(en: "daily log", ko: "하루 기록", ja: "一日の記録") }
  package static var keyClearRating: String { say(en: "clear the rating", ko: "점수 지우기", ja: "評価を消す") }
  package static var hintRate: String { say(en: "rate", ko: "점수", ja: "評価") }
  /// The keys that set a rating.
  package static var ratingRange: String { "1–5" }
  package static var hintClear: String { say(en: "clear", ko: "지우기", ja: "消す") }
  package static var keyOpenEditor: String { say(en: "text in your editor", ko: "편집기로 쓰기", ja: "エディターで書く") }
  package static var keyEditDay: String { say(en: "day in your editor", ko: "하루를 편집기로", ja: "一日をエディターで") }
  package static var hintOpenEditor: String { say(en: "editor", ko: "편집기", ja: "エディター") }

  /// The keys 1 to 5.
  package static var keyRate: String { say(en: "rate it, bad to good", ko: "점수 1~5", ja: "評価1〜5") }

  package static var keyDismissQuestion: String { say(en: "not today", ko: "오늘은 건너뛰기", ja: "今日は聞かない") }

  // MARK: The questions of the Focus tab

  package static var sleepQuestion: String { say(en: "How did you sleep?", ko: "잠은 어땠나요?", ja: "よく眠れましたか？") }
  package static var moodQuestion: String {
    say(en: "How was your day?", ko: "오늘 하루는 어땠나요?", ja: "今日はどんな一日でしたか？")
  }
  /// The label of the key that dismisses a question for the day.
  package static var notToday: String { say(en: "not today", ko: "오늘은 건너뛰기", ja: "今日は聞かない") }

  // MARK: Messages

  package static var logSaved: String {
    say(en: "Log saved.", ko: "기록을 저장했습니다.", ja: "記録を保存しました。")
  }

  /// The message about the saved values, with the day if it is not today: `Sleep 4, good.`
  static func logSaved(_ change: Change, today: CivilDate, _ style: DateStyle) -> String {
    guard let log = change.transitions(of: DayLog.self).last else { return logSaved }
    let ratings = [(sleep, \DayLog.sleep), (mood, \DayLog.mood)].compactMap { name, field -> String? in
      guard let rating = log.after?[keyPath: field], rating != log.before?[keyPath: field] else { return nil }
      let meaning = Text.name(ofRating: rating)
      return say(
        en: "\(name) \(rating), \(meaning).", ko: "\(name) \(rating)점(\(meaning))을 저장했습니다.",
        ja: "\(name)\(rating)(\(meaning))を保存しました。")
    }
    let before = log.before ?? DayLog(day: log.day)
    let isMore = log.after?.rest != before.rest || log.after?.reflection != before.reflection
    let sentence = ratings.isEmpty || isMore ? logSaved : joined(ratings)
    guard log.day != today else { return sentence }
    let day = sentenceCase(relativeDate(log.day, today: today, style))
    return say(en: "\(day): \(sentence)", ko: "\(day): \(sentence)", ja: "\(day)：\(sentence)")
  }

  /// The message after the sheet was saved without a change.
  package static var logSavedBefore: String {
    say(en: "Nothing was changed.", ko: "바뀐 것이 없습니다.", ja: "変更はありません。")
  }

  /// The message after the sheet was closed with unsaved changes.
  package static var logKept: String {
    say(
      en: "Not saved. D brings back what you typed.", ko: "저장하지 않았습니다. D를 누르면 입력한 내용이 다시 나옵니다.",
      ja: "保存していません。Dを押すと、入力した内容に戻れます。")
  }

  /// The warning if another process has changed the reflection that is being edited.
  package static var reflectionChangedMeanwhile: String {
    say(
      en: "The stored text was changed elsewhere meanwhile. Saving replaces it.",
      ko: "그사이 다른 곳에서 내용이 바뀌었습니다. 저장하면 덮어씁니다.", ja: "編集中に別の場所で内容が変わりました。保存すると上書きします。")
  }
}
