import FocusDomain
import FocusPrograms
import FocusText
import FocusSystem

/// Writes pictures: SVG directly, PNG through an external program.
enum PictureFile {
  /// The program that converts SVG to PNG.
  private static let converter = "rsvg-convert"

  /// Writes a picture into the folder of pictures, under an unused name.
  /// - Returns: The path of the picture.
  static func save(_ svg: String, of day: CivilDate) throws(Failure) -> String {
    for number in 1...99 {
      let path = "\(folder)/focus-\(day)\(number == 1 ? "" : "-\(number)").svg"
      do throws(Failure) {
        try write(svg, to: path)
        return path
      } catch .fileExists(let path) {
        if number == 99 { throw .fileExists(path) }
      }
    }
    return ""
  }

  static func write(_ svg: String, to path: String) throws(Failure) {
    try NewFile.write(to: path) { send in send(Array(svg.utf8)) }
  }

  /// Writes a picture as PNG, twice as large as on the screen.
  static func writePNG(_ svg: String, to path: String) throws(Failure) {
    // Fails for an existing file, which the program would replace.
    try NewFile.write(to: path) { _ in 0 }
    let program = Program(
      path: converter, arguments: ["--zoom", "2", "--format", "png", "--output", path], input: Array(svg.utf8)
    )
    let ending = program.run(within: 20_000)
    // The program may also print warnings, about fonts for example.
    if case .exited(0, _) = ending { return }
    try? FileSystem.remove(path)
    switch ending {
    case .exited(_, let complaint) where !complaint.isEmpty:
      throw .picture(Text.pictureFailed(converter, complaint))
    case .cannotStart: throw .picture(Text.pictureNeedsProgram(converter))
    default: throw .picture(Text.pictureFailed(converter, nil))
    }
  }

  /// The folder for pictures: the first of `XDG_PICTURES_DIR` and `~/Pictures` that exists, otherwise the
  /// home directory.
  private static var folder: String {
    let home = getenv("HOME").map { PathBytes.text($0) } ?? "."
    let wanted = [getenv("XDG_PICTURES_DIR").map { PathBytes.text($0) }, "\(home)/Pictures"]
    return wanted.compactMap(\.self).first { path in
      guard !path.isEmpty else { return false }
      return (try? FileSystem.names(in: path)) != nil
    } ?? home
  }
}
