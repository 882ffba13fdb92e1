import FocusDomain

/// A zone that a file defines itself.
package protocol DefinedZone {
  /// The name by which the file refers to it.
  var name: String { get }
  /// Its name in the database, if the file tells.
  var location: String? { get }
  /// nil if the definition cannot be used.
  var zone: LocalZone? { get }
}

/// Finds the time zone that a file means by a name. All formats ask here, and only here, so that another library can be put in its place.
package struct ZoneResolver {
  /// The zones that the file defines, by their names.
  private let defined: [String: any DefinedZone]
  /// The zones of the system's database.
  private let named: @Sendable (String) -> LocalZone?
  private var known: [String: LocalZone?] = [:]

  package init(_ defined: [any DefinedZone] = [], named: @escaping @Sendable (String) -> LocalZone?) {
    self.defined = Dictionary(defined.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.named = named
  }

  /// The zone with that name: as the file defines it (RFC 5545, 3.6.5), else of the database, of Windows, or a fixed offset. nil
  /// if it is unknown.
  package mutating func zone(_ written: String) -> LocalZone? {
    if let zone = known[written] { return zone }
    let name = written.trimmingBlanks
    let zone = defined[written].flatMap(zone(of:)) ?? search(name)
    known[written] = .some(zone)
    return zone
  }

  private func zone(of definition: any DefinedZone) -> LocalZone? {
    definition.zone ?? definition.location.flatMap(search)
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
