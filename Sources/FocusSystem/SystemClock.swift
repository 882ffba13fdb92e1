/// The clocks of the system, in milliseconds.
package enum SystemClock {
  /// The time since 1970. The user and network time can change it.
  package static func wall() -> Int64 { milliseconds(of: CLOCK_REALTIME) }

  /// The time since an arbitrary moment. It is never changed.
  package static func monotonic() -> Int64 { milliseconds(of: CLOCK_MONOTONIC) }

  /// The time since the system started, without time asleep.
  package static func awake() -> Int64 { focus_milliseconds_awake() }

  /// The time since the system started, including time asleep. If no clock measures this, it is the wall
  /// clock. A change of that clock then looks like sleep, or hides it.
  package static func withSleep() -> Int64 {
    let known = focus_milliseconds_with_sleep()
    return known >= 0 ? known : wall()
  }

  /// Identifies this boot of the system; empty if there is no identifier.
  package static let boot: String = String(
    unsafeUninitializedCapacity: 64
  ) { text in
    text.withMemoryRebound(to: CChar.self) { focus_boot_identifier($0.baseAddress, $0.count) }
  }

  private static func milliseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
