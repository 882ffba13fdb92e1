import FocusDomain
import FocusText

extension KeyContext {
  static let week = KeyContext("week", takesText: true) { Text.placeWeek }
}

extension Action {
  static let week = Action("week")
}

extension WeekSheet: Feature {
  static var keyContexts: [KeyContext] { [.week] }

  static var bindings: [KeyBinding] {
    [
      // Refuse now rather than after something was typed that cannot be saved.
      KeyBinding([.anyPage], [["W"]], .week, Text.keyWeek).refused { $0.problem(of: days(in: $0).monday) },
      KeyBinding.submit(in: [.week]) { Text.keySave },
      KeyBinding([.week], [[.tab], [.down]], .nextField, Text.keyNextField).hinted(Text.hintNext),
      KeyBinding([.week], [[.backTab], [.up]], .previousField, Text.keyPreviousField),
      KeyBinding.backFromText(in: [.week]) { Text.hintCancel },
    ]
  }

  static var menuItems: [MenuItem] { [MenuItem(action: .week, title: { _ in Text.weekItem })] }

  private static func days(in state: AppState) -> ClosedRange<CivilDate> {
    state.selectedDay.week(startingOn: state.options.weekStartsOn)
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .week, state.sheets.isEmpty else { return nil }
    let days = days(in: state)
    let log = state.log(of: days)
    var sheet = WeekSheet(days, log)
    if let draft = state.takeClosed(WeekSheet.self, where: { $0.stored.monday == log.monday }) {
      sheet = draft
      sheet.error = sheet.follow(log) ? Text.intentionChangedMeanwhile : nil
    }
    state.sheets.push(sheet)
    let months = Set([days.lowerBound, days.monday, days.upperBound].map(\.civilMonth))
    return months.isSubset(of: state.plans.months) ? [] : [.read(months)]
  }
}

extension WeekSheet: DraftingSheet {
  static let draftKind = "week"

  func hasUnsavedInput(in state: AppState) -> Bool { !edit.isEmpty }
  var keptSentence: String { Text.intentionsKept }

  var draftFields: JSONObject {
    let typed = WeekLog(monday: stored.monday, intentions: fields.map(\.text))
    return [
      "first": .string(days.lowerBound.description), "stored": .object(stored.fields),
      "typed": .object(typed.fields),
    ]
  }

  init?(draft fields: JSONObject, in state: AppState) {
    guard let first = fields["first"]?.text.flatMap(CivilDate.init), let stored = fields["stored"]?.fields,
      let typed = fields["typed"]?.fields
    else { return nil }
    let days = first.week(startingOn: first.weekday)
    guard let stored = WeekLog(fields: stored, on: days.monday),
      let typed = WeekLog(fields: typed, on: days.monday)
    else { return nil }
    self.init(days, stored)
    self.fields = (1...WeekLog.limit).map { TextField(typed[$0]) }
  }
}
