import FocusDomain
import FocusFormats
import Synchronization

/// The time zones that files define, for readers other than libical. libical reads them in a separate
/// process. Each zone is read once.
package final class DefinedZones: Sendable {
  private struct Known {
    var zones: [String: LocalZone?] = [:]
    var isLibraryMissing = false
  }

  private let known = Mutex(Known())

  package init() {}

  /// The maximum time for reading one, in milliseconds.
  private static let longest: Int64 = 5000

  /// Whether zones could not be read because the library is missing.
  package var isLibraryMissing: Bool { known.withLock(\.isLibraryMissing) }

  /// The zone of a definition; nil if it cannot be read.
  package func zone(_ definition: ZoneDefinition) -> LocalZone? {
    known.withLock { known in
      if let zone = known.zones[definition.text] { return zone }
      let zone = known.isLibraryMissing ? nil : Self.read(definition.text, &known.isLibraryMissing)
      known.zones[definition.text] = .some(zone)
      return zone
    }
  }

  private static func read(_ text: String, _ isLibraryMissing: inout Bool) -> LocalZone? {
    var zone: LocalZone?
    _ = CalendarReading.ask(ZoneRequest(text).text, within: longest) { line in
      switch line {
      case .zone(let changes): zone = LocalZone(changes)
      case .problem(let problem): isLibraryMissing = isLibraryMissing || problem.kind == .noLibrary
      case .event, .next, .done: break
      }
    }
    return zone
  }
}
