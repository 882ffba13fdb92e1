import FocusDomain
import FocusTerminal
import FocusText

extension TaskViewModel {
  /// A part of the line below a title.
  struct Fact: Equatable {
    let text: String
    let token: Token
  }

  /// Returns the priority, time, origin, sync mark and note of the task in the longest form that fits. The
  /// symbol of the note is dropped last; its text is included if there is room.
  func facts(_ symbols: Symbols, width: Int, hasRoomForNote: Bool = true) -> [Fact] {
    guard let note = noteForms(symbols) else { return factsBeforeNote(symbols, width: width) }
    let least = TextWidth.width(of: note.short)
    let facts = factsBeforeNote(symbols, width: width - least)
    let rest = width - facts.reduce(0) { $0 + TextWidth.width(of: $1.text) }
    guard rest >= least else { return facts }
    let separator = facts.isEmpty ? "" : "  \(symbols.middleDot)  "
    let room = rest - TextWidth.width(of: separator)
    let isLong = hasRoomForNote && room >= min(TextWidth.width(of: note.long), 16)
    let long = separator + TextWidth.truncate(note.long, to: max(0, room), ellipsis: symbols.ellipsis)
    return facts + [Fact(text: isLong ? long : note.short, token: .textMuted)]
  }

  /// Returns the note on one line after the number of completed steps, and its shortest form; nil if there is
  /// none.
  private func noteForms(_ symbols: Symbols) -> (long: String, short: String)? {
    guard !task.note.isEmpty else { return nil }
    let steps = TaskNote.steps(of: task.note).map { "\($0.done)/\($0.count)" }
    let words = [steps, TaskNote.firstLine(of: task.note)].compactMap(\.self)
    let short = steps.map { " \(symbols.note) \($0)" } ?? " \(symbols.note)"
    return (Title.cleaned("\(symbols.note) \(words.joined(separator: "  "))"), short)
  }

  private func factsBeforeNote(_ symbols: Symbols, width: Int) -> [Fact] {
    let all = factsWithoutMark(symbols, width: width)
    guard let mark else { return all }
    let (wide, narrow) = ("  \(symbols.middleDot)  \(mark.text)", " \(symbols.middleDot) \(mark.text)")
    if factsWithoutMark(symbols, width: width - TextWidth.width(of: wide)) == all {
      return all + [Fact(text: wide, token: mark.token)]
    }
    let rest = width - TextWidth.width(of: narrow)
    guard rest > 1 else { return all }
    return factsWithoutMark(symbols, width: rest) + [Fact(text: narrow, token: mark.token)]
  }

  /// Returns the forms of the time, longest first; the longest one includes the focus time so far.
  func timeForms(_ symbols: Symbols) -> [String] {
    guard let worked else { return [time] }
    return [task.schedule.range == nil ? worked : "\(time) \(symbols.middleDot) \(worked)", time]
  }

  /// Returns the facts without the sync mark. They are shortened in this order: the blanks, the origin of a
  /// carried task, its count, the name of the priority.
  private func factsWithoutMark(_ symbols: Symbols, width: Int) -> [Fact] {
    if let finish {
      let compared = comparison.map { [Text.doneAt("\(finish.time) · \($0)")] } ?? []
      let forms = compared + [Text.doneAt(finish.words), Text.doneAt(finish.time), finish.time]
      return forms.first(fitting: width).map { [Fact(text: $0, token: .success)] } ?? []
    }
    let name = " \(Text.name(of: task.priority))"
    let (wide, narrow) = ("  \(symbols.middleDot)  ", " \(symbols.middleDot) ")
    let late = isLate ? Fact(text: narrow + Text.late, token: .warning) : nil
    let width = width - (late.map { TextWidth.width(of: $0.text) } ?? 0)
    let time =
      ([comparison] + timeForms(symbols)).compactMap(\.self).first {
        1 + TextWidth.width(of: name + narrow + $0) + (tag.map { TextWidth.width(of: narrow + $0) } ?? 0)
          <= width
      } ?? time
    func fits(_ text: String, _ separator: String = "", _ tag: String? = nil) -> Bool {
      let width = width - 1 - TextWidth.width(of: text)
      return tag.map { TextWidth.width(of: separator) + TextWidth.width(of: $0) <= width } ?? (width >= 0)
    }
    func facts(_ text: String, _ separator: String = "", _ tag: String? = nil) -> [Fact] {
      let plain = [Fact(text: arrow(symbols), token: priorityToken), Fact(text: text, token: .textMuted)]
      let known = (text.isEmpty ? Array(plain.prefix(1)) : plain) + [late].compactMap(\.self)
      guard let tag else { return known }
      return known + [Fact(text: separator, token: .textMuted), Fact(text: tag, token: .carried)]
    }
    let (full, short) = (name + wide + time, name + narrow + time)
    if fits(full, wide, tag) { return facts(full, wide, tag) }
    if let tag {
      let tags = [
        tag, Text.carriedOver(from: nil, times: task.carries), Text.carriedOver(from: nil, times: 1),
        Text.carriedShort,
      ]
      if let tag = tags.first(where: { fits(short, narrow, $0) }) { return facts(short, narrow, tag) }
    }
    if !fits(short), task.priority == .medium, TextWidth.width(of: time) <= width {
      // Without its name the sign looks like a dash of the time.
      return [Fact(text: time, token: .textMuted)] + [late].compactMap(\.self)
    }
    return facts([short, " \(time)"].first { fits($0) } ?? "")
  }
}
