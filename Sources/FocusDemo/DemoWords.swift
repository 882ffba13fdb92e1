/// The words of a ``DemoLife`` in one language.
struct DemoWords: Sendable {
  let work, home, evening, notes, goodDays, plainDays, hardDays: [String]
  /// The titles of the events of ``DemoCalendar``, in the order of its rules.
  let events: [String]
  /// The titles of routines.
  let routines: [String]

  static let english = DemoWords(
    work: [
      "Write the report", "Review the pull request of Ana", "Prepare the workshop",
      "Draft the budget for spring",
      "Call the bank", "Interview a candidate", "Fix the failing import", "Plan the next sprint",
      "Answer the letters from customers", "Rewrite the page about prices", "Read the paper on sync",
      "Measure the start of the program", "Talk to Ben about the design", "Clean up the backlog",
      "Write tests for the parser", "Prepare slides for Thursday", "Order the new laptop",
      "Check the figures of the quarter", "Sketch the new start page", "Write to the landlord of the office",
      "Update the handbook", "Migrate the mail server", "Find a date for the retreat",
      "Close the books of the month", "Collect ideas for the talk", "Review the contract with the printer",
    ],
    home: [
      "Bake bread", "Long walk by the river", "Call mum", "Repair the bicycle",
      "Sort the photos of the summer",
      "Visit the market", "Write to Grandpa", "Clean the windows", "Plant the tulips", "Read two chapters",
      "Cook for friends", "Tidy the cellar", "Swim",
    ],
    evening: [
      "Go for a run", "Practise the piano", "Water the plants", "Do the laundry", "Read for half an hour",
      "Stretch", "Buy groceries", "Learn ten words of Korean", "Pay the bills", "Call a friend",
    ],
    notes: [
      "The outline stands", "Stuck at the second half", "Found the cause", "Good flow",
      "Too many interruptions",
    ],
    goodDays: [
      "Quiet morning, phone in the other room. Keep that.", "Everything done before five.",
      "The hard task first: the rest was easy.", "Good talk with Ana, the plan is simpler now.",
      "Slept well, and it shows.",
    ],
    plainDays: [
      "Too many small things.", "The report took longer than planned, as always.",
      "Half of the day went into meetings.", "Fine. Tomorrow the budget first.",
    ],
    hardDays: [
      "Tired. Earlier to bed tonight.", "Nothing went as planned, and that is all right.",
      "The import is still broken.\nTomorrow with a fresh head.", "Three tasks were two too many today.",
    ],
    events: [
      "Stand-up", "Lunch with Ana", "Design review", "Interview", "Retrospective", "Choir", "Dinner at Mum's",
      "Day without meetings",
    ],
    routines: ["Write the notes for the stand-up", "Pay the rent", "Water the plants"])

  static let korean = DemoWords(
    work: [
      "보고서 쓰기", "지은 님의 풀 리퀘스트 검토", "워크숍 준비", "봄 예산안 작성", "은행에 전화", "지원자 면접",
      "가져오기 오류 고치기", "다음 스프린트 계획", "고객 문의에 답하기", "요금 안내 다시 쓰기", "동기화 논문 읽기",
      "시작 시간 측정", "민수 님과 디자인 논의", "밀린 일 정리", "파서 테스트 작성", "목요일 발표 자료 준비",
      "새 노트북 주문", "분기 실적 확인", "첫 화면 스케치", "사무실 건물주에게 메일", "업무 안내서 고치기",
      "메일 서버 이전", "워크숍 날짜 잡기", "월말 결산", "발표 아이디어 모으기", "인쇄소 계약서 검토",
    ],
    home: [
      "빵 굽기", "강변 산책", "엄마께 전화", "자전거 수리", "여름 사진 정리", "시장 다녀오기", "할아버지께 편지",
      "창문 닦기", "튤립 심기", "책 두 장 읽기", "친구들과 저녁 차리기", "창고 정리", "수영",
    ],
    evening: [
      "달리기", "피아노 연습", "화분에 물 주기", "빨래", "30분 독서", "스트레칭", "장 보기",
      "일본어 단어 열 개 외우기", "공과금 내기", "친구에게 전화",
    ],
    notes: [
      "개요 완성", "후반부에서 막힘", "원인을 찾음", "몰입이 잘됨", "방해가 너무 많았음",
    ],
    goodDays: [
      "조용한 아침, 휴대폰은 다른 방에. 계속 이렇게.", "다섯 시 전에 모두 끝냈다.",
      "어려운 일을 먼저 하니 나머지는 쉬웠다.", "지은 님과 이야기하고 나니 계획이 단순해졌다.", "푹 잤더니 하루가 다르다.",
    ],
    plainDays: [
      "자잘한 일이 너무 많았다.", "보고서는 늘 그렇듯 계획보다 오래 걸렸다.", "하루의 절반을 회의로 보냈다.",
      "무난했다. 내일은 예산부터.",
    ],
    hardDays: [
      "피곤하다. 오늘은 일찍 자자.", "계획대로 된 것이 없지만 괜찮다.",
      "가져오기 오류는 아직 그대로다.\n내일 맑은 정신으로.", "오늘은 세 가지 중 두 가지가 무리였다.",
    ],
    events: [
      "데일리 스탠드업", "지은 님과 점심", "디자인 리뷰", "면접", "회고", "합창 연습", "부모님 댁 저녁",
      "회의 없는 날",
    ],
    routines: ["스탠드업 메모 쓰기", "월세 내기", "화분에 물 주기"])

