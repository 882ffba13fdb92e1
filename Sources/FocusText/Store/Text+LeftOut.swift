/// Texts about parts of another program's tasks that an import omits.
extension Text {
  /// The omitted parts with the number of tasks that had them, such as `projects 3`.
  package static func leftOut(_ parts: [String]) -> String {
    say(
      en: "Left out, with the number of tasks that had it: \(parts.joined(separator: ", ")).",
      ko: "가져오지 않은 내용: \(parts.joined(separator: ", "))(숫자는 해당하는 할 일 수).",
      ja: "取り込まなかった内容(該当するタスクの数)：\(parts.joined(separator: "、"))。")
  }

  /// The parts that are not shown, but restored by an export, with the number of tasks.
  package static func keptUnseen(_ parts: [String], format: String) -> String {
    say(
      en:
        "Not shown here, but given back by 'focus export --format \(format)', with the number of tasks that had it: "
        + "\(parts.joined(separator: ", ")).",
      ko:
        "여기에는 보이지 않지만 \("'focus export --format \(format)'", .으로) 내보낼 때 그대로 유지되는 내용: \(parts.joined(separator: ", "))(숫자는 해당하는 할 일 수).",
      ja:
        "ここには表示されませんが、'focus export --format \(format)'でそのまま書き出される内容(該当するタスクの数)：\(parts.joined(separator: "、"))。"
    )
  }

  package static var partProject: String { say(en: "projects", ko: "프로젝트", ja: "プロジェクト") }
  package static var partTag: String { say(en: "tags", ko: "태그", ja: "タグ") }
  package static var partNote: String { say(en: "notes", ko: "메모", ja: "メモ") }
  package static var partAlarm: String { say(en: "alarms", ko: "알림", ja: "アラーム") }
  package static var partDueTime: String { say(en: "times of deadlines", ko: "마감 시각", ja: "期限の時刻") }
  package static var partStartDate: String { say(en: "start dates", ko: "시작일", ja: "開始日") }
  package static var partProgress: String { say(en: "progress", ko: "진행률", ja: "進捗率") }
  package static var partPlace: String { say(en: "places", ko: "장소", ja: "場所") }
  package static var partPerson: String { say(en: "people", ko: "참석자", ja: "参加者") }
  package static var partLink: String { say(en: "links and attachments", ko: "링크와 첨부 파일", ja: "リンクと添付ファイル") }
  package static var partRelation: String {
    say(en: "links to other tasks", ko: "다른 할 일과의 연결", ja: "ほかのタスクとの関連")
  }
  package static var partOther: String { say(en: "other fields", ko: "그 밖의 항목", ja: "その他の項目") }
}
