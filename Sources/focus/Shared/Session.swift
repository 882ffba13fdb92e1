import FocusDomain
import FocusSettings
import FocusTUI
import FocusText

/// What every command that touches the planner needs: settings, store, today, and how things look.
struct Session {
  let places: Places
  let config: ConfigFile
  /// What is wrong with the configuration; nil unless asked to go on without it.
  let configError: ConfigError?
  let store: Store
  let today: CivilDate
  let look: Look
  /// `--data-dir` as given: the commands we suggest must name the same store.
  let dataDirectoryOption: String?

  var settings: Settings { config.settings }

  /// With `repairing` a wrong configuration is no failure: the defaults hold, and it is kept for the report.
  init(
    dataDirectory: String?, ascii: Bool = false, ink: Ink = .never, repairing: Bool = false
  ) throws(Failure) {
    let places: Places
    do {
      places = try Places(dataDirOption: dataDirectory, in: .live())
    } catch {
      throw .usage(error.sentence)
    }
    do {
      config = try ConfigFile.load(places.configFile.path)
      configError = nil
    } catch {
      guard repairing else { throw .configuration(error) }
      config = .defaults(at: places.configFile.path)
      configError = error
    }
    self.places = places
    dataDirectoryOption = dataDirectory
    let clock = PlannerClock.live(dayStartsAt: config.settings.dayStartsAt)
    store = Store(
      directory: DataDirectory(path: places.dataDirectory.path), clock: clock,
      sessionRules: config.settings.sessionRules,
      device: { DeviceID.load(from: places.deviceFile) })
    today = clock.today
    look = Look(settings: config.settings, ascii: ascii, today: today, ink: ink)
  }

  /// Brings in what an older app left, if it left anything. A failure is said and stops nothing.
  func migrate(say: (String) -> Void = Output.say) {
    do {
      guard let migration = try store.migrate() else { return }
      let report = migration.result
      say(Text.migrated(report.count, schema: migration.schema, days: report.days.count))
      for (day, count) in report.overLimit.sorted(by: { $0.key < $1.key }) {
        say(Text.overLimit(day, count: count, today: today))
      }
    } catch {
      say(Text.sentence(error, advice: Text.damagedLegacy))
    }
  }

  /// Reads days as typed, with the names of the user's locale. It looks the locale up: only for a day that is given.
  func dateParser(_ direction: DateParser.Direction) -> DateParser {
    DateParser(today: today, style: UserLocale.dateStyle, direction: direction)
  }

  // MARK: Reading

  /// The plan of a day, to find in it what is to be changed.
  func planToChange(of day: CivilDate) throws(Failure) -> DayPlan {
    try storeAccess { () throws(StoreError) in try store.plan(of: day) }
  }

  /// The plan of a day, to be shown; says so when a later version wrote it.
  func plan(of day: CivilDate) throws(Failure) -> DayPlan {
    let (plan, complaints) = try planWithComplaints(of: day)
    for complaint in complaints { Output.say(complaint) }
    return plan
  }

  /// The same, with what it would say.
  func planWithComplaints(of day: CivilDate) throws(Failure) -> (plan: DayPlan, complaints: [String]) {
    let month = try storeAccess { () throws(StoreError) in try store.month(day.civilMonth) }
    guard month.schema > Month.schema else { return (month.agenda[day], []) }
    let path = store.directory.file(of: day.civilMonth)
    return (month.agenda[day], [Text.sentence(.newerSchema(path: path, schema: month.schema))])
  }

  /// The rows of these tasks after they were written, as commands answer.
  func rows(of tasks: [TaskID], on day: CivilDate, in written: Written) -> [Line] {
    PlanTable(plan: written.agenda[day], look: look).answer(of: tasks)
  }

  // MARK: Writing

  /// Says what was found in the place of the undo log, and kept.
  func sayKeptUndoLog(_ written: Written) {
    if let path = written.undoLogKeptAt { Output.say(Text.undoLogKept(at: path)) }
  }

  /// Does all of it or nothing; `focus undo` takes it back. `typed` is a title as typed, for the sentence that
  /// refuses it; `hint` finds a command that would work, for a day that is full.
  @discardableResult
  func perform(
    _ operations: [Operation], typed: String = "", hint: (CivilDate) -> String? = { _ in nil }
  ) throws(Failure) -> Written {
    do {
      let written = try store.write(operations)
      sayKeptUndoLog(written)
      return written
    } catch {
      var advice: String?
      if case .refused(.dayFull(let day)) = error { advice = hint(day) }
      throw .planner(error, today: today, typed: typed, hint: advice)
    }
  }
}
