import Foundation
import Testing

/// Follows a page from top to bottom in its own home directory.
struct Reader {
  let sandbox: Sandbox
  let page: String
  private let variables: [String: String?]

  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  init(_ page: String) throws {
    sandbox = try Sandbox()
    self.page = page
    variables = [
      "PATH": try sandbox.pathWithFocus(), "REPOSITORY": Self.repository, "XDG_DATA_HOME": nil,
      "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil, "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_AUTHOR_NAME": "A Reader", "GIT_AUTHOR_EMAIL": "reader@example.org",
      "GIT_COMMITTER_NAME": "A Reader", "GIT_COMMITTER_EMAIL": "reader@example.org",
    ]
    try prepare()
  }

  /// Creates the files of other programs that a page mentions.
  private func prepare() throws {
    let home = "\(sandbox.root)/home"
    try sandbox.write("[1] Buy milk\n", to: "\(home)/.local/share/calcurse/todo")
    try sandbox.write(legacySample("schema1-flat-tasks.json"), to: "\(home)/tasks.json")
    try sandbox.write("{\"days\": {}, \"schema\": 3}\n", to: "\(home)/focus-backup.json")
    let event = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN", "BEGIN:VTODO", "UID:1@example.org",
      "DTSTAMP:20261121T090000Z", "SUMMARY:Renew the passport", "END:VTODO", "END:VCALENDAR", "",
    ]
    try sandbox.write(event.joined(separator: "\r\n"), to: "\(home)/calendar.ics")
    // Without its directory Timewarrior would ask whether to create it.
    try sandbox.write(
      "inc 20241121T090000Z - 20241121T100000Z # work\n", to: "\(home)/.timewarrior/data/2024-11.data")
    try sandbox.write(#"{"work":{"count":1}}"#, to: "\(home)/.timewarrior/data/tags.data")
    try sandbox.write(
      #"[[1732179600, 1732183200, "work", "dda3f7fce7fb4ae08286791e97e9ebd4", [], 1732183200]]"#,
      to: "\(home)/.config/watson/frames")
    // Without its file Taskwarrior would ask whether to create it.
    try sandbox.write("data.location=\(home)/.task\nconfirmation=off\n", to: "\(home)/.taskrc")
  }

  func bash(_ script: String) throws -> Output {
    try runToEnd(
      ["/usr/bin/env", "-C", "\(sandbox.root)/home", "bash", "-euc", script],
      environment: sandbox.environment(with: variables))
  }

