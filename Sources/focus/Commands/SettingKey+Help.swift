import FocusSettings
import FocusText

extension SettingKey {
  /// What the setting is for.
  var about: HelpText {
    switch self {
    case .language: .settingLanguage
    case .theme: .settingTheme
    case .dayStartsAt: .settingDayStartsAt
    case .weekStartsOn: .settingWeekStartsOn
    case .carryOver: .settingCarryOver
    case .startTab: .settingStartTab
    case .clock: .settingClock
    case .reducedMotion: .settingReducedMotion
    case .ring: .settingRing
    case .focusView: .settingFocusView
    case .visibleCursor: .settingVisibleCursor
    case .plain: .settingPlain
    case .mouse: .settingMouse
    case .reminders: .settingReminders
    case .ascii: .settingASCII
    case .focusMinutes: .settingFocusMinutes
    case .breakMinutes: .settingBreakMinutes
    case .longBreakMinutes: .settingLongBreakMinutes
    case .longBreakEvery: .settingLongBreakEvery
    case .overtime: .settingOvertime
    case .whileAsleep: .settingWhileAsleep
    case .notifications: .settingNotifications
    case .pauseOnLock: .settingPauseOnLock
    case .mediaKeys: .settingMediaKeys
    case .dailyGoal: .settingDailyGoal
    case .restDays: .settingRestDays
    case .workday: .settingWorkday
    case .sound: .settingSound
    case .soundVolume: .settingSoundVolume
    case .soundFolder: .settingSoundFolder
    case .openSchemes: .settingOpenSchemes
    case .calendars: .settingCalendars
    case .calendarDetails: .settingCalendarDetails
    }
  }
}
