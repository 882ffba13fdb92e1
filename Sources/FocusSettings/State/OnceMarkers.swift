import FocusDomain
import FocusSystem
import Synchronization

/// Ensures that something happens once across all processes: only the process that creates the marker file
/// does it.
package struct OnceMarkers: Equatable, Sendable {
  /// The directory of the markers.
  package let path: String

  /// Creates the markers of a directory, which need not exist.
  package init(path: String) { self.path = path }

  /// The number of days for which markers are kept.
  static let days = 7

  /// The result of a claim.
  package enum Outcome: Equatable, Sendable {
    /// This process has claimed it first.
    case first
    /// It was claimed before.
    case taken
    /// This process has claimed it first, but another process may have claimed it as well, because no marker
    /// can be created.
    case unrecorded(StoreError)
  }

  /// The claims of this process without a marker.
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

  /// Removes old markers, and keeps those of the last `days` days that have any. Counts days with markers
  /// instead of calendar days, so that an event does not happen twice after the clock was wrong. Removes only
  /// files whose names have the format of markers.
  private func clear(after claimed: CivilDate) {
    let marks = ((try? FileSystem.names(in: path)) ?? []).compactMap {
      name -> (day: CivilDate, name: String)? in
      let parts = name.split(separator: ".", maxSplits: 2)
      return parts.count == 3 ? CivilDate(String(parts[0])).map { ($0, name) } : nil
    }
    let days = Set(marks.map(\.day)).sorted()
    // A week with a wrong clock must not remove the marker that was just created.
    let kept = Set(days.suffix(OnceMarkers.days) + days.filter { $0 <= claimed }.suffix(OnceMarkers.days))
    let old = Set(days).subtracting(kept)
    for mark in marks where old.contains(mark.day) { unlink("\(path)/\(mark.name)") }
  }

  /// Returns a hash of the store's path.
  private static func digest(_ text: String) -> String { String(text.fnv1a(), radix: 36) }
}
