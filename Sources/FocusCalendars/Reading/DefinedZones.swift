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

  /// The maximum time for reading them, in milliseconds.
  private static let longest: Int64 = 5000

  /// Whether zones could not be read because the library is missing.
  package var isLibraryMissing: Bool { known.withLock(\.isLibraryMissing) }

  /// The zones of these definitions; nil for each that cannot be read.
  package func zones(_ definitions: [ZoneDefinition]) -> [LocalZone?] {
    known.withLock { known in
      var texts: [String] = []
      for definition in definitions where known.zones[definition.text] == nil {
        known.zones[definition.text] = .some(nil)
        texts.append(definition.text)
      }
      if !texts.isEmpty, !known.isLibraryMissing { Self.read(texts, into: &known) }
      return definitions.map { known.zones[$0.text] ?? nil }
    }
  }

  private static func read(_ texts: [String], into known: inout Known) {
    var isMissing = false
    var zones: [LocalZone?] = []
    _ = CalendarReading.ask(ZoneRequest(texts).text, within: longest) { line in
      switch line {
      case .zone(let changes): zones.append(LocalZone(changes))
      case .problem(let problem): isMissing = isMissing || problem.kind == .noLibrary
      default: break
      }
    }
    known.isLibraryMissing = isMissing
    for (text, zone) in zip(texts, zones) { known.zones[text] = .some(zone) }
  }
}
