import FocusDomain
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// The widgets that show a day, a week or a month as timelines, bars and blocks.
@Suite struct DayWidgetTests {
  private func span(_ start: Int, _ end: Int, _ title: String, quiet: Bool = false) -> DaySpan {
    var span = DaySpan(start: start * 60, end: end * 60, title: title, token: .high, isQuiet: quiet)
    span.task = TaskViewModel(
      task: task(title, .high, at: "\(start % 24)-\(end % 24)", done: quiet),
      state: quiet ? .completed : .nextUp,
      dates: .english)
    return span
  }

  @Test func aHorizontalTimelineIsDrawn() {
    var frame = Frame(size: Size(width: 42, height: 3))
    let spans = [span(9, 11, "Write the report", quiet: true), span(14, 15, "Call")]
    DayLine(spans: spans, now: 12 * 60, firstHour: 0).draw(in: frame.bounds, on: &frame)
    assertDrawn(
      frame,
      """
          Write the report    Call
      ┴───━━━━━━━━┴───┃───┴───━━━━┴───┴───┴───┴
      08  09  10  11  12  13  14  15  16  17  18
      """)
  }

  /// A title that would be cut before the next one is beside the heading, if that is free.
  @Test func aLongTitleIsBesideTheHeading() {
    var frame = Frame(size: Size(width: 42, height: 4))
    let spans = [span(8, 9, "Ring Ana"), span(10, 11, "Write the report of the year"), span(14, 15, "Call")]
    DayLine(spans: spans, now: 12 * 60, firstHour: 0, heading: "TODAY").draw(in: frame.bounds, on: &frame)
    assertDrawn(
      frame,
      """
      TODAY       Write the report of the year
        Ring Ana                  Call
      ┴───━━━━┴───━━━━┴───┃───┴───━━━━┴───┴───┴
      07  08  09  10  11  12  13  14  15  16  17
      """)
  }

  /// If only every second hour has a label, the current hour has one.
  @Test(arguments: 9...16) func thePresentHourHasItsName(hour: Int) {
    var frame = Frame(size: Size(width: 36, height: 2))
    DayLine(spans: [], now: hour * 60 + 30, firstHour: 0).draw(in: frame.bounds, on: &frame)
    let names = frame.row(1).split(separator: " ").compactMap { Int($0) }
    #expect(names.contains(hour), "\(names)")
    #expect(zip(names, names.dropFirst()).allSatisfy { $1 - $0 == 2 }, "\(names)")
  }

  private func event(_ start: Int, _ end: Int, _ title: String, free: Bool = false) -> DaySpan {
    DaySpan(start: start, end: end, title: title, token: .textMuted, isQuiet: free, times: "10:00")
  }

  /// On the line, events are drawn behind tasks. Their titles use the room beside the titles of tasks.
  @Test func aHorizontalTimelineShowsEvents() {
    let spans = [span(9, 11, "Write the report"), span(14, 15, "Call")]
    let events = [
      event(570, 690, "Hidden by a title"), event(720, 735, "Moment"), event(960, 1020, "Review"),
      event(1080, 1140, "Dinner with friends"),
    ]
    func draw(_ charset: Charset) -> Frame {
      var frame = Frame(size: Size(width: 64, height: 3), charset: charset)
      DayLine(spans: spans, events: events, now: 13 * 60, firstHour: 0).draw(in: frame.bounds, on: &frame)
      return frame
    }
    assertDrawn(
      draw(.unicode),
      """
           Write the report         Call      Review    Dinner wit…
      ┴────━━━━━━━━━━░░───░────┃────━━━━━┴────░░░░░┴────░░░░░┴────┴
      08   09   10   11   12   13   14   15   16   17   18   19   20
      """)
    assertDrawn(
      draw(.ascii),
      """
           Write the report         Call      Review    Dinner wit~
      +----==========::---:----!----=====+----:::::+----:::::+----+
      08   09   10   11   12   13   14   15   16   17   18   19   20
      """)
  }

