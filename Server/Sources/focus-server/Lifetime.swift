import ArgumentParser

/// A duration such as `90s`, `15m`, `24h` or `7d`, at most a year.
struct Lifetime: ExpressibleByArgument, CustomStringConvertible {
  private static let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86400]

  let seconds: Int

  init(seconds: Int) {
    self.seconds = seconds
  }

  init?(argument: String) {
    guard let unit = argument.last.flatMap({ Self.units[$0] }), let count = UInt16(argument.dropLast()),
      count > 0, Int(count) * unit <= 366 * 86400
    else { return nil }
    self.init(seconds: Int(count) * unit)
  }

  var description: String {
    seconds % 3600 == 0 ? "\(seconds / 3600)h" : seconds % 60 == 0 ? "\(seconds / 60)m" : "\(seconds)s"
  }
}
