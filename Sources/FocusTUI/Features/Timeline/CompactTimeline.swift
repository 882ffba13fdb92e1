import FocusTerminal

/// The timeline on a few lines: what is open from what is next on, after its time, and below it how much of
/// the day is free or done.
struct CompactTimeline {
  let model: TimelineModel
  let state: AppState

  /// The width from which a time leaves room for the beginning of a title.
  private static let wide = 20

  func draw(in rect: Rect, on frame: inout Frame) {
    let list = TimelineEntries(model: model)
    let entries = list.entries
    guard !entries.isEmpty else {
      let taken = list.draw(in: rect, on: &frame)
      CompactRows.draw(fact, in: rect.splitTop(taken).rest, on: &frame)
      return
    }
    let items = entries.map { entry -> CompactRows.Item in
      let time = rect.width >= Self.wide ? list.time(of: entry) : ""
      guard let row = entry.row else { return .event(title: entry.title, time: time) }
      let line = TaskLine(
        model: row.model, isSelected: row.isSelected,
        times: entry.minutes == nil ? [] : list.length(of: entry))
      return .task(line, index: row.index, time: time)
    }
    let next = entries.firstIndex { !$0.isDone && !$0.isOver(model.now) } ?? 0
    let selected = entries.firstIndex { $0.row?.isSelected == true } ?? next
    let first = max(min(next, selected), selected - rect.height + 1)
    CompactRows(items: items, first: first, fact: fact).draw(in: rect, on: &frame)
  }

  /// How much of the day is free, or what was done.
  private func fact(width: Int) -> (text: String, token: Token)? {
    if let load = state.loadSentence(of: model.day, to: width) { return load }
    let isPlan = model.nothingDone.isEmpty || model.isLater
    let forms = isPlan ? model.totals : Array(model.nothingDone.prefix(1))
    return forms.first { TextWidth.width(of: $0) <= width }.map { ($0, .textMuted) }
  }
}
