import FocusDomain
import FocusSystem
import Synchronization

/// Makes things happen once across all processes: only the process that creates the marker file does them.
package struct OnceMarkers: Equatable, Sendable {
  /// The directory of the markers.
  package let path: String

  /// Markers in a directory, which need not exist.
  package init(path: String) { self.path = path }

  /// The number of days for which markers are kept.
  static let days = 7

  /// The result of a claim.
  package enum Outcome: Equatable, Sendable {
    /// No other process has claimed it.
    case first
    /// It was claimed before.
    case taken
    /// Not claimed before in this process; unknown for others, because no marker can be created.
    case unrecorded(StoreError)
  }

  /// What this process has claimed without a marker.
  private static let unrecorded = Mutex<Set<String>>([])

  /// Claims an event for a day and a store.
  package func claim(_ name: String, on day: CivilDate, store: String) -> Outcome {
    let mark = "\(path)/\(day).\(OnceMarkers.digest(store)).\(name)"
    guard !OnceMarkers.unrecorded.withLock({ $0.contains(mark) }) else { return .taken }
    do throws(StoreError) {
      try FileSystem.makeDirectory(path)
      let file = FileSystem.create(mark, O_WRONLY | O_EXCL | O_NOFOLLOW)
      guard file >= 0 else {
        if errno == EEXIST { return .taken }
        throw .cannotCreate(path: mark, code: errno)
      }
      close(file)
      clear(after: day)
      return .first
    } catch {
      return OnceMarkers.unrecorded.withLock { $0.insert(mark).inserted } ? .unrecorded(error) : .taken
    }
  }

  /// Removes all markers except for those of the last days that have any. These are counted, not computed
  /// from today, so that after a wrong clock nothing of today happens twice. Touches only names of our own
  /// form.
  private func clear(after claimed: CivilDate) {
    let marks = ((try? FileSystem.names(in: path)) ?? []).compactMap {
      name -> (day: CivilDate, name: String)? in
      let parts = name.split(separator: ".", maxSplits: 2)
      return parts.count == 3 ? CivilDate(String(parts[0])).map { ($0, name) } : nil
    }
    let days = Set(marks.map(\.day)).sorted()
    // A week with a wrong clock must not remove the marker claimed just now.
    let kept = Set(days.suffix(OnceMarkers.days) + days.filter { $0 <= claimed }.suffix(OnceMarkers.days))
    let old = Set(days).subtracting(kept)
    for mark in marks where old.contains(mark.day) { unlink("\(path)/\(mark.name)") }
  }

  /// Distinguishes stores (FNV-1a).
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}
