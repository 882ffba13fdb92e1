/// A destination for sound.
protocol AudioOutput {
  /// Writes frames. Blocks until there is room for them.
  mutating func write(_ frames: UnsafeBufferPointer<StereoFrame>) throws(SoundError)
  /// Closes the output; if `draining`, after everything written has been played.
  mutating func close(draining: Bool)
}

/// The format in which sound is written to outputs.
enum OutputFormat {
  /// The number of frames per write: 10 milliseconds.
  static let block = SoundFormat.sampleRate / 100
  /// The size of the server's or device's buffer, in microseconds.
  static let latency = 50_000
}

/// Opens the first available output.
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
      // If there is a sound server, report its error.
      refusal = refusal ?? error
    }
    throw refusal ?? .noLibrary(libraries)
  }
}
