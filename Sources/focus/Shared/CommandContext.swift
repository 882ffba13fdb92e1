import FocusDomain
import FocusSettings
import FocusTUI
import FocusText

/// The context of a command: settings, store, today's date and output style.
struct CommandContext {
  let paths: Paths
  let config: ConfigFile
  /// The errors in the configuration; empty unless the context was opened with `repairing`.
  let configErrors: [ConfigError]
  let store: Store
  let today: CivilDate
  let style: OutputStyle
  /// `--data-dir` as given, for suggested commands.
  let dataDirectoryOption: String?

  var settings: Settings { config.settings }

  /// Opens the settings and the store. With `repairing`, errors in the configuration are kept in
  /// `configErrors`, and the defaults of these settings apply. With `rereading`, the settings are read again
  /// although the program has read them at its start.
  init(
    dataDirectory: String?, ascii: Bool = false, colorMode: ColorMode = .never, repairing: Bool = false,
    rereading: Bool = false
  ) throws(Failure) {
    let paths: Paths
    do {
      paths = try Paths(dataDirOption: dataDirectory, in: .live())
    } catch {
      throw .usage(error.sentence)
    }
    (config, configErrors) =
      rereading ? ConfigFile.reading(paths.configFile.path) : ConfigFile.current(paths.configFile.path)
    if !configErrors.isEmpty, !repairing {
      throw .configuration(configErrors + Keymap.reading(config).errors)
    }
    self.paths = paths
    dataDirectoryOption = dataDirectory
    let clock = PlannerClock.live(dayStartsAt: config.settings.dayStartsAt)
    store = Store(
      directory: DataDirectory(path: paths.dataDirectory.path), clock: clock,
      sessionRules: config.settings.sessionRules,
      device: { DeviceID.load(from: paths.deviceFile) })
    today = clock.today
    style = OutputStyle(settings: config.settings, ascii: ascii, today: today, colorMode: colorMode)
  }

  /// Imports the data of older versions. A failure is only reported.
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

  /// A parser for dates in the style of the language, or for English in that of the user's locale. Looks up
  /// the locale, so use it only when a date is given.
  func dateParser(_ direction: DateParser.Direction) -> DateParser {
    DateParser(today: today, style: UserLocale.typedDates, direction: direction)
  }

  /// Reports the errors in the configuration in one sentence, for a command that continues without it.
  func sayConfigErrors() {
    if let sentence = configErrors.summary { Output.say(sentence) }
  }

  // MARK: Reading

  /// The plan of a day that will be changed.
  func planToChange(of day: CivilDate) throws(Failure) -> DayPlan {
    try storeAccess { () throws(StoreError) in try store.plan(of: day) }
  }

  /// The plan of a day that will be shown. Warns if a later version wrote it.
  func plan(of day: CivilDate) throws(Failure) -> DayPlan {
    let (plan, warnings) = try planWithWarnings(of: day)
    for warning in warnings { Output.say(warning) }
    return plan
  }

  /// The plan of a day with its warnings.
  func planWithWarnings(of day: CivilDate) throws(Failure) -> (plan: DayPlan, warnings: [String]) {
    let month = try storeAccess { () throws(StoreError) in try store.month(day.civilMonth) }
    guard month.schema > Month.schema else { return (month.agenda[day], []) }
    let path = store.directory.file(of: day.civilMonth)
    return (month.agenda[day], [Text.sentence(.newerSchema(path: path, schema: month.schema))])
  }

  /// The load of a plan in its working hours, beside the events of the day; nil without working hours, and
  /// for a past day.
  func load(of plan: DayPlan, beside events: DayEvents?) throws(Failure) -> DayWorkload? {
    guard settings.workday.isSet else { return nil }
    return try storeAccess { () throws(StoreError) in
      try store.load(of: plan, workday: settings.hoursOfWork, beside: events?.taken)
    }
  }

  /// The records of a kind without days that will be shown. Warns if a later version wrote them.
  func undated<R: StoredRecord>(_ type: R.Type) throws(Failure) -> RecordTable<R> {
    let file = try storeAccess { () throws(StoreError) in try store.month(.undated, of: type) }
    if file.schema > R.kind.schema {
      let path = store.directory.file(of: .undated, R.kind)
      Output.say(Text.sentence(.newerSchema(path: path, schema: file.schema)))
    }
    return file.records
  }

  /// The rows of tasks after a change, as commands print them.
  func rows(of tasks: [TaskID], on day: CivilDate, in written: Written) -> [OutputLine] {
    PlanTable(plan: written.agenda[day], style: style).answer(of: tasks)
  }

  // MARK: Writing

  /// Reports an undo log that could not be read and was set aside.
  func sayKeptUndoLog(_ written: Written) {
    if let path = written.undoLogKeptAt { Output.say(Text.undoLogKept(at: path)) }
  }

  /// Performs all operations or none, as one undo step. `typed` is a title as typed, to be quoted in errors.
  /// `hint` suggests a command if a day is full, `reopening` one if a task is completed.
  @discardableResult
  func perform(
    _ operations: [Operation], typed: String = "", reopening: String? = nil,
    hint: (CivilDate) -> String? = { _ in nil }
  ) throws(Failure) -> Written {
    try changing(typed: typed, reopening: reopening, hint: hint) { store throws(PlannerError) in
      try store.write(operations)
    }
  }

  /// Makes any change to the store, with the same errors and hints.
  func changing(
    typed: String = "", reopening: String? = nil, hint: (CivilDate) -> String? = { _ in nil },
    _ body: (Store) throws(PlannerError) -> Written
  ) throws(Failure) -> Written {
    do {
      let written = try body(store)
      sayKeptUndoLog(written)
      return written
    } catch {
      let advice: String? =
        switch error {
        case .refused(.dayFull(let day, _)): hint(day)
        case .refused(.doneAlready): reopening
        default: nil
        }
      throw .planner(error, today: today, typed: typed, hint: advice)
    }
  }
}
