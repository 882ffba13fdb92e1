import FocusSync
import Testing

@testable import FocusText

@Suite struct SyncSentenceTests {
  private func said(_ language: Language, _ text: () -> String) -> String {
    Text.$language.withValue(language, operation: text)
  }

  @Test(arguments: [
    (0, "0 seconds"), (1, "1 second"), (119, "119 seconds"), (120, "2 minutes"), (7_199, "119 minutes"),
    (7_200, "2 hours"), (172_800, "2 days"), (315_360_000, "10 years"), (-600, "10 minutes"),
  ]) func timesAreInTheLargestUnit(_ seconds: Int, _ text: String) {
    #expect(said(.english) { Text.span(seconds: seconds) } == text)
  }

  @Test func aBusyServerSaysWhenItTakesRequestsAgain() {
    for language in Language.allCases {
      let rate = said(language) { Text.sentence(SyncProblem(.busy, SyncProblem.rate, count: 7)) }
      let busy = said(language) { Text.sentence(SyncProblem(.busy, count: 7)) }
      #expect(rate != busy)
      #expect(rate.contains("7"))
      #expect(busy.contains("7"))
    }
  }

  @Test func pathsAreNotTruncated() {
    let path = "/home/me/" + String(repeating: "folder/", count: 20) + "base/2026-11.json"
    for language in Language.allCases {
      for kind in [SyncProblem.Kind.store, .credentials] {
        #expect(said(language) { Text.sentence(SyncProblem(kind, path)) }.contains(path))
      }
    }
  }
}
