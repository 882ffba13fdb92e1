/// A destination for sound.
protocol AudioOutput {
  /// Writes frames; waits until there is room for them.
  mutating func write(_ frames: UnsafeBufferPointer<StereoFrame>) throws(SoundError)
  /// Closes the output; if `draining`, after everything written was played.
  mutating func close(draining: Bool)
}

/// How sound is written to outputs.
enum OutputFormat {
  /// Frames in one write: 10 milliseconds.
  static let block = SoundFormat.sampleRate / 100
  /// The buffer of the server or device, in microseconds.
  static let latency = 50_000
}

/// Opens the first output available.
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
      // If there is a sound server, its error is the one to report.
      refusal = refusal ?? error
    }
    throw refusal ?? .noLibrary(libraries)
  }
}
