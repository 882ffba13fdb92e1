/// The running processes, as far as the system reveals them: on Linux everything about the user's own ones,
/// elsewhere nothing.
package enum RunningProcesses {
  package static func all() -> [pid_t] {
    guard !SystemWays.arePortable, let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var processes: [pid_t] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let process = pid_t(name) { processes.append(process) }
    }
    return processes
  }

  /// The environment that a process was started with, with entries terminated by zeros; empty if it cannot be
  /// read.
  package static func environment(of process: pid_t) -> [UInt8] {
    let descriptor = uninterrupted { open("/proc/\(process)/environ", O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    return bytes
  }
}
