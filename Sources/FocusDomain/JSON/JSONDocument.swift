/// A JSON text that was read: where in it each of its values stands.
///
/// What is wanted is taken from the bytes in place, so that reading a month makes a list of places and no tree of values.
struct JSONDocument {
  /// A value, or a key before its value, in the order of the text.
  struct Entry {
    enum Kind: UInt8 {
      case null, no, yes, number, string
      /// A string with escapes in it.
      case escapedString
      case array, object
    }

    let kind: Kind
    /// Where it begins: a container at its bracket, a string after its quotation mark.
    let start: UInt32
    /// Where what a number or a string says ends.
    let end: UInt32
    /// The place of the entry after it and all it holds.
    var next: UInt32

    /// Where what a number or a string says stands.
    var places: Range<Int> { Int(start)..<Int(end) }
  }

  private let bytes: [UInt8]
  private let entries: [Entry]

  /// Reads a whole JSON text. Throws where and why it is none.
  init(_ bytes: [UInt8]) throws(JSONError) {
    self.bytes = bytes
    entries = try JSONReader.entries(of: bytes)
  }

  /// Gives the outermost value, which is valid as long as `body` runs.
  func withRoot<Result, Failure: Error>(_ body: (JSONNode) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) -> Result in
      try entries.withUnsafeBufferPointer { (entries) throws(Failure) -> Result in
        try body(JSONNode(bytes: bytes, entries: entries, place: 0))
      }
    }
  }
}
