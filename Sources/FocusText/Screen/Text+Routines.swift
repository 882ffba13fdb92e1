import FocusDomain

/// Texts of routines.
extension Text {
  /// The message if there are no routines.
  package static var noRoutines: String {
    say(
      en: "There are no routines: 'focus routine add TITLE --on mon,fri' adds one.",
      ko: "루틴이 없습니다. 'focus routine add 제목 --on mon,fri'로 추가할 수 있습니다.",
      ja: "ルーティンはまだありません。'focus routine add タイトル --on mon,fri'で追加できます。")
  }

  /// The number of times a routine was taken, of the last days on which it was offered.
  package static func taken(_ count: Int, of days: Int) -> String {
    say(
      en: "taken \(count) of the last \(days)", ko: "최근 \(days)번 중 \(count)번 추가",
      ja: "直近\(days)回中\(count)回追加")
  }

  /// The message after a routine was paused or resumed.
  package static func paused(_ title: String, _ isPaused: Bool) -> String {
    let title = quoted(title)
    return isPaused
      ? say(
        en: "\(title) is paused: 'focus undo' or 'focus routine resume' has it offered again.",
        ko: "\(title) 루틴을 일시 정지했습니다. 'focus undo'나 'focus routine resume'으로 다시 제안받을 수 있습니다.",
        ja: "\(title)を一時停止しました。'focus undo'か'focus routine resume'で再び提案されます。")
      : say(
        en: "\(title) is offered again.", ko: "\(title) 루틴을 다시 제안합니다.", ja: "\(title)は再び提案されます。")
  }

  /// The message for a change of a routine without effect.
  package static func unchangedRoutine(_ title: String) -> String {
    say(
      en: "The routine \(quoted(title)) is like that already.", ko: "\(quoted(title)) 루틴은 이미 그렇게 되어 있습니다.",
      ja: "ルーティン\(quoted(title))はすでにその内容になっています。")
  }

  /// The message after a routine was deleted.
  package static func deletedRoutine(_ title: String) -> String {
    say(
      en: "Deleted the routine \(quoted(title)): 'focus undo' brings it back. Its tasks stay.",
      ko: "\(quoted(title)) 루틴을 삭제했습니다. 'focus undo'로 되돌릴 수 있습니다. 이미 추가한 할 일은 그대로입니다.",
      ja: "ルーティン\(quoted(title))を削除しました。'focus undo'で元に戻せます。すでに追加したタスクは残ります。")
  }

  /// The error for an unknown action of `focus routine`.
  package static func badRoutineAction(_ word: String, allowed: [String]) -> String {
    let (word, actions) = (quoted(word), list(allowed, .comma))
    return say(
      en:
        "'focus routine' does not know \(word): it has \(actions); to add one, 'focus routine add TITLE --on mon'.",
      ko:
        "'focus routine'에 \(word, .이라)는 동작은 없습니다. \(actions) 중에서 고르거나, 추가하려면 'focus routine add 제목 --on mon'을 쓰세요.",
      ja: "'focus routine'に\(word)という操作はありません。\(actions)のどれかを使うか、'focus routine add タイトル --on mon'で追加してください。")
  }

  /// The error for an action of `focus routine` without a routine.
  package static func routineActionNeedsRoutine(_ action: String) -> String {
    say(
      en:
        "'focus routine \(action)' needs a routine: give its number in 'focus routine', a part of its title or its id.",
      ko: "'focus routine \(action)'에는 루틴이 필요합니다. 'focus routine'에 나오는 번호나 제목의 일부, id를 쓰세요.",
      ja: "'focus routine \(action)'にはルーティンの指定が必要です。'focus routine'に出る番号、タイトルの一部、idのどれかを指定してください。")
  }

  /// The error for a new routine without days.
  package static var routineNeedsDays: String {
    say(
      en:
        "Say on which days it is offered: --on mon,wed,fri or --on 1,15, or --every day, weekday, 2w or month.",
      ko: "제안할 날을 정하세요. --on mon,wed,fri나 --on 1,15, 또는 --every에 day, weekday, 2w, month 중 하나를 쓰세요.",
      ja: "提案する日を指定してください。--on mon,wed,friか--on 1,15、または--everyにday、weekday、2w、monthのどれかを使います。")
  }

