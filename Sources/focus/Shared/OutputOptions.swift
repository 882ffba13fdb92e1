import ArgumentParser
import FocusText

/// How commands that print for people do it.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Colours in the output of commands: auto (on a terminal, unless NO_COLOR is set), always or never.",
      valueName: "when"),
    completion: .list(Ink.allCases.map(\.rawValue)))
  var color: String?

  /// The choice made.
  var ink: Ink { color.flatMap(Ink.init) ?? .auto }

  func validate() throws {
    let allowed = Ink.allCases.map(\.rawValue)
    if let color, !allowed.contains(color) {
      throw ValidationError(Text.badChoice(color, option: "--color", allowed: allowed))
    }
  }
}
