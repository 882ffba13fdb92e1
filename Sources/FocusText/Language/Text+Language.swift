extension Text {
  /// The drawer item that switches to a language, which is named in itself.
  package static func languageItem(_ language: Language) -> String {
    say(en: "Language: \(language.ownName)", ko: "언어: \(language.ownName)", ja: "言語：\(language.ownName)")
  }
}
