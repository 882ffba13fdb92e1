import FocusSystem

/// A library loaded at run time. It is never unloaded, because sound libraries leave threads running.
struct DynamicLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Loads a library; nil if it is not installed.
  init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// Returns the function with this name, in this library or its dependencies; nil if there is none. `type`
  /// must be its C type.
  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    address(name).map { unsafeBitCast($0, to: type) }
  }

  /// Returns the address of a function; nil if there is none.
  func address(_ name: String) -> UnsafeMutableRawPointer? { dlsym(handle, name) }
}
