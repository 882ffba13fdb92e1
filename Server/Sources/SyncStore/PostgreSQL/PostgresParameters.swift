import Foundation

/// Parameters in the form that libpq expects. Text is passed with its length, so that a NUL does not cut it.
struct PostgresParameters {
  private var bytes: [UInt8] = []
  private var starts: [Int?] = []
  private var lengths: [Int32] = []
  private var formats: [Int32] = []

  init(_ values: [any SQLConvertible]) {
    for value in values { add(value.sqlValue) }
  }

  private mutating func add(_ value: SQLValue) {
    let start = bytes.count
    switch value {
    case .null: break
    // The text format fits integers of any size; it ends with a NUL.
    case .integer(let number): bytes += Array(String(number).utf8) + [0]
    case .text(let text): bytes += text.utf8
    case .bytes(let data): bytes += data
    }
    if case .null = value { starts.append(nil) } else { starts.append(start) }
    lengths.append(Int32(bytes.count - start))
    if case .integer = value { formats.append(0) } else { formats.append(1) }
  }

  func withPointers<Value>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<Int32>?, UnsafePointer<Int32>?) throws ->
      Value
  ) rethrows -> Value {
    // Add one byte, so that an empty text at the end has an address as well: a null pointer means NULL.
    try (bytes + [0]).withUnsafeBytes { bytes in
      let base = bytes.bindMemory(to: CChar.self).baseAddress
      let pointers = starts.map { start in start.flatMap { start in base.map { $0 + start } } }
      return try pointers.withUnsafeBufferPointer { pointers in
        try lengths.withUnsafeBufferPointer { lengths in
          try formats.withUnsafeBufferPointer { formats in
            try body(pointers.baseAddress, lengths.baseAddress, formats.baseAddress)
          }
        }
      }
    }
  }
}
