import Foundation

/// Recorded stereo sound at 48,000 Hz.
struct Recording {
  static let rate = 48_000.0
  /// The interleaved samples.
  let samples: [Float]

  /// The samples of a 16-bit WAV file with a 44-byte header.
  init(wav: Data) {
    samples = wav.dropFirst(44).withUnsafeBytes { bytes in
      (0..<bytes.count / 2).map {
        Float(Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self))) / 32_768
      }
    }
  }

  /// Raw 32-bit samples as written by `parec`.
  init(raw: Data) {
    samples = raw.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
  }

  var seconds: Double { Double(samples.count) / 2 / Recording.rate }

  /// The root mean square of a time range, in dB of full scale.
  func level(from begin: Double, to end: Double) -> Double {
    let range = Int(begin * Recording.rate) * 2..<min(Int(end * Recording.rate) * 2, samples.count)
    let power = samples[range].reduce(0.0) { $0 + Double($1 * $1) } / Double(max(1, range.count))
    return 10 * log10(max(power, 1e-18))
  }

  /// The levels of consecutive pieces of that length.
  func levels(each length: Double) -> [Double] {
    (0..<Int(seconds / length)).map { level(from: Double($0) * length, to: Double($0 + 1) * length) }
  }
}

extension Sandbox {
  /// Whether sound files can be decoded on this machine.
  static let canDecodeSound: Bool = {
    guard let handle = dlopen("libsndfile.so.1", RTLD_NOW) else { return false }
    dlclose(handle)
    return true
  }()
}
