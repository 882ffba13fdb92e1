import FocusDomain
import FocusSettings
import FocusTUI
import FocusText

// Conversions of the file's settings for the screen.
extension Weekday {
  /// The first day of the week according to the setting or the locale.
  init(_ start: Settings.WeekStart) {
    self = Weekday(settingName: start.rawValue) ?? UserLocale.firstWeekday
  }
}

extension UserLocale {
  /// The date style of the locale for English sentences, with the clock of the settings. For locales of the
  /// catalogue's other languages it is the English style, because their names would be in another language.
  static func englishDates(_ clock: Settings.Clock) -> DateStyle {
    let local = dateStyle
    let isOfCatalogue = [DateStyle.korean, .japanese].contains { $0.shortWeekdays == local.shortWeekdays }
    let style = isOfCatalogue ? DateStyle.english.with(local.clock) : local
    return ClockStyle(rawValue: clock.rawValue).map(style.with) ?? style
  }
}
