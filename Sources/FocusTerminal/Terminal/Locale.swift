import FocusSystem

/// The character set of the user's locale, which curses uses for output.
enum Locale {
  /// Adopts the user's locale. If it is not UTF-8, curses gets a UTF-8 locale and the screen is drawn in
  /// ASCII. In containers and over ssh, a locale may be named as UTF-8 without being installed; the terminal
  /// still uses UTF-8 then.
  package static func adopt() -> Charset {
    if setlocale(LC_CTYPE, "") != nil, focus_locale_is_utf8() != 0 { return .unicode }
    let isAdopted = setlocale(LC_CTYPE, "C.UTF-8") != nil
    let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
    let names = variables.compactMap { (variable: String) in getenv(variable).map { String(cString: $0) } }
    let name = names.first { !$0.isEmpty }
    return isAdopted && name.map(namesUTF8) == true ? .unicode : .ascii
  }

  /// Whether the name of a locale ends in its character set UTF-8, as in `ko_KR.UTF-8` and `de_DE.utf8@euro`.
  static func namesUTF8(_ name: String) -> Bool {
    let codeset = name.prefix { $0 != "@" }.split(separator: ".", omittingEmptySubsequences: false)
      .dropFirst().last
    return ["utf-8", "utf8"].contains(codeset?.lowercased())
  }
}
