import Foundation

extension Sandbox {
  /// A title that can only be entered by editing the file, with sequences for tmux, shells and terminals.
  static let hostileTitle = "#(reboot) #[fg=red] $(id) \u{1B}]0;x\u{7} 日本語"
  /// The sanitized title.
  static let hostileTitleShown = "#(reboot) #[fg=red] $(id) ]0;x 日本語"

  /// Plans a task for today and replaces its title in the file.
  func planByHand(_ title: String = Sandbox.hostileTitle) throws {
    try must("add", "Typed", "--priority", "high")
    try editMonth { json in
      var tasks = try json.tasks(of: today)
      tasks[0]["title"] = title
      try json.setTasks(tasks, of: today)
    }
  }
}
