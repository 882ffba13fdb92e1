import FocusSystem

extension StoreWriter {
  /// The result of recovering the journal of an interrupted write.
  enum Recovery {
    case nothing
    case finished
    /// The journal no longer matched its files and was moved to this path.
    case setAside(String, Journal)
    /// Some of its files cannot be written now, for this reason. The journal stays, and readers see its
    /// content.
    case unfinished(Journal, StoreError)
  }

  /// Completes an interrupted write if the journal matches its files; otherwise sets the journal aside.
  @discardableResult
  func recover() throws(StoreError) -> Recovery {
    let recovery = try retrying { () throws(StoreError) in try finishJournal() }
    if case .unfinished = recovery { return recovery }
    progress.mayHaveJournal = false
    return recovery
  }

  private func finishJournal() throws(StoreError) -> Recovery {
    let directory = store.directory
    guard let journal = try Journal.read(in: directory) else { return .nothing }
    guard journal.fits(in: directory) else {
      let aside = try setAside(directory.journal, as: "journal", in: store)
      try removeJournal()
      return .setAside(aside, journal)
    }
    var failure: StoreError?
    for file in journal.transaction.files {
      do throws(StoreError) {
        try finish(file, of: journal)
      } catch {
        if case .keepsChanging = error { throw error }
        failure = failure ?? error
      }
    }
    if let failure { return .unfinished(journal, failure) }
    try synchronize(journal.transaction)
    try removeJournal()
    return .finished
  }

  private func finish(_ file: Transaction.File, of journal: Journal) throws(StoreError) {
    let path = path(of: file)
    let now = try FileSystem.content(of: path, limit: FileSystem.largestImport, links: file.links)
    guard journal.fits(file, now) else { throw .keepsChanging(path: path) }
    guard now?.bytes != file.content else { return }
    try put(file, over: FileSystem.Version(now?.identity), journal.transaction.durability)
  }

  /// Writes a transaction. Throws `.keepsChanging` if another program changed one of its files after the
  /// caller read it. After any error nothing has changed.
  func commit(_ transaction: Transaction, limit: Int = Journal.largest) throws(StoreError) {
    var whole = Transaction()
    var standing: Journal?
    if progress.mayHaveJournal, case .unfinished(let journal, _) = try finishJournal() {
      // A write that cannot be completed yet must not be lost, so the new journal includes it.
      (whole, standing) = (journal.transaction, journal)
    }
    guard transaction.files.count > 1 || standing != nil else {
      for file in transaction.files { try put(file, over: file.version) }
      return
    }
    let originals = try originals(of: transaction)
    for (file, original) in originals {
      var file = file
      file.old = Transaction.Old(original?.bytes)
      whole.put(file)
    }
    progress.mayHaveJournal = true
    let bytes = Journal.bytes(of: whole)
    // Never write a journal that is too large to be read again.
    guard bytes.count <= limit else { throw .cannotWrite(path: store.directory.journal, code: EFBIG) }
    try DurableFile.write(bytes, to: store.directory.journal, over: nil) { () throws(StoreError) in
      for (file, original) in originals {
        try expect(FileSystem.Version(original?.identity), at: path(of: file))
      }
    }
    try writeFiles(originals, of: whole, standing: standing)
  }

  private typealias Original = (file: Transaction.File, old: (bytes: [UInt8], identity: FileSystem.Identity)?)

  /// The current content of a transaction's files. Throws if one of them certainly cannot be written.
  private func originals(of transaction: Transaction) throws(StoreError) -> [Original] {
    var originals: [Original] = []
    for file in transaction.files {
      let path = path(of: file)
      try makeFolder(of: file)
      try DurableFile.expectReplaceable(path, links: file.links)
      try store.directory.expectNoOwnTarget(of: path)
      let old = try FileSystem.content(of: path, limit: FileSystem.largestImport, links: file.links)
      if let version = file.version, version != FileSystem.Version(old?.identity) {
        throw .keepsChanging(path: path)
      }
      originals.append((file, old))
    }
    return originals
  }

