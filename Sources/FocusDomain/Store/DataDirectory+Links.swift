extension DataDirectory {
  /// Throws if a path is a link to another file of this store: a write to it would replace that one.
  func expectNoOwnTarget(of path: String) throws(StoreError) {
    guard FileSystem.linkTarget(of: path) != nil else { return }
    let target = LinkTrail(path).target
    let isMonth =
      DataDirectory.month(named: target.name) != nil
      && kinds.folders.contains { LinkTrail(folder(of: $0.kind)).end == target.directory }
    let isOther =
      LinkTrail(self.path).end == target.directory
      && [journal, undoLog, running, legacy].contains { FileSystem.name(of: $0) == target.name }
    let isCopy = target.directory.hasPrefix("\(LinkTrail(backups).end)/")
    guard isMonth || isOther || isCopy else { return }
    throw .damaged(path: path, line: nil, .linkToOwn(file: LinkTrail(path).end))
  }
}
