import FocusDomain

/// Texts of carrying over unfinished tasks.
extension Text {
  /// The day to which a task was carried over, after its badge.
  package static func goesOn(to day: CivilDate) -> String {
    let day = shortDate(day)
    return say(en: " to \(day)", ko: " → \(day)", ja: " → \(day)")
  }

  /// `Unfinished from Friday`.
  package static func carryTitle(from day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    say(
      en: "Unfinished from \(relativeDate(day, today: today, style))",
      ko: "\(relativeDate(day, today: today, style)) 남은 할 일",
      ja: "\(relativeDate(day, today: today, style))の未完了タスク")
  }

  /// The text below the heading of the carry-over sheet. The heading names the day.
  package static func carryQuestion(count: Int) -> String {
    say(
      en: count == 1 ? "One task is still open." : "\(count) tasks are still open.",
      ko: "할 일 \(count)개가 남아 있습니다.", ja: "タスクが\(count)件残っています。")
  }

  /// The number of tasks that still fit into today, in addition to those that are carried over.
  package static func roomToday(_ room: Int, carried: Int) -> String {
    switch room {
    case 0 where carried == 0:
      say(
        en: "Today is full. Choose another day, or leave it.",
        ko: "오늘은 자리가 없습니다. 다른 날을 고르거나 그대로 두세요.", ja: "今日はいっぱいです。別の日を選ぶか、そのままにしてください。")
    case 0: say(en: "That fills today.", ko: "이대로면 오늘 할 일이 가득 찹니다.", ja: "これで今日はいっぱいです。")
    case 1: say(en: "Today has room for one more.", ko: "오늘은 한 가지를 더 넣을 수 있습니다.", ja: "今日はあと1件入ります。")
    default:
      say(
        en: "Today has room for \(room) more.",
        ko: "오늘은 \([2: "두 ", 3: "세 "][room] ?? "\(room)")가지를 더 넣을 수 있습니다.",
        ja: "今日はあと\(room)件入ります。")
    }
  }

  /// The label of a decision in the carry-over sheet.
  package static func label(
    _ choice: CarryDecision.Choice, from: CivilDate, _ style: DateStyle
  ) -> String {
    switch choice {
    case .carry: return say(en: "carry to today", ko: "오늘로 넘기기", ja: "今日に繰り越す")
    case .move(let day):
      let day = shortDate(day, style)
      return say(en: "move to \(day)", ko: "\(day, .으로) 옮기기", ja: "\(day)に移動")
    case .leave:
      let day = shortDate(from, style)
      return say(en: "leave on \(day)", ko: "\(day)에 두기", ja: "\(day)に残す")
    case .delete: return say(en: "delete", ko: "삭제", ja: "削除")
    }
  }

  /// A short label of a decision, for narrow screens.
  package static func shortLabel(_ choice: CarryDecision.Choice, _ style: DateStyle) -> String {
    switch choice {
    case .carry: say(en: "carry", ko: "넘기기", ja: "繰り越す")
    case .move(let day): shortestDate(day, style)
    case .leave: say(en: "leave", ko: "두기", ja: "残す")
    case .delete: say(en: "delete", ko: "삭제", ja: "削除")
    }
  }

  /// The message after the carry-over sheet was closed without a decision; `key` opens it again, empty if
  /// there is none.
  package static func leftForLater(
    _ count: Int, from day: CivilDate, today: CivilDate, key: String, _ style: DateStyle = .current
  ) -> String {
    let day = relativeDate(day, today: today, style)
    let sentence = say(
      en: "\(count == 1 ? "One task stays" : "\(count) tasks stay") on \(day).",
      ko: "할 일 \(count)개를 \(day) 계획에 남겼습니다.", ja: "タスク\(count)件を\(day)に残しました。")
    guard !key.isEmpty else { return sentence }
    return say(
      en: "\(sentence) \(key) asks again.", ko: "\(sentence) 다시 고르려면 \(key, .을) 누르세요.",
      ja: "\(sentence)\(key)でもう一度選べます。")
  }

  package static var nothingToCarry: String {
    say(
      en: "Nothing is unfinished from the last planned day.", ko: "마지막으로 계획한 날에 남은 할 일이 없습니다.",
      ja: "最後に予定のあった日に、残ったタスクはありません。")
  }

  /// The message after tasks were carried over automatically.
  package static func carried(
    _ count: Int, from day: CivilDate, today: CivilDate, _ style: DateStyle
  ) -> String {
    let day = relativeDate(day, today: today, style)
    return say(
      en: "\(count == 1 ? "One task" : "\(count) tasks") carried over from \(day).",
      ko: "\(day)의 할 일 \(count)개를 오늘로 넘겼습니다.", ja: "\(day)からタスク\(count)件を繰り越しました。")
  }
}
