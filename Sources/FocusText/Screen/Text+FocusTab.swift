import FocusDomain

/// Texts of the Focus tab.
extension Text {
  /// `TODAY`, above the horizontal timeline.
  package static var todayTitle: String { say(en: "TODAY", ko: "오늘", ja: "今日") }
  /// `DAY`, above the vertical timeline.
  package static var dayTitle: String { say(en: "DAY", ko: "하루", ja: "一日の流れ") }
  package static var tomorrowTitle: String { say(en: "TOMORROW", ko: "내일", ja: "明日") }
  package static var weekTitle: String { say(en: "THIS WEEK", ko: "이번 주", ja: "今週") }
  package static var fourWeeksTitle: String { say(en: "LAST FOUR WEEKS", ko: "최근 4주", ja: "直近4週間") }
  /// What a full, a partial and an empty square of a day mean.
  package static var squares: [String] {
    [
      say(en: "all done", ko: "모두 완료", ja: "すべて完了"), say(en: "some", ko: "일부 완료", ja: "一部完了"),
      say(en: "none", ko: "완료 없음", ja: "完了なし"),
    ]
  }
  /// The label of the current week.
  package static var thisWeek: String { say(en: "this week", ko: "이번 주", ja: "今週") }
  /// The badge of a task that was not done on its day.
  package static var badgeMissed: String { say(en: "NOT DONE", ko: "미완료", ja: "未完了") }

  /// `14 of 18`.
  package static func doneOf(_ done: Int, _ planned: Int) -> String {
    say(en: "\(done) of \(planned)", ko: "\(planned)개 중 \(done)개", ja: "\(planned)件中\(done)件")
  }

  /// `14 of 18 done this week`.
  package static func doneThisWeek(_ done: Int, _ planned: Int) -> String {
    say(
      en: "\(doneOf(done, planned)) done this week", ko: "이번 주 \(done)/\(planned) 완료",
      ja: "今週は\(planned)件中\(done)件完了")
  }

  /// `2 free`, or `full` for a full day.
  package static func slots(_ room: Int) -> String {
    room == 0
      ? say(en: "full", ko: "가득 참", ja: "空きなし")
      : say(en: "\(room) free", ko: "빈자리 \(room)개", ja: "空き枠\(room)")
  }

  /// `3 free each`, of several days.
  package static func slotsEach(_ room: Int) -> String {
    say(en: "\(room) free each", ko: "하루 빈자리 \(room)개", ja: "1日に空き枠\(room)")
  }

  /// `3 h 15 min planned`.
  package static func planned(minutes: Int) -> String {
    guard minutes > 0 else { return "" }
    let length = SessionLength.words(minutes: minutes)
    return say(en: "\(length) planned", ko: "\(length) 계획", ja: "予定\(length)")
  }

  /// `29 done`.
  package static func done(_ count: Int) -> String {
    say(en: "\(count) done", ko: "\(count)개 완료", ja: "\(count)件完了")
  }

  /// `4 open`.
  package static func open(_ count: Int) -> String {
    say(en: "\(count) open", ko: "\(count)개 남음", ja: "残り\(count)件")
  }

  /// `14 of 18 done`.
  package static func weekDone(_ done: Int, _ planned: Int) -> String {
    say(en: "\(doneOf(done, planned)) done", ko: "\(done)/\(planned) 완료", ja: "\(done)/\(planned) 完了")
  }

  /// `3 planned`.
  package static func planned(_ count: Int) -> String {
    say(en: "\(count) planned", ko: "계획 \(count)개", ja: "予定\(count)件")
  }

  /// `12 days finished`.
  package static func finishedDays(_ count: Int) -> String {
    say(
      en: count == 1 ? "1 day finished" : "\(count) days finished", ko: "모두 완료한 날 \(count)일",
      ja: "すべて完了した日 \(count)日")
  }

  /// `THIS WEEK`, or `WEEK OF NOV 16`.
  package static func week(_ first: CivilDate?, _ style: DateStyle) -> String {
    guard let day = first.map({ monthAndDay($0, style) }) else { return weekTitle }
    return say(en: "WEEK OF \(day.uppercased())", ko: "\(day) 주간", ja: "\(day)の週")
  }

