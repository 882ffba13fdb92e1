import FocusDomain
@testable import FocusFormats
import Testing

/// An export can be imported again without loss.
@Suite("Round trips")
struct RoundTripTests {
  static let zones = [("UTC", LocalZone.utc), ("east", east)]

  /// These formats can store everything.
  @Test(arguments: [ExportFormat.ics, .taskwarrior], 0..<300)
  func roundTripsLoseNothing(_ format: ExportFormat, _ seed: UInt64) throws {
    for (name, zone) in RoundTripTests.zones {
      var random = SeededGenerator(seed: seed)
      let plans = random.plans()
      let text = format.text(plans, zone: zone)
      #expect(ImportFormat.recognise(Array(text.utf8))?.rawValue == format.rawValue)
      let file = try ImportFormat(rawValue: format.rawValue)?.read(text, zone: zone)
      #expect(file?.warnings == [], "\(name)")
      #expect(file?.agenda.days == plans, "\(name)")
    }
  }

  /// todo.txt has dates without times. Everything else is preserved, and a second export is the same.
  @Test(arguments: 0..<500)
  func todoTxtLosesOnlyTimesOfDay(_ seed: UInt64) throws {
    for (name, zone) in RoundTripTests.zones {
      var random = SeededGenerator(seed: seed)
      let plans = random.plans()
      let text = ExportFormat.todotxt.text(plans, zone: zone)
      #expect(ImportFormat.recognise(Array(text.utf8)) == .todotxt)
      let file = try ImportFormat.todotxt.read(text, zone: zone)
      #expect(file.warnings.allSatisfy { $0.matter == .recurrence("rec:1w") })
      #expect(file.agenda.days.map(\.day) == plans.map(\.day))
      for (after, before) in zip(file.agenda.days.flatMap(\.entries), plans.flatMap(\.entries)) {
        #expect(after.id == before.id, "\(name)")
        #expect(after.title == before.title, "\(name)")
        #expect(after.priority == before.priority)
        #expect(after.schedule == before.schedule)
        #expect(after.isCompleted == before.isCompleted)
        #expect(after.carriedTo == before.carriedTo)
        #expect(after.carriedFrom == before.carriedFrom)
        #expect(after.carries == before.carries)
        #expect(zone.wallTime(at: after.createdAt).date == zone.wallTime(at: before.createdAt).date)
      }
      #expect(ExportFormat.todotxt.text(file.agenda.days, zone: zone) == text, "\(name)")
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func exportsAreReproducible(_ format: ExportFormat) {
    var (first, second) = (SeededGenerator(seed: 7), SeededGenerator(seed: 7))
    #expect(format.text(first.plans()) == format.text(second.plans()))
  }

  /// No title in an export can control a terminal, whatever its origin.
  @Test(arguments: ExportFormat.allCases)
  func exportsContainNoControlCharacters(_ format: ExportFormat) {
    let title =
      (0...0xA0).compactMap(Unicode.Scalar.init).map(String.init).joined() + "\u{202E}\u{2066}\u{2028}end"
    let task = FocusTask(id: taskID(1), title: title, note: title, createdAt: noon)
    let text = format.text([DayPlan(day: today, entries: [task])])
    #expect(!text.unicodeScalars.contains { $0.isControl && $0 != "\n" && $0 != "\r" && $0 != "\t" })
    #expect(text.contains("end"))
  }

  @Test(arguments: ExportFormat.allCases)
  func deletedTasksAreNotExported(_ format: ExportFormat) {
    let task = FocusTask(id: taskID(1), title: "Gone", createdAt: noon, deletedAt: noon)
    #expect(!format.text([DayPlan(day: today, entries: [task])]).contains("Gone"))
  }

  @Test(arguments: [ExportFormat.ics, .todotxt, .taskwarrior])
  func anEmptyExportIsReadAsEmpty(_ format: ExportFormat) throws {
    let file = try ImportFormat(rawValue: format.rawValue)?.read(format.text([]))
    #expect(file == ForeignFile())
  }
}
