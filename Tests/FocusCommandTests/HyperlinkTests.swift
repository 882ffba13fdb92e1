import FocusDomain
import Testing

@testable import focus

@Suite struct HyperlinkTests {
  @Test(arguments: [
    (["TERM": "xterm-kitty"], true), (["TERM": "foot"], true), (["TERM": "foot-extra"], true),
    (["TERM": "xterm-256color", "VTE_VERSION": "7600"], true),
    (["TERM": "xterm-256color", "VTE_VERSION": "4200"], false),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], true), (["TERM": "xterm-256color"], false),
    (["TERM": "tmux-256color", "TERM_PROGRAM": "WezTerm"], false),
    (["TERM": "dumb", "WT_SESSION": "1"], false),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/x"], false), ([:], false),
  ])
  func knownTerminalsSupportHyperlinks(environment: [String: String], areKnown: Bool) {
    #expect(Hyperlinks.areKnown(isTerminal: true) { environment[$0] } == areKnown)
    #expect(!Hyperlinks.areKnown(isTerminal: false) { environment[$0] })
  }

  @Test func aLinkLeadsToTheWholeEvenWhereItsTextIsCut() {
    let title = "Read https://a.example/long"
    var line = OutputLine()
    line.append("Read https://a.ex…", linking: title, nil)
    #expect(
      line.painted(by: nil, linking: true)
        == "Read \u{1B}]8;;https://a.example/long\u{1B}\\https://a.ex…\u{1B}]8;;\u{1B}\\")
    #expect(line.painted(by: nil) == "Read https://a.ex…")
    #expect(
      line.fitted(to: 8, ellipsis: "…").painted(by: nil, linking: true).contains(";;https://a.example/long"))
  }

  @Test func aTaskWithANoteIsMarked() {
    var task = Sample.task("Report", id: "aaaaaaaa-0000-4000-8000-000000000000")
    task.note = "Page 7"
    #expect(
      PlanTable(plan: Sample.plan(task), style: Sample.style).rows().map(\.text)
        == ["  1   – Medium  Report  All day  aaaaaaaa  IN FOCUS ≡"])
    #expect(PlanTable(plan: Sample.plan(task), style: Sample.ascii).rows()[0].text.hasSuffix("IN FOCUS ="))
  }
}
