import FocusDomain
import FocusSettings
import FocusText
import FocusTUI
import FocusSystem
import FocusTerminal

/// The style of output: character set, clock, date, width and colours.
struct OutputStyle {
  let charset: Charset
  let clock: ClockStyle
  let today: CivilDate
  /// The width of the terminal in cells; nil in a pipe, where nothing is truncated.
  let columns: Int?
  /// The colours; nil for none.
  let theme: Theme?
  /// Whether the terminal is known to support hyperlinks.
  let links: Bool

  init(
    charset: Charset = .unicode, clock: ClockStyle = .hours24, today: CivilDate, columns: Int? = nil,
    theme: Theme? = nil, links: Bool = false
  ) {
    self.charset = charset
    self.clock = clock
    self.today = today
    self.columns = columns
    self.theme = theme
    self.links = links
  }

  init(settings: Settings, ascii: Bool, today: CivilDate, colorMode: ColorMode = .never) {
    let isPlain = ascii || settings.ascii || !OutputStyle.localeIsUTF8
    let theme = colorMode.theme(
      preferring: Theme.Appearance(rawValue: settings.theme.rawValue),
      isTerminal: isatty(STDOUT_FILENO) == 1,
      environment: OutputStyle.variable)
    self.init(
      charset: isPlain ? .ascii : .unicode, clock: settings.clock == .hours12 ? .hours12 : .hours24,
      today: today, columns: OutputTerminal.columns(STDOUT_FILENO), theme: theme,
      links: Hyperlinks.areKnown(isTerminal: isatty(STDOUT_FILENO) == 1, environment: OutputStyle.variable))
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  var symbols: Symbols { .named(in: charset) }

  /// The arrow of a priority: `↑`, `–` or `↓`.
  func glyph(_ priority: Priority) -> String { priority.arrow(symbols) }

  /// The program's own text in the allowed characters. Titles are data and stay unchanged.
  func spell(_ text: String) -> String {
    guard charset == .ascii else { return text }
    return text.reduce(into: "") { result, character in
      switch character {
      case "–", "−": result += "-"
      case "×": result += "x"
      case "…": result += "..."
      default: result.append(character)
      }
    }
  }

  /// Whether the locale of the environment uses UTF-8; without a locale, output is ASCII.
  private static var localeIsUTF8: Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = getenv(name), value.pointee != 0 else { continue }
      let locale = String(cString: value).lowercased().prefix { $0 != "@" }
      return locale.hasSuffix("utf-8") || locale.hasSuffix("utf8")
    }
    return false
  }
}
