/// What has a written form of one length, in ASCII: dates, times and identities, as the store holds them by the hundred.
protocol WrittenForm {
  /// How many bytes it has.
  static var length: Int { get }

  /// The value these bytes are the written form of; nil for anything else.
  init?(bytes: UnsafeBufferPointer<UInt8>)

  /// Puts the written form there; there is room for it.
  func write(to bytes: UnsafeMutableBufferPointer<UInt8>)
}

extension WrittenForm {
  /// The written form as a text.
  var writtenForm: String {
    String(unsafeUninitializedCapacity: Self.length) { bytes in
      write(to: UnsafeMutableBufferPointer(rebasing: bytes[..<Self.length]))
      return Self.length
    }
  }
}

extension WrittenForm {
  /// Reads the bytes of the written form.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.length) { bytes in
      write(to: bytes)
      return body(UnsafeBufferPointer(bytes))
    }
  }
}

extension UnsafeMutableBufferPointer<UInt8> {
  /// Puts a number's last digits there, as many as there are places, zeros in front.
  @inline(__always)
  func put(_ value: Int, at places: Range<Int>) {
    var rest = value
    for place in places.reversed() {
      self[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }
}
