import CCrypto
import FocusDomain
import FocusSystem

/// 256 secret bits in memory that is wiped when they are no longer needed.
final class SecretBytes: Sendable {
  static let count = Int(FOCUS_KEY_SIZE)

  // Only written during initialization and deinitialization.
  private nonisolated(unsafe) let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: SecretBytes.count)

  /// Creates secret bytes; `fill` must write all of them.
  init(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    memory.initialize(repeating: 0, count: SecretBytes.count)
    fill(memory)
  }

  deinit {
    focus_wipe(memory, SecretBytes.count)
    memory.deallocate()
  }

  func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result { body(memory) }
}

extension SecretBytes: Equatable {
  static func == (one: SecretBytes, other: SecretBytes) -> Bool {
    focus_equal(one.memory, other.memory, SecretBytes.count) != 0
  }
}

extension SecretBytes {
  /// New random bytes.
  static func random() -> SecretBytes {
    SecretBytes { bytes in
      // Every supported system has random bytes, and no other source would be safe.
      precondition(focus_random_bytes(bytes, SecretBytes.count) != 0, "no random bytes")
    }
  }

  /// Parses the 43 characters of ``text``; nil for anything else.
  convenience init?(text: String) {
    guard text.utf8.count == 43, var bytes = Base64.url.decode(text.utf8) else { return nil }
    self.init(wiping: &bytes)
  }

  /// Takes bytes and wipes the original; nil if their number is wrong.
  convenience init?(wiping bytes: inout [UInt8]) {
    guard bytes.count == SecretBytes.count else { return nil }
    self.init { _ in }
    bytes.withUnsafeMutableBytes { raw in
      guard let start = raw.baseAddress else { return }
      memory.update(from: start.assumingMemoryBound(to: UInt8.self), count: SecretBytes.count)
      focus_wipe(start, raw.count)
    }
  }

  var bytes: [UInt8] { withBytes { Array(UnsafeBufferPointer(start: $0, count: SecretBytes.count)) } }

  var text: String {
    withBytes { Base64.url.encode(UnsafeBufferPointer(start: $0, count: SecretBytes.count)) }
  }
}
