import Foundation

/// How fast each processor has been of late, as the loops that keep them awake find out (`Sources/awake`).
///
/// Of the two threads of a core, one may belong to somebody else's machine. While that works, a key takes two to three times as long here, for
/// milliseconds or for minutes, on one processor and not on the other; load averages and stolen time show nothing of it.
final class Pace {
  /// Where the loops note it.
  let path: String
  private let notes: UnsafePointer<Note>

  /// As in `Sources/awake`.
  private struct Note {
    let late, least: UInt64
  }

  /// As many processors as the loops may know (CPU_SETSIZE).
  private static let capacity = 1_024

  init(in folder: String) throws {
    path = "\(folder)/pace"
    let length = Self.capacity * MemoryLayout<Note>.stride
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(file) }
    guard ftruncate(file, length) == 0,
      let memory = mmap(nil, length, PROT_READ, MAP_SHARED, file, 0), memory != MAP_FAILED
    else { throw Failure("cannot map \(path)") }
    notes = UnsafePointer(memory.assumingMemoryBound(to: Note.self))
  }

  /// Whether this processor is as fast as at its best, give or take (a shared one is half as fast); where no loop runs, it counts as such.
  func isFull(of processor: Int) -> Bool {
    Double(notes[processor].late) <= 1.4 * Double(notes[processor].least)
  }

  /// The processors that a loop knows and that are as fast as at their best.
  var full: [Int] { (0..<Self.capacity).filter { notes[$0].least > 0 && isFull(of: $0) } }
}
