import ArgumentParser
import FocusDomain
import FocusSettings
import FocusTUI
import FocusTerminal
import FocusText

/// `focus config`.
struct ConfigCommand: StoreCommand {
  static let page = CommandPage(
    "config", .config,
    parts: [
      .text(.configFile), .code("theme = \"dark\"\nday_starts_at = \"04:00\""),
      .rows { SettingKey.allCases.map { ($0.name, "\($0.about.text) (\($0.choices))") } },
      .text(.configKeys),
      .code("[keys]\ndone = [\"x\", \"Space\"]\nquit = \"Q\"\ntheme = \"none\""),
      .text(.configForgetUse),
    ],
    examples: ["focus config", "focus config --forget theme"])
  static var wrongArguments: String? {
    (try? Paths(in: .live()).configFile).map { Text.settingsAreInTheirFile($0.path) }
  }

  @Option(
    help: ArgumentHelp(.configForget, valueName: "name"),
    completion: .list(PersistedState.forgettable))
  var forget: String?
  @OptionGroup var storeOptions: StoreOptions
  @ParentCommand var root: FocusCommand

  func run() throws {
    let context = try openReading()
    if let forget { return try self.forget(forget, in: context) }
    var effective = EffectiveSettings(context.config)
    let state = context.paths.stateFile.path
    effective.recall(StateFile(path: state).load(), path: state)
    if root.screenOptions.ascii {
      _ = effective.override(.ascii, with: "true", from: .commandLine(option: "--ascii"))
    }
    let report = SettingsReport(
      effective, paths: context.paths, environment: ProcessEnvironment.live().variables)
    let keymap = try Keymap(context.config)
    try Output.lines(
      ConfigCommand.table(report.rows) + [""] + ConfigCommand.keys(keymap, context.config))
  }

  private func forget(_ name: String, in context: CommandContext) throws {
    guard PersistedState.forgettable.contains(name) else {
      throw Failure.usage(Text.badChoice(name, option: "--forget", allowed: PersistedState.forgettable))
    }
    let file = StateFile(path: context.paths.stateFile.path)
    var isForgotten = false
    guard file.update({ isForgotten = $0.forget(name) }) else {
      throw Failure.unreadable([file.problem ?? .cannotWrite(path: file.path, code: 0)])
    }
    guard isForgotten else { return Output.say(Text.nothingToForget(name)) }
    let report = SettingsReport(
      context.effectiveSettings, paths: context.paths, environment: ProcessEnvironment.live().variables)
    let rows = ConfigCommand.table(report.settings.filter { $0.key == name })
    Output.answer(rows.isEmpty ? [Text.forgotten(name)] : rows)
  }

  /// The keys of each action and where they are set.
  private static func keys(_ keymap: Keymap, _ config: ConfigFile) -> [String] {
    columns(
      keymap.changeable.map { row in
        let line = config.keys.last { $0.action == row.action }?.position.line
        let origin = line.map { Origin.configFile(path: config.path, line: $0) } ?? .standard
        let keys = row.keys.isEmpty ? "none" : row.keys.joined(separator: ", ")
        return ["keys.\(row.action)", keys, Title.cleaned(origin.text)]
      })
  }

  /// Name, value, allowed values and origin, in columns.
  static func table(_ rows: [SettingsReport.Row]) -> [String] {
    let cells = rows.map { row in
      [
        row.key, Title.cleaned(row.value), SettingKey(rawValue: row.key)?.choices ?? "",
        Title.cleaned(row.origin.text),
      ]
    }
    // Paths have no list of choices, and their length would push the last column off the screen.
    let paths = cells.filter { $0[2].isEmpty }.map { [$0[0], $0[1], $0[3]] }
    return columns(cells.filter { !$0[2].isEmpty }) + (paths.isEmpty ? [] : [""] + columns(paths))
  }

  private static func columns(_ cells: [[String]]) -> [String] {
    let widths = (0..<(cells.first?.count ?? 1) - 1).map { column in
      cells.map { TextWidth.width(of: $0[column]) }.max() ?? 0
    }
    return cells.map { row in
      let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - TextWidth.width(of: $0)) }
      return (padded + row.suffix(1)).joined(separator: "  ")
    }
  }
}

extension SettingKey {
  /// The allowed values: `light | dark | auto`, with weekdays as a range.
  var choices: String {
    switch self {
    case .weekStartsOn: Text.anyWeekday + " | \(Settings.WeekStart.locale.rawValue)"
    case .restDays: Text.listOfWeekdays
    default: allowedValues.map(Text.allowedValue).joined(separator: " | ")
    }
  }
}

extension Origin {
  /// The origin as shown to the user.
  var text: String {
    switch self {
    case .standard: Text.builtIn
    case .configFile(let path, let line): "\(path):\(line)"
    case .remembered(let path): Text.remembered(path)
    case .environment(let name): "$\(name)"
    case .commandLine(let option): option
    }
  }
}
