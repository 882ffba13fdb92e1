import FocusDomain
import FocusTerminal
import FocusText

/// The middle of the page: title, ring or digits, facts, sound and note.
extension FocusModePage {
  /// A part of the vertical stack: its height in rows, and a closure that draws it at a row.
  private struct Block {
    let rows: Int
    let draw: (Int, inout Frame) -> Void
  }

  /// Draws the title, the digits and the facts, and the bar, the sound and the note if they fit. Blank rows
  /// separate the parts if there is room. The ring contains the digits.
  func drawMiddle(in rect: Rect, on frame: inout Frame) {
    let title = titleBlock(in: rect)
    let facts = Block(rows: 1) { y, frame in drawFacts(y: y, in: rect, on: &frame) }
    let note = noteBlock(in: rect)
    let sound = soundBlock(in: rect)
    let fixed = [title, facts] + sound + note
    let left = rect.height - fixed.reduce(0) { $0 + $1.rows + 1 }
    let tight = rect.height - fixed.reduce(1) { $0 + $1.rows }
    let ring = ringRows(left: left, width: rect.width)
    let scale =
      digitScale(fitting: Size(width: rect.width, height: left - 2))
      ?? digitScale(fitting: Size(width: rect.width, height: tight))
    var blocks = [title]
    if ring > 0 {
      blocks.append(Block(rows: ring) { y, frame in drawRing(rows: ring, y: y, in: rect, on: &frame) })
    } else {
      blocks.append(digitBlock(scale: scale, in: rect))
      if rect.height >= 8, !hasTide(on: frame) { blocks.append(lineBlock(scale: scale, in: rect)) }
    }
    blocks += [facts] + sound + note
    let rows = blocks.reduce(0) { $0 + $1.rows }
    let gap = rows + blocks.count - 1 <= rect.height ? 1 : 0
    let air = max(0, rect.height - rows - gap * (blocks.count - 1))
    // The optical centre is above the measured one.
    var y = rect.y + (air * 2 + 2) / 5
    for block in blocks {
      block.draw(y, &frame)
      y += block.rows + gap
    }
  }

  private func titleBlock(in rect: Rect) -> Block {
    // The title may have two lines, or more on a tall screen.
    let lines = titleLines(width: rect.width, atMost: max(2, min(rect.height - 10, rect.height / 3)))
    var plan = task.flatMap { $0.schedule.range }.map { Text.plannedFor($0, state.options.dates.clock) }
    if rect.height < 12 { plan = nil }
    return Block(rows: lines.count + (plan == nil ? 0 : 1)) { y, frame in
      for (row, line) in lines.enumerated() {
        write(line, y: y + row, in: rect, Style(.text).bold(), on: &frame)
      }
      if let plan { write(plan, y: y + lines.count, in: rect, Style(.textMuted), on: &frame) }
    }
  }

  /// Returns the height of the largest ring around the digits; 0 if none fits or the user does not want a
  /// ring.
  private func ringRows(left: Int, width: Int) -> Int {
    guard state.options.focusView == .ring else { return 0 }
    return stride(from: min(29, (left - 1) | 1), through: 9, by: -2)
      .first { ProgressRing.size(rows: $0).width <= width } ?? 0
  }

  /// Draws the ring with the digits in the middle, large ones if they fit.
  private func drawRing(rows: Int, y: Int, in rect: Rect, on frame: inout Frame) {
    let width = ProgressRing.size(rows: rows).width
    let origin = Point(x: rect.x + (rect.width - width) / 2, y: y)
    let big = BigText(digits, charset: frame.charset).flatMap {
      $0.width + 14 <= width ? $0 : nil
    }
    ProgressRing(
      slots: [.open], done: min(1, progress.share), label: big == nil ? digits : "", clear: big?.width,
      style: state.options.ring
    ).draw(at: origin, rows: rows, surface: .background, on: &frame)
    big?.draw(
      x: origin.x + (width - (big?.width ?? 0)) / 2, y: y + (rows - BigText.height) / 2,
      style: Style(wordColor).bold(), on: &frame)
  }

  /// Returns the scale of the digits; nil if they are drawn as text.
  private func digitScale(fitting size: Size) -> BigDigits.Scale? {
    // Larger digits would not be more useful, and they are sent to the terminal every second.
    BigDigits(digits)?.scale(fitting: size, atMost: state.size.height >= 36 ? 2 : 1)
  }

