import FocusDomain
import FocusTerminal
import FocusText

extension WeekSheet: ErrorSheet {
  var keyContexts: [KeyContext] { [.week, .anyPageOrSheet] }

  var textField: TextField? {
    get { fields[focus] }
    set { fields[focus] = newValue ?? fields[focus] }
  }

  var scrolls: Bool { false }
  var afterSubmission: AfterSubmission { .closes }
  var reloads: [Effect] { [.read(Set([days.lowerBound, days.monday, days.upperBound].map(\.civilMonth)))] }

  mutating func textChanged(from before: TextField, in state: AppState) { error = nil }

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

  mutating func plansChanged(from before: AppState, in state: inout AppState) -> Bool {
    guard !state.plans.isUnreadable(stored.monday) else { return true }
    if follow(state.log(of: days)) { error = Text.intentionChangedMeanwhile }
    return true
  }

  func draw(_ state: AppState, on frame: inout Frame) {
    let width = SheetPanel.wide
    let room = SheetPanel.room(width, in: state.size).width
    let week = state.week(of: days.lowerBound)
    SheetPanel(
      title: days.contains(state.today)
        ? Text.statisticsWeek : Text.statisticsRow(days, .week, today: state.today), width: width,
      rows: [heading] + entries(areApart: state.size.height >= 20)
        + SheetPanel.Row.error(error, width: room)
        + week.filter { state.plans[$0].count > 0 }.map { day($0, state) }
        + (state.comparison(of: week).map { compared($0, room) } ?? []),
      hints: state.hints(keyContexts)
    ).draw(on: &frame)
  }

  private var heading: SheetPanel.Row {
    SheetPanel.Row { frame, rect in
      frame.writeTruncated(
        Text.intentionsTitle, x: rect.x, y: rect.y,
        style: Style(.textFaint, on: SheetPanel.surface, .bold), maxWidth: rect.width)
    }
  }

  private func entries(areApart: Bool) -> [SheetPanel.Row] {
    fields.indices.flatMap { areApart && $0 > 0 ? [SheetPanel.space, field($0)] : [field($0)] }
  }

  private func field(_ place: Int) -> SheetPanel.Row {
    let isFocused = focus == place
    return SheetPanel.Row(isFocused: isFocused) { frame, rect in
      frame.addClickTarget(rect, .field(place))
      let (label, rest) = rect.splitLeft(2)
      frame.write(
        "\(place + 1)", x: label.x, y: label.y, style: Style(.textMuted, on: SheetPanel.surface))
      FieldView(field: fields[place], isFocused: isFocused).draw(in: rest, on: &frame)
    }
  }

  private func compared(_ text: String, _ width: Int) -> [SheetPanel.Row] {
    [SheetPanel.space] + SheetPanel.Row.wrapped(text, width: width, .textMuted)
  }

  /// The minimum width of titles beside the count.
  private static let narrowest = 20

  /// Returns the row of a day: its name, the number of completed tasks unless it is in the future, and the
  /// titles.
  private func day(_ day: CivilDate, _ state: AppState) -> SheetPanel.Row {
    let plan = state.plans[day]
    let name = Text.shortDate(day, state.options.dates)
    let count = day > state.today ? "" : Text.doneOf(plan.completedCount, plan.count)
    let titles = plan.tasks.map { Title.cleaned($0.title) }.joined(separator: " · ")
    let indent = max(12, TextWidth.width(of: name) + 2)
    let start = indent + max(11, TextWidth.width(of: count) + 4)
    // Titles are below the count if the room beside it is too narrow.
    func isBeneath(_ width: Int) -> Bool { width - start < Self.narrowest }
    func lines(_ width: Int, atMost rows: Int) -> [String] {
      TextWidth.wrap(titles, to: max(1, width - (isBeneath(width) ? 2 : start)), atMost: rows)
    }
    func needed(_ width: Int) -> Int { lines(width, atMost: .max).count + (isBeneath(width) ? 1 : 0) }
    return SheetPanel.Row(needed: needed) { frame, rect in
      let style = Style(day < state.today ? .textMuted : .text, on: SheetPanel.surface)
      frame.write(
        name, x: rect.x, y: rect.y, style: day == state.today ? style.bold() : style, maxWidth: rect.width)
      let isDone = !count.isEmpty && plan.completedCount == plan.count
      let mark = count.isEmpty ? "" : isDone ? frame.symbols.check : frame.symbols.emptyCircle
      frame.write(
        "\(mark) \(count)", x: rect.x + indent, y: rect.y,
        style: isDone ? style.foreground(.success) : style, maxWidth: max(0, rect.width - indent))
      let below = isBeneath(rect.width) ? 1 : 0
      let x = rect.x + (isBeneath(rect.width) ? 2 : start)
      let shown = rect.height > below ? lines(rect.width, atMost: rect.height - below) : []
      for (line, words) in shown.enumerated() {
        frame.writeTruncated(
          words, x: x, y: rect.y + below + line, style: style, maxWidth: max(0, rect.x + rect.width - x))
      }
    }
  }
}
