import CCrypto

/// 256 secret bits in one place of memory, which is wiped when nobody needs them any more.
final class SecretBytes: Sendable {
  static let count = Int(FOCUS_KEY_SIZE)

  // Written only while it is made and when it ends.
  private nonisolated(unsafe) let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: SecretBytes.count)

  /// `fill` writes all bytes.
  init(_ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
    bytes.initialize(repeating: 0, count: SecretBytes.count)
    fill(bytes)
  }

  deinit {
    focus_wipe(bytes, SecretBytes.count)
    bytes.deallocate()
  }

  func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result { body(bytes) }
}

extension SecretBytes: Equatable {
  static func == (one: SecretBytes, other: SecretBytes) -> Bool {
    focus_equal(one.bytes, other.bytes, SecretBytes.count) != 0
  }
}
