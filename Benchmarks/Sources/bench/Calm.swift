import Foundation

/// Waits until this machine is as fast as the one that the budgets for keys were set on.
///
/// Who shares a processor with others gets now all of it and now half, for a second or two each. What tells is a bare ncurses program.
final class Calm {
  /// Milliseconds that it took from key to frame there.
  static let reference = 0.09
  /// How often it was waited for, and how often in vain.
  private(set) var (turns, failures) = (0, 0)
  private let floor: Screen
  private var patience: Duration

  /// Beside a bare ncurses program; `patience` is how long to wait in all.
  init(floor: Command, patience: Duration) throws {
    self.floor = try Screen(floor)
    self.patience = patience
  }

  func wait() {
    turns += 1
    while !isCalm {
      guard patience > .zero else { return failures += 1 }
      patience -= ContinuousClock().measure { usleep(200_000) }
    }
  }

  private var isCalm: Bool {
    var times = Series()
    for _ in 0..<3 { if let time = floor.answer(to: "j") { times.add(time) } }
    return times.median <= Self.reference
  }
}
