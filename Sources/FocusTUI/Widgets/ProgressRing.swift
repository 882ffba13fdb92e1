import FocusDomain
import FocusText

/// The day as a ring of arcs, one per slot, with text in the middle.
package struct ProgressRing {
  /// The state of a slot.
  package enum Slot: Sendable, CaseIterable {
    case done, inFocus, open, empty
  }

  /// The slots clockwise from the top, completed ones first.
  let slots: [Slot]
  /// How many slots are drawn as done; fractional during the animation.
  let done: Double
  /// The text in the middle.
  let label: String
  /// The text below the label, where there is room.
  let caption: String
  let style: RingStyle

  /// `done` defaults to the number of completed slots.
  package init(slots: [Slot], done: Double? = nil, label: String, caption: String = "", style: RingStyle) {
    self.slots = slots
    self.done = done ?? Double(slots.count { $0 == .done })
    self.label = label
    self.caption = caption
    self.style = style
  }

  /// The size of a ring of this many rows, at least 5.
  package static func size(rows: Int) -> Size { RingShape.size(rows: rows) }

  /// Draws the ring with its upper left corner at `origin`.
  package func draw(at origin: Point, rows: Int, surface: Token, on frame: inout Frame) {
    let style = frame.charset.drawsInASCII ? .ascii : self.style
    let outline = RingOutline.shared(
      rows: rows, arcs: slots.count, clear: TextWidth.width(of: label), style: style)
    let finished: Token = isFinished ? .success : .ringFill
    func draw(_ piece: RingOutline.Piece, _ text: (Slot) -> String, x: Int, y: Int) {
      let slot = shown(piece)
      let text = text(slot)
      guard text != " " else { return }
      frame.write(
        text, x: origin.x + x, y: origin.y + y,
        style: Style(slot == .done ? finished : slot.token, on: surface, .bold))
    }
    for cell in frame.isPlain ? [] : outline.cells {
      let (x, mirrorX) = (cell.x, outline.size.width - 1 - cell.x)
      switch cell.ink {
      case .sign(let sign):
        draw(cell.piece, { $0.signs.text(sign) }, x: x, y: cell.y)
        if mirrorX > x { draw(cell.mirror, { $0.signs.mirrored(sign) }, x: mirrorX, y: cell.y) }
      case .parts(let parts):
        draw(cell.piece, { Quadrants.block(for: parts[$0.width]) }, x: x, y: cell.y)
        if mirrorX > x {
          draw(cell.mirror, { Quadrants.mirrored(for: parts[$0.width]) }, x: mirrorX, y: cell.y)
        }
      }
    }
    drawTexts(
      in: Rect(x: origin.x, y: origin.y, width: outline.size.width, height: rows), surface, on: &frame)
  }

  /// The share of planned tasks drawn as done, 0 to 1.
  var share: Double { min(1, done / Double(max(1, slots.count { $0 != .empty }))) }

  /// Whether everything planned is drawn as done.
  private var isFinished: Bool {
    let count = slots.count { $0 == .done }
    return count > 0 && done >= Double(count) && slots.allSatisfy { $0 == .done || $0 == .empty }
  }

  /// The state to draw a piece in during the animation: done up to `done`, open after it.
  private func shown(_ piece: RingOutline.Piece) -> Slot {
    let slot = slots.isEmpty ? .empty : slots[piece.arc]
    let start = Double(piece.arc)
    if done >= start + 1 { return .done }
    if done > start, piece.turn * Double(slots.count) < done { return .done }
    return slot == .done ? .inFocus : slot
  }

  /// Draws the label in the middle, and the caption below it if the ring is wide enough there.
  private func drawTexts(in rect: Rect, _ surface: Token, on frame: inout Frame) {
    let hasCaption = rect.height >= 8 && TextWidth.width(of: caption) + 2 <= rect.height - 1
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
  /// The ring of a plan with `done` tasks drawn as done.
  init(_ plan: DayPlan, done: Double, label: String, caption: String = Text.ringCaption, style: RingStyle) {
    let completed = plan.completedCount
    let unfinished = completed + plan.openTasks.count
    let slots: [Slot] = (0..<max(plan.count, DayPlan.limit)).map { place in
      // A task carried to a later day leaves its slot empty.
      place < completed ? .done : place >= unfinished ? .empty : place == completed ? .inFocus : .open
    }
    self.init(slots: slots, done: done, label: label, caption: caption, style: style)
  }
}

extension ProgressRing.Slot {
  /// The colour of the arc.
  fileprivate var token: Token {
    switch self {
    case .done: .ringFill
    case .inFocus: .ringFocus
    case .open: .ringOpen
    case .empty: .ringEmpty
    }
  }

  /// How wide the stroke is in blocks. Blocks all have the same density, so the width shows the state without colour.
  fileprivate var width: RingOutline.StrokeWidth {
    switch self {
    case .done, .inFocus: .full
    case .open: .medium
    case .empty: .thin
    }
  }

  /// The signs of the arc; their density shows the state without colour.
  fileprivate var signs: RingSigns {
    switch self {
    case .done: .dense
    case .inFocus: .strong
    case .open: .light
    case .empty: .faint
    }
  }
}

/// The characters that the ring is drawn with.
package enum RingStyle: Sendable, Hashable, CaseIterable {
  /// ASCII characters, chosen by shape.
  case ascii
  /// Quadrant blocks; ASCII if the charset is ASCII.
  case blocks
}
