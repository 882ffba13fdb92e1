import Testing

@testable import FocusDomain

/// Random sequences of operations on Later.
@Suite struct LaterPropertyTests {
  private let test: TemporaryStore
  private var store: Store { test.store }

  init() throws { test = try TemporaryStore() }

  /// No operation makes more than nine lines, and undoing everything restores every earlier state.
  @Test(arguments: 1...10) func randomOperationsOnLaterCanBeUndone(seed: Int) throws {
    let (one, all) = (test.store(of: "one"), [today, tomorrow])
    func state() throws -> [String] {
      try store.later().map { "\($0.id) \($0.title) \($0.note) \($0.priority)" }
        + all.flatMap { day in try store.plan(of: day).tasks.map { "\(day) \($0.id) \($0.title)" } }
    }
    var random = SeededGenerator(seed: UInt64(seed))
    var states = [try state()]
    for number in 0..<30 {
      test.clock.now = test.clock.now.adding(milliseconds: 1)
      let lines = try store.later()
      do throws(PlannerError) {
        switch Int.random(in: 0..<10, using: &random) {
        case ..<6: _ = try one.addLater(TaskDraft(title: "Line \(number)"))
        case ..<8:
          guard let line = lines.randomElement(using: &random) else { continue }
          _ = try one.planLater(line, on: all[number % 2])
        default:
          guard let line = lines.randomElement(using: &random) else { continue }
          _ = try one.dropLater(line)
        }
      } catch {
        guard case .refused = error else { throw error }
        continue
      }
      #expect(try store.later().count <= LaterLine.limit)
      states.append(try state())
    }
    for before in states.dropLast().reversed() {
      test.clock.now = test.clock.now.adding(milliseconds: 1)
      try one.undo()
      #expect(try state() == before)
    }
    for after in states.dropFirst() {
      test.clock.now = test.clock.now.adding(milliseconds: 1)
      try one.redo()
      #expect(try state() == after)
    }
  }
}
