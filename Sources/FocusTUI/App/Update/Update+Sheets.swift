import FocusDomain
import FocusText

extension AppState {
  /// Gives a key to the text field that has the focus; false when there is none or the key means nothing in it.
  mutating func typesText(_ key: Key) -> Bool {
    var taken = false
    _ = edit { taken = $0.handle(key) }
    return taken
  }

  /// Changes the text field that has the focus; false when there is none.
  mutating func edit(_ body: (inout TextField) -> Void) -> Bool {
    switch sheets.last {
    case .form(var form):
      guard let field = form.textField else { return false }
      let before = form[keyPath: field].text
      let duration = form.duration
      body(&form[keyPath: field])
      if field == \.start { form.keep(duration) }
      if form[keyPath: field].text != before, form.error?.field == form.focus { form.error = nil }
      sheets[sheets.count - 1] = .form(form)
    case .jump(var form):
      body(&form.field)
      form.error = nil
      sheets[sheets.count - 1] = .jump(form)
    case .search(var form):
      let before = form.field.text
      body(&form.field)
      if form.field.text != before {
        form.row = 0
        form.look(in: history ?? History([]))
      }
      sheets[sheets.count - 1] = .search(form)
    case .move(var form):
      body(&form.field)
      form.error = nil
      sheets[sheets.count - 1] = .move(form)
    default: return false
    }
    return true
  }

  mutating func runInSheet(_ action: Action, times: Int) -> [Effect] {
    guard let top = sheets.last else { return [] }
    if action == .back, top != .onboarding { return goBack(from: top) }
    switch top {
    case .onboarding:
      guard action == .submit || action == .back else { return [] }
      sheets.removeLast()
      memory.onboarded = true
      return [.remember(memory)]
    case .help(let scroll): sheets[sheets.count - 1] = .help(scroll: scrolled(scroll, action, times))
    case .form(let form): return run(action, in: form, times: times)
    case .move(let form): return run(action, in: form)
    case .jump(let form): return run(action, in: form)
    case .drawer(let row): return runInDrawer(action, row: row, times: times)
    case .reset(let row): return runReset(action, row: row)
    case .deleted(let list): return run(action, in: list, times: times)
    case .search(let form): return run(action, in: form, times: times)
    case .chooseThree(let form): return run(action, in: form, times: times)
    case .choice(let choice): return run(action, in: choice, times: times)
    case .carryOver(let form): return run(action, in: form, times: times)
    }
    return []
  }

  /// Leaves a sheet. What stands under it (the form under the choice) has all that was typed.
  mutating func goBack(from sheet: Sheet) -> [Effect] {
    if case .choice(var choice) = sheet, choice.isReplacing {
      choice.isReplacing = false
      choice.row = 0
      sheets[sheets.count - 1] = .choice(choice)
      return []
    }
    sheets.removeLast()
    switch sheet {
    case .form(let form) where form.isNew ? !form.title.text.isEmpty : form.isChanged(today: today):
      draft = form
      notice = Notice(text: form.isNew ? Text.draftKept : Text.editKept, level: .information)
    case .carryOver(let form):
      let text = Text.leftForLater(
        form.offer.tasks.count, from: form.offer.from, today: today, options.dates)
      notice = Notice(text: text, level: .information)
    default: break
    }
    return []
  }

  private func scrolled(_ line: Int, _ action: Action, _ times: Int) -> Int {
    let end = HelpSheet(scroll: line, state: self).furthestLine
    return switch action {
    case .up: max(0, min(line, end) - times)
    case .down: min(line + times, end)
    case .first: 0
    case .last: end
    default: line
    }
  }

  // MARK: Form

  private mutating func run(_ action: Action, in form: TaskForm, times: Int) -> [Effect] {
    var form = form
    defer { if case .form = sheets.last { sheets[sheets.count - 1] = .form(form) } }
    let fields = form.fields
    let place = fields.firstIndex(of: form.focus) ?? 0
    switch (action, form.focus) {
    case (.nextField, _): form.focus = fields[(place + 1) % fields.count]
    case (.previousField, _): form.focus = fields[(place + fields.count - 1) % fields.count]
    case (.left, .priority): form.priority = form.priority.stepped(-1)
    case (.right, .priority), (.change, .priority): form.priority = form.priority.stepped(1)
    case (.left, .allDay), (.right, .allDay), (.change, .allDay): form.isAllDay.toggle()
    case (.later, _): form.nudge(by: times)
    case (.earlier, _): form.nudge(by: -times)
    case (.submit, _):
      do {
        form.error = nil
        return [.perform(try form.operation(today: today), .submission)]
      } catch {
        form.error = error
        form.focus = error.field
        return [.bell]
      }
    default: break
    }
    return []
  }

  private mutating func run(_ action: Action, in form: MoveForm) -> [Effect] {
    nudgeDay(by: action)
    guard action == .submit else { return [] }
    guard let day = spokenDate(form.field.text) else {
      fail(Text.unreadableDay(form.field.text))
      return [.bell]
    }
    return [.perform(.move(form.task.id, day: form.from, to: day), .submission)]
  }
}

extension Priority {
  /// The one to the right (or left) in the order of the form: low, medium, high. Stops at the ends.
  func stepped(_ step: Int) -> Priority {
    let order: [Priority] = [.low, .medium, .high]
    let place = (order.firstIndex(of: self) ?? 1) + step
    return order[min(max(place, 0), order.count - 1)]
  }
}
