import Foundation
import Testing

/// Missing and unusual terminals.
@Suite struct TerminalTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  /// Users who want to keep the screen contents remove the alternate screen from their terminfo entry.
  @Test(arguments: ["HOME", "TERMINFO", "TERMINFO_DIRS"])
  func usersTerminfoIsUsed(variable: String) async throws {
    let sandbox = try Sandbox()
    let folder = "\(sandbox.root)/home/.terminfo"
    let script = "infocmp -x xterm-256color | sed 's/[sr]mcup=[^,]*, *//g' | tic -x -o '\(folder)' -"
    expectSuccess(try runToEnd(["/bin/sh", "-c", script], environment: sandbox.environment))
    let home = "\(sandbox.root)/elsewhere"
    let env = variable == "HOME" ? [:] : ["HOME": home, variable: folder]
    let screen = try PtyProgram(sandbox, env: env)
    try await screen.waitUntil { $0.contains("FOCUS") }
    screen.send("q")
    #expect(try await screen.waitUntilEnded() == 0)
    #expect(!screen.output.contains("\u{1B}[?1049"))
  }

  /// Hides the terminfo databases from the program alone, as in a minimal container.
  @Test(
    .enabled(if: geteuid() == 0, "only root may hide directories"),
    arguments: ["xterm-256color", "tmux-256color", "foot"])
  func screenOpensWithoutATerminfoDatabase(term: String) async throws {
    let hide =
      "for d in /etc /lib /usr/share; do [ ! -d $d/terminfo ] || mount -t tmpfs none $d/terminfo; done"
    let screen = try PtyProgram(
      sandbox, through: ["/usr/bin/unshare", "-m", "/bin/sh", "-c", "\(hide); exec \"$@\"", "sh"],
      env: ["TERM": term, "TERMINFO": nil, "TERMINFO_DIRS": nil])
    try await screen.waitUntil { $0.contains("FOCUS") }
    #expect(screen.output.contains("\u{1B}[?1049h"))
    screen.send("q")
    #expect(try await screen.waitUntilEnded() == 0)
    #expect(screen.settings == screen.settingsBefore)
  }

  @Test func terminfoOfANixProfileIsFound() async throws {
    let folder = "\(sandbox.root)/home/.nix-profile/share/terminfo"
    let script =
      "infocmp -x xterm-256color | sed 's/^xterm-256color[^,]*/nixterm|of a profile/' > '\(sandbox.root)/entry' "
      + "&& mkdir -p '\(folder)' && tic -x -o '\(folder)' '\(sandbox.root)/entry'"
    expectSuccess(try runToEnd(["/bin/sh", "-c", script], environment: sandbox.environment))
    let screen = try PtyProgram(sandbox, env: ["TERM": "nixterm"])
    try await screen.waitUntil { $0.contains("FOCUS") }
    screen.send("q")
    #expect(try await screen.waitUntilEnded() == 0)
  }

  @Test func screenNeedsATerminal() throws {
    let output = try sandbox.run()
    #expect(output.status != 0)
    expectRefusal(output, status: output.status, saying: "terminal")
  }

  @Test func commandsPrintNoEscapesIntoPipes() throws {
    try sandbox.add("Plain", priority: "high")
    for command in ["list", "status", "config", "doctor", "export"] {
      let output = try sandbox.run(command)
      #expect(!output.hasControlBytes, "\(command): \(output)")
    }
  }

  @Test func hostileTitlesAreSanitized() throws {
    try sandbox.add("Innocent")
    try sandbox.editMonth { json in
      var tasks = try json.tasks(of: sandbox.today)
      tasks[0]["title"] = "evil \u{1B}[2J\u{1B}]0;pwned\u{07} \u{9B}31m \u{202E}txt"
      try json.setTasks(tasks, of: sandbox.today)
    }
    for arguments in [["list"], ["status"], ["search", "evil"], ["list", "--json"], ["done", "1"]] {
      let output = try sandbox.run(arguments)
      #expect(output.status == 0, "\(output)")
      #expect(!output.hasControlBytes, "\(arguments): \(output.stdout.debugDescription)")
      #expect(!output.stdout.unicodeScalars.contains("\u{202E}"), "\(arguments)")
    }
  }

  @Test(arguments: ["bogus", "dumb", "", nil] as [String?])
  func unusableTerminalIsReported(term: String?) async throws {
    let program = try PtyProgram(sandbox, env: ["TERM": term])
    let status = try await program.waitUntilEnded()
    #expect(status > 0, "\(status): \(program.output.debugDescription)")
    #expect(status < 128, "\(status): \(program.output.debugDescription)")
    #expect(!program.output.contains("\u{1B}"), "\(program.output.debugDescription)")
    #expect(program.output.contains("TERM"), "\(program.output.debugDescription)")
    #expect(program.settings == program.settingsBefore)
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "screen", "linux", "vt100", "xterm"])
  func knownTerminalIsRestored(term: String) async throws {
    let program = try PtyProgram(sandbox, env: ["TERM": term])
    try await program.waitUntil { $0.contains("Focus") }
    #expect(program.settings != program.settingsBefore, "the program reads single keys")
    program.send("q")
    #expect(try await program.waitUntilEnded() == 0)
    #expect(program.settings == program.settingsBefore)
  }

  @Test func screenOfOneCellDoesNotCrash() async throws {
    try sandbox.add("One")
    let program = try PtyProgram(sandbox, columns: 1, rows: 1)
    try await program.waitUntil { !$0.isEmpty }
    program.send("q")
    #expect(try await program.waitUntilEnded() == 0)
    #expect(program.settings == program.settingsBefore)
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGSEGV, SIGTRAP, SIGABRT, SIGUSR1, SIGALRM])
  func signalsRestoreTheTerminal(signal: Int32) async throws {
    try sandbox.add("One")
    let program = try PtyProgram(sandbox)
    try await program.waitUntil { $0.contains("One") }
    program.signal(signal)
    _ = try await program.waitUntilEnded()
    #expect(program.settings == program.settingsBefore)
    #expect(program.output.contains("\u{1B}[?1049l"), "back on the main screen")
    #expect(program.output.contains("\u{1B}[?25h"), "the cursor shows")
  }

  /// If the terminal's output is not read, as after a lost connection, signals must still end the process.
  @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGQUIT])
  func signalsEndABlockedWrite(signal: Int32) async throws {
    try sandbox.add("One")
    let program = try PtyProgram(sandbox, columns: 200, rows: 60)
    try await program.waitUntil { $0.contains("One") }
    try await program.waitUntilStuck()
    program.signal(signal)
    #expect(try await program.waitUntilEndedUnread() == 128 + signal)
    #expect(program.settings == program.settingsBefore)
    #expect(program.output.contains("\u{1B}[?1049l"), "back on the main screen")
  }
}