  /// The number of rows of a list that are out of sight.
  package static func moreRows(_ count: Int, isAbove: Bool) -> String {
    isAbove
      ? say(en: "\(count) more above", ko: "위에 \(count)개 더", ja: "上に\(count)件")
      : say(en: "+\(count) more", ko: "\(count)개 더", ja: "ほか\(count)件")
  }

  /// The first letter of a weekday.
  package static func letter(of weekday: Weekday, _ style: DateStyle = .current) -> String {
    String(style.shortWeekdays[weekday.rawValue - 1].prefix(1)).uppercased()
  }

  package static var tabFocus: String { say(en: "Focus", ko: "집중", ja: "集中") }
  package static var overviewTitle: String { say(en: "TODAY'S FOCUS", ko: "오늘의 집중", ja: "今日の集中") }
  package static var addRow: String { say(en: "Add a task", ko: "새 할 일 추가", ja: "タスクを追加") }
  package static var finished: String {
    say(en: "That's all for today. Stay focused.", ko: "오늘은 여기까지. 수고하셨습니다.", ja: "今日はここまで。お疲れさまでした。")
  }

  /// `3 of 3 done. That's all for today.`.
  package static func finished(_ completed: Int, _ total: Int) -> String {
    say(
      en: "\(completed) of \(total) done. That's all for today.",
      ko: "\(total)개 중 \(completed)개 완료. 오늘은 여기까지입니다.", ja: "\(total)件中\(completed)件完了。今日はここまでです。")
  }

  /// When the last task of a finished day was done: `3 of 3 by 16:28`.
  package static func doneBy(_ completed: Int, _ total: Int, _ time: String) -> String {
    say(
      en: "\(completed) of \(total) by \(time)", ko: "\(time)까지 \(total)개 중 \(completed)개",
      ja: "\(time)までに\(total)件中\(completed)件")
  }

  /// The number of consecutive days that met their goal.
  package static func dayStreak(_ days: Int) -> String {
    say(en: "\(days)-day streak", ko: "\(days)일 연속", ja: "\(days)日連続")
  }

  package static var posterNeedsFinishedDay: String {
    say(
      en: "The poster is for a day on which everything is done.", ko: "포스터는 모든 일을 마친 날에 볼 수 있습니다.",
      ja: "ポスターは、すべて完了した日に見られます。")
  }

  /// The time of completion below a task: `done 10:12 · 50 min`.
  package static func doneAt(_ time: String) -> String {
    say(en: "done \(time)", ko: "완료 \(time)", ja: "完了 \(time)")
  }

  package static var hintPoster: String { say(en: "poster", ko: "포스터", ja: "ポスター") }
  package static var posterItem: String {
    say(en: "Poster of the day", ko: "오늘의 포스터", ja: "今日のポスター")
  }
  package static var hintSavePoster: String { say(en: "save as SVG", ko: "SVG로 저장", ja: "SVGで保存") }

  /// `Any key continue`, as a key and its hint.
  package static var anyKey: String { say(en: "Any other key", ko: "다른 키", ja: "ほかのキー") }
  package static var hintGoOn: String { say(en: "continue", ko: "계속", ja: "続ける") }

  package static func pictureSaved(_ path: String) -> String {
    say(en: "Saved as '\(path)'.", ko: "'\(path)'에 저장했습니다.", ja: "「\(path)」に保存しました。")
  }

  /// The error if the program that draws a PNG is missing.
  package static func pictureNeedsProgram(_ program: String) -> String {
    say(
      en: "A PNG needs '\(program)', which is not installed: install librsvg, or use --svg.",
      ko: "PNG를 만들려면 '\(program)' 명령이 필요합니다. librsvg를 설치하거나 --svg를 쓰세요.",
      ja: "PNGには「\(program)」が必要です。librsvgをインストールするか、--svgを使ってください。")
  }

