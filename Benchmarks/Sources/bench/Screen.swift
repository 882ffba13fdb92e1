import CAffinity
import Foundation

/// A full-screen program on a pseudo-terminal, measured from outside.
final class Screen {
  /// Milliseconds from the start to the last byte of the first frame.
  private(set) var firstFrame = 0.0
  private let pid: pid_t
  private let master: Int32
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private let start: ContinuousClock.Instant
  /// What it has written since its start; nil once it is no longer needed.
  private var written: [UInt8]? = []

  init(_ command: Command, columns: Int = 80, rows: Int = 24) throws {
    let (unlock, askNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    var (no, number): (CInt, CInt) = (0, 0)
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard ioctl(master, unlock, &no) == 0, ioctl(master, askNumber, &number) == 0 else {
      throw Failure("no pseudo-terminal to be had")
    }
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    start = ContinuousClock.now
    pid = try command.start(terminal: "/dev/pts/\(number)")
    guard let last = lastByte(quiet: 60, patience: 10_000) else {
      throw Failure("\(command.arguments[0]) draws nothing")
    }
    firstFrame = (last - start).inMilliseconds
  }

  deinit {
    kill(pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    close(master)
  }

  /// Milliseconds from the start until this text is written, to the accuracy of blocks of output; nil if it takes over ten seconds.
  func time(until text: String) -> Double? {
    defer { written = nil }
    while written?.contains(Array(text.utf8)) == false {
      guard let last = lastByte(quiet: 0, patience: 10_000) else { return nil }
      if written?.contains(Array(text.utf8)) == true { return (last - start).inMilliseconds }
    }
    return firstFrame
  }

  /// Milliseconds from the keys to the last byte of the answer, or the waiting time if there is none.
  func answer(to keys: String, quiet: Int32 = 12) -> Double {
    written = nil
    let bytes = Array(keys.utf8)
    let start = ContinuousClock.now
    _ = write(master, bytes, bytes.count)
    return ((lastByte(quiet: quiet, patience: 500) ?? .now) - start).inMilliseconds
  }

  /// Milliseconds from a resize to the last byte of the answer.
  func answer(toColumns columns: Int, rows: Int) -> Double {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    let start = ContinuousClock.now
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    return ((lastByte(quiet: 12, patience: 500) ?? .now) - start).inMilliseconds
  }

  /// Types keys that are not measured, to reach the starting point.
  func go(_ keys: [String]) { for key in keys { _ = answer(to: key, quiet: 100) } }

  /// Reads until there is no output for `quiet` milliseconds. Returns the time of the last byte.
  private func lastByte(quiet: Int32, patience: Int32) -> ContinuousClock.Instant? {
    var last: ContinuousClock.Instant?
    while true {
      var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, last == nil ? patience : quiet) > 0,
        case let count = read(master, &buffer, buffer.count), count > 0
      else { return last }
      last = .now
      written?.append(contentsOf: buffer[..<count])
    }
  }

  /// The processor that it ran on last.
  var processor: Int? { (try? stat()).flatMap { Int($0[36]) } }

  /// Pins it to a processor; nil removes the pinning.
  func stay(on processor: Int?) {
    _ = keep_on_processor(pid, Int32(processor ?? -1))
  }

  /// The fields of `/proc/PID/stat`, starting with the state.
  private func stat() throws -> [Substring] {
    let text = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    return (text.split(separator: ")").last ?? "").split(separator: " ")
  }

  /// The resources used so far.
  func costs() throws -> Costs {
    let fields = try stat()
    let ticks = [11, 12].reduce(0.0) { $0 + (Double(fields[$1]) ?? 0) }
    let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    func number(_ name: String) -> Double {
      let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") } ?? ""
      return line.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap { Double($0) }
        ?? .nan
    }
    return Costs(
      cpu: ticks / Double(sysconf(Int32(_SC_CLK_TCK))) * 1_000, sleeps: number("voluntary_ctxt_switches"),
      peak: number("VmHWM") / 1_024)
  }

  struct Costs {
    /// CPU time in milliseconds.
    let cpu: Double
    /// The number of voluntary context switches.
    let sleeps: Double
    /// Peak memory in megabytes.
    let peak: Double
  }
}
