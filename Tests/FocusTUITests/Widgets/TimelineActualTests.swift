import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The blocks of sessions on the timeline.
@Suite struct TimelineActualTests {
  /// From 9:00 to 12:00 with two rows an hour.
  private let hours = HourRows(starts: [540, 570, 600, 630, 660, 690, 720])

  private func halves(_ stretches: [Range<Int>]) -> [Range<Int>] {
    TimelineActual.places(of: stretches, on: hours).map(\.halves)
  }

  @Test func aSessionBlockHasTheLengthOfItsSession() {
    #expect(halves([545..<600, 600..<645]) == [0..<4, 4..<7])
    #expect(halves([555..<600]) == [1..<4])
  }

  @Test func aShortSessionHasARow() {
    #expect(halves([541..<543]) == [0..<2])
    #expect(halves([555..<585]) == [0..<2], "none of its halves has room for words")
    #expect(halves([540..<560, 560..<575]) == [0..<2, 2..<4], "one row after the other")
    #expect(halves([718..<720]) == [10..<12])
  }

  @Test func sessionsWithoutARowShareOne() {
    let places = TimelineActual.places(of: [540..<545, 546..<550, 551..<555, 556..<600], on: hours)
    #expect(places.map(\.items) == [0..<1, 1..<4])
    let long = TimelineActual.places(of: [540..<545, 546..<550, 551..<555, 556..<640], on: hours)
    #expect(long.map(\.items) == [0..<1, 1..<3, 3..<4], "but a long one has its own")
    #expect(TimelineActual.places(of: [700..<705, 706..<710, 711..<715], on: hours).map(\.items) == [0..<3])
  }

  /// No two blocks share half a row, every session is shown, and every block has a full row.
  @Test(arguments: 0..<10) func anySessionsHaveARow(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var (minute, stretches) = (540, [Range<Int>]())
      while minute < 720, stretches.count < 12 {
        let length = 1 + random.below(50)
        stretches.append(minute..<min(720, minute + length))
        minute += length + random.below(40)
      }
      let places = TimelineActual.places(of: stretches, on: hours)
      #expect(places.flatMap { Array($0.items) } == Array(stretches.indices))
      for (place, next) in zip(places, places.dropFirst()) {
        #expect(place.halves.upperBound <= next.halves.lowerBound, "\(stretches)")
      }
      for place in places {
        #expect(place.halves.upperBound <= 2 * hours.count)
        #expect((place.halves.lowerBound + 1) / 2 < place.halves.upperBound / 2, "\(stretches)")
      }
    }
  }
}
