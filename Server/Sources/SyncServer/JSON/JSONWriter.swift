/// Writes JSON on one line.
enum JSONWriter {
  static func bytes(_ value: JSONValue) -> [UInt8] {
    var output: [UInt8] = []
    write(value, to: &output)
    return output
  }

  static func write(_ value: JSONValue, to output: inout [UInt8]) {
    switch value {
    case .null: output += Array("null".utf8)
    case .bool(let value): output += Array((value ? "true" : "false").utf8)
    case .integer(let value): output += Array(String(value).utf8)
    case .otherNumber: output += Array("0".utf8)
    case .string(let text): write(text, to: &output)
    case .array(let elements):
      list(elements, between: ("[", "]"), to: &output) { write($0, to: &$1) }
    case .object(let members):
      list(members, between: ("{", "}"), to: &output) { member, output in
        write(member.name, to: &output)
        output.append(UInt8(ascii: ":"))
        write(member.value, to: &output)
      }
    }
  }

  private static func list<Element>(
    _ elements: [Element], between brackets: (Unicode.Scalar, Unicode.Scalar), to output: inout [UInt8],
    write: (Element, inout [UInt8]) -> Void
  ) {
    output.append(UInt8(ascii: brackets.0))
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      write(element, &output)
    }
    output.append(UInt8(ascii: brackets.1))
  }

  private static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      case 0..<0x20:
        output += Array((byte < 0x10 ? "\\u000" : "\\u00").utf8) + Array(String(byte, radix: 16).utf8)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
