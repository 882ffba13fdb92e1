/// The text of a basic TOML string without its quotes, with escapes resolved. Unknown ones stay as written.
func unescaped(_ text: String) -> String {
  guard text.contains("\\") else { return text }
  var result = String.UnicodeScalarView()
  var rest = text.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    guard scalar == "\\", let kind = rest.popFirst() else {
      result.append(scalar)
      continue
    }
    switch kind {
    case "b": result.append("\u{8}")
    case "t": result.append("\t")
    case "n": result.append("\n")
    case "f": result.append("\u{C}")
    case "r": result.append("\r")
    case "e": result.append("\u{1B}")
    case "\"", "\\": result.append(kind)
    case "u", "U":
      let digits = rest.prefix(kind == "u" ? 4 : 8)
      if let code = UInt32(String(digits), radix: 16), let decoded = Unicode.Scalar(code) {
        result.append(decoded)
        rest = rest.dropFirst(digits.count)
      } else {
        result.append(contentsOf: ["\\", kind])
      }
    default: result.append(contentsOf: ["\\", kind])
    }
  }
  return String(result)
}
