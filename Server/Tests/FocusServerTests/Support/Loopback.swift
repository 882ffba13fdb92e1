import Foundation

/// A connection to a port of this machine.
final class Loopback {
  struct Failure: Error {
    let code: Int32
  }

  private let descriptor: Int32

  /// `source` is another address of this machine to connect from.
  init(port: UInt16, from source: String? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // A server that does not answer fails the test instead of blocking it.
    var patience = timeval(tv_sec: 90, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    if let source {
      var own = sockaddr_in()
      own.sin_family = sa_family_t(AF_INET)
      own.sin_addr.s_addr = inet_addr(source)
      _ = withUnsafePointer(to: &own) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(code: errno) }
  }

  deinit { close(descriptor) }

  /// Sends as many bytes as the other side accepts.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The status of the answer to a request without a body.
  func answer(to request: String) throws -> Int {
    send(Array("\(request) HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".utf8))
    return try HTTPAnswer(readToEnd()).status
  }

  func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Reads exactly this many bytes, unless the connection ends.
  func read(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let received = recv(descriptor, &bytes, count, Int32(MSG_WAITALL))
    return Array(bytes.prefix(max(0, received)))
  }

  func readToEnd() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
    }
  }
}
