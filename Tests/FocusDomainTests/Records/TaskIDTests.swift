import Testing

@testable import FocusDomain

@Suite struct TaskIDTests {
  /// Other programs accept only UUIDs (RFC 9562).
  @Test func everyIDIsAUUIDOfItsVersion() {
    for number in 0..<64 {
      let (random, derived) = (TaskID.random().description, TaskID.derived(from: "\(number)").description)
      for (text, version) in [(random, "4"), (derived, "8")] {
        #expect(text.dropFirst(14).hasPrefix(version), "\(text)")
        #expect("89ab".contains(Array(text)[19]), "\(text)")
      }
    }
  }

  /// Every machine and every version derives the same ids.
  @Test func derivedIDsAreStable() {
    let id = TaskID.derived(from: "later", "0", "Buy milk")
    #expect(id.description == "aeb61020-5094-851c-a5c9-205e509c2cbf")
  }
}