  /// In a plain frame tasks come first; events get the remaining rows, and past events none.
  @Test func aPlainListHasRoomForTasks() {
    let events = [event(420, 450, "Over"), event(-600, 2000, "Retreat"), event(960, 1020, "Review")]
    func rows(_ spans: [DaySpan]) -> [String] {
      var frame = Frame(size: Size(width: 30, height: 3), isPlain: true)
      DayLine(spans: spans, events: events, now: 8 * 60, firstHour: 0).draw(in: frame.bounds, on: &frame)
      return (0..<3).map { String(frame.row($0).reversed().drop { $0 == " " }.reversed()) }
    }
    #expect(rows([span(14, 15, "Call")]) == ["10:00  Retreat", "14:00  Call", "10:00  Review"])
    #expect(
      rows([span(14, 15, "Call"), span(16, 17, "Walk"), span(17, 18, "Read")]) == [
        "14:00  Call", "16:00  Walk", "17:00  Read",
      ])
  }

  /// An event that lasts all night or several days does not lengthen the timeline.
  @Test func eventsBeyondTheDayMakeNoTimelineLonger() {
    func hours(_ events: DaySpan...) -> String {
      var frame = Frame(size: Size(width: 42, height: 2))
      DayLine(spans: [], events: events, now: 12 * 60, firstHour: 0).draw(in: frame.bounds, on: &frame)
      return frame.row(1)
    }
    #expect(hours(event(-600, 2000, "Fair")) == hours())
    #expect(hours(event(1350, 1800, "Train")).contains("22"))
    #expect(hours(event(-600, 330, "Train")).contains("04"))
  }

  @Test func eventsStandBehindTheHours() {
    var frame = Frame(size: Size(width: 40, height: 17))
    let spans = [span(9, 11, "Write"), span(13, 14, "A title that is longer than its one row")]
    let events = [
      event(540, 600, "Hidden"), event(600, 720, "Review"), event(840, 900, "One"), event(840, 900, "Two"),
      event(840, 900, String(repeating: "Three ", count: 10)), event(960, 1020, "Open", free: true),
      event(1300, 2000, "Train"),
    ]
    HourTimeline(spans: spans, events: events, now: nil, firstHour: 0, time: .midnight)
      .draw(in: frame.bounds, on: &frame)
    assertDrawn(
      frame,
      """
        08   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
        09   █ ↑ Write                Hidden
        10   █   09:00 – 11:00
        11   │ Review  10:00
        12   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
        13   █ ↑ A title that is longer than…
        14   │ One · Two  +1
        15   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
        16   │ Open  10:00 ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
        17   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
        18   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
        19   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
        20   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
        21   ▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃▃
        22   │ Train  10:00
        23   │
        00   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
      """)
  }

  /// Tasks at night, and days that begin later than midnight.
  @Test func theTimelineExtendsToPlannedTasks() {
    var frame = Frame(size: Size(width: 80, height: 2))
    DayLine(spans: [span(0, 1, "Early")], now: 2 * 60, firstHour: 4).draw(in: frame.bounds, on: &frame)
    #expect(frame.row(1).contains("04 "))
    for start in 0..<24 {
      for width in 4...90 {
        var frame = Frame(size: Size(width: width + 4, height: 7))
        let rect = Rect(x: 2, y: 2, width: width, height: 3)
        let late = DaySpan(start: start * 60, end: start * 60 + 1440, title: "Long", token: .low)
        DayLine(spans: [late], now: 1439, firstHour: start).draw(in: rect, on: &frame)
        let isClipped = isBlank(frame, outside: rect)
        #expect(isClipped, "from \(start), \(width) wide")
      }
    }
  }

  @Test func hoursAreShownInTheTwelveHourClock() {
    var frame = Frame(size: Size(width: 42, height: 2))
    DayLine(spans: [], now: 9 * 60, firstHour: 0, clockStyle: .hours12).draw(in: frame.bounds, on: &frame)
    #expect(frame.row(1).contains("11   1   3"))
  }

  @Test func overlappingTasksAreSideBySide() {
    var frame = Frame(size: Size(width: 40, height: 18))
    let spans = [span(9, 11, "Write"), span(10, 12, "Call"), span(13, 14, "Lunch")]
    HourTimeline(spans: spans, now: nil, firstHour: 0, time: .midnight).draw(in: frame.bounds, on: &frame)
    let rows = (0..<18).map(frame.row)
    let call = rows.firstIndex { $0.contains("Call") }
    let write = rows.firstIndex { $0.contains("Write") }
    #expect(call == write.map { $0 + 1 })
    #expect(rows.first { $0.contains("Lunch") }?.contains("█ ↑ Lunch") == true)
    let column = rows[call ?? 0].range(of: "Call").map {
      rows[call ?? 0].distance(from: rows[call ?? 0].startIndex, to: $0.lowerBound)
    }
    #expect(column ?? 0 > 20, "beside the first one")
  }

  /// The timeline is drawn into the middle of a larger frame, so that cells outside its rectangle are
  /// detected.
  @Test(arguments: 1...60) func tasksAreClippedToTheTimeline(height: Int) {
    var frame = Frame(size: Size(width: 34, height: height + 4))
    let rect = Rect(x: 2, y: 2, width: 30, height: height)
    let spans = (0..<24).map { span($0, $0 + 3, "task\($0)") }
    HourTimeline(spans: spans, now: 1439, firstHour: 5, time: TimeOfDay(wrapping: 299)).draw(
      in: rect, on: &frame)
    #expect(isBlank(frame, outside: rect))
    #expect((2..<height + 2).contains { frame.row($0).contains("▌") }, "something is shown")
  }

  /// Sessions are lines beside the blocks, and free rows show later hours.
  @Test func aVerticalTimelineShowsSessionsAndUsesAllRows() {
    func draw(_ height: Int) -> [String] {
      var frame = Frame(size: Size(width: 30, height: height))
      HourTimeline(
        spans: [span(9, 10, "Write")], sessions: [540..<600, 660..<690], now: nil, firstHour: 0,
        time: TimeOfDay(wrapping: 0)
      ).draw(in: frame.bounds, on: &frame)
      return (0..<height).map { frame.row($0) }
    }
    let rows = draw(36)
    #expect(
      rows.map { $0.dropFirst(HourTimeline.labelWidth).prefix(1) }.filter { $0 != " " } == [
        "▌", "▌", "▌", "▌", "▘",
      ])
    #expect(rows.contains { $0.hasPrefix("  19") }, "\(rows)")
    #expect(!rows.contains { $0.hasPrefix("  25") })
  }

  private func isBlank(_ frame: Frame, outside rect: Rect) -> Bool {
    let blank = Frame(size: frame.size)
    return (0..<frame.size.height).allSatisfy { y in
      (0..<frame.size.width).allSatisfy { x in
        rect.contains(Point(x: x, y: y)) || frame[x, y] == blank[x, y]
      }
    }
  }

  /// The gaps are equal, the rest is blank at both ends, and letters are in the middle of their blocks.
  @Test(arguments: 13...80) func theBlocksOfAWeekHaveOneGap(width: Int) throws {
    var frame = Frame(size: Size(width: width, height: 4))
    let week = WeekBars(days: "MTWTFSS".map { WeekBars.Day(letter: "\($0)", done: 3, planned: 3) })
    week.drawBlocks(in: frame.bounds, on: &frame)
    let row = frame.row(0)
    let (blocks, gaps) = (row.split(separator: " "), row.split(separator: "▆").filter { !$0.isEmpty })
    #expect(blocks.count == 7, "\(row)")
    #expect(Set(blocks).count == 1, "\(row)")
    let (left, right) = (row.prefix { $0 == " " }.count, row.reversed().prefix { $0 == " " }.count)
    #expect(right - left == 0 || right - left == 1, "\(row)")
    #expect(Set(gaps.dropFirst(left > 0 ? 1 : 0).prefix(6)).count == 1, "\(row)")
    #expect(left + right <= 12, "\(row)")
    let block = try #require(blocks.first?.count)
    let letters = Array(frame.row(3))
    #expect(letters[left + (block - 1) / 2] == "M", "\(row)\n\(frame.row(3))")
    #expect(width < 26 || !block.isMultiple(of: 2) || week.measure(in: width).block == block)
  }

  @Test func aWeekIsDrawnAsBlocks() {
    var frame = Frame(size: Size(width: 20, height: 4))
    let days = [(0, 0), (1, 3), (3, 3)].map { WeekBars.Day(letter: "M", done: $0.0, planned: $0.1) }
    WeekBars(days: days).drawBlocks(in: Rect(x: 0, y: 0, width: 13, height: 4), on: &frame)
    assertDrawn(
      frame,
      """
           ▁▁▁  ▆▆▆
           ▁▁▁  ▆▆▆
      ···  ▆▆▆  ▆▆▆
       M    M    M
      """)
  }
}

