extension Theme {
  /// The text with the control sequences that give it this look in lines of output: the eight ANSI colours, on the
  /// terminal's own background. The text itself must be clean.
  package func painted(_ text: String, _ style: Style) -> String {
    let look = resolve(style, depth: .eight)
    var codes: [Int16] = []
    if look.attributes.contains(.bold) { codes.append(1) }
    if look.attributes.contains(.dim) { codes.append(2) }
    if look.attributes.contains(.underline) { codes.append(4) }
    if look.attributes.contains(.reverse) { codes.append(7) }
    if look.fg >= 0 { codes.append(30 + look.fg) }
    guard !codes.isEmpty, text.contains(where: { $0 != " " }) else { return text }
    return "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
