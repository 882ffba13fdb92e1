import FocusDomain

extension Text {
  /// `High`.
  package static func name(of priority: Priority) -> String {
    switch priority {
    case .high: say(en: "High", ko: "높음", ja: "高")
    case .medium: say(en: "Medium", ko: "보통", ja: "中")
    case .low: say(en: "Low", ko: "낮음", ja: "低")
    }
  }

  /// `IN FOCUS`: the badge of a card.
  package static func badge(_ state: TaskState) -> String {
    switch state {
    case .inFocus: say(en: "IN FOCUS", ko: "집중", ja: "集中")
    case .nextUp: say(en: "NEXT UP", ko: "다음", ja: "次")
    case .completed: say(en: "COMPLETED", ko: "완료", ja: "完了")
    case .carried: say(en: "CARRIED ON", ko: "넘김", ja: "繰り越し済み")
    }
  }

  /// The badge of a deleted task, in place of its state.
  package static var deletedBadge: String { say(en: "DELETED", ko: "삭제됨", ja: "削除済み") }

  /// The tag of a carried task, for narrow screens.
  package static var carriedShort: String { say(en: "CARRIED", ko: "넘어옴", ja: "繰り越し") }

  /// The tag of a task from an earlier day: the day if it is known, and the number of times if it is more
  /// than one.
  package static func carriedOver(
    from day: CivilDate?, times: Int, _ style: DateStyle = .current
  ) -> String {
    let count = times > 1 ? " ×\(times)" : ""
    guard let day = day.map({ shortDate($0, style) }) else {
      return say(en: "CARRIED OVER\(count)", ko: "넘어옴\(count)", ja: "繰り越し\(count)")
    }
    return say(
      en: "CARRIED OVER\(count) from \(day)", ko: "\(day)에서 넘어옴\(count)", ja: "\(day)からの繰り越し\(count)")
  }

  /// The error for `move` without a day.
  package static var moveNeedsDay: String {
    say(
      en: "'focus move' needs the day that the task goes to: focus move 1 tomorrow.",
      ko: "'focus move'에는 할 일을 옮길 날짜가 필요합니다. focus move 1 내일처럼 쓰세요.",
      ja: "'focus move'には移動先の日付が必要です。focus move 1 明日のように指定してください。")
  }
}
