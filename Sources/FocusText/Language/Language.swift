/// The languages of the catalogue.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"
  case japanese = "ja"

  /// The language of a locale's name, such as `ko_KR.UTF-8`; nil if the catalogue does not have it.
  package init?(locale: some StringProtocol) {
    let code = locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
    self.init(rawValue: code.lowercased())
  }

  /// Its name in English, for terminals that show nothing but ASCII.
  package var englishName: String {
    switch self {
    case .english: "English"
    case .korean: "Korean"
    case .japanese: "Japanese"
    }
  }

  /// Its name in itself, as in a list of languages to choose from.
  package var ownName: String {
    switch self {
    case .english: "English"
    case .korean: "한국어"
    case .japanese: "日本語"
    }
  }
}

extension Text {
  /// The language of the catalogue in this task. Like the environment of a view it is set by whoever draws or prints,
  /// so that a member of the catalogue needs no argument for it: `Text.$language.withValue(.korean) { … }`.
  @TaskLocal package static var language: Language = .english

  /// A sentence in the current language. Only that one is evaluated.
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
