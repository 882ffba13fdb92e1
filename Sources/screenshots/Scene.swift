import FocusDomain
import FocusTUI
import FocusTerminal
import FocusText

/// A screen to take a picture of: a planned month, and the keys that lead to the screen.
struct Scene {
  let name: String
  let appearance: Theme.Appearance
  let size: Size
  let keys: [Key]
  var mode = ScreenMode.full
  /// The number of planned tasks of today. With fewer than three there is room for the form.
  var planned = 3
  /// Whether the screen shows working hours, events and the offer of a routine.
  var isBusy = false
  var language = Language.english

  /// The actual frame. State and frame come from the real update and view functions.
  var frame: Frame { Text.$language.withValue(language) { drawn } }

  private var drawn: Frame {
    let zone = LocalZone.utc
    let now = Instant(seconds: Int64(Scene.today.dayNumber) * 86_400 + 9 * 3600 + 12 * 60)
    let reading = ClockReading(
      now: now, wall: zone.wallTime(at: now), today: Scene.today,
      nextDayStart: zone.firstInstant(of: Scene.today.adding(days: 1)))
    var options = ScreenOptions(appearance: appearance, reducedMotion: true)
    options.language = language
    if isBusy { options.workday = Workday(everyDay: Workday.hours(typed: "9-17") ?? []) }
    var state = AppState(
      options: options,
      memory: ScreenMemory(openedOn: Scene.today, onboarded: true), size: size, clock: reading)
    let month = Scene.today.civilMonth
    var agenda = Scene.agenda(language)
    agenda[Scene.today].entries = Array(agenda[Scene.today].entries.prefix(planned))
    _ = mode.update(&state, .monthsRead([MonthReading(month: month, agenda: agenda, problem: nil)]), nil)
    if isBusy {
      _ = mode.update(&state, .calendarsRead([Scene.today: Scene.events(language)]), nil)
      let offers = [Scene.routine(language)]
      _ = mode.update(&state, RoutinesReading(day: Scene.today, offers: offers).event, nil)
    }
    for key in keys { _ = mode.update(&state, .keyPressed(key), nil) }
    return mode.view(state)
  }

  private static let today = CivilDate("2026-11-21") ?? CivilDate(dayNumber: 0)

  private static func routine(_ language: Language) -> Routine {
    let title =
      switch language {
      case .english: "Water the plants"
      case .korean: "화분에 물 주기"
      case .japanese: "植物に水をやる"
      }
    let start = Instant(seconds: Int64(today.dayNumber) * 86_400)
    return Routine(
      id: .derived(from: "routine"), title: title, recurrence: Recurrence(.days(3), from: today),
      createdAt: start)
  }

  private static func events(_ language: Language) -> DayEvents {
    let titles =
      switch language {
      case .english: ["Market", "Lunch with Ana", "Concert"]
      case .korean: ["장터", "지은 님과 점심", "음악회"]
      case .japanese: ["朝市", "佐藤さんとランチ", "コンサート"]
      }
    let start = Instant(seconds: Int64(today.dayNumber) * 86_400)
    func at(_ minute: Int) -> Instant { start.adding(milliseconds: Int64(minute) * 60_000) }
    let times = [(11 * 60, 12 * 60), (12 * 60 + 30, 14 * 60), (20 * 60, 22 * 60)]
    let events = zip(titles, times).map { title, times in
      CalendarEvent(title: title, time: .times(at(times.0), at(times.1)))
    }
    return DayEvents(events, on: DayAxis(today, start: start, at: .midnight))
  }

  /// Returns a plan for November 2026, with tasks on most days, most of which are done.
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
