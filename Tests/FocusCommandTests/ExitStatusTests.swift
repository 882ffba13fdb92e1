import FocusDomain
import FocusSettings
import Testing

@testable import focus

/// Scripts depend on the exit codes.
@Suite struct ExitStatusTests {
  @Test(arguments: [
    (StoreError.damaged(path: "f", line: 1, .notAFile), 65), (.newerSchema(path: "f", schema: 4), 65),
    (.cannotRead(path: "f", code: 13), 65), (.cannotCreate(path: "f", code: 13), 73),
    (.cannotWrite(path: "f", code: 28), 74), (.busy(path: "f"), 75),
  ])
  func exitStatusOfStoreErrors(error: StoreError, code: Int) {
    #expect(Int(ExitStatus(error).rawValue) == code)
    #expect(Failure.planner(.store(error), today: Sample.day).sentences.count == 1)
  }

  @Test func exitStatusOfOtherErrors() {
    #expect(Failure.planner(.refused(.emptyTitle), today: Sample.day).exitStatus.rawValue == 1)
    #expect(Failure.usage("").exitStatus.rawValue == 64)
    #expect(Failure.configuration([ConfigError(file: "", reason: .notUTF8)]).exitStatus.rawValue == 78)
    #expect(Failure.output(28).exitStatus.rawValue == 74)
  }
}
