import FocusDomain

/// Sentences about the sound of focus sessions.
extension Text {
  // MARK: The command

  /// `rain, volume 60`.
  package static func sound(_ name: String, volume: Int) -> String {
    let name = Title.cleaned(name)
    return say(en: "\(name), volume \(volume)", ko: "\(name), 음량 \(volume)", ja: "\(name)、音量\(volume)")
  }

  /// The description of a built-in sound.
  package static func aboutSound(_ name: String) -> String {
    switch name {
    case "rain": say(en: "steady rain on leaves", ko: "나뭇잎에 내리는 비", ja: "葉に降り続く雨")
    case "brown": say(en: "deep, even noise", ko: "낮고 고른 소음", ja: "低く均一なノイズ")
    case "wind": say(en: "gusts over open land", ko: "들판에 부는 바람", ja: "野原を吹き抜ける風")
    case "waves": say(en: "surf on a beach", ko: "바닷가의 파도", ja: "浜辺の波")
    case "fire": say(en: "a wood fire", ko: "모닥불", ja: "焚き火")
    case "birds": say(en: "birds at the edge of a wood", ko: "숲 가장자리의 새소리", ja: "森のはずれの鳥のさえずり")
    default: ""
    }
  }

  /// The error for an unknown sound; `folder` is the directory of the user's sounds.
  package static func unknownSound(_ typed: String, known: [String], folder: String) -> String {
    say(
      en:
        "There is no sound \(quoted(typed)): write \(list(known, .or)), or put a sound file of that name into '\(folder)'.",
      ko: "\(quoted(typed), .이라)는 소리는 없습니다. \(list(known)) 중에서 고르거나, 그 이름의 소리 파일을 '\(folder)'에 넣으세요.",
      ja: "\(quoted(typed))というサウンドはありません。\(list(known, .or))を指定するか、その名前のサウンドファイルを「\(folder)」に置いてください。")
  }

  /// The warning if the chosen sound no longer exists, or if the setting is misspelt.
  package static func chosenSoundMissing(_ name: String, folder: String) -> String {
    say(
      en:
        "The chosen sound \(quoted(name)) is neither built in nor a file in '\(folder)': nothing will play; "
        + "choose another with 'focus sound NAME'.",
      ko:
        "선택한 소리 \(quoted(name), .은) 내장 소리도 '\(folder)'의 파일도 아니어서 아무 소리도 나지 않습니다. 'focus sound NAME'으로 다른 소리를 고르세요.",
      ja: "選んだサウンド\(quoted(name))は内蔵でも「\(folder)」のファイルでもないため、何も再生されません。'focus sound NAME'で別のサウンドを選んでください。")
  }

  /// The error for an invalid volume.
  package static func badVolume(_ typed: String) -> String {
    say(
      en: "\(quoted(typed)) is no volume: write a number from 0 to 100.",
      ko: "\(quoted(typed), .은) 음량으로 쓸 수 없습니다. 0부터 100까지의 수를 쓰세요.",
      ja: "\(quoted(typed))は音量として使えません。0から100の数を指定してください。")
  }

  /// The error for a length that exceeds the limit of WAV files.
  package static func soundTooLong(_ typed: String, hours: Int) -> String {
    say(
      en: "\(quoted(typed)) is too long for a WAV file: write \(hours)h or less.",
      ko: "\(quoted(typed), .은) WAV 파일로는 너무 깁니다. \(hours)h 이하로 쓰세요.",
      ja: "\(quoted(typed))はWAVファイルには長すぎます。\(hours)h以下にしてください。")
  }

  /// The error for an option that requires another one.
  package static func needs(_ option: String, _ other: String) -> String {
    say(
      en: "\(option) is for \(other): give both, or neither.",
      ko: "\(option, .은) \(other, .과) 함께 써야 합니다. 둘 다 쓰거나 둘 다 빼세요.",
      ja: "\(option)は\(other)と一緒に使います。両方指定するか、どちらも外してください。")
  }

  /// The error for writing no sound to a file.
  package static var nothingToRender: String {
    say(
      en: "No sound is chosen to be written: name one, as in 'focus sound rain --render rain.wav'.",
      ko: "파일로 저장할 소리를 지정하지 않았습니다. 'focus sound rain --render rain.wav'처럼 소리 이름을 쓰세요.",
      ja: "書き出すサウンドがありません。'focus sound rain --render rain.wav'のように指定してください。")
  }

