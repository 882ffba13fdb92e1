import FocusTerminal

/// The timeline on a few lines: what is open from what is next on, before its time, and below it how much of
/// the day is free or done.
struct CompactTimeline {
  let model: TimelineModel
  let state: AppState

  /// The width from which a time leaves room for the beginning of a title, and that for both times and signs.
  private static let (narrow, wide) = (20, 28)

  func draw(in rect: Rect, on frame: inout Frame) {
    let list = TimelineEntries(model: model)
    let entries = list.entries
    guard !entries.isEmpty else {
      let taken = list.draw(in: rect, on: &frame)
      CompactRows.draw(fact, in: rect.splitTop(taken).rest, on: &frame)
      return
    }
    let (isNarrow, isWide) = (rect.width < Self.narrow, rect.width >= Self.wide)
    let hasTimes = !isNarrow && entries.contains { $0.minutes != nil }
    let lead: TaskLine.Lead = hasTimes && !isWide ? .sign : .circleAndArrow
    let items = entries.map { entry -> CompactRows.Item in
      let time = isNarrow ? "" : list.time(of: entry)
      guard let row = entry.row else { return .event(title: entry.title, time: time) }
      // Both times, or where these would cut the title the first one.
      let times = (hasTimes && isWide ? [row.model.time] : []) + [time]
      let line = TaskLine(
        model: row.model, isSelected: row.isSelected, lead: lead, times: times, timePlace: .reserved)
      return .task(line, index: row.index)
    }
    let next = entries.firstIndex { !$0.isDone && !$0.isOver(model.now) } ?? 0
    CompactRows(items: items, first: next, lead: lead, fact: fact).draw(in: rect, on: &frame)
  }

  /// How much of the day is free, or what was done.
  private func fact(width: Int) -> (text: String, token: Token)? {
    if let load = state.workloadSentence(of: model.day, to: width) { return load }
    let isPlan = model.nothingDone.isEmpty || model.isLater
    let forms = isPlan ? model.totals : Array(model.nothingDone.prefix(1))
    return forms.first(fitting: width).map { ($0, .textMuted) }
  }
}
