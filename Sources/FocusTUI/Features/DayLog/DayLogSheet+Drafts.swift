import FocusDomain
import FocusText

/// The sheets that were closed without saving, by day. Esc must never lose typed text.
struct DayLogDrafts: FeatureState {
  var sheets: [CivilDate: DayLogSheet] = [:]
}

extension DayLogSheet {
  private static let draftKind = "log"

  static func drafts(in state: AppState) -> [Draft] {
    let kept = state.features[DayLogDrafts.self].sheets.values.sorted { $0.day < $1.day }
    return state.sheets.all.compactMap { $0 as? DayLogSheet }.filter { !$0.edit.isEmpty }
      .map { $0.draft(isOpen: true) } + kept.map { $0.draft(isOpen: false) }
  }

  static func restore(_ draft: Draft, in state: inout AppState) -> String? {
    guard draft.kind == draftKind, let sheet = DayLogSheet(draft.fields) else { return nil }
    state.features[DayLogDrafts.self].sheets[sheet.day] = sheet
    return Text.logKept
  }

  private func draft(isOpen: Bool) -> Draft {
    var typed = stored
    (typed.sleep, typed.mood, typed.rest, typed.reflection) = (sleep, mood, rest, reflection.text)
    return Draft(
      Self.draftKind,
      [
        "day": .string(day.description), "stored": .object(stored.fields), "typed": .object(typed.fields),
      ], isOpen: isOpen)
  }

  private init?(_ fields: JSONObject) {
    guard let day = fields["day"]?.text.flatMap(CivilDate.init), let stored = fields["stored"]?.fields,
      let typed = fields["typed"]?.fields, let stored = DayLog(fields: stored, on: day),
      let typed = DayLog(fields: typed, on: day)
    else { return nil }
    self.init(stored)
    (sleep, mood, rest, reflection) = (typed.sleep, typed.mood, typed.rest, TextArea(typed.reflection))
  }
}
