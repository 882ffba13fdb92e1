import FocusTerminal

/// The timeline on a few lines: from what is next, what is open with its hour.
struct CompactTimeline {
  let model: TimelineModel

  /// The width from which an hour leaves room for the beginning of a title.
  private static let wide = 20

  func draw(in rect: Rect, on frame: inout Frame) {
    let list = TimelineEntries(model: model)
    let entries = list.entries
    guard !entries.isEmpty else {
      list.draw(in: rect, on: &frame)
      return
    }
    let hasTimes = rect.width >= Self.wide
    let items = entries.map { entry -> CompactRows.Item in
      let time = hasTimes && !entry.isDone ? list.time(of: entry) : ""
      guard let row = entry.row else { return .event(title: entry.title, time: time) }
      return .task(
        TaskLine(
          model: row.model, isSelected: row.isSelected, times: time.isEmpty ? [] : [time],
          timePlace: .reserved),
        index: row.index)
    }
    let next = entries.firstIndex { !$0.isDone && !$0.isOver(model.now) } ?? 0
    let selected = entries.firstIndex { $0.row?.isSelected == true } ?? next
    CompactRows(items: items, first: max(min(next, selected), selected - rect.height + 1))
      .draw(in: rect, on: &frame)
  }
}
