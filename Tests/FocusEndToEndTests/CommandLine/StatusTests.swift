import Testing

@Suite struct StatusTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func emptyDayAsksForAPlan() throws {
    #expect(expectSuccess(try sandbox.run("status")).stdout == "0/3 plan your day\n")
  }

  @Test func statusShowsProgressAndTaskInFocus() throws {
    try sandbox.add("Read", "Rest")
    try sandbox.add("Write the report", priority: "high")
    try sandbox.must("done", "2")
    #expect(expectSuccess(try sandbox.run("status")).stdout == "1/3 ↑ Write the report\n")
  }

  @Test func finishedDayIsDone() throws {
    try sandbox.add("A", "B", "C")
    try sandbox.must("done", "1", "2", "3")
    #expect(try sandbox.must("status") == "3/3 ✓ done for today\n")
  }

  @Test func formatExpandsPlaceholders() throws {
    try sandbox.must("add", "Write", "--priority", "high")
    try sandbox.add("Read")
    try sandbox.must("done", "2")
    let format = "{done}|{total}|{left}|{limit}|{title}|{priority}|{day}"
    let line = try sandbox.must("status", "--format", format)
    #expect(line.hasPrefix("1|2|1|3|Write|"), "\(line)")
    #expect(line.hasSuffix("|\(sandbox.today)\n"), "\(line)")
  }

  @Test func statusNeverExceedsTheWidth() throws {
    try sandbox.add("レビューを書くレビューを書く")
    for width in [1, 5, 10, 20] {
      let line = try sandbox.must("status", "--width", "\(width)")
      #expect(line.hasSuffix("\n"))
      let cells = line.dropLast().unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) }
      #expect(cells <= width, "\(line)")
    }
  }

  @Test func statusCreatesNoStore() throws {
    try sandbox.must("status")
    #expect(sandbox.files().isEmpty)
  }
}
