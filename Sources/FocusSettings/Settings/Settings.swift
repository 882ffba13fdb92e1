import FocusDomain

/// Every setting a user can write into `config.toml`, with its default value.
///
/// The names, allowed values and descriptions of the settings live in ``SettingKey``.
package struct Settings: Equatable, Sendable {
  /// Colours of the screen. `auto` follows the terminal.
  package var theme = Theme.auto
  /// When a new day begins; before it, today is still yesterday's date.
  package var dayStartsAt = TimeOfDay.midnight
  /// The first column of a calendar month.
  package var weekStartsOn = WeekStart.locale
  /// What happens to open tasks of the last planned day.
  package var carryOver = CarryOver.ask
  /// How a time of day is written.
  package var clock = Clock.locale
  /// Whether nothing on screen may move by itself.
  package var reducedMotion = false
  /// What the ring is drawn with.
  package var ring = Ring.ascii
  /// Whether the cursor shows on what is selected, also where nothing is typed.
  package var visibleCursor = false
  /// Whether the full screen listens to the mouse.
  package var mouse = true
  /// Whether the full screen tells when a task is about to begin.
  package var reminders = false
  /// Whether everything is drawn in ASCII.
  package var ascii = false
  /// How long a session is planned to be, in minutes.
  package var focusMinutes = 25
  /// How long a break is, in minutes.
  package var breakMinutes = 5
  /// How long a long break is, in minutes.
  package var longBreakMinutes = 15
  /// After how many sessions a break is a long one; 0 for never.
  package var longBreakEvery = 4
  /// Whether time past the planned end of a session counts.
  package var overtime = true
  /// What time asleep is to a session.
  package var whileAsleep = SessionRules.WhileAsleep.pause
  /// Whether the desktop is told that a session or a break is over.
  package var notifications = true
  /// Whether a session pauses while the screen is locked.
  package var pauseOnLock = false
  /// Whether the keys for music act on the session while one runs.
  package var mediaKeys = true
  /// Minutes of focus a day that a person aims at; 0 for none.
  package var dailyGoal = 0
  /// The weekdays that are days off, in the order of the week: they do not end a streak.
  package var restDays: [Weekday] = []

  /// How long sessions and breaks are planned to be.
  package var sessionLengths: SessionLengths {
    SessionLengths(
      focus: focusMinutes, rest: breakMinutes, longRest: longBreakMinutes, longEvery: longBreakEvery,
      dailyGoal: dailyGoal)
  }

  /// How the time of sessions counts.
  package var sessionRules: SessionRules {
    SessionRules(countsOvertime: overtime, whileAsleep: whileAsleep)
  }

  /// What statistics compare a day with.
  package var goalRules: GoalRules { GoalRules(dailyGoal: dailyGoal, restDays: Set(restDays)) }

  /// The name of what a focus session sounds like: ``noSound``, one of ``builtInSounds``, or a file's.
  package var sound = noSound
  /// How loud, 0...100.
  package var soundVolume = 60
  /// Where the user's own sounds are; a relative path begins beside `config.toml`.
  package var soundFolder = "sounds"

  /// The default settings.
  package init() {}
}

extension Settings {
  /// The name of silence.
  package static let noSound = "off"
  /// The names of the sounds that need no file.
  package static let builtInSounds = ["rain", "brown", "wind", "waves", "fire", "birds"]

  /// A choice of colours.
  package enum Theme: String, CaseIterable, Sendable {
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark
    /// White and bright on black.
    case contrast
    /// Whatever the terminal has.
    case auto
  }

  /// The day a week begins with.
  package enum WeekStart: String, CaseIterable, Sendable {
    /// A fixed day of the week.
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday
    /// What the locale says.
    case locale
  }

  /// The policy for open tasks of the last planned day.
  package enum CarryOver: String, CaseIterable, Sendable {
    /// Offer them, one by one.
    case ask
    /// Carry them without a question, as far as the limit of the day allows.
    case always
    /// Leave them where they are.
    case never
  }

  /// The characters of the ring.
  package enum Ring: String, CaseIterable, Sendable {
    /// ASCII signs, chosen by their shape.
    case ascii
    /// Quadrant blocks.
    case blocks
  }

  /// A way to write a time of day.
  package enum Clock: String, CaseIterable, Sendable {
    /// `21:15`
    case hours24 = "24h"
    /// `9:15pm`
    case hours12 = "12h"
    /// What the locale says on screen; `24h` on the command line, which scripts read.
    case locale
  }
}
