import FocusDomain

/// Finds the time zone that a file means by a name. All formats ask here, and only here.
///
/// Names such as `Europe/Berlin` are those of the database: what files say of them is often only a part, one change of the clocks
/// or those of one year. Any other name means what the file says of it, else what it means in the database, to Windows, or as a
/// fixed offset.
package struct ZoneResolver {
  private let definitions: [ZoneDefinition]
  private let read: @Sendable ([ZoneDefinition]) -> [LocalZone?]
  /// The zones of the system's database.
  private let named: @Sendable (String) -> LocalZone?
  private var known: [String: LocalZone?] = [:]

  package init(named: @escaping @Sendable (String) -> LocalZone?) {
    self.init([], read: { _ in [] }, named: named)
  }

  init(
    _ definitions: [ZoneDefinition], read: @escaping @Sendable ([ZoneDefinition]) -> [LocalZone?],
    named: @escaping @Sendable (String) -> LocalZone?
  ) {
    self.definitions = Array(definitions.prefix(ZoneDefinition.most))
    (self.read, self.named) = (read, named)
  }

  /// Whether a name is one of the database, whatever a file says of it.
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
    // Alone, so that one that nobody can read takes no other with it.
    return read([definition]).first.flatMap { $0 } ?? definition.location.flatMap(search)
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

  /// A name, and what remains of it without a prefix: of a registry (`/freeassociation.sourceforge.net/Europe/Berlin`) or of an address.
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

  /// `GMT+0900`, `UTC-3:30`, `+01:00`: hours to the east.
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
