import FocusDomain

/// Texts of `config` and of errors in `config.toml`.
extension Text {
  /// The set of the seven weekdays as an allowed value.
  package static var anyWeekday: String {
    say(en: "monday to sunday", ko: "monday부터 sunday까지", ja: "mondayからsundayまで")
  }

  /// A list of weekdays as an allowed value.
  package static var listOfWeekdays: String {
    say(en: "list of mon to sun", ko: "mon부터 sun까지의 목록", ja: "monからsunまでのリスト")
  }

  /// Returns the translation of an allowed value: `1 to 1440` is a range of numbers, other values are
  /// unchanged.
  package static func allowedValue(_ value: String) -> String {
    let ends = value.split(separator: " ")
    guard ends.count == 3, ends[1] == "to" else { return value }
    return say(en: value, ko: "\(ends[0])~\(ends[2])", ja: "\(ends[0])〜\(ends[2])")
  }

  /// The origin of a value that is not set.
  package static var builtIn: String { say(en: "default", ko: "기본값", ja: "既定値") }

  /// The message of `focus config --forget` if there is nothing to forget.
  package static func nothingToForget(_ name: String) -> String {
    say(
      en: "Nothing was chosen for \(name): there is nothing to forget.",
      ko: "\(name)에는 선택한 값이 없어 지울 것이 없습니다.", ja: "\(name)で選んだ値はなく、消すものがありません。")
  }

  /// The message of `focus config --forget` for anything other than a setting.
  package static func forgotten(_ name: String) -> String {
    say(en: "Forgotten: \(name).", ko: "선택한 값을 지웠습니다: \(name).", ja: "選んだ値を消しました：\(name)。")
  }

  /// The origin of a value that was chosen on screen or by a command.
  package static func remembered(_ path: String) -> String {
    say(en: "as you chose (\(path))", ko: "선택한 값(\(path))", ja: "選択した値(\(path))")
  }

  /// An error in the configuration file: `config.toml:3:9: … `
  package static func badConfiguration(file: String, line: Int?, column: Int?, reason: String) -> String {
    let place = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    return say(
      en: "\(file)\(place): \(reason).", ko: "\(file)\(place): \(reason).", ja: "\(file)\(place): \(reason)。")
  }

  /// The message after the configuration file has changed and was read again.
  package static var settingsRead: String {
    say(en: "The settings have changed.", ko: "설정이 바뀌었습니다.", ja: "設定が変わりました。")
  }

  /// The warning of a command about several errors in the configuration file, in place of which it uses
  /// defaults.
  package static func configurationMistakes(_ count: Int, file: String) -> String {
    say(
      en: "\(file) has \(count) mistakes, and the defaults count there: 'focus config' names them.",
      ko: "\(file)에 잘못된 곳이 \(count)개 있어 그곳은 기본값을 씁니다. 'focus config'로 확인하세요.",
      ja: "\(file)に誤りが\(count)か所あり、そこは既定値を使います。'focus config'で確認できます。")
  }

  /// The error for a value in `[keys]` that is neither a key nor a list of keys.
  package static func keysExpected(_ action: String?, found: String) -> String {
    let found = quoted(found)
    guard let action else {
      return say(
        en: "keys must be a table, such as [keys] with done = \"x\", not \(found)",
        ko: "keys는 [keys] 아래 done = \"x\"처럼 테이블이어야 합니다(지금 값: \(found))",
        ja: "keysは[keys]の下にdone = \"x\"のように書くテーブルです(\(found)は使えません)")
    }
    return say(
      en: "the keys of \(quoted(action)) must be a key, a list of keys or \"none\", not \(found)",
      ko: "\(quoted(action))의 키는 키 하나, 키의 목록, \"none\" 중 하나여야 합니다(지금 값: \(found))",
      ja: "\(quoted(action))のキーは、キー一つ、キーのリスト、\"none\"のどれかです(\(found)は使えません)")
  }

