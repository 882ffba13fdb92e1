import Foundation

extension Sandbox {
  /// A title that only an editor can give: it would command tmux, a shell or a terminal, if any let it.
  static let hostileTitle = "#(reboot) #[fg=red] $(id) \u{1B}]0;x\u{7} 日本語"
  /// What is left of it where it is shown.
  static let hostileTitleShown = "#(reboot) #[fg=red] $(id) ]0;x 日本語"

  /// Plans one task for today, and puts such a title into the file by hand.
  func planByHand(_ title: String = Sandbox.hostileTitle) throws {
    try must("add", "Typed", "--priority", "high")
    try editMonth { json in
      var tasks = try json.tasks(of: today)
      tasks[0]["title"] = title
      try json.setTasks(tasks, of: today)
    }
  }
}
