extension ZoneDefinition {
  /// Creates a definition from a component; nil if it has no name.
  init?(_ component: Component) {
    guard let name = component["TZID"]?.value, !name.isEmpty else { return nil }
    let inner = component.observances.flatMap { observance in
      ["BEGIN:\(observance.name)"] + Self.properties.flatMap { Self.lines(observance, $0) }
        + ["END:\(observance.name)"]
    }
    // The name does not affect the meaning.
    let text = (["BEGIN:VTIMEZONE", "TZID:X"] + inner + ["END:VTIMEZONE"]).map { "\($0)\r\n" }.joined()
    self.init(name: name, location: component.value("X-LIC-LOCATION"), text: text)
  }

  private static let properties = ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "RRULE", "RDATE"]

  private static func lines(_ component: Component, _ name: String) -> [String] {
    (component.properties[name] ?? []).compactMap { line in
      // A value must not start a new line.
      guard let value = line.value.map({ String($0.filter { !$0.isNewline }) }) else { return nil }
      // Only the start of a period changes the clocks, and the library does not read periods there.
      return name == "RDATE"
        ? "\(name):\(value.split(separator: ",").map { $0.prefix { $0 != "/" } }.joined(separator: ","))"
        : "\(name):\(value)"
    }
  }
}
