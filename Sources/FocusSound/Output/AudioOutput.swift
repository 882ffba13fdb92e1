/// Where sound goes.
protocol AudioOutput {
  /// Hands over frames; waits until there is room for them.
  mutating func write(_ frames: UnsafeBufferPointer<StereoFrame>) throws(SoundError)
  /// Closes; with `draining` after all that was handed over is played.
  mutating func close(draining: Bool)
}

/// How sound is handed over.
enum OutputFormat {
  /// Frames handed over at once: 10 milliseconds.
  static let block = SoundFormat.sampleRate / 100
  /// What the server or the device holds, in microseconds.
  static let latency = 50_000
}

/// Opens the first output there is.
enum Outputs {
  static let libraries = [PulseOutput.library, ALSAOutput.library]

  static func open() throws(SoundError) -> any AudioOutput {
    var refusal: SoundError?
    do throws(SoundError) {
      if let pulse = try PulseOutput() { return pulse }
    } catch {
      refusal = error
    }
    do throws(SoundError) {
      if let alsa = try ALSAOutput() { return alsa }
    } catch {
      // Where there is a sound server, its word counts.
      refusal = refusal ?? error
    }
    throw refusal ?? .noLibrary(libraries)
  }
}
