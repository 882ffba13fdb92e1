import FocusSystem
import FocusDomain

/// Texts of the calendars beside the plan.
extension Text {
  /// The title of an event, or a substitute if it has none or is private.
  package static func title(of event: CalendarEvent) -> String {
    if !event.title.isEmpty { return event.title }
    if event.isPrivate { return say(en: "Busy", ko: "바쁨", ja: "予定あり") }
    return say(en: "Event", ko: "일정", ja: "イベント")
  }

  /// The times of an event on a day.
  package static func times(of block: DayEvents.Block, _ axis: DayAxis, _ clock: ClockStyle) -> String {
    guard case .times(let start, let end) = block.event.time else { return allDayTitle }
    let times = [block.minutes.lowerBound, block.minutes.upperBound].map { time(axis.time(at: $0), clock) }
    if start == end { return times[0] }
    // The event may begin before the day or end after it; such a bound is not a time of this day.
    guard block.minutes.lowerBound < axis.length else { return "\(times[0]) – \(times[1])" }
    switch (block.minutes.lowerBound < 0, block.minutes.upperBound > axis.length) {
    case (true, true): return allDayTitle
    case (true, false): return "… – \(times[1])"
    case (false, true): return "\(times[0]) – …"
    case (false, false): return "\(times[0]) – \(times[1])"
    }
  }

  /// The event that overlaps a task, with its times.
  package static func meets(_ block: DayEvents.Block, _ axis: DayAxis, _ clock: ClockStyle) -> String {
    let (title, times) = (title(of: block.event), times(of: block, axis, clock))
    return say(en: "meets \(title) \(times)", ko: "겹치는 일정: \(title) \(times)", ja: "\(title) \(times)と重なります")
  }

  package static func moreEvents(_ count: Int) -> String {
    say(
      en: count == 1 ? "and one more event" : "and \(count) more events", ko: "일정 \(count)개 더",
      ja: "ほか\(count)件のイベント")
  }

  package static var eventsTitle: String { say(en: "CALENDAR", ko: "캘린더", ja: "カレンダー") }

  /// The mark of an event during which the user is free.
  package static var freeEvent: String { say(en: "free", ko: "한가함", ja: "空き時間") }

  package static func sentence(_ problem: CalendarProblem) -> String {
    let path = quotedPath(PathBytes.shown(problem.path))
    return switch problem.kind {
    case .noLibrary:
      say(
        en: "Calendars cannot be read without libical: install the package libical3.",
        ko: "libical이 없어 캘린더를 읽을 수 없습니다. libical3 패키지를 설치하세요.",
        ja: "libicalがないため、カレンダーを読み込めません。libical3パッケージをインストールしてください。")
    case .missing:
      say(
        en: "There is no calendar \(path).",
        ko: "캘린더 \(path, .이) 없습니다.",
        ja: "カレンダー\(path)がありません。")
    case .unreadable:
      say(
        en: "The calendar \(path) cannot be read: \(reason(problem.code)).",
        ko: "캘린더 \(path, .을) 읽을 수 없습니다: \(reason(problem.code)).",
        ja: "カレンダー\(path)を読み込めません：\(reason(problem.code))。")
    case .notAFile:
      say(
        en: "The calendar \(path) is neither a file nor a folder, and is not read.",
        ko: "캘린더 \(path, .은) 파일도 폴더도 아니어서 읽지 않습니다.",
        ja: "カレンダー\(path)はファイルでもフォルダーでもないため、読み込みません。")
    case .tooLarge:
      say(
        en: "The calendar \(path) has more than 16 MB, and is not read.",
        ko: "캘린더 \(path, .은) 16MB보다 커서 읽지 않습니다.",
        ja: "カレンダー\(path)は16MBより大きいため、読み込みません。")
    case .notACalendar:
      say(
        en: "The file \(path) is no calendar (iCalendar), and is not shown.",
        ko: "파일 \(path, .은) 캘린더(iCalendar)가 아니어서 표시하지 않습니다.",
        ja: "ファイル\(path)はカレンダー(iCalendar)ではないため、表示しません。")
    case .tooMany:
      say(
        en:
          "The calendar \(path) has more files, or more in them, than are read: the rest is not shown.",
        ko: "캘린더 \(path, .은) 파일이나 그 내용이 너무 많아 일부만 표시합니다.",
        ja: "カレンダー\(path)はファイルまたは内容が多すぎるため、一部だけを表示します。")
    case .endless:
      say(
        en:
          "An event in \(path) repeats more often than is counted: only the first times are shown.",
        ko: "\(path)의 일정 하나가 너무 많이 반복되어 처음 일부만 표시합니다.",
        ja: "\(path)のイベントの一つは繰り返しが多すぎるため、最初の分だけを表示します。")
    case .stuck:
      say(
        en:
          "The calendar \(path), or an event in it, cannot be read to its end, and is not shown.",
        ko: "캘린더 \(path) 또는 그 안의 일정 하나를 끝까지 읽을 수 없어 표시하지 않습니다.",
        ja: "カレンダー\(path)、またはその中のイベントの一つを最後まで読み込めないため、表示しません。")
    case .timedOut:
      say(
        en: "Reading the calendars takes too long: what came in time is shown.",
        ko: "캘린더를 읽는 데 너무 오래 걸려 제때 읽은 것만 표시합니다.",
        ja: "カレンダーを読み込むのに時間がかかりすぎるため、間に合った分だけを表示します。")
    }
  }

  /// The message after the process that reads the calendars has ended.
  package static var calendarsStopped: String {
    say(
      en: "Reading the calendars stopped. It begins again.", ko: "캘린더 읽기가 멈춰 다시 시작합니다.",
      ja: "カレンダーを読み込む処理が止まったため、もう一度始めます。")
  }

  /// The message if a file defines its own time zones, which only libical can read.
  package static var zonesNeedLibrary: String {
    say(
      en:
        "Time zones that the file itself defines cannot be read without libical: install the package libical3.",
      ko: "libical이 없어 파일이 직접 정의한 시간대를 읽을 수 없습니다. libical3 패키지를 설치하세요.",
      ja: "libicalがないため、ファイルが定義するタイムゾーンを読み込めません。libical3パッケージをインストールしてください。")
  }

  /// The warning of a command that could not read all events of a day.
  package static func calendarsIncomplete(_ sentence: String) -> String {
    say(
      en: "\(sentence) 'focus doctor' tells all that is wrong.",
      ko: "\(sentence) 모든 문제는 'focus doctor'로 확인하세요.",
      ja: "\(sentence)すべての問題は'focus doctor'で確認できます。")
  }
}
