import Foundation

/// Finds each program a processor of its own when its keys are measured.
final class Calm {
  /// How often one was looked for, and how often in vain.
  private(set) var (turns, failures) = (0, 0)
  private let pace: Pace
  private var patience: Duration

  /// Waits as long as `patience` in all.
  init(_ pace: Pace, patience: Duration) {
    self.pace = pace
    self.patience = patience
  }

  /// Waits until a processor is at its full speed, and keeps the program there until it is released; whether it had to move or to wait.
  func settle(_ screen: Screen) -> Bool {
    turns += 1
    let own = screen.processor
    if let own, pace.isFull(of: own) {
      screen.stay(on: own)
      return false
    }
    var processor = pace.full.first
    while processor == nil, patience > .zero {
      patience -= ContinuousClock().measure { usleep(2_000) }
      processor = pace.full.first
    }
    guard let processor else {
      failures += 1
      return false
    }
    screen.stay(on: processor)
    return true
  }
}
