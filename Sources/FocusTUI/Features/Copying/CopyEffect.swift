import FocusDomain
import FocusTerminal
import FocusText

/// What a key copies.
enum CopiedPart: Equatable, Sendable {
  case title(String)
  case day(CivilDate)

  var isDay: Bool { if case .day = self { true } else { false } }
}

/// Copies it.
struct Copy: FeatureEffect {
  let part: CopiedPart

  func run(at door: any EffectDoor) -> [Event] {
    guard let copier = door.service((any Copier).self) else { return [] }
    return [Copied(part: part, outcome: outcome(copier, at: door)).event]
  }

  private func outcome(_ copier: any Copier, at door: any EffectDoor) -> CopyOutcome {
    do throws(StoreError) {
      let text =
        switch part {
        case .title(let title): title
        case .day(let day): try copier.markdown(of: day)
        }
      return copier.copyToTmux(text) ?? door.copy(text)
    } catch {
      return .failed(Text.sentence(error))
    }
  }
}

/// Something was copied, or could not be.
struct Copied: FeatureEvent {
  let part: CopiedPart
  let outcome: CopyOutcome
}

package protocol Copier: AnyObject {
  /// The tasks of a day as Markdown.
  func markdown(of day: CivilDate) throws(StoreError) -> String
  /// Hands a text to the tmux that the terminal is in; nil if it is in none.
  func copyToTmux(_ text: String) -> CopyOutcome?
}
