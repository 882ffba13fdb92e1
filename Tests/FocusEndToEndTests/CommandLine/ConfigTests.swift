import Testing

@Suite struct ConfigTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private func configure(_ toml: String) throws {
    try sandbox.write(toml, to: "\(sandbox.root)/config/focus/config.toml")
  }

  @Test func configPrintsSettingsWithTheirOrigin() throws {
    try configure("clock = \"12h\"\n")
    let lines = expectSuccess(try sandbox.run("config")).stdout.split(separator: "\n")
    for name in [
      "theme", "day_starts_at", "week_starts_on", "carry_over", "clock", "reduced_motion", "ring",
      "visible_cursor", "plain", "mouse", "ascii",
    ] {
      #expect(lines.contains { $0.contains(name) }, "\(name) is not among \(lines)")
    }
    let clock = try #require(lines.first { $0.contains("clock") })
    #expect(clock.contains("12h"))
    #expect(clock.contains("config.toml"))
    let carry = try #require(lines.first { $0.contains("carry_over") })
    #expect(carry.contains("ask"))
    #expect(carry.contains("default"))
  }

  @Test func aChoiceLastsUntilTheFileChangesAndCanBeForgotten() throws {
    func row(_ name: String) throws -> String {
      let lines = try sandbox.must("config").split(separator: "\n").map(String.init)
      return try #require(lines.first { $0.hasPrefix("\(name) ") })
    }
    try configure("sound = \"rain\"\n")
    try sandbox.must("sound", "wind")
    #expect(try row("sound").contains("wind "))
    #expect(try row("sound").contains("as you chose"))
    try configure("sound = \"fire\"\n")
    #expect(try row("sound").contains("fire "))
    #expect(try row("sound").contains("config.toml:1"))
    try sandbox.must("sound", "waves")
    #expect(try sandbox.must("config", "--forget", "sound").contains("config.toml:1"))
    #expect(try row("sound").contains("fire "))
    let again = try sandbox.run("config", "--forget", "sound")
    #expect(again.stderr.contains("nothing to forget"))
    expectRefusal(try sandbox.run("config", "--forget", "mouse"), status: 64, saying: "theme")
  }

  @Test(arguments: [
    ("theme = \"dark\"\ncolour = \"red\"\n", "colour", 2),
    ("\nclock = \"13h\"\n", "13h", 2),
    ("reduced_motion = \"yes\"\n", "reduced_motion", 1),
    ("day_starts_at = \"25:00\"\n", "25:00", 1),
    ("mouse = true\ntheme = \n", "theme", 2),
    ("sound_volume = 101\n", "101", 1),
    ("sound_volume = \"40\"\n", "sound_volume", 1),
    ("sound = \"\"\n", "sound", 1),
  ])
  func errorsNameFileLineAndColumn(toml: String, culprit: String, line: Int) throws {
    try configure(toml)
    let output = expectRefusal(try sandbox.run("config"), status: 78, saying: "config.toml")
    #expect(output.stderr.contains(try Regex("config\\.toml\\D+\(line)\\D+\\d+")), "\(output.stderr)")
    if culprit != "theme" { #expect(output.stderr.contains(culprit), "\(output.stderr)") }
  }

  @Test func allMistakesAreReportedAtOnce() throws {
    try configure("theme = \"drak\"\nclock = \"12h\"\nmouse = 3\n\n[keys]\nfly = \"x\"\ndone = 4\n")
    for command in [["config"], ["add", "One"], ["doctor"]] {
      let output = try sandbox.run(command)
      #expect(output.status == 78)
      let said = output.stdout + output.stderr
      for place in ["config.toml:1:", "config.toml:3:", "config.toml:6:", "config.toml:7:"] {
        #expect(said.contains(place), "\(command): \(output)")
      }
    }
    // Commands that only read continue: they use the rest of the file and report the mistake in one sentence.
    for command in ["list", "status"] {
      let output = try sandbox.run(command)
      #expect(output.status == 0)
      #expect(output.stderr.split(separator: "\n").count == 1, "\(output)")
      #expect(output.stderr.contains("3 mistakes"), "\(output)")
      #expect(output.stderr.contains("focus config"), "\(output)")
      #expect(!output.stdout.isEmpty)
      #expect(!output.stdout.hasPrefix("!"))
    }
    try configure("clock = \"13h\"\n")
    #expect(try sandbox.run("list").stderr.contains("config.toml:1:"))
    #expect(try sandbox.run("list").status == 0)
    try configure("theme = \n")
    #expect(try sandbox.run("status").status == 0)
  }

  /// Long rows of the help continue with an indent.
  @Test(arguments: [40, 50, 80, 81, 200])
  func helpRowsHaveHangingIndents(columns: Int) throws {
    let help = expectSuccess(try sandbox.run("config", "--help", env: ["COLUMNS": "\(columns)"])).stdout
    let list = try #require(help.components(separatedBy: "04:00\"\n\n").last)
    let rows = list.components(separatedBy: "\n\n")[0].split(separator: "\n")
    #expect(rows.filter { $0.contains(/^  [a-z_]+: \w/) }.count == 33, "\(list)")
    for row in rows {
      #expect(row.contains(/^(  [a-z_]+: \w|    [^ ])/), "\(row)")
      #expect(row.count <= columns, "\(row)")
    }
    if columns == 200 { #expect(rows.count == 33) }
    if columns >= 80 { #expect(rows.contains { $0.hasSuffix("(monday to sunday | locale)") }) }
  }

  /// An attempt to change a setting on the command line fails and shows the path of the file to edit.
  @Test(arguments: [["set", "theme", "dark"], ["theme"]])
  func changingSettingsNamesTheFile(words: [String]) throws {
    let output = expectRefusal(
      try sandbox.run(["config"] + words), status: 64, saying: "\(sandbox.root)/config/focus/config.toml")
    #expect(output.stderr.filter { $0 == "\n" }.count == 1, "\(output)")
  }

  @Test func dayStartsAtTheConfiguredTime() throws {
    // It is noon. If the day starts at 18:00, today is still yesterday.
    try configure("day_starts_at = \"18:00\"\n")
    #expect(try sandbox.plan().day == sandbox.yesterday)
  }
}
