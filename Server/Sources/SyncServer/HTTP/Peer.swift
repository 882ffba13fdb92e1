import Synchronization

/// The other side of a connection, which may disconnect while its request waits.
final class Peer: Sendable {
  private struct State {
    var isGone = false
    var action: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Runs `action` once when the peer disconnects, or immediately if it already has. The next request of the
  /// connection replaces the action.
  func onLeaving(_ action: @escaping @Sendable () -> Void) {
    let isGone = state.withLock { state in
      state.action = state.isGone ? nil : action
      return state.isGone
    }
    if isGone { action() }
  }

  func leave() {
    let action = state.withLock { state in
      defer { state.action = nil }
      state.isGone = true
      return state.action
    }
    action?()
  }
}
