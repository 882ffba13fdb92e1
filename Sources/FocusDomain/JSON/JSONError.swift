/// Why a text is not the JSON we accept, and where.
package struct JSONError: Error, Equatable, Sendable {
  /// What stopped the reader.
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
  /// What stopped the reader.
  package let reason: Reason
}