  private func digitBlock(scale: BigDigits.Scale?, in rect: Rect) -> Block {
    if let stacked = stackedDigits(in: rect, above: scale?.columns ?? 0) { return stacked }
    guard let big = BigDigits(digits), let scale else {
      return Block(rows: 1) { y, frame in write(digits, y: y, in: rect, Style(wordColor).bold(), on: &frame) }
    }
    let size = big.size(scale: scale)
    return Block(rows: size.height) { y, frame in
      big.draw(
        at: Point(x: rect.x + (rect.width - size.width) / 2, y: y), scale: scale,
        color: digitColor(on: frame), on: &frame)
    }
  }

  /// Returns minutes above seconds with a horizontal colon between them, if these digits are larger than
  /// `least`; nil otherwise.
  private func stackedDigits(in rect: Rect, above least: Int) -> Block? {
    let parts = digits.split(separator: ":").compactMap { BigDigits(String($0)) }
    let each = Size(width: rect.width, height: rect.height / 2 / max(1, parts.count) - 3)
    let fitting = parts.compactMap { $0.scale(fitting: each) }.min { $0.columns < $1.columns }
    guard parts.count > 1, let scale = fitting, scale.columns > least else { return nil }
    let height = parts[0].size(scale: scale).height
    let step = height + scale.rows + 2
    return Block(rows: parts.count * step - scale.rows - 2) { y, frame in
      for (index, part) in parts.enumerated() {
        let x = rect.x + (rect.width - part.size(scale: scale).width) / 2
        part.draw(
          at: Point(x: x, y: y + index * step), scale: scale, color: digitColor(on: frame), on: &frame)
        guard index > 0 else { continue }
        BigDigits.drawLyingColon(
          x: rect.x + rect.width / 2, y: y + index * step - scale.rows - 1, scale: scale,
          color: digitColor(on: frame), on: &frame)
      }
    }
  }

  private func lineBlock(scale: BigDigits.Scale?, in rect: Rect) -> Block {
    let wide = scale.flatMap { BigDigits(digits)?.size(scale: $0).width } ?? 0
    let width = min(rect.width, max(24, wide))
    return Block(rows: 1) { y, frame in
      ProgressLine(share: progress.share, color: color).draw(
        in: Rect(x: rect.x + (rect.width - width) / 2, y: y, width: width, height: 1), on: &frame)
    }
  }

  private func soundBlock(in rect: Rect) -> [Block] {
    guard running.session.kind == .focus, rect.height >= 14,
      let sound = state.features[SessionState.self].sound,
      let name = sound.name
    else { return [] }
    let mark = state.options.charset.drawsInASCII ? "" : "♪ "
    let text = mark + Text.sessionSound(name, volume: sound.volume)
    return [Block(rows: 1) { y, frame in write(text, y: y, in: rect, Style(.textMuted), on: &frame) }]
  }

  private func noteBlock(in rect: Rect) -> [Block] {
    guard note != nil || !running.session.note.isEmpty else { return [] }
    let width = min(60, rect.width)
    let most = rect.height >= 14 ? 3 : 1
    guard let note else {
      let lines = TextWidth.wrapEvenly(running.session.note, to: width)
      let shown =
        lines.count <= most ? lines : TextWidth.wrap(running.session.note, to: width, atMost: most)
      return [
        Block(rows: shown.count) { y, frame in
          for (line, words) in shown.enumerated() {
            write(words, y: y + line, in: rect, Style(.textFaint), on: &frame)
          }
        }
      ]
    }
    let rows = min(most, FieldLines(note, width: width - FieldView.margins).lines.count)
    return [
      Block(rows: rows) { y, frame in
        FieldView(field: note, isFocused: true).draw(
          in: Rect(x: rect.x + (rect.width - width) / 2, y: y, width: width, height: rows), on: &frame)
      }
    ]
  }

  private func titleLines(width: Int, atMost count: Int) -> [String] {
    let arrow = task.map { "\(state.model(of: $0, on: state.today).arrow(state.blankFrame.symbols)) " } ?? ""
    let lines = TextWidth.wrapEvenly(arrow + running.session.title, to: min(width, 70))
    return lines.count <= count
      ? lines : TextWidth.wrap(arrow + running.session.title, to: min(width, 70), atMost: count)
  }

  private func drawFacts(y: Int, in rect: Rect, on frame: inout Frame) {
    var facts = facts
    func text() -> String { facts.joined(separator: "   ") }
    while facts.count > 1, TextWidth.width(of: text()) > rect.width { facts.removeLast() }
    write(text(), y: y, in: rect, Style(.textMuted), on: &frame)
  }
}
