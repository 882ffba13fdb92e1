import FocusCalendars
import FocusDomain
import FocusPrograms
import FocusTUI
import FocusText

/// The calendar events of an open screen. A separate process reads the files and watches them; the screen
/// itself opens none.
final class ScreenCalendars {
  private let context: CommandContext
  private var agent: BackgroundJob?
  private let retry = RetryTimer()
  private var feed = CalendarFeed()
  private var asked: (today: CivilDate, zone: Int)?

  /// The days before and after today that are read.
  private static let before = 31
  private static let after = 93

  init(_ context: CommandContext) { self.context = context }

  /// The descriptors to poll. This also starts the process, because the screen asks for descriptors after
  /// drawing, when no frame waits. A new day or time zone needs a new process, because times without a zone
  /// depend on it.
  var descriptors: [Int32] {
    let (today, zone) = (context.store.clock.today, context.store.clock.zone.changes())
    if asked?.today != today || asked?.zone != zone {
      asked = (today, zone)
      start()
    }
    return [agent?.descriptor ?? retry.descriptor]
  }

  /// Returns the events from a descriptor; nil for any other descriptor.
  func events(from descriptor: Int32) -> [Event]? {
    switch descriptor {
    case agent?.descriptor: return news()
    case retry.descriptor:
      if agent == nil, retry.isDue() { start() }
      return []
    default: return nil
    }
  }

  private var days: ClosedRange<CivilDate>? {
    (asked?.today).map { $0.adding(days: -Self.before)...$0.adding(days: Self.after) }
  }

  private func start() {
    agent?.stop()
    (agent, feed) = (nil, CalendarFeed())
    guard let days, let request = context.calendarRequest(on: days) else { return }
    agent = BackgroundJob([ProgramArguments.calendarOption], input: Array(request.text.utf8))
    retry.begin()
    if agent == nil { _ = retry.fail(at: context.store.clock.now()) }
  }

  private func news() -> [Event] {
    guard let agent, let days else { return [] }
    let answers = agent.newLines().compactMap { feed.receive($0) }
    var events: [Event] = []
    if let last = answers.last {
      events.append(.calendarsRead(context.store.clock.events(last, on: days)))
    }
    // Keep the last events until the process is running again.
    if agent.isOver {
      self.agent = nil
      if retry.fail(at: context.store.clock.now()) {
        events.append(.messageArrived(Text.calendarsStopped, isFailure: true))
      }
    }
    return events
  }
}
