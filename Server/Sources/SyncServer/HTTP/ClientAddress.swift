import NIOCore

/// The address as the key of a rate limit: an IPv4 address, or the /64 network of an IPv6 address, which one
/// household shares.
enum ClientAddress {
  static func key(_ address: SocketAddress?) -> String {
    switch address {
    case .v4: return address?.ipAddress ?? "local"
    case .v6(let address):
      let bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
      // A socket on [::] reports IPv4 addresses as mapped ones (RFC 4291, 2.5.5.2). They must not share one
      // /64.
      if bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF] {
        return bytes.suffix(4).map(String.init).joined(separator: ".")
      }
      return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") + "/64"
    case .unixDomainSocket, nil: return "local"
    }
  }

  /// The last address of `X-Forwarded-For`, which our own proxy has added. The client can forge the others.
  static func forwarded(_ header: String?) -> String? {
    guard let last = header?.split(separator: ",").last else { return nil }
    let text = String(last.filter { $0 != " " })
    return (try? SocketAddress(ipAddress: text, port: 0)).map(key)
  }
}
