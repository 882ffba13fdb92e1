import FocusDomain

/// The program's own state between runs.
///
/// A field that is missing, or that this version does not understand, reads as nil and survives rewrites
/// until it is set.
package struct PersistedState: Equatable, Sendable {
  /// A vertical edge of the screen.
  package enum Edge: String, CaseIterable, Sendable {
    case left
    case right
  }

  var fields: JSONObject

  /// The empty state of the first launch.
  package init() { fields = [:] }

  init(fields: JSONObject) { self.fields = fields }

  /// The theme chosen on screen.
  package var theme: Settings.Theme? {
    get { text("theme").flatMap(Settings.Theme.init) }
    set { fields["theme"] = newValue.map { .string($0.rawValue) } }
  }

  /// The language chosen on screen.
  package var language: Settings.Language? {
    get { text("language").flatMap(Settings.Language.init) }
    set { fields["language"] = newValue.map { .string($0.rawValue) } }
  }

  /// The edge where the side drawer is.
  package var drawerEdge: Edge? {
    get { text("drawerEdge").flatMap(Edge.init) }
    set { fields["drawerEdge"] = newValue.map { .string($0.rawValue) } }
  }

  /// The position of the drawer's handle along the edge, in percent of the screen's height, `0...100`.
  package var drawerHeight: Int? {
    get { fields["drawerHeight"]?.integer.flatMap { (0...100).contains($0) ? $0 : nil } }
    set { fields["drawerHeight"] = newValue.map { .number(String($0)) } }
  }

  /// The last day that was celebrated, `yyyy-MM-dd`.
  package var lastCelebration: String? {
    get { text("lastCelebration") }
    set { fields["lastCelebration"] = newValue.map { .string($0) } }
  }

  /// The last day on which carrying over was offered, `yyyy-MM-dd`.
  package var lastCarryOverQuestion: String? {
    get { text("lastCarryOverQuestion") }
    set { fields["lastCarryOverQuestion"] = newValue.map { .string($0) } }
  }

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
