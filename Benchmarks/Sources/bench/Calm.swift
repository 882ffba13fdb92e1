import Foundation

/// Finds an undisturbed processor for each program while its keys are measured.
final class Calm {
  /// How often a processor was searched for, and how often in vain.
  private(set) var (turns, failures) = (0, 0)
  private let pace: Pace
  private var patience: Duration

  /// Waits for at most `patience` in all.
  init(_ pace: Pace, patience: Duration) {
    self.pace = pace
    self.patience = patience
  }

  /// Waits until a processor runs at full speed, and pins the program to it until it is released. Returns
  /// whether it had to move or wait.
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
