import FocusTUI
import FocusTerminal

/// A sequence of frames as one SVG that plays in a loop. Elements that do not change between frames are
/// included once, and stay visible meanwhile.
struct AnimatedSVG {
  let steps: [Story.Step]
  let theme: Theme

  private typealias Spans = [Range<Int>]

  var text: String {
    guard let first = steps.first else { return "" }
    let total = steps.reduce(0) { $0 + $1.duration }
    var names: [Spans: String] = [:]
    var styles: [String] = []
    var groups: [String] = []
    // All backgrounds come before the elements drawn over them.
    for elements in [spans { $0.paper }, spans { $0.ink }] {
      for (spans, content) in elements {
        if spans == [0..<total] {
          groups += content
          continue
        }
        let name = names[spans] ?? "r\(styles.count)"
        if names.updateValue(name, forKey: spans) == nil {
          let isLast = spans.contains { $0.upperBound == total }
          styles.append(style(name, spans, total: total, isLast: isLast))
        }
        groups += ["<g class=\"\(name)\">"] + content + ["</g>"]
      }
    }
    let picture = FrameSVG(frame: first.frame, theme: theme)
    // With reduced motion only the last frame is shown.
    let still = "@media (prefers-reduced-motion:reduce){g{animation:none!important}}"
    return picture.document(["<style>", "g g{visibility:hidden}"] + styles + [still, "</style>"] + groups)
  }

  /// Returns the elements grouped by the times when they are visible, in milliseconds from the start, in the
  /// order in which they appear.
  private func spans(
    of part: ((paper: [String], ink: [String])) -> [String]
  ) -> [(spans: Spans, content: [String])] {
    var order: [String] = []
    var shown: [String: Spans] = [:]
    var time = 0
    for step in steps {
      let span = time..<time + step.duration
      time += step.duration
      let picture = FrameSVG(frame: step.frame, theme: theme)
      for element in (0..<step.frame.size.height).flatMap({ part(picture.row($0)) }) {
        if shown[element] == nil { order.append(element) }
        var spans = shown[element] ?? []
        if let last = spans.last, last.upperBound == span.lowerBound {
          spans[spans.count - 1] = last.lowerBound..<span.upperBound
        } else {
          spans.append(span)
        }
        shown[element] = spans
      }
    }
    var groups: [(spans: Spans, content: [String])] = []
    for element in order {
      guard let spans = shown[element] else { continue }
      if let index = groups.firstIndex(where: { $0.spans == spans }) {
        groups[index].content.append(element)
      } else {
        groups.append((spans, [element]))
      }
    }
    return groups
  }

  private func style(_ name: String, _ spans: Spans, total: Int, isLast: Bool) -> String {
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
