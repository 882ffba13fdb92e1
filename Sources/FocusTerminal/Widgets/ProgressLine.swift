/// A horizontal progress bar.
package struct ProgressLine {
  /// The filled share, 0 to 1.
  let share: Double
  var color = Token.ringFill
  var surface = Token.background

  package init(share: Double, color: Token = .ringFill, surface: Token = .background) {
    self.share = share
    self.color = color
    self.surface = surface
  }

  /// Draws the bar. Plain frames omit it, because the figure is always shown near it as text.
  package func draw(in rect: Rect, on frame: inout Frame) {
    guard !frame.isPlain else { return }
    let filled = Int((min(1, max(0, share)) * Double(rect.width)).rounded())
    let (full, empty) = frame.charset.drawsInASCII ? ("=", "-") : ("━", "─")
    let x =
      rect.x
      + frame.write(
        String(repeating: full, count: filled), x: rect.x, y: rect.y, style: Style(color, on: surface, .bold))
    frame.write(
      String(repeating: empty, count: rect.width - filled), x: x, y: rect.y,
      style: Style(.ringTrack, on: surface))
  }
}
