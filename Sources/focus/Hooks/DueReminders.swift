import FocusDomain
import FocusSettings
import FocusText

/// The reminders of a store, each given by one process only; where no mark of that can be made, by each process once.
struct DueReminders {
  private let store: Store
  private let claims: OnceMarkers
  private let style: ClockStyle

  init(_ session: Session) {
    self.init(
      session.store, claims: OnceMarkers(path: session.places.claimsDirectory), style: session.look.clock)
  }

  init(_ store: Store, claims: OnceMarkers, style: ClockStyle) {
    self.store = store
    self.claims = claims
    self.style = style
  }

  /// The sentences that are due now and that nobody has given yet. A month that cannot be read reminds of nothing.
  func take() -> [String] {
    let now = store.clock.now()
    return ((try? store.reminders()) ?? []).filter { $0.isDue(at: now) }
      .filter { claims.claim("reminder-\($0.name)", on: $0.day, store: store.directory.path) != .taken }
      .map { Text.reminder($0, style) }
  }

  /// When to look again: when the next one is due, and when the day turns, after which another day's may be. Where nobody tells of
  /// changes, within a minute.
  func nextLook(isTold: Bool) -> Instant {
    let now = store.clock.now()
    let due = ((try? store.reminders()) ?? []).map(\.due).filter { $0 > now }
    let turn = store.clock.nextTurn(after: now)
    return (due + [isTold ? turn : min(turn, now.adding(milliseconds: 60_000))]).min() ?? turn
  }
}
