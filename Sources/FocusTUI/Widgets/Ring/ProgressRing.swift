import FocusDomain
import FocusSettings
import FocusTerminal
import FocusText

/// The day as a ring of arcs, one per task, with text in the middle.
package struct ProgressRing {
  /// The state of a slot.
  package enum Slot: Sendable, CaseIterable {
    case done, inFocus, open, empty
  }

  /// The slots clockwise from the top, completed ones first.
  let slots: [Slot]
  /// The number of slots drawn as done; fractional during the animation.
  let done: Double
  /// The text in the middle.
  let label: String
  /// The text below the label, if there is room.
  let caption: String
  /// The number of columns to keep free for other content in the middle; nil for the label.
  private let clear: Int?
  let style: Settings.Ring

  /// Creates a ring. `done` defaults to the number of completed slots.
  package init(
    slots: [Slot], done: Double? = nil, label: String, caption: String = "", clear: Int? = nil,
    style: Settings.Ring
  ) {
    self.slots = slots
    self.done = done ?? Double(slots.count { $0 == .done })
    self.label = label
    self.caption = caption
    self.clear = clear
    self.style = style
  }

  /// Returns the size of a ring with this many rows, at least 5.
  package static func size(rows: Int) -> Size { RingShape.size(rows: rows) }

  /// Draws the ring with its upper left corner at `origin`.
  package func draw(at origin: Point, rows: Int, surface: Token, on frame: inout Frame) {
    let style = frame.charset == .unicode ? self.style : .ascii
    // A ring without empty slots is closed once everything is done.
    let isClosed = isFinished && !slots.contains(.empty)
    let outline = RingOutline.shared(
      rows: rows, arcs: isClosed ? 1 : slots.count, clear: clear ?? clear(for: rows, frame.charset),
      style: style,
      isSmooth: frame.hasSurfaces)
    let sweep = sweep
    for cell in frame.isPlain ? [] : outline.cells {
      let slot = shown(cell)
      let isFinished = sweep >= 1 || cell.turn < sweep
      let (x, y) = (origin.x + cell.x, origin.y + cell.y)
      let token = slot.token(at: cell.depth, isFinished: isFinished)
      switch slot == .done ? cell.filled : cell.line {
      case .sign:
        // A band of colour joins the signs.
        let ground = frame.hasSurfaces ? slot.ground(isFinished: isFinished) : surface
        frame.write(slot.sign, x: x, y: y, style: Style(token, on: ground, slot.attributes))
      case .block(let fit):
        func color(_ cover: BlockFit.Cover) -> Token {
          switch cover {
          case .none: surface
          case .half: slot.edge(isFinished: isFinished)
          case .full: token
          }
        }
        frame.write(fit.text, x: x, y: y, style: Style(color(fit.ink), on: color(fit.paper)))
      case nil: break
      }
    }
    drawTexts(
      inside: outline, at: Rect(x: origin.x, y: origin.y, width: outline.size.width, height: rows), surface,
      on: &frame)
  }

  /// The share of planned tasks drawn as done, 0 to 1.
  var share: Double { min(1, done / Double(max(1, slots.count { $0 != .empty }))) }

  /// Whether everything planned is drawn as done.
  private var isFinished: Bool { sweep >= 1 }

  /// The share of the ring, clockwise from the top, that has the colours of a finished day. It grows to the
  /// whole ring while the last arc fills.
  private var sweep: Double {
    let count = slots.count { $0 == .done }
    guard count > 0, slots.allSatisfy({ $0 == .done || $0 == .empty }) else { return 0 }
    return min(max(done - Double(count - 1), 0), 1)
  }

  /// Returns the state in which a cell is drawn during the animation: done up to `done`, open after that.
  private func shown(_ cell: RingOutline.RingCell) -> Slot {
    let slot = slots.isEmpty ? .empty : slots[cell.arc]
    let start = Double(cell.arc)
    if done >= start + 1 { return .done }
    if done > start, cell.turn * Double(slots.count) < done { return .done }
    return slot == .done ? .open : slot
  }

  /// Returns the columns to keep free for the label: enough for large digits if the stroke stays three
  /// columns wide.
  private func clear(for rows: Int, _ charset: Charset) -> Int {
    let large = BigText(label, charset: charset).map { $0.width + 2 * Self.margin }
    return large.flatMap { $0 <= 2 * rows - 7 ? $0 : nil } ?? TextWidth.width(of: label)
  }

  /// The number of blank columns at either side of large digits.
  private static let margin = 2

  /// Whether a text of this width in the middle of these rows does not touch the ring.
  private func fits(_ width: Int, in rows: Range<Int>, inside outline: RingOutline) -> Bool {
    let left = (outline.size.width - width) / 2
    return !outline.cells.contains {
      rows.contains($0.y) && (left - Self.margin..<left + width + Self.margin).contains($0.x)
    }
  }

  /// Draws the label in the middle, in large digits if they fit, and the caption below it if the ring is wide
  /// enough there.
  private func drawTexts(
    inside outline: RingOutline, at rect: Rect, _ surface: Token, on frame: inout Frame
  ) {
    let hasCaption = rect.height >= 8 && TextWidth.width(of: caption) + 2 <= rect.height - 1
    let top = (rect.height - BigText.height - (hasCaption ? 2 : 0)) / 2
    if let big = BigText(label, charset: frame.charset),
      fits(big.width, in: top..<top + BigText.height, inside: outline)
    {
      let y = rect.y + top
      big.draw(
        x: rect.x + (rect.width - big.width) / 2, y: y,
        style: Style(isFinished ? .success : .text, on: surface, .bold), on: &frame)
      if hasCaption {
        write(
          caption, y: y + BigText.height + 1, in: rect, style: Style(.textFaint, on: surface), on: &frame)
      }
      return
    }
    let y = rect.y + (hasCaption ? (rect.height - 1) / 2 : rect.height / 2)
    let color: Token = isFinished ? .success : .text
    let checked = "\(frame.symbols.check) \(label)"
    let isChecked = isFinished && !label.isEmpty && TextWidth.width(of: checked) + 2 <= rect.height
    write(isChecked ? checked : label, y: y, in: rect, style: Style(color, on: surface, .bold), on: &frame)
    if hasCaption {
      write(caption, y: y + 1, in: rect, style: Style(.textFaint, on: surface), on: &frame)
    }
  }

  private func write(_ text: String, y: Int, in rect: Rect, style: Style, on frame: inout Frame) {
    frame.write(text, x: rect.x + (rect.width - TextWidth.width(of: text)) / 2, y: y, style: style)
  }
}