@Suite struct CardTests {
  private func draw(selected: Bool, charset: Charset = .unicode, surfaces: Bool = true) -> Frame {
    var frame = Frame(size: Size(width: 10, height: 4), charset: charset, hasSurfaces: surfaces)
    let content = Card(isSelected: selected).draw(in: frame.bounds, on: &frame)
    frame.write("task", x: content.x, y: content.y, style: Style())
    return frame
  }

  @Test func cardsWithSurfacesHaveNoBorder() {
    assertDrawn(
      draw(selected: true),
      """
      ▁▃▄▄▄▄▄▄▃▁
      ▌  task
      ▌
      ▆▄▂▂▂▂▂▂▄▆
      """)
    #expect(draw(selected: true)[5, 2].style.background == .surfaceHero)
    #expect(draw(selected: false)[5, 2].style.background == .surface)
  }

  @Test func cardsWithoutSurfacesHaveABorder() {
    assertDrawn(
      draw(selected: true, surfaces: false),
      """
      ╭────────╮
      │  task  │
      │        │
      ╰────────╯
      """)
    assertDrawn(draw(selected: false, surfaces: false), "──────────\n   task")
  }

  @Test func asciiCardsHaveNoHalfRows() {
    assertDrawn(draw(selected: false, charset: .ascii), "\n   task")
  }

