extension ServerAddress {
  /// A transport to this server, which connects with its first request. `version` is that of this program,
  /// `authorities` a file of certificates to believe instead of those of the system, `device` what the server calls
  /// this machine: over ssh, each request names it.
  package func transport(
    version: String, authorities: String? = nil, device: String? = nil
  ) throws(TransportError) -> any Transport {
    switch self {
    case .http(let address): try CurlTransport(address, version: version, authorities: authorities)
    case .ssh(let address): SSHTransport(address, device: device)
    }
  }
}
