import Foundation

/// What was heard: frames for two ears at 48,000 Hz.
struct Recording {
  static let rate = 48_000.0
  /// The samples of both ears in turn.
  let samples: [Float]

  /// The samples of a WAV file of 16 bits with the plain header of 44 bytes.
  init(wav: Data) {
    samples = wav.dropFirst(44).withUnsafeBytes { bytes in
      (0..<bytes.count / 2).map {
        Float(Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self))) / 32_768
      }
    }
  }

  /// Samples as `parec` writes them: raw 32-bit numbers.
  init(raw: Data) {
    samples = raw.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
  }

  var seconds: Double { Double(samples.count) / 2 / Recording.rate }

  /// The root mean square between two moments, in dB of full scale.
  func level(from begin: Double, to end: Double) -> Double {
    let range = Int(begin * Recording.rate) * 2..<min(Int(end * Recording.rate) * 2, samples.count)
    let power = samples[range].reduce(0.0) { $0 + Double($1 * $1) } / Double(max(1, range.count))
    return 10 * log10(max(power, 1e-18))
  }

  /// The levels of all pieces of that length.
  func levels(each length: Double) -> [Double] {
    (0..<Int(seconds / length)).map { level(from: Double($0) * length, to: Double($0 + 1) * length) }
  }
}

extension Sandbox {
  /// Whether files of sound can be decoded here.
  static let canDecodeSound: Bool = {
    guard let handle = dlopen("libsndfile.so.1", RTLD_NOW) else { return false }
    dlclose(handle)
    return true
  }()
}
