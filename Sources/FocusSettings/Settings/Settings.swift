import FocusDomain

/// The settings in `config.toml`, with their default values.
///
/// The names, allowed values and descriptions are in ``SettingKey``.
package struct Settings: Equatable, Sendable {
  /// The language of all output for users.
  package var language = Language.auto
  /// The colours of the screen. `auto` follows the terminal.
  package var theme = Theme.auto
  /// The time when a new day begins. Before it, today is still the previous date.
  package var dayStartsAt = TimeOfDay.midnight
  /// The first column of a calendar month.
  package var weekStartsOn = WeekStart.locale
  /// The treatment of open tasks of the last planned day.
  package var carryOver = CarryOver.ask
  /// The tab that is open at the first start of a day.
  package var startTab = StartTab.focus
  /// The format of times of day.
  package var clock = Clock.locale
  /// Whether to avoid all animation.
  package var reducedMotion = false
  /// The characters that draw the ring.
  package var ring = Ring.ascii
  /// The drawing around the time in focus mode.
  package var focusView = FocusView.tide
  /// Whether the cursor marks the selection even when there is no text input.
  package var visibleCursor = false
  /// Whether charts and rings are replaced by text.
  package var plain = false
  /// Whether the full screen uses the mouse.
  package var mouse = true
  /// Whether the full screen announces tasks that are about to begin.
  package var reminders = false
  /// Whether to draw only ASCII.
  package var ascii = false
  /// The planned length of a session, in minutes.
  package var focusMinutes = 25
  /// The length of a break, in minutes.
  package var breakMinutes = 5
  /// The length of a long break, in minutes.
  package var longBreakMinutes = 15
  /// The number of sessions before a long break; 0 for never.
  package var longBreakEvery = 4
  /// Whether time after the planned end of a session counts.
  package var overtime = true
  /// The effect of sleep of the machine on a session.
  package var whileAsleep = SessionRules.WhileAsleep.pause
  /// Whether to show a desktop notification at the end of a session or break.
  package var notifications = true
  /// Whether to pause the session while the screen is locked.
  package var pauseOnLock = false
  /// Whether media keys control the session while one runs.
  package var mediaKeys = true
  /// The daily goal, in minutes of focus time; 0 for none.
  package var dailyGoal = 0
  /// The weekdays off, in the order of the week. They do not end a streak.
  package var restDays: [Weekday] = []

  /// The working hours of all days.
  package var workday = Workday()

  /// The working hours without the days off.
  package var hoursOfWork: Workday { workday.without(restDays) }

  /// The planned lengths of sessions and breaks.
  package var sessionLengths: SessionLengths {
    SessionLengths(
      focus: focusMinutes, rest: breakMinutes, longRest: longBreakMinutes, longEvery: longBreakEvery,
      dailyGoal: dailyGoal)
  }

  /// The rules by which the time of sessions counts.
  package var sessionRules: SessionRules {
    SessionRules(countsOvertime: overtime, whileAsleep: whileAsleep)
  }

  /// The goals that statistics compare a day with.
  package var goalRules: GoalRules { GoalRules(dailyGoal: dailyGoal, restDays: Set(restDays)) }

  /// The name of the sound of a focus session: ``noSound``, one of ``builtInSounds``, or the name of a file.
  package var sound = noSound
  /// The volume, 0...100.
  package var soundVolume = 60
  /// The directory of the user's own sounds, relative to the directory of `config.toml`.
  package var soundFolder = "sounds"
  /// The additional schemes of links that may be opened, in lower case.
  package var openSchemes: [String] = []
  /// The calendars to show beside the plan: files, and folders of files.
  package var calendars: [String] = []
  /// Whether private events show their details.
  package var calendarDetails = true

  /// Creates the default settings.
  package init() {}
}

extension Settings {
  /// The name for no sound.
  package static let noSound = "off"
  /// The names of the sounds that need no file.
  package static let builtInSounds = ["rain", "brown", "wind", "waves", "fire", "birds"]

  /// The language of all output for users.
  package enum Language: String, CaseIterable, Sendable {
    /// The language of the locale on the screen, English on the command line.
    case auto
    case en, ko, ja
  }

  /// The colours of the screen.
  package enum Theme: String, CaseIterable, Sendable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
    /// White and bright colours on black.
    case contrast
    /// Follows the terminal.
    case auto
  }

  /// The first day of a week.
  package enum WeekStart: String, CaseIterable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
    /// Follows the locale.
    case locale
  }

  /// The treatment of open tasks of the last planned day.
  package enum CarryOver: String, CaseIterable, Sendable {
    /// Offer them one by one.
    case ask
    /// Carry them over without asking, up to the limit of the day.
    case always
    /// Leave them on their day.
    case never
  }

  /// The tab that is open at the first start of a day; later starts open the last one.
  package enum StartTab: String, CaseIterable, Sendable {
    case focus, calendar, timeline, dashboard
    /// The tab that was open last.
    case last
  }

  /// The characters that draw the ring.
  package enum Ring: String, CaseIterable, Sendable {
    /// ASCII characters.
    case ascii
    /// Blocks in two colours.
    case blocks
  }

  /// The drawing around the time in focus mode.
  package enum FocusView: String, CaseIterable, Sendable {
    /// Water that rises until the planned end.
    case tide
    /// A ring around the time.
    case ring
    /// A line below the time.
    case plain
  }

  /// The format of times of day.
  package enum Clock: String, CaseIterable, Sendable {
    /// A time such as `21:15`.
    case hours24 = "24h"
    /// A time such as `9:15pm`.
    case hours12 = "12h"
    /// Follows the locale on screen; `24h` on the command line, which scripts read.
    case locale
  }
}
