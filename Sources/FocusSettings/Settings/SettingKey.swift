/// The name of a setting, as written in `config.toml`.
///
/// The only table of settings: the parser, suggestions, `focus config` and the documentation use it.
package enum SettingKey: String, CaseIterable, Sendable {
  case language
  case theme
  case dayStartsAt = "day_starts_at"
  case weekStartsOn = "week_starts_on"
  case carryOver = "carry_over"
  case startTab = "start_tab"
  case clock
  case reducedMotion = "reduced_motion"
  case ring
  case focusView = "focus_view"
  case visibleCursor = "visible_cursor"
  case plain
  case mouse
  case reminders
  case ascii
  case focusMinutes = "focus_minutes"
  case breakMinutes = "break_minutes"
  case longBreakMinutes = "long_break_minutes"
  case longBreakEvery = "long_break_every"
  case overtime
  case whileAsleep = "while_asleep"
  case notifications
  case pauseOnLock = "pause_on_lock"
  case mediaKeys = "media_keys"
  case dailyGoal = "daily_goal"
  case restDays = "rest_days"
  case workday
  case sound
  case soundVolume = "sound_volume"
  case soundFolder = "sound_folder"
  case openSchemes = "open_schemes"
  case calendars
  case calendarDetails = "calendar_details"

  var rule: SettingRule {
    switch self {
    case .language:
      .choice(
        \.language, "English, Korean or Japanese; auto is the locale's on screen, English on the command line"
      )
    case .theme:
      .choice(\.theme, "colours of the screen; auto follows the terminal")
    case .dayStartsAt:
      .timeOfDay(\.dayStartsAt, "the time at which a new day begins")
    case .weekStartsOn:
      .choice(\.weekStartsOn, "the first column of the calendar")
    case .carryOver:
      .choice(\.carryOver, "what happens to the open tasks of the last planned day")
    case .startTab:
      .choice(\.startTab, "the tab that the first start of a day opens; later ones open the last tab")
    case .clock:
      .choice(\.clock, "how a time of day is written; locale means 24h on the command line")
    case .reducedMotion:
      .flag(\.reducedMotion, "stops every animation")
    case .ring:
      .choice(
        \.ring, "what the ring is drawn with: ASCII signs or blocks in two colours; the menu switches, too")
    case .focusView:
      .choice(\.focusView, "what focus mode draws: water that rises, a ring, or digits and a line only")
    case .visibleCursor:
      .flag(\.visibleCursor, "shows the cursor on what is selected, for screen readers and braille displays")
    case .plain:
      .flag(
        \.plain, "text in the place of charts and rings, no motion and a visible cursor, for screen readers")
    case .mouse:
      .flag(\.mouse, "the full screen listens to the mouse")
    case .reminders:
      .flag(\.reminders, "the full screen reminds of a task 5 minutes before its start, and at it")
    case .ascii:
      .flag(\.ascii, "draws everything in ASCII")
    case .focusMinutes:
      .number(\.focusMinutes, in: 1...1440, "how long a focus session is planned to be, in minutes")
    case .breakMinutes:
      .number(\.breakMinutes, in: 1...1440, "how long a break is, in minutes")
    case .longBreakMinutes:
      .number(\.longBreakMinutes, in: 1...1440, "how long a long break is, in minutes")
    case .longBreakEvery:
      .number(\.longBreakEvery, in: 0...100, "after how many sessions a break is a long one; 0 is never")
    case .overtime:
      .flag(\.overtime, "time past the planned end of a session counts, up to twice the plan")
    case .whileAsleep:
      .choice(\.whileAsleep, "what the machine's sleep is to a session: a pause, or time that counts")
    case .notifications:
      .flag(\.notifications, "the desktop is told when a session or a break is over")
    case .pauseOnLock:
      .flag(\.pauseOnLock, "a session pauses while the screen is locked")
    case .mediaKeys:
      .flag(\.mediaKeys, "the keys for music act on a session while it runs")
    case .dailyGoal:
      .number(\.dailyGoal, in: 0...1440, "minutes of focus a day to aim at; 0 is none")
    case .restDays:
      .weekdays(\.restDays, "days off: they need no goal, and do not end a streak")
    case .workday:
      .workday(
        \.workday, "your hours of work, for all days or a weekday: a day then says whether its plan fits")
    case .sound:
      .text(
        \.sound, "what a focus session sounds like, unless 'focus sound' has chosen",
        allowed: [Settings.noSound] + Settings.builtInSounds + ["NAME"])
    case .soundVolume:
      .number(\.soundVolume, in: 0...100, "how loud; half the number sounds half as loud")
    case .soundFolder:
      .text(\.soundFolder, "your own sounds; a name alone stands beside config.toml", allowed: ["DIRECTORY"])
    case .openSchemes:
      .schemes(\.openSchemes, "what links may begin with, beside http, https and mailto")
    case .calendars:
      .paths(\.calendars, "calendars to show beside the plan: files, and folders with files")
    case .calendarDetails:
      .flag(\.calendarDetails, "private events show what they are about; false shows them as busy")
    }
  }
}

extension SettingKey {
  /// The name in `config.toml`, such as `day_starts_at`.
  package var name: String { rawValue }

  /// The type of the value in `config.toml`.
  package var type: ConfigValueType { rule.type }

  /// The allowed values as words, such as `["light", "dark", "auto"]`, or `["HH:MM"]` for a time of day; for
  /// a list, an example of the whole value.
  package var allowedValues: [String] { rule.allowed }

  /// A description in one line.
  package var summary: String { rule.summary }

  /// The default value as written in `config.toml`, without quotes.
  package var defaultText: String { text(in: Settings()) }

  /// Returns the value in `settings`, as written in `config.toml`, without quotes.
  package func text(in settings: Settings) -> String { rule.read(settings) }

  /// Sets the value written as `text` in `settings`.
  ///
  /// - Returns: `false`, with `settings` unchanged, if `text` is not an allowed value.
  package func set(_ text: String, in settings: inout Settings) -> Bool { rule.write(text, &settings) }
}
