import FocusDomain
import FocusTerminal
import FocusText

extension AppState {
  /// Returns the view model of a task on a day.
  func model(of task: FocusTask, on day: CivilDate) -> TaskViewModel {
    model(of: task, plans[day].state(of: task.id), on: day)
  }

  private func model(of task: FocusTask, _ state: TaskState?, on day: CivilDate) -> TaskViewModel {
    TaskViewModel(
      task: task, state: state ?? .nextUp,
      when: day < today ? .past : day > today ? .future : .today, mark: syncMark(of: task),
      dates: options.dates, comparison: comparison(of: task, on: day),
      worked: day == today ? worked(on: task) : nil,
      isLate: day == today && task.isLate(at: clock.axis.minute(at: clock.now), on: clock.axis))
  }

  /// Returns a moment as text: the time if it is today, otherwise the day and the time.
  func moment(_ wall: WallTime) -> String {
    let time = Text.time(wall.time, options.dates.clock)
    return wall.date == today ? time : "\(Text.shortDate(wall.date, options.dates)) \(time)"
  }

  /// Returns the scheduled tasks of a day as spans.
  func spans(of day: CivilDate) -> [DaySpan] {
    plans[day].tasksWithStates.compactMap { task, state in
      guard case .timed(let range) = task.schedule else { return nil }
      let (start, model) = (minutes(into: range.start), model(of: task, state, on: day))
      return DaySpan(
        start: start, end: start + range.minutes, title: task.title, token: model.priorityToken,
        isQuiet: !task.isOpen, task: model)
    }
  }

  /// Sentences about the current and the next plan, the longest form first; empty if there is none.
  var presentSentences: [String] {
    let minute = minutes(into: clock.wall.time)
    let open = plan.tasks.filter(\.isOpen).compactMap { task in task.schedule.range.map { (task, $0) } }
    let current = open.first { task, range in
      (minutes(into: range.start)..<minutes(into: range.start) + range.minutes).contains(minute)
    }
    let later = open.filter { minutes(into: $0.1.start) > minute }
    let next = later.min { minutes(into: $0.1.start) < minutes(into: $1.1.start) }
    let now = current.map { Text.nowUntil(Title.cleaned($0.0.title), $0.1.end, options.dates.clock) }
    // Compare in minutes from now, because the clocks may change between the two.
    let begin = next.map { minutes(into: $0.1.start) - minute }
    let present = eventAxis(of: today).minute(at: clock.now)
    let event = events(on: today).next(after: present).flatMap {
      $0.minutes.lowerBound - present < begin ?? .max ? $0 : nil
    }
    let soon =
      event.map { Text.nextIn(Text.title(of: $0.event), minutes: $0.minutes.lowerBound - present) }
      ?? next.map {
        Text.nextIn(Title.cleaned($0.0.title), minutes: minutes(into: $0.1.start) - minute)
      }
    let both = [now, soon].compactMap(\.self)
    // The titles of calendar events have no length limit.
    let short = event.map {
      Text.nextIn(
        TextWidth.truncate(Text.title(of: $0.event), to: 16), minutes: $0.minutes.lowerBound - present)
    }
    return both.isEmpty ? [] : [both.joined(separator: " · ")] + both + [short].compactMap(\.self)
  }

  /// Returns the minutes from the start of the day to a time.
  func minutes(into time: TimeOfDay) -> Int {
    (time.minutes - clock.dayStartsAt.minutes + 24 * 60) % (24 * 60)
  }

  /// The 13 days after a day, in which to look for the next plan.
  func comingDays(after day: CivilDate) -> [CivilDate] { (1...13).map(day.adding(days:)) }

  /// The name of a day as a heading: `TOMORROW`, `MON NOV 30`.
  func heading(of day: CivilDate) -> String {
    switch today.days(until: day) {
    case 0: Text.todayTitle
    case 1: Text.tomorrowTitle
    default: Text.shortDate(day, options.dates).uppercased()
    }
  }

  /// Returns the timeline of today.
  func dayLine(on surface: Token = .background) -> DayLine {
    DayLine(
      spans: spans(of: today), events: eventSpans(of: today), sessions: sessionMinutes(of: today),
      now: minutes(into: clock.wall.time), firstHour: clock.dayStartsAt.minutes / 60,
      clockStyle: options.dates.clock, surface: surface)
  }

  /// Returns the seven days of the week that contains a day.
  func week(of day: CivilDate) -> [CivilDate] {
    let first = day.week(startingOn: options.weekStartsOn).lowerBound
    return (0..<7).map { first.adding(days: $0) }
  }

  /// Counts the completed and planned tasks of a period, given by its days.
  func doneAndPlanned(_ days: [CivilDate]) -> (done: Int, planned: Int) {
    guard let first = days.min(), let last = days.max() else { return (0, 0) }
    let counting = (first...last).counting(by: today)
    let counts = days.filter(counting.contains).reduce(TaskCount()) { $0 + plans[$1].countedOnce }
    return (counts.done, counts.planned)
  }

  /// The week chart for the week that contains a day, without the tasks of today that do not count yet.
  func weekBars(of day: CivilDate, on surface: Token = .surface) -> WeekBars {
    WeekBars(
      days: week(of: day).map { day in
        // As in the figures above the bars.
        let count = plans[day].countedOnce
        return WeekBars.Day(
          letter: Text.letter(of: day.weekday, options.dates), done: count.done, planned: count.planned,
          isToday: day == today)
      }, surface: surface)
  }
}
