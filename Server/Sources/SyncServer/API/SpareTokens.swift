import SyncStore
import Synchronization

/// Access tokens that are only in memory, for devices that renew theirs while the disk is full. Other
/// processes reject them, and the device then renews again.
final class SpareTokens: Sendable {
  private struct Entry {
    let caller: Caller
    let until: Timestamp
  }

  /// The maximum number of tokens. Beyond it those that expire first are dropped.
  private static let limit = 10_000

  private let entries = Mutex<[Digest: Entry]>([:])

  func add(_ caller: Caller, at time: Timestamp) -> String {
    let token = Token.random()
    entries.withLock { entries in
      entries = entries.filter { time < $0.value.until }
      if entries.count >= Self.limit, let first = entries.min(by: { $0.value.until < $1.value.until }) {
        entries[first.key] = nil
      }
      entries[Digest(of: token)] = Entry(
        caller: caller, until: time.adding(seconds: TokenPair.accessLifetime))
    }
    return token
  }

  func caller(of token: String, at time: Timestamp) -> Caller? {
    entries.withLock { entries in
      guard !entries.isEmpty, let entry = entries[Digest(of: token)], time < entry.until else { return nil }
      return entry.caller
    }
  }
}
