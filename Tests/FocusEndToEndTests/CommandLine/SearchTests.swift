import Testing

@Suite struct SearchTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  @Test func findsInAllOfHistoryWhateverTheCapitals() throws {
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

  @Test func nothingFoundPrintsNoData() throws {
    try sandbox.add("Something")
    #expect(try sandbox.run("search", "zebra").stdout == "")
  }
}
