import FocusDomain
import FocusText

/// Going to a day of the calendar.
struct JumpSheet {
  let form: JumpForm
  let state: AppState

  var panel: SheetPanel {
    SheetPanel(
      title: Text.jumpTitle, width: 52,
      rows: [.dayField(form.field, in: state)]
        + SheetPanel.Row.error(form.error, width: min(52, state.size.width - 2)),
      hints: Footer.hints([.dayField, .choice]))
  }
}

/// Whether to delete all tasks of today.
struct ResetSheet {
  let row: Int
  let state: AppState

  var panel: SheetPanel {
    SheetPanel(
      title: Text.resetTitle, width: 56,
      rows: SheetPanel.Row.wrapped(
        Text.resetQuestion(count: state.plan.count), width: min(56, state.size.width - 2))
        + [
          SheetPanel.space,
          .option(Text.resetYes, index: 0, isSelected: row == 0),
          .option(Text.cancel, index: 1, isSelected: row == 1),
        ], hints: Footer.hints([.choice]))
  }
}

/// What was deleted of late.
struct DeletedSheet {
  let list: DeletedList
  let state: AppState

  var panel: SheetPanel {
    let rows =
      list.items.isEmpty
      ? [SheetPanel.Row.text(Text.deletedNothing)]
      : list.items.enumerated().map { index, item in
        .facts(
          item.task.title,
          day(item) + Text.daysLeft(item.daysLeft(at: state.clock.now)),
          index: index, isSelected: index == list.row)
      }
    return SheetPanel(
      title: Text.deletedTitle, width: 66,
      rows: SheetPanel.Row.error(list.error, width: min(66, state.size.width - 2)) + rows,
      hints: list.items.isEmpty ? Footer.hints([.deleted]).suffix(1) : Footer.hints([.deleted]))
  }
}

extension DeletedSheet {
  /// The day it was planned for, where there is room beside the title.
  private func day(_ item: RecentlyDeleted) -> String {
    state.size.width < 60 ? "" : "\(Text.shortDate(item.day, state.options.dates))  "
  }
}

/// A search over all days, with the selected task's facts below.
struct SearchSheet {
  let form: SearchForm
  let state: AppState

  private static let width = 66

  func panel(for size: Size) -> SheetPanel {
    let hits = form.hits
    // Field, blank, list, blank, preview, and the panel's own lines.
    let room = max(1, min(12, size.height - (size.height < 18 ? 5 : 11)))
    let first = min(max(0, form.row - room + 1), max(0, hits.count - room))
    let list = hits.dropFirst(first).prefix(room).enumerated().map { line, hit in
      SheetPanel.Row.facts(
        hit.task.title, Text.shortYearDate(hit.day, state.options.dates), index: first + line,
        isSelected: first + line == form.row
      )
    }
    let field = SheetPanel.Row { frame, rect in
      FieldView(field: form.field, isFocused: true).draw(in: rect, on: &frame)
    }
    let blank = Array(repeating: SheetPanel.space, count: max(0, room - list.count))
    return SheetPanel(
      title: Text.searchTitle, width: SearchSheet.width,
      rows: [field, summary(hits)] + list + blank + [preview(hits)], hints: Footer.hints([.search]))
  }

  private func summary(_ hits: Hits) -> SheetPanel.Row {
    if form.field.text.isEmpty { return .text(Text.searchHint, .textFaint) }
    return hits.isEmpty ? .text(Text.searchNothing, .warning) : .text(Text.found(hits.count), .textFaint)
  }

  private func preview(_ hits: Hits) -> SheetPanel.Row {
    guard hits.indices.contains(form.row) else { return SheetPanel.space }
    let hit = hits[form.row]
    let symbols = Symbols.named(in: state.options.charset)
    let task = hit.task
    let word = task.isCompleted ? Text.badge(.completed) : task.carriedTo != nil ? Text.badge(.carried) : ""
    // The list says the date too.
    let facts = [
      state.size.width < 60 ? "" : Text.fullDate(hit.day, state.options.dates), Text.name(of: task.priority),
      Text.schedule(task.schedule, state.options.dates.clock), word,
    ]
    return .text(facts.filter { !$0.isEmpty }.joined(separator: " \(symbols.middleDot) "))
  }
}

/// A day over the limit: which three stay?
struct ChooseThreeSheet {
  let form: ChooseThree
  let state: AppState

  private static let width = 66

  var panel: SheetPanel {
    let tasks = state.agenda[form.day].tasks
    let symbols = Symbols.named(in: state.options.charset)
    let rest = max(0, tasks.count - form.kept.count)
    let width = min(ChooseThreeSheet.width, state.size.width - 2)
    var rows = SheetPanel.Row.wrapped(Text.chooseThree(count: tasks.count), width: width, .warning)
    rows.append(SheetPanel.space)
    for (index, task) in tasks.enumerated() {
      let mark = form.kept.contains(task.id) ? "[\(symbols.check)]" : "[ ]"
      let look = state.look(of: task, on: form.day)
      rows.append(
        .option(
          "\(mark) \(look.circle(symbols)) \(look.arrow(symbols)) \(Title.cleaned(task.title))", index: index,
          isSelected: index == form.row))
    }
    rows.append(SheetPanel.space)
    let fate = Text.fateOfRest(count: rest, deletes: form.deletesRest)
    rows += SheetPanel.Row.error(form.error, orElse: fate, width: width)
    return SheetPanel(
      title: Text.chooseThreeTitle, width: ChooseThreeSheet.width, rows: rows,
      hints: Footer.hints([.chooseThree]))
  }
}

extension SheetPanel.Row {
  /// An entry of a list: a title, and its facts at the right.
  static func facts(_ title: String, _ facts: String, index: Int, isSelected: Bool) -> SheetPanel.Row {
    SheetPanel.Row(isFocused: isSelected) { frame, rect in
      let surface: Token = isSelected ? .accentSurface : SheetPanel.surface
      let width = TextWidth.width(of: facts)
      frame.fill(rect, Style(.text, on: surface))
      frame.mark(rect, .option(index))
      if isSelected {
        frame.write(frame.symbols.bar, x: rect.x, y: rect.y, style: Style(.accent, on: surface))
        if !frame.showsCursor { frame.cursor = Point(x: rect.x + 2, y: rect.y) }
      }
      let style = isSelected ? Style(.text, on: surface, .bold) : Style(.text, on: surface)
      frame.writeTruncated(title, x: rect.x + 2, y: rect.y, style: style, maxWidth: rect.width - width - 5)
      frame.write(
        facts, x: rect.maxX - width - 1, y: rect.y, style: Style(isSelected ? .text : .textMuted, on: surface)
      )
    }
  }
}
