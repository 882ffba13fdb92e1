import FocusSystem

#if COVERAGE
  @_silgen_name("LLVMFuzzerRunDriver")
  private func run(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  nonisolated(unsafe) private var reader = Reader.month

  /// Runs libFuzzer with the reader. It keeps the inputs that reach new code and mutates them further.
  func followCoverage(_ chosen: Reader, _ options: [String]) {
    reader = chosen
    var count = CInt(options.count + 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = (["fuzz"] + options).map { strdup($0) } + [nil]
    arguments.withUnsafeMutableBufferPointer { buffer in
      guard var base = buffer.baseAddress else { return }
      _ = run(&count, &base) { bytes, length in
        reader.read(Array(UnsafeBufferPointer(start: bytes, count: length)))
        return 0
      }
    }
  }
#else
  func followCoverage(_ chosen: Reader, _ options: [String]) {
    print("this build does not follow coverage: scripts/build fuzzer makes one that does")
    exit(69)
  }
#endif
