import FocusDomain

/// The program's own state between runs.
///
/// A field that is missing or invalid reads as nil. Rewriting the file preserves unknown fields until they
/// are set.
package struct PersistedState: Equatable, Sendable {
  /// A vertical edge of the screen.
  package enum Edge: String, CaseIterable, Sendable {
    case left
    case right
  }

  var fields: JSONObject

  /// Creates the empty state of the first launch.
  package init() { fields = [:] }

  init(fields: JSONObject) { self.fields = fields }

  /// The theme that was chosen on screen; nil if none was.
  package var theme: Settings.Theme? {
    get { text("theme").flatMap(Settings.Theme.init) }
    set { fields["theme"] = newValue.map { .string($0.rawValue) } }
  }

  /// The language that was chosen on screen; nil if none was.
  package var language: Settings.Language? {
    get { text("language").flatMap(Settings.Language.init) }
    set { fields["language"] = newValue.map { .string($0.rawValue) } }
  }

  /// The characters of the ring that were chosen on screen; nil if none were.
  package var ring: Settings.Ring? {
    get { text("ring").flatMap(Settings.Ring.init) }
    set { fields["ring"] = newValue.map { .string($0.rawValue) } }
  }

  /// The edge of the side drawer.
  package var drawerEdge: Edge? {
    get { text("drawerEdge").flatMap(Edge.init) }
    set { fields["drawerEdge"] = newValue.map { .string($0.rawValue) } }
  }

  /// The position of the drawer's handle along the edge, in percent of the screen's height, `0...100`.
  package var drawerHeight: Int? {
    get { fields["drawerHeight"]?.integer.flatMap { (0...100).contains($0) ? $0 : nil } }
    set { fields["drawerHeight"] = newValue.map { .number(String($0)) } }
  }

  /// The last day whose completion was celebrated, `yyyy-MM-dd`.
  package var lastCelebration: String? {
    get { text("lastCelebration") }
    set { fields["lastCelebration"] = newValue.map { .string($0) } }
  }

  /// The last day on which carrying over was offered, `yyyy-MM-dd`.
  package var lastCarryOverQuestion: String? {
    get { text("lastCarryOverQuestion") }
    set { fields["lastCarryOverQuestion"] = newValue.map { .string($0) } }
  }

  /// The readings of the clocks when carrying over was offered.
  package var lastOpening: ClockSnapshot? {
    get {
      guard let clocks = fields["lastOpening"]?.fields, let at = clocks["at"]?.text.flatMap(Instant.init),
        let up = clocks["up"]?.integer.flatMap(ClockSnapshot.milliseconds),
        let run = clocks["run"]?.integer.flatMap(ClockSnapshot.milliseconds)
      else { return nil }
      return ClockSnapshot(at: at, up: up, run: run, boot: clocks["boot"]?.text ?? "")
    }
    set {
      fields["lastOpening"] = newValue.map { clocks in
        .object([
          "at": .string(clocks.at.description), "boot": .string(clocks.boot), "run": .number("\(clocks.run)"),
          "up": .number("\(clocks.up)"),
        ])
      }
    }
  }

  /// The imported tasks that will be offered once for carrying over, with their days.
  package var overdue: OverdueTasks {
    get { tasks("overdue") }
    set { set("overdue", newValue) }
  }

  /// The imported tasks that were offered last. Undoing the decision offers them again.
  package var lastOffered: OverdueTasks {
    get { tasks("lastOffered") }
    set { set("lastOffered", newValue) }
  }

  private func tasks(_ field: String) -> OverdueTasks {
    let pairs = (fields[field]?.fields ?? [:]).compactMap { name, day -> (TaskID, CivilDate)? in
      guard let id = TaskID(name), let day = day.text.flatMap(CivilDate.init) else { return nil }
      return (id, day)
    }
    return OverdueTasks(pairs, uniquingKeysWith: { $1 })
  }

  private mutating func set(_ field: String, _ tasks: OverdueTasks) {
    let latest = tasks.sorted { ($1.value, $0.key.description) < ($0.value, $1.key.description) }
      .prefix(Self.mostOverdue).map { ($0.key.description, JSONValue.string($0.value.description)) }
    fields[field] = latest.isEmpty ? nil : .object(JSONObject(Dictionary(uniqueKeysWithValues: latest)))
  }

  /// The maximum number of imported tasks in the file, to keep it small.
  package static let mostOverdue = 500

  /// The last day on which the question about sleep was dismissed, `yyyy-MM-dd`.
  package var lastSleepDismissal: String? {
    get { text("lastSleepDismissal") }
    set { fields["lastSleepDismissal"] = newValue.map { .string($0) } }
  }

  /// The last day on which the question about mood was dismissed, `yyyy-MM-dd`.
  package var lastMoodDismissal: String? {
    get { text("lastMoodDismissal") }
    set { fields["lastMoodDismissal"] = newValue.map { .string($0) } }
  }

  /// The name of the last open tab.
  package var lastTab: String? {
    get { text("lastTab") }
    set { fields["lastTab"] = newValue.map { .string($0) } }
  }

  /// The name of the chosen sound, or `off`.
  package var sound: String? {
    get { text("sound") }
    set { fields["sound"] = newValue.map { .string($0) } }
  }

  /// The chosen volume, `0...100`.
  package var soundVolume: Int? {
    get { fields["soundVolume"]?.integer.flatMap { (0...100).contains($0) ? $0 : nil } }
    set { fields["soundVolume"] = newValue.map { .number(String($0)) } }
  }

  /// Whether the introduction was seen.
  package var onboardingSeen: Bool {
    get { fields["onboardingSeen"]?.flag ?? false }
    set { fields["onboardingSeen"] = .bool(newValue) }
  }

  private func text(_ name: String) -> String? { fields[name]?.text }
}

