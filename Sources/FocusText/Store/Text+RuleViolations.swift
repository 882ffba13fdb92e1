import FocusDomain

extension Text {
  /// The error for a fourth task.
  package static var dayFull: String {
    say(
      en: "You can only focus on 3 things at once. Finish something first!",
      ko: "한 번에 세 가지에만 집중할 수 있습니다. 먼저 하나를 끝내세요.", ja: "一度に集中できるのは三つまでです。まず一つ終わらせてください。")
  }
  /// The error for a fourth task on a day without open tasks; `date` begins the sentence.
  private static func nothingToFinish(_ date: String) -> String {
    say(
      en: "\(date) has its 3 tasks, and none is left to finish: take another day, or delete one.",
      ko: "\(date)의 세 가지는 모두 끝났습니다. 다른 날을 고르거나 하나를 삭제하세요.",
      ja: "\(date)の三つはすべて片付いています。別の日にするか、一つ削除してください。")
  }
  /// The error for marking a fourth task to keep.
  package static var threeChosen: String {
    say(
      en: "You can only focus on 3 things at once. Unmark one first.",
      ko: "한 번에 세 가지에만 집중할 수 있습니다. 먼저 하나를 해제하세요.", ja: "一度に集中できるのは三つまでです。先に一つ外してください。")
  }
  /// The error for an empty title of a new task.
  package static var emptyTitle: String {
    say(
      en: "Please enter a task name before adding.", ko: "추가하기 전에 제목을 입력하세요.", ja: "追加する前にタイトルを入力してください。"
    )
  }
  /// The error for an empty title of an edited task.
  package static var emptiedTitle: String {
    say(en: "Please enter a task name.", ko: "제목을 입력하세요.", ja: "タイトルを入力してください。")
  }

