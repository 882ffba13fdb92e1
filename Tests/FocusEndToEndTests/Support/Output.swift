import FocusSystem
import Foundation
import Testing

/// The result of a finished command.
struct Output: Equatable {
  /// The exit status, or 128 plus the signal.
  let status: Int32
  let stdout: String
  let stderr: String
}

/// Runs a program to its end. Serves all three streams at once, so that none of them can block.
func runToEnd(
  _ command: [String], stdin: String? = nil, environment: [String: String], patience: Duration = .seconds(60)
) throws -> Output {
  _ = ignoreBrokenPipes
  let (input, output, errors) = (try Pipe(), try Pipe(), try Pipe())
  let child = try Child.start(
    command, environment: environment, descriptors: [input.read, output.write, errors.write])
  for descriptor in [input.read, output.write, errors.write] { close(descriptor) }
  defer { for descriptor in [output.read, errors.read] { close(descriptor) } }

  var toWrite = Array((stdin ?? "").utf8)[...]
  var inputOpen = true
  var read: [Int32: [UInt8]] = [output.read: [], errors.read: []]
  var open: Set = [output.read, errors.read]
  let deadline = Deadline(after: patience)
  var status: Int32?
  while !open.isEmpty || status == nil {
    if toWrite.isEmpty, inputOpen {
      close(input.write)
      inputOpen = false
    }
    var polled = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if inputOpen { polled.append(pollfd(fd: input.write, events: Int16(POLLOUT), revents: 0)) }
    poll(&polled, nfds_t(polled.count), open.isEmpty ? 1 : 50)
    for entry in polled where entry.revents != 0 {
      if entry.fd == input.write {
        let count = toWrite.withUnsafeBytes { write(entry.fd, $0.baseAddress, $0.count) }
        toWrite = count < 0 ? [] : toWrite.dropFirst(count)
      } else {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = FocusSystem.read(entry.fd, &buffer, buffer.count)
        if count > 0 { read[entry.fd]?.append(contentsOf: buffer[..<count]) } else { open.remove(entry.fd) }
      }
    }
    status = status ?? child.ended()
    if deadline.passed {
      kill(child.pid, SIGKILL)
      _ = child.ended()
      if inputOpen { close(input.write) }
      throw Hangs(command: command)
    }
  }
  if inputOpen { close(input.write) }
  return Output(
    status: status ?? -1,
    stdout: String(decoding: read[output.read] ?? [], as: UTF8.self),
    stderr: String(decoding: read[errors.read] ?? [], as: UTF8.self))
}

/// Turns a write to a program that has ended into an error instead of a signal.
private let ignoreBrokenPipes: Void = { signal(SIGPIPE, SIG_IGN) }()

/// A deadline that only a failure reaches.
final class Deadline {
  private let end: ContinuousClock.Instant
  private var looks = 0

  init(after patience: Duration = .seconds(60)) { end = ContinuousClock.now + patience }

  /// Whether the deadline has passed. Also requires many checks, because with hundreds of parallel tests a
  /// minute may pass between two of them.
  var passed: Bool {
    looks += 1
    return looks > 100 && ContinuousClock.now > end
  }
}

struct Hangs: Error, CustomStringConvertible {
  let command: [String]
  var description: String { "\(command.joined(separator: " ")) did not end in time" }
}

extension Output {
  /// Whether the text contains control characters that affect a terminal.
  var hasControlBytes: Bool {
    (stdout + stderr).unicodeScalars.contains { scalar in
      (scalar.value < 0x20 && scalar != "\n") || (0x7F..<0xA0).contains(scalar.value)
    }
  }
}

/// Expects success: exit status 0 and nothing on standard error.
@discardableResult
func expectSuccess(_ output: Output, sourceLocation: SourceLocation = #_sourceLocation) -> Output {
  #expect(output.status == 0, "\(output)", sourceLocation: sourceLocation)
  #expect(output.stderr == "", sourceLocation: sourceLocation)
  #expect(!output.hasControlBytes, "\(output)", sourceLocation: sourceLocation)
  return output
}

/// Expects a refusal: the exit status, nothing on standard output, and a sentence on standard error with
/// these words.
@discardableResult
func expectRefusal(
  _ output: Output, status: Int32, saying words: String..., sourceLocation: SourceLocation = #_sourceLocation
) -> Output {
  #expect(output.status == status, "\(output)", sourceLocation: sourceLocation)
  #expect(output.stdout == "", sourceLocation: sourceLocation)
  #expect(!output.stderr.isEmpty, "a refusal needs a sentence", sourceLocation: sourceLocation)
  for word in words where !word.isEmpty {
    #expect(output.stderr.contains(word), "\(output.stderr)", sourceLocation: sourceLocation)
  }
  #expect(!output.hasControlBytes, "\(output)", sourceLocation: sourceLocation)
  return output
}
