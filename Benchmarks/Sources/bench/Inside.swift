import FocusDomain
import FocusTUI
import Foundation

/// What single steps take, measured from inside.
struct Inside {
  let stores: Stores
  let rounds: Int

  func measure(into report: inout Report) throws {
    let path = "\(stores.focus(.decade)["XDG_DATA_HOME"] ?? "")/focus"
    let store = Store(directory: DataDirectory(path: path), clock: .live())
    let month = store.clock.today.civilMonth.adding(months: -1)
    report.add(
      "read and decode a full month", unit: "µs", [("inside", try series { _ = try store.month(month) })])
    let export = try store.export(from: month.days.first, to: month.days.last)
    report.add("encode a full month", unit: "µs", [("inside", series { _ = export.bytes() })])
    try measureScreens(store, into: &report)
    let long = String(repeating: "Write the 報告 to 👩‍👩‍👧‍👦 and é ", count: 8)
    report.add("width of a long title", unit: "µs", [("inside", series { _ = TextWidth.width(of: long) })])
  }

  private static let screens: [(name: String, keys: [Key])] = [
    ("Focus", []), ("Calendar", ["2"]), ("a day's agenda", ["2", .enter]), ("help", ["?"]),
    ("add", ["2", "l", "a"]),
    ("drawer", ["s"]), ("search", ["/"]),
  ]

  private func measureScreens(_ store: Store, into report: inout Report) throws {
    let today = store.clock.today
    let readings = try [-1, 0, 1].map { offset in
      let month = today.civilMonth.adding(months: offset)
      return MonthReading(month: month, agenda: try store.month(month).agenda, problem: nil)
    }
    for screen in Self.screens {
      var state = AppState(
        options: ScreenOptions(reducedMotion: true),
        memory: ScreenMemory(openedOn: today, onboarded: true), size: Size(width: 80, height: 24),
        clock: ClockReading(store.clock))
      _ = update(&state, .monthsRead(readings))
      for key in screen.keys { _ = update(&state, .keyPressed(key)) }
      report.add("view, \(screen.name)", unit: "µs", [("inside", series { _ = view(state) })])
    }
    var state = AppState(
      options: ScreenOptions(reducedMotion: true), memory: ScreenMemory(openedOn: today, onboarded: true),
      size: Size(width: 80, height: 24), clock: ClockReading(store.clock))
    _ = update(&state, .monthsRead(readings))
    report.add(
      "update, a key", unit: "µs",
      [
        (
          "inside",
          series {
            _ = update(&state, .keyPressed("j"))
            _ = update(&state, .keyPressed("k"))
          }
        )
      ])
  }

  /// Microseconds; ten calls a measurement, so that the clock's own cost vanishes.
  private func series(_ body: () throws -> Void) rethrows -> Series {
    var series = Series()
    for _ in 0..<rounds {
      series.add(try milliseconds { for _ in 0..<10 { try body() } } * 100)
    }
    return series
  }
}
