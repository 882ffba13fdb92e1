import FocusDomain

/// Texts of a week, its intentions and its review.
extension Text {
  /// `week of November 23`, with the year if it is not this year.
  package static func week(
    of first: CivilDate, today: CivilDate, _ style: DateStyle = .current
  ) -> String {
    let date = nearDate(first, today: today, style)
    return say(en: "week of \(date)", ko: "\(date) 주간", ja: "\(date)の週")
  }

  /// `intention 1`, by its number.
  static func intentionName(_ number: String) -> String {
    say(en: "intention \(number)", ko: "다짐 \(number)", ja: "抱負\(number)")
  }

  // MARK: The command

  /// `focus week` has no such action.
  package static func noWeekAction(_ word: String) -> String {
    say(
      en:
        "'focus week' does not know \(quoted(word)): 'set' and 'clear' change an intention, --week chooses a week.",
      ko: "'focus week'는 \(quoted(word), .을) 모릅니다. 'set'과 'clear'는 다짐을 바꾸고, --week는 주를 고릅니다.",
      ja: "'focus week'に\(quoted(word))はありません。'set'と'clear'は抱負を変え、--weekは週を選びます。")
  }

  /// An action of `focus week` needs to know which intention.
  package static func intentionNeedsNumber(_ action: String) -> String {
    say(
      en: "'focus week \(action)' needs the number of an intention, 1 to \(WeekLog.limit).",
      ko: "'focus week \(action)'에는 다짐의 번호가 필요합니다. 1부터 \(WeekLog.limit)까지입니다.",
      ja: "'focus week \(action)'には抱負の番号が必要です(1〜\(WeekLog.limit))。")
  }

  /// `focus week set 1` without a text.
  package static func intentionNeedsText(_ number: Int) -> String {
    say(
      en: "'focus week set \(number)' needs a text; 'focus week clear \(number)' takes the intention away.",
      ko: "'focus week set \(number)'에는 내용이 필요합니다. 'focus week clear \(number)'는 다짐을 지웁니다.",
      ja: "'focus week set \(number)'には内容が必要です。'focus week clear \(number)'は抱負を消します。")
  }

  /// `focus week clear 1` with a text.
  package static func clearTakesNoText(_ text: String) -> String {
    say(
      en: "'focus week clear' takes only a number: leave out \(quoted(text)).",
      ko: "'focus week clear'에는 번호만 씁니다. \(quoted(text), .을) 빼세요.",
      ja: "'focus week clear'に付けられるのは番号だけです。\(quoted(text))を外してください。")
  }

  /// The last intention was cleared.
  package static var noIntentions: String {
    say(en: "That week has no intentions.", ko: "그 주에는 다짐이 없습니다.", ja: "その週に抱負はありません。")
  }

  /// What is said of a week was changed, for undo; nil if the change is about anything else as well.
  static func namedWeek(_ change: Change, today: CivilDate) -> String? {
    let weeks = change.transitions(of: WeekLog.self)
    guard let first = weeks.first, weeks.count == change.transitions.count, change.kind == .edit else {
      return nil
    }
    let week = week(of: first.day, today: today)
    return say(en: "edit the \(week)", ko: "\(week) 편집", ja: "\(week)の編集")
  }
}
