import FocusSystem

/// One bird with its own song and position.
struct Bird {
  /// The song of a species.
  struct Song {
    /// The pitch at the beginning and at the end of a chirp, in Hz, within 2 to 8 kHz.
    var from: Float
    var to: Float
    /// The length of a chirp and of the pause after it, in seconds.
    var chirp: Float
    var pause: Float
    /// The number of chirps in a phrase.
    var count: ClosedRange<Int>
    /// The vibrato within a chirp: its depth as a fraction of the pitch, and its rate in Hz.
    var wobble: Float = 0
    var wobbles: Float = 0
    /// The rise of each chirp over the previous one, as a fraction of the pitch.
    var climb: Float = 0
  }

  private let song: Song
  private let strength: StereoFrame
  /// The approximate pause between two phrases, in seconds.
  private let rest: Float
  private var chirpsLeft = 0
  private var chirpsDone = 0
  /// Frames until the next chirp, while none sounds.
  private var wait: Int
  private var age = 0
  private var length = 0
  private var from: Float = 0
  private var to: Float = 0
  private var level: Float = 0
  private var phase: Float = 0
  private var wobblePhase: Float = 0
  private var frequency: Float = 0

  init(_ song: Song, strength: Float, place: Float, rest: Float, _ noise: inout Noise) {
    self.song = song
    self.strength = Pan.gains(place) * strength
    self.rest = rest
    wait = Int(noise.number(in: 0.02...0.8) * rest * Float(SoundFormat.sampleRate))
  }

  @inline(__always)
  mutating func next(_ noise: inout Noise) -> StereoFrame {
    if length == 0 {
      wait -= 1
      if wait <= 0 { begin(&noise) }
      return .zero
    }
    let part = Float(age) / Float(length)
    if age % 16 == 0 { bend(part) }
    phase += frequency
    if phase >= 1 { phase -= 1 }
    // A fast attack and a slower decay, zero at both ends.
    let shape = part * (1 - part) * (1.6 - part)
    let sample = sinf(2 * .pi * phase) * shape * (level * 2.8)
    age += 1
    if age >= length { end(&noise) }
    return strength * sample
  }

  private mutating func bend(_ part: Float) {
    wobblePhase += 16 * song.wobbles / Float(SoundFormat.sampleRate)
    if wobblePhase >= 1 { wobblePhase -= 1 }
    let bent = from + (to - from) * part * (2 - part)
    frequency = bent * (1 + song.wobble * sinf(2 * .pi * wobblePhase)) / Float(SoundFormat.sampleRate)
  }

  private mutating func begin(_ noise: inout Noise) {
    if chirpsLeft == 0 {
      chirpsDone = 0
      chirpsLeft = song.count.lowerBound + noise.index(below: song.count.count)
    }
    let tune = noise.number(in: 0.97...1.03) * (1 + song.climb * Float(chirpsDone))
    from = song.from * tune
    to = song.to * tune
    level = noise.number(in: 0.85...1.1)
    length = Int(song.chirp * noise.number(in: 0.9...1.15) * Float(SoundFormat.sampleRate))
    age = 0
    phase = 0
    wobblePhase = 0
  }

  private mutating func end(_ noise: inout Noise) {
    length = 0
    chirpsLeft -= 1
    chirpsDone += 1
    let seconds =
      chirpsLeft > 0 ? song.pause * noise.number(in: 0.9...1.2) : rest * noise.number(in: 0.7...1.3)
    wait = Int(seconds * Float(SoundFormat.sampleRate))
  }
}
