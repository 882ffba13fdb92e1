import FocusDomain

/// From this instant on, in seconds since 1970, the clocks of a zone are so many seconds east of UTC.
struct ZoneChange: Equatable {
  let start: Int64
  let offset: Int
}

extension LocalZone {
  /// The zone with these changes; nil without any.
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

/// A zone that is asked often: it remembers where its clocks change.
final class CalendarZone {
  private let zone: LocalZone
  /// What is known of stretches of time, by their numbers.
  private var stretches: [Int64: [ZoneChange]] = [:]

  /// The length of a stretch, and how far apart the zone is asked in it, in seconds. No zone changes its clocks twice in ten days.
  private static let length: Int64 = 1 << 24
  private static let step: Int64 = 10 * 86_400

  init(_ zone: LocalZone) { self.zone = zone }

  /// The instant of a time on its clock, in seconds; one that the clocks skip has the offset from before the gap, one that
  /// they show twice is the first (RFC 5545, 3.3.5).
  func instant(_ wall: WallSecond) -> Int64 {
    // The instants at which either of the offsets around shows this time.
    let (before, after) = (offset(wall.value - 86_400), offset(wall.value + 86_400))
    guard before != after else { return wall.value - Int64(before) }
    let candidates = [before, after].map { wall.value - Int64($0) }.filter {
      $0 + Int64(offset($0)) == wall.value
    }
    return candidates.min() ?? wall.value - Int64(before)
  }

  /// What its clock shows at an instant.
  func wall(_ instant: Int64) -> WallSecond { WallSecond(instant + Int64(offset(instant))) }

  private func offset(_ instant: Int64) -> Int {
    let number = instant >> 24
    let changes = stretches[number] ?? read(number)
    return (changes.last { $0.start <= instant } ?? changes[0]).offset
  }

  /// Where its clocks change within some instants, the offset at the first of them before all.
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
