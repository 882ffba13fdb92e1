import FocusDomain
import FocusTerminal
import FocusText

extension Action {
  static let copyTitle = Action("copy-title")
  static let copyDay = Action("copy-day")
}

/// Copies the title of a task, or a day as Markdown.
enum Copying: Feature {
  static var bindings: [KeyBinding] {
    let whyNothingToCopy: @Sendable (AppState) -> String? = {
      $0.plans[$0.selectedDay].tasks.isEmpty ? Text.nothingToCopy : nil
    }
    return [
      KeyBinding(KeyContext.taskLists, [["y"]], .copyTitle, Text.keyCopy)
        .refused { $0.selectedTask == nil ? Text.noTaskHere : nil },
      KeyBinding(KeyContext.taskLists, [["Y"]], .copyDay, Text.keyCopy).refused(whyNothingToCopy),
      KeyBinding([.calendar], [["Y"]], .copyDay, Text.keyCopyDay).refused(whyNothingToCopy),
    ]
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    switch action {
    case .copyTitle: state.selectedTask.map { [Copy(part: .title(Title.cleaned($0.title))).effect] }
    case .copyDay: [Copy(part: .day(state.selectedDay)).effect]
    default: nil
    }
  }

  static func receive(_ event: Event, before: AppState, in state: inout AppState) -> [Effect] {
    if let copied = event.payload(as: Copied.self) {
      state.status = message(for: copied.part, copied.outcome)
      state.features[CopyState.self] = CopyState(
        part: copied.part, asking: copied.outcome == .asked ? state.status : nil)
    }
    let copy = state.features[CopyState.self]
    guard case .clipboardReported(let takesText) = event, let shown = copy.asking, let part = copy.part
    else { return [] }
    state.features[CopyState.self] = CopyState()
    guard state.status == shown else { return [] }
    state.status =
      takesText
      ? message(for: part, .taken)
      : StatusMessage(text: Text.copyUnsure(day: part.isDay), level: .failure)
    return []
  }

  private static func message(for part: CopiedPart, _ outcome: CopyOutcome) -> StatusMessage {
    switch outcome {
    case .taken: StatusMessage(text: Text.copied(day: part.isDay), level: .information)
    case .asked: StatusMessage(text: Text.copySent(day: part.isDay), level: .information)
    case .tmux(let passesOn):
      StatusMessage(text: Text.copiedToTmux(day: part.isDay, passesOn: passesOn), level: .information)
    case .refused: StatusMessage(text: Text.copyRefused, level: .failure)
    case .tooLong(let bytes): StatusMessage(text: Text.copyTooLong(bytes), level: .failure)
    case .failed(let sentence): StatusMessage(text: sentence, level: .failure)
    }
  }
}

/// What was copied, until the terminal reports whether it accepts text.
struct CopyState: FeatureState {
  var part: CopiedPart?
  /// The message shown until then.
  var asking: StatusMessage?
}
