import Synchronization

/// A source of events that the system does not report through a descriptor. It has its own descriptor, and
/// makes it readable when a check finds an event. Used by one thread only.
protocol PolledSource: AnyObject {
  var descriptor: Int32 { get }
  /// When to check next, in milliseconds of the monotonic clock; nil if there is nothing to check.
  var nextLook: Int64? { get }
  func look(at now: Int64)
  /// Called before each sleep; `wakes` is called after it.
  func sleeps()
  func wakes()
  func close()
}

extension PolledSource {
  func sleeps() {}
  func wakes() {}
}

/// The open sources, by their descriptors.
enum PolledSources {
  /// The interval of the times at which checks happen, in milliseconds.
  static let interval: Int64 = 1_000

  /// The time of the next check. It is the same for all sources, so that they wake the program only once.
  static func next(after now: Int64) -> Int64 { (now / interval + 1) * interval }

  /// A source is used only by the thread that opened it and polls its descriptor. Only the table is shared.
  private struct Entry: @unchecked Sendable { let source: any PolledSource }
  private static let entries = Mutex<[Int32: Entry]>([:])
  private static let count = Atomic<Int>(0)

  static func add(_ source: any PolledSource) {
    let entry = Entry(source: source)
    let descriptor = source.descriptor
    entries.withLock { $0[descriptor] = entry }
    count.add(1, ordering: .relaxed)
  }

  /// Closes the source of a descriptor. Returns false if there is none.
  static func close(_ descriptor: Int32) -> Bool {
    guard let entry = entries.withLock({ $0.removeValue(forKey: descriptor) }) else { return false }
    count.subtract(1, ordering: .relaxed)
    entry.source.close()
    return true
  }

  static func source<Source: PolledSource>(of descriptor: Int32, as kind: Source.Type) -> Source? {
    entries.withLock { $0[descriptor] }?.source as? Source
  }

  static func among(_ polled: [pollfd]) -> [any PolledSource] {
    guard count.load(ordering: .relaxed) > 0 else { return [] }
    return entries.withLock { entries in polled.compactMap { entries[$0.fd] } }.map(\.source)
  }
}

/// A descriptor that is readable while it rings: a pipe with a byte in it.
struct Bell {
  let descriptor: Int32
  let writing: Int32

  /// Creates a pipe; nil if the process has no descriptors left, with the reason in `errno`.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard focus_pipe(&ends, 0) == 0 else { return nil }
    (descriptor, writing) = (ends[0], ends[1])
  }

  func ring() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  /// Empties the pipe and returns its bytes.
  @discardableResult
  func silence() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 256)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  func close() {
    FocusSystem.close(descriptor)
    FocusSystem.close(writing)
  }
}