  /// The sentence for a violated rule; `typed` is the title as entered.
  package static func sentence(
    _ refusal: RuleViolation, today: CivilDate, typed: String = "", _ style: DateStyle = .current
  ) -> String {
    switch refusal {
    case .emptyTitle: return emptyTitle
    case .emptiedTitle: return emptiedTitle
    case .titleTooLong(let length):
      return say(
        en: "The title \(quoted(typed)) has \(length) characters: shorten it to \(Title.maximumLength).",
        ko: "제목 \(quoted(typed), .은) \(length)자입니다. \(Title.maximumLength)자로 줄이세요.",
        ja: "タイトル\(quoted(typed))は\(length)文字です。\(Title.maximumLength)文字までに縮めてください。")
    case .controlCharacter(let scalar, let position):
      return say(
        en:
          "The title \(quoted(typed)) holds the control character \(codePoint(scalar)) at position \(position): "
          + "leave it out.",
        ko: "제목 \(quoted(typed))의 \(position)번째 글자가 제어 문자 \(codePoint(scalar))입니다. 빼세요.",
        ja: "タイトル\(quoted(typed))の\(position)文字目に制御文字\(codePoint(scalar))があります。取り除いてください。")
    case .dayFull(let day, hasOpen: false): return nothingToFinish(sentenceStart(day, today: today, style))
    case .dayFull(let day, _):
      guard day != today else { return dayFull }
      let date = sentenceStart(day, today: today, style)
      return say(
        en: "\(date) is full. \(dayFull)", ko: "\(date, .은) 가득 찼습니다. \(dayFull)",
        ja: "\(date)はいっぱいです。\(dayFull)")
    case .overLimit(let day, let count):
      let date = sentenceStart(day, today: today, style)
      return say(
        en:
          "\(date) has \(count) tasks, more than \(DayPlan.limit): move or delete some before you add another.",
        ko: "\(date, .은) 할 일이 \(count)개로 \(DayPlan.limit)개를 넘습니다. 추가하기 전에 옮기거나 삭제하세요.",
        ja: "\(date)はタスクが\(count)件あり、\(DayPlan.limit)件を超えています。追加する前に移動か削除をしてください。")
    case .noSuchTask(let name, let day):
      let (date, name, command) = (
        sentenceStart(day, today: today, style), quoted(name), listCommand(day, today: today)
      )
      return say(
        en:
          "\(date) has no task \(name): give its number, a part of its title or its id, as '\(command)' shows them.",
        ko: "\(date)의 할 일 중에 \(name, .이) 없습니다. '\(command)'에 나오는 번호나 제목의 일부, id를 쓰세요.",
        ja: "\(date)のタスクに\(name)はありません。'\(command)'に出る番号、タイトルの一部、idのどれかを指定してください。")
    case .noSuchDeletedTask(let name):
      return say(
        en: "No recently deleted task has an id that begins with \(quoted(name)): "
          + "deleted tasks are kept for \(RecentlyDeleted.days) days.",
        ko:
          "최근 삭제한 할 일 중에 id가 \(quoted(name), .으로) 시작하는 것이 없습니다. 삭제한 할 일은 \(RecentlyDeleted.days)일 동안 보관합니다.",
        ja: "最近削除したタスクに、idが\(quoted(name))で始まるものはありません。削除したタスクは\(RecentlyDeleted.days)日間保管されます。")
    case .ambiguousTask(let prefix, let titles, let day):
      let (prefix, candidates) = (quoted(prefix), list(titles.map(quoted), .or))
      return say(
        en: "\(prefix) could be \(candidates)\(day.map { of($0, today: today, style) } ?? ""): "
          + "give more characters of the id.",
        ko:
          "\(prefix, .은) \(day.map { of($0, today: today, style) } ?? "")\(candidates)일 수 있습니다. id를 더 길게 쓰세요.",
        ja:
          "\(prefix)だけでは、\(day.map { of($0, today: today, style) } ?? "")\(list(titles.map(quoted), .comma))のどれを指すか特定できません。idをもっと長く指定してください。"
      )
    case .ambiguousTitle(let part, let titles, let day):
      return ambiguous(part, titles, in: listCommand(day, today: today))
    case .ambiguousRoutine(let part, let titles): return ambiguous(part, titles, in: "focus routine")
    case .prefixTooShort(let prefix):
      let least = TaskReference.shortestPrefix
      return say(
        en:
          "\(quoted(prefix)) is too short for an id: give at least \(least) characters of it, or the number of a "
          + "planned task in 'focus list'.",
        ko: "\(quoted(prefix), .은) id로는 너무 짧습니다. \(least)자 이상이나, 계획된 할 일이면 'focus list'의 번호를 쓰세요.",
        ja: "\(quoted(prefix))はidとしては短すぎます。\(least)文字以上のidか、計画済みのタスクなら'focus list'の番号を指定してください。")
    case .carriedOn(let title, let day):
      let (title, date) = (quoted(title), relativeDate(day, today: today, style))
      return say(
        en: "\(title) was carried on to \(date): change it there.",
        ko: "\(title, .은) \(date, .으로) 넘겼습니다. 그날에서 바꾸세요.",
        ja: "\(title)は\(date)に繰り越されています。そちらで変更してください。")
    case .doneAlready(let title, let day):
      let (title, date) = (quoted(title), relativeDate(day, today: today, style))
      return say(
        en: "\(title) is done: it can only be planned for \(date) if it is reopened.",
        ko: "\(title, .은) 이미 완료했습니다. 완료를 취소해야 \(date) 할 일로 옮길 수 있습니다.",
        ja: "\(title)は完了しています。\(date)の予定にするには、未完了に戻す必要があります。")
    case .laterFull(let count):
      return say(
        en:
          "Later has \(count) lines and takes \(LaterLine.limit): plan one ('focus later plan') or drop one ('focus later rm').",
        ko:
          "나중 목록에 \(count)줄이 있습니다. \(LaterLine.limit)줄까지이니 하나를 계획하거나('focus later plan') 삭제하세요('focus later rm').",
        ja:
          "「あとで」には\(count)行あります。\(LaterLine.limit)行までなので、一つを予定に入れる('focus later plan')か、削除してください('focus later rm')。"
      )
    case .noSuchLine(let name):
      return say(
        en:
          "Later has no line \(quoted(name)): give its number, a part of its title or its id, as 'focus later' shows them.",
        ko: "나중 목록에 \(quoted(name), .이) 없습니다. 'focus later'에 나오는 번호나 제목의 일부, id를 쓰세요.",
        ja: "「あとで」に\(quoted(name))はありません。'focus later'に出る番号、タイトルの一部、idのどれかを指定してください。")
    case .noSuchRoutine(let name):
      return say(
        en:
          "No routine is called \(quoted(name)): give its number, a part of its title or its id, as 'focus routine' "
          + "shows them.",
        ko: "루틴 중에 \(quoted(name), .이) 없습니다. 'focus routine'에 나오는 번호나 제목의 일부, id를 쓰세요.",
        ja: "ルーティンに\(quoted(name))はありません。'focus routine'に出る番号、タイトルの一部、idのどれかを指定してください。")
    case .routineTaken(let title):
      return say(
        en: "\(quoted(title)) was taken for that day already: a day takes a routine once.",
        ko: "\(quoted(title), .은) 그날 이미 추가했습니다. 루틴은 하루에 한 번만 넣을 수 있습니다.",
        ja: "\(quoted(title))はその日の分をすでに追加しています。ルーティンは一日に一回だけです。")
    case .nothingToCarry:
      return say(
        en: "Nothing is left open on the last planned day: there is nothing to carry.",
        ko: "마지막으로 계획한 날에 남은 할 일이 없어 넘길 것이 없습니다.",
        ja: "最後に予定のあった日に残ったタスクはなく、繰り越すものがありません。")
    case .nothingToReset(let day):
      let date = relativeDate(day, today: today, style)
      return say(
        en: "Nothing is planned for \(date): there is nothing to reset.",
        ko: "\(date, .은) 계획이 없어 삭제할 것이 없습니다.",
        ja: "\(date)の予定はなく、削除するものがありません。")
    case .nothingToUndo: return say(en: "Nothing to undo.", ko: "실행 취소할 작업이 없습니다.", ja: "元に戻すものがありません。")
    case .nothingToRedo: return say(en: "Nothing to redo.", ko: "다시 실행할 작업이 없습니다.", ja: "やり直すものがありません。")
    case .changedMeanwhile(let title, let day):
      let (title, date) = (quoted(title), of(day, today: today, style))
      return say(
        en: "\(title)\(date) was changed elsewhere meanwhile: look at it, then try again.",
        ko: "\(date)\(title, .이) 그사이 다른 곳에서 바뀌었습니다. 확인하고 다시 시도하세요.",
        ja: "\(date)\(title)は別の場所で変更されています。確認してから、もう一度お試しください。")
    case .goneMeanwhile(let title, let day):
      let (title, date) = (quoted(title), of(day, today: today, style))
      return say(
        en: "\(title)\(date) is gone: it was moved or deleted meanwhile.",
        ko: "\(date)\(title, .이) 없습니다. 그사이 옮겨졌거나 삭제되었습니다.", ja: "\(date)\(title)はありません。すでに移動または削除されています。")
    case .reflectionTooLong(let length):
      return say(
        en: "The reflection has \(length) characters: shorten it to \(Reflection.maximumLength).",
        ko: "회고가 \(length)자입니다. \(Reflection.maximumLength)자로 줄이세요.",
        ja: "振り返りが\(length)文字あります。\(Reflection.maximumLength)文字までに縮めてください。")
    case .noteTooLong(let length):
      return say(
        en: "The note has \(length) characters: shorten it to \(TaskNote.maximumLength).",
        ko: "메모가 \(length)자입니다. \(TaskNote.maximumLength)자로 줄이세요.",
        ja: "メモが\(length)文字あります。\(TaskNote.maximumLength)文字までに縮めてください。")
    case .notARating(let number):
      return say(
        en: "\(number) is no rating: give a number from 1 to 5.",
        ko: "\(number, .은) 점수로 쓸 수 없습니다. 1부터 5까지의 수를 쓰세요.",
        ja: "\(number)は評価として使えません。1から5の数を指定してください。")
    case .nothingToFocusOn: return nothingToFocusOn
    case .noSessionRuns:
      return say(
        en: "No session runs: 'focus start' begins one.", ko: "진행 중인 세션이 없습니다. 'focus start'로 시작하세요.",
        ja: "進行中のセッションはありません。'focus start'で開始できます。")
    case .sessionStaysEnded(let title):
      return say(
        en: "The session on \(quoted(title)) cannot run on; it stays recorded. 'focus sessions' shows it.",
        ko: "\(quoted(title)) 세션은 이어서 진행할 수 없어 기록으로 남습니다. 'focus sessions'로 확인하세요.",
        ja: "\(quoted(title))のセッションは再開できないため、記録したままにしました。'focus sessions'で確認できます。")
    case .sessionRuns(let title, let since):
      let (title, time) = (quoted(title), time(since, style.clock))
      return say(
        en: "A session runs since \(time) on \(title): --switch ends it and starts the new one.",
        ko: "\(time)부터 \(title) 세션이 진행 중입니다. --switch를 쓰면 끝내고 새 세션을 시작합니다.",
        ja: "\(time)から\(title)のセッションが進行中です。--switchを付けると、それを終了して新しく始めます。")
    case .noPlannedEnd(let title):
      return say(
        en: "\(quoted(title)) is timed by a stopwatch: it has no end to move.",
        ko: "\(quoted(title), .은) 스톱워치로 재고 있어 종료 시각을 바꿀 수 없습니다.",
        ja: "\(quoted(title))はストップウォッチで計測中のため、終了時刻を変更できません。")
    case .shorterThanCounted(let title, let counted):
      let (title, length) = (quoted(title), SessionLength.words(seconds: counted.wholeSeconds))
      guard counted.wholeSeconds > 0 else {
        return say(
          en: "The session on \(title) has only just begun: shorten it by less, or stop it to end it now.",
          ko: "\(title) 세션은 방금 시작했습니다. 더 적게 줄이거나, 지금 끝내려면 세션을 종료하세요.",
          ja: "\(title)のセッションは始まったばかりです。短くする長さを減らすか、今終えるには終了してください。")
      }
      return say(
        en: "\(length) on \(title) have been counted already: stop the session to end it now.",
        ko: "\(title) 세션은 이미 \(length, .을) 집계했습니다. 지금 끝내려면 세션을 종료하세요.",
        ja: "\(title)のセッションはすでに\(length)を集計しています。今終えるには、セッションを終了してください。")
    case .longerThanADay(let title):
      return say(
        en: "A session lasts at most 24 hours: extend \(quoted(title)) by less.",
        ko: "세션은 최대 24시간입니다. \(quoted(title), .을) 더 적게 늘리세요.",
        ja: "セッションは最長24時間です。\(quoted(title))を延ばす長さを減らしてください。")
    case .outsideSession(let title, let since):
      let (title, time) = (quoted(title), time(since, style.clock))
      return say(
        en: "The session on \(title) runs since \(time): give a time between then and now.",
        ko: "\(title) 세션은 \(time)부터 진행 중입니다. 그때와 지금 사이의 시각을 쓰세요.",
        ja: "\(title)のセッションは\(time)に始まりました。その時刻から今までの間の時刻を指定してください。")
    case .dayOutOfReach(let day):
      return say(
        en: "\(day) is too far away: \(possibleDays)", ko: "\(day, .은) 너무 먼 날입니다. \(possibleDays)",
        ja: "\(day)は指定できる範囲を超えています。\(possibleDays)")
    case .ratedAhead(let day):
      let date = sentenceStart(day, today: today, style)
      return say(
        en: "\(date) is still to come: rate sleep and mood on the day or afterwards.",
        ko: "\(date, .은) 아직 오지 않았습니다. 수면과 기분은 그날이나 그 뒤에 평가하세요.",
        ja: "\(date)はまだ先です。睡眠と気分は、その日かそのあとに評価してください。")
    case .sessionFull(let title):
      return say(
        en: "The session on \(quoted(title)) has as many pauses as one can hold: stop it, and start another.",
        ko: "\(quoted(title)) 세션에는 더 이상 일시 정지를 담을 수 없습니다. 종료하고 새로 시작하세요.",
        ja: "\(quoted(title))のセッションには、これ以上一時停止を記録できません。終了して、新しく始めてください。")
    case .noSuchSession(let name):
      return say(
        en: "No session has an id that begins with \(quoted(name)): 'focus sessions' shows today's.",
        ko: "id가 \(quoted(name), .으로) 시작하는 세션이 없습니다. 오늘 세션은 'focus sessions'로 확인하세요.",
        ja: "idが\(quoted(name))で始まるセッションはありません。今日の分は'focus sessions'で見られます。")
    case .ambiguousSession(let prefix, let titles):
      let (prefix, candidates) = (quoted(prefix), list(titles.map(quoted), .or))
      return say(
        en: "\(prefix) could be \(candidates): give more characters of the id.",
        ko: "\(prefix, .은) \(candidates)일 수 있습니다. id를 더 길게 쓰세요.",
        ja: "\(prefix)だけでは、\(list(titles.map(quoted), .comma))のどれを指すか特定できません。idをもっと長く指定してください。")
    }
  }

