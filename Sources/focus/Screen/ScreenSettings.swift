import FocusDomain
import FocusSettings
import FocusTUI
import FocusText

// Conversions of the file's settings for the screen.
extension Weekday {
  /// The first day of the week according to the setting or the locale.
  init(_ start: Settings.WeekStart) {
    self =
      switch start {
      case .monday: .monday
      case .tuesday: .tuesday
      case .wednesday: .wednesday
      case .thursday: .thursday
      case .friday: .friday
      case .saturday: .saturday
      case .sunday: .sunday
      case .locale: UserLocale.firstWeekday
      }
  }
}

extension UserLocale {
  /// The date style of the locale for English sentences, with the clock of the settings. For locales of the
  /// catalogue's other languages it is the English style, because their names would be in another language.
  static func englishDates(_ clock: Settings.Clock) -> DateStyle {
    let local = dateStyle
    let isOfCatalogue = [DateStyle.korean, .japanese].contains { $0.shortWeekdays == local.shortWeekdays }
    let style = isOfCatalogue ? DateStyle.english.with(local.clock) : local
    return switch clock {
    case .locale: style
    case .hours12: style.with(.hours12)
    case .hours24: style.with(.hours24)
    }
  }
}

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
