/// Texts about paths on the command line and in settings that name nothing.
extension Text {
  package static var emptyDataDirectory: String {
    say(
      en: "'' is no directory for --data-dir: give a path, or leave it out.",
      ko: "--data-dir의 값이 비어 있습니다. 경로를 쓰거나 옵션을 빼세요.", ja: "--data-dirの値が空です。パスを指定するか、オプションを外してください。")
  }

  /// The error for a relative path if the working directory no longer exists; `source` is the option or
  /// variable with the path.
  package static func noWorkingDirectory(_ path: String, source: String?) -> String {
    say(
      en:
        "\(quotedPath(path))\(source.map { " of \($0)" } ?? "") is relative to the working directory, which was removed: "
        + "change to another directory, or give an absolute path.",
      ko: "\(source.map { "\($0)의 " } ?? "")\(quotedPath(path), .은) 작업 디렉터리가 기준인데, 그 디렉터리가 없어졌습니다. "
        + "다른 디렉터리로 이동하거나 절대 경로를 쓰세요.",
      ja: "\(source.map { "\($0)の" } ?? "")\(quotedPath(path))は作業ディレクトリからの相対パスですが、そのディレクトリは削除されています。"
        + "別のディレクトリに移るか、絶対パスを指定してください。")
  }

  /// The error for a path such as `~kim/plans`; `source` is the option or variable with the path.
  package static func tildeOfOtherUser(_ path: String, source: String?) -> String {
    say(
      en: "\(quotedPath(path))\(source.map { " of \($0)" } ?? "") is not expanded: write the whole path, or "
        + "\(quoted("./\(path)")) for a name that begins with '~'.",
      ko: "\(source.map { "\($0)의 " } ?? "")\(quotedPath(path), .은) 펼칠 수 없습니다. 절대 경로를 쓰거나, 이름이 '~'로 시작하면 "
        + "\(quoted("./\(path)"), .으로) 쓰세요.",
      ja: "\(source.map { "\($0)の" } ?? "")\(quotedPath(path))は展開されません。パス全体を書くか、「~」で始まる名前なら"
        + "\(quoted("./\(path)"))と書いてください。")
  }

  /// The error for a path such as `~/plans` if the user has no home directory; `source` is the option or
  /// variable with the path.
  package static func tildeWithoutHome(_ path: String, source: String?) -> String {
    say(
      en: "\(quotedPath(path))\(source.map { " of \($0)" } ?? "") needs a home directory, and you have none: "
        + "set HOME, or write the whole path.",
      ko: "\(source.map { "\($0)의 " } ?? "")\(quotedPath(path))에는 홈 디렉터리가 필요한데 없습니다. HOME을 설정하거나 절대 경로를 쓰세요.",
      ja:
        "\(source.map { "\($0)の" } ?? "")\(quotedPath(path))にはホームディレクトリが必要ですが、ありません。HOMEを設定するか、パス全体を書いてください。")
  }
}
