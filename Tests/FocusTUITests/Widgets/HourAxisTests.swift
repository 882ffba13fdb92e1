import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The horizontal axis of hours.
@Suite struct HourAxisTests {
  private func axis(
    _ width: Int, _ span: Range<Int>, entries: [Range<Int>] = []
  ) -> HourAxis {
    HourAxis(
      TimelineHours(span: span, entries: entries), of: 0..<1440, in: Rect(x: 3, y: 0, width: width, height: 1)
    )
  }

  /// All hours have the same number of columns. The remaining columns show further hours of the day.
  @Test func hoursAreEquallyWide() {
    for span in [480..<1140, 360..<1320, 600..<1200, 0..<1440] {
      for width in 20...240 where width / (span.count / 60) > 1 {
        let axis = axis(width, span)
        let steps = zip(axis.marks, axis.marks.dropFirst()).map { axis.x(of: $1) - axis.x(of: $0) }
        #expect(Set(steps).count == 1, "\(width), \(span): \(steps)")
        #expect(axis.marks[0] <= span.lowerBound)
        #expect(axis.contains(span.upperBound - 1))
        let isWholeDay = axis.marks.count == 25
        #expect(isWholeDay || width - axis.rect.width < steps[0], "\(width), \(span)")
        #expect(axis.rect.width <= width)
      }
    }
  }

  /// Where hours have hardly a column each, two of them have as many as any other two, and there are no
  /// others.
  @Test func manyHoursShareTheColumns() {
    for width in 4...31 {
      let axis = axis(width, 360..<1320)
      #expect(axis.marks.first == 360, "\(width)")
      #expect(axis.marks.last == 1320, "\(width)")
      #expect(axis.rect.width <= width && width - axis.rect.width < 8)
      let places = axis.marks.map(axis.x)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
      let steps = zip(places, places.dropFirst(2)).enumerated().filter { $0.offset % 2 == 0 }
        .map { $1.1 - $1.0 }
      #expect(width < 8 || Set(steps).count == 1, "\(width): \(places)")
    }
  }

  @Test func aFoldHasFewColumns() {
    let axis = axis(60, 480..<1260, entries: [540..<600, 1140..<1200])
    #expect(axis.marks.contains(600))
    #expect(!axis.marks.contains(660))
    #expect(axis.x(of: 1140) - axis.x(of: 600) == 9)
    #expect(axis.x(of: 600) - axis.x(of: 540) == axis.x(of: 1200) - axis.x(of: 1140))
  }

  @Test func aFoldIsMarkedAmongTheNames() {
    var frame = Frame(size: Size(width: 70, height: 1))
    axis(60, 480..<1260, entries: [540..<600, 1140..<1200])
      .drawNames(y: 0, now: nil, gap: 2, .background, on: &frame) { "\($0 / 60):00" }
    #expect(frame.row(0).contains("10:00  … 19:00") || frame.row(0).contains("10:00 …  19:00"))
  }

  /// Only the label of the hour that contains the current time is bold.
  @Test func theHourThatHasBegunIsBold() {
    for width in [36, 51, 80, 140] {
      for now in stride(from: 490, to: 1100, by: 7) {
        var frame = Frame(size: Size(width: width, height: 2))
        DayLine(spans: [], now: now, firstHour: 0).draw(in: frame.bounds, on: &frame)
        let bold = (0..<width).filter { frame[$0, 1].style.attributes.contains(.bold) }
          .map { frame[$0, 1].text }.joined()
        #expect(Int(bold) == now / 60, "\(now): \(frame.row(1))")
      }
    }
  }

  /// The current time is at its line and does not touch the labels of the hours beside it.
  @Test func theCurrentTimeReplacesOverlappingHourNames() {
    for now in stride(from: 490, to: 1100, by: 7) {
      var frame = Frame(size: Size(width: 120, height: 1))
      let axis = HourAxis(
        TimelineHours(span: 480..<1140), of: 0..<1440, in: Rect(x: 0, y: 0, width: 115, height: 1))
      func name(_ minute: Int) -> String { TimeOfDay(wrapping: minute).description }
      axis.drawNames(y: 0, now: now, clock: name(now), gap: 2, .background, on: &frame, name: name)
      let names = frame.row(0).split(separator: " ").map(String.init)
      #expect(names.contains(name(now)), "\(frame.row(0))")
      #expect(names.last == "19:00", "\(frame.row(0))")
      #expect(names.allSatisfy { $0.count == 5 }, "\(frame.row(0))")
      #expect(frame.overlaps.isEmpty, "\(frame.row(0))")
    }
  }
}
