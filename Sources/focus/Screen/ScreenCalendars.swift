import FocusCalendars
import FocusDomain
import FocusHooks
import FocusTUI

/// The events of an open screen. A process beside it reads them and watches their files: the screen itself opens none.
final class ScreenCalendars {
  private let session: Session
  private var agent: BackgroundJob?
  private var feed = CalendarFeed()
  private var asked: ClosedRange<CivilDate>?
  /// The zone's offset at both ends of these days: in another zone times without one are others.
  private var offsets: [Int] = []

  /// The days before and after today that are read.
  private static let before = 31
  private static let after = 93

  init(_ session: Session) { self.session = session }

  /// The screen asks for it when everything is drawn, so the process starts here: no frame waits for it. Another day has
  /// another one.
  var descriptor: Int32? {
    let today = session.store.clock.today
    let days = today.adding(days: -Self.before)...today.adding(days: Self.after)
    let clock = session.store.clock
    let offsets = [days.lowerBound, today, days.upperBound].map { clock.zone.offset(clock.start(of: $0)) }
    if days != asked || offsets != self.offsets {
      agent?.stop()
      (asked, self.offsets, agent, feed) = (days, offsets, nil, CalendarFeed())
      if let request = session.calendarRequest(on: days) {
        let question = Array(request.text.utf8)
        agent = BackgroundJob([ProgramArguments.calendarOption], input: question)
      }
    }
    return agent?.descriptor
  }

  /// What the process tells.
  func events() -> [Event] {
    guard let agent, let asked else { return [] }
    let answers = agent.newLines().compactMap { feed.take($0) }
    // Without it nothing changes any more; the next day tries again.
    if agent.isOver { self.agent = nil }
    return answers.last.map { [.calendarsRead(session.store.clock.events($0, on: asked))] } ?? []
  }
}
