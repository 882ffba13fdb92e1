extension DataDirectory {
  /// Throws if a path is a link to another file of this store, because writing to it would replace that file.
  func expectNoOwnTarget(of path: String) throws(StoreError) {
    let (above, folders) = (FileSystem.parent(of: path), folders)
    if FileSystem.isLink(above), folders.contains(above) {
      let end = LinkTrail(above).end
      guard !folders.contains(where: { $0 != above && LinkTrail($0).end == end }) else {
        throw .damaged(path: above, line: nil, .linkToOwn(file: end))
      }
    }
    guard FileSystem.linkTarget(of: path) != nil else { return }
    let trail = LinkTrail(path)
    // A loop of links is reported better when the file is read.
    guard !FileSystem.isLink(trail.end) else { return }
    let target = trail.target
    let isMonth =
      DataDirectory.month(named: target.name) != nil
      && folders.contains { LinkTrail($0).end == target.directory }
    let isOther =
      LinkTrail(self.path).end == target.directory
      && ([journal, undoLog, running, legacy] + undatedFiles).contains {
        FileSystem.name(of: $0) == target.name
      }
    let isCopy = target.directory.hasPrefix("\(LinkTrail(backups).end)/")
    guard isMonth || isOther || isCopy else { return }
    throw .damaged(path: path, line: nil, .linkToOwn(file: trail.end))
  }
}