  @Test func dimmedCardsKeepTheirWordsInOneFaintColour() {
    for hasSurfaces in [true, false] {
      let bright = draw(selected: false, surfaces: hasSurfaces)
      var frame = bright
      frame.dim()
      #expect((0..<4).allSatisfy { frame.row($0) == bright.row($0) })
      #expect(frame[3, 1] == Cell(text: "t", style: Style(.scrimText, on: .scrim)))
      if hasSurfaces { #expect(frame[3, 0].style == Style(.scrimSurface, on: .scrim), "the shape stays") }
    }
  }
}

@Suite struct DayStripesTests {
  private func stripes(_ count: Int) -> [DayStripes.Stripe] {
    let all: [(Token, FocusDomain.Priority)] = [(.high, .high), (.medium, .medium), (.low, .low)]
    return all.prefix(count).map {
      DayStripes.Stripe(token: $0.0, priority: $0.1, title: "Task", isQuiet: false)
    }
  }

  private func draw(_ width: Int, _ height: Int, _ count: Int = 3, surfaces: Bool = true) -> Frame {
    var frame = Frame(size: Size(width: width, height: height), hasSurfaces: surfaces)
    DayStripes(stripes: stripes(count), surface: .surface, form: form(height))
      .draw(in: frame.bounds, on: &frame)
    return frame
  }

  private func form(_ height: Int) -> DayStripes.Form { height > 2 ? .rows : .columns }

  @Test func higherPrioritiesHaveThickerStripes() {
    assertDrawn(draw(4, 3), "▄▄▄▄\n▃▃▃▃\n▂▂▂▂")
  }

  /// All marks are equal, and directly below the number.
  @Test func inTwoRowsTasksAreMarksSideBySide() {
    assertDrawn(draw(4, 2), "▌▌▌")
    assertDrawn(draw(8, 2), "▄▄ ▄▄ ▄▄")
    #expect(draw(4, 2)[1, 0].style == Style(.medium, on: .surface))
  }

