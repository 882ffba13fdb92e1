import FocusDomain
import FocusText

extension DayLogSheet: DraftingSheet {
  static let draftKind = "log"

  func hasUnsavedInput(in state: AppState) -> Bool { !edit.isEmpty }
  var keptSentence: String { Text.logKept }

  var draftFields: JSONObject {
    var typed = stored
    (typed.sleep, typed.mood, typed.rest, typed.reflection) = (sleep, mood, rest, reflection.text)
    return [
      "day": .string(day.description), "stored": .object(stored.fields), "typed": .object(typed.fields),
    ]
  }

  init?(draft fields: JSONObject, in state: AppState) {
    guard let day = fields["day"]?.text.flatMap(CivilDate.init), let stored = fields["stored"]?.fields,
      let typed = fields["typed"]?.fields, let stored = DayLog(fields: stored, on: day),
      let typed = DayLog(fields: typed, on: day)
    else { return nil }
    self.init(stored)
    (sleep, mood, rest, reflection) = (typed.sleep, typed.mood, typed.rest, TextArea(typed.reflection))
  }
}
