import Foundation
import Testing

/// The day in a real editor, opened from the screen.
@Suite(.serialized) struct EditDayScreenTests {
  let sandbox: Sandbox
  init() throws {
    sandbox = try Sandbox()
    try sandbox.add("Write the report")
  }

  private func open(_ script: String) async throws -> TmuxScreen {
    let editor = "\(sandbox.root)/editor"
    try sandbox.write("\(script)\n", to: editor)
    return try await TmuxScreen.openPlanner(sandbox, env: ["EDITOR": "sh '\(editor)'"])
  }

  @Test func changesInTheEditorAreShownAndUndone() async throws {
    let screen = try await open("echo '- [x] Call the bank' >> \"$1\"")
    try screen.send("E")
    try await screen.waitUntil("the new task is there") {
      $0.contains("Call the bank") && $0.contains("1 task is changed.")
    }
    try screen.send("u")
    try await screen.waitUntil("it is gone again") {
      !$0.contains("Call the bank –") && $0.contains("Undone")
    }
    #expect(try !sandbox.must("list").contains("Call the bank"))
    #expect(try await screen.quit() == 0)
  }

  @Test func aTextThatBreaksARuleOpensAgainWithTheReason() async throws {
    let screen = try await open(
      """
      if grep -q '3 things at once' "$1"; then sed -i '/two/d; /three/d' "$1"
      else printf -- '- one\\n- two\\n- three\\n' >> "$1"; fi
      """)
    try screen.send("E")
    try await screen.waitUntil("what fits is there") {
      $0.contains("one") && $0.contains("1 task is changed.")
    }
    #expect(try !sandbox.must("list").contains("two"))
    #expect(try await screen.quit() == 0)
  }

  @Test func anEditorThatFailsChangesNothing() async throws {
    let screen = try await open("exit 4")
    try screen.send("E")
    try await screen.waitUntil(contains: "ended with status 4")
    #expect(try await screen.quit() == 0)
  }
}