  /// Weeks of one row have no blank row between them, so the marks do not reach the upper edge.
  @Test func nothingReachesTheWeekAbove() {
    for width in [2, 4, 8] {
      var frame = Frame(size: Size(width: width, height: 1))
      DayStripes(stripes: stripes(3), surface: .surface, form: .flags).draw(in: frame.bounds, on: &frame)
      assertDrawn(frame, width < 3 ? "▪" : "▪▪▪")
    }
  }

  /// A single mark has the highest priority of all tasks.
  @Test func theHighestPriorityStandsForAll() {
    let low = Array(stripes(3).reversed())
    for (width, hasSurfaces) in [(1, true), (1, false), (2, false)] {
      var frame = Frame(size: Size(width: width, height: 1), hasSurfaces: hasSurfaces)
      DayStripes(stripes: low, surface: .background, form: .flags).draw(in: frame.bounds, on: &frame)
      #expect(frame[0, 0].style.foreground == .high, "\(width)")
      #expect(frame.row(0).count { $0 != " " } == 1, "\(width)")
    }
  }

  @Test func tasksOfOneColourNeverBecomeOneStripe() {
    for (width, drawing) in [(4, "▌▌▌"), (6, "▄ ▄ ▄"), (8, "▄▄ ▄▄ ▄▄")] {
      for height in 1...2 {
        var frame = Frame(size: Size(width: width, height: height))
        let low = DayStripes.Stripe(token: .low, priority: .low, title: "", isQuiet: false)
        DayStripes(stripes: [low, low, low], surface: .surface, form: .columns).draw(
          in: frame.bounds, on: &frame)
        assertDrawn(frame, drawing)
      }
    }
  }

  @Test func tasksWithoutARowAreCounted() {
    let all = (1...5).map {
      DayStripes.Stripe(token: .low, priority: .low, title: "Task \($0)", isQuiet: false)
    }
    func draw(_ width: Int, _ height: Int) -> Frame {
      var frame = Frame(size: Size(width: width, height: height))
      DayStripes(stripes: all, surface: .surface, form: form(height)).draw(in: frame.bounds, on: &frame)
      return frame
    }
    assertDrawn(draw(14, 3), "▌ Task 1\n▌ Task 2\n  +3")
    assertDrawn(draw(14, 5), "▌ Task 1\n▌ Task 2\n▌ Task 3\n▌ Task 4\n▌ Task 5")
    assertDrawn(draw(4, 3), "▂▂▂▂\n▂▂▂▂\n +3")
    assertDrawn(draw(4, 2), "▌▌▌+")
  }

  /// A title is truncated only if no row is left. A blank row separates titles if all are whole. Completed
  /// tasks are faint, but not struck through.
  @Test func titlesTakeTheRowsOfADay() {
    let open = DayStripes.Stripe(token: .low, priority: .low, title: "Write the long report", isQuiet: false)
    let done = DayStripes.Stripe(token: .lowMissed, priority: .low, title: "Call", isQuiet: true)
    for (height, drawing) in [
      (4, "▌ Write the\n▌ long report\n\n▌ Call"), (3, "▌ Write the\n▌ long report\n▌ Call"),
      (2, "▌ Write the l…\n▌ Call"),
    ] {
      var frame = Frame(size: Size(width: 14, height: height))
      DayStripes(stripes: [open, done], surface: .surface, form: .rows)
        .draw(in: frame.bounds, on: &frame)
      assertDrawn(frame, drawing)
      #expect(frame[2, 0].style == Style(.text, on: .surface))
      #expect(frame[2, height - 1].style == Style(.textFaint, on: .surface))
    }
    #expect(DayStripes.rows(["Write the long report", "Call"], width: 14, isSpaced: false) == 3)
    #expect(DayStripes.rows(["Write the long report", "Call"], width: 14, isSpaced: true) == 4)
  }

  @Test func prioritySignsWithoutSurfaces() {
    assertDrawn(draw(6, 1, surfaces: false), "▆▆▄▄▂▂")
    assertDrawn(draw(14, 3), "▌ Task\n▌ Task\n▌ Task")
  }
}