  /// The error for an unknown action.
  package static func unknownAction(_ name: String, nearest: String?) -> String {
    let name = quoted(name)
    guard let nearest else {
      return say(
        en: "there is no action \(name); 'focus config' lists them",
        ko: "\(name, .이라)는 동작은 없습니다. 목록은 'focus config'로 확인하세요",
        ja: "\(name)という操作はありません。'focus config'で一覧を見られます")
    }
    return say(
      en: "there is no action \(name); it is probably '\(nearest)'",
      ko: "\(name, .이라)는 동작은 없습니다. '\(nearest)'인지 확인하세요",
      ja: "\(name)という操作はありません。'\(nearest)'の間違いではありませんか")
  }

  /// The error for an action whose keys cannot be changed.
  package static func fixedAction(_ name: String) -> String {
    say(
      en: "the keys of \(quoted(name)) are the same in every sheet and cannot be changed",
      ko: "\(quoted(name))의 키는 모든 화면에서 같아서 바꿀 수 없습니다", ja: "\(quoted(name))のキーはどの画面でも同じで、変更できません")
  }

  /// The error for an unknown key.
  package static func unknownKeyName(_ name: String) -> String {
    say(
      en: "there is no key \(quoted(name)); write a character, a sequence such as \"dd\", or a name such as "
        + "\"Space\", \"Ctrl-R\" or \"PgDn\"",
      ko: "\(quoted(name), .이라)는 키는 없습니다. 글자 하나, \"dd\" 같은 연속 키, \"Space\", \"Ctrl-R\", \"PgDn\" 같은 이름을 쓰세요",
      ja: "\(quoted(name))というキーはありません。1文字、\"dd\"のような連続キー、\"Space\"、\"Ctrl-R\"、\"PgDn\"のような名前を指定してください")
  }

  /// The error for a digit that begins a count.
  package static func countDigit(_ name: String) -> String {
    say(
      en: "\(quoted(name)) begins a count; choose a key that does not begin with 3 to 9",
      ko: "\(quoted(name), .은) 반복 횟수를 입력할 때 씁니다. 3~9로 시작하지 않는 키를 고르세요",
      ja: "\(quoted(name))は回数の指定になります。3から9で始まらないキーを選んでください")
  }

  /// The error for two actions with the same key.
  package static func keyClash(_ key: String, _ action: String, _ other: String) -> String {
    say(
      en:
        "\(quoted(key)) would mean both '\(action)' and '\(other)'; give one of them another key, or \"none\"",
      ko: "\(quoted(key), .이) \("'\(action)'", .과) '\(other)' 두 동작에 쓰입니다. 하나를 다른 키나 \"none\"으로 바꾸세요",
      ja: "\(quoted(key))が'\(action)'と'\(other)'の両方に割り当てられます。どちらかを別のキーか\"none\"にしてください")
  }

  /// The error if no key would quit the full screen.
  package static var noKeyQuits: String {
    say(
      en: "no key would quit; give 'quit' a key", ko: "종료하는 키가 없어집니다. 'quit'에 키를 지정하세요",
      ja: "終了するキーがなくなります。'quit'にキーを割り当ててください")
  }

  /// The error if no key would quit the pane.
  package static var noKeyQuitsPane: String {
    say(
      en:
        "no key would quit the pane, where only single keys count and Enter opens the full screen; give 'quit' another key as well",
      ko: "tmux 패널을 종료하는 키가 없어집니다. 그 패널에서는 단일 키만 쓰고 Enter는 전체 화면을 엽니다. 'quit'에 다른 키도 지정하세요",
      ja: "ペインを終了するキーがなくなります。ペインでは単独のキーだけが使え、Enterは全画面表示を開きます。'quit'に別のキーも割り当ててください")
  }

  /// The error for an unknown setting.
  package static func unknownSetting(_ key: String, nearest: String?, known: [String]) -> String {
    let key = quoted(key)
    guard let nearest else {
      return say(
        en: "there is no setting \(key); the settings are \(list(known))",
        ko: "\(key, .이라)는 설정은 없습니다. 설정은 \(list(known))입니다",
        ja: "\(key)という設定はありません。設定は\(list(known))です")
    }
    return say(
      en: "there is no setting \(key); it is probably '\(nearest)'",
      ko: "\(key, .이라)는 설정은 없습니다. '\(nearest)'인지 확인하세요",
      ja: "\(key)という設定はありません。'\(nearest)'の間違いではありませんか")
  }

