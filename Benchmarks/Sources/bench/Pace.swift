import Foundation

/// The recent speed of each processor, as reported by the loops that keep them awake (`Sources/awake`).
///
/// On a virtual machine the second thread of a core may belong to another guest. While that works, a key
/// takes two to three times as long, for milliseconds or minutes, on one processor and not on another; load
/// averages and steal time do not show it.
final class Pace {
  /// The file that the loops write.
  let path: String
  private let notes: UnsafePointer<Note>

  /// Must match `Sources/awake`.
  private struct Note {
    let late, least: UInt64
  }

  /// The maximum number of processors (CPU_SETSIZE).
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

  /// Whether this processor is about as fast as at its best; a shared one is half as fast. True if no loop
  /// runs on it.
  func isFull(of processor: Int) -> Bool {
    Double(notes[processor].late) <= 1.4 * Double(notes[processor].least)
  }

  /// The processors with a loop that are about as fast as at their best.
  var full: [Int] { (0..<Self.capacity).filter { notes[$0].least > 0 && isFull(of: $0) } }
}
