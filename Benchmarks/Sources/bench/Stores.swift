import Foundation

/// The contents of one of our stores.
enum History: CaseIterable {
  case empty, today, year, decade, century

  /// Its label in the table.
  var subject: String {
    switch self {
    case .empty: "focus 0 y"
    case .today: "focus, today only"
    case .year: "focus 1 y"
    case .decade: "focus 10 y"
    case .century: "focus 100 y"
    }
  }

  /// The number of days before today that are planned; nil if today is not planned either.
  var days: Int? {
    switch self {
    case .empty: nil
    case .today: 0
    case .year: 365
    case .decade: 3_650
    case .century: 36_500
    }
  }
}

/// Equivalent plans for every program: three entries a day up to today, past ones done, today's open.
struct Stores {
  let root: String
  private static let titles = ["Write the report", "Call the bank", "Go for a run"]

  /// Creates all stores in a folder; `peerYears` is the length of the peers' history.
  init(in root: String, peerYears: Int) throws {
    self.root = root
    let today = Self.today
    for history in History.allCases { try makeFocus(history, today: today) }
    let days = (today - peerYears * 365)...today
    try makeCalcurse(days, today: today)
    try makeTask(days, today: today)
    try makeVim(days)
    try makeTig(days)
  }

  func focus(_ history: History) -> [String: String] {
    let home = "\(root)/focus-\(history)"
    return [
      "HOME": home, "XDG_DATA_HOME": "\(home)/data", "XDG_CONFIG_HOME": "\(home)/config",
      "XDG_STATE_HOME": "\(home)/state",
    ]
  }

  /// Ensures that a month has the layout in which `focus` writes it, because other layouts take a slower
  /// path.
  func check(_ program: String) throws {
    var first = Self.today
    while !date(first).hasSuffix("-01") { first -= 1 }
    let last = date(first - 1)
    let (month, exported) = (String(last.prefix(7)), "\(root)/export")
    guard FileManager.default.createFile(atPath: exported, contents: nil),
      let file = FileHandle(forWritingAtPath: exported)
    else { throw Failure("cannot write \(exported)") }
    let environment = focus(.year)
    try Command(
      arguments: [program, "export", "--from", "\(month)-01", "--to", last], environment: environment
    ).run(output: file.fileDescriptor)
    let path = "\(environment["XDG_DATA_HOME"] ?? "")/focus/days/\(month).json"
    guard FileManager.default.contentsEqual(atPath: path, andPath: exported) else {
      throw Failure("\(path) is not what \(program) would write")
    }
  }

  /// Taskwarrior with its store; it does not start without a home directory.
  func task(_ program: String, _ arguments: String...) -> Command {
    Command(
      arguments: [program, "rc:\(root)/task/rc"] + arguments, environment: ["HOME": "\(root)/task"])
  }

  /// Today, in days since 1970.
  private static var today: Int { Int(Date().timeIntervalSince1970) / 86_400 }

  private func makeFocus(_ history: History, today: Int) throws {
    let folder = "\(root)/focus-\(history)/data/focus/days"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard let days = history.days else { return }
    var day = today - days
    while day <= today {
      let month = String(date(day).prefix(7))
      var days: [String] = []
      while day <= today, date(day).hasPrefix(month) {
        // Exactly the layout in which `focus` writes a month.
        let tasks = Self.titles.enumerated().map { index, title in
          let completed = day < today ? "\n          \"completedAt\": \"\(date(day))T17:00:00.000Z\"," : ""
          return """
                    {
                      "allDay": true,\(completed)
                      "createdAt": "\(date(day))T08:00:00.000Z",
                      "id": "\(uuid(day, index))",
                      "modifiedAt": "\(date(day))T17:00:00.000Z",
                      "priority": "medium",
                      "title": "\(title)"
                    }
            """
        }
        days.append(
          "    \"\(date(day))\": {\n      \"tasks\": [\n\(tasks.joined(separator: ",\n"))\n      ]\n    }")
        day += 1
      }
      try write(
        "{\n  \"days\": {\n\(days.joined(separator: ",\n"))\n  },\n  \"schema\": 3\n}\n",
        "\(folder)/\(month).json")
    }
  }

  private func makeCalcurse(_ days: ClosedRange<Int>, today: Int) throws {
    let lines = days.flatMap { day in
      let parts = date(day).split(separator: "-")
      let american = "\(parts[1])/\(parts[2])/\(parts[0])"
      return Self.titles.map { "\(american) @ 09:00 -> \(american) @ 10:00 |\($0)" }
    }
    try write(lines.joined(separator: "\n") + "\n", "\(root)/calcurse/apts")
    try write(Self.titles.map { "[1] \($0)\n" }.joined(), "\(root)/calcurse/todo")
  }

  private func makeTask(_ days: ClosedRange<Int>, today: Int) throws {
    func lines(_ days: some Sequence<Int>, _ status: String) -> String {
      days.flatMap { day in
        Self.titles.enumerated().map { index, title in
          let end = status == "completed" ? "end:\"\(day * 86_400 + 61_200)\" " : ""
          return
            "[description:\"\(title)\" due:\"\(day * 86_400)\" \(end)entry:\"\(day * 86_400)\" status:\"\(status)\" uuid:\"\(uuid(day, index))\"]\n"
        }
      }.joined()
    }
    try write(lines(days.dropLast(), "completed"), "\(root)/task/completed.data")
    try write(lines([today], "pending"), "\(root)/task/pending.data")
    try write("data.location=\(root)/task\nconfirmation=off\nverbose=nothing\n", "\(root)/task/rc")
  }

  private func makeVim(_ days: ClosedRange<Int>) throws {
    let lines = days.flatMap { day in Self.titles.map { "\(date(day)) \($0)" } }
    try write(lines.reversed().joined(separator: "\n") + "\n", "\(root)/vim/plan.txt")
  }

  /// One commit for each entry.
  private func makeTig(_ days: ClosedRange<Int>) throws {
    guard let git = Command.find("git"), Command.find("tig") != nil else { return }
    let stream = days.flatMap { day in
      Self.titles.map {
        "commit refs/heads/main\ncommitter A <a@b> \(day * 86_400) +0000\ndata \($0.utf8.count)\n\($0)\n"
      }
    }
    try write(stream.joined(), "\(root)/tig/stream")
    let home = ["HOME": "\(root)/tig"]
    try Command(arguments: [git, "init", "-q", "-b", "main", "\(root)/tig"], environment: home).run()
    try Command(
      arguments: ["/bin/sh", "-c", "cd \(root)/tig && git fast-import --quiet <stream"], environment: home
    ).run()
  }

  private func write(_ text: String, _ path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func uuid(_ day: Int, _ index: Int) -> String {
    String(format: "%08x-0000-4000-8000-0000000000%02x", day + 0x100000, index)
  }

  private func date(_ day: Int) -> String {
    var seconds = day * 86_400
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return String(format: "%04d-%02d-%02d", parts.tm_year + 1_900, parts.tm_mon + 1, parts.tm_mday)
  }
}
