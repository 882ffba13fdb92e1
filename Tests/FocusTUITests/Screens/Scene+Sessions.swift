import FocusDomain

@testable import FocusTUI
@testable import FocusTerminal

extension Scene {
  private static func after(_ minutes: Int64, _ seconds: Int64 = 26) -> ClockReading {
    reading(pinnedNow.adding(milliseconds: (minutes * 60 + seconds) * 1000))
  }

  /// Focus mode, and the session on other screens.
  static let sessions = [
    Scene("session-running", plan, sizes: everySize) {
      $0.press("f", "n", "]")
      $0.send(.timePassed, at: after(12))
    },
    Scene("session-paused", plan) {
      $0.press("f")
      $0.send(.timePassed, at: after(12))
      $0.press(" ")
      $0.send(.timePassed, at: after(15))
    },
    Scene("session-over", plan, sizes: downToTiny) {
      $0.press("f")
      $0.send(.timePassed, at: after(27))
    },
    Scene("session-break", plan) {
      $0.press("f")
      $0.send(.timePassed, at: after(25))
      $0.press("b")
      $0.send(.timePassed, at: after(26))
    },
    Scene("session-note", plan, sizes: downToTiny) {
      $0.press("f", "i")
      $0.type("The outline stands")
    },
    Scene("session-strip", plan) {
      $0.press("f")
      $0.send(.timePassed, at: after(12))
      $0.press(.escape)
    },
    Scene("timeline", planWithOverlap, sizes: timelineSizes) {
      $0.press("f")
      $0.send(.timePassed, at: after(12))
      $0.press(" ")
      $0.send(.timePassed, at: after(16))
      $0.press(" ")
      $0.send(.timePassed, at: after(40))
      $0.press(.escape, "3")
    },
    Scene("timeline-empty", [], sizes: timelineSizes) { $0.press("3") },
  ]

  private static let timelineSizes = usual + [Size(width: 60, height: 20), Size(width: 200, height: 60)]
  private static let planWithOverlap = [
    task("Write the quarterly report", .high, at: "9:00-10:30"), task("Call the dentist", at: "10-10:30"),
    task("Water the plants on the balcony", .low),
  ]
}
