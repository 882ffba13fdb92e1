import FocusSystem

/// Plays one source at a time without clicks: crossfades between sources, fades in and out, and changes the
/// volume smoothly.
package struct Mixer {
  /// The lengths of fades, in seconds.
  package enum Fade {
    /// The crossfade from one source to the next, and the fade from silence.
    package static let change: Float = 1
    /// The fade to silence on a pause: within 0.2 seconds including the output's buffer
    /// (``OutputFormat/latency``).
    package static let pause: Float = 0.12
    /// The fade back from a pause.
    package static let resume: Float = 0.4
    /// The fade to silence at the end.
    package static let end: Float = 0.4
    /// The change from one volume to the next.
    static let volume: Float = 0.05
  }

  private struct Voice {
    var source: any SoundSource
    /// The share of the total power when the current crossfade began, 0...1.
    var share: Float
  }

  /// The sources. The last one is fading in or playing alone; the others are fading out.
  private var voices: [Voice] = []
  /// The progress of the last source's fade-in, 0...1.
  private var change: Float = 1
  /// The progress of the fade-in of the whole output, 0...1.
  private var presence: Float = 0
  private var presenceTarget: Float = 0
  private var presenceStep: Float = 0
  private var volume: Float
  private var volumeTarget: Float
  private var scratch: [StereoFrame] = []

  /// Creates a silent mixer with a volume of 0...100.
  package init(volume: Int = 100) {
    self.volume = Mixer.gain(of: volume)
    volumeTarget = self.volume
  }

  /// Returns the gain for a volume of 0...100. Half the volume sounds half as loud, which takes 10 dB
  /// (Stevens' power law).
  package static func gain(of volume: Int) -> Float {
    powf(Float(min(max(volume, 0), 100)) / 100, 1.661)
  }

  /// Whether the output is only zeros until the next `play` or `resume`.
  package var isSilent: Bool { presence == 0 && presenceTarget == 0 || voices.isEmpty }

  /// Whether there is a source, playing or paused.
  package var hasSource: Bool { !voices.isEmpty }

  /// Starts a source: crossfades from the current one, or fades in from silence.
  package mutating func play(_ source: any SoundSource) {
    if isSilent { voices = [] }
    if voices.isEmpty {
      voices = [Voice(source: source, share: 0)]
      change = 1
    } else {
      // The current voices keep their shares of the power, even during a crossfade, so that the power never
      // dips.
      let shares = voices.indices.map { power(of: $0) }
      for index in voices.indices { voices[index].share = shares[index] }
      voices.append(Voice(source: source, share: 0))
      change = 0
    }
    fade(to: 1, seconds: Fade.change)
  }

  /// Fades to silence; the sources keep their position.
  package mutating func pause() { fade(to: 0, seconds: Fade.pause) }

  /// Fades in again after ``pause()``.
  package mutating func resume() {
    if hasSource { fade(to: 1, seconds: Fade.resume) }
  }

  /// Fades to silence.
  package mutating func stop() { fade(to: 0, seconds: Fade.end) }

  /// Becomes silent immediately, for when the output is not audible.
  package mutating func cut() {
    presence = 0
    presenceTarget = 0
  }

  /// Changes the volume, 0...100.
  package mutating func setVolume(_ volume: Int) {
    volumeTarget = Mixer.gain(of: volume)
    if isSilent { self.volume = volumeTarget }
  }

  /// Renders the next frames, each within -1...1.
  package mutating func render(into buffer: UnsafeMutableBufferPointer<StereoFrame>) {
    buffer.update(repeating: .zero)
    guard !isSilent else { return }
    if scratch.count < buffer.count { scratch = [StereoFrame](repeating: .zero, count: buffer.count) }
    let change = change
    for index in voices.indices { add(index, to: buffer) }
    self.change = min(1, change + Float(buffer.count) * Mixer.step(Fade.change))
    if self.change == 1, voices.count > 1 { voices.removeFirst(voices.count - 1) }
    shape(buffer)
  }

  // MARK: Fading

  private static func step(_ seconds: Float) -> Float { 1 / (seconds * Float(SoundFormat.sampleRate)) }

  private mutating func fade(to target: Float, seconds: Float) {
    presenceTarget = target
    presenceStep = Mixer.step(seconds)
  }

  private func power(of index: Int) -> Float {
    let angle = change * .pi / 2
    if index == voices.count - 1 { return sinf(angle) * sinf(angle) }
    return voices[index].share * cosf(angle) * cosf(angle)
  }

  /// Adds a source with its gain in the crossfade: sine and cosine, which keep the power constant.
  private mutating func add(_ index: Int, to buffer: UnsafeMutableBufferPointer<StereoFrame>) {
    let isLast = index == voices.count - 1
    let share = sqrtf(voices[index].share)
    scratch.withUnsafeMutableBufferPointer { scratch in
      let part = UnsafeMutableBufferPointer(rebasing: scratch[..<buffer.count])
      voices[index].source.render(into: part)
      var change = change
      let step = Mixer.step(Fade.change)
      for frame in part.indices {
        if change >= 1 {
          if isLast { buffer[frame] += part[frame] }
        } else {
          let angle = change * .pi / 2
          buffer[frame] += part[frame] * (isLast ? sinf(angle) : cosf(angle) * share)
          change += step
        }
      }
    }
  }

  /// Applies the volume and fades, and limits the output to what a device accepts.
  private mutating func shape(_ buffer: UnsafeMutableBufferPointer<StereoFrame>) {
    let pull = Mixer.step(Fade.volume) * 5
    for frame in buffer.indices {
      if presence != presenceTarget {
        presence =
          presence < presenceTarget
          ? min(presenceTarget, presence + presenceStep) : max(presenceTarget, presence - presenceStep)
      }
      volume += (volumeTarget - volume) * pull
      let gain = volume * (presence == 1 ? 1 : sinf(presence * .pi / 2))
      buffer[frame] = (buffer[frame] * gain).clamped(
        lowerBound: StereoFrame(repeating: -1), upperBound: StereoFrame(repeating: 1))
    }
  }
}
