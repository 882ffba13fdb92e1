import Crypto
import Foundation

/// A SHA-256 digest.
package struct Digest: Hashable, Sendable {
  let bytes: Data

  init(_ digest: SHA256Digest) {
    bytes = Data(digest)
  }

  init(bytes: Data) {
    self.bytes = bytes
  }

  package init(of text: String) {
    self.init(SHA256.hash(data: Data(text.utf8)))
  }

  /// Compares in constant time.
  package static func == (left: Digest, right: Digest) -> Bool {
    guard left.bytes.count == right.bytes.count else { return false }
    return zip(left.bytes, right.bytes).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