  /// The error if the program that draws a PNG failed; `complaint` is its message.
  package static func pictureFailed(_ program: String, _ complaint: String?) -> String {
    let reason = complaint.map { ": \($0)" } ?? ""
    let japanese = complaint.map { "：\($0)" } ?? ""
    return say(
      en: "'\(program)' could not draw the picture\(reason).",
      ko: "'\(program)' 명령이 이미지를 만들지 못했습니다\(reason).",
      ja: "「\(program)」で画像を作成できませんでした\(japanese)。")
  }

  /// The error for a day without tasks, of which no card can be made.
  package static func noCard(of day: CivilDate, today: CivilDate) -> String {
    let name = dayHeading(day, today: today)
    return say(
      en: "Nothing is planned on '\(name)': name a day with tasks with --day.",
      ko: "'\(name)'에는 계획이 없습니다. --day로 할 일이 있는 날을 지정하세요.",
      ja: "「\(name)」には予定がありません。--dayでタスクのある日を指定してください。")
  }

  package static var tooSmall: String { say(en: "too small", ko: "너무 작음", ja: "小さすぎます") }

  /// `1 of 3 done, two to go.` Also returns the figure, so that it can be emphasized.
  package static func progress(completed: Int, total: Int) -> (sentence: String, figure: String) {
    let left = total - completed
    let words = [1: "one", 2: "two", 3: "three"]
    let figure = doneOf(completed, total)
    return (
      say(
        en: "\(figure) done, \(words[left] ?? "\(left)") to go.", ko: "\(figure) 완료, \(left)개 남았습니다.",
        ja: "\(figure)完了、残り\(left)件です。"), figure
    )
  }

  package static var emptyToday: String {
    say(
      en: "Nothing planned yet. Which three matter most today?", ko: "아직 계획이 없습니다. 오늘 가장 중요한 세 가지는?",
      ja: "まだ予定がありません。今日、大切な三つは何ですか？")
  }

  /// The message for a day with more than three tasks.
  package static func overLimit(count: Int) -> String {
    say(
      en: "\(count) tasks for today. C chooses three.", ko: "오늘 할 일이 \(count)개입니다. C로 세 가지를 고르세요.",
      ja: "今日はタスクが\(count)件。Cで三つを選びます。")
  }

  /// A short text after the figure.
  package static var shortProgress: String { say(en: "tasks completed", ko: "완료", ja: "完了") }

  /// The short text for a finished day.
  package static var shortFinished: String {
    say(en: "That's all for today.", ko: "오늘은 여기까지입니다.", ja: "今日はここまでです。")
  }

  /// The short text for an empty day.
  package static var shortEmptyToday: String {
    say(en: "Which three matter?", ko: "중요한 세 가지는?", ja: "大切な三つは？")
  }

  /// The shortest text for a day over the limit.
  package static var shortestOverLimit: String { say(en: "C chooses.", ko: "C로 고르기", ja: "Cで選ぶ") }
  /// The short text for a day over the limit.
  package static var shortOverLimit: String {
    say(en: "C chooses the three.", ko: "C로 세 가지를 고르세요.", ja: "Cで三つを選びます。")
  }

  /// The short text for a month that cannot be read.
  package static var shortUnreadableMonth: String {
    say(en: "Run 'focus doctor'.", ko: "'focus doctor'를 실행하세요.", ja: "'focus doctor'を実行してください。")
  }

  /// The number of rows for which a small screen has no room: tasks, entries of a menu, rows of a sheet.
  package static func hiddenTasks(_ count: Int) -> String { "+\(count)" }

  /// The note about the tasks of a month that cannot be read.
  package static var tasksInFile: String {
    say(
      en: "Your tasks are still in it: nothing writes to it until it is repaired.",
      ko: "할 일은 파일에 그대로 있습니다. 복구할 때까지 아무것도 쓰지 않습니다.",
      ja: "タスクはファイルに残っています。修復するまで何も書き込みません。")
  }

  /// The caption inside the ring, below its figure.
  package static var ringCaption: String { say(en: "COMPLETE", ko: "완료", ja: "完了") }
}
