import Foundation
import Testing

/// Completion in the real shells.
@Suite struct CompletionTests {
  let sandbox: Sandbox
  let path: String

  init() throws {
    sandbox = try Sandbox()
    path = try sandbox.pathWithFocus()
    for (shell, file) in [("bash", "focus.bash"), ("zsh", "_focus"), ("fish", "focus.fish")] {
      let script = expectSuccess(try sandbox.run("--generate-completion-script", shell)).stdout
      try sandbox.write(script, to: "\(sandbox.root)/completions/\(file)")
    }
  }

  /// The candidates that a shell gets for an unfinished line.
  private func offers(_ line: String, in shell: String) throws -> [String] {
    let script: String
    switch shell {
    case "bash":
      script = """
        source "$COMPLETIONS/focus.bash"
        read -ra COMP_WORDS <<<"$1"; [[ $1 == *' ' ]] && COMP_WORDS+=("")
        COMP_LINE=$1 COMP_POINT=${#1} COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_TYPE=9
        $(complete -p focus | sed -E 's/.*-F ([^ ]+).*/\\1/') focus
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    case "fish": script = "source $COMPLETIONS/focus.fish; complete -C $argv[1]"
    default: return []
    }
    let program =
      shell == "bash" ? ["bash", "-c", script, "bash", line] : ["fish", "-N", "-c", script, line]
    let output = try runToEnd(
      ["/usr/bin/env"] + program,
      environment: sandbox.environment(with: ["PATH": path, "COMPLETIONS": "\(sandbox.root)/completions"]))
    #expect(output.status == 0, "\(output)")
    return output.stdout.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
  }

  @Test(arguments: ["bash", "fish"])
  func completesCommandsOptionsAndValues(shell: String) throws {
    let commands = try offers("focus ", in: shell)
    #expect(Set(["add", "list", "done", "undo", "config"]).isSubset(of: commands))
    #expect(
      try offers("focus re", in: shell).sorted() == [
        "redo", "remind", "reopen", "reset", "restore", "resume", "review",
      ])
    #expect(try offers("focus list --fr", in: shell) == ["--from"])
    #expect(try offers("focus add x --priority ", in: shell) == ["high", "medium", "low"])
    #expect(try offers("focus --theme ", in: shell) == ["light", "dark", "contrast", "auto"])
    #expect(try offers("focus --color a", in: shell).sorted() == ["always", "auto"])
    #expect(try offers("focus export --format j", in: shell) == ["json"])
    #expect(try offers("focus log --mood ", in: shell) == ["1", "2", "3", "4", "5", "-"])
    #expect(try offers("focus sync de", in: shell) == ["devices"])
    #expect(try offers("focus sync devices ", in: shell) == ["revoke"])
    #expect(try offers("focus sync conflicts 3f2a ", in: shell) == ["keep", "take", "both"])
    #expect(try offers("focus sessions edit 3f2a --t", in: shell) == ["--title", "--theme", "--tab"])
    #expect(try offers("focus --data-dir /x week set ", in: shell) == ["1", "2", "3"])
    #expect(try offers("focus log --no", in: shell).sorted() == ["--no-mouse", "--no-rest", "--note"])
  }

  @Test(arguments: ["bash", "fish"])
  func completesDates(shell: String) throws {
    let names = try offers("focus list --day ", in: shell)
    #expect(Set(["today", "tomorrow", "yesterday", "monday", "sunday"]).isSubset(of: names))
    let month = String(sandbox.today.prefix(8))
    #expect(try offers("focus move 1 --to \(month)", in: shell).contains(sandbox.today))
    #expect(try offers("focus move 1 --to +", in: shell).contains("+3"))
  }

  @Test(arguments: ["bash", "fish"])
  func completesTasksOfTheDay(shell: String) throws {
    try sandbox.add("Write the report", "Call the bank")
    try sandbox.add("Pack", day: "tomorrow")
    #expect(try offers("focus done ", in: shell) == ["1", "2"])
    #expect(try offers("focus done --day tomorrow ", in: shell) == ["1"])
    try sandbox.must("done", "1")
    #expect(try offers("focus done ", in: shell) == ["2"])
    #expect(try offers("focus reopen ", in: shell) == ["1"])
    #expect(try offers("focus edit ", in: shell) == ["1", "2"])
    try sandbox.must("delete", "2")
    let deleted = try offers("focus restore ", in: shell)
    #expect(deleted.count == 1)
    try sandbox.must("restore", try #require(deleted.first))
  }

  @Test func completesTasksByTitle() throws {
    try sandbox.add("Write the report", "Call the bank")
    #expect(try offers("focus done cal", in: "bash") == ["2"])
  }

  /// The start of a title, quoted for the shell.
  @Test(arguments: [
    #"Don\'t"#, #""Don't"#, #""Don't pa"#, #"don\'t\ panic"#, #"Say\ \"no"#, #"'Say "no"#, #"'C:\temp"#,
    #""C:\\temp"#,
  ])
  func completesQuotedTitles(typed: String) throws {
    try sandbox.add("Other", "Don't panic", "Say \"no\"")
    try sandbox.add(#"C:\temp"#, day: "tomorrow")
    let day = typed.contains("temp") ? "tomorrow" : "today"
    let place = typed.lowercased().contains("say") ? "3" : typed.contains("temp") ? "1" : "2"
    // The word at the cursor as each shell passes it: bash and fish include quotes.
    for shell in ["bash", "fish"] {
      let offered = try sandbox.must("--complete", shell, "done", "--day", day, typed)
      #expect(offered.prefix { $0 != "\t" } == place, "\(shell): \(offered)")
    }
  }

  @Test func zshPassesUnquotedTitles() throws {
    try sandbox.add("Other", "Don't panic")
    #expect(try sandbox.must("--complete", "zsh", "done", "Don't").hasPrefix("2\t"))
  }

  @Test(arguments: ["bash", "fish"])
  func titlesAreNeverExecuted(shell: String) throws {
    let evil = "$(touch \(sandbox.root)/pwned) `touch \(sandbox.root)/pwned` ; touch \(sandbox.root)/pwned #"
    try sandbox.add(evil, "'; touch \(sandbox.root)/pwned; '")
    #expect(try offers("focus done ", in: shell) == ["1", "2"])
    #expect(try offers("focus edit ", in: shell) == ["1", "2"])
    #expect(!FileManager.default.fileExists(atPath: "\(sandbox.root)/pwned"))
  }

  /// A shell on a screen, for pressing Tab.
  private func shell(_ command: [String], _ setup: String...) async throws -> TmuxScreen {
    let screen = try TmuxScreen(
      sandbox, command: command, columns: 100,
      env: ["PATH": path, "COMPLETIONS": "\(sandbox.root)/completions", "ZDOTDIR": sandbox.root])
    for line in setup {
      try screen.type(line)
      try screen.send("Enter")
    }
    try screen.type("PS1='ready: '; clear")
    try screen.send("Enter")
    try await screen.waitUntil("a prompt") { $0.hasPrefix("ready:") }
    return screen
  }

  private let evil = "$(touch pwned) #(reboot) `id` 日本語"

  @Test func completesInBash() async throws {
    try sandbox.add(evil, "Call the bank")
    let screen = try await shell(
      ["env", "bash", "--norc", "--noprofile"], "bind 'set bell-style none'; . $COMPLETIONS/focus.bash")
    try screen.type("focus li")
    try screen.send("Tab")
    try await screen.waitUntil(contains: "focus list")
    try screen.type("--day toda")
    try screen.send("Tab")
    try await screen.waitUntil(contains: "focus list --day today")
    try screen.send("C-u")
    try screen.type("focus done ")
    try screen.send("Tab", "Tab")
    try await screen.waitUntil(contains: "Call the bank")
    #expect(try screen.capture().contains("$(touch pwned) #(reboot) `id`"))
    try screen.type("cal")
    try screen.send("Tab")
    try await screen.waitUntil(contains: "focus done 2")
    try screen.send("Enter")
    try await screen.waitUntil(contains: "COMPLETED")
    #expect(!FileManager.default.fileExists(atPath: "\(sandbox.root)/pwned"))
  }

  @Test func completesInZsh() async throws {
    try sandbox.add(evil, "Call the bank")
    let screen = try await shell(
      ["env", "zsh", "-f", "-i"], "fpath=($COMPLETIONS $fpath); autoload -Uz compinit; compinit -u -D")
    try screen.type("focus li")
    try screen.send("Tab")
    try await screen.waitUntil(contains: "focus list")
    try screen.type(" --day toda")
    try screen.send("Tab")
    try await screen.waitUntil(contains: "--day today")
    try screen.send("C-u")
    try screen.type("focus add --priority=")
    try screen.send("Tab")
    try await screen.waitUntil("values whole, however long") { $0.contains("--priority=medium  Medium") }
    try screen.send("C-u")
    try screen.type("focus done ")
    try screen.send("Tab")
    try await screen.waitUntil(contains: "Call the bank")
    #expect(try screen.capture().contains("$(touch pwned) #(reboot) `id`"))
    try screen.type("cal")
    try screen.send("Tab")
    try await screen.waitUntil("the place of the task") { $0.contains("focus done 2") }
    try screen.send("Enter")
    try await screen.waitUntil(contains: "COMPLETED")
    #expect(!FileManager.default.fileExists(atPath: "\(sandbox.root)/pwned"))
  }

  @Test func unknownShellIsRefused() throws {
    expectRefusal(
      try sandbox.run("--generate-completion-script", "tcsh"), status: 64, saying: "tcsh", "bash, zsh or fish"
    )
  }

  @Test func unreadableStoreOnlyOmitsTasks() throws {
    try sandbox.write("{ damaged", to: sandbox.monthFile())
    try sandbox.write("theme = 1", to: "\(sandbox.root)/config/focus/config.toml")
    #expect(expectSuccess(try sandbox.run("--complete", "bash", "done", "")).stdout == "")
    #expect(try sandbox.must("--complete", "bash", "und").hasPrefix("undo\t"))
  }
}
