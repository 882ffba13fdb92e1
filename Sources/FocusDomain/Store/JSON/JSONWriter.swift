/// Writes JSON for people who keep it in git: two blanks an indent, keys in byte order, newline at the end, and the same bytes for the
/// same value.
public struct JSONWriter {
  private var bytes: [UInt8] = []
  private let pretty: Bool
  private let form: Form

  /// Where the text goes.
  public enum Form: Sendable {
    /// To a file: characters stand as they are.
    case file
    /// To a terminal, perhaps: whatever could command one (C1, line separators, bidi controls) is escaped, too.
    case output
  }

  private init(pretty: Bool, form: Form) {
    self.pretty = pretty
    self.form = form
  }

  /// The text of a value, pretty-printed with a newline at the end.
  public static func write(_ value: JSONValue, for form: Form = .file) -> [UInt8] {
    var writer = JSONWriter(pretty: true, form: form)
    writer.append(value, indent: 0)
    writer.bytes.append(0x0A)
    return writer.bytes
  }

  /// The text of a value on one line, without a newline.
  public static func line(_ value: JSONValue, for form: Form = .file) -> String {
    var writer = JSONWriter(pretty: false, form: form)
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
      list(fields, "{", "}", indent: indent) { writer, field in
        writer.appendQuoted(field.key)
        writer.bytes.append(UInt8(ascii: ":"))
        if writer.pretty { writer.bytes.append(0x20) }
        writer.append(field.value, indent: indent + 1)
      }
    }
  }

  private mutating func list<Elements: Collection>(
    _ elements: Elements, _ open: Unicode.Scalar, _ close: Unicode.Scalar, indent: Int,
    _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    var isFirst = true
    for element in elements {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      newline(indent + 1)
      body(&self, element)
    }
    if !isFirst { newline(indent) }
    bytes.append(UInt8(ascii: close))
  }

  /// A newline and the deepest indent of our own files.
  private static let newline: [UInt8] = [0x0A] + Array(repeating: 0x20, count: 2 * 6)

  private mutating func newline(_ indent: Int) {
    guard pretty else { return }
    bytes.append(contentsOf: Self.newline.prefix(1 + indent * 2))
    for _ in stride(from: Self.newline.count, to: 1 + indent * 2, by: 1) { bytes.append(0x20) }
  }

  private mutating func append(_ text: String) { text.withBytes { bytes.append(contentsOf: $0) } }

  private mutating func appendQuoted(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if form == .output, text.unicodeScalars.contains(where: { $0.value >= 0x80 && $0.isControl }) {
      for scalar in text.unicodeScalars { appendEscaped(scalar) }
    } else {
      appendEscaped(text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ scalar: Unicode.Scalar) {
    guard scalar.value >= 0x80, scalar.isControl else { return appendEscaped(String(scalar)) }
    append("\\u")
    for shift in [12, 8, 4, 0] { appendDigit(UInt8(scalar.value >> shift & 15)) }
  }

  private mutating func appendDigit(_ digit: UInt8) { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }

  private mutating func appendEscaped(_ text: String) {
    text.withBytes { text in
      // Nearly all text needs no escape.
      if text.allSatisfy(Self.isPlain) {
        bytes.append(contentsOf: text)
      } else {
        for byte in text { appendEscaped(byte) }
      }
    }
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x22 && byte != 0x5C && byte != 0x7F || byte == 0x20 || byte == 0x21
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    case 0..<0x20, 0x7F:
      append("\\u00")
      for digit in [byte >> 4, byte & 15] { appendDigit(digit) }
    default: bytes.append(byte)
    }
  }
}
