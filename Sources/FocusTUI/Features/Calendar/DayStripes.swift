import FocusDomain
import FocusTerminal
import FocusText

/// The tasks of a day in a calendar cell, as thick stripes in the colours of their priorities; dimmer if a
/// task was not done in time, and dots if it was carried on. Without surface shades the stripes are lines of different weight. If there is
/// room, each stripe has the title beside it.
struct DayStripes {
  struct Stripe {
    let token: Token
    let priority: Priority
    let title: String
    /// Whether the task is no longer open.
    let isQuiet: Bool
    /// Whether it was carried to another day, where it counts.
    var isCarried = false
  }

  /// How the stripes are drawn, depending on the height of a day.
  enum Form {
    /// A row for each task.
    case rows
    /// Columns below the number of the day.
    case columns
    /// Beside the number of the day.
    case flags
  }

  let stripes: [Stripe]
  let surface: Token
  let form: Form
  /// The minimum number of columns for a title.
  static let leastTitle = 12
  /// The maximum number of tasks side by side.
  private static let most = 3

  /// Returns the number of rows for titles, with or without a blank row between them.
  static func rows(_ titles: [String], width: Int, isSpaced: Bool) -> Int {
    titles.reduce(0) { $0 + lines($1, width: width) } + (isSpaced ? max(0, titles.count - 1) : 0)
  }

  private static func lines(_ title: String, width: Int) -> Int {
    max(1, TextWidth.wrap(title, to: width - lead, atMost: mostLines).count)
  }

  /// The maximum number of rows of a title.
  private static let mostLines = 2
  /// The width of the bar beside a title and of the blank after it.
  private static let lead = 2

  func draw(in rect: Rect, on frame: inout Frame) {
    guard !stripes.isEmpty, !rect.isEmpty else { return }
    switch form {
    case .rows: drawRows(in: rect, on: &frame)
    case .columns where isDrawn(frame): drawMarks(in: rect, on: &frame)
    case .flags where isDrawn(frame): drawFlags(in: rect, on: &frame)
    case .columns: drawSigns(stripes, in: rect, on: &frame)
    // Two whole cells would leave no blank before the next number.
    case .flags: drawSigns(rect.width < Self.most ? highest : stripes, in: rect, on: &frame)
    }
  }

  /// Whether the stripes are coloured blocks.
  private func isDrawn(_ frame: Frame) -> Bool { frame.hasSurfaces && frame.charset == .unicode }

  /// The stripe that represents all: the highest open one, or the highest that was not carried on.
  private var highest: [Stripe] {
    let (open, own) = (stripes.filter { !$0.isQuiet }, stripes.filter { !$0.isCarried })
    return (!open.isEmpty ? open : !own.isEmpty ? own : stripes).min { $0.priority < $1.priority }.map {
      [$0]
    } ?? []
  }

  /// Draws a row for each task, or its title in at most two rows, with blank rows between them if there is
  /// room. If not all tasks fit, the last row shows how many are missing.
  private func drawRows(in rect: Rect, on frame: inout Frame) {
    let hasTitles = rect.width >= Self.leastTitle
    let shown = stripes.count > rect.height ? rect.height - 1 : stripes.count
    let needed = stripes.prefix(shown).map { hasTitles ? Self.lines($0.title, width: rect.width) : 1 }
    let heights = RowAllocator.heights(needed, least: 1, in: rect.height - (shown < stripes.count ? 1 : 0))
    let isSpaced = hasTitles && shown == stripes.count && heights.reduce(shown - 1, +) <= rect.height
    let gap = isSpaced ? 1 : 0
    var y = rect.y
    for (index, height) in heights.enumerated() {
      let place = Rect(x: rect.x, y: y, width: rect.width, height: height)
      y += height + gap
      if hasTitles {
        drawTitle(stripes[index], in: place, on: &frame)
      } else {
        drawStripe(stripes[index], in: place, on: &frame)
      }
    }
    guard shown < stripes.count else { return }
    frame.write(
      "+\(stripes.count - shown)", x: rect.x + (hasTitles ? Self.lead : (rect.width - 2) / 2),
      y: rect.maxY - 1, style: Style(.textMuted, on: surface), maxWidth: rect.width)
  }

  private func drawStripe(_ stripe: Stripe, in rect: Rect, on frame: inout Frame) {
    frame.fill(
      rect.inset(dx: rect.width > 6 ? 1 : 0, dy: 0), Style(stripe.token, on: surface),
      isDrawn(frame) && !stripe.isCarried ? stripe.priority.thickness : sign(stripe, frame))
  }

