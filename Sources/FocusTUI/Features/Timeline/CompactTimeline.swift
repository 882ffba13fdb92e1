import FocusTerminal

/// The timeline on a few lines: what is next, with its hour. What is done comes last.
struct CompactTimeline {
  let model: TimelineModel

  func draw(in rect: Rect, on frame: inout Frame) {
    TimelineEntries(model: model, hasDoneLast: true, saysLength: false).draw(in: rect, on: &frame)
  }
}
