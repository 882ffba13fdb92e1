extension ServerAddress {
  /// A transport to this server; it connects at the first request. `version` is that of this program,
  /// `authorities` a file of trusted certificates that replaces those of the system, and `device` the id of
  /// this device on the server, which each request over ssh contains.
  package func transport(
    version: String, authorities: String? = nil, device: String? = nil
  ) throws(TransportError) -> any Transport {
    switch self {
    case .http(let address): try CurlTransport(address, version: version, authorities: authorities)
    case .ssh(let address): SSHTransport(address, device: device)
    }
  }
}
