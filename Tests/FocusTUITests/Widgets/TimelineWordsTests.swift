import FocusDomain
import Testing

@testable import FocusTUI

/// The text in a block of the timeline, and sessions that form one block.
@Suite struct TimelineWordsTests {
  private func words(_ title: String, width: Int, rows: Int) -> BlockWords {
    BlockWords(title, ["09:00 – 10:30"], width: width, rows: rows)
  }

  @Test func timesStandBesideTheTitleOrBelowIt() {
    let beside = words("Call", width: 20, rows: 1)
    #expect(beside.lines == ["Call"])
    #expect(beside.note == "09:00 – 10:30")
    #expect(beside.noteLine == 0)
    #expect(beside.noteIndent == 6)
    let below = words("Write the report", width: 20, rows: 2)
    #expect(below.noteLine == 1)
    #expect(below.noteIndent == 0)
    #expect(below.rows == 2)
    #expect(words("Call", width: 20, rows: 3).noteLine == 1)
  }

  /// The title takes precedence over the times.
  @Test func notesWithoutARowAreOmitted() {
    let tight = words("Write the report", width: 20, rows: 1)
    #expect(tight.lines == ["Write the report"])
    #expect(tight.note.isEmpty)
    #expect(tight.rows == 1)
    #expect(words("Write the report", width: 10, rows: 9).note.isEmpty)
    let said = BlockWords(
      "Write the report", ["09:00 – 10:30", "9"], width: 10, rows: 1, alwaysShowsNote: true)
    #expect(said.note == "9")
  }

  /// Truncate at a whole word, because a part of a word adds little to the words before it.
  @Test func aNarrowTitleIsCutAtAWholeWord() {
    let title = "Write the quarterly report"
    func lines(_ rows: Int) -> [String] {
      BlockWords(title, ["09:00"], width: 8, rows: rows).lines
    }
    #expect(lines(5) == ["Write", "the", "quarterly report"])
    #expect(lines(2) == ["Write", "the quarterly report"])
    let four = BlockWords(title, ["09:00"], width: 8, rows: 4)
    #expect(four.note == "09:00")
    #expect(four.noteLine == 3)
    #expect(BlockWords(beginningOf: title, ["50 min"], width: 8, rows: 3).lines == lines(2))
    #expect(four.isCut(to: 8))
    #expect(!words(title, width: 26, rows: 1).isCut(to: 26))
  }

  @Test func aNoteIsShortenedIfTheLongOneDoesNotFit() {
    let notes = ["09:00 – 10:30", "09:00"]
    #expect(BlockWords("Call", notes, width: 14, rows: 1).note == "09:00")
    #expect(BlockWords("Call", notes, width: 30, rows: 1).note == notes[0])
  }

  private func timeline(_ pieces: [(title: String, at: Int64, minutes: Int64)]) -> DayTimeline {
    let clock = PlannerClock(now: { pinnedNow }, zone: .utc)
    let axis = DayAxis(pinnedDay, by: clock)
    let sessions = pieces.enumerated().map { index, piece in
      FocusSession(
        id: .derived(from: "session", "\(index)"), task: .derived(from: piece.title), title: piece.title,
        pieces: [
          .init(
            start: axis.start.adding(milliseconds: piece.at * 60_000), milliseconds: piece.minutes * 60_000,
            end: .done)
        ], createdAt: axis.start)
    }
    return DayTimeline(
      axis, sessions: [DayRecords(day: pinnedDay, entries: sessions)], at: ClockReading(clock).machine,
      by: clock,
      rules: SessionRules())
  }

  @Test func sessionsOnOneTaskAreOneRun() {
    let timeline = timeline([("Run", 600, 25), ("Run", 630, 25), ("Wash", 660, 10), ("Run", 700, 5)])
    let stretches = FocusStretch.stretches(of: timeline)
    #expect(stretches.map(\.title) == ["Run", "Wash", "Run"])
    #expect(stretches[0].minutes == 600..<655)
    #expect(stretches[0].length(in: timeline) == "50 min")
    #expect(FocusStretch.stretches(of: DayTimeline(timeline.axis)).isEmpty)
  }
}