  /// The error for invalid days of a routine.
  package static func badRecurrence(every: String?, on days: String?) -> String {
    let typed = [every.map { "--every \(quoted($0))" }, days.map { "--on \(quoted($0))" }]
      .compactMap(\.self).joined(separator: " ")
    return say(
      en:
        "\(typed) names no days: --every takes day, weekday, week, month or a number up to 999 with d, w or m, as 2w; --on takes "
        + "mon,wed,fri with weeks or 1,15 with months.",
      ko:
        "\(typed)에서 날짜를 알 수 없습니다. --every에는 day, weekday, week, month나 2w처럼 999까지의 숫자와 d, w, m을, --on에는 주 단위면 "
        + "mon,wed,fri, 월 단위면 1,15처럼 쓰세요.",
      ja:
        "\(typed)では日が決まりません。--everyにはday、weekday、week、monthか、2wのように999までの数字とd、w、mを、--onには週単位なら"
        + "mon,wed,fri、月単位なら1,15のように指定してください。")
  }

  /// The error for a routine that ends before it begins, or that has no day.
  package static var routineWithoutDays: String {
    say(
      en: "No day is left to offer it: choose a later --until.",
      ko: "제안할 날이 하루도 없습니다. --until을 더 늦은 날로 정하세요.", ja: "提案する日が一日もありません。--untilをもっと後の日にしてください。")
  }

  /// The error for `focus routine edit` without a change.
  package static var nothingToEditInRoutine: String {
    say(
      en:
        "Say what to change: --title, --note, --priority, --at, --all-day, --for, --no-length, --on, --every, --from, --until or --no-end.",
      ko:
        "바꿀 내용이 없습니다. --title, --note, --priority, --at, --all-day, --for, --no-length, --on, --every, --from, --until, --no-end 중에서 쓰세요.",
      ja:
        "変更する内容がありません。--title、--note、--priority、--at、--all-day、--for、--no-length、--on、--every、--from、--until、--no-endのどれかを指定してください。"
    )
  }

  /// The times or the length of a routine; nil if it has neither.
  package static func times(of routine: Routine, _ style: ClockStyle) -> String? {
    routine.schedule == .allDay && routine.length == nil
      ? nil : when(routine.schedule, lasting: routine.length, style)
  }

  /// The days of a routine: `Mon, Wed, Fri`, `every 2 weeks: Mon until Dec 24`, `weekdays (paused)`.
  package static func days(
    of routine: Routine, today: CivilDate, _ style: DateStyle = .current
  ) -> String {
    let recurrence = routine.recurrence
    var text = days(of: recurrence.rule, style)
    if recurrence.start > today {
      let day = nearDate(recurrence.start, today: today, style)
      text += say(en: " from \(day)", ko: " (\(day)부터)", ja: "(\(day)から)")
    }
    if let end = recurrence.end {
      let day = nearDate(end, today: today, style)
      text += say(en: " until \(day)", ko: " (\(day)까지)", ja: "(\(day)まで)")
    }
    return routine.pausedAt == nil
      ? text : text + say(en: " (paused)", ko: " (일시 정지)", ja: "(一時停止)")
  }

  /// The rule of a recurrence in words. The Korean and Japanese words can also be typed
  /// (``EasternRecurrence``).
  package static func days(of rule: Recurrence.Rule, _ style: DateStyle = .current) -> String {
    switch rule {
    case .days(1): return say(en: "every day", ko: "매일", ja: "毎日")
    case .days(let count): return say(en: "every \(count) days", ko: "\(count)일마다", ja: "\(count)日ごと")
    case .weeks(1, let days) where days.count == Weekday.allCases.count:
      return say(en: "every day", ko: "매일", ja: "毎日")
    case .weeks(1, [.monday, .tuesday, .wednesday, .thursday, .friday]):
      return say(en: "weekdays", ko: "평일", ja: "平日")
    case .weeks(let count, let days):
      let names = list(days.map(\.rawValue).sorted().map { style.shortWeekdays[$0 - 1] }, .comma)
      return count == 1
        ? names
        : say(en: "every \(count) weeks: \(names)", ko: "\(count)주마다 \(names)", ja: "\(count)週間ごと \(names)")
    case .months(let count, let days):
      let numbers = list(days.sorted().map(String.init), .comma)
      return count == 1
        ? say(en: "monthly: \(numbers)", ko: "매월 \(numbers)일", ja: "毎月\(numbers)日")
        : say(
          en: "every \(count) months: \(numbers)", ko: "\(count)개월마다 \(numbers)일",
          ja: "\(count)か月ごと \(numbers)日")
    }
  }

  // MARK: The screen

