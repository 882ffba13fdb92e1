import Testing

@testable import SyncStore

@Suite struct CompareAndSwapTests {
  private static let document = Content.document("AAAA", hash: "a")
  private static let other = Content.document("BBBB", hash: "b")
  private static let sealedTwice = Content.document("CCCC", hash: "a")

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var current: Content?
    var base: Int64
    var content: Content
    let verdict: CompareAndSwap.Verdict
  }

  static let cases = [
    Case(testDescription: "new", current: nil, base: 0, content: document, verdict: .create),
    Case(
      testDescription: "forgotten by the server", current: nil, base: 7, content: document, verdict: .conflict
    ),
    Case(testDescription: "on top", current: document, base: 7, content: other, verdict: .update),
    Case(testDescription: "behind", current: document, base: 6, content: other, verdict: .conflict),
    Case(testDescription: "ahead", current: document, base: 8, content: other, verdict: .conflict),
    Case(testDescription: "made twice", current: document, base: 0, content: other, verdict: .conflict),
    Case(
      testDescription: "same, on top", current: document, base: 7, content: sealedTwice, verdict: .unchanged),
    Case(
      testDescription: "same, behind", current: document, base: 0, content: sealedTwice, verdict: .unchanged),
  ]

  @Test(arguments: cases) func theVerdictDependsOnBaseAndContent(_ example: Case) {
    let key = RecordKey(type: "task", id: "a")
    let current = example.current.map { Record(key: key, revision: 7, content: $0) }
    let change = Change(key: key, base: example.base, content: example.content)
    #expect(CompareAndSwap.verdict(on: change, current: current) == example.verdict)
  }
}
