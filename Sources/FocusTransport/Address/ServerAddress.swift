/// Where a server is.
package enum ServerAddress: Equatable, Sendable {
  case http(HTTPAddress)
  case ssh(SSHAddress)

  /// Parses `https://host[:port][/prefix]`, `http://…` or `ssh://[user@]host[:port][/data/dir]`. Without TLS everybody
  /// between could use the tokens, so plain HTTP is taken only for this machine, unless `allowPlain` says otherwise.
  package init(_ text: String, allowPlain: Bool = false) throws(AddressError) {
    let parts = try AddressParts(text)
    switch parts.scheme {
    case "https": self = .http(try HTTPAddress(parts, isSecure: true))
    case "http":
      let address = try HTTPAddress(parts, isSecure: false)
      guard allowPlain || address.isLoopback else { throw .plain }
      self = .http(address)
    case "ssh": self = .ssh(try SSHAddress(parts))
    default: throw .unknownScheme(parts.scheme)
    }
  }
}

extension ServerAddress: CustomStringConvertible {
  /// The text that gives this address again.
  package var description: String {
    switch self {
    case .http(let address): address.description
    case .ssh(let address): address.description
    }
  }
}

/// Why a text is not the address of a server.
package enum AddressError: Error, Equatable, Sendable {
  /// It has no `scheme://`.
  case noScheme
  /// Anything but `https`, `http` and `ssh`.
  case unknownScheme(String)
  /// It has no name of a machine, or one that cannot be.
  case host
  /// The port is not a number from 1 to 65535.
  case port
  /// The user cannot be one. Over HTTP there is none: it would be in every log.
  case user
  /// The path has characters or parts that it cannot have, or there is a query or a fragment.
  case path
  /// HTTP without TLS, to another machine.
  case plain
  /// A join link has no code where it needs one, or one where it needs none.
  case code
  /// A join link has no key.
  case key
}
