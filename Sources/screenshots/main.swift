import FocusTUI
import FocusText
import FocusSystem
import FocusTerminal

// Prints an image for the README as SVG: `screenshots NAME`. Without a name, lists the names.

let normal = Size(width: 80, height: 24)
let scenes: [Scene] = [Theme.Appearance.dark, .light].flatMap { theme in
  [
    Scene(name: "focus-\(theme.rawValue)", appearance: theme, size: normal, keys: []),
    Scene(
      name: "focus-large-\(theme.rawValue)", appearance: theme, size: Size(width: 120, height: 40), keys: [],
      isBusy: true),
    Scene(
      name: "routines-\(theme.rawValue)", appearance: theme, size: normal, keys: ["j", "j"], planned: 2,
      isBusy: true),
    Scene(
      name: "calendar-\(theme.rawValue)", appearance: theme, size: Size(width: 112, height: 40), keys: ["2"]),
    Scene(
      name: "add-\(theme.rawValue)", appearance: theme, size: normal,
      keys: ["a"] + "Read a chapter !high @20 ".map(Key.character), planned: 2),
    Scene(
      name: "pane-\(theme.rawValue)", appearance: theme, size: Size(width: 56, height: 11), keys: [],
      mode: .pane),
  ]
}
let languages: [Scene] = [Language.korean, .japanese].flatMap { language in
  let code = language.rawValue
  return [
    Scene(
      name: "focus-large-\(code)", appearance: .dark, size: Size(width: 120, height: 40), keys: [],
      isBusy: true, language: language),
    Scene(
      name: "calendar-\(code)", appearance: .light, size: Size(width: 112, height: 40), keys: ["2"],
      language: language),
    Scene(name: "add-\(code)", appearance: .dark, size: normal, keys: ["a"], planned: 2, language: language),
  ]
}
let lives: [LifeScene] = [Theme.Appearance.dark, .light].flatMap { theme in
  let size = Size(width: 120, height: 40)
  return [
    LifeScene(name: "timeline-\(theme.rawValue)", appearance: theme, size: size, keys: ["3"]),
    LifeScene(name: "dashboard-\(theme.rawValue)", appearance: theme, size: size, keys: ["4"]),
    LifeScene(
      name: "log-\(theme.rawValue)", appearance: theme, size: normal, keys: LifeScene.keysToReflection),
    LifeScene(name: "menu-\(theme.rawValue)", appearance: theme, size: normal, keys: ["s"]),
    LifeScene(
      name: "focus-mode-\(theme.rawValue)", appearance: theme, size: normal, keys: ["f"],
      running: .seconds(18 * 60)),
  ]
}
let stories: [String: Theme.Appearance] = ["first-minute": .dark, "first-minute-light": .light]
switch CommandLine.arguments.dropFirst().first {
case nil:
  for name in (scenes + languages).map(\.name) + lives.map(\.name) { print(name) }
  print("rings")
  for name in stories.keys.sorted() { print(name) }
case let name? where stories[name] != nil:
  guard let appearance = stories[name] else { exit(64) }
  let story = Story.firstMinute(size: normal, appearance: appearance)
  print(AnimatedSVG(steps: story, theme: .named(appearance)).text, terminator: "")
case "rings":
  print(FrameSVG(frame: Rings.frame, theme: .dark).text, terminator: "")
case let name? where lives.contains { $0.name == name }:
  for life in lives where life.name == name {
    print(FrameSVG(frame: try life.frame(), theme: .named(life.appearance)).text, terminator: "")
  }
case let name?:
  guard let scene = (scenes + languages).first(where: { $0.name == name }) else { exit(64) }
  print(FrameSVG(frame: scene.frame, theme: .named(scene.appearance)).text, terminator: "")
}
