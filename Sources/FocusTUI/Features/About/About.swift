import FocusTerminal
import FocusText

extension KeyContext {
  static let about = KeyContext("about")
}

extension Action {
  static let about = Action("about")
}

/// Version, data directory and licence.
struct About: Equatable, Sendable {}

extension About: Feature {
  static var keyContexts: [KeyContext] { [.about] }
  static var bindings: [KeyBinding] { [KeyBinding.back(in: [.about])] }
  static var menuItems: [MenuItem] { [MenuItem(action: .about, title: { _ in Text.aboutTitle })] }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    guard action == .about else { return nil }
    state.sheets.push(About())
    return []
  }
}

extension About: Sheet {
  var keyContexts: [KeyContext] { [.about, .anyPageOrSheet] }

  mutating func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? { nil }

  func draw(_ state: AppState, on frame: inout Frame) {
    let width = SheetPanel.rowWidth(SheetPanel.narrow, in: state.size)
    let facts = [
      (Text.aboutVersion, state.options.version), (Text.aboutData, state.options.dataDirectory),
      (Text.aboutLicence, Text.licence),
    ]
    SheetPanel(
      title: Text.brandName, width: SheetPanel.narrow,
      rows: SheetPanel.Row.wrapped(Text.brandLine, width: width) + [SheetPanel.space]
        + facts.flatMap { label, fact in
          // Wrap long paths, so that the whole path can be read.
          TextWidth.wrap(fact, to: width - About.labelWidth).enumerated().map { line, text in
            About.row(line == 0 ? label : "", text)
          }
        },
      hints: state.hints([.about])
    ).draw(on: &frame)
  }

  private static let labelWidth = 12

  private static func row(_ label: String, _ text: String) -> SheetPanel.Row {
    SheetPanel.Row { frame, rect in
      let style = Style(.textMuted, on: SheetPanel.surface)
      frame.write(label, x: rect.x, y: rect.y, style: style, maxWidth: labelWidth - 1)
      frame.write(
        text, x: rect.x + labelWidth, y: rect.y, style: style.foreground(.text),
        maxWidth: rect.width - labelWidth)
    }
  }
}
