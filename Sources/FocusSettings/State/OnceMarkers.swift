import FocusDomain
import Glibc
import Synchronization

/// Things that happen once, however many processes want to do them: whoever makes the file may.
package struct OnceMarkers: Equatable, Sendable {
  /// The directory of the marks.
  package let path: String

  /// Marks in that directory, which need not exist.
  package init(path: String) { self.path = path }

  /// Of how many days marks are kept.
  static let days = 7

  /// What came of a claim.
  package enum Outcome: Equatable, Sendable {
    /// The caller is the first of all processes.
    case first
    /// It was claimed before.
    case taken
    /// The caller is the first in this process; of others nobody knows, because no mark can be made.
    case unrecorded(StoreError)
  }

  /// What this process has claimed without a mark.
  private static let unrecorded = Mutex<Set<String>>([])

  /// Claims this for that day, in that store.
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

  /// Removes all marks but those of the last days, counted, not reckoned from today: when the clock was wrong for once,
  /// what happened today does not happen again. Only what is named like one of ours.
  private func clear(after claimed: CivilDate) {
    let marks = ((try? FileSystem.names(in: path)) ?? []).compactMap {
      name -> (day: CivilDate, name: String)? in
      let parts = name.split(separator: ".", maxSplits: 2)
      return parts.count == 3 ? CivilDate(String(parts[0])).map { ($0, name) } : nil
    }
    let days = Set(marks.map(\.day)).sorted()
    // A week in which the clock was wrong must not push out what was claimed just now.
    let kept = Set(days.suffix(OnceMarkers.days) + days.filter { $0 <= claimed }.suffix(OnceMarkers.days))
    let old = Set(days).subtracting(kept)
    for mark in marks where old.contains(mark.day) { unlink("\(path)/\(mark.name)") }
  }

  /// Tells stores apart (FNV-1a).
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}
