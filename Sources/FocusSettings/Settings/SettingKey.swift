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
        \.language
      )
    case .theme:
      .choice(\.theme)
    case .dayStartsAt:
      .timeOfDay(\.dayStartsAt)
    case .weekStartsOn:
      .choice(\.weekStartsOn)
    case .carryOver:
      .choice(\.carryOver)
    case .startTab:
      .choice(\.startTab)
    case .clock:
      .choice(\.clock)
    case .reducedMotion:
      .flag(\.reducedMotion)
    case .ring:
      .choice(
        \.ring)
    case .focusView:
      .choice(\.focusView)
    case .visibleCursor:
      .flag(\.visibleCursor)
    case .plain:
      .flag(
        \.plain)
    case .mouse:
      .flag(\.mouse)
    case .reminders:
      .flag(\.reminders)
    case .ascii:
      .flag(\.ascii)
    case .focusMinutes:
      .number(\.focusMinutes, in: 1...1440)
    case .breakMinutes:
      .number(\.breakMinutes, in: 1...1440)
    case .longBreakMinutes:
      .number(\.longBreakMinutes, in: 1...1440)
    case .longBreakEvery:
      .number(\.longBreakEvery, in: 0...100)
    case .overtime:
      .flag(\.overtime)
    case .whileAsleep:
      .choice(\.whileAsleep)
    case .notifications:
      .flag(\.notifications)
    case .pauseOnLock:
      .flag(\.pauseOnLock)
    case .mediaKeys:
      .flag(\.mediaKeys)
    case .dailyGoal:
      .number(\.dailyGoal, in: 0...1440)
    case .restDays:
      .weekdays(\.restDays)
    case .workday:
      .workday(
        \.workday)
    case .sound:
      .text(
        \.sound,
        allowed: [Settings.noSound] + Settings.builtInSounds + ["NAME"])
    case .soundVolume:
      .number(\.soundVolume, in: 0...100)
    case .soundFolder:
      .text(\.soundFolder, allowed: ["DIRECTORY"])
    case .openSchemes:
      .schemes(\.openSchemes)
    case .calendars:
      .paths(\.calendars)
    case .calendarDetails:
      .flag(\.calendarDetails)
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

  /// Returns the value in `settings`, as written in `config.toml`, without quotes.
  package func text(in settings: Settings) -> String { rule.read(settings) }

  /// Sets the value written as `text` in `settings`.
  ///
  /// - Returns: `false`, with `settings` unchanged, if `text` is not an allowed value.
  package func set(_ text: String, in settings: inout Settings) -> Bool { rule.write(text, &settings) }
}
