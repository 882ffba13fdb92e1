import Glibc

/// Tells what happens to the names in directories (inotify). Poll `descriptor`, then take the `events()`.
final class DirectoryWatch {
  /// Becomes readable when something happened. Owned by the watch.
  let descriptor: Int32

  /// What happened to one name, or to a directory itself.
  struct Event {
    /// The directory, by what `add` returned for it.
    let directory: Int32
    /// The name within its directory; empty when it is about the directory, or about more than could be told.
    let name: String
    /// What happened, in the bits of inotify.
    let mask: UInt32
  }

  /// Watches nothing yet; nil when the kernel has no watch left.
  init?() {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Watches a directory for these things, besides those it is watched for already. Returns its number in events; nil when
  /// that cannot be, with the reason in `errno`.
  func add(_ path: String, _ mask: Int32) -> Int32? {
    let directory = inotify_add_watch(descriptor, path, UInt32(mask) | UInt32(IN_MASK_ADD))
    return directory < 0 ? nil : directory
  }

  /// Takes all that has been told so far; never waits.
  func events() -> [Event] {
    var events: [Event] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return events }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        let header = MemoryLayout<inotify_event>.size
        while offset + header <= count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let name = bytes[(offset + header)..<(offset + header + Int(event.len))].prefix { $0 != 0 }
          events.append(Event(directory: event.wd, name: PathBytes.text(name), mask: event.mask))
          offset += header + Int(event.len)
        }
      }
    }
  }
}
