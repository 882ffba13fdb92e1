import FocusDomain

/// The paths of the planner's files. Neither reads nor creates files.
package struct Paths: Equatable, Sendable {
  /// An absolute path and its origin.
  package struct FoundPath: Equatable, Sendable {
    package var path: String
    package var origin: Origin
  }

  /// The data directory: `--data-dir`, else `$FOCUS_DATA_DIR`, else `$XDG_DATA_HOME/focus`, else
  /// `~/.local/share/focus`.
  package var dataDirectory: FoundPath
  /// The user's configuration: `$XDG_CONFIG_HOME/focus/config.toml`, else `~/.config/focus/config.toml`.
  package var configFile: FoundPath
  /// The program's own state: `$XDG_STATE_HOME/focus/state.json`, else `~/.local/state/focus/state.json`.
  package var stateFile: FoundPath

  /// The user's hooks: `hooks/` beside the configuration file.
  package var hooksDirectory: String { sibling("hooks", of: configFile) }
  /// Markers for events that are claimed by one process: `claims/` beside the state file.
  package var markersDirectory: String { sibling("claims", of: stateFile) }
  /// The id of this user on this machine: `device` beside the state file.
  package var deviceFile: String { sibling("device", of: stateFile) }

  /// The accounts on sync servers: `sync/` beside the state file, never beside the data.
  package var accountsDirectory: String { sibling("sync", of: stateFile) }

  /// The sync state of calendar folders: `vdir/` beside the state file.
  package var vdirDirectory: String { sibling("vdir", of: stateFile) }

  /// Unsaved texts from an editor: `drafts/` beside the state file.
  package var draftsDirectory: String { sibling("drafts", of: stateFile) }

  /// The report of the session agent: `agent.json` beside the state file.
  package var agentReportFile: String { sibling("agent.json", of: stateFile) }

  /// Returns the directory of the user's own sounds: ``Settings/soundFolder``, resolved against the
  /// configuration directory.
  package func soundFolder(_ setting: String, in process: ProcessEnvironment) throws(TildeError) -> String {
    let path = try process.expandingTilde(setting)
    return path.isAbsolutePath ? path : sibling(path, of: configFile)
  }

  /// Returns the paths of ``Settings/calendars``, resolved against the configuration directory. A `~` that
  /// cannot be expanded stays in the path.
  package func calendars(_ setting: [String], in process: ProcessEnvironment) -> [String] {
    setting.map { written in
      let path = (try? process.expandingTilde(written)) ?? written
      return path.isAbsolutePath ? path : sibling(path, of: configFile)
    }
  }

  /// The reason why the state cannot be saved; nil if it can, as far as can be determined without writing.
  package var stateProblem: StoreError? {
    if let problem = StateFile(path: stateFile.path).problem { return problem }
    do throws(StoreError) {
      try FileSystem.expectWritable(markersDirectory)
      return nil
    } catch {
      return error
    }
  }

  /// Files and folders beside the state file that have the wrong type.
  package var misplaced: [Finding] {
    let drafts = FileSystem.entries(of: [draftsDirectory])
    let folders = [accountsDirectory, vdirDirectory]
    return Finding.misplaced(
      folders: folders + [markersDirectory, draftsDirectory] + drafts, files: [deviceFile],
      own: [agentReportFile] + FileSystem.entries(of: folders + drafts))
  }

  /// The option of the command line for the data directory.
  package static let dataDirectoryOption = "--data-dir"

  private func sibling(_ name: String, of file: FoundPath) -> String {
    "\(FileSystem.parent(of: file.path))/\(name)"
  }

  /// Determines all paths.
  ///
  /// - Parameters:
  ///   - option: The value of `--data-dir`, if given; relative to the working directory.
  ///   - process: The environment and directories of the process.
  /// - Throws: ``PathsError`` if `option` is empty, because a script with an unset variable must not change
  ///   the plans in the default directory; if a `~` cannot be expanded; or if a path is relative and there is
  ///   no working directory.
  package init(dataDirOption option: String? = nil, in process: ProcessEnvironment) throws(PathsError) {
    if let option {
      guard !option.isEmpty else { throw .emptyDataDirectory }
      dataDirectory = try process.resolve(option, from: .commandLine(option: Self.dataDirectoryOption))
    } else if let path = process.variables["FOCUS_DATA_DIR"], !path.isEmpty {
      dataDirectory = try process.resolve(path, from: .environment(name: "FOCUS_DATA_DIR"))
    } else {
      dataDirectory = process.base("XDG_DATA_HOME", else: ".local/share", "focus")
    }
    configFile = process.base("XDG_CONFIG_HOME", else: ".config", "focus/config.toml")
    stateFile = process.base("XDG_STATE_HOME", else: ".local/state", "focus/state.json")
  }
}

/// The reason why the paths cannot be determined.
package enum PathsError: Error, Equatable, Sendable {
  case emptyDataDirectory
  /// A path begins with a `~` that cannot be expanded.
  case tilde(TildeError, Origin)
  /// The path is relative, and the working directory was removed.
  case noWorkingDirectory(String, Origin)
}

extension ProcessEnvironment {
  /// Returns the absolute form of a path given by the user.
  fileprivate func resolve(_ path: String, from origin: Origin) throws(PathsError) -> Paths.FoundPath {
    let expanded: String
    do throws(TildeError) {
      expanded = try expandingTilde(path)
    } catch {
      throw .tilde(error, origin)
    }
    if expanded.isAbsolutePath { return Paths.FoundPath(path: normalized(expanded), origin: origin) }
    guard let workingDirectory else { throw .noWorkingDirectory(path, origin) }
    return Paths.FoundPath(path: normalized(workingDirectory + "/" + expanded), origin: origin)
  }

  /// Returns a path below an XDG base directory. The specification requires empty and relative values to be
  /// ignored.
  fileprivate func base(_ name: String, else standard: String, _ tail: String) -> Paths.FoundPath {
    if let base = variables[name], base.isAbsolutePath {
      return Paths.FoundPath(path: normalized(base + "/" + tail), origin: .environment(name: name))
    }
    return Paths.FoundPath(path: normalized(home + "/" + standard + "/" + tail), origin: .standard)
  }

  /// Returns an absolute path without `.` and doubled slashes. Keeps `..`, because its meaning depends on
  /// symbolic links.
  private func normalized(_ path: String) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init).filter { $0 != "." }
    return "/" + parts.joined(separator: "/")
  }
}
