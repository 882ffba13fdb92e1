#if os(Linux)
  /// Watches directories with inotify.
  final class KernelWatcher: DirectoryWatcher {
    let descriptor: Int32

    init?() {
      descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      if descriptor < 0 { return nil }
    }

    func close() { FocusSystem.close(descriptor) }

    private static let meanings: [(DirectoryWatch.Happenings, Int32)] = [
      (.created, IN_CREATE), (.movedIn, IN_MOVED_TO), (.movedOut, IN_MOVED_FROM), (.written, IN_CLOSE_WRITE),
      (.removed, IN_DELETE), (.moved, IN_MOVE_SELF), (.gone, IN_DELETE_SELF),
    ]

    func add(_ path: String, _ wanted: DirectoryWatch.Happenings) -> Int32? {
      var mask = UInt32(IN_MASK_ADD)
      for (happening, bit) in Self.meanings where wanted.contains(happening) { mask |= UInt32(bit) }
      let directory = PathBytes.withCString(path) { inotify_add_watch(descriptor, $0, mask) }
      return directory < 0 ? nil : directory
    }

    private static func happenings(_ mask: UInt32) -> DirectoryWatch.Happenings {
      var happened: DirectoryWatch.Happenings = []
      for (happening, bit) in meanings where mask & UInt32(bit) != 0 { happened.insert(happening) }
      if mask & UInt32(IN_IGNORED) != 0 { happened.insert(.gone) }
      if mask & UInt32(IN_Q_OVERFLOW) != 0 { happened.insert(.overflow) }
      return happened
    }

    func events() -> [DirectoryWatch.Event] {
      var events: [DirectoryWatch.Event] = []
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
            events.append(
              DirectoryWatch.Event(
                directory: event.wd, name: PathBytes.text(name), happened: Self.happenings(event.mask)))
            offset += header + Int(event.len)
          }
        }
      }
    }
  }
#endif
