import ArgumentParser
import FocusCalendars
import FocusDomain
import FocusFormats
import FocusSettings
import FocusText
import FocusSystem

/// `focus import`.
struct ImportCommand: StoreCommand {
  static let page = CommandPage(
    "import", .import, [.importReads, .importKnown, .importSessions, .importOverflowUse],
    examples: [
      "focus import tasks.json --dry-run", "focus import calendar.ics --overflow spread",
      "task export | focus import -", "timew export | focus import -",
      "focus import ~/.local/share/calcurse/apts",
    ])

  @Argument(
    help: ArgumentHelp(.importFile, valueName: "file"), completion: .file())
  var file: String
  @Flag(help: ArgumentHelp(.importDryRun))
  var dryRun = false
  @Option(
    help: ArgumentHelp(
      .importFormat,
      valueName: "format"), completion: .list(ImportFormat.allCases.map(\.rawValue)))
  var format: String?
  @Option(
    help: ArgumentHelp(
      .importOverflow, valueName: "what"),
    completion: .list(Overflow.allCases.map(\.rawValue)))
  var overflow = Overflow.keep.rawValue
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let wanted = try format.map { try choice($0, of: ImportFormat.self, option: "--format") }
    let overflow = try choice(overflow, of: Overflow.self, option: "--overflow")
    let context = try openContext()
    let source = try source()
    guard let incoming = try read(wanted, from: source, in: context) else {
      return try receive(LargeImport(source, path: path, into: context.store), overflow, in: context)
    }
    let report: ImportResult
    do throws(PlannerError) {
      report = try context.store.receive(
        incoming.agenda, extras: incoming.extras, overflow: overflow, dryRun: dryRun)
    } catch {
      if case .store(.full) = error { throw Failure.foreign(error) }
      throw Failure.planner(error, today: context.today)
    }
    let words = ImportReport(
      report, dryRun: dryRun, style: context.style, zone: context.store.clock.zone)
    if dryRun { try Output.lines(words.lines) } else { Output.answer(words.lines) }
    var past = PastTasks(today: context.today)
    past.add(report)
    let overdue = overdue(of: past, in: context)
    // Tasks in an export of the planner have already been offered when they were due.
    let isOffered = incoming.foreign != nil
    if isOffered, !dryRun { OverdueMemory(context.paths).remember(overdue) }
    for sentence in words.notes(today: context.today, overdue: overdue, isOffered: isOffered) {
      Output.say(sentence)
    }
    guard let (foreign, format) = incoming.foreign else { return }
    for sentence in foreign.told(onlyOf: report.new).sentences(format) { Output.say(sentence) }
    if foreign.isPartlyUnreadable { throw Failure.reported(.unreadable) }
  }

  private func choice<Value: RawRepresentable & CaseIterable>(
    _ text: String, of type: Value.Type, option: String
  ) throws -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: text) else {
      throw Failure.usage(Text.badChoice(text, option: option, allowed: type.allCases.map(\.rawValue)))
    }
    return value
  }

  /// Imports the file in parts, and prints the rows of each part before it reads the next.
  private func receive(_ large: LargeImport, _ overflow: Overflow, in context: CommandContext) throws {
    do throws(StoreError) { try large.check() } catch { throw Failure.foreign(.store(error)) }
    var (totals, overLimit, past) = (ImportTotals(), 0, PastTasks(today: context.today))
    do throws(PlannerError) {
      try large.receive(overflow: overflow, dryRun: dryRun) { part in
        let zone = context.store.clock.zone
        Output.answer(ImportReport(part, dryRun: dryRun, style: context.style, zone: zone).rows)
        totals += part.totals
        overLimit += part.overLimit.count
        past.add(part)
      }
    } catch {
      let failure = Failure.planner(error, today: context.today)
      guard !totals.isEmpty, !dryRun else { throw failure }
      Output.answer([Text.imported(totals, dryRun: false)])
      failure.sentences.forEach(Output.say)
      Output.say(Text.importStopped)
      throw Failure.reported(.unreadable)
    }
    Output.answer([Text.imported(totals, dryRun: dryRun)])
    if overLimit > 0 { Output.say(Text.daysOverLimit(overLimit)) }
    let overdue = overdue(of: past, in: context)
    if let behind = ImportReport.behind(overdue, isOffered: false) { Output.say(behind) }
    if totals.skipped > 0 { Output.say(Text.importAgain) }
    if !totals.isEmpty, !dryRun { Output.say(Text.tooLargeToUndo) }
  }

  private func overdue(of past: PastTasks, in context: CommandContext) -> OverdueTasks {
    let offer = try? context.store.carryOverOffer(to: context.today)
    return past.overdue(offered: offer?.from, dryRun: dryRun)
  }

  // MARK: Reading

  /// The file name for messages.
  private var path: String { file == "-" ? "/dev/stdin" : file }

  /// The plans of the file, and the report on the file if it comes from another program; nil if it is an
  /// export that is too large to be read at once.
  private func read(
    _ wanted: ImportFormat?, from source: RepeatableStream, in context: CommandContext
  ) throws(Failure) -> (agenda: Agenda, extras: ExportExtras, foreign: (ForeignFile, ImportFormat)?)? {
    let clock = context.store.clock
    guard let bytes = try content(of: source, wanted) else { return nil }
    let format: ImportFormat
    do throws(FormatError) {
      if let wanted { format = wanted } else { format = try ImportFormat.likeliest(bytes, named: file) }
    } catch {
      throw .format(error, path: path, isStated: false)
    }
    guard format != .json else {
      do throws(StoreError) {
        let file = try PlannerFile(
          bytes, path: path, clock: clock, kinds: context.store.directory.kinds)
        return (file.agenda, file.extras, nil)
      } catch {
        if error.isOfSize { return nil }
        throw .foreign(.store(error))
      }
    }
    let foreign: ForeignFile
    let zones = DefinedZones()
    defer { zones.sayWhatIsMissing() }
    let path = try location()
    do throws(FormatError) {
      let reading = ImportContext(
        clock: clock, untitled: Text.focusTitle, zoneNamed: LocalZone.named, definedZone: zones.zone)
      // A pipe has no name of its own, but its content distinguishes it.
      let source = FileSystem.resolvedFile(at: path)
      foreign = try format.read(
        bytes,
        in: reading.reading(source ?? "-") { name in
          // calcurse has a folder of notes beside its files.
          guard let source, let slash = source.lastIndex(of: "/") else { return nil }
          return try? FileSystem.read("\(source[...slash])notes/\(name)", links: .followed)
        })
    } catch {
      throw .format(error, path: path, isStated: wanted != nil)
    }
    var extras = ExportExtras()
    extras.records[FocusSession.self] = try matched(foreign.sessionTable, in: context)
    extras.records[Routine.self] = foreign.routineTable
    extras.records[LaterLine.self] = foreign.laterTable
    return (foreign.agenda, extras, (foreign, format))
  }

  /// Assigns sessions to the task of the same day with the same title.
  private func matched(
    _ sessions: RecordTable<FocusSession>, in context: CommandContext
  ) throws(Failure) -> RecordTable<FocusSession> {
    guard let first = sessions.days.first?.day, let last = sessions.days.last?.day else { return sessions }
    let plans = try storeAccess { () throws(StoreError) in try context.store.plans(from: first, to: last) }
    return sessions.matched(to: plans.items)
  }

  /// The path of the file.
  private func location() throws(Failure) -> String {
    do throws(TildeError) {
      return try ProcessEnvironment.live().expandingTilde(file)
    } catch {
      throw .usage(error.sentence())
    }
  }

  private func source() throws(Failure) -> RepeatableStream {
    let path = try location()
    do throws(StoreError) {
      guard let source = try RepeatableStream(file == "-" ? nil : path) else {
        throw .cannotRead(path: file, code: ENOENT)
      }
      return source
    } catch {
      throw .foreign(.store(error))
    }
  }

  /// The bytes of the file; nil if it is JSON and too large to be read at once.
  private func content(
    of source: RepeatableStream, _ wanted: ImportFormat?
  ) throws(Failure) -> [UInt8]? {
    do throws(StoreError) {
      if let bytes = try source.whole() { return Array(bytes.withoutByteOrderMark) }
      source.rewind()
      let first = try source.next().withoutByteOrderMark.first { $0 > 0x20 }
      if wanted ?? .json == .json, first == UInt8(ascii: "{") { return nil }
      throw .damaged(path: path, line: nil, .tooLarge(bytes: source.size ?? FileSystem.largestImport + 1))
    } catch {
      throw .foreign(.store(error))
    }
  }
}

extension StoreError {
  /// Whether a file is valid as far as it was read, but too large to be read at once.
  fileprivate var isOfSize: Bool {
    guard case .damaged(_, _, let damage) = self else { return false }
    switch damage {
    case .tooManyTasks, .json(.tooManyValues): return true
    case .json, .tooLarge, .notAFile, .link, .linkToOwn, .notADirectory, .missing, .badValue, .strangeDay,
      .duplicateTask:
      return false
    }
  }
}
