import FocusDemo
import FocusDomain
import FocusSettings
import FocusSystem

/// A temporary directory for everything that the planner writes: data, state and cache. It replaces the
/// user's directories for this process and its children.
struct DemoDirectory {
  let path: String
  /// Tells that a demo made the directory: anybody may choose a name like its own.
  private let mark: DirectoryMark

  private static let prefix = "focus-demo-"

  /// Creates the directory, and removes those of killed processes.
  /// - Throws: why it cannot be created.
  init() throws(StoreError) {
    let parent = DemoDirectory.parent
    DemoDirectory.removeAbandoned(in: parent)
    path = try FileSystem.makeTemporaryDirectory("\(parent)/\(DemoDirectory.prefix)\(getpid())-")
    mark = try DirectoryMark(".focus-demo", in: path)
    try copySettings()
    for (name, folder) in [
      ("XDG_CONFIG_HOME", "config"), ("XDG_STATE_HOME", "state"), ("FOCUS_DATA_DIR", "data"),
    ] { setenv(name, "\(path)/\(folder)", 1) }
  }

  /// Writes a ``DemoLife`` up to now. Clears the undo log, because the user made none of these changes, and
  /// skips the carry-over question at the start.
  func fill(_ session: Session) throws {
    let store = session.store
    let language = ScreenLanguage.chosen(by: session.settings) ?? .english
    let life = DemoLife(
      until: store.clock.now(), by: store.clock,
      language: DemoLanguage(rawValue: language.rawValue) ?? .english)
    var rest = ExportRest()
    rest.records = life.records
    do {
      _ = try store.receive(life.records.agenda, rest: rest)
    } catch {
      throw Failure.planner(error, today: store.clock.today)
    }
    store.forgetChanges()
    _ = StateFile(path: session.paths.stateFile.path).update {
      $0.lastCarryOverQuestion = "\(session.today)"
      // A question about sleep or mood would take the digits, with which a newcomer looks at the tabs.
      $0.lastSleepDismissal = "\(session.today)"
      $0.lastMoodDismissal = "\(session.today)"
    }
  }

  /// Removes the directory and its contents.
  func remove() { FileSystem.removeTree(path) }

  /// Copies the user's settings, so that keys, themes and lengths apply. Does not copy hooks and sounds.
  private func copySettings() throws(StoreError) {
    guard let paths = try? Paths(in: .live()),
      let settings = try FileSystem.read(paths.configFile.path, links: .followed)
    else { return }
    let folder = "\(path)/config/focus"
    try FileSystem.makeDirectory(folder)
    try DurableFile.write(settings, to: "\(folder)/config.toml", durability: .atomic)
  }

  private static var parent: String {
    let variable = getenv("TMPDIR").map { PathBytes.text($0) } ?? ""
    return variable.hasPrefix("/") ? variable : "/tmp"
  }

  private static func removeAbandoned(in parent: String) {
    for name in (try? FileSystem.names(in: parent)) ?? [] where name.hasPrefix(prefix) {
      let path = "\(parent)/\(name)"
      if DirectoryMark.isAbandoned(".focus-demo", in: path) { FileSystem.removeTree(path) }
    }
  }
}