  /// Writes the files of the journal. With the journal in place the transaction counts as done, so errors are
  /// left to the next writer. Everything is reverted only if another program has changed a file in the
  /// meantime.
  private func writeFiles(
    _ originals: [Original], of whole: Transaction, standing: Journal?
  ) throws(StoreError) {
    var isFinished = standing == nil
    for (index, original) in originals.enumerated() {
      do throws(StoreError) {
        try put(original.file, over: FileSystem.Version(original.old?.identity), whole.durability)
      } catch {
        guard case .keepsChanging = error else {
          isFinished = false
          continue
        }
        try restore(originals[..<index])
        if let standing {
          try DurableFile.write(Journal.bytes(of: standing.transaction), to: store.directory.journal)
        } else {
          try removeJournal()
        }
        throw error
      }
    }
    guard isFinished, (try? synchronize(whole)) != nil else { return }
    try? removeJournal()
  }

  /// Syncs the files of a transaction that were not synced one by one.
  private func synchronize(_ transaction: Transaction) throws(StoreError) {
    guard transaction.durability == .atomic else { return }
    for folder in Set(transaction.files.map { FileSystem.parent(of: path(of: $0)) })
    where FileSystem.isDirectory(folder) {
      try FileSystem.synchronizeAll(around: folder)
    }
  }

  private func restore(_ originals: ArraySlice<Original>) throws(StoreError) {
    for (file, old) in originals.reversed() {
      let path = path(of: file)
      let now = try FileSystem.content(of: path, limit: FileSystem.largestImport, links: file.links)
      guard now?.bytes == file.content else { continue }
      let former = Transaction.File(path: file.path, content: old?.bytes)
      try put(former, over: FileSystem.Version(now?.identity))
    }
  }

  private func put(
    _ file: Transaction.File, over version: FileSystem.Version?,
    _ durability: DurableFile.Durability = .synchronized
  ) throws(StoreError) {
    let path = path(of: file)
    guard let content = file.content else {
      guard let version else { return try FileSystem.remove(path) }
      return try DurableFile.remove(path, over: version)
    }
    try makeFolder(of: file)
    try store.directory.expectNoOwnTarget(of: path)
    // The target of a link may be on another file system.
    let isElsewhere = FileSystem.isLink(path)
    let written = try DurableFile.write(
      content, to: path, durability: isElsewhere ? .synchronized : durability, links: file.links,
      over: version)
    // Each recorded identity keeps its file open, so do not record many.
    if durability == .synchronized { progress.placed[file.path] = written }
  }

  /// Creates the directory of a file. The directory of tasks already exists. Others are created with their
  /// first file, and may have been removed since the journal was written.
  private func makeFolder(of file: Transaction.File) throws(StoreError) {
    guard !file.path.hasPrefix("\(FocusTask.kind.folder)/") else { return }
    try FileSystem.makeDirectory(FileSystem.parent(of: path(of: file)))
  }

  private func removeJournal() throws(StoreError) {
    try FileSystem.remove(store.directory.journal)
    try FileSystem.synchronize(directory: store.directory.path)
  }

  private func expect(_ version: FileSystem.Version, at path: String) throws(StoreError) {
    guard FileSystem.version(of: path) == version else { throw .keepsChanging(path: path) }
  }

  private func path(of file: Transaction.File) -> String { "\(store.directory.path)/\(file.path)" }

  /// Repeats `body` while other programs change the files it reads: at least five times, and for at least two
  /// seconds.
  func retrying<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    let waiting = Stopwatch()
    var attempts = 0
    while true {
      do throws(StoreError) {
        return try body()
      } catch {
        attempts += 1
        guard case .keepsChanging = error, attempts < 5 || waiting.milliseconds < Int64(StoreLock.timeout)
        else {
          throw error
        }
      }
    }
  }
}
