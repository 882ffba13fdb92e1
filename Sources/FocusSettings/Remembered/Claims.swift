import FocusDomain
import Glibc

/// Things that happen once, however many processes want to do them: whoever makes the file may.
public struct Claims: Equatable, Sendable {
  /// The directory of the marks.
  public let path: String

  /// Marks in that directory, which need not exist.
  public init(path: String) { self.path = path }

  /// Of how many days marks are kept.
  static let days = 7

  /// Whether the caller is the first to claim this for that day, in that store. Where nothing can be written nobody is.
  public func claim(_ name: String, on day: CivilDate, store: String) -> Bool {
    guard (try? FileSystem.makeDirectory(path)) != nil else { return false }
    let mark = "\(path)/\(day).\(Claims.digest(store)).\(name)"
    let file = open(mark, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    close(file)
    clear()
    return true
  }

  /// Removes all marks but those of the last days, counted, not reckoned from today: when the clock was wrong for once,
  /// what happened today does not happen again. Only what is named like one of ours.
  private func clear() {
    let marks = ((try? FileSystem.names(in: path)) ?? []).compactMap {
      name -> (day: CivilDate, name: String)? in
      let parts = name.split(separator: ".", maxSplits: 2)
      return parts.count == 3 ? CivilDate(String(parts[0])).map { ($0, name) } : nil
    }
    let old = Set(Set(marks.map(\.day)).sorted().dropLast(Claims.days))
    for mark in marks where old.contains(mark.day) { unlink("\(path)/\(mark.name)") }
  }

  /// Tells stores apart (FNV-1a).
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}
