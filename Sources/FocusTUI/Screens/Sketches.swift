/// The parts that most keys leave as they are, as they were drawn last.
public struct Sketches: Sendable {
  private var size = Size(width: 0, height: 0)
  private var charset = Charset.unicode
  var header = PerTab<Sketch<Header>?>(nil)
  var overview: Sketch<Overview>?
  var backdrop: Sketch<Backdrop>?
  var heading: Sketch<MonthHeading>?
  var grid: Sketch<MonthGrid>?
  var hints = PerTab<Sketch<HintLine>?>(nil)
  /// Each card as it looks while it is not selected, and while it is: the selection comes and goes.
  var plainCards: [Sketch<TaskCard>?] = []
  var selectedCards: [Sketch<TaskCard>?] = []

  /// Nothing drawn yet.
  public init() {}

  /// Before a frame is drawn: in another size, or with other characters, parts look different.
  mutating func prepare(for frame: Frame) {
    guard size != frame.size || charset != frame.charset else { return }
    self = Sketches()
    (size, charset) = (frame.size, frame.charset)
  }

  mutating func makeRoom(forCards count: Int) {
    while plainCards.count < count { plainCards.append(nil) }
    while selectedCards.count < count { selectedCards.append(nil) }
  }
}

/// One value for each tab: to and fro, both are as they were.
struct PerTab<Value: Sendable>: Sendable {
  private var focus: Value
  private var calendar: Value

  /// The same for both.
  init(_ value: Value) { (focus, calendar) = (value, value) }

  subscript(tab: Tab) -> Value {
    get {
      switch tab {
      case .focus: focus
      case .calendar: calendar
      }
    }
    set {
      switch tab {
      case .focus: focus = newValue
      case .calendar: calendar = newValue
      }
    }
  }
}
