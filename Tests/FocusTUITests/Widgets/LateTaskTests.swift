import FocusText
import Testing

@testable import FocusDomain
@testable import FocusTUI
@testable import FocusTerminal

/// Open tasks whose planned time is over, and partly done ones.
@Suite struct LateTaskTests {
  /// At 11:08.
  @Test func aTaskIsLateAfterItsTime() {
    for (task, isLate) in [
      (task("Write", at: "09:00-10:00"), true), (task("Write", at: "09:00-10:00", done: true), false),
      (task("Write", at: "11:00-12:00"), false), (task("Write", at: "23:00-01:00"), false),
      (task("All day"), false),
    ] {
      let state = World([task]).state
      #expect(state.model(of: state.plan.tasks[0], on: state.today).isLate == isLate, "\(task.schedule)")
      #expect(!state.model(of: state.plan.tasks[0], on: state.today.adding(days: 1)).isLate)
    }
  }

  @Test(arguments: [(80, 24), (40, 12), (120, 40), (200, 60), (30, 50), (250, 15), (60, 60), (30, 5)])
  func everySizeShowsThatATaskIsLate(width: Int, height: Int) {
    for key in ["1", "2"] as [Key] {
      var world = World([task("Write", at: "09:00-10:00")], size: Size(width: width, height: height))
      world.press(key)
      let frame = view(world.state)
      let words = (0..<height).flatMap { y in
        (0..<width).filter { frame[$0, y].style.foreground == .warning }.map { frame[$0, y].text }
      }
      // The calendar shows the week on a few rows.
      guard key == "1" || height > 5 else { continue }
      #expect(words.joined().contains("late"), "\(width)x\(height) \(key)")
    }
  }

  @Test func aCardKeepsTheWordAsLongAsPossible() {
    var model = TaskViewModel(task: task("Write", at: "09:00-10:00"), state: .inFocus, dates: .english)
    model.isLate = true
    for width in 10...60 {
      let facts = model.facts(.unicode, width: width)
      #expect(facts.last == TaskViewModel.Fact(text: " · late", token: .warning))
      #expect(facts.reduce(0) { $0 + TextWidth.width(of: $1.text) } <= width)
    }
    let line = TaskLine(model: model, times: [])
    var frame = Frame(size: Size(width: 20, height: 1))
    line.draw(in: frame.bounds, on: &frame)
    #expect(frame.row(0).contains("Write     late"))
  }

  @Test func theAgendaShowsHowMuchOfTheTimeIsDone() {
    var model = TaskViewModel(task: task("Write", at: "09:00-09:45"), state: .inFocus, dates: .english)
    model.worked = Text.worked(25, of: 45)
    func facts(_ width: Int) -> String {
      var frame = Frame(size: Size(width: width, height: 4))
      AgendaCard(model: model, isSelected: false, isCard: true).draw(in: frame.bounds, on: &frame)
      return frame.row(2)
    }
    #expect(facts(60).contains("Medium · 09:00 – 09:45 · 25 of 45 min"))
    #expect(facts(30).contains("09:00 – 09:45"))
  }

  @Test func aCardShowsHowMuchOfTheTimeIsDone() {
    var model = TaskViewModel(task: task("Write", at: "09:00-09:45"), state: .inFocus, dates: .english)
    model.worked = Text.worked(25, of: 45)
    func text(_ width: Int) -> String { model.facts(.unicode, width: width).map(\.text).joined() }
    #expect(text(60).hasSuffix("09:00 – 09:45 · 25 of 45 min"))
    #expect(text(30).hasSuffix("09:00 – 09:45"))
    model = TaskViewModel(task: task("Write"), state: .inFocus, dates: .english)
    model.worked = Text.worked(70, of: 120)
    #expect(text(60).hasSuffix("1 h 10 min of 2 h"))
  }
}