  /// The error for a value that a setting does not accept.
  package static func badSetting(_ key: String, found: String, allowed: [String]) -> String {
    let allowed = allowed.map(allowedValue)
    return say(
      en: "'\(key)' cannot be \(quoted(found)); write \(list(allowed, .or))",
      ko: "'\(key)'에는 \(quoted(found), .을) 쓸 수 없습니다. 쓸 수 있는 값: \(list(allowed))",
      ja: "'\(key)'に\(quoted(found))は使えません。\(list(allowed, .or))を指定してください")
  }

  /// The error for a valid value without quotes.
  package static func settingNeedsQuotes(_ key: String, found: String) -> String {
    say(
      en: "the value of '\(key)' needs quotes; write \(key) = \"\(found)\"",
      ko: "'\(key)' 값은 따옴표로 감싸야 합니다. \(key) = \"\(found)\" 형식으로 쓰세요",
      ja: "'\(key)'の値は引用符で囲む必要があります。\(key) = \"\(found)\" と書いてください")
  }

  /// The allowed value of a list: any subset of `list`.
  package static func someOf(_ list: String) -> String {
    say(en: "some of \(list)", ko: "\(list) 중 몇 개", ja: "\(list)のいくつか")
  }

  /// The error if the configuration file cannot be opened; `code` is an errno.
  package static func configurationUnreadable(_ code: Int32) -> String {
    say(
      en: "it cannot be read: \(reason(code))", ko: "읽을 수 없습니다: \(reason(code))",
      ja: "読み込めません：\(reason(code))")
  }
  /// The error if the configuration file is a directory, a pipe or a device.
  package static var configurationIsNoFile: String {
    say(
      en: "it is not a regular file; remove it or put a file in its place", ko: "일반 파일이 아닙니다. 지우거나 파일로 바꾸세요",
      ja: "通常のファイルではありません。削除するか、ファイルに替えてください")
  }
  /// The error if the configuration file is too large.
  package static func configurationTooLarge(_ limit: Int) -> String {
    say(
      en: "it is larger than \(limit) bytes, and so hardly a configuration",
      ko: "\(limit)바이트보다 커서 설정 파일로 보이지 않습니다", ja: "\(limit)バイトより大きく、設定ファイルとは思えません")
  }
  package static var configurationNotUTF8: String {
    say(
      en: "it is not UTF-8; save it as UTF-8", ko: "UTF-8이 아닙니다. UTF-8로 저장하세요",
      ja: "UTF-8ではありません。UTF-8で保存してください")
  }
  /// The error for an unexpected character.
  package static func unexpectedCharacter(_ scalar: Unicode.Scalar) -> String {
    let name = scalar.isControl ? codePoint(scalar) : quoted(String(scalar))
    return say(en: "\(name) is not allowed there", ko: "그 자리에 \(name, .을) 쓸 수 없습니다", ja: "そこに\(name)は使えません")
  }
  /// The error for brackets that are nested too deeply.
  package static func configurationTooDeep(_ limit: Int) -> String {
    say(
      en: "it is nested more than \(limit) deep", ko: "\(limit)단계보다 깊이 중첩되어 있습니다",
      ja: "入れ子が\(limit)段より深くなっています")
  }
  /// The error for a bare word.
  package static func notAValue(_ found: String) -> String {
    say(
      en: "\(quoted(found)) is no value; put text in double quotes",
      ko: "\(quoted(found), .은) 값이 아닙니다. 문자열은 큰따옴표로 감싸세요", ja: "\(quoted(found))は値として読めません。文字列は二重引用符で囲んでください")
  }
  /// The error for invalid TOML; `detail` is the parser's message.
  package static func configurationSyntax(_ detail: String) -> String {
    say(en: "it is not TOML (\(detail))", ko: "TOML이 아닙니다(\(detail))", ja: "TOMLではありません(\(detail))")
  }
}
