import FocusTerminal
import FocusText

extension Action {
  static let nextTab = Action("next-tab")
  static let theme = Action("theme")
  static let language = Action("language")
  static let ring = Action("ring")
  package static let quit = Action("quit")
  static let redraw = Action("redraw")
  static let suspend = Action("suspend")
}

/// The tab bar, which shows and switches the current tab.
enum TabBar: Feature {
  static var bindings: [KeyBinding] {
    [
      KeyBinding([.anyPage], [["1"]], TabID.focus.action, Text.keyTab),
      KeyBinding([.anyPage], [["2"]], TabID.calendar.action, Text.keyTab),
      KeyBinding([.anyPage], [["3"]], TabID.timeline.action, Text.keyTab),
      KeyBinding([.anyPage], [["4"]], TabID.dashboard.action, Text.keyTab),
      KeyBinding([.anyPage], [[.tab]], .nextTab, Text.keyNextTab).hintedIfRoom(Text.hintTab),
    ]
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    let ids = state.tabs.ids
    if action == .nextTab {
      let place = ids.firstIndex(of: state.tab) ?? 0
      return state.show(ids[(place + 1) % ids.count])
    }
    return ids.first { $0.action == action }.map { state.show($0) }
  }
}

extension AppState {
  mutating func show(_ tab: TabID) -> [Effect] {
    guard SizeClass(size).hasTabs || tab == tabs.ids[0] else { return refuse(Text.tabNeedsRoom) }
    guard tabs.chosen != tab else { return [] }
    let (day, task) = (selectedDay, selectedTask?.id)
    let isShared = type(of: tabs[self.tab]).sharesSelection && type(of: tabs[tab]).sharesSelection
    tabs.chosen = tab
    memory.tab = tab
    if isShared { tabs[tab].show(day, task, in: self) }
    return readMissing
  }
}

/// The actions of every page: theme, language, quit, redraw, suspend.
enum Shell: Feature {
  static var keyContexts: [KeyContext] { [.anyPage] }

  static var bindings: [KeyBinding] {
    [
      KeyBinding([.anyPage], [["T"]], .theme, Text.keyTheme),
      KeyBinding([.anyPage], [[.escape]], .back, Text.keyBack),
      KeyBinding([.anyPage], [["q"], [.control("c")], ["Z", "Z"]], .quit, Text.keyQuit)
        .hinted(Text.keyQuit),
      KeyBinding([.anyPageOrSheet], [[.control("l")]], .redraw, Text.keyRedraw),
      KeyBinding([.anyPageOrSheet], [[.control("z")]], .suspend, Text.keySuspend),
    ]
  }

  static var menuItems: [MenuItem] {
    [
      MenuItem(
        action: .theme, title: { _ in Text.themeItem }, value: { $0.appearance.name },
        staysOpen: true),
      MenuItem(
        action: .language, title: { _ in Text.languageItem }, value: { $0.languageName },
        staysOpen: true),
      MenuItem(
        action: .ring, title: { _ in Text.ringItem },
        value: { $0.options.ring == .blocks ? Text.blockRing : Text.asciiRing },
        isShown: { $0.options.charset == .unicode && !$0.options.isPlain }, staysOpen: true),
    ]
  }

  static func run(_ action: Action, times: Int, in state: inout AppState) -> [Effect]? {
    switch action {
    case .quit: return state.quit()
    case .redraw: return [.redraw]
    case .suspend: return [.suspend]
    case .theme:
      state.memory.appearance = state.appearance.next
      return [.remember(state.memory)]
    case .ring:
      state.options.ring = state.options.ring == .ascii ? .blocks : .ascii
      state.memory.ring = state.options.ring
      return [.remember(state.memory)]
    case .language:
      state.options.language = state.options.language.next
      state.memory.language = state.options.language
      return [.remember(state.memory)]
    default: return nil
    }
  }
}

extension AppState {
  /// The name of the language in that language, if the terminal can show it.
  fileprivate var languageName: String {
    options.charset == .ascii ? options.language.englishName : options.language.ownName
  }
}

extension Language {
  /// The next language. After the last one comes the first.
  fileprivate var next: Language {
    let all = Language.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

extension Theme.Appearance {
  fileprivate var name: String {
    switch self {
    case .dark: Text.darkTheme
    case .light: Text.lightTheme
    case .contrast: Text.contrastTheme
    }
  }
}
