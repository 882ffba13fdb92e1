import FocusDomain
import FocusTUI
import FocusText

/// A screen to take a picture of: a planned month, and the keys that lead to the screen.
struct Scene {
  let name: String
  let appearance: Theme.Appearance
  let size: Size
  let keys: [Key]
  var mode = ScreenMode.full
  /// How many of today's three tasks are planned; fewer leave room for the form.
  var planned = 3
  var language = Language.english

  /// The actual frame: state and frame come from the real update and view.
  var frame: Frame { Text.$language.withValue(language) { drawn } }

  private var drawn: Frame {
    let zone = LocalZone.utc
    let now = Instant(seconds: Int64(Scene.today.dayNumber) * 86_400 + 9 * 3600 + 12 * 60)
    let reading = ClockReading(
      now: now, wall: zone.wallTime(at: now), today: Scene.today,
      nextTurn: zone.firstInstant(of: Scene.today.adding(days: 1)))
    var options = ScreenOptions(appearance: appearance, reducedMotion: true)
    options.language = language
    var state = AppState(
      options: options,
      memory: ScreenMemory(openedOn: Scene.today, onboarded: true), size: size, clock: reading)
    let month = Scene.today.civilMonth
    var agenda = Scene.agenda(language)
    agenda[Scene.today].entries = Array(agenda[Scene.today].entries.prefix(planned))
    _ = mode.update(&state, .monthsRead([MonthReading(month: month, agenda: agenda, problem: nil)]), nil)
    for key in keys { _ = mode.update(&state, .keyPressed(key), nil) }
    return mode.view(state)
  }

  private static let today = CivilDate("2026-11-21") ?? CivilDate(dayNumber: 0)

  /// November 2026: most days are planned, and most of their tasks are done.
  private static func agenda(_ language: Language) -> Agenda {
    var agenda = Agenda()
    let titles =
      switch language {
      case .english: ["Write the report", "Call the bank", "Go for a run"]
      case .korean: ["보고서 쓰기", "은행에 전화하기", "달리기"]
      case .japanese: ["レポートを書く", "銀行に電話する", "ランニング"]
      }
    let ranges = [(9, 10), nil, (18, 19)]
    for day in today.civilMonth.days where day <= today.adding(days: 2) && day.day % 6 != 2 {
      for (index, priority) in Priority.allCases.enumerated() where index <= day.day % 4 || day == today {
        let at = Instant(seconds: Int64(day.dayNumber) * 86_400 + 8 * 3600)
        let hours = ranges[index].flatMap { pair in
          TimeOfDay(hour: pair.0, minute: 0).flatMap { start in
            TimeOfDay(hour: pair.1, minute: 30).map { TimeRange(start: start, end: $0) }
          }
        }
        agenda[day].entries.append(
          FocusTask(
            id: .derived(from: "\(day)", "\(index)"), title: titles[index], priority: priority,
            schedule: hours.map(Schedule.timed) ?? .allDay, createdAt: at,
            completedAt: day < today || (day == today && index == 0) ? at : nil))
      }
    }
    return agenda
  }
}
