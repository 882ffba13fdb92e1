/// Writes JSON for people who keep it in git: two blanks an indent, keys in byte order, newline at the end, and the same bytes for the
/// same value.
public struct JSONWriter {
  private var bytes: [UInt8] = []
  private let pretty: Bool

  private init(pretty: Bool) { self.pretty = pretty }

  /// The text of a value, pretty-printed with a newline at the end.
  public static func write(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter(pretty: true)
    writer.append(value, indent: 0)
    writer.bytes.append(0x0A)
    return writer.bytes
  }

  /// The text of a value on one line, without a newline.
  public static func line(_ value: JSONValue) -> String {
    var writer = JSONWriter(pretty: false)
    writer.append(value, indent: 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func append(_ value: JSONValue, indent: Int) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .number(let lexeme): append(lexeme)
    case .string(let text): appendQuoted(text)
    case .array(let elements):
      list(elements, "[", "]", indent: indent) { writer, element in
        writer.append(element, indent: indent + 1)
      }
    case .object(let fields):
      let sorted = fields.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      list(sorted, "{", "}", indent: indent) { writer, field in
        writer.appendQuoted(field.key)
        writer.append(writer.pretty ? ": " : ":")
        writer.append(field.value, indent: indent + 1)
      }
    }
  }

  private mutating func list<Element>(
    _ elements: [Element], _ open: String, _ close: String, indent: Int,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    append(open)
    for (index, element) in elements.enumerated() {
      if index > 0 { append(",") }
      newline(indent + 1)
      body(&self, element)
    }
    if !elements.isEmpty { newline(indent) }
    append(close)
  }

  private mutating func newline(_ indent: Int) {
    guard pretty else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: indent * 2))
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case 0..<0x20, 0x7F:
        append("\\u00")
        for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
