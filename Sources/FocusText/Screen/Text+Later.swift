import FocusDomain

/// Texts about *later*, the nine lines without a day.
extension Text {
  /// The name of *later* in place of a day: `add 'Buy milk' to later`.
  static var laterPlace: String { say(en: "later", ko: "나중 목록", ja: "「あとで」") }

  /// The name of *later* as a heading.
  package static var capitalizedLater: String { say(en: "Later", ko: "나중 목록", ja: "あとで") }

  /// The message if *later* is empty.
  package static var laterEmpty: String {
    say(
      en: "Nothing is for later: 'focus later TITLE' writes a line.",
      ko: "나중 목록이 비어 있습니다. 'focus later 제목'으로 한 줄을 추가하세요.",
      ja: "「あとで」は空です。'focus later タイトル'で一行追加できます。")
  }

  /// The warning if *later* has more lines than its limit, which can happen after a merge.
  package static func manyLines(_ count: Int) -> String {
    say(
      en:
        "Later has \(count) lines, more than \(LaterLine.limit): plan some with 'focus later plan' or drop some with "
        + "'focus later rm'.",
      ko: "나중 목록이 \(count)줄로 \(LaterLine.limit)줄을 넘습니다. 'focus later plan'으로 계획하거나 'focus later rm'으로 삭제하세요.",
      ja: "「あとで」に\(count)行あり、\(LaterLine.limit)行を超えています。'focus later plan'で予定に入れるか、'focus later rm'で削除してください。"
    )
  }

  /// The message after a line was deleted.
  package static func droppedLater(_ title: String) -> String {
    say(
      en: "Dropped \(quoted(title)): 'focus undo' brings it back.",
      ko: "\(quoted(title), .을) 삭제했습니다. 'focus undo'로 되돌릴 수 있습니다.",
      ja: "\(quoted(title))を削除しました。'focus undo'で元に戻せます。")
  }

  /// The error for an action of `focus later` without a line.
  package static func laterActionNeedsLine(_ action: String) -> String {
    say(
      en:
        "'focus later \(action)' needs a line: give its number in 'focus later', a part of its title or its id.",
      ko: "'focus later \(action)'에는 줄이 필요합니다. 'focus later'에 나오는 번호나 제목의 일부, id를 쓰세요.",
      ja: "'focus later \(action)'には行の指定が必要です。'focus later'に出る番号、タイトルの一部、idのどれかを指定してください。")
  }

  /// The advice for a new line that begins with the name of an action.
  package static func laterAddHint(_ command: String) -> String {
    say(
      en: "To write that as a line: \(command)", ko: "그대로 한 줄로 추가하려면: \(command)",
      ja: "そのまま一行として追加するには：\(command)")
  }
}

/// Texts about *later* on the screen.
extension Text {
  package static var placeLater: String { say(en: "LATER", ko: "나중 목록", ja: "あとで") }
  package static var keyLaterLines: String {
    say(en: "later: no day yet", ko: "나중 목록", ja: "「あとで」を開く")
  }
  package static var keyPlanLine: String {
    say(en: "plan for that day", ko: "보고 있는 날에 추가", ja: "表示中の日に入れる")
  }
  package static var keyPlanLineOn: String { say(en: "plan for a day", ko: "날짜를 골라 추가", ja: "日を選んで入れる") }
  package static var keyAddLine: String { say(en: "add a line", ko: "한 줄 추가", ja: "一行追加") }
  package static var keyEditLine: String { say(en: "edit the title", ko: "제목 편집", ja: "タイトルを編集") }
  package static var keyDropLine: String { say(en: "delete", ko: "삭제", ja: "削除") }
  package static var hintPickDay: String { say(en: "day", ko: "날짜 선택", ja: "日を選ぶ") }
  package static var hintPlanLine: String { say(en: "plan", ko: "계획", ja: "予定に入れる") }

  /// The label of the key that plans a line: `plan for today`.
  package static func planLine(for day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    let name =
      abs(today.days(until: day)) <= 1 ? relativeDate(day, today: today, style) : shortDate(day, style)
    return say(en: "plan for \(name)", ko: "\(name)에 추가", ja: "\(name)に入れる")
  }

  /// The heading of the sheet that asks for the day of a line.
  package static var planLineTitle: String { say(en: "Plan for a day", ko: "날짜를 골라 추가", ja: "日を選んで入れる") }

  /// The explanation of *later* while it is empty.
  package static var laterPurpose: String {
    say(
      en: "For what has no day yet: nine lines, nothing more.", ko: "아직 날짜를 정하지 않은 일을 아홉 줄까지 적어 두는 곳입니다.",
      ja: "まだ日を決めていないことを、九行まで書いておけます。")
  }

