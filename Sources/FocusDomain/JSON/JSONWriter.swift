/// Writes JSON suited to version control: two spaces of indentation, keys in byte order, a final newline, and
/// always the same bytes for the same value.
package struct JSONWriter: ~Copyable {
  var bytes: [UInt8] = []
  let form: Form
  private let pretty: Bool
  /// The number of open containers.
  private var depth = 0
  /// Whether the innermost container is still empty.
  private var isEmpty = true
  /// Further fields to merge into the innermost object, and how many of them are written already.
  private var others: (fields: JSONObject, passed: Int) = ([:], 0)

  /// The destination of the text, which decides what is escaped.
  package enum Form: Sendable {
    /// A file: characters are written as they are.
    case file
    /// Possibly to a terminal: characters that could control it (C1, line separators, bidi controls) are
    /// escaped as well.
    case output
  }

  private init(pretty: Bool, form: Form) {
    self.pretty = pretty
    self.form = form
  }

  /// A value as pretty-printed text with a final newline.
  package static func write(_ value: JSONValue, for form: Form = .file) -> [UInt8] {
    write(for: form) { $0.append(value) }
  }

  /// A value as text on one line, without a newline.
  package static func line(_ value: JSONValue, for form: Form = .file) -> String {
    String(decoding: line(for: form) { $0.append(value) }, as: UTF8.self)
  }

  /// The one value that `body` appends as pretty-printed text with a final newline.
  static func write(for form: Form = .file, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(pretty: true, form: form)
    body(&writer)
    writer.bytes.append(0x0A)
    return writer.bytes
  }

  /// The one value that `body` appends as text on one line, without a newline.
  static func line(for form: Form = .file, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(pretty: false, form: form)
    body(&writer)
    return writer.bytes
  }

  mutating func append(_ value: JSONValue) {
    switch value {
    case .null: append(raw: "null")
    case .bool(let flag): append(flag)
    case .number(let lexeme): lexeme.withBytes { bytes.append(contentsOf: $0) }
    case .string(let text): append(text)
    case .array(let elements): array(elements) { $0.append($1) }
    case .object(let fields): object(with: fields) { _ in }
    }
  }

  mutating func append(_ flag: Bool) { append(raw: flag ? "true" : "false") }

  mutating func append(_ number: Int) { append(.number(String(number))) }

  /// Appends an array; `body` appends one value per element.
  mutating func array<Elements: Sequence>(
    _ elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    container("[", "]") { writer in
      for element in elements {
        writer.separate()
        body(&writer, element)
      }
    }
  }

  /// Appends an object; `body` must write fields in the byte order of their keys. The fields of `others` are
  /// merged in order; for duplicate names only the field written by `body` counts.
  mutating func object(with others: JSONObject = [:], _ body: (inout JSONWriter) -> Void) {
    let outer = self.others
    self.others = (others, 0)
    container("{", "}") { writer in
      body(&writer)
      while let (key, value) = writer.nextOther { writer.other(key, value) }
    }
    self.others = outer
  }

  private mutating func container(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    depth += 1
    isEmpty = true
    body(&self)
    depth -= 1
    if !isEmpty { newline() }
    // The enclosing container holds at least this value.
    isEmpty = false
    bytes.append(UInt8(ascii: close))
  }

  private mutating func separate() {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    isEmpty = false
    newline()
  }

  private mutating func newline() {
    guard pretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: depth * 2))
  }
}

// MARK: - The fields of an object

extension JSONWriter {
  /// Writes a field; `body` appends its value.
  mutating func field(_ key: StaticString, _ body: (inout JSONWriter) -> Void) {
    field(key.bytes, body)
  }

  /// Writes a field whose name needs no escapes; `body` appends its value.
  mutating func field(named key: String, _ body: (inout JSONWriter) -> Void) {
    key.withBytes { field($0, body) }
  }

  /// Writes a field, or leaves it out if the value is nil.
  mutating func field(_ key: StaticString, _ value: (some CustomStringConvertible)?) {
    guard let value else { return leaveOut(key) }
    field(key) { $0.append(value.description) }
  }

  /// Leaves out a field, even if it is among `others`.
  mutating func leaveOut(_ key: StaticString) {
    pass(key.bytes)
  }

  private mutating func field(_ key: UnsafeBufferPointer<UInt8>, _ body: (inout JSONWriter) -> Void) {
    pass(key)
    separate()
    append(quoting: key)
    colon()
    body(&self)
  }

  /// Writes the fields of `others` that come before that key, and skips one with the same name.
  private mutating func pass(_ key: UnsafeBufferPointer<UInt8>) {
    while let (name, value) = nextOther {
      let order = name.withBytes { ByteOrder.compare($0, key) }
      if order > 0 { return }
      if order == 0 { others.passed += 1 } else { other(name, value) }
    }
  }

  private var nextOther: JSONObject.Element? {
    others.passed < others.fields.count ? others.fields[others.passed] : nil
  }

  private mutating func other(_ key: String, _ value: JSONValue) {
    others.passed += 1
    separate()
    append(key)
    colon()
    append(value)
  }

  private mutating func colon() {
    bytes.append(UInt8(ascii: ":"))
    if pretty { bytes.append(0x20) }
  }
}
