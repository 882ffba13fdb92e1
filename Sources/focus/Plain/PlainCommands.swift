import ArgumentParser
import FocusSettings

// The commands whose start time matters most (the full screen, `status` and `sync`) can bypass the argument
// parser, which takes 6 of the 23 ms of a `sync` with nothing to do.

extension PlainLine {
  /// Parses a command line in its plain form; nil if the argument parser has to parse it.
  static func command(_ arguments: [String]) -> (any ParsableCommand)? {
    var line = PlainLine(arguments.dropFirst())
    do throws(NotPlain) {
      let command: any ParsableCommand
      switch arguments.first {
      case nil: command = try FocusCommand(&line)
      case "status": command = try StatusCommand(&line)
      case "sync": command = try SyncCommand(&line)
      default: return nil
      }
      try line.end()
      return command
    } catch {
      return nil
    }
  }
}

extension FocusCommand {
  fileprivate init(_ line: inout PlainLine) throws(PlainLine.NotPlain) {
    self.init()
    storeOptions = try StoreOptions(&line)
    screenOptions = try FullScreenOptions(&line)
    outputOptions = OutputOptions()
    outputOptions.color = nil
  }
}

extension StatusCommand {
  fileprivate init(_ line: inout PlainLine) throws(PlainLine.NotPlain) {
    self.init()
    root = try FocusCommand(&line)
    storeOptions = root.storeOptions
    statusOptions = try StatusOptions(&line)
  }
}

extension SyncCommand {
  /// A synchronization, as timers start it.
  fileprivate init(_ line: inout PlainLine) throws(PlainLine.NotPlain) {
    self.init()
    root = try FocusCommand(&line)
    storeOptions = root.storeOptions
    output = JSONOption()
    output.json = line.flag("--json")
    all = AllConflictsOption()
    all.all = false
    (full, watch, confirm, restore) = (false, false, false, false)
  }
}

extension StoreOptions {
  fileprivate init(_ line: inout PlainLine) throws(PlainLine.NotPlain) {
    self.init()
    dataDir = try line.value(of: Paths.dataDirectoryOption)
  }
}

extension FullScreenOptions {
  fileprivate init(_ line: inout PlainLine) throws(PlainLine.NotPlain) {
    self.init()
    theme = try line.value(of: "--theme", among: FullScreenOptions.themes)
    tab = nil
    ascii = line.flag("--ascii")
    plain = false
    noMouse = false
  }
}

extension StatusOptions {
  fileprivate init(_ line: inout PlainLine) throws(PlainLine.NotPlain) {
    self.init()
    format = try line.value(of: "--format")
    width = try line.number(of: "--width")
    tmux = line.flag("--tmux")
    json = line.flag("--json")
    waybar = line.flag("--waybar")
  }
}
