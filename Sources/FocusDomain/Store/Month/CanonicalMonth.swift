import Glibc

/// Reads a month that stands in exactly the form `MonthCodec` writes, as nearly all do, straight from its bytes: in less than
/// half the instructions of the way over a JSON document.
///
/// What differs in any way (unknown fields, another hand's layout, a later schema, damage) is left to that way, which
/// knows what to say of it. Both read a task by the same lines of `TaskCodec`.
struct CanonicalMonth {
  /// The bytes are not what would have been written.
  struct Differs: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// Whether the next field is the first of its task.
  private var isFirstField = true

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The month; nil where the bytes differ from its canonical form.
  static func read(_ bytes: [UInt8], as month: CivilMonth) -> Month? {
    let days = bytes.withUnsafeBufferPointer { bytes in
      var reader = CanonicalMonth(bytes)
      return try? reader.days(of: month)
    }
    guard let days else { return nil }
    var result = Month(month, agenda: Agenda(days.map(\.plan)))
    result.text = MonthText(bytes: bytes, days: days)
    return result
  }

  private mutating func days(of month: CivilMonth) throws(Differs) -> [MonthText.Day] {
    try expect("{\n  \"days\": {")
    var days: [MonthText.Day] = []
    if !skip("}") {
      days.reserveCapacity(31)
      repeat {
        try expect("\n    \"")
        let day: CivilDate = try form()
        guard day.civilMonth == month, days.last.map({ $0.plan.day < day }) ?? true else { throw Differs() }
        try expect(": ")
        let start = position
        try expect("{\n      \"tasks\": [")
        let plan = DayPlan(day: day, entries: try tasks(of: day))
        try expect("\n    }")
        days.append(MonthText.Day(plan: plan, start: start, end: position))
      } while skip(",")
      try expect("\n  }")
    }
    try expect(",\n  \"schema\": ")
    guard number() == Month.schema else { throw Differs() }
    try expect("\n}\n")
    guard position == bytes.count else { throw Differs() }
    return days
  }

  private mutating func tasks(of day: CivilDate) throws(Differs) -> [FocusTask] {
    if skip("]") { return [] }
    var tasks: [FocusTask] = []
    tasks.reserveCapacity(DayPlan.limit)
    repeat {
      try expect("\n        ")
      isFirstField = true
      let task = try TaskCodec.decode(&self, day: day, ordinal: tasks.count)
      try expect("\n        }")
      guard tasks.count < 8, !tasks.contains(where: { $0.id == task.id }) else { throw Differs() }
      tasks.append(task)
    } while skip(",")
    try expect("\n      ]")
    return tasks
  }

  // MARK: Bytes

  /// Goes on to after that text; stays where there is none. Inlined, a comparison with a literal is one of words.
  @inline(__always)
  private mutating func skip(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard length <= bytes.count &- position, let start = bytes.baseAddress,
      memcmp(start + position, text.utf8Start, length) == 0
    else { return false }
    position &+= length
    return true
  }

  private mutating func expect(_ text: StaticString) throws(Differs) {
    guard skip(text) else { throw Differs() }
  }

  /// What is of one length, and the quotation mark after it.
  private mutating func form<Value: WrittenForm>() throws(Differs) -> Value {
    try value(Value.init(bytes:), of: Value.length)
  }

  private mutating func value<Value>(
    _ value: (UnsafeBufferPointer<UInt8>) -> Value?, of length: Int
  ) throws(Differs) -> Value {
    let end = position + length
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\""),
      let value = value(UnsafeBufferPointer(rebasing: bytes[position..<end]))
    else { throw Differs() }
    position = end + 1
    return value
  }

  private mutating func number() -> Int? {
    let digits = bytes[position...].prefix { $0 >= 0x30 && $0 <= 0x39 }
    guard digits.count <= 9, digits.count == 1 || digits.first != 0x30 else { return nil }
    position += digits.count
    return FocusDomain.number(digits)
  }
}

extension CanonicalMonth: FieldSource {
  mutating func flag(_ name: StaticString) throws(Differs) -> Bool? {
    guard key(name) else { return nil }
    if skip("true") { return true }
    try expect("false")
    return false
  }

  mutating func count(_ name: StaticString) throws(Differs) -> Int? {
    guard key(name) else { return nil }
    guard let number = number() else { throw Differs() }
    return number
  }

  mutating func text(_ name: StaticString) throws(Differs) -> String? {
    guard key(name) else { return nil }
    guard let (text, end) = JSONReader.string(in: bytes, at: position) else { throw Differs() }
    position = end
    return text
  }

  mutating func take<Value: WrittenForm>(_ name: StaticString) throws(Differs) -> Value? {
    guard key(name) else { return nil }
    try expect("\"")
    return try form()
  }

  mutating func read<Value>(
    _ name: StaticString, as value: (UnsafeBufferPointer<UInt8>) -> Value?
  ) throws(Differs) -> Value? {
    guard key(name) else { return nil }
    try expect("\"")
    return try self.value(value, of: JSONReader.plainStart(of: bytes, from: position).length)
  }

  func missing(_ name: StaticString) -> Differs { Differs() }

  var rest: JSONObject { [:] }

  /// Goes on to the value of that field, if it is the next one.
  @inline(__always)
  private mutating func key(_ name: StaticString) -> Bool {
    let start = position
    guard skip(isFirstField ? "{\n          \"" : ",\n          \""), skip(name), skip("\": ") else {
      position = start
      return false
    }
    isFirstField = false
    return true
  }
}
