import FocusDomain
import FocusSettings
import FocusText

/// The reminders of a store. Each is shown by only one process, or once by each process if markers cannot be
/// written.
struct DueReminders {
  private let store: Store
  private let claims: OnceMarkers
  private let style: ClockStyle

  init(_ context: CommandContext) {
    self.init(
      context.store, claims: OnceMarkers(path: context.paths.markersDirectory), style: context.style.clock)
  }

  init(_ store: Store, claims: OnceMarkers, style: ClockStyle) {
    self.store = store
    self.claims = claims
    self.style = style
  }

  /// Returns the due reminders that no process has shown yet. A month that cannot be read has none.
  func claimDue() -> [String] {
    let now = store.clock.now()
    return ((try? store.reminders()) ?? []).filter { $0.isDue(at: now) }
      .filter { claims.claim("reminder-\($0.name)", on: $0.day, store: store.directory.path) != .taken }
      .map { Text.reminder($0, minutes: $0.minutesLeft(at: now), style) }
  }

  /// When to check again: when the next reminder is due, or when the next day starts. Without a watch on the
  /// store, within a minute.
  func nextCheck(isWatching: Bool) -> Instant {
    let now = store.clock.now()
    let due = ((try? store.reminders()) ?? []).map(\.due).filter { $0 > now }
    let turn = store.clock.nextDayStart(after: now)
    return (due + [isWatching ? turn : min(turn, now.adding(milliseconds: 60_000))]).min() ?? turn
  }
}
