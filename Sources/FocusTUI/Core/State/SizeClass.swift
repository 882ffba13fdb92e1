import FocusTerminal

/// The layout of the screen. It depends only on the terminal's size.
enum SizeClass: Equatable, Sendable {
  /// Overview and cards side by side.
  case wide
  /// Overview with a ring above the cards.
  case normal
  /// One line of overview above cards of two lines.
  case narrow
  /// One line per task.
  case list
  /// Only the task in focus.
  case line
  /// Nothing fits.
  case nothing

  /// Whether there is room for the tab bar.
  var hasTabBar: Bool {
    switch self {
    case .wide, .normal, .narrow: true
    case .list, .line, .nothing: false
    }
  }

  /// Whether there is room for more than the task in focus. Each tab can be drawn on a few lines.
  var hasTabs: Bool { hasTabBar || self == .list }

  init(_ size: Size) {
    switch (size.width, size.height) {
    case (110..., 28...): self = .wide
    case (60..., 18...): self = .normal
    case (30..., 11...): self = .narrow
    case (12..., 2...): self = .list
    case (12..., 1...): self = .line
    default: self = .nothing
    }
  }
}

extension Rect {
  /// Returns a centred column of text, no wider than a comfortable line length.
  func column(atMost width: Int, margin: Int) -> Rect {
    let inner = inset(dx: margin, dy: 0)
    return inner.centered(width: min(width, inner.width), height: inner.height)
  }
}

extension Rect {
  /// Leaves a blank row at the top of a page that begins directly below the tabs and has at least `least`
  /// rows. Other pages already have this row.
  func paddedTop(ifAtLeast least: Int) -> Rect { splitTop(y < 2 && height >= least ? 1 : 0).rest }

  /// Leaves a blank row at the bottom of such a page, if it has at least `least` rows.
  func paddedBottom(ifAtLeast least: Int) -> Rect { splitBottom(y < 2 && height >= least ? 1 : 0).rest }

  /// Leaves a blank row at the top of such a page from `least` rows on, and another at the bottom from `least
  /// + 2` rows on.
  func paddedVertically(ifAtLeast least: Int) -> Rect {
    paddedBottom(ifAtLeast: least + 2).paddedTop(ifAtLeast: least)
  }
}
