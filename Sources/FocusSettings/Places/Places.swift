import FocusDomain

/// Where the planner keeps its files. Nothing here is looked up or created on disk.
package struct Places: Equatable, Sendable {
  /// An absolute path and what chose it.
  package struct Place: Equatable, Sendable {
    /// The path, absolute.
    package var path: String
    /// What chose it.
    package var origin: Origin
  }

  /// The plans: `--data-dir`, else `$FOCUS_DATA_DIR`, else `$XDG_DATA_HOME/focus`, else `~/.local/share/focus`.
  package var dataDirectory: Place
  /// What the user writes: `$XDG_CONFIG_HOME/focus/config.toml`, else `~/.config/focus/config.toml`.
  package var configFile: Place
  /// What the program remembers: `$XDG_STATE_HOME/focus/state.json`, else `~/.local/state/focus/state.json`.
  package var stateFile: Place

  /// What can be computed again at any time: `$XDG_CACHE_HOME/focus/statistics`, else `~/.cache/focus/statistics`.
  package var statisticsCache: Place

  /// The user's own programs for what happens in the planner: `hooks/` beside the settings.
  package var hooksDirectory: String { sibling("hooks", of: configFile) }
  /// Marks of what happens once for all processes: `claims/` beside the memory.
  package var claimsDirectory: String { sibling("claims", of: stateFile) }
  /// What tells this user of this machine from others: `device` beside the memory.
  package var deviceFile: String { sibling("device", of: stateFile) }

  /// What the session agent reports: `agent.json` beside the memory.
  package var agentReportFile: String { sibling("agent.json", of: stateFile) }

  /// Where the user's own sounds are: ``Settings/soundFolder``, beside the settings unless it is absolute.
  package func soundFolder(_ setting: String, in surroundings: Surroundings) throws(TildeError) -> String {
    let path = try surroundings.expandingTilde(setting)
    return path.isAbsolutePath ? path : sibling(path, of: configFile)
  }

  /// Why nothing can be remembered; nil when it can, as far as can be seen without writing.
  package var stateProblem: StoreError? {
    if let problem = StateFile(path: stateFile.path).problem { return problem }
    do throws(StoreError) {
      try FileSystem.expectWritable(claimsDirectory)
      return nil
    } catch {
      return error
    }
  }

  private func sibling(_ name: String, of place: Place) -> String {
    "\(FileSystem.parent(of: place.path))/\(name)"
  }

  /// Decides all places.
  ///
  /// - Parameters:
  ///   - option: The value of `--data-dir`, if given; relative to the working directory.
  ///   - surroundings: The environment and directories of the process.
  /// - Throws: ``PlacesError`` when `option` is empty: a script whose variable is unset must not
  ///   change the plans at the usual place. Also for a path whose `~` cannot be expanded, and for a relative one without
  ///   a working directory.
  package init(dataDirOption option: String? = nil, in surroundings: Surroundings) throws(PlacesError) {
    if let option {
      guard !option.isEmpty else { throw .emptyDataDirectory }
      dataDirectory = try surroundings.place(option, from: .commandLine(option: "--data-dir"))
    } else if let path = surroundings.environment["FOCUS_DATA_DIR"], !path.isEmpty {
      dataDirectory = try surroundings.place(path, from: .environment(name: "FOCUS_DATA_DIR"))
    } else {
      dataDirectory = surroundings.base("XDG_DATA_HOME", else: ".local/share", "focus")
    }
    configFile = surroundings.base("XDG_CONFIG_HOME", else: ".config", "focus/config.toml")
    stateFile = surroundings.base("XDG_STATE_HOME", else: ".local/state", "focus/state.json")
    statisticsCache = surroundings.base("XDG_CACHE_HOME", else: ".cache", "focus/statistics")
  }
}

/// Why the places cannot be decided.
package enum PlacesError: Error, Equatable, Sendable {
  /// `--data-dir` was given an empty path.
  case emptyDataDirectory
  /// A path begins with a `~` that cannot be expanded.
  case tilde(TildeError, Origin)
  /// A relative path, and the working directory was removed.
  case noWorkingDirectory(String, Origin)
}

extension Surroundings {
  /// A place that a person named.
  fileprivate func place(_ path: String, from origin: Origin) throws(PlacesError) -> Places.Place {
    let expanded: String
    do throws(TildeError) {
      expanded = try expandingTilde(path)
    } catch {
      throw .tilde(error, origin)
    }
    if expanded.isAbsolutePath { return Places.Place(path: normalized(expanded), origin: origin) }
    guard let workingDirectory else { throw .noWorkingDirectory(path, origin) }
    return Places.Place(path: normalized(workingDirectory + "/" + expanded), origin: origin)
  }

  /// A place below an XDG base directory. The specification wants relative and empty values ignored.
  fileprivate func base(_ name: String, else standard: String, _ tail: String) -> Places.Place {
    if let base = environment[name], base.isAbsolutePath {
      return Places.Place(path: normalized(base + "/" + tail), origin: .environment(name: name))
    }
    return Places.Place(path: normalized(home + "/" + standard + "/" + tail), origin: .standard)
  }

  /// An absolute path without `.` and doubled slashes. `..` stays: links give it its meaning.
  private func normalized(_ path: String) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init).filter { $0 != "." }
    return "/" + parts.joined(separator: "/")
  }
}
