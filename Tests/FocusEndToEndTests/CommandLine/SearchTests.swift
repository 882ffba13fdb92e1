import Testing

@Suite struct SearchTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func searchCoversAllMonthsIgnoringCase() throws {
    try sandbox.add("Call the Bank", day: "2024-02-29")
    try sandbox.add("bank holiday", day: "tomorrow")
    try sandbox.add("Nothing to do with it")
    let found = expectSuccess(try sandbox.run("search", "BANK")).stdout
    #expect(found.contains("Call the Bank"))
    #expect(found.contains("2024-02-29"))
    #expect(found.contains("bank holiday"))
    #expect(found.contains(sandbox.tomorrow))
    #expect(!found.contains("Nothing"))
  }

  @Test func searchFindsReflectionsByLine() throws {
    try sandbox.add("Call the bank")
    try sandbox.must("log", "--day", "yesterday", "--note", "Tired.\nThe bank was closed.")
    let lines = expectSuccess(try sandbox.run("search", "BANK")).stdout.split(separator: "\n")
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix(sandbox.today))
    #expect(lines[1].hasPrefix(sandbox.yesterday))
    let columns = try ["Call the", "The bank"].enumerated().map { index, words in
      let range = try #require(lines[index].range(of: words))
      return lines[index].distance(from: lines[index].startIndex, to: range.lowerBound)
    }
    #expect(columns[0] == columns[1])
    #expect(!lines[1].contains("Tired"))
  }

  @Test func everythingThatWasTypedIsFoundAndNamed() throws {
    try sandbox.add("Call the bank")
    try sandbox.must("week", "set", "1", "Fewer", "bank", "calls")
    try sandbox.must("review", "set", "The", "bank", "took", "it", "all.")
    try sandbox.must("routine", "add", "Check", "the", "bank", "account", "--every", "month")
    try sandbox.must("later", "Find", "another", "bank")
    try sandbox.must("sessions", "add", "Bank", "papers", "--day", "-1", "--at", "9", "--for", "5m")
    try sandbox.must(
      "sessions", "add", "1", "--at", "0:00", "--for", "20s", "--note", "bank waits", "--day", "today")
    let lines = expectSuccess(try sandbox.run("search", "bank")).stdout.split(separator: "\n")
    let kinds = [
      ("Intention", "Fewer bank calls"), ("Review", "The bank took it all."),
      ("Routine", "Check the bank account"), ("Later", "Find another bank"), ("Session", "Bank papers"),
      ("Session", "bank waits"), ("Medium", "Call the bank"),
    ]
    for (kind, text) in kinds {
      #expect(lines.contains { $0.contains(kind) && $0.hasSuffix(text) }, "\(kind): \(lines)")
    }
    #expect(lines.count == kinds.count, "\(lines)")
  }

  @Test func noResultPrintsNothing() throws {
    try sandbox.add("Something")
    #expect(try sandbox.run("search", "zebra").stdout == "")
  }
}
