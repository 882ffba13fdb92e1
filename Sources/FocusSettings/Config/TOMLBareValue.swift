/// Whether `text` has the outer shape of an unquoted TOML value: a boolean, a number, a date or a time.
///
/// It may still be wrong in a way that the parser reports (`1__0`, `25:61:00`). What has not even the shape is
/// refused here, because some of it aborts the parser, and since `theme = dark` deserves a better answer.
func isBareValue(_ text: String) -> Bool {
  if text.contains(":") || shape(text).hasPrefix("0000-") { return isDateOrTime(shape(text)) }
  let unsigned = text.first == "+" || text.first == "-" ? text.dropFirst() : text[...]
  if ["true", "false", "inf", "nan"].contains(unsigned) { return true }
  return isNumber(unsigned)
}

private func isNumber(_ text: Substring) -> Bool {
  guard let first = text.utf8.first, isDigit(first) else { return false }
  let base = ["0x", "0o", "0b"].contains { text.hasPrefix($0) }
  return text.utf8.dropFirst(base ? 2 : 0).allSatisfy { byte in
    switch byte {
    case _ where isDigit(byte), UInt8(ascii: "_"): true
    case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
      base || byte | 0x20 == UInt8(ascii: "e")
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): !base
    default: false
    }
  }
}

/// Whether `text` has the shape of a date without a time.
func isBareDate(_ text: String) -> Bool { shape(text) == "0000-00-00" }

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

/// `text` with every digit replaced by `0`, and a fraction by `.0`.
private func shape(_ text: String) -> String {
  var result: [UInt8] = []
  for byte in text.utf8 {
    if isDigit(byte) && result.suffix(2) == [UInt8(ascii: "."), UInt8(ascii: "0")] { continue }
    result.append(isDigit(byte) ? UInt8(ascii: "0") : byte)
  }
  return String(decoding: result, as: UTF8.self)
}

private func isDateOrTime(_ shape: String) -> Bool {
  var rest = shape[...]
  func skip(_ candidates: String...) -> Bool {
    guard let found = candidates.first(where: { rest.hasPrefix($0) }) else { return false }
    rest = rest.dropFirst(found.count)
    return true
  }
  if skip("0000-00-00") && !skip("T", "t") { return rest.isEmpty }
  guard skip("00:00") else { return false }
  if skip(":00") { _ = skip(".0") }
  _ = skip("Z", "z", "+00:00", "-00:00")
  return rest.isEmpty
}