  /// Draws the bar beside a title.
  func drawBar(_ stripe: Stripe, in rect: Rect, on frame: inout Frame) {
    for y in rect.y..<rect.maxY {
      frame.write(
        isDrawn(frame) && !stripe.isCarried ? frame.symbols.bar : sign(stripe, frame), x: rect.x, y: y,
        style: Style(stripe.token, on: surface, .bold), maxWidth: 1)
    }
  }

  private func drawTitle(_ stripe: Stripe, in rect: Rect, on frame: inout Frame) {
    drawBar(stripe, in: rect, on: &frame)
    let lines = TextWidth.wrap(stripe.title, to: rect.width - Self.lead, atMost: rect.height)
    for (line, words) in lines.enumerated() {
      frame.writeTruncated(
        words, x: rect.x + Self.lead, y: rect.y + line,
        style: Style(stripe.isQuiet ? quiet : .text, on: surface), maxWidth: rect.width - Self.lead)
    }
  }

  /// Draws equal marks, one per task, with gaps between them so that equal colours do not merge. They use one
  /// row only, so that they clearly belong to the number above them.
  private func drawMarks(in rect: Rect, on frame: inout Frame) {
    let step = rect.width >= 3 * Self.most - 1 ? 3 : rect.width >= 2 * Self.most - 1 ? 2 : 1
    let taken = step * Self.most - (step > 1 ? 1 : 0)
    // Narrow marks begin at the column of the number, wide ones are centred below it.
    let left = rect.x + (step > 2 ? max(0, rect.width - taken) / 2 : 0)
    // Without room for three marks, a single one shows that there are tasks. With more than three tasks, the
    // sign for more may replace the last mark.
    let isOver = stripes.count > Self.most
    let hasSign = left + taken < rect.maxX
    let columns = rect.width < Self.most ? 1 : isOver && !hasSign ? Self.most - 1 : Self.most
    let shown = columns == 1 ? highest : stripes
    for (index, stripe) in shown.prefix(columns).enumerated() {
      frame.fill(
        Rect(x: left + index * step, y: rect.y, width: max(1, step - 1), height: 1),
        Style(stripe.token, on: surface),
        stripe.isCarried ? frame.symbols.noBlock : step == 1 ? "▌" : "▄")
    }
    if isOver, columns > 1 {
      frame.write("+", x: left + columns * step, y: rect.y, style: Style(.textMuted, on: surface))
    }
  }

  /// Draws a mark per task beside the number, or one of the highest priority if there is no room for three.
  /// The marks are low enough not to touch the week above.
  private func drawFlags(in rect: Rect, on frame: inout Frame) {
    guard rect.width >= Self.most else {
      for stripe in highest {
        drawFlag(stripe, x: rect.x, y: rect.y, on: &frame)
      }
      return
    }
    for (index, stripe) in stripes.prefix(Self.most).enumerated() {
      drawFlag(stripe, x: rect.x + index, y: rect.y, on: &frame)
    }
  }

  private func drawFlag(_ stripe: Stripe, x: Int, y: Int, on frame: inout Frame) {
    frame.write(
      stripe.isCarried ? frame.symbols.noBlock : frame.symbols.flag, x: x, y: y,
      style: Style(stripe.token, on: surface))
  }

  /// Draws a sign per task that shows the priority without colour.
  private func drawSigns(_ stripes: [Stripe], in rect: Rect, on frame: inout Frame) {
    let width = max(1, rect.width / 3)
    for (index, stripe) in stripes.prefix(Self.most).enumerated() {
      frame.fill(
        Rect(x: rect.x + index * width, y: rect.y, width: width, height: 1).intersection(rect),
        Style(stripe.token, on: surface), sign(stripe, frame))
    }
  }

  /// Returns the sign of a stripe, taller for higher priorities. In ASCII it is a letter, in lower case if
  /// the task is no longer open.
  private func sign(_ stripe: Stripe, _ frame: Frame) -> String {
    guard !stripe.isCarried else { return frame.symbols.noBlock }
    if frame.charset.drawsInASCII {
      let letter = String(Text.name(of: stripe.priority).prefix(1))
      return stripe.isQuiet ? letter.lowercased() : letter
    }
    return switch stripe.priority {
    case .high: frame.symbols.block
    case .medium: "▄"
    case .low: frame.symbols.lowBlock
    }
  }

  private var quiet: Token { surface == .surfaceSelected ? .textMuted : .textFaint }
}

extension Priority {
  /// The block of the stripe, thicker for higher priorities, so that colour is not the only signal.
  fileprivate var thickness: String {
    switch self {
    case .high: "▄"
    case .medium: "▃"
    case .low: "▂"
    }
  }
}
