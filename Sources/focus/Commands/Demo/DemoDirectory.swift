import FocusDemo
import FocusDomain
import FocusSettings
import FocusSystem

/// A temporary directory for everything that the planner writes: data, state and cache. It replaces the
/// user's directories for this process and its children.
struct DemoDirectory {
  let path: String
  /// Identifies a directory created by a demo, because anybody may choose a similar name.
  private let mark: DirectoryMark

  private static let prefix = "focus-demo-"

  /// Creates the directory, and removes those of killed processes.
  /// - Throws: The reason why it cannot be created.
  init() throws(StoreError) {
    let parent = FileSystem.temporaryFolder
    DemoDirectory.removeAbandoned(in: parent)
    path = try FileSystem.makeTemporaryDirectory("\(parent)/\(DemoDirectory.prefix)\(getpid())-")
    do throws(StoreError) {
      mark = try DirectoryMark(".focus-demo", in: path)
      try copySettings()
    } catch {
      FileSystem.removeTree(path)
      throw error
    }
    for (name, folder) in [
      ("XDG_CONFIG_HOME", "config"), ("XDG_STATE_HOME", "state"), ("FOCUS_DATA_DIR", "data"),
    ] { setenv(name, "\(path)/\(folder)", 1) }
  }

  /// Writes a ``DemoLife`` up to now. Clears the undo log, because the user made none of these changes, and
  /// skips the carry-over question at the start.
  func fill(_ context: CommandContext) throws {
    let store = context.store
    let chosen = ScreenLanguage.chosen(by: context.settings) ?? .english
    let language = DemoLanguage(rawValue: chosen.rawValue) ?? .english
    let life = DemoLife(until: store.clock.now(), by: store.clock, language: language)
    let days = context.today.adding(days: -31)...context.today.adding(days: 93)
    let events = DemoCalendar(days, by: store.clock, language: language)
    var extras = ExportExtras()
    extras.records = life.records
    do {
      _ = try store.receive(life.records.agenda, extras: extras)
    } catch {
      throw Failure.planner(error, today: store.clock.today)
    }
    do throws(StoreError) {
      try DurableFile.write(Array(events.file.utf8), to: calendar, durability: .atomic)
    } catch {
      throw Failure.planner(.store(error), today: store.clock.today)
    }
    store.forgetChanges()
    _ = StateFile(path: context.paths.stateFile.path).update {
      $0.lastCarryOverQuestion = "\(context.today)"
      // Questions about sleep and mood would intercept the digit keys, with which new users switch tabs.
      $0.lastSleepDismissal = "\(context.today)"
      $0.lastMoodDismissal = "\(context.today)"
    }
  }

  /// Removes the directory and its contents.
  func remove() { FileSystem.removeTemporaryDirectory(path) }

  /// Copies the user's settings, so that keys, themes and lengths apply. Does not copy hooks and sounds.
  private func copySettings() throws(StoreError) {
    let file = (try? Paths(in: .live()))?.configFile.path
    var settings = if let file { try FileSystem.read(file, links: .followed) ?? [] } else { [UInt8]() }
    // Other lines are inserted before these, and a byte order mark is only allowed at the start of a file.
    if settings.starts(with: [0xEF, 0xBB, 0xBF]) { settings.removeFirst(3) }
    let folder = "\(path)/config/focus"
    try FileSystem.makeDirectory(folder)
    try DurableFile.write(
      Array(invented(beside: file).utf8) + settings, to: "\(folder)/config.toml", durability: .atomic)
  }

  /// Returns settings of the fictional user that the real user's file does not contain. They are inserted
  /// before the first table of that file.
  private func invented(beside file: String?) -> String {
    let reading = file.map(ConfigFile.reading)
    // A key with an invalid value also counts as present.
    let refused = reading?.errors.compactMap(\.key) ?? []
    func isNamed(_ key: SettingKey) -> Bool {
      reading?.file.positions[key] != nil || refused.contains(key.name)
    }
    var lines = isNamed(.workday) ? "" : "workday = \"9-17\"\n"
    if !isNamed(.calendars) { lines += "calendars = [\"\(calendar)\"]\n" }
    return lines
  }

  private var calendar: String { "\(path)/calendar.ics" }

  private static func removeAbandoned(in parent: String) {
    for name in (try? FileSystem.names(in: parent)) ?? [] where name.hasPrefix(prefix) {
      let path = "\(parent)/\(name)"
      if DirectoryMark.isAbandoned(".focus-demo", in: path) { FileSystem.removeTree(path) }
    }
  }
}
