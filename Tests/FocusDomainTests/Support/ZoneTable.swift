import FocusDomain
import Foundation

/// The offset changes of a zone according to Foundation, which is the reference here. A table is faster to
/// query.
struct ZoneTable: Sendable {
  /// Seconds since the epoch at which the offset changes, ascending.
  let changes: [Int64]
  /// `offsets[i]` applies before `changes[i]`, and the last one after all changes.
  let offsets: [Int]

  init?(_ identifier: String, through lastYear: Int = 2037) {
    guard let zone = TimeZone(identifier: identifier) else { return nil }
    func offset(_ second: Int64) -> Int {
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second)))
    }
    let end = Int64(day("\(lastYear)-12-31").dayNumber + 3) * 86_400
    var second: Int64 = -3 * 86_400
    var changes: [Int64] = []
    var offsets = [offset(second)]
    while second < end {
      let next = second + 43_200
      if offset(next) != offset(second) {
        var (before, after) = (second, next)
        while before + 1 < after {
          let middle = (before + after) / 2
          if offset(middle) == offset(second) { before = middle } else { after = middle }
        }
        changes.append(after)
        offsets.append(offset(after))
      }
      second = next
    }
    self.changes = changes
    self.offsets = offsets
  }

  func offset(at second: Int64) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return offsets[low]
  }

  var zone: LocalZone { LocalZone { offset(at: $0.seconds) } }
}
