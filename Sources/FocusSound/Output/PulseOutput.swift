import CSound

/// Plays through PulseAudio, or PipeWire's implementation of it.
struct PulseOutput: AudioOutput {
  static let library = "libpulse-simple.so.0"

  private let stream: UnsafeMutableRawPointer
  private let writeFrames: focus_pulse_write
  private let drain: focus_pulse_drain
  private let free: focus_pulse_free
  private let describe: focus_pulse_strerror

  /// Connects to the user's server; nil if the library is not installed.
  init?() throws(SoundError) {
    guard let library = DynamicLibrary(PulseOutput.library),
      let new = library.function("pa_simple_new", as: focus_pulse_new.self),
      let write = library.function("pa_simple_write", as: focus_pulse_write.self),
      let drain = library.function("pa_simple_drain", as: focus_pulse_drain.self),
      let free = library.function("pa_simple_free", as: focus_pulse_free.self),
      let describe = library.function("pa_strerror", as: focus_pulse_strerror.self)
    else { return nil }
    let isLittle = 1.littleEndian == 1
    let format = isLittle ? FOCUS_PULSE_FLOAT32_LE : FOCUS_PULSE_FLOAT32_BE
    var spec = focus_pulse_spec(
      format: Int32(format), rate: UInt32(SoundFormat.sampleRate), channels: 2)
    let bytes = UInt32(
      OutputFormat.latency * SoundFormat.sampleRate / 1_000_000 * MemoryLayout<StereoFrame>.size)
    var buffering = focus_pulse_buffering(
      maximum: bytes * 2, target: bytes, prebuffer: bytes / 2, minimum_request: bytes / 4, fragment: .max)
    var code: Int32 = 0
    guard
      let stream = new(
        nil, "focus", Int32(FOCUS_PULSE_PLAYBACK), nil, "focus session", &spec, nil, &buffering, &code)
    else { throw .noOutput(detail: PulseOutput.text(describe, code)) }
    self.stream = stream
    writeFrames = write
    self.drain = drain
    self.free = free
    self.describe = describe
  }

  mutating func write(_ frames: UnsafeBufferPointer<StereoFrame>) throws(SoundError) {
    var code: Int32 = 0
    let bytes = frames.count * MemoryLayout<StereoFrame>.size
    guard writeFrames(stream, frames.baseAddress, bytes, &code) == 0 else {
      throw .outputLost(detail: PulseOutput.text(describe, code))
    }
  }

  mutating func close(draining: Bool) {
    if draining { _ = drain(stream, nil) }
    free(stream)
  }

  private static func text(_ describe: focus_pulse_strerror, _ code: Int32) -> String {
    describe(code).map { String(cString: $0) } ?? ""
  }
}
