import Glibc

/// Plays one source at a time, each change of it without a click: crossfades between sources, fades in and out, moves the volume.
package struct Mixer {
  /// How long things take, in seconds.
  package enum Fade {
    /// From one source to the next, and from silence.
    package static let change: Float = 1
    /// To silence on a pause: with what the output holds (``OutputFormat/latency``) within 0.2 seconds.
    package static let pause: Float = 0.12
    /// Back from a pause.
    package static let resume: Float = 0.4
    /// To silence at the end.
    package static let end: Float = 0.4
    /// From one volume to the next.
    static let volume: Float = 0.05
  }

  private struct Voice {
    var source: any SoundSource
    /// The share of the whole power that it had when the present crossfade began, 0...1.
    var share: Float
  }

  /// The last one is fading in or alone; those before it are fading out.
  private var voices: [Voice] = []
  /// How far the last voice has faded in, 0...1.
  private var change: Float = 1
  /// How far all has faded in, 0...1.
  private var presence: Float = 0
  private var presenceTarget: Float = 0
  private var presenceStep: Float = 0
  private var volume: Float
  private var volumeTarget: Float
  private var scratch: [StereoFrame] = []

  /// Silence, at that volume, 0...100.
  package init(volume: Int = 100) {
    self.volume = Mixer.gain(of: volume)
    volumeTarget = self.volume
  }

  /// Half the number sounds half as loud: the ear takes 10 dB less for half (Stevens).
  package static func gain(of volume: Int) -> Float {
    powf(Float(min(max(volume, 0), 100)) / 100, 1.661)
  }

  /// Whether it gives nothing but zeros until it is told to play or resume.
  package var isSilent: Bool { presence == 0 && presenceTarget == 0 || voices.isEmpty }

  /// Whether there is a source, heard or paused.
  package var hasSource: Bool { !voices.isEmpty }

  /// Begins that source: crossfaded with what is heard, faded in from silence.
  package mutating func play(_ source: any SoundSource) {
    if isSilent { voices = [] }
    if voices.isEmpty {
      voices = [Voice(source: source, share: 0)]
      change = 1
    } else {
      // What is heard keeps its shares, also amid a crossfade, so that the power never dips.
      let shares = voices.indices.map { power(of: $0) }
      for index in voices.indices { voices[index].share = shares[index] }
      voices.append(Voice(source: source, share: 0))
      change = 0
    }
    fade(to: 1, seconds: Fade.change)
  }

  /// Fades to silence; the sources wait where they are.
  package mutating func pause() { fade(to: 0, seconds: Fade.pause) }

  /// Fades in again after ``pause()``.
  package mutating func resume() {
    if hasSource { fade(to: 1, seconds: Fade.resume) }
  }

  /// Fades to silence.
  package mutating func stop() { fade(to: 0, seconds: Fade.end) }

  /// Is silent from this frame on, for when nobody hears it.
  package mutating func cut() {
    presence = 0
    presenceTarget = 0
  }

  /// Moves to another volume, 0...100.
  package mutating func setVolume(_ volume: Int) {
    volumeTarget = Mixer.gain(of: volume)
    if isSilent { self.volume = volumeTarget }
  }

  /// The next frames, each within -1...1.
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

  /// Adds a voice with its part in the crossfade: the gains are sine and cosine, so that the power stays.
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

  /// Volume, fading in and out, and the bounds of what a device takes.
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
