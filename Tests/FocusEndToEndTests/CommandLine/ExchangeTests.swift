import Testing

/// Import and export.
@Suite struct ExchangeTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func whatIsExportedComesBackWhole() throws {
    try sandbox.must("add", "Write", "--priority", "high", "--at", "9-10")
    try sandbox.add("Read", day: "2024-02-29")
    try sandbox.must("done", "1")
    let file = "\(sandbox.root)/export.json"
    try sandbox.write(expectSuccess(try sandbox.run("export", "--format", "json")).stdout, to: file)

    let other = try Sandbox()
    expectSuccess(try other.run("import", file))
    for day in [sandbox.today, "2024-02-29"] {
      #expect(try other.plan(of: day) == sandbox.plan(of: day))
    }
  }

  @Test func jsonIsTheDefaultAndARangeNarrowsIt() throws {
    try sandbox.add("Old", day: "2024-02-29")
    try sandbox.add("New")
    #expect(try sandbox.must("export") == sandbox.must("export", "--format", "json"))
    let old = try sandbox.must("export", "--from", "2024-02-01", "--to", "2024-03-01")
    #expect(old.contains("Old"))
    #expect(!old.contains("New"))
  }

  @Test(arguments: ["schema0-flat-titles.json", "schema1-flat-tasks.json", "schema2-day-keyed.json"])
  func importingTwiceAddsNothingTwice(sample: String) throws {
    let file = "\(sandbox.root)/\(sample)"
    try sandbox.write(legacySample(sample), to: file)
    let first = try sandbox.run("import", file)
    #expect(first.status == 0 || first.status == 1, "\(first)")
    let all = try sandbox.must("export")
    #expect(all.contains("title"), "\(first)")
    let second = try sandbox.run("import", file)
    #expect(second.status == 0 || second.status == 1, "\(second)")
    #expect(try sandbox.must("export") == all)
  }

  @Test func aDryRunChangesNothing() throws {
    let file = "\(sandbox.root)/sample.json"
    try sandbox.write(legacySample("schema0-flat-titles.json"), to: file)
    let output = expectSuccess(try sandbox.run("import", file, "--dry-run"))
    #expect(output.stdout.contains("2"), "\(output)")
    #expect(try sandbox.plan().tasks.isEmpty)
  }

  @Test func aFileThatIsNotOursIsRefused() throws {
    let file = "\(sandbox.root)/photo.json"
    try sandbox.write("{\"pixels\": [1, 2, 3]}", to: file)
    expectRefusal(try sandbox.run("import", file), status: 65, saying: "photo.json")
    #expect(try sandbox.plan().tasks.isEmpty)
  }
}
