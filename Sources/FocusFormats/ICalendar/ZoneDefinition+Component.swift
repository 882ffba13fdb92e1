extension ZoneDefinition {
  /// nil without a name.
  init?(_ component: Component) {
    guard let name = component["TZID"]?.value, !name.isEmpty else { return nil }
    let inner = component.observances.flatMap { observance in
      ["BEGIN:\(observance.name)"] + Self.properties.flatMap { Self.lines(observance, $0) }
        + ["END:\(observance.name)"]
    }
    // Its name is of no interest to its meaning.
    let text = (["BEGIN:VTIMEZONE", "TZID:X"] + inner + ["END:VTIMEZONE"]).map { "\($0)\r\n" }.joined()
    self.init(name: name, location: component.value("X-LIC-LOCATION"), text: text)
  }

  private static let properties = ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO", "RRULE", "RDATE"]

  private static func lines(_ component: Component, _ name: String) -> [String] {
    (component.properties[name] ?? []).compactMap { line in
      // No value may begin a line of its own.
      guard let value = line.value.map({ String($0.filter { !$0.isNewline }) }) else { return nil }
      // Of a period only the start changes the clocks, and the library reads none there.
      return name == "RDATE"
        ? "\(name):\(value.split(separator: ",").map { $0.prefix { $0 != "/" } }.joined(separator: ","))"
        : "\(name):\(value)"
    }
  }
}
