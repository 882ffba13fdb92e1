extension Text {
  // Descriptions of the keys: a short phrase each, for the help sheet.
  package static var keyDone: String { say(en: "done / not done", ko: "완료 / 완료 취소", ja: "完了・未完了に戻す") }
  package static var keyAdd: String { say(en: "add a task", ko: "할 일 추가", ja: "タスクを追加") }
  package static var keyEdit: String { say(en: "edit", ko: "편집", ja: "編集") }
  package static var keyDelete: String { say(en: "delete", ko: "삭제", ja: "削除") }
  package static var keyPriority: String { say(en: "next priority", ko: "다음 우선순위", ja: "次の優先度") }
  package static var keyMove: String { say(en: "move to another day", ko: "다른 날로 옮기기", ja: "別の日に移動") }
  package static var keyUndo: String { say(en: "undo", ko: "실행 취소", ja: "元に戻す") }
  package static var keyRedo: String { say(en: "redo", ko: "다시 실행", ja: "やり直す") }
  package static var keyCarry: String { say(en: "carry over the rest", ko: "남은 할 일 넘기기", ja: "残りを繰り越す") }
  package static var keyTab: String { say(en: "show a tab", ko: "탭 보기", ja: "タブを表示") }
  package static var keyNextTab: String { say(en: "next tab", ko: "다음 탭", ja: "次のタブ") }
  package static var keyToday: String { say(en: "back to today", ko: "오늘로", ja: "今日に戻る") }
  package static var keyMonthBefore: String { say(en: "month before", ko: "이전 달", ja: "前の月") }
  package static var keyMonthAfter: String { say(en: "month after", ko: "다음 달", ja: "次の月") }
  package static var keyUp: String { say(en: "up", ko: "위로", ja: "上へ") }
  package static var keyDown: String { say(en: "down", ko: "아래로", ja: "下へ") }
  package static var keyLeft: String { say(en: "left", ko: "왼쪽", ja: "左へ") }
  package static var keyRight: String { say(en: "right", ko: "오른쪽", ja: "右へ") }
  package static var keyFirst: String { say(en: "first", ko: "처음", ja: "先頭") }
  package static var keyLast: String { say(en: "last", ko: "마지막", ja: "末尾") }
  package static var keyOpenDay: String { say(en: "into the day's tasks", ko: "그날의 할 일로", ja: "その日のタスクへ") }
  package static var keyPoster: String {
    say(en: "the day as a poster", ko: "하루를 포스터로 보기", ja: "一日をポスターで見る")
  }
  package static var keyTheme: String { say(en: "next theme", ko: "다음 테마", ja: "次のテーマ") }
  package static var keyHelp: String { say(en: "shortcuts", ko: "단축키", ja: "ショートカット") }
  package static var keyQuit: String { say(en: "quit", ko: "종료", ja: "終了") }
  package static var keyRedraw: String { say(en: "redraw", ko: "화면 다시 그리기", ja: "再描画") }
  package static var keySuspend: String { say(en: "suspend", ko: "잠시 셸로 나가기", ja: "一時中断") }
  package static var keyBack: String { say(en: "back", ko: "뒤로", ja: "戻る") }
  package static var keySubmit: String { say(en: "accept", ko: "확인", ja: "決定") }
  package static var keyOpen: String { say(en: "open", ko: "열기", ja: "開く") }
  package static var keyPageForward: String { say(en: "page down", ko: "다음 페이지", ja: "次のページ") }
  package static var keyPageBack: String { say(en: "page up", ko: "이전 페이지", ja: "前のページ") }
  package static var keyHalfPageForward: String { say(en: "half a page down", ko: "반 페이지 아래로", ja: "半ページ下へ") }
  package static var keyHalfPageBack: String { say(en: "half a page up", ko: "반 페이지 위로", ja: "半ページ上へ") }
  package static var hintPage: String { say(en: "page", ko: "페이지", ja: "ページ") }
  package static var keySave: String { say(en: "save", ko: "저장", ja: "保存") }
  package static var keyChoose: String { say(en: "choose", ko: "선택", ja: "選択") }
  package static var keyGo: String { say(en: "go", ko: "이동", ja: "表示") }
  package static var keyNextField: String { say(en: "next field", ko: "다음 항목", ja: "次の項目") }
  package static var keyPreviousField: String { say(en: "previous field", ko: "이전 항목", ja: "前の項目") }
  package static var keyChange: String { say(en: "change", ko: "바꾸기", ja: "変更") }
  package static var keyCarryIt: String { say(en: "carry to today", ko: "오늘로 넘기기", ja: "今日に繰り越す") }
  package static var keyMoveIt: String { say(en: "move", ko: "옮기기", ja: "移動") }
  package static var keyLeaveIt: String { say(en: "leave", ko: "그대로 두기", ja: "そのまま") }
  package static var keyDeleteIt: String { say(en: "delete", ko: "삭제", ja: "削除") }
  package static var keyLater: String { say(en: "day later", ko: "하루 늦게", ja: "1日後へ") }
  package static var keyEarlier: String { say(en: "day earlier", ko: "하루 일찍", ja: "1日前へ") }
  package static var keyQuarterLater: String { say(en: "15 minutes later", ko: "15분 늦게", ja: "15分後へ") }
  package static var keyQuarterEarlier: String { say(en: "15 minutes earlier", ko: "15분 일찍", ja: "15分前へ") }
  package static var keyStart: String { say(en: "start", ko: "시작", ja: "始める") }

  package static var keyBackToMonth: String { say(en: "back to the month", ko: "캘린더로", ja: "月に戻る") }
  package static var keySearch: String { say(en: "search everything", ko: "모두 검색", ja: "すべて検索") }
  package static var keyDrawer: String { say(en: "menu", ko: "메뉴", ja: "メニュー") }
  package static var keyJump: String { say(en: "go to a day", ko: "날짜로 이동", ja: "指定した日を表示") }
  package static var keyChooseThree: String { say(en: "choose three", ko: "세 가지 고르기", ja: "三つを選ぶ") }
  package static var keyKeep: String { say(en: "keep", ko: "남기기", ja: "残す") }
  package static var keyMoveRest: String { say(en: "move the others", ko: "나머지 옮기기", ja: "残りを移動") }
  package static var keyDeleteRest: String { say(en: "delete the others", ko: "나머지 삭제", ja: "残りを削除") }
  package static var hintMoveRest: String { say(en: "move others", ko: "나머지 옮기기", ja: "残りを移動") }
  package static var hintDeleteRest: String { say(en: "delete others", ko: "나머지 삭제", ja: "残りを削除") }
  package static var keyRestore: String { say(en: "restore", ko: "복원", ja: "復元") }
  package static var keyErase: String { say(en: "delete for good", ko: "완전히 삭제", ja: "完全に削除") }
  package static var keyGoThere: String { say(en: "go there", ko: "이동", ja: "移動") }
  package static var keyPlaceMenu: String { say(en: "place the menu", ko: "메뉴 위치", ja: "メニューの位置") }

  // Labels of the keys in the footer: a word each.
  package static var hintNext: String { say(en: "next", ko: "다음", ja: "次へ") }
  package static var hintDone: String { say(en: "done", ko: "완료", ja: "完了") }
  /// The label of `x` for a completed task.
  package static var hintReopen: String { say(en: "reopen", ko: "완료 취소", ja: "未完了へ") }
  package static var hintAdd: String { say(en: "add", ko: "추가", ja: "追加") }
  package static var hintPriority: String { say(en: "priority", ko: "우선순위", ja: "優先度") }
  package static var hintMove: String { say(en: "move", ko: "옮기기", ja: "移動") }
  package static var hintOpenDay: String { say(en: "tasks", ko: "할 일", ja: "タスク") }
  package static var hintToday: String { say(en: "today", ko: "오늘", ja: "今日") }
  package static var hintMonth: String { say(en: "month", ko: "월", ja: "月") }
  package static var hintTab: String { say(en: "tabs", ko: "탭", ja: "タブ") }
  package static var hintHelp: String { say(en: "shortcuts", ko: "단축키", ja: "ヘルプ") }
  package static var hintCarry: String { say(en: "carry", ko: "넘기기", ja: "繰り越す") }
  package static var hintCancel: String { say(en: "cancel", ko: "취소", ja: "キャンセル") }

  package static var hintQuarter: String { say(en: "15 min", ko: "15분", ja: "15分") }
  /// The label of the keys that go to another day.
  package static var hintOtherDay: String { say(en: "day", ko: "다른 날", ja: "別の日") }
  /// The label of the key that opens the selected day.
  package static var hintThatDay: String { say(en: "day", ko: "그날", ja: "その日") }
  /// The label of the keys that change a date by a day.
  package static var hintDay: String { say(en: "day", ko: "날짜", ja: "日付") }
  package static var hintSearch: String { say(en: "search", ko: "검색", ja: "検索") }
  package static var hintDrawer: String { say(en: "menu", ko: "메뉴", ja: "メニュー") }

  // Names of the key contexts: the headings of the help sheet.
  package static var placeFocus: String { say(en: "FOCUS", ko: "집중", ja: "集中") }
  package static var placeCalendar: String { say(en: "CALENDAR", ko: "캘린더", ja: "カレンダー") }
  package static var placeAgenda: String { say(en: "THE DAY'S TASKS", ko: "그날의 할 일", ja: "その日のタスク") }
  package static var placeEverywhere: String { say(en: "EVERYWHERE", ko: "공통", ja: "共通") }
  package static var placeLists: String { say(en: "IN A LIST", ko: "목록", ja: "リスト") }
  package static var placeSheets: String { say(en: "IN A SHEET", ko: "열린 창", ja: "開いた画面") }
  /// The row in place of keys that are those of another place.
  package static func keysOf(_ place: String) -> String {
    say(en: "the keys of \(place)", ko: "\(place) 키와 같음", ja: "「\(place)」と同じキー")
  }
  package static var placeForm: String { say(en: "IN A FORM", ko: "입력 창", ja: "入力画面") }
  package static var placeChoiceField: String {
    say(en: "IN A FORM, ON A CHOICE", ko: "입력 창의 선택 항목", ja: "入力画面の選択項目")
  }
  package static var placeTimeField: String {
    say(en: "IN A FORM, ON A TIME", ko: "입력 창의 시간 항목", ja: "入力画面の時間項目")
  }
  package static var placeDayField: String {
    say(en: "GOING OR MOVING TO A DAY", ko: "날짜 입력", ja: "日付の指定")
  }
  package static var placeChoice: String { say(en: "IN A CHOICE", ko: "선택 창", ja: "選択画面") }
  package static var placeCarry: String { say(en: "CARRYING OVER", ko: "할 일 넘기기", ja: "繰り越し") }
  package static var placeChooseThree: String {
    say(en: "TOO MANY TASKS", ko: "할 일이 너무 많을 때", ja: "タスクが多すぎるとき")
  }
  package static var placeDeleted: String { say(en: "RECENTLY DELETED", ko: "최근 삭제한 항목", ja: "最近削除した項目") }
  package static var placeSearch: String { say(en: "SEARCH", ko: "검색", ja: "検索") }
  package static var placeDrawer: String { say(en: "MENU", ko: "메뉴", ja: "メニュー") }
  package static var placeLog: String { say(en: "DAILY LOG", ko: "하루 기록", ja: "一日の記録") }
  package static var placeLogRating: String {
    say(en: "DAILY LOG, ON A RATING", ko: "하루 기록의 점수", ja: "一日の記録の評価")
  }
  package static var placeLogQuestion: String {
    say(en: "A QUESTION ABOUT THE DAY", ko: "하루에 대한 질문", ja: "一日についての質問")
  }
}
