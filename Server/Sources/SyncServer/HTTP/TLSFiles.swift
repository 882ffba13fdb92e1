import HummingbirdTLS
import NIOSSL

/// A certificate chain and its private key, both in PEM.
package struct TLSFiles: Sendable {
  private let certificate: String
  private let key: String

  package init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }

  /// A failure whose description is a sentence that names the file.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  func configuration() throws(Failure) -> TLSConfiguration {
    guard let chain = try? NIOSSLCertificate.fromPEMFile(certificate), !chain.isEmpty else {
      throw Failure(description: "\(certificate) cannot be read as a certificate in PEM.")
    }
    guard let key = try? NIOSSLPrivateKey(file: key, format: .pem) else {
      throw Failure(description: "\(key) cannot be read as a key in PEM.")
    }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
    configuration.minimumTLSVersion = .tlsv12
    // Without this check, a key that does not match the certificate would only fail at each connection.
    guard (try? NIOSSLContext(configuration: configuration)) != nil else {
      throw Failure(description: "\(self.key) is not the key of \(certificate).")
    }
    return configuration
  }
}
