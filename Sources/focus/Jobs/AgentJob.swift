import FocusDomain
import FocusPrograms
import FocusSync

/// A task for the child process of an agent or a screen (`JobProcess`), which performs it (`JobRunner`).
/// Tasks are lines of JSON on the input of the child, and answers are lines of JSON on its output.
enum AgentJob: Equatable {
  case hook(Hooks.Call)
  /// Show a desktop notification.
  case notification(String)
  /// Wait until the server has something new, for as long as it delays its answer.
  case awaitNews
  /// Synchronize while nobody waits for it.
  case synchronize
  /// Synchronize for a person, with the answer to a mass loss.
  case synchronizeNow(MassLoss.Answer)
  case listDevices
  /// Revoke the device with this id, and give the account a new key.
  case revoke(String)

  var line: String {
    switch self {
    case .hook(let call):
      AgentLine.write(.hook, [call.event.rawValue, String(decoding: call.input, as: UTF8.self)])
    case .notification(let text): AgentLine.write(.notification, [text])
    case .awaitNews: AgentLine.write(.awaitNews)
    case .synchronize: AgentLine.write(.synchronize)
    case .synchronizeNow(let losses): AgentLine.write(.synchronizeNow, [losses.rawValue])
    case .listDevices: AgentLine.write(.listDevices)
    case .revoke(let id): AgentLine.write(.revoke, [id])
    }
  }

  /// Parses a task; nil for any other line, for example from another version.
  init?(_ line: String) {
    guard let line = AgentLine(line) else { return nil }
    switch (line.word, line.texts.count) {
    case (.hook, 2):
      guard let event = Hooks.Event(rawValue: line.texts[0]) else { return nil }
      self = .hook(Hooks.Call(event, input: Array(line.texts[1].utf8)))
    case (.notification, 1): self = .notification(line.texts[0])
    case (.awaitNews, 0): self = .awaitNews
    case (.synchronize, 0): self = .synchronize
    case (.synchronizeNow, 1):
      guard let losses = MassLoss.Answer(rawValue: line.texts[0]) else { return nil }
      self = .synchronizeNow(losses)
    case (.listDevices, 0): self = .listDevices
    case (.revoke, 1): self = .revoke(line.texts[0])
    default: return nil
    }
  }
}

/// The answer of a child process to a task. A hook or a notification without a failure has none.
enum JobAnswer: Equatable {
  /// The task failed, with a sentence that explains why.
  case failed(String)
  /// Whether the server has something new.
  case news(Bool)
  /// The number of records sent so far, and the total.
  case progress(done: Int, total: Int)
  /// Another process is synchronizing.
  case busy
  case synchronized(SyncResult)
  case devices([SyncDevice])
  /// A device was revoked. A failure to renew the key follows.
  case revoked

  /// The result of a synchronization, and what remains to be done.
  struct SyncResult: Equatable {
    var sent = 0
    var received = 0
    /// The number of records that were missing here and were restored.
    var restored = 0
    /// Whether another one is needed later: for changes that the server rejects at the moment, or to publish
    /// the head of this device.
    var isToRepeat = false
    /// Whether anything was received, including a mere head of another device.
    var hasNews = false
  }

  var line: String {
    switch self {
    case .failed(let sentence): AgentLine.write(.failed, [sentence])
    case .news(let isNew): AgentLine.write(.news, ["\(isNew)"])
    case .progress(let done, let total): AgentLine.write(.progress, ["\(done)", "\(total)"])
    case .busy: AgentLine.write(.busy)
    case .synchronized(let result):
      AgentLine.write(
        .synchronized,
        [
          "\(result.sent)", "\(result.received)", "\(result.restored)", "\(result.isToRepeat)",
          "\(result.hasNews)",
        ])
    case .devices(let devices): AgentLine.write(.devices, devices.map { JSONWriter.line($0.json) })
    case .revoked: AgentLine.write(.revoked)
    }
  }

  /// Parses an answer; nil for any other line.
  init?(_ line: String) {
    guard let line = AgentLine(line) else { return nil }
    let (numbers, flags) = (line.texts.compactMap { Int($0) }, line.texts.compactMap { Bool($0) })
    switch (line.word, line.texts.count, numbers.count, flags.count) {
    case (.failed, 1, _, _): self = .failed(line.texts[0])
    case (.news, 1, _, 1): self = .news(flags[0])
    case (.progress, 2, 2, _): self = .progress(done: numbers[0], total: numbers[1])
    case (.busy, 0, _, _): self = .busy
    case (.synchronized, 5, 3, 2):
      self = .synchronized(
        SyncResult(
          sent: numbers[0], received: numbers[1], restored: numbers[2], isToRepeat: flags[0],
          hasNews: flags[1]))
    case (.devices, _, _, _):
      let devices = line.texts.compactMap { text in
        (try? JSONReader.parse(Array(text.utf8))).flatMap { SyncDevice($0) }
      }
      guard devices.count == line.texts.count else { return nil }
      self = .devices(devices)
    case (.revoked, 0, _, _): self = .revoked
    default: return nil
    }
  }
}

/// A line of the protocol: an object with one word and its texts.
private struct AgentLine {
  enum Word: String {
    case hook, notification, awaitNews, synchronize, synchronizeNow, listDevices, revoke
    case failed, news, progress, busy, synchronized, devices, revoked
  }

  let word: Word
  let texts: [String]

  init?(_ line: String) {
    guard let fields = (try? JSONReader.parse(Array(line.utf8)))?.fields, fields.count == 1,
      let (name, value) = fields.first, let word = Word(rawValue: name), let elements = value.elements
    else { return nil }
    (self.word, texts) = (word, elements.compactMap(\.text))
  }

  static func write(_ word: Word, _ texts: [String] = []) -> String {
    JSONWriter.line(.object([word.rawValue: .array(texts.map(JSONValue.string))]))
  }
}
