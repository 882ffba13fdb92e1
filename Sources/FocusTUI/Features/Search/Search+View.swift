import FocusDomain
import FocusTerminal
import FocusText

// The hits, with the facts of the selected one below.
extension Search {
  func draw(_ state: AppState, on frame: inout Frame) {
    SearchPanel(form: self, state: state).panel(for: frame.size).draw(on: &frame)
  }
}

private struct SearchPanel {
  let form: Search
  let state: AppState

  func panel(for size: Size) -> SheetPanel {
    let hits = form.hits
    // Leave room for the field, the summary, the preview and the panel's own lines.
    let rows = max(1, min(12, size.height - (size.height < 18 ? 5 : 11)))
    // On a narrow and tall screen the date is below the title.
    let isTall = SheetPanel.room(SheetPanel.wide, in: size).width < 40 && size.height >= 30
    let room = isTall ? min(12, (size.height - 11) / 2) : rows
    let matcher = TitleMatcher(form.field.text)
    let shown = ListWindow.rows(of: hits.count, in: room, showing: form.row)
    let date = dateForm(hits[shown].map(\.day), isAlone: isTall)
    var list = shown.map { index in
      SheetPanel.Row.facts(
        label(of: hits[index], matcher), facts(of: hits[index], date),
        index: index, isSelected: index == form.row,
        marking: form.field.text.split(separator: " ").map(String.init), isTall: isTall)
    }
    let field = SheetPanel.Row { frame, rect in
      FieldView(field: form.field, isFocused: true).draw(in: rect, on: &frame)
    }
    // If there are few hits, their long titles use the free rows, so that the panel keeps its height.
    let height = room * (isTall ? 2 : 1)
    let width = SheetPanel.room(SheetPanel.wide, in: size).width
    let heights = RowAllocator.heights(
      list.map { $0.needed?(width) ?? $0.height }, least: list.map(\.height), in: height,
      preferred: form.row - shown.lowerBound)
    for index in list.indices { (list[index].height, list[index].needed) = (heights[index], nil) }
    let blank = Array(repeating: SheetPanel.space, count: max(0, height - heights.reduce(0, +)))
    return SheetPanel(
      title: Text.searchTitle, width: SheetPanel.wide,
      rows: [field, summary(hits)] + list + blank + [preview(hits)],
      hints: state.hints([.search]))
  }

  /// Returns the text of a hit: the title of a task or line, with the matching line of its note if there is
  /// one; for other records the matching line.
  private func label(of hit: SearchHit, _ matcher: TitleMatcher) -> String {
    guard let title = hit.titled?.title else { return matcher.bestLine(of: hit.text) }
    return matcher.noteLine(of: hit).map { Text.labelled(title, $0) } ?? title
  }

  /// Returns what is at the right of a hit: its date, and before it what it is, unless that is a task.
  private func facts(of hit: SearchHit, _ date: (CivilDate) -> String) -> [String] {
    guard hit.kind != .task else { return [date(hit.day)] }
    let kind = Text.kind(of: hit.kind)
    guard hit.day != .undated else { return [kind] }
    let dot = Symbols.named(in: state.options.charset).middleDot
    return ["\(kind) \(dot) \(date(hit.day))", date(hit.day)]
  }

  /// Returns a common form for the dates of all rows: the usual one if the dates have rows of their own or
  /// leave at least half of a row for titles.
  private func dateForm(_ days: [CivilDate], isAlone: Bool) -> (CivilDate) -> String {
    let (today, dates) = (state.today, state.options.dates)
    let width = SheetPanel.room(SheetPanel.wide, in: state.size).width
    let room = isAlone ? width - 4 : width / 2 - 4
    let usual = { Text.nearDate($0, today: today, dates) }
    let dated =
      days.allSatisfy { $0 == .undated || TextWidth.width(of: usual($0)) <= room }
      ? usual : { Text.monthAndDay($0, dates) }
    return dated
  }

  private func summary(_ hits: SearchIndex.Hits) -> SheetPanel.Row {
    if form.field.text.isEmpty {
      let room = SheetPanel.room(SheetPanel.wide, in: state.size).width
      return .text(Text.searchHints.first(fitting: room) ?? "", .textFaint)
    }
    return hits.isEmpty
      ? .text(Text.searchNothing, .warning) : .text(Text.found(counts: hits.counts), .textFaint)
  }

  private func preview(_ hits: SearchIndex.Hits) -> SheetPanel.Row {
    guard hits.indices.contains(form.row) else { return SheetPanel.space }
    let hit = hits[form.row]
    let symbols = Symbols.named(in: state.options.charset)
    // On a narrow screen omit the date, which the list already shows.
    let date = state.size.width < 60 || hit.day == .undated ? "" : Text.fullDate(hit.day, state.options.dates)
    let kind = [
      Text.kind(of: hit.kind), (hit.line?.priority ?? hit.routine?.priority).map(Text.name) ?? "",
    ]
    let facts = [date] + (hit.task.map(facts) ?? kind)
    return .text(facts.filter { !$0.isEmpty }.joined(separator: " \(symbols.middleDot) "))
  }

  private func facts(_ task: FocusTask) -> [String] {
    let word = task.isCompleted ? Text.badge(.completed) : task.carriedTo != nil ? Text.badge(.carried) : ""
    return [Text.name(of: task.priority), Text.when(task, state.options.dates.clock), word]
  }
}
