import FocusDomain

/// Finds the time zone for a name in a file. All formats use this type.
///
/// Names such as `Europe/Berlin` are looked up in the database first, because their definitions in files are
/// often incomplete, with a single clock change or those of one year. For any other name, the definition in
/// the file takes precedence, then the database, the zones of Windows, and fixed offsets.
package struct ZoneResolver {
  private let definitions: [ZoneDefinition]
  private let read: @Sendable (ZoneDefinition) -> LocalZone?
  /// The zones of the system's database.
  private let named: @Sendable (String) -> LocalZone?
  private var known: [String: LocalZone?] = [:]

  package init(named: @escaping @Sendable (String) -> LocalZone?) {
    self.init([], read: { _ in nil }, named: named)
  }

  init(
    _ definitions: [ZoneDefinition], read: @escaping @Sendable (ZoneDefinition) -> LocalZone?,
    named: @escaping @Sendable (String) -> LocalZone?
  ) {
    self.definitions = Array(definitions.prefix(ZoneDefinition.most))
    (self.read, self.named) = (read, named)
  }

  /// Whether a name is one of the database, which takes precedence over a definition in a file.
  package static func isOfDatabase(_ name: String) -> Bool { name.contains("/") && !name.hasPrefix("/") }

  /// The zone with that name; nil if it is unknown.
  package mutating func zone(_ written: String) -> LocalZone? {
    if let zone = known[written] { return zone }
    let name = written.trimmingBlanks
    let zone =
      Self.isOfDatabase(name)
      ? search(name) ?? definition(written) : definition(written) ?? search(name)
    known[written] = .some(zone)
    return zone
  }

  private mutating func definition(_ name: String) -> LocalZone? {
    guard let definition = definitions.first(where: { $0.name == name }) else { return nil }
    return read(definition) ?? definition.location.flatMap(search)
  }

  private func search(_ name: String) -> LocalZone? {
    for name in ZoneResolver.spellings(of: name) {
      if let zone = named(name) ?? WindowsZones.location(of: name).flatMap(named) ?? ZoneResolver.fixed(name)
      {
        return zone
      }
    }
    return nil
  }

  /// A name, and the same name without a prefix: that of a registry
  /// (`/freeassociation.sourceforge.net/Europe/Berlin`) or of an address.
  private static func spellings(of name: String) -> [String] {
    let parts = name.split(separator: "/").map(String.init)
    let hasPrefix = name.hasPrefix("/") || name.contains("://")
    let fewest = hasPrefix ? 1 : 2
    guard parts.count > fewest || hasPrefix else { return [name] }
    // Names have at most three parts: America/Argentina/Salta.
    let most = min(3, hasPrefix ? parts.count : parts.count - 1)
    guard most >= fewest else { return [name] }
    return [name] + (fewest...most).reversed().map { parts.suffix($0).joined(separator: "/") }
  }

  /// Parses `GMT+0900`, `UTC-3:30`, `+01:00`: hours to the east.
  private static func fixed(_ name: String) -> LocalZone? {
    var rest = name.uppercased()[...]
    for prefix in ["UTC", "GMT"] where rest.hasPrefix(prefix) { rest = rest.dropFirst(3) }
    guard let sign = rest.first, sign == "+" || sign == "-" else { return nil }
    var parts = rest.dropFirst().split(separator: ":", omittingEmptySubsequences: false).map {
      Array($0.utf8)
    }
    if parts.count == 1, parts[0].count > 2 { parts = [parts[0].dropLast(2), parts[0].suffix(2)] }
    guard parts.count <= 2, parts[0].count <= 2, let hours = number(parts[0]), hours <= 14,
      parts.count == 1 || parts[1].count == 2, let minutes = parts.count == 1 ? 0 : number(parts[1]),
      minutes < 60
    else { return nil }
    let seconds = (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
    return LocalZone { _ in seconds }
  }
}
