import Glibc

/// A library that is opened while the program runs, and stays open: libraries of sound leave threads behind.
struct DynamicLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Nil when it is not installed.
  init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// The function of that name, in this library or in those it is linked with; `type` must be its C type.
  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    address(name).map { unsafeBitCast($0, to: type) }
  }

  /// Where that function stands.
  func address(_ name: String) -> UnsafeMutableRawPointer? { dlsym(handle, name) }
}
