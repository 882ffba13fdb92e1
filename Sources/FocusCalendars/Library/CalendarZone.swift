import FocusDomain

/// A change of a zone's offset: from `start`, in seconds since 1970, its clocks are `offset` seconds east of
/// UTC.
struct ZoneChange: Equatable {
  let start: Int64
  let offset: Int
}

extension LocalZone {
  /// Creates a zone with these changes; nil if there are none.
  init?(_ changes: [ZoneChange]) {
    guard let first = changes.first else { return nil }
    self.init { instant in
      var (low, high) = (0, changes.count)
      while low < high {
        let middle = (low + high) / 2
        if changes[middle].start <= instant.seconds { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? first.offset : changes[low - 1].offset
    }
  }
}

/// A zone with a cache of its clock changes, for frequent queries.
final class CalendarZone {
  private let zone: LocalZone
  /// The known changes of each period, by the number of the period.
  private var stretches: [Int64: [ZoneChange]] = [:]

  /// The length of a period, and the interval at which the zone is queried in it, in seconds. No zone changes
  /// its clocks twice in ten days.
  private static let length: Int64 = 1 << 24
  private static let step: Int64 = 10 * 86_400

  init(_ zone: LocalZone) { self.zone = zone }

  /// The instant of a time on its clock, in seconds. A time that the clocks skip uses the offset from before
  /// the gap; of a time shown twice, the first one counts (RFC 5545, 3.3.5).
  func instant(_ wall: WallSecond) -> Int64 {
    // Try the instants at which one of the surrounding offsets shows this time.
    let (before, after) = (offset(wall.value - 86_400), offset(wall.value + 86_400))
    guard before != after else { return wall.value - Int64(before) }
    let candidates = [before, after].map { wall.value - Int64($0) }.filter {
      $0 + Int64(offset($0)) == wall.value
    }
    return candidates.min() ?? wall.value - Int64(before)
  }

  /// The time on its clock at an instant.
  func wall(_ instant: Int64) -> WallSecond { WallSecond(instant + Int64(offset(instant))) }

  private func offset(_ instant: Int64) -> Int {
    let number = instant >> 24
    let changes = stretches[number] ?? read(number)
    return (changes.last { $0.start <= instant } ?? changes[0]).offset
  }

  /// The clock changes within a range of instants, preceded by the offset at its start.
  func changes(in instants: ClosedRange<Int64>) -> [ZoneChange] {
    var changes: [ZoneChange] = []
    for number in (instants.lowerBound >> 24)...(instants.upperBound >> 24) {
      for change in stretches[number] ?? read(number) where change.offset != changes.last?.offset {
        changes.append(change)
      }
    }
    return changes
  }

  private func read(_ number: Int64) -> [ZoneChange] {
    let (first, end) = (number * Self.length, (number + 1) * Self.length)
    func ask(_ instant: Int64) -> Int { zone.offset(Instant(seconds: instant)) }
    var changes = [ZoneChange(start: first, offset: ask(first))]
    var before = first
    while before < end {
      let next = min(before + Self.step, end)
      let offset = ask(next)
      if let last = changes.last, offset != last.offset {
        var (low, high) = (before, next)
        while high - low > 1 {
          let middle = (low + high) / 2
          if ask(middle) == last.offset { low = middle } else { high = middle }
        }
        changes.append(ZoneChange(start: high, offset: offset))
      }
      before = next
    }
    stretches[number] = changes
    return changes
  }
}
