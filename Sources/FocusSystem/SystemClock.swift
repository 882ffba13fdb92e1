/// The clocks of the system, in milliseconds.
package enum SystemClock {
  /// Since 1970. People and network time can set it.
  package static func wall() -> Int64 { milliseconds(of: CLOCK_REALTIME) }

  /// Since some moment; never set.
  package static func monotonic() -> Int64 { milliseconds(of: CLOCK_MONOTONIC) }

  /// Since the system started, without the time that it slept.
  package static func awake() -> Int64 { focus_milliseconds_awake() }

  /// The same with that time. Where no clock tells it, it is the wall clock: a clock that is set then looks like sleep, or
  /// like none.
  package static func withSleep() -> Int64 {
    let known = focus_milliseconds_with_sleep()
    return known >= 0 ? known : wall()
  }

  /// Identifies this run of the system; empty if nothing does.
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
