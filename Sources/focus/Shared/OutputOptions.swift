import ArgumentParser
import FocusText

/// Options for output that users read.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      .color,
      valueName: "when"),
    completion: .list(ColorMode.allCases.map(\.rawValue)))
  var color: String?

  /// The parsed choice.
  var colorMode: ColorMode { color.flatMap(ColorMode.init) ?? .auto }

  func validate() throws {
    let allowed = ColorMode.allCases.map(\.rawValue)
    if let color, !allowed.contains(color) {
      throw ValidationError(Text.badChoice(color, option: "--color", allowed: allowed))
    }
  }
}
