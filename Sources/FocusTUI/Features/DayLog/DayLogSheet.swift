import FocusDomain

/// The sheet for the log of a day: ratings, a reflection and whether it is a day of rest.
struct DayLogSheet: Equatable, Sendable {
  /// The fields in `Tab` order.
  enum Field: Int, CaseIterable, Sendable {
    case sleep, mood, reflection, rest
  }

  let day: CivilDate
  /// The stored log, with which the entered values are compared.
  private(set) var stored: DayLog
  var sleep: Int?
  var mood: Int?
  var rest: Bool
  var text: StoredText
  var focus = Field.sleep
  /// Why the log was not saved, or a warning before saving.
  var error: String?

  /// Creates a sheet that shows a log.
  init(_ log: DayLog) {
    day = log.day
    stored = log
    sleep = log.sleep
    mood = log.mood
    rest = log.rest
    text = StoredText(log.reflection)
  }

  /// The reflection as it is being typed.
  var reflection: TextArea {
    get { text.area }
    set { text.area = newValue }
  }

  /// The change that saving would make.
  var edit: DayLogEdit {
    var edit = DayLogEdit(
      sleep: sleep == stored.sleep ? nil : .init(sleep), mood: mood == stored.mood ? nil : .init(mood),
      rest: rest == stored.rest ? nil : rest)
    if text.isChanged {
      edit.reflection = reflection.text
      edit.oldReflection = stored.reflection
    }
    return edit
  }

  /// Adopts the current stored log. Entered values are kept, everything else is replaced. Returns whether an
  /// entered reflection would overwrite a different one.
  @discardableResult
  mutating func follow(_ log: DayLog) -> Bool {
    let edit = edit
    stored = log
    if edit.sleep == nil { sleep = log.sleep }
    if edit.mood == nil { mood = log.mood }
    if edit.rest == nil { rest = log.rest }
    return text.follow(log.reflection)
  }

  /// The rating of the focused field.
  var rating: WritableKeyPath<DayLogSheet, Int?>? {
    switch focus {
    case .sleep: \.sleep
    case .mood: \.mood
    case .reflection, .rest: nil
    }
  }

  /// Moves the focus by a number of fields, wrapping around.
  mutating func moveFocus(by steps: Int) {
    let fields = Field.allCases
    let index = (focus.rawValue + steps) % fields.count
    focus = fields[(index + fields.count) % fields.count]
  }
}
