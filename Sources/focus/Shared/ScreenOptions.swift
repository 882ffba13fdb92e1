import ArgumentParser
import FocusText

/// The options of the full screen.
struct ScreenOptions: ParsableArguments {
  /// The tabs that can be opened.
  static let tabs = ["focus", "calendar", "timeline", "dashboard"]
  /// The values of `--theme`.
  static let themes = ["light", "dark", "contrast", "auto"]

  @Option(
    help: ArgumentHelp(.screenTheme, valueName: "name"),
    completion: .list(ScreenOptions.themes))
  var theme: String?

  @Option(
    help: ArgumentHelp(.screenTab, valueName: "name"),
    completion: .list(ScreenOptions.tabs))
  var tab: String?

  @Flag(help: ArgumentHelp(.screenASCII))
  var ascii = false

  @Flag(help: ArgumentHelp(.screenPlain))
  var plain = false

  @Flag(help: ArgumentHelp(.screenNoMouse))
  var noMouse = false

  /// The first option given that has no effect on commands. `--ascii` does have one.
  var onlyForScreen: String? {
    theme != nil ? "--theme" : onlyForFullScreen
  }

  /// The first option given that has no effect even on commands with a theme.
  var onlyForFullScreen: String? {
    if tab != nil { return "--tab" }
    if plain { return "--plain" }
    return noMouse ? "--no-mouse" : nil
  }

  func validate() throws {
    if let theme, !ScreenOptions.themes.contains(theme) {
      throw ValidationError(Text.badChoice(theme, option: "--theme", allowed: ScreenOptions.themes))
    }
    if let tab, !ScreenOptions.tabs.contains(tab) {
      throw ValidationError(Text.badChoice(tab, option: "--tab", allowed: ScreenOptions.tabs))
    }
  }
}
