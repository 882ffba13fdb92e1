import FocusText

/// What a key can ask for.
public enum Action: Equatable, Sendable {
  case toggleDone, add, edit, delete, nextPriority, move, undo, redo, carryOver
  case showTab(Tab), nextTab, today, monthBefore, monthAfter
  case up, down, left, right, first, last, openDay
  case toggleTheme, help, quit, redraw, suspend, back
  case submit, nextField, previousField, change, later, earlier
  case drawer, search, jump, chooseThree, handleUp, handleDown
  case carryIt, moveIt, leaveIt, deleteIt, dayLater, dayEarlier
}

/// Where a key works.
public enum Place: Int, CaseIterable, Sendable {
  case focus, calendar, agenda, everywhere, form, choiceField, timeField, dayField, choice, carryOver,
    chooseThree, deleted, search, drawer
  case onboarding, help

  /// Its heading in the help sheet.
  var name: String {
    switch self {
    case .focus: Text.placeFocus
    case .calendar: Text.placeCalendar
    case .agenda: Text.placeAgenda
    case .everywhere: Text.placeEverywhere
    case .form: Text.placeForm
    case .choiceField: Text.placeChoiceField
    case .timeField: Text.placeTimeField
    case .dayField: Text.placeDayField
    case .choice: Text.placeChoice
    case .carryOver: Text.placeCarry
    case .chooseThree: Text.placeChooseThree
    case .deleted: Text.placeDeleted
    case .search: Text.placeSearch
    case .drawer: Text.placeDrawer
    case .onboarding: Text.placeOnboarding
    case .help: Text.placeHelp
    }
  }
}

/// One line of the key table.
struct Binding: Sendable {
  /// Where it works.
  let places: [Place]
  /// The sequences that ask for it; the first is the one to show.
  let keys: [[Key]]
  /// What it asks for.
  let action: Action
  /// What it does, in the help sheet.
  let help: String
  /// What the footer calls it; nil where it does not show it.
  let hint: String?
  /// Whether the footer names it only where there is room to spare.
  let isMinor: Bool
  /// A key that does the opposite, which the footer names along with it.
  let counterpart: Key?

  init(
    _ places: [Place], _ keys: [[Key]], _ action: Action, _ help: String, hint: String? = nil,
    minor: String? = nil, with counterpart: Key? = nil
  ) {
    self.places = places
    self.keys = keys
    self.action = action
    self.help = help
    self.hint = hint ?? minor
    isMinor = minor != nil
    self.counterpart = counterpart
  }
}

/// The one table of keys: it is what handles them, what the footer hints at, and what the help sheet shows.
enum Keymap {
  private static let lists: [Place] = [.focus, .agenda]
  private static let sheets: [Place] = [
    .form, .choice, .carryOver, .chooseThree, .deleted, .search, .drawer, .onboarding, .help,
  ]

