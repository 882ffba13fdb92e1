import FocusSettings
import FocusTUI

// The choices of the settings as the screen has them.

extension RingStyle {
  init(_ setting: Settings.Ring) { self = setting == .ascii ? .ascii : .blocks }
}

extension FocusView {
  init(_ setting: Settings.FocusView) {
    switch setting {
    case .tide: self = .tide
    case .ring: self = .ring
    case .plain: self = .plain
    }
  }
}

extension CarryOverPolicy {
  init(_ setting: Settings.CarryOver) {
    switch setting {
    case .ask: self = .ask
    case .always: self = .always
    case .never: self = .never
    }
  }
}
