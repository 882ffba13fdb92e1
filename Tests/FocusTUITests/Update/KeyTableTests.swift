import FocusText
import Testing

@testable import FocusTUI

@Suite struct KeyTableTests {
  @Test func everyBindingSaysWhatItDoes() {
    for binding in Keymap.bindings {
      #expect(!binding.help.isEmpty && !binding.keys.isEmpty && !binding.places.isEmpty)
      #expect(binding.keys.allSatisfy { !$0.isEmpty })
      #expect(binding.hint?.isEmpty != true)
    }
    #expect(Place.allCases.allSatisfy { !$0.name.isEmpty && !Keymap.bindings(in: $0).isEmpty })
  }

  /// The combinations of places that have the keys at one time.
  private static let active: [[Place]] = [
    [.focus, .everywhere], [.calendar, .everywhere], [.agenda, .everywhere], [.form], [.choice], [.carryOver],
    [.chooseThree], [.deleted], [.search], [.drawer], [.onboarding], [.help],
  ]

  @Test(arguments: active) func noSequenceStandsInTheWayOfAnother(places: [Place]) {
    for place in places {
      let keys = Keymap.bindings(in: place).flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "one sequence of a place asks for two things")
    }
    let all = places.flatMap { Keymap.bindings(in: $0) }
      .flatMap { binding in binding.keys.map { (keys: $0, action: binding.action) } }
    for one in all {
      for other in all where one.action != other.action {
        #expect(
          !other.keys.starts(with: one.keys), "\(Keymap.name(one.keys)) hides \(Keymap.name(other.keys))")
      }
    }
  }

  @Test func everySequenceAsksForItsAction() {
    for binding in Keymap.bindings {
      for place in binding.places {
        for keys in binding.keys {
          #expect(Keymap.match(keys, in: [place]) == .action(binding.action))
          for length in 1..<max(keys.count, 1) {
            #expect(Keymap.match(Array(keys.prefix(length)), in: [place]) == .prefix)
          }
        }
      }
    }
    #expect(Keymap.match(["z"], in: [.focus, .everywhere]) == .none)
    #expect(Keymap.match(["d", "x"], in: [.focus]) == .none)
  }

  @Test func helpShowsEveryKey() {
    var world = World(size: Size(width: 70, height: 200))
    world.press("?")
    let frame = view(world.state)
    let lines = (0..<frame.size.height).map { frame.row($0) }
    for place in Place.allCases where place != .help && place != .onboarding {
      #expect(lines.contains { $0.contains(place.name) })
      for binding in Keymap.bindings(in: place)
      where place == .everywhere || !binding.places.contains(.everywhere) {
        let keys = binding.keys.map(Keymap.name)
        #expect(lines.contains { $0.contains(keys[0]) && $0.contains(binding.help) }, "\(keys)")
        for key in keys { #expect(lines.contains { $0.contains(key) }, "\(key)") }
      }
    }
  }

  @Test func footerShowsKeysOfTheTable() {
    for places in Self.active {
      for hint in Footer.hints(places) {
        let binding = places.flatMap(Keymap.bindings).first { $0.hint == hint.label }
        let names = [binding?.keys.first.map(Keymap.name), binding?.counterpart?.name].compactMap(\.self)
        #expect(names.joined(separator: " ") == hint.key)
        guard let counterpart = binding?.counterpart else { continue }
        #expect(Keymap.match([counterpart], in: places) != .none)
      }
    }
    #expect(Footer.hints([.focus, .everywhere]).map(\.key).suffix(2) == ["?", "q"])
  }

  @Test func everyKeyHasAName() {
    let keys: [(Key, String)] = [
      ("x", "x"), (" ", "Space"), (.control("r"), "Ctrl-R"), (.alt("b"), "Alt-b"), (.enter, "Enter"),
      (.tab, "Tab"), (.backTab, "Shift-Tab"), (.escape, "Esc"), (.backspace, "Backspace"),
      (.delete, "Delete"), (.insert, "Insert"), (.up, "Up"), (.down, "Down"), (.left, "Left"),
      (.right, "Right"), (.home, "Home"), (.end, "End"), (.pageUp, "PgUp"), (.pageDown, "PgDn"),
      (.function(5), "F5"),
    ]
    for (key, name) in keys { #expect(key.name == name) }
    #expect(Keymap.name(["d", "d"]) == "dd")
  }
}
