import Testing

@testable import FocusDomain
@testable import FocusText

@Suite struct KindWordsTests {
  /// A kind without words would be called a task.
  @Test func everyKindWithFilesHasWords() {
    let kinds = RecordKinds.planners.folders.map { $0.kind }
    #expect(Set(KindWords.all.keys) == Set(kinds.map(\.name)))
    for kind in kinds {
      #expect(
        KindWords.kind(ofFile: kind.path(of: kind.isUndated ? .undated : CivilMonth(unchecked: 2026, 11)))
          == kind.name
      )
      #expect((KindWords.of(kind.name).place != nil) == kind.isUndated, "\(kind.name)")
    }
  }
}
