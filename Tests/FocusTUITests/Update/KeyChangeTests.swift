import FocusDomain
import FocusText
import Testing

@testable import FocusTUI
@testable import FocusTerminal

/// Key overrides from the settings.
@Suite struct KeyChangeTests {
  private func keymap(_ changes: (String, [String])...) throws(KeymapError) -> Keymap {
    var keymap = Keymap.standard
    for (action, keys) in changes { try keymap.apply(KeyChange(action: action, keys: keys)) }
    try keymap.validate()
    return keymap
  }

  private func world(_ keymap: Keymap, size: Size = Size(width: 120, height: 40)) -> World {
    World(
      [task("One"), task("Two")], size: size,
      options: ScreenOptions(reducedMotion: true, keymap: keymap))
  }

  /// Action names are used in settings: renaming an action would break the user's line.
  @Test func actionsKeepTheirNames() {
    let names = """
      add block-earlier block-later block-longer block-shorter break calendar-tab carry carry-over
      choose-three clear-rating copy-day copy-title daily-log dashboard-tab day-earlier day-later delete
      delete-others dismiss-question done down drop edit edit-day erase finish finish-task first
      focus-mode focus-tab go-to-day half-page-back half-page-forward help last later-add later-drop
      later-edit later-list later-plan later-priority leave left longer louder menu menu-down menu-up
      month-after month-before move move-on move-others next-sound next-tab note open-day open-editor
      open-link open-record page-back page-forward pause poster priority quieter quit redo redraw right
      routine-add routine-delete routine-edit routine-list routine-pause search shorter suspend sync
      take-offer task-note theme this-week timeline-after timeline-before timeline-now timeline-tab
      today toggle-step undo up week week-after week-before write-note year
      """
    #expect(
      Keymap.standard.changeable.map(\.action).sorted()
        == names.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  @Test func aChangedKeyReplacesTheOldOne() throws {
    var world = world(try keymap(("done", ["X", "Ctrl-D"]), ("undo", ["U"])))
    world.press("x")
    #expect(world.operations.isEmpty)
    #expect(world.state.status?.level == .refusal)
    world.press("X")
    #expect(world.stored[pinnedDay].completedCount == 1)
    world.press("U")
    #expect(world.stored[pinnedDay].completedCount == 0)
    world.press(.control("d"))
    #expect(world.stored[pinnedDay].completedCount == 1)
  }

  /// With another keyboard layout, a shortcut stays on its physical key; in a text field the key types its
  /// letter.
  @Test(arguments: [("ㅌ", "ㅁ"), ("さ", "ち"), ("ч", "ф"), ("χ", "α"), ("ｘ", "ａ")] as [(Key, Key)])
  func lettersOfOtherLayoutsActAsTheKeysBeneath(done: Key, add: Key) throws {
    var world = world(.standard)
    world.press(done)
    #expect(world.stored[pinnedDay].completedCount == 1)
    world.press(add, done, add, .enter)
    let title = world.stored[pinnedDay].tasks.last?.title
    #expect(title == done.name + add.name)
  }

  @Test func joinedLettersAreSeveralKeysAndSequencesWork() throws {
    var world = world(.standard)
    world.press("터")
    #expect(world.stored[pinnedDay].completedCount == 1, "x, then j")
    world.press("ㅇ", "ㅇ")
    #expect(world.stored[pinnedDay].count == 1, "dd")
  }

  @Test func aLetterThatIsBoundItselfIsNotTranslated() throws {
    var world = world(try keymap(("undo", ["ㅌ"])))
    world.press("x")
    #expect(world.stored[pinnedDay].completedCount == 1)
    world.press("ㅌ")
    #expect(world.stored[pinnedDay].completedCount == 0)
  }

  @Test func footerShortcutsTabsAndMouseUseChangedKeys() throws {
    var world = world(try keymap(("done", ["X"]), ("calendar-tab", ["F2"]), ("quit", ["Q"])))
    #expect(world.shown.contains("X done"))
    #expect(world.shown.contains("Q quit"))
    #expect(world.shown.contains("F2 Calendar"))
    world.click(.keys(["X"]))
    #expect(world.stored[pinnedDay].completedCount == 1)
    world.press("?")
    #expect(world.shown.contains("X"))
    #expect(!world.shown.contains("x, Space"))
    world.press(.escape, .function(2))
    #expect(world.state.tab == .calendar)
  }

  /// A message that names a key names the configured one.
  @Test(arguments: [true, false]) func messagesNameChangedKeys(hasKeys: Bool) throws {
    func keys(_ name: String) -> [String] { hasKeys ? [name] : [] }
    var world = world(
      try keymap(
        ("undo", keys("F3")), ("help", keys("F1")), ("add", keys("F5")), ("carry-over", keys("F6")),
        ("quit", ["Q"])))
    func said() -> String { world.state.status?.text ?? "" }
    world.press("d", "d")
    #expect(said() == (hasKeys ? "Deleted 'One'. F3 undoes." : "Deleted 'One'."))
    world.press("%")
    #expect(said() == (hasKeys ? "% does nothing. F1 lists shortcuts." : "% does nothing here."))
    world.send(.pasted("Text"))
    #expect(said() == (hasKeys ? "Press F5 first, then paste." : Text.pasteIgnoredHere))
    _ = world.open(.reset)
    #expect(world.shown.contains("F3 undoes.") == hasKeys)
    #expect(!world.shown.contains("u undoes"))
    world.press(.escape)
    world.failure = .cannotWrite(path: "/days", code: 28)
    world.press("x", "Q")
    #expect(said() == Text.quitUnsaved(1, key: "Q"))
  }

  @Test func thePaneHasNoKeyTwice() throws {
    let changed = PaneKeys(try keymap(("done", ["f"]), ("focus-mode", []), ("help", ["F1"])))
    #expect(changed.action(of: "f") == .shared(.toggleDone))
    #expect(changed.hints.count { $0.key == "f" } == 1)
    #expect(changed.name(of: .toggleSession).isEmpty)
    #expect(changed.name(of: .nameKeys) == "F1")
    let moved = PaneKeys(try keymap(("focus-mode", ["F6"])))
    #expect(moved.action(of: .function(6)) == .toggleSession)
    #expect(moved.action(of: "f") == nil)
  }

  @Test func sequencesAndCountsStillWork() throws {
    var world = world(try keymap(("delete", ["X", "xx"]), ("done", ["Space"])))
    world.press("x")
    #expect(world.state.typed.keys == ["x"])
    world.press("x")
    #expect(world.titles() == ["Two"])
    world.press("X")
    #expect(world.titles().isEmpty)
  }

  @Test func anEmptyListUnbindsTheAction() throws {
    var world = world(try keymap(("theme", [])))
    world.press("T")
    #expect(world.state.appearance == .dark)
    #expect(world.state.status?.level == .refusal)
    #expect(try keymap(("theme", [])).changeable.first { $0.action == "theme" }?.keys == [])
  }

  /// In a text field letters are text, so the search keeps its arrow keys.
  @Test func charactersStayTextInTextFields() throws {
    var world = world(try keymap(("down", ["n"]), ("up", ["I", "Ctrl-K"])))
    world.press("n")
    #expect(world.state.focusTab.selected == 1)
    world.press("/")
    world.type("n")
    #expect(world.search?.field.text == "n")
    let search = try keymap(("down", ["n"]), ("up", ["I", "Ctrl-K"]))
      .bindings(in: .search)
    #expect(search.first { $0.action == .down }?.keys == [[.down], [.control("n")]])
    #expect(search.first { $0.action == .up }?.keys == [[.control("k")]])
  }

  @Test func thePaneUsesChangedKeys() throws {
    let changed = try keymap(("done", ["X"]), ("quit", ["Q"]))
    #expect(PaneKeys(changed).action(of: "X") == .shared(.toggleDone))
    #expect(PaneKeys(changed).action(of: "x") == nil)
    #expect(PaneKeys(changed).hints.map(\.key) == ["X", "jk", "f", "u", "Enter", "Q"])
  }

  @Test(
    arguments: [
      ("dnoe", ["x"], .unknownAction("dnoe")), ("submit", ["x"], .fixedAction("submit")),
      ("done", ["Hyper-X"], .unknownKey("Hyper-X")), ("done", [""], .unknownKey("")),
      ("done", ["a b"], .unknownKey("a b")), ("done", ["Alt-"], .unknownKey("Alt-")),
      ("done", ["3"], .countDigit("3")), ("done", ["a"], .clash(key: "a", action: "add", other: "done")),
      ("done", ["d"], .clash(key: "dd", action: "delete", other: "done")),
      ("quit", ["gx", "x"], .clash(key: "x", action: "quit", other: "done")),
      ("quit", [], .noQuit), ("quit", ["ZZ"], .noQuitInPane),
      ("suspend", ["/"], .clash(key: "/", action: "suspend", other: "search")),
    ] as [(String, [String], KeymapError)])
  func invalidKeySettingsAreRefused(action: String, keys: [String], error: KeymapError) {
    #expect(throws: error) { _ = try keymap((action, keys)) }
  }

  /// The pane has no key sequences.
  @Test func thePaneNeedsASingleKeyBesideASequence() throws {
    _ = try keymap(("quit", ["ZZ", "Ctrl-X"]))
    #expect(throws: KeymapError.noQuitInPane) { _ = try keymap(("quit", ["ZZ", "gq"])) }
  }

  @Test func theStandardKeysAreValid() throws { try Keymap.standard.validate() }

  /// The output of `focus config` can be used as settings, and then changes nothing.
  @Test func theListOfKeysCanBeWrittenBack() throws {
    var keymap = Keymap.standard
    for row in Keymap.standard.changeable {
      try keymap.apply(KeyChange(action: row.action, keys: row.keys))
      for key in row.keys { #expect(Key.sequence(named: key) != nil, "\(key)") }
    }
    try keymap.validate()
    #expect(Set(Keymap.standard.changeable.map(\.action)).count == Keymap.standard.changeable.count)
  }

  /// A task without a link adds a task with the key of links, so that key may be one of two that add tasks,
  /// but not the only one.
  @Test func theKeyOfLinksMayAddTasks() throws {
    let changed = try keymap(("add", ["a", "o"]))
    #expect(changed.match(["o"], in: [.focus]) == .action(.openLink))
    #expect(changed.match(["a"], in: [.focus]) == .action(.add))
    #expect(throws: KeymapError.clash(key: "o", action: "open-link", other: "add")) {
      _ = try keymap(("add", ["o"]))
    }
  }
}
