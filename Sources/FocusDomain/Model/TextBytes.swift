extension String {
  /// Passes the UTF-8 bytes of the text to `body`.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // A native string gives access to its storage; any other is copied.
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}

extension RandomAccessCollection<UInt8> {
  /// The bytes of a text without the byte order mark that some editors write.
  package var withoutByteOrderMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}

extension StaticString {
  @inline(__always)
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}

extension String {
  /// Whether both have the same bytes. `==` also treats canonically equivalent text as equal, such as a
  /// letter with an accent as one scalar and as two.
  package func hasSameBytes(as other: String) -> Bool {
    withBytes { one in
      other.withBytes { other in
        one.count == other.count && one.elementsEqual(other)
      }
    }
  }
}

extension String {
  /// The text without leading and trailing white space.
  package var trimmingBlanks: String {
    let body = drop { $0.isWhitespace }
    guard let last = body.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(body[...last])
  }
}

/// Text that is compared by its bytes. Swift treats canonically equivalent strings as equal, but files store
/// bytes, and a change of bytes is a change.
@propertyWrapper
package struct ExactText: Equatable, Sendable {
  package var wrappedValue: String

  package init(wrappedValue: String) { self.wrappedValue = wrappedValue }

  package static func == (one: ExactText, other: ExactText) -> Bool {
    one.wrappedValue.hasSameBytes(as: other.wrappedValue)
  }
}
