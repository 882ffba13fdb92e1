/// A parsed JSON text: the positions of its values.
///
/// Values are read from the bytes in place, so reading a month builds a list of positions instead of a tree
/// of values.
struct JSONDocument {
  /// A value, or the key before a value, in the order of the text.
  struct Entry {
    enum Kind: UInt8 {
      case null, no, yes, number, string
      /// A string with escapes in it.
      case escapedString
      case array, object
    }

    let kind: Kind
    /// The offset where the token begins: a container at its bracket, a string after its quotation mark.
    let start: UInt32
    /// The offset where the content of a number or string ends.
    let end: UInt32
    /// The index of the first entry after it and its contents.
    var next: UInt32

    /// The range of bytes of a number or string.
    var range: Range<Int> { Int(start)..<Int(end) }
  }

  private let bytes: [UInt8]
  private let entries: [Entry]

  /// Parses a whole JSON text. Throws where and why it is not valid.
  init(_ bytes: [UInt8]) throws(JSONError) {
    self.bytes = bytes
    entries = try JSONReader.entries(of: bytes)
  }

  /// Passes the root value to `body`; it is valid only while `body` runs.
  func withRoot<Result, Failure: Error>(_ body: (JSONNode) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) -> Result in
      try entries.withUnsafeBufferPointer { (entries) throws(Failure) -> Result in
        try body(JSONNode(bytes: bytes, entries: entries, index: 0))
      }
    }
  }
}
