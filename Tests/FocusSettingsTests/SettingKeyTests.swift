import FocusDomain
import Testing

@testable import FocusSettings

@Suite struct SettingKeyTests {
  @Test func theDefaultsAreTheDocumentedOnes() {
    let table = SettingKey.allCases.map { key in
      [key.name, key.allowedValues.joined(separator: "|"), key.text(in: Settings())]
    }
    #expect(
      table == [
        ["language", "auto|en|ko|ja", "auto"],
        ["theme", "light|dark|contrast|auto", "auto"],
        ["day_starts_at", "HH:MM", "00:00"],
        [
          "week_starts_on",
          "monday|tuesday|wednesday|thursday|friday|saturday|sunday|locale", "locale",
        ],
        ["carry_over", "ask|always|never", "ask"],
        ["start_tab", "focus|calendar|timeline|dashboard|last", "focus"],
        ["clock", "24h|12h|locale", "locale"],
        ["reduced_motion", "true|false", "false"],
        ["ring", "ascii|blocks", "ascii"],
        ["focus_view", "tide|ring|plain", "tide"],
        ["visible_cursor", "true|false", "false"],
        ["plain", "true|false", "false"],
        ["mouse", "true|false", "true"],
        ["reminders", "true|false", "false"],
        ["ascii", "true|false", "false"],
        ["focus_minutes", "1 to 1440", "25"],
        ["break_minutes", "1 to 1440", "5"],
        ["long_break_minutes", "1 to 1440", "15"],
        ["long_break_every", "0 to 100", "4"],
        ["overtime", "true|false", "true"],
        ["while_asleep", "pause|count", "pause"],
        ["notifications", "true|false", "true"],
        ["pause_on_lock", "true|false", "false"],
        ["media_keys", "true|false", "true"],
        ["daily_goal", "0 to 1440", "0"],
        ["rest_days", #"["mon", "tue", "wed", "thu", "fri", "sat", "sun"]"#, "[]"],
        ["workday", #"off|9-17|{mon = "9-12, 13-17", fri = "9-13"}"#, "off"],
        ["sound", "off|rain|brown|wind|waves|fire|birds|NAME", "off"],
        ["sound_volume", "0 to 100", "60"],
        ["sound_folder", "DIRECTORY", "sounds"],
        ["open_schemes", #"["scheme"]"#, "[]"],
        ["calendars", #"["PATH"]"#, "[]"],
        ["calendar_details", "true|false", "true"],
      ])
  }

  @Test func everyAllowedValueRoundTrips() {
    for key in SettingKey.allCases where key.type != .integer {
      for value in key.allowedValues where value != "HH:MM" {
        var settings = Settings()
        #expect(key.set(value, in: &settings))
        #expect(key.text(in: settings) == value)
      }
      var settings = Settings()
      let isFree = [SettingKey.sound, .soundFolder].contains(key)
      for value in isFree ? ["", "a\nb"] : ["", " ", "AUTO", "true ", "-1", "25:00", "nonsense", "101"] {
        #expect(!key.set(value, in: &settings), "\(key.name) = \(value)")
      }
      #expect(settings == Settings())
    }
  }

  @Test func aNumberIsAcceptedWithinItsRange() {
    var settings = Settings()
    for value in ["1", "50", "1440"] {
      #expect(SettingKey.focusMinutes.set(value, in: &settings))
      #expect(SettingKey.focusMinutes.text(in: settings) == value)
    }
    for value in ["0", "1441", "-5", "", "25m", "1e2", "99999999999999999999"] {
      #expect(!SettingKey.focusMinutes.set(value, in: &settings), "\(value)")
    }
    #expect(SettingKey.dailyGoal.set("0", in: &settings))
  }

  @Test(arguments: [
    (#"["sat", "sun"]"#, [Weekday.saturday, .sunday]), ("[]", []),
    (#"["sunday", "mon","sun"]"#, [.monday, .sunday]),
  ])
  func weekdayListsAreParsed(text: String, days: [Weekday]) throws {
    var settings = Settings()
    #expect(SettingKey.restDays.set(text, in: &settings))
    #expect(settings.restDays == days)
    #expect(settings.goalRules.restDays == Set(days))
    let file = try ConfigFile.parse(Array("rest_days = \(text)".utf8), path: "c.toml")
    #expect(file.settings.restDays == days)
  }

  @Test(arguments: [
    (#"workday = "9:00-17:30""#, "9-17:30"), (#"workday = "9-12, 13-17""#, "9-12, 13-17"),
    (#"workday = {fri = "9-13", mon = "9-17"}"#, #"{mon = "9-17", fri = "9-13"}"#),
    (#"workday = {fri = "off", mon = "9-17"}"#, #"{mon = "9-17"}"#), (#"workday = {fri = "off"}"#, "off"),
    ("[workday]\nmonday = \"22-6\"", #"{mon = "22-6"}"#), (#"workday.sun = "9-10""#, #"{sun = "9-10"}"#),
    (#"workday = "off""#, "off"),
  ])
  func hoursOfWorkAreParsed(line: String, text: String) throws {
    let file = try ConfigFile.parse(Array(line.utf8), path: "c.toml")
    #expect(SettingKey.workday.text(in: file.settings) == text)
    var settings = Settings()
    #expect(SettingKey.workday.set(text, in: &settings))
    #expect(settings.workday == file.settings.workday)
  }

  @Test func daysOffHaveNoHoursOfWork() throws {
    let text = "workday = \"9-17\"\nrest_days = [\"sat\", \"sun\"]"
    let settings = try ConfigFile.parse(Array(text.utf8), path: "c.toml").settings
    #expect(settings.hoursOfWork.hours.keys.contains(.friday))
    #expect(settings.hoursOfWork.hours.count == 5)
  }

  @Test(arguments: [
    #""9""#, #""9-12, 11-13""#, "{}", #"{mon = 9}"#, #"{may = "9-17"}"#, #"{mon = "9-17", monday = "9-17"}"#,
    #"{mon = "9-"}"#, #"{mon = {tue = "9-17"}}"#, "true", #"["9-17"]"#,
  ])
  func invalidHoursOfWorkAreRejected(value: String) {
    #expect(throws: ConfigError.self) {
      try ConfigFile.parse(Array("workday = \(value)".utf8), path: "c.toml")
    }
  }

  @Test(arguments: [
    (#"["zotero", "Obsidian"]"#, ["zotero", "obsidian"]), ("[]", []),
    (#"["x-apple.mail+1"]"#, ["x-apple.mail+1"]),
  ])
  func schemeListsAreParsed(text: String, schemes: [String]) throws {
    let file = try ConfigFile.parse(Array("open_schemes = \(text)".utf8), path: "c.toml")
    #expect(file.settings.openSchemes == schemes)
  }

  @Test(arguments: [#"["java script"]"#, #"["1x"]"#, #"["a:b"]"#, #"["ü"]"#, #"[""]"#, "[3]"])
  func invalidSchemeListsAreRejected(text: String) {
    var settings = Settings()
    #expect(!SettingKey.openSchemes.set(text, in: &settings))
  }

  @Test(arguments: [
    (#"["~/.calendars/work", "a, b.ics"]"#, ["~/.calendars/work", "a, b.ics"]), ("[]", []),
    (#"["/x"]"#, ["/x"]),
  ])
  func pathListsAreParsed(text: String, paths: [String]) throws {
    let file = try ConfigFile.parse(Array("calendars = \(text)".utf8), path: "c.toml")
    #expect(file.settings.calendars == paths)
    #expect(SettingKey.calendars.text(in: file.settings) == text)
  }

  @Test(arguments: [
    #"[""]"#, #"["a" "b"]"#, #"["a",]"#, #"[,"a"]"#, "[\"a\nb\"]", #"["a]"#, "[a]", "[3]", "a",
  ])
  func invalidPathListsAreRejected(text: String) {
    var settings = Settings()
    #expect(!SettingKey.calendars.set(text, in: &settings))
  }

  @Test(arguments: [("00:00", 0), ("04:00", 240), ("23:59", 1439)])
  func acceptsATimeOfDay(text: String, minutes: Int) {
    var settings = Settings()
    #expect(SettingKey.dayStartsAt.set(text, in: &settings))
    #expect(settings.dayStartsAt.minutes == minutes)
    #expect(SettingKey.dayStartsAt.text(in: settings) == text)
  }

  @Test(arguments: ["24:00", "4", "0400", "04:60", "04:00:00", "-1:00", "٠٤:٠٠", "4am"])
  func rejectsAnInvalidTimeOfDay(text: String) {
    var settings = Settings()
    #expect(!SettingKey.dayStartsAt.set(text, in: &settings))
  }

  @Test(arguments: [
    ("themes", SettingKey.theme), ("tehme", .theme), ("Theme", .theme), ("day-starts-at", .dayStartsAt),
    ("daystartat", .dayStartsAt), ("week_start", .weekStartsOn), ("carryover", .carryOver), ("clok", .clock),
    ("reduce_motion", .reducedMotion), ("mose", .mouse), ("asci", .ascii),
  ])
  func aTypingErrorSuggestsTheKey(name: String, key: SettingKey) {
    #expect(SettingKey.nearest(to: name) == key)
  }

  @Test(arguments: ["", "x", "colour", "keybindings", "font_size", String(repeating: "a", count: 60_000)])
  func unrelatedWordsSuggestNoKey(name: String) {
    #expect(SettingKey.nearest(to: name) == nil)
  }
}