  static let japanese = DemoWords(
    work: [
      "報告書を書く", "佐藤さんのプルリクエストを確認", "ワークショップの準備", "春の予算案を作る", "銀行に電話", "応募者の面接",
      "取り込みの不具合を直す", "次のスプリントの計画", "お客さまの問い合わせに返信", "料金ページを書き直す", "同期の論文を読む",
      "起動時間を計測", "田中さんとデザインの相談", "たまった課題の整理", "パーサーのテストを書く", "木曜の発表資料を準備",
      "新しいノートPCを注文", "四半期の数字を確認", "トップページの案を描く", "オフィスの大家さんに連絡", "手引きを更新",
      "メールサーバーの移行", "合宿の日程を決める", "月次決算", "講演のネタ集め", "印刷所との契約書を確認",
    ],
    home: [
      "パンを焼く", "川沿いを散歩", "母に電話", "自転車の修理", "夏の写真を整理", "市場へ買い物", "祖父に手紙を書く",
      "窓ふき", "チューリップを植える", "本を2章読む", "友だちに料理をふるまう", "物置の片付け", "水泳",
    ],
    evening: [
      "ランニング", "ピアノの練習", "植物に水やり", "洗濯", "30分の読書", "ストレッチ", "食料品の買い出し",
      "韓国語の単語を10個覚える", "公共料金の支払い", "友だちに電話",
    ],
    notes: [
      "構成が固まった", "後半で行き詰まった", "原因が分かった", "よく集中できた", "中断が多すぎた",
    ],
    goodDays: [
      "静かな朝、電話は別の部屋に。これを続けたい。", "5時前にすべて終わった。", "難しいことから始めたら、あとは楽だった。",
      "佐藤さんと話して、計画がすっきりした。", "よく眠れた日は違う。",
    ],
    plainDays: [
      "細かい用事が多すぎた。", "報告書はいつもどおり予定より長くかかった。", "半日が会議で終わった。", "まずまず。明日は予算から。",
    ],
    hardDays: [
      "疲れた。今夜は早く寝よう。", "何も予定どおりに進まなかったが、それでいい。",
      "取り込みの不具合がまだ直らない。\n明日、すっきりした頭で。", "今日は三つのうち二つが余計だった。",
    ],
    events: [
      "朝会", "佐藤さんとランチ", "デザインレビュー", "面接", "ふりかえり", "合唱の練習", "実家で夕食",
      "会議のない日",
    ],
    routines: ["朝会のメモを書く", "家賃を払う", "植物に水をやる"])
}

/// The language in which the person of a ``DemoLife`` writes.
package enum DemoLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case korean = "ko"
  case japanese = "ja"

  var words: DemoWords {
    switch self {
    case .english: .english
    case .korean: .korean
    case .japanese: .japanese
    }
  }
}