  /// The error if the file to write already exists.
  package static func fileExists(_ path: String) -> String {
    say(
      en: "'\(path)' is there already: remove it, or name another file.",
      ko: "'\(path)'에 이미 파일이 있습니다. 지우거나 다른 이름을 쓰세요.", ja: "「\(path)」はすでにあります。削除するか、別の名前にしてください。")
  }

  // MARK: Missing parts

  /// The error if none of these libraries is installed.
  package static func noSoundLibrary(_ names: [String]) -> String {
    say(
      en:
        "No sound can be played, because \(names.count <= 1 ? list(names) : "neither \(list(names, .nor))") is installed.",
      ko: "\(list(names), .이) 설치되어 있지 않아 소리를 낼 수 없습니다.",
      ja: "\(list(names))がインストールされていないため、サウンドを再生できません。")
  }

  /// The error if no sound server and no device is available; `detail` is the library's message.
  package static func noSoundOutput(_ detail: String) -> String {
    say(
      en: "No sound can be played, because no sound server and no device answers\(aside(detail)).",
      ko: "응답하는 사운드 서버나 장치가 없어 소리를 낼 수 없습니다\(aside(detail)).",
      ja: "応答するサウンドサーバーもデバイスもないため、再生できません\(aside(detail))。")
  }

  /// The warning after the connection to the sound server was lost; `detail` is the library's message.
  package static func soundOutputLost(_ detail: String) -> String {
    say(
      en: "The sound server or device is gone\(aside(detail)); it is tried again every few seconds.",
      ko: "사운드 서버나 장치와 연결이 끊겼습니다\(aside(detail)). 몇 초마다 다시 시도합니다.",
      ja: "サウンドサーバーかデバイスとの接続が切れました\(aside(detail))。数秒ごとに再試行します。")
  }

  /// The error for a file that cannot be decoded; `detail` is the library's message.
  package static func unreadableSound(_ name: String, detail: String) -> String {
    say(
      en:
        "The sound \(quoted(name)) cannot be decoded\(aside(detail)): put a WAV, FLAC, Ogg or MP3 file in its place.",
      ko: "소리 \(quoted(name), .을) 재생할 수 없습니다\(aside(detail)). WAV, FLAC, Ogg, MP3 파일로 바꾸세요.",
      ja: "サウンド\(quoted(name))をデコードできません\(aside(detail))。WAV、FLAC、Ogg、MP3のファイルに替えてください。")
  }

  /// The error for a sound file without audible content.
  package static func emptySound(_ name: String) -> String {
    say(
      en:
        "The sound \(quoted(name)) is silent, or shorter than a tenth of a second: put another file in its place.",
      ko: "소리 \(quoted(name), .은) 무음이거나 0.1초보다 짧습니다. 다른 파일로 바꾸세요.",
      ja: "サウンド\(quoted(name))は無音か、0.1秒未満です。別のファイルに替えてください。")
  }

  /// The error if no thread could be created; `code` is an errno.
  package static func noSoundThread(_ code: Int32) -> String {
    say(
      en: "No sound can be played, because there is no thread for it: \(reason(code)).",
      ko: "스레드를 만들 수 없어 소리를 낼 수 없습니다: \(reason(code)).", ja: "スレッドを作れないため、サウンドを再生できません：\(reason(code))。")
  }

  /// The warning if `pause_on_lock` is set, but neither libsystemd nor libelogind is installed.
  package static var noLockWithoutLibrary: String {
    say(
      en:
        "Locking the screen does not pause the session, because neither libsystemd nor libelogind is installed.",
      ko: "libsystemd도 libelogind도 설치되어 있지 않아, 화면을 잠가도 세션이 일시 정지되지 않습니다.",
      ja: "libsystemdもlibelogindもインストールされていないため、画面をロックしてもセッションは一時停止しません。")
  }
  /// The warning if `pause_on_lock` is set, but logind is not running or has no session for this user.
  package static var noLockWithoutSession: String {
    say(
      en: "Locking the screen does not pause the session, because logind does not tell when it is locked.",
      ko: "logind가 잠금을 알려 주지 않아, 화면을 잠가도 세션이 일시 정지되지 않습니다.",
      ja: "logindからロックの通知が届かないため、画面をロックしてもセッションは一時停止しません。"
    )
  }

  private static func aside(_ detail: String) -> String {
    let detail = Title.cleaned(detail.hasSuffix(".") ? String(detail.dropLast()) : detail)
    return detail.isEmpty ? "" : say(en: " (\(detail))", ko: "(\(detail))", ja: "(\(detail))")
  }
}
