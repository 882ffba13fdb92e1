import Foundation
import Testing

/// Imports from sources other than regular files.
@Suite struct StreamImportTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  /// Entries without a date are recognized only by their text. All input from pipes counts as one file.
  @Test func aListThatGrowsIsPipedAgain() throws {
    let first = try sandbox.run("import", "-", "--format", "todotxt", stdin: "Buy milk\nBuy milk\n")
    #expect(first.stdout.hasSuffix("2 tasks on 1 day added.\n"), "\(first)")
    let next = try sandbox.run("import", "-", "--format", "todotxt", stdin: "Buy milk\nSwim\nBuy milk\n")
    #expect(next.stdout.contains("1 task on 1 day added; 2 known already"), "\(next)")
    try sandbox.write("Buy milk\n", to: "\(sandbox.root)/todo.txt")
    let file = try sandbox.run("import", "\(sandbox.root)/todo.txt")
    #expect(file.stdout.contains("1 task on 1 day added"), "another file is another list: \(file)")
  }

  private func bash(_ script: String) throws -> Output {
    try runToEnd(["/bin/bash", "-c", script, try Binary.path()], environment: sandbox.environment)
  }

  @Test(arguments: [
    "\"$0\" import <(echo '(A) One')", "echo '(A) One' | \"$0\" import /dev/stdin",
    "echo '(A) One' | \"$0\" import -",
    "mkfifo \"$HOME/pipe\"; (echo '(A) One' >\"$HOME/pipe\") & \"$0\" import \"$HOME/pipe\"; status=$?; wait; exit $status",
  ])
  func pipesAreReadToTheEnd(_ script: String) throws {
    expectSuccess(try bash(script))
    #expect(try sandbox.plan().titles == ["One"])
  }

  @Test func endlessPipeIsRefused() throws {
    let output = try bash("\"$0\" import --format todotxt /dev/zero")
    expectRefusal(output, status: 65, saying: "more than any planner file")
  }

  /// Twenty days, with so many blanks between them that the file is not read at once.
  private func largeFile(fatDay: Int? = nil) throws -> String {
    let blanks = String(repeating: " ", count: 1 << 20)
    let days = (1...20).map { number in
      let day = "20\(10 + number)-05-17"
      let more = number == fatDay ? ",\"theirs\":\"\(String(repeating: "x", count: 1 << 16))\"" : ""
      return "\"\(day)\":{\"tasks\":[{\"id\":\"\(UUID())\",\"title\":\"Task \(number)\"\(more)}]}"
    }
    let path = "\(sandbox.root)/large.json"
    try sandbox.write("{\"schema\":3,\"days\":{\(days.joined(separator: ",\(blanks)"))}}", to: path)
    return path
  }

  @Test(arguments: ["\"$0\" import \"$LARGE\"", "cat \"$LARGE\" | \"$0\" import -"])
  func aFileThatIsTooLargeToBeReadAtOnceIsImportedInParts(_ script: String) throws {
    let path = try largeFile()
    try sandbox.add("Before")
    let output = try bash("LARGE='\(path)'; \(script)")
    #expect(output.status == 0, "\(output)")
    #expect(output.stdout.hasSuffix("20 tasks on 20 days added.\n"), "\(output)")
    #expect(output.stdout.contains("Task 20"))
    #expect(output.stderr.contains("too large for 'focus undo'"))
    let again = expectSuccess(try bash("LARGE='\(path)'; \(script)"))
    #expect(again.stdout == "Nothing was added; 20 known already and left unchanged.\n", "\(again)")
    #expect(try sandbox.plan().titles == ["Before"])
  }

  /// The same sentence as for a small file.
  @Test(arguments: [false, true]) func aLargeFileNamesTheOpenTasksBehindTheOfferToo(isDry: Bool) throws {
    let path = try largeFile()
    let output = try bash("\"$0\" import '\(path)'\(isDry ? " --dry-run" : "")")
    let small = "\(sandbox.root)/small.json"
    let text = String(decoding: try sandbox.read(path), as: UTF8.self)
    try sandbox.write(text.replacing(#/ {9,}/#, with: ""), to: small)
    let other = try Sandbox()
    let same = try other.run("import", small, isDry ? "--dry-run" : "--overflow=keep")
    let behind = output.stderr.split(separator: "\n").filter { $0.contains("focus carry") }
    try #require(behind.count == 1, "\(output) \(same)")
    #expect(same.stderr.contains(behind[0]), "\(output) \(same)")
    #expect(behind[0].contains("open tasks are for earlier days"), "\(output)")
  }

  @Test func nothingOfADamagedLargeFileIsImported() throws {
    let path = try largeFile()
    let text = String(decoding: try sandbox.read(path), as: UTF8.self)
    try sandbox.write(String(text.dropLast(3)), to: path)
    let output = try sandbox.run("import", path)
    expectRefusal(output, status: 65, saying: "large.json")
    #expect(!FileManager.default.fileExists(atPath: "\(sandbox.dataDirectory)/days"))
  }

  /// The parts before the failing one are kept, so neither the sentences nor the status say that nothing was
  /// changed.
  @Test func aLargeImportThatFailsHalfWaySaysWhatIsImported() throws {
    let path = try largeFile(fatDay: 10)
    // Limits files to 32 KiB.
    let output = try bash("trap '' XFSZ; ulimit -f 32; exec \"$0\" import '\(path)'")
    #expect(output.status == 65, "\(output)")
    #expect(output.stdout.hasSuffix("9 tasks on 9 days added.\n"), "\(output)")
    #expect(output.stderr.contains("larger than a file may be"))
    #expect(output.stderr.contains("import the file again"))
    #expect(!output.stderr.contains("nothing was changed"))
    let again = try sandbox.run("import", path)
    #expect(
      again.status == 0, "\(again)"
    )
    #expect(
      again.stdout.contains("11 tasks on 11 days added; 9 known already"), "\(again)"
    )
  }

  @Test func waitingForANamedPipeIsInterruptible() async throws {
    let pipe = "\(sandbox.root)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let program = try PtyProgram(sandbox, "import", pipe)
    // Opening for writing without blocking succeeds only once there is a reader.
    var writer: Int32 = -1
    try await program.waitUntil { _ in
      writer = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      return writer >= 0
    }
    defer { close(writer) }
    program.send("\u{3}")
    #expect(try await program.waitUntilEnded() == 128 + SIGINT)
  }

  @Test func unknownFieldsSurviveAnExport() throws {
    try sandbox.add("One")
    let text = try String(contentsOfFile: sandbox.monthFile(), encoding: .utf8)
    let field = "\"theirs\": {\"n\": 1e99}"
    try sandbox.write(text.replacing("\n}\n", with: ",\n  \(field)\n}\n"), to: sandbox.monthFile())
    let export = try sandbox.must("export")
    #expect(export.contains("theirs"))
    #expect(export.contains("1e99"))
    try sandbox.write(export, to: "\(sandbox.root)/export.json")
    try sandbox.must("import", "\(sandbox.root)/export.json", "--data-dir", "\(sandbox.root)/other")
    #expect(try sandbox.run("export", "--data-dir", "\(sandbox.root)/other").stdout == export)
    let month = "\(sandbox.root)/other/days/\(sandbox.today.prefix(7)).json"
    let root = try #require(try JSONSerialization.jsonObject(with: sandbox.read(month)) as? [String: Any])
    #expect(root["theirs"] != nil)
    #expect(root["months"] == nil)
  }
}
