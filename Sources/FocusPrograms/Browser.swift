import FocusDomain
import FocusSystem

/// The user's browser, started without a shell.
package struct Browser: Sendable {
  /// The programs to try in order, each with its arguments.
  private let programs: [[String]]

  /// Creates a browser from the colon-separated programs in `BROWSER`; without any, `xdg-open`.
  package init(environment: (String) -> String?) {
    let named = (environment("BROWSER") ?? "").split(separator: ":").map {
      $0.split(separator: " ").map(String.init)
    }
    let programs = named.filter { !$0.isEmpty }
    self.programs = programs.isEmpty ? [["xdg-open"]] : programs
  }

  /// The name of the first program.
  package var name: String { programs[0][0] }

  /// The command line of each program for a link. The link replaces `%s`, or is appended.
  package func lines(opening url: String) -> [[String]] {
    programs.map { words in
      let isPlaced = words.dropFirst().contains { $0.contains("%s") }
      return isPlaced ? words.map { $0.replacing("%s", with: url) } : words + [url]
    }
  }

  /// Starts the browser on this terminal, and waits until it has ended.
  /// - Returns: The name of the last program that was tried, and how it ended.
  package func run(opening url: String) -> (name: String, ending: ForegroundProgram.Ending) {
    var result = (name: name, ending: ForegroundProgram.Ending.cannotStart(ENOENT))
    for words in lines(opening: url) {
      let program = ForegroundProgram(path: words[0], words: words, output: STDOUT_FILENO)
      result = (words[0], program.run())
      guard case .cannotStart = result.ending else { break }
    }
    return result
  }

  /// Starts the browser without a terminal, and does not wait for it. Returns an errno if none can be
  /// started.
  package func launch(opening url: String) -> Int32 {
    var failure = ENOENT
    for words in lines(opening: url) {
      failure = Program(path: words[0], arguments: Array(words.dropFirst())).launch()
      if failure == 0 { return 0 }
    }
    return failure
  }
}