  /// Executes a block according to its language.
  func follow(_ block: Markdown.Block) throws {
    let place: Comment = "\(page):\(block.line)"
    switch block.kind {
    case "sh", "bash":
      for line in block.lines where line.hasPrefix("make ") { try expectTarget(line) }
      let script = block.lines.filter { !$0.hasPrefix("make ") }.joined(separator: "\n")
      let output = try bash(script)
      #expect(output.status == 0, "\(place.rawValue): \(output)")
    case "zsh":
      // In a zsh with completion, after which `focus` must have completions.
      let script =
        "autoload -Uz compinit; compinit -u -D\n\(block.lines.joined(separator: "\n"))\nprint $_comps[focus]"
      let output = try bash("zsh -f /dev/stdin <<'ZSH'\n\(script)\nZSH\n")
      #expect(output.stdout == "_focus\n", "\(place.rawValue): \(output)")
    case "console":
      for shown in ShownCommand.all(in: block.lines) { try expect(shown, place) }
    case "toml": try expectDefaults(block, place)
    case "json":
      #expect(throws: Never.self, place) {
        try JSONSerialization.jsonObject(with: Data(block.lines.joined(separator: "\n").utf8))
      }
    case "tmux": try expectTmux(block, place)
    case "ini", "text": break
    default: Issue.record("\(place.rawValue): nobody knows how to try a block of “\(block.kind)”")
    }
  }

  /// Expects the output shown, except for ids and dates.
  private func expect(_ shown: ShownCommand, _ place: Comment) throws {
    let output = try bash("{ \(shown.command); } 2>&1 || true")
    let printed = output.stdout.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let wanted = shown.output.map(dated)
    let lines = printed.last == "" ? Array(printed.dropLast()) : printed
    // A block may end with an empty line that is not output.
    #expect(lines.count == wanted.count, "\(place.rawValue): \(shown.command) printed \(output.stdout)")
    for (line, want) in zip(lines, wanted) {
      #expect(
        isAs(withoutIDs(line), withoutIDs(want)), "\(place.rawValue): \(shown.command)\n\(line)\n\(want)")
    }
  }

  /// Whether the lines are equal; `…` matches anything.
  private func isAs(_ line: String, _ wanted: String) -> Bool {
    guard line != wanted, wanted.contains("…") else { return line == wanted }
    let parts = wanted.components(separatedBy: "…").map { $0.trimmingCharacters(in: .whitespaces) }
    return line.hasPrefix(parts[0]) && line.hasSuffix(parts[parts.count - 1])
  }

  private func withoutIDs(_ line: String) -> String {
    line.replacing(/\b[0-9a-f]{8}(-[0-9a-f-]+)?\b/, with: "ID")
  }

  /// Replaces the example's days by those of the sandbox. The pages assume Saturday, November 21, 2026.
  private func dated(_ line: String) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    guard let example = calendar.date(from: DateComponents(year: 2026, month: 11, day: 21)),
      let today = try? Date("\(sandbox.today)T00:00:00Z", strategy: .iso8601)
    else { return line }
    var line = line
    for pattern in ["EEEE, MMMM d, yyyy", "EEE MMM d", "yyyy-MM-dd"] {
      let formatter = DateFormatter()
      formatter.locale = Foundation.Locale(identifier: "en_US_POSIX")
      formatter.timeZone = .gmt
      formatter.dateFormat = pattern
      for day in -7...14 {
        let seconds = Double(day) * 86_400
        let (old, new) = (example.addingTimeInterval(seconds), today.addingTimeInterval(seconds))
        // In pieces, so that replaced text is not replaced again.
        let written = formatter.string(from: new).map { "\($0)\u{1}" }.joined()
        line = line.replacing(formatter.string(from: old), with: written)
      }
    }
    return line.replacing("\u{1}", with: "")
  }

  private func expectTarget(_ line: String) throws {
    let words = line.prefix { $0 != "#" }.split(separator: " ")
    let output = try bash(
      "make -C \"$REPOSITORY\" --dry-run \(words.dropFirst().joined(separator: " ")) >/dev/null")
    #expect(output.status == 0, "\(page): \(line): \(output)")
  }

  /// Expects every setting in the block with its default value.
  private func expectDefaults(_ block: Markdown.Block, _ place: Comment) throws {
    let path = "\(sandbox.root)/home/.config/focus/config.toml"
    func values() throws -> [String: String] {
      let output = try bash("focus config")
      try #require(output.status == 0, "\(place.rawValue): \(output)")
      let rows = output.stdout.split(separator: "\n\n")[0].split(separator: "\n")
      return Dictionary(
        uniqueKeysWithValues: rows.map { row in
          let words = row.split(separator: " ")
          return (String(words[0]), String(words[1]))
        })
    }
    let defaults = try values()
    try sandbox.write(block.lines.joined(separator: "\n"), to: path)
    #expect(try values() == defaults, place)
    let named = Set(block.lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(
      Set(defaults.keys).isSubset(of: named), "\(place.rawValue): \(Set(defaults.keys).subtracting(named))")
    try FileManager.default.removeItem(atPath: path)
  }

  /// Loads the configuration in a private tmux server.
  private func expectTmux(_ block: Markdown.Block, _ place: Comment) throws {
    let share = "\(sandbox.root)/home/.local/share/daily-focus"
    let output = try bash(
      """
      mkdir -p '\(share)'; [ ! -d "$REPOSITORY/contrib" ] || ln -sfn "$REPOSITORY/contrib" '\(share)/contrib'
      cat > ~/tmux.conf <<'CONF'
      \(block.lines.joined(separator: "\n"))
      CONF
      SHELL=/bin/sh tmux -L docs -f /dev/null new-session -d
      trap 'tmux -L docs kill-server' EXIT
      tmux -L docs source-file ~/tmux.conf
      """)
    #expect(output.status == 0, "\(place.rawValue): \(output)")
  }

  /// Whether the command was parsed. A rule may refuse it, a waiting command is stopped (124), a question
  /// needs a terminal, an inline command may lack its arguments, and there is no server to synchronize with.
  func isUnderstood(_ output: Output) -> Bool {
    [0, 1, 65, 124].contains(output.status)
      || [
        "asks before it changes", "Missing expected argument", "need a terminal", "use it as 'focus sync",
        "is not a whole link", "cannot be found. Check the address", "ssh failed",
      ].contains(where: output.stderr.contains)
  }

  /// Expects an inline command to exist, with options that exist.
  func expectUnderstood(_ span: String) throws {
    var words = span.split(separator: " ").map(String.init)
    guard words.count > 1, let program = words.first else { return }
    if program == "make" { return try expectTarget(span) }
    guard program == "focus" else { return }
    words = words.map { word in
      switch word {
      case "COMMAND": "list"
      case "FILE": "tasks.json"
      case "TEXT", "TITLE": "words"
      default: word
      }
    }
    let output = try bash("timeout 5 \(words.joined(separator: " ")) </dev/null >/dev/null; exit $?")
    #expect(isUnderstood(output), "\(page): \(span): \(output)")
  }
}
