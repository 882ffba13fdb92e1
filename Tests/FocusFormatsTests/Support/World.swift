import FocusCalendars
import FocusDomain
import FocusFormats
import Foundation

// Short forms for values that are known to be valid.

func day(_ text: String) -> CivilDate {
  guard let date = CivilDate(text) else { fatalError("no such day: \(text)") }
  return date
}

func instant(_ text: String) -> Instant {
  guard let instant = Instant(text) else { fatalError("no such instant: \(text)") }
  return instant
}

func timed(_ start: String, _ end: String) -> Schedule {
  guard let start = TimeOfDay(start), let end = TimeOfDay(end) else { fatalError("no such times") }
  return .timed(TimeRange(start: start, end: end))
}

func taskID(_ number: Int) -> TaskID {
  let digits = String(number)
  guard
    let id = TaskID("00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits)
  else { fatalError("no such id: \(number)") }
  return id
}

let today = day("2026-11-21")
let noon = instant("2026-11-21T12:00:00Z")

/// The most difficult title that tests use.
let hostileTitle = #"#(reboot) #[fg=red] $(id) \e]0;x\a 日本語"#

/// Berlin: an hour east of UTC in winter, two in summer.
let east = LocalZone { instant in
  (4...10).contains(LocalZone.utc.wallTime(at: instant).date.month) ? 7200 : 3600
}

func clock(_ zone: LocalZone = .utc, dayStartsAt: TimeOfDay = .midnight) -> PlannerClock {
  PlannerClock(now: { noon }, zone: zone, dayStartsAt: dayStartsAt)
}

func context(_ zone: LocalZone = .utc, dayStartsAt: TimeOfDay = .midnight) -> ImportContext {
  let zones = ["America/Argentina/Salta": LocalZone { _ in -10_800 }, "Europe/Berlin": east, "UTC": .utc]
  return ImportContext(
    clock: clock(zone, dayStartsAt: dayStartsAt), untitled: "Focus", zoneNamed: { zones[$0] },
    definedZone: DefinedZones.readHere)
}

let words = PageWords(
  heading: { "Day \($0)" }, details: { "\($0.priority)" },
  focusTime: { "\($0) s in \($1)\($1 == 0 ? "." : ":")" },
  sessionDetails: { "\($1) s" }, log: { $0.sleep.map { "*slept* \($0)" } ?? "" })

extension ExportFormat {
  /// The exported text of these plans.
  func text(_ plans: [DayPlan], zone: LocalZone = .utc, dayStartsAt: TimeOfDay = .midnight) -> String {
    let context = ExportContext(clock: clock(zone, dayStartsAt: dayStartsAt), words: words)
    return String(decoding: write(plans, in: context), as: UTF8.self)
  }
}

extension ImportFormat {
  func read(
    _ text: String, zone: LocalZone = .utc, dayStartsAt: TimeOfDay = .midnight
  ) throws(FormatError) -> ForeignFile {
    try read(Array(text.utf8), in: context(zone, dayStartsAt: dayStartsAt))
  }
}

/// A file that another program wrote.
func sampleFile(_ name: String) throws -> String {
  let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Samples/\(name)")
  return try String(decoding: Data(contentsOf: url), as: UTF8.self)
}

extension ForeignFile {
  /// The sessions as `2026-11-20 10:00+30 Title | note`, by the clock of the zone.
  func rows(in zone: LocalZone) -> [String] {
    sessions.map { ended in
      let session = ended.session
      let start = session.start.map { zone.wallTime(at: $0).time.description } ?? ""
      let note = session.note.isEmpty ? "" : " | \(session.note)"
      return "\(ended.day) \(start)+\(session.focused / 60_000) \(session.title)\(note)"
    }
  }
}
