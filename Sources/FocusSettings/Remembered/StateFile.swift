import FocusDomain
import Glibc

/// The file that keeps ``Remembered``. Losing it costs nothing but convenience, so nothing here is an error.
public struct StateFile: Equatable, Sendable {
  /// The path of `state.json`, absolute.
  public var path: String

  /// The file at `path`, which need not exist.
  public init(path: String) { self.path = path }

  /// The largest file that is read, in bytes.
  static let sizeLimit = 256 * 1024

  /// What is remembered; nothing when the file is missing, damaged or not ours.
  public func load() -> Remembered { Self.read(path).memory ?? Remembered() }

  /// Reads the file again, lets `change` set fields, and replaces it if anything changed.
  ///
  /// Set only what has changed, so that another process keeps what it has set meanwhile.
  ///
  /// - Returns: Whether the memory now holds the change. Nobody needs to be told when it does not.
  @discardableResult
  public func update(_ change: (inout Remembered) -> Void) -> Bool {
    guard let target = linkTarget(path) else { return false }
    let (before, mode) = Self.read(target)
    guard var memory = before else { return false }
    change(&memory)
    if memory == before && mode != nil { return true }
    return replaceFile(target, with: JSONWriter.write(.object(memory.fields)), mode: mode ?? 0o600)
  }

  /// The memory in the file at `path` with the file's mode, or no memory where a file must not be replaced:
  /// it cannot be read, is no regular file, or is far too large to be ours.
  private static func read(_ path: String) -> (memory: Remembered?, mode: mode_t?) {
    let file = uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { return (errno == ENOENT ? Remembered() : nil, nil) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      case .bytes(let bytes) = readBounded(file, limit: sizeLimit)
    else { return (nil, nil) }
    let fields = (try? JSONReader.parse(bytes))?.fields ?? [:]
    return (Remembered(fields: fields), status.st_mode & 0o777)
  }
}
