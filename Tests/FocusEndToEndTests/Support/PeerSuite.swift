import Foundation
import Testing

/// Tests that exchange files with other programs. Each has a store with three tasks and a home per program.
protocol PeerSuite {
  var sandbox: Sandbox { get }
}

/// Sample data for `PeerSuite`.
enum PeerSample {
  static let hostile = #"#(reboot) #[fg=red] $(id) \e]0;x\a 日本語"#

  /// Several lines, one of them empty, steps, and characters that formats escape.
  static let note = #"""
    - [x] ask: who; when, where \ how
    - [ ] "二" https://example.com/?a=1&b=2#c

      = & %s {1W} >note | !
    """#

  /// Checks that a calendar is valid, prints its entries, and copies it to the file named as argument.
  static let script = """
    import sys, icalendar
    text = sys.stdin.buffer.read()
    assert all(len(line) <= 75 for line in text.split(b"\\r\\n")), "a line is too long"
    assert text.count(b"\\n") == text.count(b"\\r\\n"), "a line ends without CR"
    calendar = icalendar.Calendar.from_ical(text)
    uids = set()
    for part in calendar.walk():
        if part.name == "VCALENDAR":
            assert not part.errors, part.errors
            continue
        assert not part.errors, part.errors
        assert part["UID"] not in uids and part["DTSTAMP"] and part["SUMMARY"]
        uids.add(part["UID"])
        ends = part.get("DTEND") or part.get("DUE")
        starts = part.get("DTSTART")
        print("|".join([
            part.name, str(part["SUMMARY"]), str(part["PRIORITY"]), str(part.get("STATUS", "")),
            starts.dt.isoformat() if starts else "", ends.dt.isoformat(),
        ]))
    if len(sys.argv) > 1:
        open(sys.argv[1], "wb").write(calendar.to_ical())
    """
}

extension Sandbox {
  /// A sandbox with three tasks, and the settings of other programs.
  static func forPeers() throws -> Sandbox {
    let sandbox = try Sandbox()
    for name in ["calcurse", "taskwarrior"] {
      try FileManager.default.createDirectory(
        atPath: "\(sandbox.root)/\(name)", withIntermediateDirectories: true)
    }
    try sandbox.write("confirmation=off\nhooks=off\nrecurrence=off\n", to: "\(sandbox.root)/taskrc")
    try sandbox.must("add", PeerSample.hostile, "--priority", "high", "--at", "9-10:30")
    try sandbox.must("add", "Night, shift; late", "--priority", "low", "--at", "23-1")
    try sandbox.must(
      "add", "Ein sehr langer Titel mit Umlauten äöü und 日本語, damit die Zeile umbrochen werden muss")
    try sandbox.must("done", "3")
    return sandbox
  }
}

extension PeerSuite {
  var calcurseHome: String { "\(sandbox.root)/calcurse" }

  /// Runs another program, which must succeed.
  func peer(_ command: String..., stdin: String? = nil) throws -> String {
    try peer(command, stdin: stdin)
  }

  func peer(_ command: [String], stdin: String? = nil) throws -> String {
    let paths = ["/usr/bin/\(command[0])", "/usr/local/bin/\(command[0])"]
    let path = try #require(
      paths.first(where: FileManager.default.isExecutableFile(atPath:)),
      "scripts/setup --tests installs \(command[0])")
    let environment = sandbox.environment(with: [
      "TASKRC": "\(sandbox.root)/taskrc", "TASKDATA": "\(sandbox.root)/taskwarrior",
    ])
    let output = try runToEnd([path] + command.dropFirst(), stdin: stdin, environment: environment)
    try #require(output.status == 0, "\(command): \(output)")
    return output.stdout
  }

  func export(_ format: String) throws -> String { try sandbox.must("export", "--format", format) }

  func calcurse(_ arguments: String...) throws -> String {
    try peer(["calcurse", "-D", calcurseHome, "-C", calcurseHome] + arguments)
  }
}
