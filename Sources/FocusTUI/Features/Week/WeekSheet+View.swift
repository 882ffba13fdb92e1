import FocusDomain
import FocusText

extension WeekSheet: Sheet {
  var keyContexts: [KeyContext] { [.week, .always] }

  var textField: TextField? {
    get { fields[focus] }
    set { fields[focus] = newValue ?? fields[focus] }
  }

  var scrolls: Bool { false }
  var afterSubmission: AfterSubmission { .closes }
  var reloads: [Effect] { [.read(Set([days.lowerBound, days.monday, days.upperBound].map(\.civilMonth)))] }

  mutating func textChanged(from before: TextField, in state: AppState) { error = nil }

  mutating func show(error sentence: String) -> Bool {
    error = sentence
    return true
  }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    switch action {
    case .nextField: moveFocus(by: 1)
    case .previousField: moveFocus(by: -1)
    case .submit:
      error = nil
      guard edit.isEmpty else { return [ChangeWeek(days: days, edit: edit).effect] }
      state.closeTopSheet()
      state.say(Text.intentionsSavedBefore)
    default: return nil
    }
    return []
  }

  mutating func hit(_ target: Target, in state: AppState) -> Action? {
    if case .field(let field) = target, fields.indices.contains(field) { focus = field }
    return nil
  }

  mutating func leave(in state: inout AppState) -> Bool {
    if !edit.isEmpty {
      state.features[WeekDrafts.self].sheets[stored.monday] = self
      state.say(Text.intentionsKept)
    }
    return true
  }

  mutating func plansChanged(from before: AppState, in state: inout AppState) -> Bool {
    guard !state.plans.isUnreadable(stored.monday) else { return true }
    if follow(state.log(of: days)) { error = Text.intentionChangedMeanwhile }
    return true
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    let width = state.size.width >= 110 ? 72 : 56
    let room = SheetPanel.room(width, in: state.size).width
    SheetPanel(
      title: days.contains(state.today)
        ? Text.statisticsWeek : Text.statisticsRow(days, .week, today: state.today), width: width,
      rows: fields.indices.map(field) + SheetPanel.Row.error(error, width: room)
        + state.week(of: days.lowerBound).filter { state.plans[$0].count > 0 }.map { day($0, state) }
        + (state.comparison(of: state.week(of: days.lowerBound)).map { compared($0, room) } ?? []),
      hints: state.hints(keyContexts)
    ).draw(on: &frame)
  }

  private func field(_ place: Int) -> SheetPanel.Row {
    let isFocused = focus == place
    return SheetPanel.Row(isFocused: isFocused) { frame, rect in
      frame.mark(rect, .field(place))
      let (label, rest) = rect.splitLeft(2)
      frame.write(
        "\(place + 1)", x: label.x, y: label.y, style: Style(.textMuted, on: SheetPanel.surface))
      FieldView(field: fields[place], isFocused: isFocused).draw(in: rest, on: &frame)
    }
  }

  private func compared(_ text: String, _ width: Int) -> [SheetPanel.Row] {
    [SheetPanel.space] + SheetPanel.Row.wrapped(text, width: width, .textMuted)
  }

  /// A day with its tasks on one line.
  private func day(_ day: CivilDate, _ state: AppState) -> SheetPanel.Row {
    SheetPanel.Row { frame, rect in
      let style = Style(.textMuted, on: SheetPanel.surface)
      let name = Text.shortDate(day, state.options.dates)
      frame.write(
        name, x: rect.x, y: rect.y, style: day == state.today ? style.bold() : style, maxWidth: rect.width)
      let symbols = frame.symbols
      let tasks = state.plans[day].tasks.map { task in
        "\(task.isCompleted ? symbols.check : symbols.emptyCircle) \(Title.cleaned(task.title))"
      }
      let x = rect.x + max(12, TextWidth.width(of: name) + 2)
      frame.writeTruncated(
        tasks.joined(separator: "  "), x: x, y: rect.y, style: Style(.text, on: SheetPanel.surface),
        maxWidth: max(0, rect.maxX - x))
    }
  }
}
