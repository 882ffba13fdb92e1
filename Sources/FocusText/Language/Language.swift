/// The languages of the catalogue.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"
  case japanese = "ja"

  /// Creates the language of a locale such as `ko_KR.UTF-8`; nil if the catalogue does not have it.
  package init?(locale: some StringProtocol) {
    let code = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
    self.init(rawValue: code.lowercased())
  }

  /// The name in English, for terminals that only show ASCII.
  package var englishName: String {
    switch self {
    case .english: "English"
    case .korean: "Korean"
    case .japanese: "Japanese"
    }
  }

  /// The name in the language itself, as in a list of languages.
  package var ownName: String {
    switch self {
    case .english: "English"
    case .korean: "한국어"
    case .japanese: "日本語"
    }
  }
}

extension Text {
  /// The current language of the catalogue. Like the environment of a view, it is set by the code that draws
  /// or prints, so that the members of the catalogue need no argument for it:
  /// `Text.$language.withValue(.korean) { … }`.
  @TaskLocal package static var language: Language = .english

  /// Returns the sentence in the current language. Only that one is evaluated.
  static func say(
    en: @autoclosure () -> String, ko: @autoclosure () -> KoreanSentence, ja: @autoclosure () -> String
  ) -> String {
    switch language {
    case .english: en()
    case .korean: ko().text
    case .japanese: ja()
    }
  }
}
