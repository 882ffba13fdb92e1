extension String {
  /// Reads the bytes of the text where they stand.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // A native string gives its storage; any other is copied.
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}

extension StaticString {
  /// The bytes of the text where they stand.
  @inline(__always)
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}

extension String {
  /// Whether both are the same bytes. `==` also takes for the same what only looks so: a letter and its accent as one
  /// scalar, and as two.
  package func hasSameBytes(as other: String) -> Bool {
    withBytes { one in
      other.withBytes { other in
        one.count == other.count && one.elementsEqual(other)
      }
    }
  }
}

extension String {
  /// The text without white space at either end.
  package var trimmingBlanks: String {
    let body = drop { $0.isWhitespace }
    guard let last = body.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(body[...last])
  }
}
