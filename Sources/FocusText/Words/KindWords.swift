import FocusDomain
import FocusSystem

/// The words for a kind of record that has files of its own.
struct KindWords {
  /// Several records.
  let plural: (en: String, ko: String, ja: String)
  /// One record, in English.
  var singular: String { String(plural.en.dropLast()) }
  /// The name of the list of a kind without days; nil for a kind with days.
  var place: String?
  /// Advice for making room in a file, as the continuation of "first".
  let makeRoom: String
  /// Advice for entering lost records again; "it" or "them" is the name for them in English.
  let enterAgain: (_ them: String) -> String
}

extension KindWords {
  /// The words for each kind, by its name, in the current language.
  static var all: [String: KindWords] {
    [
      FocusTask.kind.name: tasks, FocusSession.kind.name: sessions, LaterLine.kind.name: lines,
      Routine.kind.name: routines,
    ]
  }

  /// Returns the words for a kind, by name. An unknown kind, from a later version, has those of tasks.
  static func of(_ kind: String) -> KindWords { all[kind] ?? tasks }

  /// The words for the kind of record in a file.
  static func of(file path: String) -> KindWords { of(kind(ofFile: path)) }

  /// The name of the kind of record in a file.
  static func kind(ofFile path: String) -> String {
    for kind in RecordKinds.planners.undated where FileSystem.name(of: path) == kind.path(of: .undated) {
      return kind.name
    }
    if FileSystem.name(of: path) == RunningFile.name { return FocusSession.kind.name }
    let folder = FileSystem.name(of: FileSystem.parent(of: path))
    return (folder == FocusSession.kind.folder ? FocusSession.kind : FocusTask.kind).name
  }

  private static var tasks: KindWords {
    KindWords(
      plural: ("tasks", "할 일", "タスク"),
      makeRoom: Text.say(
        en: "delete what that month does not need, or shorten its notes and reflections",
        ko: "그달에서 필요 없는 것을 지우거나 메모와 회고를 줄이세요", ja: "その月の不要なものを削除するか、メモや振り返りを短くしてください"),
      enterAgain: { them in
        Text.say(
          en: "'focus add' plans \(them) anew.", ko: "'focus add'로 다시 추가하세요.", ja: "'focus add'で追加し直せます。")
      })
  }

  private static var sessions: KindWords {
    KindWords(
      plural: ("sessions", "세션", "セッション"),
      makeRoom: Text.say(
        en: "delete sessions that you do not need ('focus sessions delete'), or shorten their notes",
        ko: "필요 없는 세션을 삭제하거나('focus sessions delete') 메모를 줄이세요",
        ja: "不要なセッションを削除するか('focus sessions delete')、そのメモを短くしてください"),
      enterAgain: { them in
        Text.say(
          en: "'focus sessions add' enters \(them) anew.", ko: "'focus sessions add'로 다시 기록하세요.",
          ja: "'focus sessions add'で記録し直せます。")
      })
  }

  private static var lines: KindWords {
    KindWords(
      plural: ("lines", "줄", "行"), place: Text.laterPlace,
      makeRoom: Text.say(
        en: "drop a line ('focus later rm'), or shorten its note",
        ko: "나중 목록에서 한 줄을 삭제하거나('focus later rm') 메모를 줄이세요",
        ja: "「あとで」の行を削除するか('focus later rm')、そのメモを短くしてください"),
      enterAgain: { them in
        Text.say(
          en: "'focus later' writes \(them) anew.", ko: "'focus later'로 다시 추가하세요.",
          ja: "'focus later'で追加し直せます。")
      })
  }

  private static var routines: KindWords {
    KindWords(
      plural: ("routines", "루틴", "ルーティン"),
      place: Text.say(en: "routines", ko: "루틴 목록", ja: "ルーティンの一覧"),
      makeRoom: Text.say(
        en: "delete a routine ('focus routine delete'), or shorten its note",
        ko: "루틴 하나를 삭제하거나('focus routine delete') 메모를 줄이세요",
        ja: "ルーティンを一つ削除するか('focus routine delete')、そのメモを短くしてください"),
      enterAgain: { them in
        Text.say(
          en: "'focus routine add' adds \(them) anew.", ko: "'focus routine add'로 다시 추가하세요.",
          ja: "'focus routine add'で追加し直せます。")
      })
  }
}
