import FocusDomain
import FocusFormats
import FocusSettings
import FocusText

/// The readers of files that other programs may have written.
enum Reader: String {
  /// A month of the store, or an older app's file.
  case month
  /// `focus import`: every format, recognized by content.
  case `import`
  /// `config.toml`.
  case config
  /// A date as the user types it.
  case day
  /// A response of a sync server.
  case answer

  /// Reads the bytes, and fails if the result violates an invariant.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .month:
      guard let file = Reader.plans(bytes) else { return }
      guard Reader.isSound(file) else { fail("what was read is written as something else") }
    case .import: Reader.bringIn(bytes)
    case .config: Reader.configure(bytes)
    case .day: Reader.readDay(bytes)
    case .answer: Answers.check(bytes)
    }
  }

  /// A fixed time, so that the same input always behaves the same.
  private static let clock = PlannerClock(now: { Instant(seconds: 1_795_262_400) }, zone: .utc)

  /// Reads the plans of a month or of an older app's file; nil if there is an error.
  static func plans(_ bytes: [UInt8]) -> PlannerFile? { try? PlannerFile(bytes, path: "file", clock: clock) }

  /// Whether the result of reading can be encoded and decoded without a change.
  static func isSound(_ file: PlannerFile) -> Bool { plans(file.bytes)?.agenda == file.agenda }

  private static func bringIn(_ bytes: [UInt8]) {
    let context = ImportContext(clock: clock, untitled: "Focus", zoneNamed: LocalZone.named)
    // Users may also name the format, so read unrecognized input as each of the formats.
    let recognised = ImportFormat.recognise(bytes).map { [$0] }
    for format in recognised ?? ImportFormat.allCases {
      guard format != .json else {
        _ = plans(bytes)
        continue
      }
      guard let file = try? format.read(bytes, in: context) else { continue }
      var ids: Set<TaskID> = []
      for planned in file.tasks {
        let task = planned.task
        guard (try? Title.validated(task.title)) == task.title else { fail("a title that may not be") }
        guard task.carries >= 0, ids.insert(task.id).inserted else { fail("a task that may not be") }
      }
      for session in file.sessions.map(\.session) {
        guard (try? Title.validated(session.title)) == session.title else { fail("a title that may not be") }
        let lengths = Int64(1)...Int64(SessionRules.lengths.upperBound) * 1000
        guard lengths.contains(session.focused), session.start.map({ $0 < clock.now() }) ?? false,
          ids.insert(session.id).inserted
        else { fail("a session that may not be") }
      }
      let agenda = file.agenda
      var extras = ExportExtras()
      extras.records[FocusSession.self] = file.sessionTable
      let kept = plans(PlannerFile(agenda, extras: extras).bytes)
      guard kept?.agenda == agenda, kept?.extras.records[FocusSession.self] == file.sessionTable else {
        fail("what was brought in is not kept")
      }
    }
  }

  private static func readDay(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for direction in [DateParser.Direction.ahead, .eitherWay, .rangeOfPlans, .back] {
      let parser = DateParser(today: clock.today, direction: direction)
      guard let date = parser.date(text) else { continue }
      let mayBe = direction != .ahead || CivilDate.plannable.contains(date)
      guard mayBe, parser.date(date.description) == date else {
        fail("a day that may not be")
      }
    }
  }

  private static func configure(_ bytes: [UInt8]) {
    do throws(ConfigError) {
      _ = try ConfigFile.parse(bytes, path: "config.toml")
    } catch {
      guard let position = error.position else { return }
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      guard (1...lines.count + 1).contains(position.line) else { fail("a line that is not in the file") }
      let width = position.line <= lines.count ? lines[position.line - 1].count : 0
      guard (1...width + 2).contains(position.column) else { fail("a column that is not in the line") }
    }
  }
}