  package static var placeOffer: String { say(en: "ON AN OFFER", ko: "제안된 빈자리", ja: "提案された空き") }
  package static var placeRoutines: String { say(en: "ROUTINES", ko: "루틴", ja: "ルーティン") }
  package static var routinesTitle: String { say(en: "Routines", ko: "루틴", ja: "ルーティン") }
  package static var keyRoutines: String { say(en: "routines", ko: "루틴", ja: "ルーティン") }
  package static var keyTakeOffer: String { say(en: "take the offer", ko: "제안받은 일 추가", ja: "提案を追加") }
  package static var hintTakeOffer: String { say(en: "take it", ko: "할 일로", ja: "予定に入れる") }
  package static var keyAddRoutine: String { say(en: "add a routine", ko: "루틴 추가", ja: "ルーティンを追加") }
  package static var keyPauseRoutine: String {
    say(en: "pause / resume", ko: "일시 정지 / 재개", ja: "一時停止・再開")
  }
  package static var hintPauseRoutine: String { say(en: "pause", ko: "일시 정지", ja: "一時停止") }
  package static var hintResumeRoutine: String { say(en: "resume", ko: "재개", ja: "再開") }
  package static var newRoutine: String { say(en: "New routine", ko: "새 루틴", ja: "新しいルーティン") }
  package static var editRoutine: String { say(en: "Edit routine", ko: "루틴 편집", ja: "ルーティンを編集") }
  package static var fieldDays: String { say(en: "DAYS", ko: "반복", ja: "頻度") }
  package static var fieldUntil: String { say(en: "UNTIL", ko: "마지막 날", ja: "最終日") }

  /// The examples in the field for the days.
  package static var daysExamples: String {
    say(en: "mon,fri  weekday  2w mon  1,15", ko: "월,금  2주마다 월  1일,15일", ja: "月、金  2週ごと 月  1、15日")
  }
  package static var noLastDay: String { say(en: "no last day", ko: "계속", ja: "期限なし") }

  /// The error for invalid days of a routine in a form.
  package static func unreadableDays(_ text: String) -> String {
    text.isEmpty
      ? say(
        en: "Say on which days: mon,fri or weekday, 2w mon, 1,15.",
        ko: "제안할 날을 쓰세요. 예: 월,금이나 평일, 2주마다 월, 1일,15일",
        ja: "提案する日を入力してください。例：月、金や平日、2週ごと 月、1、15日")
      : say(
        en: "\(quoted(text)) names no days: write mon,fri or weekday, 2w mon, 1,15.",
        ko: "\(quoted(text))에서 날짜를 알 수 없습니다. 월,금이나 평일, 2주마다 월, 1일,15일처럼 쓰세요.",
        ja: "\(quoted(text))では日が決まりません。月、金や平日、2週ごと 月、1、15日のように入力してください。")
  }

  /// The error for a routine in a form that has no day.
  package static var noDayIsLeft: String {
    say(
      en: "No day is left to offer it: choose a later last day.", ko: "제안할 날이 하루도 없습니다. 마지막 날을 더 늦추세요.",
      ja: "提案する日が一日もありません。最終日をもっと後にしてください。")
  }

  /// The message about the draft of a routine from an earlier run.
  package static func routineKept(isNew: Bool) -> String {
    isNew
      ? say(
        en: "R, then a, brings back the routine you typed.", ko: "R 다음에 a를 누르면 입력하던 루틴이 다시 나옵니다.",
        ja: "Rに続けてaを押すと、入力していたルーティンに戻れます。")
      : say(
        en: "R, then e, brings back your change of the routine.", ko: "R 다음에 e를 누르면 바꾸던 루틴이 다시 나옵니다.",
        ja: "Rに続けてeを押すと、変更していたルーティンに戻れます。")
  }

  /// The explanation of routines while the list is empty.
  package static var routinesPurpose: String {
    say(
      en: "What comes again, offered on its days in a free slot. What you do not take is gone with its day.",
      ko: "되풀이되는 일을 정해진 날 빈자리에 제안합니다. 추가하지 않으면 그날로 사라집니다.",
      ja: "繰り返すことを、決めた日の空きに提案します。追加しなければ、その日限りで消えます。")
  }

  /// The label of the key that accepts an offer.
  package static func takesOffer(_ key: String) -> String {
    say(en: "\(key) takes it", ko: "\(key): 할 일로 추가", ja: "\(key)：予定に入れる")
  }
}