extension ProgressRing {
  /// Creates the ring of a plan with an arc for each task, `done` of them drawn as done. An empty plan has as
  /// many arcs as the limit allows tasks.
  init(_ plan: DayPlan, done: Double, label: String, caption: String = Text.ringCaption, style: Settings.Ring)
  {
    let completed = plan.completedCount
    let unfinished = completed + plan.openTasks.count
    let slots: [Slot] = (0..<plan.total).map { index in
      // A task that was carried to a later day leaves its arc empty.
      index < completed ? .done : index >= unfinished ? .empty : index == completed ? .inFocus : .open
    }
    self.init(slots: slots, done: done, label: label, caption: caption, style: style)
  }
}

extension ProgressRing.Slot {
  private static let ramp: [Token] = [.ringFillTop, .ringFill, .ringFillFoot]
  private static let finishedRamp: [Token] = [.ringDay1, .ringDay2, .ringDay3, .ringDay4, .ringDay5]

  /// Returns the colour of the arc at a position of the colour ramp, 0 to 1.
  fileprivate func token(at depth: Double, isFinished: Bool) -> Token {
    switch self {
    case .done:
      let ramp = isFinished ? Self.finishedRamp : Self.ramp
      return ramp[min(ramp.count - 1, Int(depth * Double(ramp.count)))]
    case .inFocus: return .ringFocus
    case .open: return .ringOpen
    case .empty: return .ringEmpty
    }
  }

  /// Returns the colour of a cell that is half covered.
  fileprivate func edge(isFinished: Bool) -> Token {
    switch self {
    case .done: isFinished ? .ringDayEdge : .ringFillEdge
    case .inFocus: .ringFocusEdge
    case .open, .empty: .ringOpenEdge
    }
  }

  /// Returns the colour of the band below the signs.
  fileprivate func ground(isFinished: Bool) -> Token {
    self != .done ? .ringOpenGround : isFinished ? .ringDayGround : .ringFillGround
  }

  /// The sign of an arc in a ring of signs; denser for more progress.
  fileprivate var sign: String {
    switch self {
    case .done: "@"
    case .inFocus, .open: ":"
    case .empty: "."
    }
  }

  /// Attributes distinguish the arcs even without colour.
  fileprivate var attributes: Attributes { self == .done || self == .inFocus ? .bold : [] }
}
