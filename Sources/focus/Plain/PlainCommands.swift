import ArgumentParser

// What a plain line says to each command: the ones used all day, and those that a bar or a key of tmux runs.

extension PlainLine {
  /// The command that a plain line asks for; nil when the argument parser has to look at it.
  static func command(_ arguments: [String]) -> (any ParsableCommand)? {
    var line = PlainLine(arguments.dropFirst())
    do throws(NotPlain) {
      let command: any ParsableCommand
      switch arguments.first {
      case nil: command = try FocusCommand(&line)
      case "pane": command = try PaneCommand(&line)
      case "status": command = try StatusCommand(&line)
      case "list": command = try ListCommand(&line)
      case "add": command = try AddCommand(&line)
      case "done": command = try DoneCommand(&line)
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
    screenOptions = try ScreenOptions(&line)
    outputOptions = OutputOptions()
    outputOptions.color = nil
  }
}

extension StoreCommand {
  /// With what every command takes.
  fileprivate static func common(_ line: inout PlainLine) throws(PlainLine.NotPlain) -> Self {
    var command = Self()
    command.root = try FocusCommand(&line)
    command.storeOptions = command.root.storeOptions
    return command
  }
}

extension PaneCommand {
  fileprivate init(_ line: inout PlainLine) throws(PlainLine.NotPlain) {
    self = try Self.common(&line)
  }
}

extension StatusCommand {
  fileprivate init(_ line: inout PlainLine) throws(PlainLine.NotPlain) {
    self = try Self.common(&line)
    statusOptions = try StatusOptions(&line)
  }
}

extension ListCommand {
  fileprivate init(_ line: inout PlainLine) throws(PlainLine.NotPlain) {
    self = try Self.common(&line)
    day = try DayOption(&line)
    range = RangeOptions()
    range.from = try line.value(of: "--from")
    range.to = try line.value(of: "--to")
    json = line.flag("--json")
  }
}

extension AddCommand {
  fileprivate init(_ line: inout PlainLine) throws(PlainLine.NotPlain) {
    self = try Self.common(&line)
    details = DetailOptions()
    details.priority = try line.value(of: "--priority")
    details.at = try line.value(of: "--at")
    details.allDay = line.flag("--all-day")
    details.day = try line.value(of: "--day")
    title = try line.rest()
  }
}

extension DoneCommand {
  fileprivate init(_ line: inout PlainLine) throws(PlainLine.NotPlain) {
    self = try Self.common(&line)
    day = try DayOption(&line)
    tasks = TaskArguments()
    tasks.names = try line.rest()
  }
}

extension StoreOptions {
  fileprivate init(_ line: inout PlainLine) throws(PlainLine.NotPlain) {
    self.init()
    dataDir = try line.value(of: "--data-dir")
  }
}

extension ScreenOptions {
  fileprivate init(_ line: inout PlainLine) throws(PlainLine.NotPlain) {
    self.init()
    theme = try line.value(of: "--theme", among: ScreenOptions.themes)
    tab = nil
    ascii = line.flag("--ascii")
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

extension DayOption {
  fileprivate init(_ line: inout PlainLine) throws(PlainLine.NotPlain) {
    self.init()
    day = try line.value(of: "--day")
  }
}
