import FocusDomain

/// The dimmed page under a sheet, which nothing that happens in the sheet changes.
struct Backdrop: Component {
  /// All that a page is drawn from; what passes with every key is levelled out.
  private let state: AppState

  init(_ state: AppState) {
    var state = state
    // The sheet itself does not matter, only that there is one.
    state.sheets = [.help(scroll: 0)]
    state.notice = nil
    if !state.isMoving {
      state.clock.now = Instant(milliseconds: 0)
      state.clock.wall = state.clock.wall.later(seconds: -state.clock.wall.second % 60) ?? state.clock.wall
    }
    self.state = state
  }

  func draw(in rect: Rect, on frame: inout Frame) {
    var sketches = Sketches()
    Page.draw(state, on: &frame, &sketches)
    frame.dim()
  }
}
