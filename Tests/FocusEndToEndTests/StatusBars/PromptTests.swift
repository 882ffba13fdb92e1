import Foundation
import Testing

/// The snippets of `contrib/shell` in the real shells.
@Suite(.serialized) struct PromptTests {
  let sandbox: Sandbox
  init() throws {
    sandbox = try Sandbox()
    let bin = "\(sandbox.root)/bin"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: "\(bin)/focus", withDestinationPath: Binary.path())
  }

  private var path: String { "\(sandbox.root)/bin:\(sandbox.environment["PATH"] ?? "/usr/bin:/bin")" }
  private var trap: String { "\(sandbox.root)/trap" }

  private func open(_ shell: String...) throws -> TmuxScreen {
    try TmuxScreen(sandbox, command: shell, columns: 100, env: ["PATH": path])
  }

  /// Checks that a title in the prompt is not expanded.
  private func check(_ screen: TmuxScreen) async throws {
    try await screen.waitUntil(contains: "0/3 plan your day")
    try sandbox.planByHand("$(>\(trap)) `>\(trap)` %F{red}\\u")
    try screen.send("Enter")
    try await screen.waitUntil("the title as it is") { $0.contains("0/1 ↑ $(>/tmp") }
    #expect(!FileManager.default.fileExists(atPath: trap))
    try sandbox.planByHand("100% \\u %n !")
    try screen.send("Enter")
    try await screen.waitUntil(contains: "100% \\u %n !")
  }

  @Test func thePromptWorksInBash() async throws {
    let screen = try open("bash", "--norc", "--noprofile")
    try screen.type(
      "PS1='> '; for i in 1 2; do . \(Repository.root)/contrib/shell/prompt.bash; done; clear\n")
    try await screen.waitUntil("the prompt, once") {
      $0.hasPrefix("0/3 plan your day >\n")
    }
    try await check(screen)
  }

  @Test func thePromptWorksInZsh() async throws {
    let screen = try open("zsh", "-f")
    try screen.type(". \(Repository.root)/contrib/shell/prompt.zsh; clear\n")
    try await check(screen)
  }

  @Test func thePromptWorksInFish() async throws {
    let screen = try open("fish", "--no-config")
    try screen.type("source \(Repository.root)/contrib/shell/prompt.fish; clear\n")
    try await check(screen)
  }

  /// The prompt shows the exit status of the user's last command, not of `focus`.
  @Test(arguments: [
    ("bash", "PS1='[$?|${PIPESTATUS[*]}]'; . $1; (exit 7) | (exit 3); echo \"${PS1@P}\"", "[3|7 3]\n"),
    ("zsh", ". $1; RPROMPT=$RPROMPT'[$?]'; (exit 7); print -P -- \"$RPROMPT\"", "[7]\n"),
    ("fish", "source $argv[2]; sh -c 'exit 7'; fish_right_prompt; echo \"[$status]\"", "[7]\n"),
  ])
  func lastExitStatusIsKept(shell: String, script: String, ending: String) throws {
    let output = try runToEnd(
      ["/usr/bin/env", shell, "-c", script, shell, "\(Repository.root)/contrib/shell/prompt.\(shell)"],
      environment: sandbox.environment(with: ["PATH": path]))
    #expect(output.stdout.contains("0/3 plan your day"), "\(output)")
    #expect(output.stdout.hasSuffix(ending), "\(output)")
  }
}
