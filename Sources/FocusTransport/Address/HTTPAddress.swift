import FocusSystem

/// The address of a server over HTTP.
package struct HTTPAddress: Equatable, Sendable {
  /// Whether it uses TLS.
  package let isSecure: Bool
  /// The host in lower case; an IPv6 address without brackets.
  package let host: String
  package let port: Int?
  /// The path that precedes the path of each request, without a trailing slash; may be empty.
  package let prefix: String

  init(_ parts: AddressParts, isSecure: Bool) throws(AddressError) {
    guard parts.user == nil else { throw .user }
    var path = parts.path[...]
    while path.last == "/" { path = path.dropLast() }
    // libcurl and proxies would resolve dot segments.
    guard path.utf8.allSatisfy({ $0.isLetterOrDigit || "/-._~%!$&'()*+,;=:@".utf8.contains($0) }),
      !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
    else { throw .path }
    (self.isSecure, host, port, prefix) = (isSecure, parts.host, parts.port, String(path))
  }

  /// Whether it is on this machine, so that requests never leave it.
  package var isLoopback: Bool {
    if host == "localhost" { return true }
    var (four, six) = (in_addr(), in6_addr())
    // Only accept the usual form of four numbers, which no host name has.
    if inet_pton(AF_INET, host, &four) == 1 { return UInt32(bigEndian: four.s_addr) >> 24 == 127 }
    guard inet_pton(AF_INET6, host, &six) == 1 else { return false }
    return withUnsafeBytes(of: six) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
  }
}

extension HTTPAddress: CustomStringConvertible {
  package var description: String {
    "\(isSecure ? "https" : "http")://\(AddressParts.written(host))\(port.map { ":\($0)" } ?? "")\(prefix)"
  }
}
