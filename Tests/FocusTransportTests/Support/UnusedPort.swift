import Foundation

/// A port of this machine that is bound, but has no listener.
final class UnusedPort {
  private let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  let port: Int

  init() {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        precondition(bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0)
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }
}
