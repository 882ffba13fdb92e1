import CBus

/// The sd-bus library, loaded at run time.
struct BusLibrary {
  /// The functions of the library.
  let functions: focus_bus_functions

  /// Loads the first of these libraries that is installed; nil if none is.
  init?(oneOf names: [String]) {
    let found = withUnsafeTemporaryAllocation(of: focus_bus_functions.self, capacity: 1) { place in
      place.baseAddress.flatMap { first in
        names.contains { focus_bus_load($0, first) != 0 } ? first.pointee : nil
      }
    }
    guard let found else { return nil }
    functions = found
  }
}
