import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

@Suite struct KeyTableTests {
  private let keymap = Keymap.standard
  private static let bindings = Features.all.flatMap { $0.bindings }
  private static let contexts = Features.all.flatMap { $0.keyContexts } + [.anyPageOrSheet]

  @Test func everyBindingHasADescription() {
    for binding in Self.bindings {
      #expect(!binding.help().isEmpty)
      #expect(!binding.keys.isEmpty)
      #expect(!binding.contexts.isEmpty)
      #expect(binding.keys.allSatisfy { !$0.isEmpty })
      #expect(binding.hint?(World().state).isEmpty != true)
    }
    #expect(Set(Self.contexts).isSuperset(of: Self.bindings.flatMap(\.contexts)))
    for context in Self.contexts {
      #expect(context.title?().isEmpty != true, "\(context.name)")
      #expect(!HelpContent.bindings(in: context, keymap).isEmpty || context == .help, "\(context.name)")
    }
  }

  /// The combinations of contexts that can be active together.
  private static let active: [[KeyContext]] = [
    [.focus, .anyPage], [.calendar, .anyPage], [.agenda, .anyPage], [.dashboard, .anyPage],
    [.form], [.choice], [.carryOver],
    [.chooseThree], [.trash], [.search], [.drawer], [.onboarding], [.help],
    [.session], [.sessionNote], [.logRating, .dailyLog], [.logBox, .dailyLog], [.logQuestion, .focus],
  ]

  @Test(arguments: active) func noSequenceHidesAnother(contexts: [KeyContext]) {
    for context in contexts {
      let keys = keymap.bindings(in: context).flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "a sequence has two actions in one context")
    }
    let all = contexts.flatMap { keymap.bindings(in: $0) }
      .flatMap { binding in binding.keys.map { (keys: $0, action: binding.action) } }
    for one in all {
      for other in all where one.action != other.action {
        #expect(
          !other.keys.starts(with: one.keys), "\(Keymap.name(one.keys)) hides \(Keymap.name(other.keys))")
      }
    }
  }

  @Test func altKeysCanBeBound() throws {
    var keymap = Keymap.standard
    try keymap.apply(KeyChange(action: "calendar-tab", keys: ["Alt-c"]))
    #expect(keymap.name(of: TabID.calendar.action) == "Alt-c")
    var world = World([task("One")])
    world.state.options.keymap = keymap
    world.press(.alt("c"))
    #expect(world.state.tab == .calendar)
    // Without a binding, the input counts as Esc and a letter, typed quickly.
    world.press("1", "a", .alt("x"))
    #expect(world.state.sheets.isEmpty)
    #expect(world.state.plan.completedCount == 1)
  }

  @Test func everySequenceTriggersItsAction() {
    for binding in Self.bindings {
      for context in binding.contexts {
        for keys in binding.keys {
          #expect(keymap.match(keys, in: [context]) == .action(binding.action))
          for length in 1..<max(keys.count, 1) {
            #expect(keymap.match(Array(keys.prefix(length)), in: [context]) == .prefix)
          }
        }
      }
    }
    #expect(keymap.match(["z"], in: [.focus, .anyPage]) == .none)
    #expect(keymap.match(["d", "x"], in: [.focus]) == .none)
  }

  @Test func helpShowsEveryKey() {
    var world = World(size: Size(width: 70, height: 300))
    world.synchronized()
    world.press("?")
    let frame = view(world.state)
    let lines = (0..<frame.size.height).map { frame.row($0) }
    for context in Self.contexts where context.title != nil {
      for binding in HelpContent.bindings(in: context, keymap) {
        let keys = binding.keys.map(Keymap.name)
        // A long list of keys continues on the next line.
        let isListed = zip(lines, lines.dropFirst()).contains { line, next in
          line.contains(binding.help()) && (line.contains(keys[0]) || next.contains(keys[0]))
        }
        #expect(isListed, "\(keys)")
        for key in keys { #expect(lines.contains { $0.contains(key) }, "\(key)") }
      }
    }
  }

  @Test func footerShowsKeysOfTheTable() throws {
    let state = World([task("One")]).state
    for contexts in Self.active {
      for hint in state.hints(contexts) {
        let binding = contexts.flatMap(keymap.bindings).first { $0.hint?(state) == hint.label }
        #expect(binding?.keys.first == hint.keys)
        guard let counterpart = binding?.counterpart else { continue }
        #expect(keymap.match([try #require(hint.counterpart)], in: contexts) == .action(counterpart))
      }
    }
    #expect(state.hints([.focus, .anyPage]).map(\.key).suffix(2) == ["?", "q"])
  }

  @Test func aRowOfAnotherPageSaysWhyItsActionIsDisabled() {
    var world = World([task("One")])
    world.press("2")
    #expect(world.state.reason(against: .poster) == Text.posterNeedsFinishedDay)
    world.press("1", "x")
    #expect(world.state.reason(against: .poster) == nil)
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
