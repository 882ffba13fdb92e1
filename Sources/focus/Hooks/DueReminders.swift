import FocusDomain
import FocusSettings
import FocusText

/// The reminders of a store, each given by one process only.
struct DueReminders {
  private let store: Store
  private let claims: Claims
  private let style: ClockStyle

  init(_ session: Session) {
    store = session.store
    claims = Claims(path: session.places.claimsDirectory)
    style = session.look.clock
  }

  /// The sentences that are due now and that nobody has given yet. A month that cannot be read reminds of nothing.
  func take() -> [String] {
    let now = store.clock.now()
    return ((try? store.reminders()) ?? []).filter { $0.isDue(at: now) }
      .filter { claims.claim("reminder-\($0.name)", on: $0.day, store: store.directory.path) }
      .map { Text.reminder($0, style) }
  }

  /// When the next one is due; nil when none is known of.
  func next() -> Instant? {
    let now = store.clock.now()
    return ((try? store.reminders()) ?? []).map(\.due).filter { $0 > now }.min()
  }
}
