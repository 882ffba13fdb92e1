import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The blocks of sessions on the timeline.
@Suite struct ActualColumnTests {
  /// From 9:00 to 12:00 with two rows an hour.
  private let hours = HourRows(starts: [540, 570, 600, 630, 660, 690, 720])

  private func eighths(_ stretches: [Range<Int>]) -> [Range<Int>] {
    ActualColumn.places(of: stretches, on: hours).map(\.eighths)
  }

  @Test func aSessionBlockHasTheLengthOfItsSession() {
    #expect(eighths([545..<600, 600..<645]) == [1..<16, 16..<28])
    #expect(eighths([555..<600]) == [4..<16])
  }

  @Test func aShortSessionHasARow() {
    #expect(eighths([541..<543]) == [0..<8])
    #expect(eighths([555..<585]) == [4..<16], "none of its rows has room for words")
    #expect(eighths([540..<560, 560..<575]) == [0..<8, 8..<16], "one row after the other")
    #expect(eighths([718..<720]) == [40..<48])
  }

  @Test func sessionsWithoutARowShareOne() {
    let places = ActualColumn.places(of: [540..<545, 546..<550, 551..<555, 556..<600], on: hours)
    #expect(places.map(\.items) == [0..<1, 1..<4])
    let long = ActualColumn.places(of: [540..<545, 546..<550, 551..<555, 556..<640], on: hours)
    #expect(long.map(\.items) == [0..<1, 1..<3, 3..<4], "but a long one has its own")
    #expect(ActualColumn.places(of: [700..<705, 706..<710, 711..<715], on: hours).map(\.items) == [0..<3])
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
      let places = ActualColumn.places(of: stretches, on: hours)
      #expect(places.flatMap { Array($0.items) } == Array(stretches.indices))
      for (place, next) in zip(places, places.dropFirst()) {
        #expect(place.eighths.upperBound <= next.eighths.lowerBound, "\(stretches)")
      }
      for place in places {
        #expect(place.eighths.upperBound <= 8 * hours.count)
        #expect((place.eighths.lowerBound + 7) / 8 < place.eighths.upperBound / 8, "\(stretches)")
      }
    }
  }
}
