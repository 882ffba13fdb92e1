import FocusTerminal

/// The layout of the pane. It depends only on the size, so that changes of the plan move nothing.
enum PaneLayout: Equatable, Sendable {
  /// One line: bar and task.
  case line
  /// One line per task, below a heading if there is room.
  case list
  /// A ring of this many rows above the tasks.
  case stacked(ringRows: Int)
  /// A ring of this many rows beside the tasks.
  case beside(ringRows: Int)

  init(_ size: Size) {
    let (width, height) = (size.width, size.height)
    if height < 2 {
      self = .line
    } else if width >= 38, height >= 7, width >= 2 * height {
      let rows = width >= 72 && height >= 17 ? 11 : width >= 52 && height >= 11 ? 7 : 5
      self = .beside(ringRows: rows)
    } else if width >= 15, height >= 12 {
      self = .stacked(ringRows: width >= 24 && height >= 18 ? 7 : 5)
    } else {
      self = .list
    }
  }
}
