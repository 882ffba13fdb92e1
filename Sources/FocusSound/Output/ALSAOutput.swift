import CSound

/// Plays directly on the sound card when there is no sound server.
struct ALSAOutput: AudioOutput {
  static let library = "libasound.so.2"

  private let device: UnsafeMutableRawPointer
  private let writeFrames: focus_alsa_writei
  private let recover: focus_alsa_recover
  private let drain: focus_alsa_drain
  private let closeDevice: focus_alsa_close
  private let describe: focus_alsa_strerror

  /// Opens the device `default`; nil if the library is not installed.
  init?() throws(SoundError) {
    guard let library = DynamicLibrary(ALSAOutput.library),
      let openDevice = library.function("snd_pcm_open", as: focus_alsa_open.self),
      let configure = library.function("snd_pcm_set_params", as: focus_alsa_set_params.self),
      let write = library.function("snd_pcm_writei", as: focus_alsa_writei.self),
      let recover = library.function("snd_pcm_recover", as: focus_alsa_recover.self),
      let drain = library.function("snd_pcm_drain", as: focus_alsa_drain.self),
      let close = library.function("snd_pcm_close", as: focus_alsa_close.self),
      let describe = library.function("snd_strerror", as: focus_alsa_strerror.self)
    else { return nil }
    focus_alsa_silence(library.address("snd_lib_error_set_handler"))
    var device: UnsafeMutableRawPointer?
    let opened = openDevice(&device, "default", Int32(FOCUS_ALSA_PLAYBACK), 0)
    guard opened >= 0, let device else { throw .noOutput(detail: ALSAOutput.text(describe, opened)) }
    let format = 1.littleEndian == 1 ? FOCUS_ALSA_FLOAT_LE : FOCUS_ALSA_FLOAT_BE
    let configured = configure(
      device, Int32(format), Int32(FOCUS_ALSA_INTERLEAVED), 2,
      UInt32(SoundFormat.sampleRate), 1, UInt32(OutputFormat.latency))
    guard configured >= 0 else {
      _ = close(device)
      throw .noOutput(detail: ALSAOutput.text(describe, configured))
    }
    self.device = device
    writeFrames = write
    self.recover = recover
    self.drain = drain
    closeDevice = close
    self.describe = describe
  }

  mutating func write(_ frames: UnsafeBufferPointer<StereoFrame>) throws(SoundError) {
    var rest = frames[...]
    while !rest.isEmpty {
      let written = writeFrames(
        device, UnsafeBufferPointer(rebasing: rest).baseAddress, UInt(rest.count))
      if written >= 0 {
        rest = rest.dropFirst(written)
        continue
      }
      // An underrun, or a wake-up of the machine.
      let recovered = recover(device, Int32(written), 1)
      guard recovered >= 0 else { throw .outputLost(detail: ALSAOutput.text(describe, recovered)) }
    }
  }

  mutating func close(draining: Bool) {
    if draining { _ = drain(device) }
    _ = closeDevice(device)
  }

  private static func text(_ describe: focus_alsa_strerror, _ code: Int32) -> String {
    describe(code).map { String(cString: $0) } ?? ""
  }
}
