import CCrypto

/// OpenSSL's libcrypto, loaded at run time.
struct CryptoLibrary: Sendable {
  /// The file names, in order of preference.
  static let names = ["libcrypto.so.3", "libcrypto.so.1.1"]

  private static let installed = CryptoLibrary(loading: names)

  // Never changed after loading, and never freed.
  private nonisolated(unsafe) let functions: OpaquePointer

  /// The first installed library with one of these names; nil if there is none. The default names are looked
  /// up only once per process.
  static func find(_ names: [String]) -> CryptoLibrary? {
    names == self.names ? installed : CryptoLibrary(loading: names)
  }

  static func required() throws(SealingError) -> CryptoLibrary {
    guard let library = find(names) else { throw .libraryMissing }
    return library
  }

  private init?(loading names: [String]) {
    for name in names {
      if let found = focus_crypto_load(name) {
        functions = found
        return
      }
    }
    return nil
  }

  /// HMAC-SHA256 of a message.
  func authenticate(_ message: some Collection<UInt8>, with key: SecretBytes) -> [UInt8] {
    Array(unsafeUninitializedCapacity: SecretBytes.count) { digest, count in
      if let start = digest.baseAddress { authenticate(Array(message), with: key, to: start) }
      count = SecretBytes.count
    }
  }

  /// Derives a key for one purpose. It reveals nothing about `key` or keys for other purposes.
  func derive(_ label: StaticString, from key: SecretBytes) -> SecretBytes {
    let label = Array(UnsafeBufferPointer(start: label.utf8Start, count: label.utf8CodeUnitCount))
    return SecretBytes { authenticate(label, with: key, to: $0) }
  }

  private func authenticate(_ message: [UInt8], with key: SecretBytes, to digest: UnsafeMutablePointer<UInt8>)
  {
    let isDone = key.withBytes { focus_hmac_sha256(functions, $0, message, message.count, digest) }
    // This only fails without memory. A wrong digest would be worse than a crash.
    precondition(isDone != 0, "HMAC-SHA256 failed")
  }

  /// Encrypts bytes with AES-256-GCM. Returns the ciphertext and its tag.
  func seal(_ plain: [UInt8], with key: SecretBytes, nonce: [UInt8], context: [UInt8]) -> [UInt8] {
    precondition(nonce.count == Int(FOCUS_NONCE_SIZE))
    let size = plain.count + Int(FOCUS_TAG_SIZE)
    return Array(unsafeUninitializedCapacity: size) { sealed, count in
      guard let start = sealed.baseAddress else { return }
      let isDone = key.withBytes {
        focus_aes256_gcm_seal(functions, $0, nonce, context, context.count, plain, plain.count, start)
      }
      // Never continue with bytes that are not encrypted.
      precondition(isDone != 0, "AES-256-GCM failed")
      count = size
    }
  }

  /// Decrypts bytes; nil if they, the nonce or the context were modified.
  func open(_ sealed: [UInt8], with key: SecretBytes, nonce: [UInt8], context: [UInt8]) -> [UInt8]? {
    precondition(nonce.count == Int(FOCUS_NONCE_SIZE))
    guard sealed.count >= Int(FOCUS_TAG_SIZE) else { return nil }
    var isDone: Int32 = 0
    // One byte more, so that empty content has an address, too.
    let plain = [UInt8](unsafeUninitializedCapacity: sealed.count - Int(FOCUS_TAG_SIZE) + 1) { plain, count in
      guard let start = plain.baseAddress else { return }
      isDone = key.withBytes {
        focus_aes256_gcm_open(functions, $0, nonce, context, context.count, sealed, sealed.count, start)
      }
      count = isDone != 0 ? sealed.count - Int(FOCUS_TAG_SIZE) : 0
    }
    return isDone != 0 ? plain : nil
  }

  /// The public key for a secret X25519 key.
  func publicKey(of secret: SecretBytes) -> [UInt8] {
    Array(unsafeUninitializedCapacity: SecretBytes.count) { bytes, count in
      guard let start = bytes.baseAddress else { return }
      let isDone = secret.withBytes { focus_x25519_public(functions, $0, start) }
      // This only fails without memory.
      precondition(isDone != 0, "X25519 failed")
      count = SecretBytes.count
    }
  }

  /// The shared secret of two keys, which only their owners can compute; nil for an invalid public key.
  func shared(_ secret: SecretBytes, with publicKey: [UInt8]) -> SecretBytes? {
    guard publicKey.count == SecretBytes.count else { return nil }
    var isDone: Int32 = 0
    let shared = SecretBytes { bytes in
      isDone = secret.withBytes { focus_x25519_shared(functions, $0, publicKey, bytes) }
    }
    return isDone != 0 ? shared : nil
  }
}