// Settings that can also be changed with a key or a command. A choice is valid until the value in the file
// changes.
extension PersistedState {
  /// A setting that can be chosen, with the field of its choice.
  private struct Choosable: Sendable {
    let key: SettingKey
    let field: String
    /// The choice, as text; nil if there is none.
    let choice: @Sendable (PersistedState) -> String?
  }

  private static let choosable = [
    Choosable(key: .language, field: "language") { $0.language?.rawValue },
    Choosable(key: .theme, field: "theme") { $0.theme?.rawValue },
    Choosable(key: .sound, field: "sound") { $0.sound },
    Choosable(key: .soundVolume, field: "soundVolume") { $0.soundVolume.map { String($0) } },
    Choosable(key: .ring, field: "ring") { $0.ring?.rawValue },
  ]

  /// Other state that can be reset, with its fields.
  private static let others = ["drawer": ["drawerEdge", "drawerHeight"], "tab": ["lastTab"]]

  /// The names of everything that can be reset.
  package static var forgettable: [String] { choosable.map(\.key.name) + others.keys.sorted() }

  /// The field with the values in the file at the time of the choices.
  private static let over = "chosenOver"

  /// Returns the valid choices, given the settings of the file. A choice by an earlier version, which has no
  /// recorded value, is valid as well.
  package func choices(over settings: Settings) -> [(key: SettingKey, text: String)] {
    let over = fields[Self.over]?.fields ?? [:]
    return Self.choosable.compactMap { setting in
      guard let choice = setting.choice(self) else { return nil }
      let former = over[setting.key.name]?.text
      return former == nil || former == setting.key.text(in: settings) ? (setting.key, choice) : nil
    }
  }

  /// Applies `change`, and records the values in the file for all choices. Removes choices that are no longer
  /// valid.
  package mutating func choose(over settings: Settings, _ change: (inout PersistedState) -> Void) {
    let counting = Set(choices(over: settings).map(\.key))
    for setting in Self.choosable where !counting.contains(setting.key) { fields[setting.field] = nil }
    let hadOver = fields[Self.over] != nil
    fields[Self.over] = nil
    change(&self)
    let chosen = Self.choosable.filter { $0.choice(self) != nil }.map(\.key)
    let over = chosen.map { ($0.name, JSONValue.string($0.text(in: settings))) }
    if hadOver || !over.isEmpty {
      fields[Self.over] = .object(JSONObject(Dictionary(uniqueKeysWithValues: over)))
    }
  }

  /// Removes the state with a name. Returns whether there was any.
  package mutating func forget(_ name: String) -> Bool {
    let fields = Self.choosable.first { $0.key.name == name }.map { [$0.field] } ?? Self.others[name] ?? []
    let known = fields.filter { self.fields[$0] != nil }
    for field in known { self.fields[field] = nil }
    return !known.isEmpty
  }
}
