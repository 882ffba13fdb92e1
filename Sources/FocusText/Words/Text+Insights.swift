import FocusDomain

/// Sleep and focus in statistics.
extension Text {
  /// `Sleep and focus (41 days)`.
  package static func insightHeading(_ insight: Insight) -> String {
    say(
      en: "sleep and focus of \(count(insight.count, "day", "days"))", ko: "\(insight.count)일간의 수면과 집중",
      ja: "\(insight.count)日分の睡眠と集中")
  }

  /// The lines of an insight: the groups, the correlation and the conclusion.
  package static func insight(_ insight: Insight) -> [String] {
    var lines: [String] = []
    for group in insight.groups {
      let (name, median) = (ratings(group), focused(group.median))
      lines.append(
        say(
          en: "sleep \(name): median \(median) (\(count(group.count, "day", "days")))",
          ko: "수면 \(name): 중앙값 \(median)(\(group.count)일)", ja: "睡眠 \(name)：中央値\(median)(\(group.count)日)"))
    }
    if let found = insight.correlation {
      let (rho, lower, upper) = (signed(found.rho), signed(found.lower), signed(found.upper))
      lines.append(
        say(
          en: "correlation \(rho), 95 % \(lower) to \(upper)",
          ko: "상관 계수 \(rho), 95% 신뢰 구간 \(lower) ~ \(upper)",
          ja: "相関係数 \(rho)、95%信頼区間 \(lower)〜\(upper)"))
    }
    return lines + [verdict(insight)]
  }

  /// The groups in short: `4–5: 2 h 10 min, 23 days`.
  package static func shortGroups(_ insight: Insight) -> [String] {
    insight.groups.map { group in
      let (name, median, days) = (ratings(group), focused(group.median), self.days(group.count))
      return say(
        en: "\(name): \(median), \(days)", ko: "\(name): \(median), \(days)", ja: "\(name)：\(median)、\(days)")
    }
  }

  /// The groups in brief: `Sleep 4–5: 2 h 10 min`.
  package static func briefGroups(_ insight: Insight) -> [String] {
    insight.groups.map { group in
      let (name, median) = (ratings(group), focused(group.median))
      return say(en: "Sleep \(name): \(median)", ko: "수면 \(name): \(median)", ja: "睡眠\(name)：\(median)")
    }
  }

  /// The ratings of a group: `4–5`.
  private static func ratings(_ group: Insight.Group) -> String {
    "\(group.ratings.lowerBound)–\(group.ratings.upperBound)"
  }

  /// The conclusion from the data as a sentence. It makes no claim about causes.
  package static func verdictSentence(_ insight: Insight) -> String {
    let words = sentenceCase(verdict(insight))
    return say(en: "\(words).", ko: "\(words).", ja: "\(words)。")
  }

  /// The conclusion as an item of a list.
  package static func verdict(_ insight: Insight) -> String {
    let needed = Insight.daysForCorrelation
    return switch insight.verdict {
    case .tooEarly:
      say(
        en: "\(count(insight.count, "day", "days")) of \(needed): too early",
        ko: "\(needed)일 중 \(insight.count)일: 아직 판단하기 이릅니다",
        ja: "\(needed)日のうち\(insight.count)日分：まだ判断できません")
    case .noDifference:
      say(
        en: "the same on all days: there is nothing to compare", ko: "모든 날이 같아서 비교할 것이 없습니다",
        ja: "どの日も同じで、比べられません")
    case .couldBeChance: say(en: "could well be chance", ko: "우연일 수 있습니다", ja: "偶然かもしれません")
    case .goTogether:
      insight.correlation.map { $0.rho < 0 } == true
        ? say(
          en: "good sleep and little focus go together", ko: "잘 잔 날에 덜 집중하는 편입니다", ja: "よく眠れた日ほど集中が少なめです")
        : say(
          en: "good sleep and much focus go together", ko: "잘 잔 날에 더 집중하는 편입니다", ja: "よく眠れた日ほど集中が多めです")
    }
  }

  /// Returns two decimals with a sign: `+0.31`, `−0.01`.
  private static func signed(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let digits = "\(abs(hundredths) / 100).\(padded(abs(hundredths) % 100, to: 2))"
    return (hundredths < 0 ? "−" : "+") + digits
  }
}
