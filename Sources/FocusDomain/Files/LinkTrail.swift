import FocusSystem

/// The symbolic links followed from a path to its target, and the target.
struct LinkTrail: Equatable {
  /// A name in a directory.
  struct Entry: Hashable {
    /// The directory, with all links resolved.
    let directory: String
    let name: String
  }

  /// The links, in the order they are followed.
  private(set) var links: [Entry] = []
  /// The resolved target of the path. It need not exist.
  private(set) var end: String

  /// The directory and name of the target.
  var target: Entry { Entry(directory: FileSystem.parent(of: end), name: FileSystem.name(of: end)) }

  /// Follows a path in the same way as the kernel.
  init(_ path: String) {
    end = path.isAbsolutePath ? "/" : "."
    var rest = Array(Self.names(in: path).reversed())
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        end = FileSystem.parent(of: end)
        continue
      }
      let next = end == "/" ? "/\(name)" : "\(end)/\(name)"
      if links.count < 40, let target = FileSystem.linkTarget(of: next) {
        links.append(Entry(directory: end, name: name))
        if target.isAbsolutePath { end = "/" }
        rest += Self.names(in: target).reversed()
      } else {
        end = next
      }
    }
  }

  private static func names(in path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension FileSystem {
  /// The names of the symbolic links in a directory, found without a `stat` of each file; empty if there is
  /// no directory.
  static func links(in path: String) throws(StoreError) -> [String] {
    try names(in: path, ending: "") { Int32($0) == DT_LNK || Int32($0) == DT_UNKNOWN }
      .filter { linkTarget(of: "\(path)/\($0)") != nil }
  }
}
