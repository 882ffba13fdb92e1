import ArgumentParser
import FocusDomain
import FocusPrograms
import FocusSettings
import FocusSyncClient
import FocusTUI
import FocusText

/// `focus doctor`.
struct DoctorCommand: StoreCommand {
  static let page = CommandPage(
    "doctor", .doctor, [.doctorUse, .doctorMonths, .doctorOutput],
    examples: [
      "focus doctor", "focus doctor --repair", "focus doctor --repair --month 2026-11", "focus doctor --json",
    ])

  @Flag(help: ArgumentHelp(.doctorRepair))
  var repair = false
  @Option(
    help: ArgumentHelp(
      .doctorMonth, valueName: "month"))
  var month: String?
  @Flag(help: ArgumentHelp(.yes))
  var yes = false
  @Flag(help: ArgumentHelp(.doctorJSON))
  var json = false
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    if month != nil, !repair { throw Failure.usage(Text.onlyWith("--month", "--repair")) }
    let context = try openReading(repairing: true)
    let synced = SyncedStore(context.store)
    var repairs: [Repair] = []
    if let month {
      repairs = try bringBack(month, in: context)
      if !repairs.isEmpty { try? synced.forgetCursor() }
    } else if repair {
      // Report repairs as they are made, because a later failure does not revert them.
      let report = { (repair: Repair) in if !json { Output.answer([Text.sentence(repair)]) } }
      repairs = try storeAccess { () throws(StoreError) in try context.store.repair(reporting: report) }
      if repairs.contains(where: \.isOfContent) { try? synced.forgetCursor() }
      if synced.examine()?.problem != nil { try? synced.repair() }
    }
    let hooks = Hooks(directory: context.paths.hooksDirectory, dataDirectory: context.store.directory.path)
    let findings =
      try storeAccess { () throws(StoreError) in try context.store.examine() }
      + hooks.notExecutable.map(Finding.hookNotExecutable) + hooks.notTrusted.map(Finding.hookNotTrusted)
      + (context.paths.stateProblem.map { [.stateNotSaved($0)] } ?? []) + context.paths.misplaced
    let configuration = (context.configErrors + Keymap.reading(context.config).errors).map(\.sentence)
    let sync = synced.examine()
    let calendars = context.calendars(on: context.today...context.today.adding(days: 30))?.problems ?? []
    if json {
      let report = DoctorJSON.value(
        findings, repairs: repairs, configuration: configuration.first, calendars: calendars, sync: sync)
      let bytes = JSONWriter.write(report, for: .output)
      if repairs.isEmpty { try Output.write(bytes) } else { Output.answer(bytes) }
    } else {
      let store = findings.isEmpty ? [Text.storeInOrder] : findings.map { Text.sentence($0) }
      if repairs.isEmpty {
        try Output.lines(configuration + store + calendars.map(Text.sentence) + (sync?.sentences ?? []))
      } else {
        Output.answer(configuration + store + calendars.map(Text.sentence) + (sync?.sentences ?? []))
      }
    }
    if findings.contains(where: \.isFailure) || sync?.problem != nil {
      throw Failure.reported(.unreadable)
    }
    if !configuration.isEmpty { throw Failure.reported(.configuration) }
  }
}

extension DoctorCommand {
  /// Lists the records that a month lost, asks, and imports them from the backup.
  private func bringBack(_ typed: String, in context: CommandContext) throws -> [Repair] {
    let undated = RecordKinds.planners.undated.first { [$0.name, $0.folder].contains(typed) }
    guard let month = undated?.name ?? CivilMonth(typed)?.description else {
      throw Failure.usage(Text.badMonth(typed))
    }
    guard yes || !json && StandardStreams.isInteractive else {
      throw Failure.usage(Text.needsYes("doctor --repair --month \(month)"))
    }
    let lost = try storeAccess { () throws(StoreError) in try context.store.shrunkMonths() }
      .filter { $0.name == month }
    if lost.isEmpty { Output.say(Text.nothingLost(month)) }
    var repairs: [Repair] = []
    for shrunk in lost {
      let copy = try storeAccess { () throws(StoreError) in try context.store.fullCopy(of: shrunk) }
      func receive(dryRun: Bool) throws(Failure) -> ImportResult {
        do throws(PlannerError) {
          return try context.store.receive(copy.agenda, extras: copy.extras, dryRun: dryRun)
        } catch {
          throw .planner(error, today: context.today)
        }
      }
      if !json {
        let (report, zone) = (try receive(dryRun: true), context.store.clock.zone)
        Output.answer(ImportReport(report, dryRun: true, style: context.style, zone: zone).lines)
      }
      guard yes || Prompt.confirm(Text.askBringBack(shrunk)) else {
        Output.say(Text.nothingChanged)
        throw Failure.reported(.refused)
      }
      let report = try receive(dryRun: false)
      repairs.append(.broughtBack(shrunk))
      guard !json else { continue }
      Output.answer([Text.sentence(Repair.broughtBack(shrunk))])
      if !report.isUndoable { Output.say(Text.tooLargeToUndo) }
    }
    return repairs
  }
}

extension SyncExamination {
  /// The findings in sentences.
  var sentences: [String] {
    if let problem { return [Text.syncUnreadable(Text.sentence(problem))] }
    return [Text.syncWouldSend(waiting, removals: removals)]
      + (held.isEmpty ? [] : [Text.syncHeld(held)]) + (aside.isEmpty ? [] : [Text.syncAside(aside)])
      + status.doubts.map { Text.sentence($0) }
  }
}

extension Finding {
  /// Whether the planner cannot use the data in question, so that the doctor exits with an error.
  fileprivate var isFailure: Bool {
    switch self {
    case .unreadable, .noLock, .misplaced: true
    case .overLimit, .manyLines, .unknownFile, .copy, .leftOver, .damagedCopy, .openToOthers,
      .linkOpenToOthers, .noAgentLock, .invalidTitle, .invalidRoutine, .invalidNote, .invalidField,
      .invalidLog, .invalidWeek, .sameRecord, .unfinishedWrite, .overtakenWrite, .lostWrite,
      .hookNotExecutable, .hookNotTrusted, .sessionsOverlap, .stateNotSaved, .shrunk:
      false
    }
  }
}

extension Repair {
  /// Whether records may be missing or older than before, so that sync must compare everything with the
  /// server.
  fileprivate var isOfContent: Bool {
    switch self {
    case .restored, .salvaged, .setAside, .broughtBack: true
    case .leftLink, .overtakenWrite, .finishedWrite, .closedToOthers: false
    }
  }
}
