/// Why a text is not the JSON we accept, and where.
public struct JSONError: Error, Equatable, Sendable {
  /// What stopped the reader.
  public enum Reason: Equatable, Sendable {
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
  public let line: Int
  /// What stopped the reader.
  public let reason: Reason
}
