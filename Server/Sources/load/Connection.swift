import Foundation

/// A connection to a port of the loopback interface, which is reused for several requests.
final class Connection {
  enum Failure: Error {
    case cannotConnect(Int32)
    case closed
    case unexpectedAnswer
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure.cannotConnect(errno) }
    var isOn: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(descriptor) }

  /// Returns the body of an answer with a status of 2xx.
  @discardableResult
  func request(_ method: String, _ target: String, body: String?, access: String?) throws -> [UInt8] {
    var head = "\(method) \(target) HTTP/1.1\r\nhost: 127.0.0.1\r\nfocus-protocol: 2\r\n"
    if let access { head += "authorization: Bearer \(access)\r\n" }
    if let body { head += "content-type: application/json\r\ncontent-length: \(body.utf8.count)\r\n" }
    let bytes = Array((head + "\r\n" + (body ?? "")).utf8)
    guard send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw Failure.closed
    }
    return try readAnswer()
  }

  private func readAnswer() throws -> [UInt8] {
    let separator = Array("\r\n\r\n".utf8)
    var end: Int?
    while true {
      end = buffer.indices.first { buffer[$0...].starts(with: separator) }
      if end != nil { break }
      try readMore()
    }
    guard let end else { throw Failure.closed }
    let head = String(decoding: buffer[..<end], as: UTF8.self).lowercased().components(separatedBy: "\r\n")
    let length =
      head.first { $0.hasPrefix("content-length:") }?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    let total = end + separator.count + length
    while buffer.count < total { try readMore() }
    let body = Array(buffer[(end + separator.count)..<total])
    buffer.removeSubrange(..<total)
    guard head[0].hasPrefix("http/1.1 2") else { throw Failure.unexpectedAnswer }
    return body
  }

  private func readMore() throws {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    guard count > 0 else { throw Failure.closed }
    buffer += chunk.prefix(count)
  }
}
