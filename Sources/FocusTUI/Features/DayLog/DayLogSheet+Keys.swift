import FocusDomain
import FocusTerminal
import FocusText

extension KeyContext {
  static let dailyLog = KeyContext("daily-log", takesText: true) { Text.placeLog }
  static let logRating = KeyContext("log-rating") { Text.placeLogRating }
  static let logBox = KeyContext("log-box")
}

extension Action {
  static let dailyLog = Action("daily-log")
  static let clearRating = Action("clear-rating")
  static let openEditor = Action("open-editor")
}

extension KeyBinding {
  /// Returns the bindings of the digits that rate something, each after a prefix.
  static func ratings(
    in contexts: [KeyContext], after prefix: [Key] = [], isHinted: Bool = true
  ) -> [KeyBinding] {
    let keys = (["1", "2", "3", "4", "5"] as [Key]).map { prefix + [$0] }
    let first = KeyBinding(contexts, [keys[0]], Action.ratings[0], Text.keyRate)
      .paired(with: Action.ratings.last)
    return [isHinted ? first.hinted(Text.hintRate) : first]
      + (2...5).map { number -> KeyBinding in
        KeyBinding(contexts, [keys[number - 1]], Action.ratings[number - 1], Text.keyRate)
      }
  }
}

extension DayLogSheet: Feature {
  static var keyContexts: [KeyContext] { [.dailyLog, .logRating, .logBox] }

  static var bindings: [KeyBinding] {
    // Refuse now rather than after something was typed that cannot be saved.
    [KeyBinding([.anyPage], [["D"]], .dailyLog, Text.keyLog).refused { $0.problem(of: $0.selectedDay) }]
      + KeyBinding.ratings(in: [.logRating])
      + [
        KeyBinding([.logRating], [["-"]], .clearRating, Text.keyClearRating).hintedIfRoom(Text.hintClear),
        KeyBinding([.logRating], [["l"], [.right]], .right, Text.keyChange),
        KeyBinding([.logRating], [["h"], [.left]], .left, Text.keyChange),
        KeyBinding([.logBox], [[" "]], .change, Text.keyChange).hinted(Text.keyChange),
        KeyBinding([.dailyLog], [[.control("s")], [.controlEnter]], .submit, Text.keySave)
          .hinted(Text.keySave),
        KeyBinding([.dailyLog], [[.control("x")]], .openEditor, Text.keyOpenEditor)
          .hintedIfRoom(Text.hintOpenEditor),
        KeyBinding([.dailyLog], [[.tab], [.enter], [.down]], .nextField, Text.keyNextField)
          .hinted(Text.hintNext),
        KeyBinding([.dailyLog], [[.backTab], [.up]], .previousField, Text.keyPreviousField),
        KeyBinding.backFromText(in: [.dailyLog]) { Text.hintCancel },
      ]
  }

  static var menuItems: [MenuItem] { [MenuItem(action: .dailyLog, title: { _ in Text.logTitle })] }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .dailyLog, state.sheets.isEmpty else { return nil }
    let log = state.log(of: state.selectedDay)
    var sheet = DayLogSheet(log)
    if let draft = state.takeClosed(DayLogSheet.self, where: { $0.day == log.day }) {
      sheet = draft
      sheet.error = sheet.follow(log) ? Text.reflectionChangedMeanwhile : nil
    }
    state.sheets.push(sheet)
    return []
  }
}

extension DayLogSheet {
  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    guard case .textEdited(let edited) = event, state.sheets.last is DayLogSheet else { return [] }
    if let message = edited.message { state.status = StatusMessage(text: message, level: .refusal) }
    if let text = edited.text {
      state.sheets.update(DayLogSheet.self) { $0.reflection.replaceAll(with: text) }
    }
    return []
  }
}

extension AppState {
  /// Returns the log of a day; empty if there is none.
  func log(of day: CivilDate) -> DayLog { plans[day].log ?? DayLog(day: day) }
}
