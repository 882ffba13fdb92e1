import Foundation

/// A system call of a finished program, from strace's log.
struct SystemCall: Equatable {
  let name: String
  /// The complete path in its arguments, if there is one.
  let path: String?
  /// The file of its first argument, if that is a descriptor and strace was asked to resolve it.
  let file: String?

  /// Parses a line of strace's log, `PID name(…) = result`; nil for other lines.
  init?(_ line: some StringProtocol) {
    let text = line.drop { $0.isNumber || $0 == " " }
    guard let open = text.firstIndex(of: "("), text.first?.isLetter == true else { return nil }
    name = String(text[..<open])
    let argument = text[text.index(after: open)...].prefix { $0 != "," && $0 != ")" }
    file = argument.firstIndex(of: "<").map {
      String(argument[argument.index(after: $0)...].prefix { $0 != ">" })
    }
    let parts = text.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    path = parts.count == 3 && parts[1].contains("/") ? String(parts[1]) : nil
  }

  var opensFile: Bool { name == "openat" || name == "open" }
  /// Whether it only manages memory, as the allocator and the loader do.
  var isAboutMemory: Bool { ["brk", "mmap", "munmap", "mremap", "madvise", "mprotect"].contains(name) }
}

extension Sandbox {
  /// Whether processes can be traced on this machine.
  static let canTrace =
    (try? runToEnd(
      ["/usr/bin/env", "strace", "-f", "-o", "/dev/null", "true"],
      environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"]))?.status == 0

  /// The complete log of a tracer that is not the parent (`strace -D`) and may end after its program.
  func traced(in log: String) async throws -> Data {
    let deadline = Deadline()
    while true {
      let text = try read(log)
      if text.range(of: Data("+++ exited".utf8)) != nil { return text }
      guard !deadline.passed else { throw NeverSo(last: String(decoding: text.suffix(500), as: UTF8.self)) }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// All system calls of the binary and its children.
  func systemCalls(of arguments: String...) throws -> [SystemCall] { try systemCalls(of: arguments) }

  /// The same with the arguments in an array.
  func systemCalls(of arguments: [String]) throws -> [SystemCall] {
    let log = "\(root)/calls"
    let output = try runToEnd(
      ["/usr/bin/env", "strace", "-f", "-o", log, Binary.path()] + arguments, environment: environment)
    guard output.status == 0 else { throw NeverSo(last: "\(output)") }
    return String(decoding: try read(log), as: UTF8.self).split(separator: "\n").compactMap { SystemCall($0) }
  }
}
