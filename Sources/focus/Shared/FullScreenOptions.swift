import ArgumentParser
import FocusSettings
import FocusText

/// The options of the full screen.
struct FullScreenOptions: ParsableArguments {
  /// The tabs that can be opened.
  static let tabs = Settings.StartTab.allCases.filter { $0 != .last }.map(\.rawValue)
  /// The values of `--theme`.
  static let themes = Settings.Theme.allCases.map(\.rawValue)

  @Option(
    help: ArgumentHelp(.screenTheme, valueName: "name"),
    completion: .list(FullScreenOptions.themes))
  var theme: String?

  @Option(
    help: ArgumentHelp(.screenTab, valueName: "name"),
    completion: .list(FullScreenOptions.tabs))
  var tab: String?

  @Flag(help: ArgumentHelp(.screenASCII))
  var ascii = false

  @Flag(help: ArgumentHelp(.screenPlain))
  var plain = false

  @Flag(help: ArgumentHelp(.screenNoMouse))
  var noMouse = false

  /// The first given option that commands reject; nil if there is none. They accept `--ascii`.
  var onlyForScreen: String? {
    theme != nil ? "--theme" : onlyForFullScreen
  }

  /// The same for commands that accept `--theme`.
  var onlyForFullScreen: String? {
    if tab != nil { return "--tab" }
    if plain { return "--plain" }
    return noMouse ? "--no-mouse" : nil
  }

  func validate() throws {
    if let theme, !FullScreenOptions.themes.contains(theme) {
      throw ValidationError(Text.badChoice(theme, option: "--theme", allowed: FullScreenOptions.themes))
    }
    if let tab, !FullScreenOptions.tabs.contains(tab) {
      throw ValidationError(Text.badChoice(tab, option: "--tab", allowed: FullScreenOptions.tabs))
    }
  }
}