  static let bindings: [Binding] = [
    Binding(lists, [["x"], [" "]], .toggleDone, Text.keyDone, hint: Text.hintDone),
    Binding([.focus, .calendar, .agenda], [["a"], ["o"]], .add, Text.keyAdd, hint: Text.hintAdd),
    Binding(lists, [["e"], [.enter]], .edit, Text.keyEdit, hint: Text.keyEdit),
    Binding(lists, [["d", "d"], [.delete]], .delete, Text.keyDelete, hint: Text.keyDelete),
    Binding(lists, [["p"]], .nextPriority, Text.keyPriority, minor: Text.hintPriority),
    Binding(lists, [["m"]], .move, Text.keyMove, minor: Text.hintMove),
    Binding([.focus], [["c"]], .carryOver, Text.keyCarry),

    Binding([.calendar], [[.enter], ["e"]], .openDay, Text.keyOpenDay, hint: Text.hintOpenDay),
    Binding([.calendar, .agenda], [["t"]], .today, Text.keyToday, hint: Text.hintToday),
    Binding(
      [.calendar, .agenda], [["H"], [.pageUp], ["<"]], .monthBefore, Text.keyMonthBefore,
      hint: Text.hintMonth,
      with: "L"),
    Binding([.calendar, .agenda], [["L"], [.pageDown], [">"]], .monthAfter, Text.keyMonthAfter),
    Binding([.calendar], [["h"], [.left]], .left, Text.keyLeft),
    Binding([.calendar], [["l"], [.right]], .right, Text.keyRight),

    Binding(
      [.focus, .calendar, .agenda, .choice, .carryOver, .chooseThree, .deleted, .drawer, .help],
      [["k"], [.up]], .up, Text.keyUp),
    Binding(
      [.focus, .calendar, .agenda, .choice, .carryOver, .chooseThree, .deleted, .drawer, .help],
      [["j"], [.down]], .down, Text.keyDown),
    Binding([.focus, .calendar, .agenda, .help], [["g", "g"], [.home]], .first, Text.keyFirst),
    Binding([.focus, .calendar, .agenda, .help], [["G"], [.end]], .last, Text.keyLast),

    Binding([.agenda], [["h"], [.left]], .back, Text.keyBackToMonth),

    Binding([.everywhere], [["1"]], .showTab(.focus), Text.keyTabFocus),
    Binding([.everywhere], [["2"]], .showTab(.calendar), Text.keyTabCalendar),
    Binding([.everywhere], [[.tab]], .nextTab, Text.keyNextTab, minor: Text.hintTab),
    Binding([.everywhere], [["u"]], .undo, Text.keyUndo, hint: Text.keyUndo),
    Binding([.everywhere], [[.control("r")]], .redo, Text.keyRedo),
    Binding([.everywhere], [["/"]], .search, Text.keySearch, hint: Text.hintSearch),
    Binding([.everywhere], [["s"]], .drawer, Text.keyDrawer, hint: Text.hintDrawer),
    Binding([.everywhere], [[":"], ["g", "d"]], .jump, Text.keyJump),
    Binding([.focus, .calendar, .agenda], [["C"]], .chooseThree, Text.keyChooseThree),
    Binding([.everywhere], [["T"]], .toggleTheme, Text.keyTheme),
    Binding([.everywhere], [["?"]], .help, Text.keyHelp, hint: Text.hintHelp),
    Binding([.choice, .carryOver, .chooseThree, .deleted, .drawer], [["?"]], .help, Text.keyHelp),
    Binding([.agenda, .everywhere], [[.escape]], .back, Text.keyBack),
    Binding([.everywhere], [["q"], [.control("c")], ["Z", "Z"]], .quit, Text.keyQuit, hint: Text.keyQuit),
    Binding(
      sheets + [.everywhere], [[.control("l")]], .redraw,
      Text.keyRedraw),
    Binding(
      sheets + [.everywhere], [[.control("z")]], .suspend,
      Text.keySuspend),

    Binding([.carryOver], [["c"]], .carryIt, Text.keyCarryIt, hint: Text.hintCarry),
    Binding([.carryOver], [["m"]], .moveIt, Text.keyMoveIt, hint: Text.hintMove),
    Binding([.carryOver], [["l"]], .leaveIt, Text.keyLeaveIt, hint: Text.keyLeaveIt),
    Binding([.carryOver], [["d"]], .deleteIt, Text.keyDeleteIt, hint: Text.keyDeleteIt),
    Binding([.carryOver], [["+"], [.right]], .dayLater, Text.keyLater, hint: Text.hintDay, with: "-"),
    Binding([.carryOver], [["-"], [.left]], .dayEarlier, Text.keyEarlier),
    Binding([.form, .choice, .carryOver], [[.enter]], .submit, Text.keySubmit, hint: Text.keySubmit),
    Binding([.form], [[.tab], [.down]], .nextField, Text.keyNextField, hint: Text.hintNext),
    Binding([.form], [[.backTab], [.up]], .previousField, Text.keyPreviousField),
    Binding([.choiceField], [["l"], [.right]], .right, Text.keyChange),
    Binding([.choiceField], [["h"], [.left]], .left, Text.keyChange, hint: Text.keyChange, with: "l"),
    Binding([.choiceField], [[" "]], .change, Text.keyChange),
    Binding([.dayField], [[.up]], .later, Text.keyLater, hint: Text.hintDay, with: .down),
    Binding([.dayField], [[.down]], .earlier, Text.keyEarlier),
    Binding([.timeField], [[.up]], .later, Text.keyQuarterLater, hint: Text.hintQuarter, with: .down),
    Binding([.timeField], [[.down]], .earlier, Text.keyQuarterEarlier),
    Binding([.form], [[.escape], [.control("c")]], .back, Text.hintCancel, hint: Text.hintCancel),
    Binding(
      [.choice, .carryOver], [[.escape], ["q"], [.control("c")]], .back, Text.hintCancel,
      hint: Text.hintCancel),

    Binding([.chooseThree], [["x"], [" "]], .change, Text.keyKeep, hint: Text.keyKeep),
    Binding([.chooseThree], [["m"]], .moveIt, Text.keyMoveRest, hint: Text.hintMoveRest),
    Binding([.chooseThree], [["d"]], .deleteIt, Text.keyDeleteRest, hint: Text.hintDeleteRest),
    Binding([.chooseThree], [[.enter]], .submit, Text.keySubmit, hint: Text.keySubmit),
    Binding([.deleted], [[.enter], ["r"]], .submit, Text.keyRestore, hint: Text.keyRestore),
    Binding([.deleted], [["d", "d"], [.delete]], .delete, Text.keyErase, hint: Text.keyErase),
    Binding([.search], [[.up], [.control("p")]], .up, Text.keyUp),
    Binding([.search], [[.down], [.control("n")]], .down, Text.keyDown),
    Binding([.search], [[.enter]], .submit, Text.keyGoThere, hint: Text.keyGoThere),
    Binding([.drawer], [[.enter], [" "]], .submit, Text.keySubmit, hint: Text.keySubmit),
    Binding([.drawer], [["h"], [.left]], .left, Text.keyDrawerLeft),
    Binding([.drawer], [["l"], [.right]], .right, Text.keyDrawerRight),
    Binding([.drawer], [["K"]], .handleUp, Text.keyHandleUp),
    Binding([.drawer], [["J"]], .handleDown, Text.keyHandleDown),
    Binding([.drawer], [["s"], ["q"], [.escape], [.control("c")]], .back, Text.keyBack, hint: Text.keyBack),
    Binding(
      [.chooseThree, .deleted], [[.escape], ["q"], [.control("c")]], .back, Text.keyBack, hint: Text.keyBack),
    Binding([.search], [[.escape], [.control("c")]], .back, Text.keyBack, hint: Text.keyBack),

    Binding([.onboarding], [[.enter], [" "]], .submit, Text.keyStart, hint: Text.keyStart),
    Binding([.onboarding], [[.escape]], .back, Text.keyStart),
    Binding([.onboarding], [["q"], [.control("c")]], .quit, Text.keyQuit, hint: Text.keyQuit),
    Binding([.help], [["q"], ["?"], [.escape], [.control("c")]], .back, Text.keyBack, hint: Text.keyBack),
  ]

  /// What a sequence of keys asks for.
  enum Match: Equatable {
    case action(Action)
    /// The beginning of a longer sequence.
    case prefix
    case none
  }

  /// Looks a sequence up in the places that have the keys, the first one first.
  static func match(_ keys: [Key], in places: [Place]) -> Match {
    var result = Match.none
    for place in places {
      for binding in bindings(in: place) {
        if binding.keys.contains(keys) { return .action(binding.action) }
        if binding.keys.contains(where: { $0.starts(with: keys) }) { result = .prefix }
      }
    }
    return result
  }

  /// The lines of the table for a place.
  static func bindings(in place: Place) -> [Binding] { byPlace[place.rawValue] }

  private static let byPlace = Place.allCases.map { place in bindings.filter { $0.places.contains(place) } }
}
