import CBus

/// The library that speaks to message buses, opened while the program runs.
struct BusLibrary {
  /// Its functions.
  let functions: focus_bus_functions

  /// The first of these libraries that is installed; nil when none is.
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