  /// The error for a task that no longer exists and whose title is unknown.
  package static func goneMeanwhile(
    _ day: CivilDate, today: CivilDate, _ style: DateStyle = .current
  ) -> String {
    let date = of(day, today: today, style)
    return say(
      en: "That task\(date) was moved or deleted meanwhile.", ko: "\(date)할 일이 그사이 옮겨졌거나 삭제되었습니다.",
      ja: "\(date.isEmpty ? "その" : date)タスクは、すでに移動または削除されています。")
  }

  /// The phrase for the day of a record; empty if it is today.
  private static func of(_ day: CivilDate, today: CivilDate, _ style: DateStyle) -> String {
    guard day != today, day != .undated else { return "" }
    let date = relativeDate(day, today: today, style)
    return say(en: " of \(date)", ko: "\(date)의 ", ja: "\(date)の")
  }

  /// The error for a part of a title that several titles contain.
  private static func ambiguous(_ part: String, _ titles: [String], in command: String) -> String {
    let part = quoted(part)
    return say(
      en: "\(part) fits \(list(titles.map(quoted))): give more of the title, or the number in '\(command)'.",
      ko:
        "\(list(titles.map(quoted)))의 제목에 모두 \(part, .이) 들어 있습니다. 제목을 더 길게 쓰거나 '\(command)'에 나오는 번호를 쓰세요.",
      ja:
        "\(list(titles.map(quoted), .comma))のどれにも\(part)が含まれています。タイトルをもっと長くするか、'\(command)'に出る番号を指定してください。"
    )
  }

  /// A date at the start of a sentence: `Today`, `Saturday, November 21`.
  package static func sentenceStart(
    _ day: CivilDate, today: CivilDate, _ style: DateStyle = .current
  ) -> String {
    let date = relativeDate(day, today: today, style)
    return date.prefix(1).uppercased() + date.dropFirst()
  }

  /// Returns the command that lists a day.
  package static func listCommand(_ day: CivilDate, today: CivilDate) -> String {
    if day == .undated { return "focus later" }
    return day == today ? "focus list" : "focus list --day \(day)"
  }
}
