import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Every place in which the user can type text.
@Suite struct EveryFieldTests {
  /// A place, the keys that open it, and whether its input is a query: a search, a day to show or move to, a
  /// length. A query is not kept and belongs to no plan.
  struct Place: Sendable, CustomTestStringConvertible {
    let name: String
    let keys: [Key]
    var isQuestion = false
    var testDescription: String { name }
  }

  static let places = [
    Place(name: "a new task", keys: ["a"]), Place(name: "a task", keys: ["e"]),
    Place(name: "the times of a task", keys: ["a", .tab, .tab]),
    Place(name: "a log", keys: ["D", .tab, .tab]), Place(name: "a note", keys: ["N"]),
    Place(name: "a session", keys: ["f", "i"]), Place(name: "a week", keys: ["W"]),
    Place(name: "a new line", keys: ["B", "a"]), Place(name: "a line", keys: ["B", "e"]),
    Place(name: "a new routine", keys: ["R", "a"]), Place(name: "a routine", keys: ["R", "e"]),
    Place(name: "the days of a routine", keys: ["R", "e", .tab]),
    Place(name: "the last day of a routine", keys: ["R", "a", .tab, .tab, .tab, .tab]),
    Place(name: "a search", keys: ["/"], isQuestion: true),
    Place(name: "a day to go to", keys: [":"], isQuestion: true),
    Place(name: "a day to move to", keys: ["m"], isQuestion: true),
    Place(name: "a day to plan a line for", keys: ["B", "m"], isQuestion: true),
  ]

  private func world(at place: Place) -> World {
    var world = World([task("Water the plants")])
    world.writeRoutine("Walk", until: day(-1))
    world.writeForLater("Read")
    for key in place.keys { world.press(key) }
    return world
  }

  /// Whether Esc closes the place or the terminal is closed, a later run has the input.
  @Test(arguments: places) func inputIsKeptInEveryPlace(place: Place) {
    var world = world(at: place)
    let before = world.stored
    #expect(world.state.drafts.isEmpty)
    world.type("9zz")
    let open = world.state.drafts
    world.press(.escape)
    #expect(world.state.drafts.map(\.kind) == open.map(\.kind))
    for drafts in [open, world.state.drafts] {
      #expect(drafts.contains { JSONWriter.line(.object($0.fields)).contains("9zz") } != place.isQuestion)
    }
    #expect(world.stored == before)
    #expect(world.operations.isEmpty)
  }

  /// A new sheet with a field must be among the places.
  @Test func everyFieldIsAPlace() {
    let contexts = Self.places.flatMap { world(at: $0).state.sheets.last?.keyContexts ?? [] }
    let fields = Features.all.flatMap { $0.keyContexts }.filter(\.takesText)
    #expect(fields.filter { !contexts.contains($0) }.map(\.name) == [])
  }
}
