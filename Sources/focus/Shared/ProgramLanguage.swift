import FocusDomain
import FocusSettings
import FocusTUI
import FocusText
import FocusSystem

/// The language of the screen and of notifications.
enum ScreenLanguage {
  /// The language from the settings, otherwise from the locale; nil if the catalogue does not have it.
  static func chosen(by settings: Settings) -> Language? {
    if let language = Language(rawValue: settings.language.rawValue) { return language }
    return locale.flatMap { Language(locale: $0) }
  }

  /// Whether the locale is East Asian, so that the terminal may draw ambiguous characters with double width.
  static var localeIsEastAsian: Bool { locale.map { ["ko", "ja", "zh"].contains($0.prefix(2)) } ?? false }

  /// The locale of messages: the first variable that is set decides, as for the C library.
  private static var locale: String? {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = getenv(name), value[0] != 0 { return String(cString: value) }
    }
    return nil
  }
}

/// The language of the command line: that of the settings, otherwise English, because scripts read the
/// output.
enum CommandLanguage {
  /// Runs the body in the language of the settings. The settings are read only once, for this and for the
  /// command. The command reports errors in them.
  static func run<Result>(_ body: () -> Result) -> Result {
    guard let paths = try? Paths(dataDirOption: nil, in: .live()),
      let source = try? ConfigSource(paths.configFile.path)
    else { return body() }
    let language = source.language.flatMap { Language(rawValue: $0.rawValue) } ?? .english
    return ConfigSource.$current.withValue(source) { Text.$language.withValue(language, operation: body) }
  }
}

extension UserLocale {
  /// The style in which dates are typed: that of the language, or for English that of the locale.
  static var typedDates: DateStyle { Text.language == .english ? dateStyle : .current }
}
