/// The words in examples that a user would choose: titles, texts, days and priorities.
extension HelpText {
  package static let writeWholeReport = HelpText(
    en: "Write the whole report", ko: "보고서 전체 쓰기", ja: "報告書をすべて書く")
  package static let writeReport = HelpText(en: "Write the report", ko: "보고서 쓰기", ja: "報告書を書く")
  package static let callMum = HelpText(en: "Call mum", ko: "엄마께 전화", ja: "母に電話")
  package static let standupNotes = HelpText(en: "Stand-up notes", ko: "회의 메모", ja: "朝会のメモ")
  package static let payRent = HelpText(en: "Pay the rent", ko: "월세 내기", ja: "家賃を払う")
  package static let waterPlants = HelpText(en: "Water the plants", ko: "화분에 물 주기", ja: "植物に水をやる")
  package static let buyLamp = HelpText(en: "Buy a lamp", ko: "스탠드 사기", ja: "ランプを買う")
  package static let lamp = HelpText(en: "lamp", ko: "스탠드", ja: "ランプ")
  package static let readContract = HelpText(en: "Read the contract", ko: "계약서 읽기", ja: "契約書を読む")
  package static let askKim = HelpText(en: "Ask Kim first.", ko: "먼저 김 씨에게 묻기.", ja: "先に金さんに聞く。")
  package static let shipRelease = HelpText(en: "Ship the release", ko: "새 버전 내놓기", ja: "新しい版を出す")
  package static let planB = HelpText(en: "plan B for the trip", ko: "plan B 생각하기", ja: "plan Bを考える")
  package static let calmWeek = HelpText(en: "A calm week.", ko: "차분한 한 주였다.", ja: "穏やかな一週間。")
  package static let fivePounds = HelpText(en: "-5 pounds", ko: "-5kg 감량", ja: "-5kgの減量")
  package static let mornings = HelpText(
    en: "Mornings without mail were the best.", ko: "메일 없는 오전이 가장 좋았다.", ja: "メールのない午前がいちばん良かった。")
  package static let report = HelpText(en: "report", ko: "보고서", ja: "報告書")
  package static let high = HelpText(en: "high", ko: "높음", ja: "高")
  package static let low = HelpText(en: "low", ko: "낮음", ja: "低")
  package static let today = HelpText(en: "today", ko: "오늘", ja: "今日")
  package static let tomorrow = HelpText(en: "tomorrow", ko: "내일", ja: "明日")
  package static let yesterday = HelpText(en: "yesterday", ko: "어제", ja: "昨日")
  package static let friday = HelpText(en: "friday", ko: "금요일", ja: "金曜")
}
