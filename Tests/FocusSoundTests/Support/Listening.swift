import FocusSound
import Foundation

/// Renders `seconds` of a source, in buffers of `size` frames.
func render(_ source: inout any SoundSource, seconds: Double, by size: Int = 4800) -> [StereoFrame] {
  var frames: [StereoFrame] = []
  frames.reserveCapacity(Int(seconds * rate))
  listen(to: &source, seconds: seconds, by: size) { frames += $0 }
  return frames
}

/// The same, buffer by buffer.
func listen(
  to source: inout any SoundSource, seconds: Double, by size: Int = 4800,
  _ body: (UnsafeMutableBufferPointer<StereoFrame>) -> Void
) {
  var buffer = [StereoFrame](repeating: .zero, count: size)
  var left = Int(seconds * rate)
  while left > 0 {
    buffer.withUnsafeMutableBufferPointer { whole in
      let part = UnsafeMutableBufferPointer(rebasing: whole.prefix(min(left, size)))
      source.render(into: part)
      body(part)
    }
    left -= size
  }
}

let rate = Double(SoundFormat.sampleRate)

/// An amplitude in decibels.
func decibels(_ amplitude: Double) -> Double { 20 * log10(max(amplitude, 1e-12)) }

/// The root mean square of both channels.
func loudness(_ frames: some Collection<StereoFrame>) -> Double {
  var sum = 0.0
  for frame in frames { sum += Double(frame.x * frame.x + frame.y * frame.y) / 2 }
  return (sum / Double(max(1, frames.count))).squareRoot()
}

/// The loudness of each interval of `seconds`.
func envelope(_ frames: [StereoFrame], seconds: Double) -> [Double] {
  let size = Int(seconds * rate)
  return stride(from: 0, to: frames.count - size + 1, by: size).map { loudness(frames[$0..<$0 + size]) }
}

/// The mean power spectrum of the left channel: `size / 2` bands of `rate / size` Hz (FFT, Hann windows).
func spectrum(_ frames: some RandomAccessCollection<StereoFrame>, size: Int = 4096) -> [Double] {
  var mean = [Double](repeating: 0, count: size / 2)
  let all = Array(frames)
  var windows = 0
  for start in stride(from: 0, to: all.count - size + 1, by: size) {
    var real = (0..<size).map {
      Double(all[start + $0].x) * (0.5 - 0.5 * cos(2 * .pi * Double($0) / Double(size)))
    }
    var imaginary = [Double](repeating: 0, count: size)
    transform(&real, &imaginary)
    for band in mean.indices { mean[band] += real[band] * real[band] + imaginary[band] * imaginary[band] }
    windows += 1
  }
  return mean.map { $0 / Double(max(1, windows)) }
}

/// The share of the power between two frequencies, in Hz.
func share(_ spectrum: [Double], from low: Double, to high: Double) -> Double {
  let width = rate / Double(spectrum.count * 2)
  let all = spectrum.reduce(0, +)
  return spectrum.indices.filter { (low..<high).contains(Double($0) * width) }
    .reduce(0) { $0 + spectrum[$1] } / all
}

/// The Cooley–Tukey FFT, in place.
private func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
  let count = real.count
  var target = 0
  for index in 1..<count {
    var bit = count >> 1
    while target & bit != 0 {
      target ^= bit
      bit >>= 1
    }
    target ^= bit
    if index < target {
      real.swapAt(index, target)
      imaginary.swapAt(index, target)
    }
  }
  var length = 2
  while length <= count {
    for turn in 0..<length / 2 {
      let angle = -2 * Double.pi * Double(turn) / Double(length)
      let (c, s) = (cos(angle), sin(angle))
      for even in stride(from: turn, to: count, by: length) {
        let odd = even + length / 2
        let (r, i) = (real[odd] * c - imaginary[odd] * s, real[odd] * s + imaginary[odd] * c)
        (real[odd], imaginary[odd]) = (real[even] - r, imaginary[even] - i)
        (real[even], imaginary[even]) = (real[even] + r, imaginary[even] + i)
      }
    }
    length *= 2
  }
}
