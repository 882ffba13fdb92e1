import Testing

@testable import fuzz

/// The initial sync answers of `fuzz coverage answer`, and the losses that it detects.
@Suite struct AnswersTests {
  private func answer(_ fields: String) -> [UInt8] {
    Array(#"{"success": true, "cursor": "9-ab", "more": false, \#(fields)}"#.utf8)
  }

  private func sealed(_ id: String, _ fields: String?) -> String {
    let content = fields.map { #""fields": {\#($0)}"# } ?? #""removed": true"#
    let plain = #"{"id": "\#(id)", "edition": {"there": 2}, \#(content)}"#.replacing(#"""#, with: #"\""#)
    return #"{"type": "task", "id": "\#(id)", "rev": 5, "doc": "\#(plain)"}"#
  }

  @Test func nothingIsLostByGoodAnswers() {
    Answers.check(answer(#""changes": [], "conflicts": [], "results": []"#))
    let theirs = sealed("unsent", #""title": "theirs", "modifiedAt": "2026-11-21T09:00:00Z""#)
    Answers.check(answer(#""changes": [\#(theirs)], "conflicts": [], "results": []"#))
    Answers.check(answer(#""changes": [\#(sealed("unsent", nil))], "conflicts": [], "results": []"#))
  }

  /// A check of the check: a machine that accepts everything from the server loses its change.
  @Test func aLossByAnAnswerIsDetected() {
    let sealed = sealed("unsent", #""title": "theirs", "modifiedAt": "2026-11-21T09:00:00Z""#)
    #expect(Answers.loses(answer(#""changes": [\#(sealed)], "conflicts": [], "results": []"#)) { $3 })
    #expect(!Answers.loses(answer(#""changes": [\#(sealed)], "conflicts": [], "results": []"#)))
  }
}
