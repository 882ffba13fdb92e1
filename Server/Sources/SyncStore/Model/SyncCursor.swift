/// The position up to which a device has read an account: the number of a commit and its random token.
///
/// The token distinguishes commits with the same number, which can exist after a server has been restored
/// from a backup.
package struct SyncCursor: Hashable, Sendable {
  package let sequence: Int64
  package let token: String

  /// The position before the first commit, valid on every server.
  package static let start = SyncCursor(sequence: 0, token: "0")

  init(sequence: Int64, token: String) {
    self.sequence = sequence
    self.token = token
  }

  /// Parses a cursor such as `128-9f3ac2d1`; nil if `text` does not have that form.
  package init?(text: String) {
    guard text.utf8.count <= 40 else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let sequence = Int64(parts[0]), String(sequence) == parts[0], sequence >= 0,
      !parts[1].isEmpty, parts[1].utf8.count <= 8,
      parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    self.init(sequence: sequence, token: String(parts[1]))
  }

  /// Creates a cursor for a new commit.
  static func random(sequence: Int64) -> SyncCursor {
    let digits = String(UInt32.random(in: .min ... .max), radix: 16)
    return SyncCursor(sequence: sequence, token: String(repeating: "0", count: 8 - digits.count) + digits)
  }
}

extension SyncCursor: CustomStringConvertible {
  package var description: String { "\(sequence)-\(token)" }
}
