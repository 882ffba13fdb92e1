import FocusTUI

/// A sequence of frames as one SVG that plays in a loop. A row that does not change is included once, and
/// shown while it stays the same.
struct AnimatedSVG {
  let steps: [Story.Step]
  let theme: Theme

  var text: String {
    guard let first = steps.first else { return "" }
    let total = steps.reduce(0) { $0 + $1.duration }
    var rows: [String] = []
    var styles: [String] = []
    for y in 0..<first.frame.size.height {
      for (content, spans) in spans(ofRow: y) {
        if spans == [0..<total] {
          rows += content
          continue
        }
        let name = "r\(styles.count)"
        let isLast = spans.contains { $0.upperBound == total }
        styles.append(style(name, spans, total: total, isLast: isLast))
        rows.append("<g class=\"\(name)\">")
        rows += content
        rows.append("</g>")
      }
    }
    let picture = FrameSVG(frame: first.frame, theme: theme)
    // With reduced motion only the last frame is shown.
    let still = "@media (prefers-reduced-motion:reduce){g{animation:none!important}}"
    return picture.document(["<style>", "g g{visibility:hidden}"] + styles + [still, "</style>"] + rows)
  }

  /// The contents of a row, and when each is shown, in milliseconds from the start.
  private func spans(ofRow y: Int) -> [(content: [String], spans: [Range<Int>])] {
    var found: [(content: [String], spans: [Range<Int>])] = []
    var time = 0
    for step in steps {
      let content = FrameSVG(frame: step.frame, theme: theme).row(y)
      let span = time..<time + step.duration
      time += step.duration
      if let index = found.firstIndex(where: { $0.content == content }) {
        if let last = found[index].spans.last, last.upperBound == span.lowerBound {
          found[index].spans[found[index].spans.count - 1] = last.lowerBound..<span.upperBound
        } else {
          found[index].spans.append(span)
        }
      } else {
        found.append((content, [span]))
      }
    }
    return found
  }

  private func style(_ name: String, _ spans: [Range<Int>], total: Int, isLast: Bool) -> String {
    func percent(_ time: Int) -> String {
      let thousandths = time * 100_000 / total
      return "\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst())%"
    }
    var frames = spans.first?.lowerBound == 0 ? "" : "0%{visibility:hidden}"
    for span in spans {
      frames += "\(percent(span.lowerBound)){visibility:visible}"
      if span.upperBound < total { frames += "\(percent(span.upperBound)){visibility:hidden}" }
    }
    let rest = isLast ? "visibility:visible;" : ""
    return ".\(name){\(rest)animation:\(name) \(total)ms step-end infinite}@keyframes \(name){\(frames)}"
  }
}