  /// The warning if *later* has more lines than its limit, which can happen after a merge.
  package static func tooManyLines(_ count: Int) -> String {
    say(
      en: "\(count) lines came together; later takes \(LaterLine.limit). Plan or delete some.",
      ko: "\(count)줄이 모였습니다. 나중 목록은 \(LaterLine.limit)줄까지이니 몇 줄을 계획하거나 삭제하세요.",
      ja: "\(count)行になりました。「あとで」は\(LaterLine.limit)行までです。予定に入れるか削除してください。")
  }

  /// The error for a title that is the name of an action that *later* does not have; `add` writes it anyway.
  package static func notALaterAction(_ typed: String, add: String) -> String {
    say(
      en:
        "\(quoted(typed)) is not an action of 'focus later', which lists the lines, and has add, plan and rm: "
        + "to write it as a line, '\(add)'.",
      ko: "\(quoted(typed), .은) 'focus later'의 동작이 아닙니다. 목록은 'focus later'로 보고, 동작은 add, plan, rm이 있습니다. "
        + "한 줄로 추가하려면 '\(add)'라고 쓰세요.",
      ja: "\(quoted(typed))は'focus later'の操作ではありません。一覧は'focus later'で、操作はadd、plan、rmです。"
        + "行として追加するには'\(add)'と指定してください。")
  }

  /// The heading of the choices for a tenth line.
  package static var laterFullTitle: String {
    say(en: "Nine is the limit", ko: "나중 목록은 아홉 줄까지", ja: "「あとで」は九行まで")
  }

  /// The error for a tenth line.
  package static var nineIsTheLimit: String {
    say(
      en: "Later has nine lines. Plan or delete one to make room.",
      ko: "나중 목록이 가득 찼습니다. 한 줄을 계획하거나 삭제하면 자리가 납니다.",
      ja: "「あとで」は九行でいっぱいです。一行を予定に入れるか削除すると空きます。")
  }

  package static func planALine(for day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    let name = relativeDate(day, today: today, style)
    return say(en: "Plan one of them for \(name)", ko: "그중 하나를 \(name) 할 일로 추가", ja: "そのうち一つを\(name)に入れる")
  }
  package static var dropALine: String {
    say(en: "Delete one of them", ko: "그중 하나를 삭제", ja: "そのうち一つを削除")
  }
  package static func whichLineFor(_ day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    let name = relativeDate(day, today: today, style)
    return say(en: "Plan which one for \(name)?", ko: "어느 것을 \(name) 할 일로 추가할까요?", ja: "どれを\(name)に入れますか？")
  }
  package static var whichLineToDrop: String {
    say(en: "Delete which one?", ko: "어느 것을 삭제할까요?", ja: "どれを削除しますか？")
  }

  /// The label of the key that moves a line into the form.
  package static var hintTakeLine: String { say(en: "take", ko: "가져오기", ja: "使う") }
  /// The mark of a new task that was a line.
  package static var fromLater: String { say(en: "from later", ko: "나중 목록에서", ja: "「あとで」から") }

  /// The choice to keep a task without a day.
  package static var keepForLater: String { say(en: "Keep it for later", ko: "나중 목록에 두기", ja: "「あとで」に回す") }

  /// Returns the message for a change of *later*; nil if the screen shows it anyway.
  static func laterHappened(_ change: Change, today: CivilDate, _ style: DateStyle) -> String? {
    let lines = change.transitions(of: LaterLine.self)
    // The deleted line; the task is the one that it became.
    let gone = lines.first { $0.before != nil && $0.after?.deletedAt != nil }
    guard let gone else {
      return lines.first.flatMap { line in
        line.isInsertion && line.after?.deletedAt == nil ? keptForLater(line.label) : nil
      }
    }
    guard let task = change.taskTransitions.last(where: \.isInsertion) else {
      return say(
        en: "Deleted \(quoted(gone.label)).", ko: "\(quoted(gone.label), .을) 삭제했습니다.",
        ja: "\(quoted(gone.label))を削除しました。")
    }
    let day = relativeDate(task.day, today: today, style)
    return say(
      en: "Planned \(quoted(task.label)) for \(day).", ko: "\(quoted(task.label), .을) \(day) 할 일로 추가했습니다.",
      ja: "\(quoted(task.label))を\(day)の予定に入れました。")
  }

  private static func keptForLater(_ title: String) -> String {
    say(
      en: "Kept \(quoted(title)) for later.", ko: "\(quoted(title), .을) 나중 목록에 두었습니다.",
      ja: "\(quoted(title))を「あとで」に回しました。")
  }
}
