import FocusDomain
import FocusTerminal
import FocusText

/// What is copied: a title, or a day as Markdown.
enum CopiedPart: Equatable, Sendable {
  case title(String)
  case day(CivilDate)

  var isDay: Bool { if case .day = self { true } else { false } }
}

/// Copies a title or a day to the clipboard.
struct Copy: FeatureEffect {
  let part: CopiedPart

  func run(in context: any EffectContext) -> [Event] {
    guard let copier = context.service((any Copier).self) else { return [] }
    return [Copied(part: part, outcome: outcome(copier, in: context)).event]
  }

  private func outcome(_ copier: any Copier, in context: any EffectContext) -> CopyOutcome {
    do throws(StoreError) {
      let text =
        switch part {
        case .title(let title): title
        case .day(let day): try copier.markdown(of: day)
        }
      return copier.copyToTmux(text) ?? context.copy(text)
    } catch {
      return .failed(Text.sentence(error))
    }
  }
}

/// The result of copying.
struct Copied: FeatureEvent {
  let part: CopiedPart
  let outcome: CopyOutcome
}

package protocol Copier: AnyObject {
  /// Returns the tasks of a day as Markdown.
  func markdown(of day: CivilDate) throws(StoreError) -> String
  /// Passes a text to tmux; nil if the terminal does not run tmux.
  func copyToTmux(_ text: String) -> CopyOutcome?
}
