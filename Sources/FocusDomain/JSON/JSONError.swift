/// The reason and the position of invalid JSON.
package struct JSONError: Error, Equatable, Sendable {
  /// The reason why the reader stopped.
  package enum Reason: Equatable, Sendable {
    case empty
    case unexpectedEnd
    case unexpected(UInt8)
    case badNumber
    case badEscape
    case notUTF8
    case controlCharacter
    case duplicateKey(String)
    case tooDeep
    case tooManyValues
    case trailing
  }

  /// Counted from 1.
  package let line: Int
  package let reason: Reason
}
