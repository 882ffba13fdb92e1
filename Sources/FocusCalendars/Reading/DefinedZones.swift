import FocusDomain
import FocusFormats
import Synchronization

/// The zones that files define, for whoever reads such files by other means: libical reads them in a process of its own. Each
/// is read once.
package final class DefinedZones: Sendable {
  private struct Known {
    var zones: [String: LocalZone?] = [:]
    var isLibraryMissing = false
  }

  private let known = Mutex(Known())

  package init() {}

  /// How long reading them may take, in milliseconds.
  private static let longest: Int64 = 5000

  /// Whether zones could not be read because the library is missing.
  package var isLibraryMissing: Bool { known.withLock(\.isLibraryMissing) }

  /// What they mean; nil for one that nobody can read.
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
