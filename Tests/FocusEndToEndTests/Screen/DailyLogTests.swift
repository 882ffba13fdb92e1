import Foundation
import Testing

/// The daily log on the screen, with a real editor process.
@Suite(.serialized) struct DailyLogScreenTests {
  let sandbox: Sandbox
  init() throws { sandbox = try Sandbox() }

  private func log() throws -> [String: Any] {
    let text = try sandbox.must("log", "--json")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func typedAndEditedTextIsSavedAndUndone() async throws {
    let editor = "\(sandbox.root)/editor"
    try sandbox.write(
      "cat \"$1\"; echo 'In the editor.'; read -r line; echo \"$line\" >> \"$1\"\n", to: editor)
    let screen = try await TmuxScreen.openPlanner(sandbox, env: ["EDITOR": "sh '\(editor)'"])
    try screen.send("D")
    try await screen.waitUntil(contains: "Daily log")
    try screen.send("4", "Tab", "Tab")
    try screen.type("Typed.")
    try await screen.waitUntil(contains: "Typed.")
    try screen.send("C-x")
    // The editor has the terminal, with its own line editing.
    try await screen.waitUntil(contains: "In the editor.")
    try screen.type("Edited.")
    try screen.send("Enter")
    try await screen.waitUntil("the sheet is back with both lines") {
      $0.contains("Daily log") && $0.contains("Typed.") && $0.contains("Edited.")
    }
    try screen.send("C-s")
    try await screen.waitUntil(contains: "Log saved.")
    #expect(try log()["reflection"] as? String == "Typed.\nEdited.")
    #expect(try log()["sleep"] as? Int == 4)
    try screen.send("u")
    try await screen.waitUntil(contains: "Undone: edit the log.")
    #expect(try log()["reflection"] as? String == "")
    #expect(try await screen.quit() == 0)
  }

  @Test func anEditorThatFailsLosesNothing() async throws {
    let screen = try await TmuxScreen.openPlanner(sandbox, env: ["EDITOR": "false"])
    try screen.send("D", "Tab", "Tab")
    try screen.type("Typed.")
    try await screen.waitUntil(contains: "Typed.")
    try screen.send("C-x")
    try await screen.waitUntil(contains: "ended with status 1")
    try screen.send("C-s")
    try await screen.waitUntil(contains: "Log saved.")
    #expect(try log()["reflection"] as? String == "Typed.")
    #expect(try await screen.quit() == 0)
  }
}
