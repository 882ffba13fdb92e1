import FocusDomain
import Glibc

/// The user's browser, which is never started by a shell.
package struct Browser: Sendable {
  /// The programs to try in order, each with its words.
  private let programs: [[String]]

  /// The programs in `BROWSER`, which colons separate, or xdg-open without any.
  package init(environment: (String) -> String?) {
    let named = (environment("BROWSER") ?? "").split(separator: ":").map {
      $0.split(separator: " ").map(String.init)
    }
    let programs = named.filter { !$0.isEmpty }
    self.programs = programs.isEmpty ? [["xdg-open"]] : programs
  }

  /// The name of the first program.
  package var name: String { programs[0][0] }

  /// The words of each program with a link: in the place of `%s`, else at the end.
  package func lines(opening url: String) -> [[String]] {
    programs.map { words in
      let isPlaced = words.dropFirst().contains { $0.contains("%s") }
      return isPlaced ? words.map { $0.replacing("%s", with: url) } : words + [url]
    }
  }

  /// Replaces this process by the browser. Returns an errno if none can be started.
  package func become(opening url: String) -> Int32 {
    signal(SIGPIPE, SIG_DFL)
    var failure = ENOENT
    for words in lines(opening: url) {
      let pointers = words.map { PathBytes.withCString($0, strdup) }
      defer { pointers.forEach { free($0) } }
      guard let program = pointers[0] else { continue }
      execvp(program, pointers + [nil])
      failure = errno
    }
    return failure
  }

  /// Starts the browser without a terminal, and does not wait for it. Returns an errno if none can be started.
  package func launch(opening url: String) -> Int32 {
    var failure = ENOENT
    for words in lines(opening: url) {
      failure = Program(path: words[0], arguments: Array(words.dropFirst())).launch()
      if failure == 0 { return 0 }
    }
    return failure
  }
}
